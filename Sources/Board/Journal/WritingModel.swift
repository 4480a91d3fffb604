import Kanban
import Text
import Time
import Words

/// The editor of one journal page. It fills the terminal and saves by itself.
public struct WritingModel: Equatable, Sendable {
  public internal(set) var id: PageID
  let journal: Journal
  public internal(set) var date: PageDate
  /// The page's text as stored; nil if the page is not stored yet.
  public internal(set) var stored: String?
  /// The page's text when it was opened: for a new page the template, for an existing one the stored text. If nothing
  /// else is typed, a new page is not stored.
  let beginning: String
  public internal(set) var field: TextField
  var savedRevision = 0
  /// Undo group of this writing session: all its saves are undone together; nil before the first one.
  public internal(set) var group: Int64?
  var state = State.writing
  /// Why the last save failed, to be shown in the foot; nil after a successful one.
  var trouble: String?
  /// True if not even a draft could be saved.
  var hasNoDraft = false
  public internal(set) var isExternal = false
  public let draftID: DraftID

  /// State of the page editor: writing, saving, or leaving after a failed save.
  enum State: Equatable, Sendable {
    case writing
    case saving(Proposal, then: Next)
    /// The user asked to leave but the save failed, and a warning is shown. If the user asks again, the text is left as
    /// a draft.
    case warned
    /// The store refused the change, for example because the page is gone; `afterRefusal` proposes an adapted one.
    case retrying(then: Next)
    /// The user asks to leave while the store is locked; `afterRefusal` leaves the text as a draft.
    case abandoned

    var proposal: Proposal? { if case .saving(let proposal, _) = self { proposal } else { nil } }
  }

  enum Next { case write, save, leave }

  /// The change that was proposed to the store, with the text and the revision of the field that it saves.
  struct Proposal: Equatable, Sendable {
    let change: Change
    let text: String
    let revision: Int
  }

  init(_ target: WritingTarget, in surroundings: Surroundings) throws(StoreFailure) {
    switch target {
    case .new(let day):
      self.init(new: day, in: surroundings, of: try surroundings.journal)
    case .filled(let text):
      self.init(new: nil, in: surroundings, of: try surroundings.journal)
      field.insert(text)
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

  private init(_ page: Page, in surroundings: Surroundings) {
    (id, journal, date) = (page.id, page.journal, page.date)
    (stored, beginning) = (page.text, page.text)
    field = TextField(page.text, lines: .many)
    field.moveCursor(toByte: field.byteCount)
    draftID = DraftID(surroundings.newID)
  }

  init(_ page: WrittenPage, of draft: Draft) {
    (id, journal, date) = (page.id, page.journal, page.date)
    (stored, beginning) = (page.isNew ? nil : page.base, page.base)
    field = TextField(page.text, lines: .many)
    field.moveCursor(toByte: page.cursor)
    // No revision of a field is -1: a resumed draft counts as unsaved.
    savedRevision = -1
    draftID = draft.id
  }

  /// True if nothing has to be saved: the store has the text of the field, or nothing was typed into a new page.
  public var isSaved: Bool { field.revision == savedRevision }

  var isTooLong: Bool { field.byteCount > Page.longest }
}

extension PageID {
  /// A page's ID with the value of a card ID: each turn of the loop has one new ID for whatever is added.
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

  /// Further typing takes back the wish to leave.
  private mutating func stay() {
    if state == .warned { state = .writing }
    if case .saving(let proposal, then: .leave) = state { state = .saving(proposal, then: .write) }
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) -> Step {
    switch command {
    case .save: return save(in: surroundings)
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

// MARK: External editor

extension WritingModel {
  /// The page's text for the external editor: with the final newline that editors expect.
  public var externalText: String { ExternalPage.file(field.text) }

  mutating func readExternalText(_ text: String) {
    isExternal = false
    field.replaceAll(with: ExternalPage.text(text))
  }
}

enum ExternalPage {
  static func file(_ text: String) -> String {
    text.isEmpty ? text : text + "\n"
  }

  /// Takes the text of the external editor, without the final newline that editors add.
  static func text(_ file: String) -> String {
    // The final newline is dropped as a scalar, because "\r\n" is one Character.
    var scalars = file.unicodeScalars[...]
    if scalars.last == "\n" { scalars.removeLast() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}

extension WritingModel: OverlayLayer {
  var overlay: Overlay { .writing(self) }
  var focus: Focus { .writing }
  var hints: [Command] { [.save, .editExternally, .cancel] }

  /// In the footer, Esc has the word "done", because it saves before it closes; nil leaves other commands their usual
  /// words.
  func hint(_ command: Command, in words: any Words) -> String? {
    command == .cancel ? words.writingDone : nil
  }

  /// In front of the keys in the footer: whether the text is stored; nil for a new page without typed text. In plain
  /// mode only an error is shown, because a screen reader would speak the keys whenever typing begins or ends.
  func lead(in surroundings: Surroundings) -> Piece? {
    let words = surroundings.words
    if surroundings.settings.isPlain, trouble == nil, !hasNoDraft { return nil }
    // In a narrow pane only a sign is shown, and only if something is unsaved.
    guard surroundings.extent.columns >= 32 || surroundings.settings.isPlain else {
      return isSaved ? nil : Piece(surroundings.settings.signs.unseen, trouble == nil ? .today : .late)
    }
    if isSaved { return stored == nil ? nil : Piece(words.writingIsKept, .dim) }
    if hasNoDraft { return Piece(words.writingIsNowhere, .late) }
    return Piece(words.writingIsNotKept, trouble == nil ? .today : .late)
  }

  var isOfJournal: Bool { true }
  var coversScreen: Bool { true }
  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }
  var savesQuietly: Bool { true }
  var proposed: Change? { state.proposal?.change }
  var opening: [Effect] { isExternal ? [.editExternally(externalText)] : [] }

  mutating func observe(_ event: Event) {
    if case .edited(let text) = event { readExternalText(text) }
    if case .editorFailed = event { isExternal = false }
    if case .draftNotSaved = event { hasNoDraft = true }
    if case .keptNowhere = event { hasNoDraft = true }
  }
}

extension WritingModel {
  /// ID and revision of the unsaved text, for the timer of the loop that saves it; nil if it is stored or cannot be
  /// stored now, for example while another save is under way.
  public var unsaved: Draft.Mark? {
    isSaved || isExternal || isTooLong || proposed != nil ? nil : Draft.Mark(id: draftID, revision: field.revision)
  }
}

/// The initial text of a new page: the setting with its placeholders filled in.
struct PageTemplate {
  let text: String
  /// Byte offset at which the cursor begins in a template: after its first empty line, else at the end.
  let cursor: Int

  init(_ setting: String, _ date: PageDate, in words: any Words) {
    let text =
      setting
      .replacing("{date}", with: words.shortDate(date.day, withYear: true))
      .replacing("{weekday}", with: words.weekdayName(date.day.weekday))
      .replacing("{time}", with: date.minute.map(WallTime.clock) ?? "")
    let empty = text.ranges(of: "\n\n").first.map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) }
    (self.text, cursor) = (text, text.hasPrefix("\n") ? 1 : empty ?? text.utf8.count)
  }
}
