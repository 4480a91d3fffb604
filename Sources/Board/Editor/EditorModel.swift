import Kanban
import Text
import Time
import Words

/// The editor of a new or existing card: the typed text, the focused part, and the text at the start.
public struct EditorModel: Equatable, Sendable {
  public typealias Part = EditorPart

  public enum Target: Equatable, Sendable {
    case new(CardID, Column, Change.Spot)
    case card(CardID, number: Int)
  }

  public internal(set) var target: Target
  /// The card's text when the editor was opened, last saved, or found to be changed elsewhere; the changes to save are
  /// the differences from it.
  var base: CardText
  /// Stage and project that a new card gets from the lane it was opened in; the lane's other fields are in `base`.
  var lane = LaneFields()
  /// The text fields; the priority is chosen, not typed, and so is not among them.
  var fields: [CardField: TextField]
  var priority: Priority
  public internal(set) var part: Part
  /// True after a move by key into a date, repetition or reminder with text: all of it is selected, so that the next
  /// typed letter replaces it.
  private(set) var isSelected = false
  /// True while the question is open that Esc asked: save the typed text or discard it?
  public internal(set) var isAsking = false
  /// Fields that another process changed while they were edited here, until the user chooses one of the texts; nil
  /// without a conflict.
  var conflict: EditorConflict?
  /// The open question about a repeating card: change this occurrence, or all from now on? Nil if none is open.
  var seriesQuestion: SeriesQuestion?
  public internal(set) var isExternal = false
  var proposal: Proposal?
  var problem: Problem?
  var past = PastDeadline()
  var beginning: Typed
  public let draftID: DraftID
  var priorityRevision = 0

  /// The change that was proposed to the store, with the text and revision that it saves.
  struct Proposal: Equatable, Sendable {
    let change: Change
    let text: CardText
    let typed: Typed
    let revision: Int
  }

  /// Why saving failed, and in which field. With `isInTheWay` false it is only a hint, and the text can be saved.
  struct Problem: Equatable, Sendable {
    var text: String
    var part: Part
    var isInTheWay = true

    var piece: Piece { Piece(text, isInTheWay ? .refusal : .dim) }
  }

  public struct Typed: Equatable, Sendable {
    private var texts: [CardField: String]

    /// The text of each field; those that are not given get their empty value.
    public init(_ texts: [CardField: String] = [:]) {
      self.texts = Dictionary(uniqueKeysWithValues: CardField.allCases.map { ($0, texts[$0] ?? $0.untyped) })
    }

    public subscript(field: CardField) -> String {
      get { texts[field] ?? field.untyped }
      set { texts[field] = newValue }
    }

    public var priority: Priority { Priority(name: self[.priority]) ?? .none }
  }

  /// Editor of a new card. The fields of its lane count as unchanged.
  init(
    addingTo column: Column, at spot: Change.Spot, having lane: LaneFields = LaneFields(), in surroundings: Surroundings
  ) {
    self.init(.new(surroundings.newID, column, spot), base: lane.text, from: .field(.title), surroundings)
    self.lane = lane
  }

  /// Editor of a new card made from an event of a published calendar; the event's values count as unchanged. If the
  /// deadline would be past, the card gets none, and a hint says why.
  init(adding event: FeedEvent, in surroundings: Surroundings) {
    let text = event.card(at: surroundings.clock)
    self.init(.new(surroundings.newID, .todo, .bottom), base: text, from: .field(.title), surroundings)
    if text.due == nil {
      problem = Problem(text: surroundings.words.eventHasBegun, part: .field(.due), isInTheWay: false)
    }
  }

  init(editing card: Card, from part: Part = .field(.title), in surroundings: Surroundings, isExternal: Bool = false) {
    self.init(.card(card.id, number: card.number), base: card.text, from: part, surroundings)
    self.isExternal = isExternal
  }

  private init(_ target: Target, base: CardText, from part: Part, _ surroundings: Surroundings) {
    self.target = target
    self.base = base
    self.part = part
    priority = base.priority
    fields = EditorModel.fields(Typed(base, in: surroundings.dates))
    // Read back from the fields, not from the card, because fields normalize line ends.
    beginning = Typed(fields, base.priority)
    draftID = DraftID(surroundings.newID)
    // A title wider than its field is shown from its beginning, not from its end.
    let room = surroundings.editorLayout(at: part).width(.title)
    if ScreenText.width(base.title) >= room { fields[.title]?.moveCursor(toByte: 0) }
  }

