import Kanban
import Time
import Words

/// Request of a screen or overlay to the coordinator after an input.
public enum Step: Equatable, Sendable {
  case stay
  case propose(Change)
  /// Stores text that an editor saves by itself. `group` joins it with earlier saves for undo.
  case write(Change, group: Int64?)
  /// Changes all picked cards, in batches if they are many.
  case act(CardAction, on: Picked)
  /// Like `act`, after the user has confirmed that it deletes the cards from a shared calendar.
  case actAnyway(CardAction, on: Picked)
  case renameTag(String, to: String)
  case open(Route)
  /// Runs the command as if its key were pressed on the screen below.
  case run(Command)
  /// Exports the picked cards or a page as Markdown to a file or a shell command.
  case share(Sharing)
  /// Filters and sorts the board.
  case show(Query, by: Ordering)
  /// Divides the board into lanes; nil for none.
  case group(by: Grouping?)
  /// Switches the dates between the cards of TODO on or off.
  case toggleDateMarks
  /// Marks the cards that match and pass the board's filter.
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

/// A screen to open, or a card, page or day together with the screen that shows it.
public enum Route: Equatable, Sendable {
  case detail(CardID)
  case board
  case trash
  /// The calendar on this day; nil is today.
  case calendar(Day?)
  case agenda
  case next
  case flow
  /// A card in the trash, read-only.
  case trashed(CardID)
  case project(ProjectID)
  /// The history of a card, page or project; nil for the whole history.
  case history(NamedSubject?)
  case search
  /// Card number in this project.
  case number(Int)
  case journal
  /// The page of this day, or the last one before it.
  case journalDay(Day)
  case page(PageID)
  case writing(WritingTarget)
  /// The card whose reminder rang; it may belong to any project.
  case reminded(CardID)
  /// The card of a search hit; it may belong to any project.
  case hit(SearchHit)
  /// An unsaved draft, which is opened in its editor and project.
  case draft(Draft)
  case remote
  /// The conflict with this entry number, in the history of its card or page.
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

/// Target of an export of cards or of a page: a file, or a shell command.
public enum Sharing: Equatable, Sendable {
  case file(String)
  case command(String)

  /// Limit of cards exported from the board; `sekan export` exports a whole board.
  static let most = 1_000
}

/// Exported cards or page, for the notice: a number of cards, a single card's title, or a page's date.
public struct Shared: Equatable, Sendable {
  let count: Int
  let title: String
  /// Date of an exported page, which the notice names by nothing else; nil for cards.
  let date: PageDate?

  public init(count: Int, title: String) { (self.count, self.title, date) = (count, title, nil) }

  init(_ page: Page) { (count, title, date) = (1, "", page.date) }

  init(_ cards: [Card]) { self.init(count: cards.count, title: cards.count == 1 ? cards[0].title : "") }
}

/// A card, page or project to which the history is narrowed, with the name to show for it.
public struct NamedSubject: Equatable, Sendable {
  let subject: Subject
  let name: String

  init(_ card: Card) {
    subject = .card(card.id)
    name = "#\(card.number)"
  }

  /// A page is named by its date, because its text is private.
  init(_ page: Page, in surroundings: Surroundings) {
    subject = .page(page.id)
    name = surroundings.dates.page(page.date)
  }

  /// The subject of an entry, to narrow the history to it. Nil for a project, because its history is the unfiltered
  /// one.
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

  /// The card by whose project typed card numbers are resolved: the selected one if it is marked or the only one, else
  /// the marked one with the lowest id.
  func leading(at selected: CardID? = nil) -> CardID? {
    switch self {
    case .one(let id): id
    case .marked(let ids): selected.map(ids.contains) == true ? selected : ids.min()
    }
  }
}
