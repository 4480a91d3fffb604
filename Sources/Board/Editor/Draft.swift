import Kanban
import Text
import Time
import Words

/// Unsaved text of a card, of a popover's line or of a journal page, with the text that it was based on. It is kept on
/// disk, so that editing can continue after a broken connection.
public struct Draft: Equatable, Sendable {
  public let id: DraftID
  public let target: EditorModel.Target
  public let base: CardText
  public var typed: EditorModel.Typed
  /// Increases with each edit; not part of the file.
  public var revision = 0
  /// True while the external editor is open: the file that it edits is newer than this text.
  public var isExternal = false
  /// Project in which the draft was begun; nil if the file is from an older version, which did not store it.
  public var project: ProjectID?
  /// The stage of the column that a new card enters; nil for the column's default.
  public var stage: String?
  /// Time when the draft file was last written; set only if the draft was read from disk.
  public var written: Moment?
  /// The draft's text if it is a line typed in a popover; nil for the text of a card.
  public var line: Line?
  /// The draft's text if it is that of a journal page; then the card's fields are unused. Nil for other drafts.
  public var page: WrittenPage?

  /// A line typed in a popover: an item of the checklist, or what cards wait for.
  public struct Line: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case checklist, waits
    }

    public let kind: Kind
    public let picked: Picked
    public let text: String
  }

  public struct Mark: Equatable, Sendable {
    public let id: DraftID
    public let revision: Int
    /// True if the text is so long that writing the draft to disk takes noticeable time, so that it is written less
    /// often.
    public var isLong = false
  }

  public var mark: Mark { Mark(id: id, revision: revision) }

  /// Replaces the draft's text with that of the file which the external editor left when this program ended
  /// unexpectedly.
  public mutating func apply(external text: String) {
    let isOfPage = page != nil
    // A blank file is ignored: an editor that was killed while writing leaves an empty one.
    guard !PageText.isBlank(isOfPage ? ExternalPage.text(text) : text) else { return }
    if isOfPage {
      page?.text = ExternalPage.text(text)
      return
    }
    let parts = ExternalText(text)
    typed[.title] = parts.title
    typed[.notes] = parts.notes
  }
}

extension EditorModel {
  /// The editor's unsaved text as a draft; nil if closing the editor would lose nothing.
  public var draft: Draft? {
    isChanged || isExternal
      ? Draft(
        id: draftID, target: target, base: base, typed: typed, revision: revision, isExternal: isExternal,
        project: lane.project, stage: lane.stage) : nil
  }

  /// Identifies the editor's draft without copying its text; nil if nothing was typed. Text that was typed and undone
  /// counts as a draft as well.
  public var draftMark: Draft.Mark? {
    revision > 0 || isExternal ? Draft.Mark(id: draftID, revision: revision) : nil
  }
}

/// The question whether to continue a draft of an earlier run, or one that the user left for later.
public struct DraftOfferModel: Equatable, Sendable {
  public let draft: Draft
  /// The editor that the user opened and that waits for this question: it opens afterwards, unless the draft is
  /// continued. Nil for the question at the start.
  var editor: EditorModel?
  /// The quick line that the user opened and that waits for this question, like `editor`.
  var quickLine: QuickLineModel?
  /// The position of this draft, from 1, among the `count` drafts that are offered one after another.
  var number = 1
  var count = 1
  /// True if the last input was text, which was refused: an Enter that comes right after it does not answer the
  /// question either.
  private var isTyping = false

  init(draft: Draft, editor: EditorModel? = nil, quickLine: QuickLineModel? = nil) {
    (self.draft, self.editor, self.quickLine) = (draft, editor, quickLine)
  }

  /// Takes the first draft of a new card from the postponed ones; nil without any, or if the line has text.
  init?(before line: QuickLineModel, from postponed: inout [Draft], in project: ProjectID) {
    guard line.field.isEmpty, let index = postponed.firstIndex(where: { $0.isOfNewCard(in: project) }) else {
      return nil
    }
    self.init(draft: postponed.remove(at: index), quickLine: line)
  }

  /// Answers the question about a draft by its keys. Typed text never answers it: text goes to the editor or quick line
  /// that the user opened, and the draft stays for later; without either it is refused.
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    let wasTyping = isTyping
    isTyping = false
    switch input {
    case .command(.accept) where wasTyping, .command(.answerYes) where wasTyping: return refuseText(in: surroundings)
    case .command(.accept), .command(.answerYes): return .open(.draft(draft))
    case .command(.answerNo): return .perform(.putDraftAside(draft.id))
    // The user leaves the draft: it is offered again at the next start, and when its card is edited.
    case .command(.cancel), .command(.back):
      if let quickLine { return .present(.quickLine(quickLine)) }
      return editor.map { .present(.editor($0)) } ?? .close
    case .text, .paste:
      if var quickLine {
        _ = quickLine.handle(input, in: surroundings)
        return .present(.quickLine(quickLine))
      }
      guard var editor else {
        isTyping = true
        return refuseText(in: surroundings)
      }
      _ = editor.handle(input, in: surroundings)
      return .present(.editor(editor))
    case .command, .edit, .mouse: return .stay
    }
  }

  private func refuseText(in surroundings: Surroundings) -> Step {
    .refuse(surroundings.settings.keys.filled(surroundings.words.draftComesFirst, in: .draftQuestion))
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let words = surroundings.words
    let place = count > 1 ? " (\(number)/\(count))" : ""
    return QuestionContent(
      words.draftTitle + place, DraftText(draft: draft, surroundings: surroundings).lines,
      answers: [
        (.answerYes, words.draftContinue), (.answerNo, words.draftDiscard), (.cancel, words.draftLater),
      ], at: .draftQuestion, in: surroundings)
  }
}

