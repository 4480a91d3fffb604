import Kanban

/// The selected card beside a wide board: read and formatted when no key waits, so that it makes none wait.
public struct DetailBeside: Equatable, Sendable {
  public private(set) var card: CardID?
  /// Nil where no card is selected.
  public private(set) var content: DetailContent?
  private var basis: Basis?
  /// Another card is selected, or something has changed since it was read.
  private(set) var isBusy = false

  /// What it is true to.
  private struct Basis: Equatable {
    let card: CardID?
    let version: StoreVersion
    /// Something becomes late then.
    let until: Moment?
    let place: Place

    init(on card: CardID?, in surroundings: Surroundings) throws(StoreFailure) {
      let clock = surroundings.clock
      self.card = card
      version = try surroundings.store.version()
      until = try surroundings.store.nextDeadline(in: .one(surroundings.project), after: clock.now + -1)
      place = Place(
        project: surroundings.project, extent: surroundings.extent, language: surroundings.settings.language,
        today: clock.today, zone: clock.zone)
    }
  }

  /// Where it is to be seen; elsewhere it is shown at once or not at all.
  private struct Place: Equatable {
    let project: ProjectID
    let extent: Extent
    let language: Language
    let today: Day
    let zone: Zone
  }

  mutating func settle(on card: CardID?, in surroundings: Surroundings) throws(StoreFailure) {
    let basis = try Basis(on: card, in: surroundings)
    isBusy = basis != self.basis
    if basis.place != self.basis?.place { try goOn(on: card, in: surroundings) }
  }

  mutating func goOn(on card: CardID?, in surroundings: Surroundings) throws(StoreFailure) {
    let basis = try Basis(on: card, in: surroundings)
    let content = try DetailBeside.content(of: card, in: surroundings)
    (self.basis, self.card, self.content, isBusy) = (basis, card, content, false)
  }

  /// Under a title and a rule, and above the last line.
  private static func content(
    of card: CardID?, in surroundings: Surroundings
  ) throws(StoreFailure) -> DetailContent? {
    guard let card else { return nil }
    let extent = Extent(columns: Beside.detail.width, rows: surroundings.extent.rows - 3)
    return try DetailModel(card: card).content(in: surroundings.filling(extent), entries: extent.rows)
  }
}
