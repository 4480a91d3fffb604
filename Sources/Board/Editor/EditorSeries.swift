import Kanban
import Text

extension EditorModel {
  mutating func answerSeries(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input else { return .stay }
    if let scope = seriesQuestion?.scope(chosenBy: command, at: surroundings.clock) {
      seriesQuestion = nil
      return save(scope, in: surroundings)
    }
    if command == .cancel || command == .back { seriesQuestion = nil }
    return .stay
  }
}

extension SeriesRow {
  /// Explains a typed repetition: its sentence, if worded differently, and its next dates.
  init(
    _ repeats: Repeat, bringing due: Deadline? = nil, typed: String, in surroundings: Surroundings, room: Int
  ) {
    let (words, dates) = (surroundings.words, surroundings.dates)
    let sentence = words.sentence(of: repeats)
    let following = dates.following(repeats, bringing: due, most: SeriesRow.most)
    for count in stride(from: following.count, through: 0, by: -1) {
      let next = count > 0 ? words.repeatNext(following.prefix(count).joined(separator: ", ")) : ""
      let isShort = count < min(2, following.count)
      let parts = sentence == typed && !next.isEmpty ? [next] : [sentence, next].filter { !$0.isEmpty }
      let whole = parts.joined(separator: surroundings.settings.signs.dot)
      if ScreenText.width(whole) <= room {
        text = whole
        return
      }
      // Dates are worth more than the sentence.
      if isShort, !next.isEmpty, ScreenText.width(next) <= room {
        text = next
        return
      }
    }
    // One date is worth more than half a sentence.
    text =
      following.first.map { ScreenText.width($0) <= room && ScreenText.width(sentence) > room ? $0 : sentence }
      ?? sentence
  }
}

/// An explained repetition, in one row.
struct SeriesRow {
  let text: String
  static let most = 5
}
