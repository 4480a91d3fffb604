import Kanban
import Time

/// Unsaved text of a journal page, with the text that it was based on.
public struct WrittenPage: Equatable, Sendable {
  public let id: PageID
  public let journal: Journal
  public let date: PageDate
  public let isNew: Bool
  /// The page's text in the store when it was last saved or read; for a new page, its initial text.
  public let base: String
  /// The text of a save whose result is not known; it was stored if the page in the store has it.
  public var sent: String?
  public var text: String
  /// Byte offset of the cursor in the text.
  public let cursor: Int

  public init(
    id: PageID, journal: Journal, date: PageDate, isNew: Bool, base: String, text: String, cursor: Int
  ) {
    (self.id, self.journal, self.date) = (id, journal, date)
    (self.isNew, self.base, self.text, self.cursor) = (isNew, base, text, cursor)
  }

  /// The change that stores the draft, given the page from the store; nil if nothing is left to do. A blank text
  /// removes the page unless another process has changed the page. If the page was removed in the meantime, the text
  /// becomes a new page with `newID`.
  public func change(over page: Page?, as newID: PageID) -> Change? {
    if PageText.isBlank(text) || (isNew && page == nil && text == base) {
      // The user emptied the page in order to remove it; the page stays if another process has written to it.
      return page.map { $0.life == .onBoard && !isNew && $0.text == base } == true ? .pagesRemoved([id]) : nil
    }
    switch page?.life {
    case nil: return .pagesAdded([NewPage(id: id, journal: journal, date: date, text: text)])
    case .onBoard:
      // By bytes: as strings, texts that differ only in the composition of their letters are equal.
      return page?.text.utf8.elementsEqual(text.utf8) == true
        ? nil : .pageWritten(id, from: seen(page?.text), to: text)
    case .inTrash, .purged: return .pagesAdded([NewPage(id: newID, journal: journal, date: date, text: text)])
    }
  }
}

extension WrittenPage {
  /// The stored text that this draft replaces.
  private func seen(_ there: String?) -> String {
    if isNew { return sent ?? text }
    return sent.flatMap { $0 == there ? $0 : nil } ?? base
  }
}

extension Draft {
  /// A draft of a journal page; the fields of a card that every draft has stay empty.
  init(id: DraftID, page: WrittenPage, revision: Int = 0, isExternal: Bool = false, project: ProjectID? = nil) {
    self.init(
      id: id, target: .new(CardID(high: page.id.high, low: page.id.low), .todo, .bottom), base: CardText(),
      typed: EditorModel.Typed(), revision: revision, isExternal: isExternal)
    (self.page, self.project) = (page, project)
  }
}

extension WritingModel {
  public var draft: Draft? {
    guard let mark = draftMark else { return nil }
    let text = field.text
    guard isExternal || stored != nil || !(PageText.isBlank(text) || text == beginning) else { return nil }
    var page = WrittenPage(
      id: id, journal: journal, date: date, isNew: stored == nil, base: stored ?? beginning, text: text,
      cursor: field.cursorByte)
    page.sent = state.proposal?.text
    return Draft(id: draftID, page: page, revision: mark.revision, isExternal: isExternal)
  }

  public var draftMark: Draft.Mark? {
    guard !isSaved || isExternal else { return nil }
    return Draft.Mark(id: draftID, revision: field.revision, isLong: field.byteCount > WritingModel.short)
  }

  /// Limit in bytes of a text that is written to its draft file at short intervals; longer texts are written less
  /// often.
  private static let short = 65_536
}

/// Conversion of a page's draft to and from JSON, as part of the draft file.
extension WrittenPage {
  var json: JSON {
    var members: [(key: String, value: JSON)] = [("id", .string(id.text))]
    if let project = journal.project { members.append(("journal", .string(project.text))) }
    members.append(("day", .string(date.day.text)))
    if let second = date.second { members.append(("second", .integer(Int64(second)))) }
    if let zone = date.zone { members.append(("zone", .string(zone))) }
    members += [
      ("new", .bool(isNew)), ("base", .string(base)), ("text", .string(text)), ("cursor", .integer(Int64(cursor))),
    ]
    if let sent { members.append(("sent", .string(sent))) }
    return .object(members)
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string.flatMap(PageID.init(text:)), let date = PageDate(draft: json),
      let isNew = json["new"]?.boolean, let base = json["base"]?.string, let text = json["text"]?.string
    else { return nil }
    var journal = Journal.shared
    if let name = json["journal"] {
      guard let project = name.string.flatMap(ProjectID.init(text:)) else { return nil }
      journal = .own(project)
    }
    // If the file has no valid position of the cursor, the cursor goes to the end: the text must not be lost because of
    // it.
    let cursor = json["cursor"]?.integer.flatMap { Int(exactly: $0) } ?? text.utf8.count
    self.init(
      id: id, journal: journal, date: date, isNew: isNew, base: base, text: text,
      cursor: max(0, min(cursor, text.utf8.count)))
    sent = json["sent"]?.string
  }
}

extension PageDate {
  fileprivate init?(draft json: JSON) {
    guard let day = json["day"]?.string.flatMap(Day.init(text:)) else { return nil }
    guard let second = json["second"]?.integer else {
      self.init(day)
      return
    }
    guard PageDate.seconds.contains(Int(clamping: second)) else { return nil }
    self.init(day, second: Int(second), zone: json["zone"]?.string)
  }
}
