import Kanban
import Text
import Time
import Typing
import Words

/// The line at the foot of the board that adds a card at each Enter and stays open.
public struct QuickLineModel: Equatable, Sendable {
  let column: Column
  /// The fields that a new card gets from the lane at the cursor; those typed in the line replace them.
  let lane: LaneFields
  /// ID that a new card gets if the line is left and its draft is continued in an editor.
  private let target: CardID
  private let draftID: DraftID
  var field = TextField(lines: .one)
  private(set) var quick = QuickText()
  /// The text that `quick` was parsed from; the line may have more by now.
  private var readLine = ""
  /// The text of the line in which Esc last turned a date into plain text, and how often that was done.
  private var takenForText = ""
  private var takes = 0
  private var proposal: Proposal?
  private var past = PastDeadline()
  /// The text for which Enter has shown the question about an ambiguous date; a second Enter keeps the date as plain
  /// text.
  private var asked: String?
  private(set) var offer: PasteOfferModel?

  /// A pending card, and the line that it was made from.
  private struct Proposal: Equatable, Sendable {
    let change: Change
    let line: String
  }

  init(for column: Column, having lane: LaneFields = LaneFields(), in surroundings: Surroundings) {
    (self.column, self.lane) = (column, lane)
    target = surroundings.newID
    draftID = DraftID(surroundings.newID)
  }

  mutating func reconcile(in surroundings: Surroundings) {
    field.reconcile(width: QuickLineLayout(surroundings.extent).width, rows: 1)
    read(in: surroundings)
  }

  private mutating func read(in surroundings: Surroundings) {
    let line = field.text
    let isTaken = line.utf8.starts(with: takenForText.utf8)
    quick = QuickText(
      line, at: surroundings.clock, datesBehind: isTaken ? takenForText.utf8.count : 0,
      morning: surroundings.settings.reminding.morning)
    readLine = line
  }
}

/// Splits the cells within the frame of the line.
public struct QuickLineLayout: Equatable, Sendable {
  public let width: Int
  public static let rows = 4

  public init(_ extent: Extent) { width = max(1, extent.columns - 4) }
}

// MARK: Input

extension QuickLineModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    if offer != nil { return answer(input, in: surroundings) }
    // Parsing the line takes longer than all else, so typed text is parsed once per frame; before a command it is
    // parsed here.
    if case .command = input { read(in: surroundings) }
    return handleLine(input, in: surroundings)
  }

  private mutating func handleLine(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text): field.insert(text)
    case .paste(let text): paste(text, in: surroundings)
    case .edit(let edit): _ = field.perform(edit, wrap: .max)
    case .command(.accept): return add(in: surroundings)
    case .command(.nextField): return .present(.editor(editor(in: surroundings)))
    case .command(.cancel), .command(.back): return leave(in: surroundings)
    case .mouse(.click, .text(_, _, let column)):
      let width = QuickLineLayout(surroundings.extent).width
      field.moveCursor(toRow: 0, column: column, width: width, rows: 1)
    case .mouse(.click, .overlay): break
    // A stray click must not close the line while it has text.
    case .mouse(.click, _), .mouse(.rightClick, _): return field.isEmpty ? .close : .stay
    case .mouse, .command: break
    }
    return .stay
  }

  private mutating func add(in surroundings: Surroundings) -> Step {
    guard !quick.isEmpty else { return .stay }
    if let why = doubt(in: surroundings) { return .refuse(why) }
    if let why = past.refusal(of: quick.due, typed: field.text, in: surroundings) { return .refuse(why) }
    let change = lane.entering(
      .added(surroundings.newID, quick.card(in: lane.text), to: column, stage: lane.stage, at: .bottom))
    proposal = Proposal(change: change, line: field.text)
    return .propose(change)
  }

  /// Why Enter does not add the line yet: it has an ambiguous date, whose question stands above it. Nil without such a
  /// date, or the second time for the same text.
  private mutating func doubt(in surroundings: Surroundings) -> String? {
    let words = surroundings.words
    guard case .unclear = quick.doubt, asked != field.text, words.doubt(in: quick) != nil else { return nil }
    asked = field.text
    return words.enterKeepsText
  }

  /// For Esc: the first time a parsed date becomes plain text; else the line closes, and its text is kept as a draft.
  private mutating func leave(in surroundings: Surroundings) -> Step {
    if quick.due != nil {
      takenForText = field.text
      takes += 1
      return .stay
    }
    guard var draft else { return .close }
    draft.written = surroundings.clock.now
    draft.project = lane.project ?? surroundings.project
    return .perform(.keepDraft(draft))
  }

  private func editor(in surroundings: Surroundings) -> EditorModel {
    var editor =
      draft.map { EditorModel($0, in: surroundings) }
      ?? EditorModel(addingTo: column, at: .bottom, having: lane, in: surroundings)
    editor.lane = lane
    return editor
  }

  /// The card was stored: empties the line for the next one. Text that was typed behind `line` in the meantime stays.
  private mutating func begin(behind line: String) {
    // Compared by bytes, because a combining mark joins the last character of the line.
    let text = field.text.utf8
    let rest = text.starts(with: line.utf8) ? text.dropFirst(line.utf8.count) : text[...]
    field = TextField(String(decoding: rest, as: UTF8.self), lines: .one)
    (quick, readLine, takenForText, takes, past, asked) = (QuickText(), "", "", takes + 1, PastDeadline(), nil)
  }
}

