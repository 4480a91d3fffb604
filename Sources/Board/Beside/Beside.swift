import Kanban
import Time
import Words

extension Beside {
  var width: Int {
    switch self {
    case .agenda: AgendaLayout.width
    case .detail: 48
    case .none: 0
    }
  }

  /// Minimum width of the terminal for a pane beside the board.
  public static let from = 170
}

extension Surroundings {
  /// True if a pane fits beside the board: in a wide and high terminal, not in plain mode. Also true for surroundings
  /// that are already narrowed by a pane.
  var hasRoomBeside: Bool {
    isNarrowed || extent.columns >= Beside.from && extent.rows >= 12 && !settings.isPlain
  }

  public var beside: Beside { hasRoomBeside && !isNarrowed ? chosenBeside ?? settings.beside : .none }

  /// Surroundings for the board with the columns that the pane leaves; unchanged if no pane is shown.
  public var forBoard: Surroundings {
    beside == .none ? self : narrowed(to: extent.columns - beside.width - 1)
  }
}

extension ListModel {
  mutating func cycleBeside(in surroundings: Surroundings) -> Step {
    let chosen = (beside ?? surroundings.settings.beside).next
    beside = chosen
    return .say(Notice(surroundings.words.besideIs(chosen, from: surroundings.hasRoomBeside ? nil : Beside.from)))
  }
}

/// The detail of the board's selected card in a pane beside a wide board. After a change of the selection or the store
/// it is read and formatted only when no key press waits.
public struct DetailBeside: Equatable, Sendable {
  public private(set) var card: CardID?
  public private(set) var content: DetailContent?
  private var basis: Basis?
  /// Start of the card's clock when the content was read; nil if it did not run.
  private var clockStart: Moment?
  /// True if the content is out of date: another card is selected, the store has changed, a deadline has passed, or a
  /// clock has run for another minute.
  private(set) var isBusy = false

  /// The card and the values from which the pane's content was read.
  private struct Basis: Equatable {
    let card: CardID?
    let version: StoreVersion
    /// Time at which the next card becomes late: from then on the content is read again.
    let until: Moment?
    /// Minutes of the card's running clock; nil if it does not run.
    let minutes: Int?
    let place: Place

    init(on card: CardID?, clockStart: Moment?, in surroundings: Surroundings) throws(StoreFailure) {
      let clock = surroundings.clock
      self.card = card
      version = try surroundings.store.version()
      until = try surroundings.store.nextDeadline(in: surroundings.boards, after: clock.now + -1)
      minutes = surroundings.minutes(since: clockStart)
      place = Place(
        project: surroundings.project, extent: surroundings.extent, language: surroundings.settings.language,
        today: clock.today, zone: clock.zone)
    }
  }

  /// Values whose change makes the pane's content be read at once, not only when no key press waits.
  private struct Place: Equatable {
    let project: ProjectID
    let extent: Extent
    let language: Language
    let today: Day
    let zone: Zone
  }

  mutating func reconcile(on card: CardID?, in surroundings: Surroundings) throws(StoreFailure) {
    let basis = try Basis(on: card, clockStart: clockStart, in: surroundings)
    isBusy = basis != self.basis
    if basis.place != self.basis?.place { try advance(on: card, in: surroundings) }
  }

  mutating func advance(on card: CardID?, in surroundings: Surroundings) throws(StoreFailure) {
    let shown = try card.flatMap { id throws(StoreFailure) in try surroundings.store.card(id) }
    let basis = try Basis(on: card, clockStart: shown?.clock, in: surroundings)
    let content = try DetailBeside.content(of: card, in: surroundings)
    (self.basis, self.card, self.content, isBusy) = (basis, card, content, false)
    clockStart = shown?.clock
  }

  private static func content(
    of card: CardID?, in surroundings: Surroundings
  ) throws(StoreFailure) -> DetailContent? {
    guard let card else { return nil }
    let extent = Extent(columns: Beside.detail.width, rows: surroundings.extent.rows - 3)
    return try DetailModel(card: card).content(in: surroundings.filling(extent), entries: extent.rows)
  }
}
