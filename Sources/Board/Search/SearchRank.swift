import Kanban

/// Orders a few hits: whole words in the title, the beginning of the title, beginnings of its words, the middle of its
/// words, everything else; newest first among equals.
enum SearchRank {
  /// More hits keep the order of the search, because ranking reads each card.
  static let most = 300

  static func ordered(
    _ hits: [SearchHit], by words: [Needle], _ store: any CardQuestions
  ) throws(StoreFailure) -> [SearchHit] {
    var ranks: [Int] = []
    for hit in hits { ranks.append(try store.summary(of: hit.card).map { rank(of: $0, words) } ?? .max) }
    return hits.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { hits[$0] }
  }

  private static func rank(of card: CardSummary, _ words: [Needle]) -> Int {
    words.reduce(0) { $0 + place(of: $1, in: card).rawValue }
  }

  private enum Place: Int {
    case wholeWord, titleBeginning, beginning, inside, elsewhere
  }

  private static func place(of word: Needle, in card: CardSummary) -> Place {
    if word.number == card.number, word.text.first == "#" { return .wholeWord }
    let title = card.title
    let places = word.ranges(in: title).map { range -> Place in
      guard range.lowerBound == title.startIndex || !isInWord(title[title.index(before: range.lowerBound)]) else {
        return .inside
      }
      guard range.upperBound < title.endIndex, isInWord(title[range.upperBound]) else { return .wholeWord }
      return range.lowerBound == title.startIndex ? .titleBeginning : .beginning
    }
    return places.min { $0.rawValue < $1.rawValue } ?? .elsewhere
  }

  private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