// MARK: Paste

extension QuickLineModel {
  /// Inserts a pasted single line. Several lines, with the text around the cursor, lead to the question whether they
  /// become one card each.
  private mutating func paste(_ text: String, in surroundings: Surroundings) {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard lines.count > 1 else { return field.insert(lines.first.map(String.init) ?? "") }
    let typed = Array(field.text)
    let (before, after) = (typed.prefix(field.cursorOffset), typed.dropFirst(field.cursorOffset))
    offer = PasteOfferModel(
      String(before) + text + String(after), for: column, having: lane, readAsQuickLines: true, in: surroundings)
  }

  private mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    let step = offer?.handle(input, in: surroundings) ?? .close
    guard step == .close else { return step }
    offer = nil
    return .stay
  }
}

// MARK: Layer

extension QuickLineModel: OverlayLayer {
  var overlay: Overlay { .quickLine(self) }
  var focus: Focus { offer == nil ? .quickLine : .pasteQuestion }
  var hints: [Command] { offer == nil ? [.accept, .nextField, .cancel] : [] }

  func question(in surroundings: Surroundings) -> QuestionContent? { offer?.content(in: surroundings) }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .accept: words.short(.addLast)
    case .nextField: words.short(.edit)
    case .cancel: quick.due == nil ? nil : words.quickAsText
    default: nil
    }
  }

  var rowsAtFoot: Int { QuickLineLayout.rows }
  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { !field.isEmpty }
  var takesNextText: Bool { true }
  var meantPast: Deadline? { past.meant }
  var proposed: Change? { proposal?.change ?? offer?.proposed }

  /// The line as the draft of an editor.
  var draft: Draft? {
    guard let mark = draftMark else { return nil }
    // Text that was typed since the last frame is not parsed yet.
    let isRead = readLine == field.text
    let (quick, title) = isRead ? (quick, quick.title) : (QuickText(), field.text)
    let card = quick.card(in: lane.text)
    // The deadline that a lane gives has no time, so it is written as a day.
    let due = quick.due == nil ? card.due?.text ?? "" : quick.dueText
    let typed = EditorModel.Typed([
      .title: title, .tags: card.tags.joined(separator: ", "), .due: due, .priority: card.priority.name,
      .repeats: quick.repeatText, .reminders: quick.reminderText, .size: card.size == 0 ? "" : "\(card.size)",
      .estimate: Work.typed(card.estimate), .spent: Work.typed(card.spent),
    ])
    return Draft(
      id: mark.id, target: .new(target, column, .bottom), base: CardText(), typed: typed, revision: mark.revision,
      project: lane.project, stage: lane.stage)
  }

  var draftMark: Draft.Mark? {
    field.isEmpty ? nil : Draft.Mark(id: draftID, revision: field.revision + takes * 1_000_000)
  }

  /// The card was stored, and the line is free for the next one.
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard proposed == change else { return .stay }
    begin(behind: proposal?.line ?? field.text)
    (proposal, offer) = (nil, nil)
    return .perform(.dropDraft(draftID))
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    if proposal?.change == change { proposal = nil }
    return offer?.refused(change, failure, saying: text, in: surroundings) ?? text
  }
}

extension QuickText {
  func card(in lane: CardText) -> CardText {
    var card = card
    if card.priority == .none { card.priority = lane.priority }
    if card.due == nil { card.due = lane.due }
    card.tags += lane.tags.filter { !card.tags.contains($0) }
    return card
  }
}
