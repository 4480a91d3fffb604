import Kanban
import Text

/// The half-modal that adds and edits: what is typed, where the cursor is, and what was there before.
public struct EditorModel: Equatable, Sendable {
  public typealias Part = EditorPart

  public enum Target: Equatable, Sendable {
    case new(CardID, Column, Change.Spot)
    case card(CardID, number: Int)
  }

  public internal(set) var target: Target
  /// What the person saw when they began; an edit is told against it.
  var base: CardText
  /// All but the priority, which is chosen.
  var fields: [CardField: TextField]
  var priority: Priority
  public internal(set) var part: Part
  /// Esc was pressed with something typed: keep it or not?
  public internal(set) var isAsking = false
  /// Fields that changed elsewhere while they were edited, until the user chooses a text.
  var conflict: EditorConflict?
  /// The card comes again: is it changed this once, or from now on?
  var isAskingSeries = false
  /// The person's own editor has it.
  public internal(set) var isExternal = false
  /// What was last proposed and is not answered yet.
  var proposal: Proposal?
  var problem: Problem?
  var past = PastDeadline()
  /// What the fields said in the beginning.
  var beginning: Typed
  public let draftID: DraftID
  var priorityRevision = 0

  /// A change on its way to the store, and how far typing had come when it was made.
  struct Proposal: Equatable, Sendable {
    let change: Change
    let text: CardText
    let typed: Typed
    let revision: Int
  }

  /// What stands in the way of saving, and in which part; or what is only to be known of it.
  struct Problem: Equatable, Sendable {
    var text: String
    var part: Part
    var isInTheWay = true

    var piece: Piece { Piece(text, isInTheWay ? .refusal : .dim) }
  }

  /// Everything typed, as it stands in the fields.
  public struct Typed: Equatable, Sendable {
    private var texts: [CardField: String]

    /// By the field; what is left out says nothing.
    public init(_ texts: [CardField: String] = [:]) {
      self.texts = Dictionary(uniqueKeysWithValues: CardField.allCases.map { ($0, texts[$0] ?? $0.untyped) })
    }

    public subscript(field: CardField) -> String {
      get { texts[field] ?? field.untyped }
      set { texts[field] = newValue }
    }

    public var priority: Priority { Priority(name: self[.priority]) ?? .none }
  }

  init(addingTo column: Column, at spot: Change.Spot, in surroundings: Surroundings) {
    self.init(
      .new(surroundings.newID, column, spot), base: CardText(), from: .field(.title), surroundings)
  }

  /// A card of what stands in another calendar: as if all of it had been there.
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
    // As the fields tell it: they make all line ends one.
    beginning = Typed(fields, base.priority)
    draftID = DraftID(surroundings.newID)
  }

  private static func fields(_ typed: Typed) -> [CardField: TextField] {
    let fields = CardField.allCases.filter { $0 != .priority }
    return Dictionary(
      uniqueKeysWithValues: fields.map { ($0, TextField(typed[$0], lines: $0 == .notes ? .many : .one)) })
  }

  /// A draft taken up again, told against the same beginning.
  init(_ draft: Draft, in surroundings: Surroundings) {
    target = draft.target
    base = draft.base
    part = .field(.title)
    beginning = Typed(EditorModel.fields(Typed(draft.base, in: surroundings.dates)), draft.base.priority)
    priority = draft.typed.priority
    fields = EditorModel.fields(draft.typed)
    draftID = draft.id
    // It differs from the beginning, and what is on disk of it may be older: counted as a further change.
    priorityRevision = draft.revision + 1
  }

  public var typed: Typed { Typed(fields, priority) }

  func text(_ field: CardField) -> String { field == .priority ? priority.name : fields[field]?.text ?? "" }
  func field(_ field: CardField) -> TextField { fields[field] ?? TextField(lines: .one) }

  /// Goes up with everything typed.
  public var revision: Int {
    fields.values.reduce(priorityRevision) { $0 + $1.revision }
  }

  var isEdit: Bool {
    if case .card = target { return true }
    return false
  }

  public var isChanged: Bool { revision > 0 && typed != beginning }

  /// A new card for a day; as if it had been typed.
  mutating func begin(due day: Day) {
    fields[.due]?.replaceAll(with: day.text)
    beginning[.due] = day.text
    base.due = .day(day)
  }

  /// A template: untouched, it can be closed without a question.
  mutating func fillIn(title: String, notes: String) {
    fields[.title]?.replaceAll(with: title)
    fields[.notes]?.replaceAll(with: notes)
    (base.title, base.notes) = (title, notes)
    (beginning[.title], beginning[.notes]) = (text(.title), text(.notes))
  }

  /// Where the fields scroll to.
  mutating func settle(in surroundings: Surroundings) {
    let layout = EditorLayout(surroundings.extent, at: part)
    for field in CardField.allCases {
      fields[field]?.settle(width: layout.width(field), rows: field == .notes ? layout.notesRows : 1)
    }
  }
}

extension EditorPart: CaseIterable {
  public static let allCases = CardField.typed.map(EditorPart.field) + [.done, .cancel, .editor]

  var field: CardField? {
    if case .field(let field) = self { return field }
    return nil
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
    if isAskingSeries { return answerSeries(input, in: surroundings) }
    if conflict != nil { return answerConflict(input, in: surroundings) }
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
    if let field = part.field { fields[field]?.insert(text) }
  }

  private mutating func choose(_ priority: Priority) {
    guard priority != self.priority else { return }
    self.priority = priority
    priorityRevision += 1
  }

  private mutating func perform(_ edit: TextEdit, in surroundings: Surroundings) -> Step {
    problem = nil
    if edit == .newline, continueChecklist() { return .stay }
    let layout = EditorLayout(surroundings.extent, at: part)
    let isDone = part.field.flatMap { fields[$0]?.perform(edit, wrap: layout.width($0)) } ?? false
    guard !isDone else { return .stay }
    // Beyond the first or last row lies the next field.
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

  /// Closes at once when nothing was typed, else asks.
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
      let layout = EditorLayout(surroundings.extent, at: part)
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

// MARK: The person's own editor

extension EditorModel {
  private mutating func openExternally() -> Step {
    isExternal = true
    return .perform(.editExternally(externalText))
  }

  public var externalText: String { ExternalText(title: text(.title), notes: text(.notes)).file }

  mutating func takeBack(_ text: String) {
    isExternal = false
    let parts = ExternalText(text)
    if parts.title != self.text(.title) { fields[.title]?.replaceAll(with: parts.title) }
    if parts.notes != self.text(.notes) { fields[.notes]?.replaceAll(with: parts.notes) }
    part = .done
  }
}

/// A card as the person's own editor sees it: the title, an empty line, the notes, as a commit message is written.
public struct ExternalText {
  public let title: String
  public let notes: String

  public init(title: String, notes: String) {
    self.title = title
    self.notes = notes
  }

  public init(_ file: String) {
    // By scalars: as a character, the line end of other systems is another than "\n".
    let lines = file.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.last == "\r" ? $0.dropLast() : $0)
    }
    var rest = lines.dropFirst()
    if rest.first?.isEmpty == true { rest.removeFirst() }
    // The line end that every editor adds is no part of the notes.
    if rest.count > 1, rest.last?.isEmpty == true { rest.removeLast() }
    title = lines.first ?? ""
    notes = rest.joined(separator: "\n")
  }

  public var file: String { title + "\n\n" + notes + "\n" }
}
