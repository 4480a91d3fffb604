/// What lies under the mouse: rectangles with their meanings, filled while drawing.
public struct HitMap<Hit: Equatable & Sendable>: Equatable, Sendable {
  @usableFromInline struct Area: Equatable, Sendable {
    @usableFromInline let rect: Rect
    @usableFromInline let hit: Hit

    @inlinable init(rect: Rect, hit: Hit) {
      self.rect = rect
      self.hit = hit
    }
  }

  @usableFromInline var areas: [Area] = []

  @inlinable public init() {}

  /// Inlinable, as all of these are called from where it is known what a hit is: looking that up would cost more.
  @inlinable public mutating func add(_ rect: Rect, _ hit: Hit) {
    guard !rect.isEmpty else { return }
    areas.append(Area(rect: rect, hit: hit))
  }

  /// What was added last lies on top.
  public func hit(at point: Point) -> Hit? {
    found(at: point)?.hit
  }

  /// With the rectangle it was added with.
  public func found(at point: Point) -> (rect: Rect, hit: Hit)? {
    areas.last { $0.rect.contains(point) }.map { ($0.rect, $0.hit) }
  }
}
