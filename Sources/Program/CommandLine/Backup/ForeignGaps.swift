import Interchange
import Kanban

extension IncomingCard {
  /// Leaves the values of the stored card that the file of another program does not contain. Without this, two files
  /// about the same card, such as the issues and a project of GitHub, would change it at each import.
  mutating func fill(_ gaps: Set<ForeignGap>, _ body: String, from card: Card) {
    if gaps.isEmpty { return }
    let before = base?.reading ?? CardSnapshot(card)
    // An open card reopens one that an earlier import completed.
    if gaps.contains(.column), before.column != .done { omitted.insert(.position) }
    if gaps.contains(.times), card.due != nil || card.start != nil { omitted.insert(.times) }
    if gaps.contains(.priority) { omitted.insert(.priority) }
    let tags = theirs.text.tags
    let kept = card.tags.filter { gaps.contains($0.hasPrefix("@") ? .people : .labels) && !tags.contains($0) }
    theirs.text.tags += kept.prefix(max(0, Tags.most - tags.count))
    if gaps.contains(.additions) { addNotes(to: card.notes, since: before.text.notes, body) }
  }

  /// Adds the facts of the file that are new to the stored notes, if the text above them is unchanged.
  private mutating func addNotes(to notes: String, since before: String, _ body: String) {
    guard theirs.text.notes.hasPrefix(body), body.isEmpty || before == body || before.hasPrefix(body + "\n\n") else {
      return
    }
    let known = Set((notes + "\n" + before).split(separator: "\n"))
    let new = theirs.text.notes.dropFirst(body.count).split(separator: "\n").filter { !known.contains($0) }
    let lines = (notes.isEmpty ? [] : [notes]) + (new.isEmpty ? [] : [new.joined(separator: "\n")])
    theirs.text.notes = lines.joined(separator: "\n\n")
  }
}
