/// What only a store tells of a card or a page: where that is new, it becomes as it was there.
public struct Past: Equatable, Sendable {
  /// On the board or in the trash.
  public var life: Life
  public var created: Moment
  /// When it was last changed; of what lies in the trash, when it was removed.
  public var changed: Moment

  public init(life: Life, created: Moment, changed: Moment) {
    self.life = life == .inTrash ? .inTrash : .onBoard
    (self.created, self.changed) = (created, changed)
  }
}