  static func fields(_ typed: Typed) -> [CardField: TextField] {
    let fields = CardField.allCases.filter { $0 != .priority }
    return Dictionary(
      uniqueKeysWithValues: fields.map { ($0, TextField(typed[$0], lines: $0 == .notes ? .many : .one)) })
  }

  /// Opens the editor with the text of a draft. The text that the draft was based on counts as unchanged.
  init(_ draft: Draft, in surroundings: Surroundings) {
    target = draft.target
    base = draft.base
    lane = LaneFields(text: draft.base, stage: draft.stage)
    part = .field(.title)
    beginning = Typed(EditorModel.fields(Typed(draft.base, in: surroundings.dates)), draft.base.priority)
    priority = draft.typed.priority
    fields = EditorModel.fields(draft.typed)
    draftID = draft.id
    // The draft differs from `base`, and its file may be older than the text: one more revision makes it count as
    // unsaved.
    priorityRevision = draft.revision + 1
  }

  public var typed: Typed { Typed(fields, priority) }

  func text(_ field: CardField) -> String { field == .priority ? priority.name : fields[field]?.text ?? "" }
  func field(_ field: CardField) -> TextField { fields[field] ?? TextField(lines: .one) }

  public var revision: Int {
    fields.values.reduce(priorityRevision) { $0 + $1.revision }
  }

  var isEdit: Bool {
    if case .card = target { return true }
    return false
  }

  public var isChanged: Bool { revision > 0 && typed != beginning }

  /// Presets the deadline of a new card; it counts as unchanged.
  mutating func begin(due day: Day) {
    fields[.due]?.replaceAll(with: day.text)
    beginning[.due] = day.text
    base.due = .day(day)
  }

  /// Fills in title and notes of a template. They count as unchanged, so an untouched editor closes without a question.
  mutating func fillIn(title: String, notes: String) {
    fields[.title]?.replaceAll(with: title)
    fields[.notes]?.replaceAll(with: notes)
    (base.title, base.notes) = (title, notes)
    (beginning[.title], beginning[.notes]) = (text(.title), text(.notes))
  }

  /// Fills in title and notes of pasted text. They count as unsaved, as if they had been typed here.
  mutating func paste(title: String, notes: String) {
    fields[.title]?.replaceAll(with: title)
    fields[.notes]?.replaceAll(with: notes)
  }

  mutating func reconcile(in surroundings: Surroundings) {
    let layout = surroundings.editorLayout(at: part)
    for field in CardField.allCases {
      fields[field]?.reconcile(width: layout.width(field), rows: field == .notes ? layout.notesRows : 1)
    }
  }
}

extension EditorModel.Typed {
  init(_ fields: [CardField: TextField], _ priority: Priority) {
    self.init(fields.mapValues(\.text))
    self[.priority] = priority.name
  }

  init(_ text: CardText, in dates: DateText) {
    self.init(Dictionary(uniqueKeysWithValues: CardField.allCases.map { ($0, dates.typed(text[$0])) }))
  }
}

// MARK: Input

