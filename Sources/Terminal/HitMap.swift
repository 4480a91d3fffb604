/// Maps screen rectangles to the values under the mouse; filled while drawing.
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

  /// Adds a rectangle with the value under it. Inlinable, because
  /// unspecialized code would look the type `Hit` up at run time.
  @inlinable public mutating func add(_ rect: Rect, _ hit: Hit) {
    guard !rect.isEmpty else { return }
    areas.append(Area(rect: rect, hit: hit))
  }

  /// The value at a point. Of several rectangles, the last one added is on top.
  public func hit(at point: Point) -> Hit? {
    found(at: point)?.hit
  }

  public func found(at point: Point) -> (rect: Rect, hit: Hit)? {
    areas.last { $0.rect.contains(point) }.map { ($0.rect, $0.hit) }
  }
}
