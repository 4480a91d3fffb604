import Kanban
import Time
import Words

/// Request of a layer to the coordinator.
public enum Step: Equatable, Sendable {
  case stay
  case propose(Change)
  /// Stores text without a key press. `group` joins it with earlier writes for undo.
  case write(Change, group: Int64?)
  /// Changes all picked cards, in batches if they are many.
  case act(CardAction, on: Picked)
  /// Changes all picked cards after the user confirmed the effect on a shared calendar.
  case actAnyway(CardAction, on: Picked)
  case renameTag(String, to: String)
  case open(Route)
  /// Runs the command as if its key were pressed on the screen.
  case run(Command)
  /// Exports the picked cards as Markdown to a file or a shell command.
  case share(Sharing)
  /// Filters and sorts the board.
  case show(Query, by: Ordering)
  /// Divides the board into lanes; nil for none.
  case group(by: Grouping?)
  /// Marks the shown cards that match.
  case mark(Query)
  /// Previews a filter and an order while the filter is being typed.
  case preview(Query, by: Ordering)
  /// Applies and stores a theme.
  case wear(ThemeName)
  case present(Overlay)
  case perform(Effect)
  case say(Notice)
  case close
  case quit

  static func refuse(_ why: String) -> Step { .say(Notice(why, .refusal)) }
}

/// A navigation target: a screen, or an object with the screen that shows it.
public enum Route: Equatable, Sendable {
  case detail(CardID)
  case board
  case trash
  /// Nil for today.
  case calendar(Day?)
  case agenda
  case next
  case flow
  /// A card in the trash, read-only.
  case trashed(CardID)
  case project(ProjectID)
  /// Nil for the whole history.
  case history(NamedSubject?)
  case search
  /// Card number in this project.
  case number(Int)
  case journal
  /// The page of this day, or the last one before it.
  case journalDay(Day)
  case page(PageID)
  case writing(WritingTarget)
  /// The card of an alarm, in any project.
  case reminded(CardID)
  /// A search result, in any project.
  case hit(SearchHit)
  /// Reopens an unsaved draft in its editor and project.
  case draft(Draft)
  case remote
  /// A conflict in the history of its card.
  case conflict(Int64)
}

/// Screens in the order of Tab.
enum Station: Int, CaseIterable, Sendable {
  case board, calendar, agenda, journal, history, trash

  func beside(_ count: Int) -> Station {
    Station.allCases[floorModulo(rawValue + count, Station.allCases.count)]
  }

  var route: Route {
    switch self {
    case .board: .board
    case .calendar: .calendar(nil)
    case .agenda: .agenda
    case .journal: .journal
    case .history: .history(nil)
    case .trash: .trash
    }
  }
}

/// Target of an export.
public enum Sharing: Equatable, Sendable {
  case file(String)
  case command(String)

  /// Limit of cards; a whole board is exported by `sekan export`.
  static let most = 1_000
}

/// Summary of exported cards, or of a page, for the notice.
public struct Shared: Equatable, Sendable {
  let count: Int
  let title: String
  /// Date of a page, which is named by nothing else.
  let date: PageDate?

  public init(count: Int, title: String) { (self.count, self.title, date) = (count, title, nil) }

  init(_ page: Page) { (count, title, date) = (1, "", page.date) }

  init(_ cards: [Card]) { self.init(count: cards.count, title: cards.count == 1 ? cards[0].title : "") }
}

/// The subject of a narrowed history, and its label.
public struct NamedSubject: Equatable, Sendable {
  let subject: Subject
  let name: String

  init(_ card: Card) {
    subject = .card(card.id)
    name = "#\(card.number)"
  }

  /// Labelled by its date, because the text is private.
  init(_ page: Page, in surroundings: Surroundings) {
    subject = .page(page.id)
    name = surroundings.dates.page(page.date)
  }

  /// Nil for a project, whose history is the unfiltered one.
  init?(of entry: Entry, in surroundings: Surroundings) {
    subject = entry.about
    switch entry.subject {
    case .card(_, let number, _): name = "#\(number)"
    case .page(_, let day): name = Sentences(surroundings).page(of: entry) ?? surroundings.dates.page(of: day)
    case .project: return nil
    }
  }
}

/// The cards that a command acts on.
public enum Picked: Equatable, Sendable {
  case one(CardID)
  case marked(Set<CardID>)

  static func one(_ card: Card) -> Picked { .one(card.id) }

  var ids: [CardID] {
    switch self {
    case .one(let id): [id]
    case .marked(let ids): ids.sorted()
    }
  }

  /// The card whose project gives typed numbers their meaning: the selected one if it is picked, else the one with the
  /// lowest id.
  func leading(at selected: CardID? = nil) -> CardID? {
    switch self {
    case .one(let id): id
    case .marked(let ids): selected.map(ids.contains) == true ? selected : ids.min()
    }
  }
}