extension EditorModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    if isAsking { return answer(input, in: surroundings) }
    if seriesQuestion != nil { return answerSeries(input, in: surroundings) }
    if conflict != nil { return answerConflict(input, in: surroundings) }
    defer { isSelected = input.goesToField && part.field.map { $0.isExplained && !field($0).isEmpty } == true }
    switch input {
    case .text(let text), .paste(let text): insert(text)
    case .edit(let edit): return perform(edit, in: surroundings)
    case .command(let command): return handle(command, in: surroundings)
    case .mouse(let gesture, let hit): return handle(gesture, hit, in: surroundings)
    }
    return .stay
  }

  private mutating func insert(_ text: String) {
    problem = nil
    if part == .field(.notes), replaceBox(with: text) { return }
    if part == .field(.priority), !text.isEmpty,
      let priority = Priority.allCases.first(where: { $0.name.hasPrefix(text.lowercased()) })
    {
      choose(priority)
    }
    guard let field = part.field else { return }
    if isSelected { fields[field]?.replaceAll(with: text) } else { fields[field]?.insert(text) }
  }

  private mutating func choose(_ priority: Priority) {
    guard priority != self.priority else { return }
    self.priority = priority
    priorityRevision += 1
  }

  private mutating func perform(_ edit: TextEdit, in surroundings: Surroundings) -> Step {
    problem = nil
    if edit == .newline, continueChecklist() { return .stay }
    if isSelected, edit == .deleteBackward, let field = part.field { fields[field]?.replaceAll(with: "") }
    let layout = surroundings.editorLayout(at: part)
    let isDone = part.field.flatMap { fields[$0]?.perform(edit, wrap: layout.width($0)) } ?? false
    guard !isDone else { return .stay }
    // In the first or last row of a field, the keys up and down move to the previous or next field.
    if edit == .up { go(-1) }
    if edit == .down { go(1) }
    return .stay
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) -> Step {
    switch command {
    case .nextField: go(1)
    case .previousField: go(-1)
    case .choosePrevious: choosePriority(-1)
    case .chooseNext: choosePriority(1)
    case .save: return save(in: surroundings)
    case .accept: return accept(in: surroundings)
    case .editExternally: return openExternally()
    case .cancel, .back: return cancel()
    case .discard: return .perform(.dropDraft(draftID))
    default: break
    }
    return .stay
  }

  private mutating func go(_ count: Int) {
    let all = Part.allCases
    part = all[floorModulo((all.firstIndex(of: part) ?? 0) + count, all.count)]
  }

  private mutating func choosePriority(_ count: Int) {
    choose(Priority(rawValue: floorModulo(priority.rawValue + count, Priority.allCases.count)) ?? .none)
  }

  private mutating func accept(in surroundings: Surroundings) -> Step {
    switch part {
    case .field(.notes): return perform(.newline, in: surroundings)
    case .field, .done: return save(in: surroundings)
    case .cancel: return cancel()
    case .editor: return openExternally()
    }
  }

  /// Esc: closes the editor at once if nothing was changed, else asks whether to save the text or discard it.
  private mutating func cancel() -> Step {
    guard isChanged else { return .perform(.dropDraft(draftID)) }
    isAsking = true
    return .stay
  }

  private mutating func answer(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.answerYes), .command(.accept), .command(.save):
      isAsking = false
      return save(in: surroundings)
    case .command(.answerNo), .command(.discard): return .perform(.dropDraft(draftID))
    case .command(.cancel), .command(.back): isAsking = false
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  private mutating func handle(_ gesture: Gesture, _ hit: Hit?, in surroundings: Surroundings) -> Step {
    switch (gesture, hit) {
    case (.click, .field(let part)):
      self.part = part
      return [.done, .cancel, .editor].contains(part) ? accept(in: surroundings) : .stay
    case (.click, .text(let part, let row, let column)):
      self.part = part
      let layout = surroundings.editorLayout(at: part)
      let rows = part == .field(.notes) ? layout.notesRows : 1
      guard let field = part.field else { return .stay }
      fields[field]?.moveCursor(toRow: row, column: column, width: layout.width(field), rows: rows)
      return .stay
    case (.wheel(let lines), _) where part == .field(.notes):
      for _ in 0..<abs(lines) { _ = perform(lines > 0 ? .down : .up, in: surroundings) }
      part = .field(.notes)
      return .stay
    default: return .stay
    }
  }
}

extension Input {
  fileprivate var goesToField: Bool { self == .command(.nextField) || self == .command(.previousField) }
}

// MARK: External editor

extension EditorModel {
  private mutating func openExternally() -> Step {
    isExternal = true
    return .perform(.editExternally(externalText))
  }

  public var externalText: String { ExternalText(title: text(.title), notes: text(.notes)).file }

  mutating func readExternalText(_ text: String) {
    isExternal = false
    let parts = ExternalText(text)
    if parts.title != self.text(.title) { fields[.title]?.replaceAll(with: parts.title) }
    if parts.notes != self.text(.notes) { fields[.notes]?.replaceAll(with: parts.notes) }
    part = .done
  }
}

/// A card as text for the external editor: the title, an empty line, the notes, like a commit message.
public struct ExternalText {
  public let title: String
  public let notes: String

  public init(title: String, notes: String) {
    self.title = title
    self.notes = notes
  }

  public init(_ file: String) {
    // The text is split into lines by scalars, because "\r\n" is one Character.
    let lines = file.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.last == "\r" ? $0.dropLast() : $0)
    }
    var rest = lines.dropFirst()
    if rest.first?.isEmpty == true { rest.removeFirst() }
    // The newline at the end of the file, which editors add, is not part of the notes.
    if rest.count > 1, rest.last?.isEmpty == true { rest.removeLast() }
    title = lines.first ?? ""
    notes = rest.joined(separator: "\n")
  }

  public var file: String { title + "\n\n" + notes + "\n" }
}

extension EditorModel: OverlayLayer {
  var overlay: Overlay { .editor(self) }

