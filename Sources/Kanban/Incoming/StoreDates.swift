/// The life and dates of a card or page in another store, which a new card or page here takes over.
public struct StoreDates: Equatable, Sendable {
  /// On the board or in the trash.
  public var life: Life
  public var created: Moment
  /// The last change; in the trash, the removal.
  public var changed: Moment

  public init(life: Life, created: Moment, changed: Moment) {
    self.life = life == .inTrash ? .inTrash : .onBoard
    (self.created, self.changed) = (created, changed)
  }
}
