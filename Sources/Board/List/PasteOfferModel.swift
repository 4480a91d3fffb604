import Kanban
import Text
import Time
import Typing
import Words

/// Offers pasted lines as one card each, or as one card with notes.
public struct PasteOfferModel: Equatable, Sendable {
  public let lines: [String]
  let text: String
  let column: Column
  /// The fields that the new cards get from the lane at the cursor.
  private let lane: LaneFields
  /// The spot for the new cards.
  private let end: Change.Spot
  /// True if the lines can become cards; if one is too long for a title or there are too many, only one card with notes
  /// is offered.
  private let fits: Bool
  /// True if the pasted lines are parsed like the quick line, for dates, tags and the like.
  private let isQuick: Bool
  private(set) var proposed: Change?

  /// Limit of lines to offer as one card each: a longer text is a document, not a list of plans.
  static let most = 1000

  /// The question about pasted text; nil if each line is blank or a checkbox without text.
  init?(
    _ text: String, for column: Column, having lane: LaneFields = LaneFields(),
    readAsQuickLines isQuick: Bool = false, in surroundings: Surroundings
  ) {
    self.text = text
    (self.column, self.lane, end) = (column, lane, surroundings.end(of: column))
    self.isQuick = isQuick
    lines = text.split(whereSeparator: \.isNewline).map { String($0).asListItem }.filter { !$0.isEmpty }
    if lines.isEmpty { return nil }
    let limit = surroundings.settings.limits.title
    fits = lines.count <= PasteOfferModel.most && lines.allSatisfy { $0.count <= limit }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.answerYes) where fits, .command(.accept) where fits: return addLines(in: surroundings)
    case .command(.answerNo), .command(.answerYes), .command(.accept):
      return .present(.editor(asOneCard(in: surroundings)))
    case .command(.cancel), .command(.back): return .close
    case .command, .text, .edit, .paste, .mouse: return .stay
    }
  }

  private mutating func addLines(in surroundings: Surroundings) -> Step {
    let first = surroundings.newID
    let cards = lines.enumerated().map { index, line in
      NewCard(
        id: CardID(high: first.high, low: first.low &+ UInt64(index)),
        text: (quick(line, in: surroundings)?.card ?? CardText(title: line)).entering(lane.text))
    }
    let change = lane.entering(.pasted(cards, to: column, stage: lane.stage, at: end))
    proposed = change
    return .propose(change)
  }

  /// A pasted line, parsed like the quick line; nil if lines are not parsed or no title is left. A date that has passed
  /// remains part of the title.
  private func quick(_ line: String, in surroundings: Surroundings) -> QuickText? {
    guard isQuick else { return nil }
    let (clock, morning) = (surroundings.clock, surroundings.settings.reminding.morning)
    let quick = QuickText(line, at: clock, morning: morning)
    let isPast = quick.due?.isPast(at: clock) == true
    let read = isPast ? QuickText(line, at: clock, datesBehind: line.utf8.count, morning: morning) : quick
    return read.title.isEmpty ? nil : read
  }

  private func asOneCard(in surroundings: Surroundings) -> EditorModel {
    var editor = EditorModel(addingTo: column, at: end, having: lane, in: surroundings)
    let rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop { String($0).asListItem.isEmpty }.dropFirst()
    editor.paste(title: lines[0], notes: lines.count > 1 ? rest.joined(separator: "\n") : "")
    return editor
  }
}

// MARK: Layer

extension PasteOfferModel: OverlayLayer {
  var overlay: Overlay { .pasteOffer(self) }
  var focus: Focus { .pasteQuestion }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    proposed == change ? .close : .stay
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    if proposed == change { proposed = nil }
    return text
  }
}

extension String {
  /// The pasted line as a title: without its bullet or checkbox.
  fileprivate var asListItem: String {
    let line = asTitle
    if Checklist.isChecked(line) != nil { return Checklist.text(of: line[...]).asTitle }
    return Checklist.withoutBullet(line)
  }
}

extension PasteOfferModel {
  func question(in surroundings: Surroundings) -> QuestionContent? {
    let words = surroundings.words
    let room = max(1, min(surroundings.extent.columns - 6, 60))
    let why = fits ? [] : [words.tooMuchForCards(PasteOfferModel.most, surroundings.settings.limits.title)]
    let shown = (lines.prefix(3).map { preview(of: $0, in: surroundings) } + why).map {
      ScreenText.truncated($0, to: room, ellipsis: surroundings.settings.signs.ellipsis)
    }
    let asCards = fits ? [(Command.answerYes, words.pasteAsCards(lines.count))] : []
    let cancel = words.inDialog(.cancel, at: .pasteQuestion) ?? words.short(.cancel)
    return QuestionContent(
      words.pasteTitle(lines.count), shown,
      answers: asCards + [(.answerNo, words.pasteAsOneCard), (.cancel, cancel)], at: .pasteQuestion, in: surroundings)
  }

  /// The preview of a pasted line; if it was parsed, its title and the other fields.
  private func preview(of line: String, in surroundings: Surroundings) -> String {
    guard let quick = quick(line, in: surroundings) else { return line }
    return ([Piece(quick.title + " ")] + surroundings.understood(quick, in: lane.text)).map(\.text).joined().asTitle
  }
}