  public var focus: Focus {
    if seriesQuestion != nil { return .seriesQuestion }
    if isAsking || conflict != nil { return .editorQuestion }
    switch part {
    case .field(.priority): return .editorPriority
    case .field(.notes): return .editorNotes
    case .field: return .editorLine
    case .done, .cancel, .editor: return .editorButton
    }
  }

  var hints: [Command] {
    if isAsking || seriesQuestion != nil || conflict != nil { return [] }
    switch part {
    case .field(.notes): return [.nextField, .save, .editExternally, .cancel]
    case .field(.priority): return [.chooseNext, .accept, .nextField, .cancel]
    case .field: return [.nextField, .accept, .cancel]
    case .done, .cancel, .editor: return [.accept, .nextField, .cancel]
    }
  }

  /// In plain mode the footer shows the keys of the notes in every field, so that it does not change with the focus.
  var steady: EditorModel {
    var steady = self
    steady.part = .field(.notes)
    return steady
  }

  /// In the footer, Enter has the word "save" in one-line fields and on the button for saving.
  func hint(_ command: Command, in words: any Words) -> String? {
    guard command == .accept else { return nil }
    switch part {
    case .field(.notes), .cancel, .editor: return nil
    case .field, .done: return words.short(.save)
    }
  }

  var opening: [Effect] { isExternal ? [.editExternally(externalText)] : [] }
  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }
  public var proposed: Change? { proposal?.change }
  var meantPast: Deadline? { past.meant }

  mutating func observe(_ event: Event) {
    if case .edited(let text) = event { readExternalText(text) }
    if case .editorFailed = event { isExternal = false }
  }

  /// The editor's change was stored: discards the draft, which closes the editor, unless more was typed since.
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard proposed == change else { return .stay }
    var number: Int?
    if case .card(_, let given, _) = receipt.entries.first?.subject { number = given }
    return stored(as: number) ? .perform(.dropDraft(draftID)) : .stay
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    refused(failure, saying: text, in: surroundings)
    return problem?.text ?? text
  }
}

extension EditorModel {
  /// For the key of a new line: in an item of a checklist, begins the next line with a checkbox; on an empty item,
  /// removes its checkbox and ends the list. False on other lines.
  mutating func continueChecklist() -> Bool {
    guard let (line, isAtEnd) = lineBeforeCursor, Checklist.isChecked(line) != nil else { return false }
    if isAtEnd, Checklist.text(of: line).isEmpty {
      fields[.notes]?.perform(.deleteToLineStart, wrap: 80)
    } else {
      fields[.notes]?.insert("\n" + line.prefix { $0 == " " || $0 == "\t" } + EditorModel.box)
    }
    return true
  }

  /// Replaces a checkbox that was inserted automatically with the list mark that is typed behind it. False for other
  /// text.
  mutating func replaceBox(with text: String) -> Bool {
    guard let first = text.first, "-* ".contains(first), let line = lineBeforeCursor?.line else { return false }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    guard line.dropFirst(indent.count).hasPrefix(EditorModel.box) else { return false }
    let typed = line.dropFirst(indent.count + EditorModel.box.count)
    let mark = String(typed) + text
    guard typed.count <= 1, mark.hasPrefix("- ") || mark.hasPrefix("* ") else { return false }
    fields[.notes]?.perform(.deleteToLineStart, wrap: 80)
    fields[.notes]?.insert(indent + mark)
    return true
  }

  /// The notes to save: without an empty checkbox at the end, which was inserted automatically.
  static func withoutEmptyBox(_ notes: String) -> String {
    var lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.last, String(last).trimmed == EditorModel.box.trimmed else { return notes }
    lines.removeLast()
    return lines.joined(separator: "\n")
  }

  private static var box: String { "- [ ] " }

  /// The line from its start to the cursor, and whether the cursor is at its end. Nil if the notes are so long that the
  /// search would cause a delay.
  private var lineBeforeCursor: (line: String, isAtEnd: Bool)? {
    guard let field = fields[.notes], field.count <= 20_000 else { return nil }
    let text = field.text
    let cursor = text.index(text.startIndex, offsetBy: field.cursorOffset)
    let start = text[..<cursor].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    return (String(text[start..<cursor]), cursor == text.endIndex || text[cursor] == "\n")
  }
}

extension EditorPart: CaseIterable {
  public static let allCases = CardField.typed.map(EditorPart.field) + [.done, .cancel, .editor]

  var field: CardField? {
    if case .field(let field) = self { return field }
    return nil
  }
}
