import Kanban
import Time

/// A card as replayed from its history, which does not record the time of creation.
struct Story {
  private(set) var card: Card?
  /// The sequences of entries that do not fit the state after the entries before them.
  private(set) var broken: [Int64] = []
  /// True while only the first entry is applied. A card from another store keeps its time of change, which may be
  /// older.
  private var isAsItCame = false
  private var earlier: Set<Moment> = []
  /// False if an entry has no fields, because a repair has emptied it.
  private var isFull = true

  var isWhole: Bool { isFull && broken.isEmpty }

  mutating func replay(_ entry: Entry) {
    if entry.fields.isEmpty { isFull = false }
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
    if let card { earlier.insert(card.changed) }
    card = after
  }

  /// The replayed card with the values of the stored one that the history does not record: time of creation, place, the
  /// instants that new zone rules gave to its deadline and reminders, and the time of change if it has only its first
  /// entry. Nil without entries.
  func card(like stored: Card) -> Card? {
    guard let card else { return nil }
    var replayed = Card(
      id: card.id, number: card.number, project: card.project, life: card.life, position: card.position,
      text: card.text, waiting: card.waiting, parent: card.parent, clock: card.clock, created: stored.created,
      changed: card.changed)
    replayed.position.place = stored.position.place
    replayed.text.copyInstants(of: stored.text)
    if isAsItCame { replayed.changed = stored.changed }
    return replayed
  }

  /// Whether the stored card is older than its history, as after a lost write of its page in the file: its time of
  /// change precedes the last entry, or is that of an earlier one.
  func isNewer(than stored: Card) -> Bool {
    guard let card, !isAsItCame, stored.changed != card.changed else { return false }
    return stored.changed < card.changed || earlier.contains(stored.changed)
  }

  func flaw(against stored: Card) -> StoryFlaw? {
    if !broken.isEmpty { return .broken }
    guard let replayed = card(like: stored) else { return StoryFlaw.none }
    return replayed == stored ? nil : isNewer(than: stored) ? .older : .other
  }
}

/// A page as replayed from its history, which does not record the journal or the time of creation.
struct PageStory {
  private(set) var page: Page
  private(set) var hasEntries = false
  private(set) var broken: [Int64] = []
  private var isAsItCame = false
  private var earlier: Set<Moment> = []
  private var isFull = true

  var isWhole: Bool { isFull && broken.isEmpty }

  init(of stored: Page) {
    page = Page(
      id: stored.id, journal: stored.journal, project: stored.project, date: PageDate(stored.date.day), text: "",
      created: stored.created, changed: stored.created)
  }

  mutating func replay(_ entry: Entry) {
    isAsItCame = !hasEntries
    hasEntries = true
    if entry.fields.isEmpty { isFull = false }
    guard var after = page.applying(entry.fields) else {
      broken.append(entry.sequence)
      return
    }
    after.changed = entry.moment
    if !isAsItCame { earlier.insert(page.changed) }
    page = after
  }

  func isNewer(than stored: Page) -> Bool {
    guard hasEntries, !isAsItCame, stored.changed != page.changed else { return false }
    return stored.changed < page.changed || earlier.contains(stored.changed)
  }

  /// The replayed page. If it has only its first entry, the time of change is that of the stored page.
  func page(like stored: Page) -> Page {
    var page = page
    if isAsItCame { page.changed = stored.changed }
    return page
  }

  func flaw(against stored: Page) -> StoryFlaw? {
    if !broken.isEmpty { return .broken }
    guard hasEntries else { return StoryFlaw.none }
    let page = page(like: stored)
    if page == stored, page.isSameText(as: stored) { return nil }
    return isNewer(than: stored) ? .older : .other
  }
}