extension Draft {
  /// True if the draft is of a new card in this project, or in an unknown one.
  func isOfNewCard(in project: ProjectID) -> Bool {
    guard case .new = target else { return false }
    return line == nil && page == nil && self.project.map { $0 == project } ?? true
  }

  /// True if the draft belongs to the card of this editor; for an editor that adds a card, if the draft is of a new
  /// card. False if the draft is of another project, or of a page or a popover's line.
  func isFor(_ editor: EditorModel, in project: ProjectID) -> Bool {
    guard line == nil, page == nil, self.project.map({ $0 == project }) ?? true else { return false }
    switch (target, editor.target) {
    case (.card(let id, _), .card(let other, _)): return id == other
    case (.new, .new): return true
    case (.card, .new), (.new, .card): return false
    }
  }
}

/// The lines of the question about a draft: one with the card, the changed fields and the time, and one with the typed
/// text, except for a page.
private struct DraftText {
  let draft: Draft
  let surroundings: Surroundings

  var lines: [String] {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let width = max(1, surroundings.extent.columns - 6)
    let when = draft.written.map(surroundings.dates.momentWithin) ?? ""
    let parts = [about, [fields, when].filter { !$0.isEmpty }.joined(separator: ", ")].filter { !$0.isEmpty }
    let line = parts.joined(separator: signs.dot)
    return [line.shortening(title ?? "", toFit: width, signs.ellipsis, atLeast: String.shortestTitle)]
      + (typed.isEmpty ? [] : [ScreenText.truncated(words.quoted(typed), to: width, ellipsis: signs.ellipsis)])
  }

  private var about: String {
    let words = surroundings.words
    if let page = draft.page { return words.draft(of: surroundings.dates.page(page.date)) }
    if let cards = draft.line?.picked, cards.isMany { return words.draft(of: words.cards(cards.ids.count)) }
    return title.map { words.draft(of: words.quoted($0)) } ?? words.newCard
  }

  /// Title of the draft's card as stored now; nil for a new card, a page, and several cards.
  private var title: String? {
    guard draft.page == nil, case .card(let id, _) = draft.target, draft.line?.picked.isMany != true else { return nil }
    // If the store cannot be read, the title that the card had when editing began.
    return (try? surroundings.store.card(id))?.title ?? draft.base.title
  }

  private var fields: String {
    let words = surroundings.words
    if draft.page != nil { return "" }
    let names = draft.line.map { [$0.kind == .waits ? words.waitLabel : words.lineLabel] }
    return (names ?? changed.map(words.name)).joined(separator: ", ").lowercased()
  }

  private var changed: [CardField] {
    let editor = EditorModel(draft, in: surroundings)
    return CardField.typed.filter { editor.text($0) != editor.beginning[$0] }
  }

  private var typed: String {
    // The text of a page is private, so the question does not show it.
    if draft.page != nil { return "" }
    let text = draft.line?.text ?? changed.first { $0 == .title || $0 == .notes }.map { draft.typed[$0] } ?? ""
    // Only the first 500 scalars of the text are formatted, which are more than a row holds.
    return ScreenText.clean(String(String.UnicodeScalarView(text.unicodeScalars.prefix(500))).asTitle)
  }
}

// MARK: Layer

extension DraftOfferModel: OverlayLayer {
  var overlay: Overlay { .draftOffer(self) }
  var focus: Focus { .draftQuestion }
}

/// Conversion of a draft to and from its file; an invalid file gives no draft.
extension Draft {
  public func file(store: String) -> String {
    if let page {
      let project = project.map { [(key: "project", value: JSON.string($0.text))] } ?? []
      return JSON.object([("sekan", .integer(1)), ("store", .string(store)), ("page", page.json)] + project).text
    }
    return JSON.object(
      [
        ("sekan", .integer(1)), ("store", .string(store)), ("target", target.json), ("base", base.json),
        ("typed", typed.json),
      ] + (project.map { [("project", .string($0.text))] } ?? []) + (stage.map { [("stage", .string($0))] } ?? [])
        + (line.map { [("line", $0.json)] } ?? [])
    ).text
  }

