import Interchange
import Kanban

extension IncomingCard {
  /// Keeps the values of the stored card that the file of another program does not contain. Without this, two files
  /// about the same card, such as the issues and a project of GitHub, would change it at each import.
  mutating func fill(_ gaps: Set<ForeignGap>, _ body: String, _ facts: String, from card: Card) {
    if gaps.isEmpty { return }
    let before = base?.reading ?? CardSnapshot(card)
    // Keeps the stored position, unless an earlier import completed the card: a card that is open in the file reopens
    // it.
    if gaps.contains(.column), before.column != .done { omitted.insert(.position) }
    if gaps.contains(.times), card.due != nil || card.start != nil { omitted.insert(.times) }
    if gaps.contains(.priority) { omitted.insert(.priority) }
    let tags = theirs.text.tags
    let kept = card.tags.filter { gaps.contains($0.hasPrefix("@") ? .people : .labels) && !tags.contains($0) }
    theirs.text.tags += kept.prefix(max(0, Tags.most - tags.count))
    if gaps.contains(.additions) { addNotes(to: card.notes, since: before.text.notes, body, facts) }
  }

  /// Adds the facts and the blocks of the file that are new to the stored notes, if `body`, the text above them, is
  /// unchanged. Of the facts only new lines are added; any other block with a new line, such as a comment, is added
  /// whole.
  private mutating func addNotes(to notes: String, since before: String, _ body: String, _ facts: String) {
    guard theirs.text.notes.hasPrefix(body), body.isEmpty || before == body || before.hasPrefix(body + "\n\n") else {
      return
    }
    let known = Set((notes + "\n" + before).split(separator: "\n"))
    let lines = theirs.text.notes.dropFirst(body.count).split(separator: "\n", omittingEmptySubsequences: false)
    var blocks = notes.isEmpty ? [] : [notes]
    for block in lines.split(whereSeparator: \.isEmpty) {
      let (new, whole) = (block.filter { !known.contains($0) }, block.joined(separator: "\n"))
      if !new.isEmpty { blocks.append(whole == facts ? new.joined(separator: "\n") : whole) }
    }
    theirs.text.notes = blocks.joined(separator: "\n\n")
  }
}
