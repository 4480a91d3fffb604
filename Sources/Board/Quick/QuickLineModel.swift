import Kanban
import Text
import Time
import Typing
import Words

/// The line at the foot of the board that adds a card at each Enter and stays open.
public struct QuickLineModel: Equatable, Sendable {
  let column: Column
  /// The fields that a new card gets from the lane at the cursor; those typed in the line replace them, but tags are
  /// added.
  let lane: LaneFields
  /// True if old cards of the column are folded: new ones are added above them.
  private let isFolded: Bool
  /// ID that a new card gets if the line is left and its draft is continued in an editor.
  private let target: CardID
  private let draftID: DraftID
  var field = TextField(lines: .one)
  private(set) var quick = QuickText()
  /// The text that `quick` was parsed from; the line may have more by now.
  private var readLine = ""
  /// The text of the line in which Esc last turned a date into plain text, and the number of changes to the draft that
  /// do not edit the line.
  private var takenForText = ""
  private var takes = 0
  /// Lines that were accepted with Enter and are not stored yet. The first one is being stored if `isStoring` is true,
  /// which takes time only while another process locks the store or a change of many cards is under way.
  private var entered: [EnteredLine] = []
  private var isStoring = false
  private var past = PastDeadline()
  /// The text for which Enter has shown the question about an ambiguous date; a second Enter keeps the date as plain
  /// text.
  private var asked: String?
  private(set) var offer: PasteOfferModel?

  /// A line with the change that adds its card, and all that is needed to put it back into the line.
  private struct EnteredLine: Equatable, Sendable {
    let change: Change
    let field: TextField
    let quick: QuickText
    let takenForText: String
    let past: PastDeadline
  }

