import Kanban
import Text
import Words

/// Tags as typed: `ops -home` adds one and removes the other.
struct TypedTags {
  let text: String
  let present: [String]
  let known: [TagCount]
  /// True for several cards, from which any tag can be removed.
  let isOfMany: Bool

  var added: [String] { Tags.read(words.filter { !$0.hasPrefix("-") }.joined(separator: " ")) }

  var removed: [String] {
    let names = words.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }
    return Tags.read(names.joined(separator: " "), known: present + known.map(\.tag))
  }

  private var words: [Substring] { TypedTags.clearing(text).rest.split(separator: " ") }

  /// The word at the end of the text, after the last blank or comma.
  private var lastWord: Substring {
    let start = text.lastIndex { $0 == "," || $0.isWhitespace }.map(text.index(after:))
    return text[(start ?? text.startIndex)...]
  }

  func completions(_ most: Int) -> [TagCount] {
    let word = lastWord
    let isRemoving = word.hasPrefix("-")
    let typed = Folded(Tags.plain(String(word.drop { $0 == "-" }))).bytes
    if typed.isEmpty, !isRemoving { return [] }
    let found = known.lazy.filter { tag in
      let folded = Folded(Tags.plain(tag.tag)).bytes
      let exists = present.contains(tag.tag)
      return folded.starts(with: typed) && tag.tag != word && (isRemoving ? isOfMany || exists : !exists)
    }
    return Array(found.prefix(most))
  }

  /// The change of tags to propose; nil without a typed tag, and if `none` has no tag to remove. Throws for an invalid
  /// tag, one that is both added and removed, and if the only change is to remove a tag that the card does not have.
  func action(in words: any Words) throws(Reason) -> CardAction? {
    let (added, removed) = (added, removed)
    if let both = added.first(where: removed.contains) { throw Reason(words.tagOnAndOff(both)) }
    if let bad = (added + removed).first(where: { !Tags.isValid($0) }) { throw Reason(words.badTag(bad)) }
    if TypedTags.clearing(text).isAll {
      guard !added.isEmpty || !(isOfMany ? known.map(\.tag) : present).isEmpty else { return nil }
      return .retag(removing: isOfMany ? .all : .these(present.filter { !added.contains($0) }), adding: added)
    }
    guard !added.isEmpty || !removed.isEmpty else { return nil }
    let found = isOfMany ? removed : removed.filter(present.contains)
    if added.isEmpty, found.isEmpty, let missing = removed.first { throw Reason(words.tagIsNotThere(missing)) }
    return .retag(removing: .these(found), adding: added)
  }

  /// A tag that is typed for removal but that the card does not have; nil while it may be the beginning of one of the
  /// card's tags.
  private var missing: String? {
    guard !isOfMany, !TypedTags.clearing(text).isAll else { return nil }
    return removed.first { tag in !present.contains { $0.hasPrefix(tag) } }
  }

  func completed(with tag: TagCount) -> String {
    String(text[..<lastWord.startIndex]) + (lastWord.hasPrefix("-") ? "-" : "") + tag.tag + " "
  }
}

extension TypedTags {
  /// Looks for the word for none, such as `none`: it removes all tags, also beside tags to add. `rest` is the text
  /// without it. A tag of that name is typed with its sign `#`.
  static func clearing(_ typed: String) -> (isAll: Bool, rest: String) {
    let parts = typed.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let rest = parts.filter { !Language.isNone($0) }
    return (rest.count < parts.count, rest.joined(separator: " "))
  }
}

// MARK: New cards

extension FieldText {
  /// Parses tags for a new card; removing a tag is an error.
  public func tagsOfNewCard(_ typed: String) throws(Reason) -> [String] {
    let tags = TypedTags(text: typed, present: [], known: [], isOfMany: false)
    if let off = tags.removed.first { throw Reason(words.newCardHasNoTag(off)) }
    return tags.added
  }
}

// MARK: Content

extension TypedTags {
  /// Below the line: the card's tags, and a note if a typed removal names a tag that the card does not have.
  func presentRows(_ layout: PopoverLayout, in surroundings: Surroundings) -> [[Piece]] {
    let tags = present.isEmpty ? [] : [present.map { Piece($0, .tag) }.joined(by: ", ")]
    guard let missing else { return tags }
    let sentence = surroundings.words.tagIsNotThere(missing)
    return tags + layout.rows(of: sentence, most: max(1, layout.room - tags.count), .dim, in: surroundings)
  }

  func rows(_ layout: PopoverLayout, chosen: Int?, in surroundings: Surroundings) -> [PopoverContent.Completion] {
    completions(layout.completions).enumerated().map { index, tag in
      let count = surroundings.words.grouped(tag.count)
      let room = max(1, layout.width - ScreenText.width(count) - 2)
      let text = ScreenText.truncated(tag.tag, to: room, ellipsis: surroundings.settings.signs.ellipsis)
      return PopoverContent.Completion(text: text, count: count, isChosen: index == chosen)
    }
  }
}
