import Kanban

/// What a view-model asks of the coordinator.
public enum Step: Equatable, Sendable {
  case stay
  case propose(Change)
  /// What was typed, without anybody asking for it; with what it is taken back together.
  case write(Change, group: Int64?)
  /// A change of all that is picked, in parts where it is many cards.
  case act(CardAction, on: Picked)
  /// The same, when what it means elsewhere was asked about.
  case actAnyway(CardAction, on: Picked)
  /// A tag gets another name, wherever it is.
  case renameTag(String, to: String)
  case open(Route)
  /// As if its key had been pressed on the screen.
  case run(Command)
  /// The cards in question as Markdown, to a file or a command.
  case share(Sharing)
  /// Other cards of the board, or the same in another order.
  case show(Query, by: Ordering)
  /// The same for as long as the filter is being typed.
  case preview(Query, by: Ordering)
  /// The board in another theme, and from now on.
  case wear(ThemeName)
  case present(Overlay)
  case perform(Effect)
  case say(Notice)
  case close
  case quit
}

/// Where to go; ids, never objects.
public enum Route: Equatable, Sendable {
  case detail(CardID)
  case board
  case trash
  /// On a day; nil is today.
  case calendar(Day?)
  case agenda
  /// A card that lies in the trash, to be read.
  case trashed(CardID)
  case project(ProjectID)
  /// Of everything, or of one thing alone.
  case history(NamedSubject?)
  case search
  /// The card of that number, where it is.
  case number(Int)
  case journal
  /// At the page of a day, or the last one before it.
  case journalDay(Day)
  /// A page of it, to be read.
  case page(PageID)
  case writing(WritingTarget)
  /// A card that reminded, wherever it is.
  case reminded(CardID)
  /// What a search has found, wherever it stands.
  case hit(SearchHit)
  /// What was typed and not saved, where it was begun.
  case draft(Draft)
  /// How it stands with servers.
  case remote
  /// What both sides changed, in the history of its card.
  case conflict(Int64)
}

/// The screens that lie in a circle, one after the other.
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

/// Where the text of cards is sent.
public enum Sharing: Equatable, Sendable {
  case file(String)
  case command(String)

  /// More cards than this are a board: `sekan export` writes those.
  static let most = 1_000
}

/// Which cards were shared: the one by its title. Or a page.
public struct Shared: Equatable, Sendable {
  let count: Int
  let title: String
  /// Of a page of the journal, which is told by when it was written alone.
  let date: PageDate?

  public init(count: Int, title: String) { (self.count, self.title, date) = (count, title, nil) }

  init(_ page: Page) { (count, title, date) = (1, "", page.date) }

  init(_ cards: [Card]) { self.init(count: cards.count, title: cards.count == 1 ? cards[0].title : "") }
}
