import Kanban
import Text

/// One page of the journal being written: what is typed, what of it the store has, and where the cursor is. It fills the
/// terminal, and keeps what is typed by itself.
public struct WritingModel: Equatable, Sendable {
  public internal(set) var id: PageID
  let journal: Journal
  public internal(set) var date: PageDate
  /// What the store has of it; nil for a page that it does not have.
  public internal(set) var stored: String?
  /// What it began with; a new page that says no more than this is none.
  let beginning: String
  public internal(set) var field: TextField
  /// How far typing had come when it was last stored.
  var keptRevision = 0
  /// Of the first change of this sitting: all of them are one to undo.
  public internal(set) var group: Int64?
  var proposal: Proposal?
  /// Once more it is to be kept, as soon as what is on its way has arrived.
  var keepsAgain = false
  /// It is to be left: at once, when all of it is kept.
  var isLeaving = false
  /// The store would not have it: it stays a draft, and is left.
  var leavesDraft = false
  /// Why what is typed is not stored.
  var trouble: String?
  /// Nor does it lie on disk as a draft.
  var isNowhere = false
  /// The person's own editor has it.
  public internal(set) var isExternal = false
  public let draftID: DraftID

  /// A change on its way to the store, and how far typing had come when it was made.
  struct Proposal: Equatable, Sendable {
    let change: Change
    let text: String
    let revision: Int
  }

  init(_ target: WritingTarget, in surroundings: Surroundings) throws(StoreFailure) {
    switch target {
    case .new(let day):
      self.init(new: day, in: surroundings, of: try surroundings.journal)
    case .page(let id), .pageInEditor(let id):
      guard let page = try surroundings.store.page(id), page.life != .purged else { throw .refused(.pageIsGone) }
      guard page.life == .onBoard else { throw .refused(.pageIsInTrash(page.date.day)) }
      self.init(page, in: surroundings)
      if case .pageInEditor = target { isExternal = true }
    }
  }

  private init(new day: Day?, in surroundings: Surroundings, of journal: Journal) {
    let clock = surroundings.clock
    id = PageID(surroundings.newID)
    self.journal = journal
    date = day == nil || day == clock.today ? PageDate(clock) : PageDate(day ?? clock.today)
    let template = PageTemplate(surroundings.settings.journalTemplate, date, in: surroundings.words)
    beginning = template.text
    field = TextField(template.text, lines: .many)
    field.moveCursor(toByte: template.cursor)
    draftID = DraftID(surroundings.newID)
  }

  /// One writes on at its end.
  private init(_ page: Page, in surroundings: Surroundings) {
    (id, journal, date) = (page.id, page.journal, page.date)
    (stored, beginning) = (page.text, page.text)
    field = TextField(page.text, lines: .many)
    field.moveCursor(toByte: field.byteCount)
    draftID = DraftID(surroundings.newID)
  }

  /// A draft taken up again.
  init(_ page: WrittenPage, of draft: Draft) {
    (id, journal, date) = (page.id, page.journal, page.date)
    (stored, beginning) = (page.isNew ? nil : page.base, page.base)
    field = TextField(page.text, lines: .many)
    field.moveCursor(toByte: page.cursor)
    // It differs from what is stored.
    keptRevision = -1
    draftID = draft.id
  }

  /// Nothing is typed that the store does not have.
  public var isKept: Bool { field.revision == keptRevision }

  var isTooLong: Bool { field.byteCount > Page.longest }
}

extension PageID {
  /// A turn gives out one name; what is added takes it, whatever it is.
  init(_ id: CardID) { self.init(high: id.high, low: id.low) }
}

// MARK: Input

extension WritingModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text):
      stay()
      field.insert(text)
    case .edit(let edit):
      stay()
      field.perform(edit, wrap: WritingLayout(surroundings.extent).width)
    case .command(let command): return handle(command, in: surroundings)
    case .mouse(let gesture, let hit): point(gesture, hit, in: surroundings)
    }
    return .stay
  }

  /// Whoever types does not want to leave any more.
  private mutating func stay() { (isLeaving, leavesDraft) = (false, false) }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) -> Step {
    switch command {
    case .save: return keep(in: surroundings)
    case .cancel, .back: return leave(in: surroundings)
    case .editExternally:
      isExternal = true
      return .perform(.editExternally(externalText))
    default: return .stay
    }
  }

  private mutating func point(_ gesture: Gesture, _ hit: Hit?, in surroundings: Surroundings) {
    let layout = WritingLayout(surroundings.extent)
    switch (gesture, hit) {
    case (.click, .text(_, let row, let column)):
      field.moveCursor(toRow: row, column: column, width: layout.width, rows: layout.rows)
    case (.wheel(let lines), _):
      for _ in 0..<abs(lines) { field.perform(lines > 0 ? .down : .up, wrap: layout.width) }
    default: break
    }
  }
}

// MARK: The person's own editor

extension WritingModel {
  /// Every editor ends a file with a line end.
  public var externalText: String { ExternalPage.file(field.text) }

  mutating func takeBack(_ text: String) {
    isExternal = false
    field.replaceAll(with: ExternalPage.text(text))
  }
}

enum ExternalPage {
  static func file(_ text: String) -> String {
    text.isEmpty ? text : text + "\n"
  }

  /// The line end that every editor adds is no part of the text.
  static func text(_ file: String) -> String {
    // By scalars: as a character, the line end of other systems is another than "\n".
    var scalars = file.unicodeScalars[...]
    if scalars.last == "\n" { scalars.removeLast() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}
