import Kanban

/// Tags as they are typed, `ops -home`: on with the one, off with the other.
struct TypedTags {
  let text: String
  /// The tags that are there, of the one card.
  let present: [String]
  /// The project's tags, to complete from.
  let known: [TagCount]
  /// Of many cards any tag can be taken off.
  let isOfMany: Bool

  var added: [String] { words.filter { !$0.hasPrefix("-") }.flatMap { Tags.read(String($0)) } }

  var removed: [String] {
    let there = present + known.map(\.tag)
    return words.filter { $0.hasPrefix("-") }.flatMap { Tags.read(String($0.dropFirst()), known: there) }
  }

  private var words: [Substring] { text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }

  /// What is being typed, behind the last blank or comma.
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
      let isThere = present.contains(tag.tag)
      return folded.starts(with: typed) && tag.tag != word && (isRemoving ? isOfMany || isThere : !isThere)
    }
    return Array(found.prefix(most))
  }

  /// With the word that is being typed as this tag.
  func completed(with tag: TagCount) -> String {
    String(text[..<lastWord.startIndex]) + (lastWord.hasPrefix("-") ? "-" : "") + tag.tag + " "
  }
}