  /// Parses the file of a draft; nil for an invalid file, or for a draft of another store.
  public init?(id: DraftID, file: String, store: String, written: Moment?) {
    guard let json = try? JSON(parsing: file), json["sekan"] == .integer(1), json["store"]?.string == store
    else { return nil }
    if let page = json["page"] {
      guard let page = WrittenPage(page) else { return nil }
      self.init(id: id, page: page, project: json["project"]?.string.flatMap(ProjectID.init(text:)))
      self.written = written
      return
    }
    guard let target = json["target"].flatMap(EditorModel.Target.init), let base = json["base"].flatMap(CardText.init),
      let typed = json["typed"].flatMap(EditorModel.Typed.init)
    else { return nil }
    self.init(id: id, target: target, base: base, typed: typed)
    project = json["project"]?.string.flatMap(ProjectID.init(text:))
    stage = json["stage"]?.string
    self.written = written
    guard let line = json["line"] else { return }
    guard let line = Line(line) else { return nil }
    self.line = line
  }
}

extension Draft.Line {
  fileprivate var json: JSON {
    .object([
      ("for", .string(kind.rawValue)), ("cards", .array(picked.ids.map { .string($0.text) })),
      ("marked", .bool(picked.isMany)), ("text", .string(text)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let kind = json["for"]?.string.flatMap(Kind.init), let text = json["text"]?.string,
      case .array(let names)? = json["cards"], case .bool(let isMarked)? = json["marked"]
    else { return nil }
    let ids = names.compactMap { $0.string.flatMap(CardID.init(text:)) }
    guard let first = ids.first, ids.count == names.count else { return nil }
    self.kind = kind
    picked = isMarked ? .marked(Set(ids)) : .one(first)
    self.text = text
  }
}

extension EditorModel.Target {
  fileprivate var json: JSON {
    switch self {
    case .card(let id, let number): .object([("card", .string(id.text)), ("number", .integer(Int64(number)))])
    case .new(let id, let column, let spot):
      .object([("new", .string(id.text)), ("column", .string(column.name)), ("spot", .string(spot.name))])
    }
  }

  fileprivate init?(_ json: JSON) {
    if let id = json["card"]?.string.flatMap(CardID.init(text:)), let number = json["number"]?.integer {
      self = .card(id, number: Int(number))
    } else if let id = json["new"]?.string.flatMap(CardID.init(text:)),
      let column = json["column"]?.string.flatMap(Column.init(name:)),
      let spot = json["spot"]?.string.flatMap(Change.Spot.init(name:))
    {
      self = .new(id, column, spot)
    } else {
      return nil
    }
  }
}

extension Change.Spot {
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .above(let id): "above " + id.text
    case .below(let id): "below " + id.text
    }
  }

  fileprivate init?(name: String) {
    let words = name.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first.flatMap(CardID.init(text:))) {
    case ("top", nil): self = .top
    case ("bottom", nil): self = .bottom
    case ("above", let id?): self = .above(id)
    case ("below", let id?): self = .below(id)
    default: return nil
    }
  }
}

extension EditorModel.Typed {
  fileprivate var json: JSON { .object(CardField.typed.map { ($0.name, .string(self[$0])) }) }

  fileprivate init?(_ json: JSON) {
    self.init()
    for field in CardField.allCases {
      // A field that is missing in the file keeps its default, because older versions did not know all fields; only
      // title and notes are required.
      if let text = json[field.name]?.string { self[field] = text } else if field.isInEachDraft { return nil }
    }
  }
}

extension CardText {
  fileprivate var json: JSON { .object(CardField.inFiles.map { ($0.name, self[$0].draft) }) }

  fileprivate init?(_ json: JSON) {
    self.init()
    for field in CardField.allCases {
      if let value = json[field.name].flatMap(field.empty.read(draft:)) {
        self[field] = value
      } else if field.isInEachDraft {
        return nil
      }
    }
  }
}

extension CardField {
  /// True for title and notes, the fields that every draft file has.
  fileprivate var isInEachDraft: Bool { empty == .text("") }
}

extension FieldValue {
  /// A field's value as a draft file has it: in the JSON of the history, but deadlines in the format of the first
  /// version.
  fileprivate var draft: JSON {
    if case .deadline(let due) = self { return due?.json ?? .null }
    return json
  }

  fileprivate func read(draft json: JSON) -> FieldValue? {
    if case .deadline = self { return .deadline(Deadline(json)) }
    return read(json)
  }
}

extension Deadline {
  fileprivate var json: JSON {
    switch self {
    case .day(let day): .object([("day", .string(day.text))])
    case .time(let wall, let zone, let instant):
      .object([
        ("day", .string(wall.day.text)), ("minute", .integer(Int64(wall.minute))), ("zone", .string(zone)),
        ("instant", .integer(instant.milliseconds)),
      ])
    }
  }

  fileprivate init?(_ json: JSON) {
    guard let day = json["day"]?.string.flatMap(Day.init(text:)) else { return nil }
    guard let minute = json["minute"]?.integer, (0..<1440).contains(minute) else {
      self = .day(day)
      return
    }
    guard let zone = json["zone"]?.string, let instant = json["instant"]?.integer,
      (-8_640_000_000_000_000...8_640_000_000_000_000).contains(instant)
    else { return nil }
    self = .time(WallTime(day, minute: Int(minute)), zone: zone, instant: Moment(milliseconds: instant))
  }
}
