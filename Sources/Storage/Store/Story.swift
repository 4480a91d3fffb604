import Kanban

/// A card as replayed from its history, which does not record the time of creation.
struct Story {
  private(set) var card: Card?
  /// Entries that do not fit the ones before them.
  private(set) var broken: [Int64] = []
  /// True while only the first entry has been applied. A card from another store may have an older time of change then.
  private var isAsItCame = false

  mutating func replay(_ entry: Entry) {
    guard case .card(let id, let number, _) = entry.subject else { return }
    let before =
      card
      ?? Card(
        id: id, number: number, project: entry.project, position: Position(column: .todo, place: .middle),
        text: CardText(), created: entry.moment, changed: entry.moment)
    guard var after = before.applying(entry.fields) else {
      broken.append(entry.sequence)
      return
    }
    after.changed = entry.moment
    isAsItCame = card == nil
    card = after
  }

  func flaw(against stored: Card) -> StoryFlaw? {
    if !broken.isEmpty { return .broken }
    guard let card else { return StoryFlaw.none }
    var replayed = Card(
      id: card.id, number: card.number, project: card.project, life: card.life, position: card.position,
      text: card.text, waiting: card.waiting, parent: card.parent, created: stored.created,
      changed: card.changed)
    replayed.position.place = stored.position.place
    if isAsItCame { replayed.changed = stored.changed }
    return replayed == stored ? nil : .other
  }
}

/// A page as replayed from its history, which does not record the journal or the time of creation.
struct PageStory {
  private(set) var page: Page
  private(set) var hasEntries = false
  private(set) var broken: [Int64] = []
  private var isAsItCame = false

  init(of stored: Page) {
    page = Page(
      id: stored.id, journal: stored.journal, project: stored.project, date: PageDate(stored.date.day), text: "",
      created: stored.created, changed: stored.created)
  }

  mutating func replay(_ entry: Entry) {
    isAsItCame = !hasEntries
    hasEntries = true
    guard var after = page.applying(entry.fields) else {
      broken.append(entry.sequence)
      return
    }
    after.changed = entry.moment
    page = after
  }

  func flaw(against stored: Page) -> StoryFlaw? {
    if !broken.isEmpty { return .broken }
    guard hasEntries else { return StoryFlaw.none }
    var page = page
    if isAsItCame { page.changed = stored.changed }
    return page == stored && page.isSameText(as: stored) ? nil : .other
  }
}
