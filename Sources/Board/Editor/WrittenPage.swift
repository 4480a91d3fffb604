import Kanban

/// What was written in a page of the journal and is not stored, with what it was written over.
public struct WrittenPage: Equatable, Sendable {
  public let id: PageID
  public let journal: Journal
  public let date: PageDate
  /// The store has no such page.
  public let isNew: Bool
  /// What the store had of it last; of a new page what it began with.
  public let base: String
  /// What was on its way to the store: whether it has arrived is told by what is there.
  public var sent: String?
  public var text: String
  /// In bytes.
  public let cursor: Int

  public init(
    id: PageID, journal: Journal, date: PageDate, isNew: Bool, base: String, text: String, cursor: Int
  ) {
    (self.id, self.journal, self.date) = (id, journal, date)
    (self.isNew, self.base, self.text, self.cursor) = (isNew, base, text, cursor)
  }

  /// What has to happen for it to be kept, whatever has become of the page since; nil where nothing is left to do. A page that
  /// was removed meanwhile is not written over: what was written becomes another one, of this name.
  public func change(over page: Page?, as newID: PageID) -> Change? {
    if PageText.isBlank(text) || (isNew && page == nil && text == base) {
      // Emptied, as it was to be removed; unless somebody else has written there.
      return page.map { $0.life == .onBoard && !isNew && $0.text == base } == true ? .pagesRemoved([id]) : nil
    }
    switch page?.life {
    case nil: return .pagesAdded([NewPage(id: id, journal: journal, date: date, text: text)])
    case .onBoard: return page?.text == text ? nil : .pageWritten(id, from: seen(page?.text), to: text)
    case .inTrash, .purged: return .pagesAdded([NewPage(id: newID, journal: journal, date: date, text: text)])
    }
  }
}

extension WrittenPage {
  /// Over which text it was written, of those that the store had.
  private func seen(_ there: String?) -> String {
    if isNew { return sent ?? text }
    return sent.flatMap { $0 == there ? $0 : nil } ?? base
  }
}

extension Draft {
  /// A page's draft has nothing of a card's.
  init(id: DraftID, page: WrittenPage, revision: Int = 0, isExternal: Bool = false, project: ProjectID? = nil) {
    self.init(
      id: id, target: .new(CardID(high: page.id.high, low: page.id.low), .todo, .bottom), base: CardText(),
      typed: EditorModel.Typed(), revision: revision, isExternal: isExternal)
    (self.page, self.project) = (page, project)
  }
}

extension WritingModel {
  /// Nil while there is nothing that could be lost.
  public var draft: Draft? {
    guard let mark = draftMark else { return nil }
    let text = field.text
    guard isExternal || stored != nil || !(PageText.isBlank(text) || text == beginning) else { return nil }
    var page = WrittenPage(
      id: id, journal: journal, date: date, isNew: stored == nil, base: stored ?? beginning, text: text,
      cursor: field.cursorByte)
    page.sent = proposal?.text
    return Draft(id: draftID, page: page, revision: mark.revision, isExternal: isExternal)
  }

  public var draftMark: Draft.Mark? {
    guard !isKept || isExternal else { return nil }
    return Draft.Mark(id: draftID, revision: field.revision, isLong: field.byteCount > WritingModel.short)
  }

  /// What is longer is not written to the disk several times a second.
  private static let short = 65_536
}