  init(for column: Column, having lane: LaneFields = LaneFields(), in surroundings: Surroundings) {
    (self.column, self.lane, isFolded) = (column, lane, surroundings.fold(of: column) != nil)
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

/// The width of the line within its frame, and the rows that the frame takes.
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
    case .edit(.deleteBackward) where field.isEmpty && entered.count > (isStoring ? 1 : 0): edit(entered.removeLast())
    case .edit(let edit): _ = field.perform(edit, wrap: .max)
    case .command(.accept): return add(in: surroundings)
    case .command(.nextField):
      guard !isStoring else { return .refuse(surroundings.words.waitingForStore) }
      return .present(.editor(editor(in: surroundings)))
    case .command(.cancel), .command(.back): return leave(in: surroundings)
    case .mouse(.click, .text(_, _, let column)):
      let width = QuickLineLayout(surroundings.extent).width
      field.moveCursor(toRow: 0, column: column, width: width, rows: 1)
    case .mouse(.click, .overlay): break
    // A stray click must not close the line while it has text.
    case .mouse(.click, _), .mouse(.rightClick, _): return holdsText ? .stay : .close
    case .mouse, .command: break
    }
    return .stay
  }

  private mutating func add(in surroundings: Surroundings) -> Step {
    guard !quick.isEmpty else { return storeNext() }
    if let why = doubt(in: surroundings) { return .refuse(why) }
    if let why = past.refusal(of: quick.due, typed: field.text, in: surroundings) { return .refuse(why) }
    let change = lane.entering(
      .added(surroundings.newID, quick.card(in: lane.text), to: column, stage: lane.stage, at: end(in: surroundings)))
    entered.append(EnteredLine(change: change, field: field, quick: quick, takenForText: takenForText, past: past))
    clear()
    return storeNext()
  }

  /// The spot below the cards that are not folded. If the store cannot be read now, it is the bottom of the column.
  private func end(in surroundings: Surroundings) -> Change.Spot { folded(surroundings).end(of: column) }

  /// Surroundings that fold old cards of DONE as the board does.
  private func folded(_ surroundings: Surroundings) -> Surroundings {
    isFolded ? (try? surroundings.folded(unless: false)) ?? surroundings : surroundings
  }

  /// Proposes the first entered line, unless it is being stored already.
  private mutating func storeNext() -> Step {
    guard !isStoring, let first = entered.first else { return .stay }
    isStoring = true
    return .propose(first.change)
  }

  /// Empties the line for the next card.
  private mutating func clear() {
    field = TextField(lines: .one)
    (quick, readLine, takenForText, takes, past, asked) = (QuickText(), "", "", takes + 1, PastDeadline(), nil)
  }

  /// Puts an entered line back into the empty line.
  private mutating func edit(_ line: EnteredLine) {
    (field, takenForText, past, asked) = (line.field, line.takenForText, line.past, line.field.text)
    (quick, readLine, takes) = (line.quick, line.field.text, takes + 1)
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
      ?? EditorModel(addingTo: column, at: end(in: surroundings), having: lane, in: surroundings)
    editor.lane = lane
    // Sets the target again: a draft's card goes to the bottom of the column, below the folded old cards of DONE.
    editor.target = .new(target, column, end(in: surroundings))
    return editor
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
      String(before) + text + String(after), for: column, having: lane, readAsQuickLines: true,
      in: folded(surroundings))
    // Nothing but empty checkboxes makes no cards; the text stays visible.
    if offer == nil { field.insert(lines.joined(separator: " ")) }
  }

  private mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    let step = offer?.handle(input, in: surroundings) ?? .close
    // An editor would take the place of the line and lose the lines before it.
    if case .present = step, !entered.isEmpty { return .refuse(surroundings.words.notStoredYet(unstored)) }
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

  func question(in surroundings: Surroundings) -> QuestionContent? { offer?.question(in: surroundings) }

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
  var holdsText: Bool { !field.isEmpty || !entered.isEmpty }
  var takesNextText: Bool { true }
  var meantPast: Deadline? { entered.first.map(\.past.meant) ?? past.meant }
  var proposed: Change? { isStoring ? entered.first?.change : offer?.proposed }
  /// The texts of the entered lines.
  var unstored: [String] { entered.map(\.field.text) }

  /// The line as the draft of an editor. Several lines become the title and the notes of one card.
  var draft: Draft? {
    guard let mark = draftMark else { return nil }
    let lines = unstored + (field.isEmpty ? [] : [field.text])
    if lines.count > 1 {
      let typed = EditorModel.Typed([.title: lines[0], .notes: lines.dropFirst().joined(separator: "\n")])
      return draft(typed, marked: mark)
    }
    var (quick, readLine) = (quick, readLine)
    if let only = entered.first { (quick, readLine) = (only.quick, only.field.text) }
    // Text that was typed since the last frame is not parsed yet.
    let isRead = readLine == lines[0]
    if !isRead { quick = QuickText() }
    let card = quick.card(in: lane.text)
    // The deadline that a lane gives has no time, so it is written as a day.
    let due = quick.due == nil ? card.due?.text ?? "" : quick.dueText
    let typed = EditorModel.Typed([
      .title: isRead ? quick.title : lines[0], .tags: card.tags.joined(separator: ", "), .due: due,
      .priority: card.priority.name, .repeats: quick.repeatText, .reminders: quick.reminderText,
      .size: card.size == 0 ? "" : "\(card.size)", .estimate: Work.typed(card.estimate), .spent: Work.typed(card.spent),
    ])
    return draft(typed, marked: mark)
  }

  private func draft(_ typed: EditorModel.Typed, marked mark: Draft.Mark) -> Draft {
    Draft(
      id: mark.id, target: .new(target, column, .bottom), base: CardText(), typed: typed, revision: mark.revision,
      project: lane.project, stage: lane.stage)
  }

  var draftMark: Draft.Mark? {
    holdsText ? Draft.Mark(id: draftID, revision: field.revision + takes * 1_000_000) : nil
  }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard proposed == change else { return .stay }
    if isStoring {
      entered.removeFirst()
      (isStoring, takes) = (false, takes + 1)
    } else {
      offer = nil
      clear()
    }
    return entered.isEmpty ? .perform(.dropDraft(draftID)) : storeNext()
  }

  /// Puts the refused line back to be corrected; after a lock the last one, so that the others keep their order. If the
  /// user has begun another line, it stays entered, and the next Enter tries again.
  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard isStoring, proposed == change else {
      return offer?.refused(change, failure, saying: text, in: surroundings) ?? text
    }
    isStoring = false
    if field.isEmpty, offer == nil { edit(failure == .busy ? entered.removeLast() : entered.removeFirst()) }
    return text
  }
}

extension QuickText {
  func card(in lane: CardText) -> CardText { card.entering(lane) }
}

extension CardText {
  /// The text of a new card with the fields of its lane, as far as it has none of its own; tags are added.
  func entering(_ lane: CardText) -> CardText {
    var card = self
    if card.priority == .none { card.priority = lane.priority }
    if card.due == nil { card.due = lane.due }
    card.tags += lane.tags.filter { !card.tags.contains($0) }
    return card
  }
}
