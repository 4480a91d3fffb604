/// What lies under the mouse: rectangles with their meanings, filled while drawing.
public struct HitMap<Hit: Equatable & Sendable>: Equatable, Sendable {
  private struct Area: Equatable, Sendable {
    let rect: Rect
    let hit: Hit
  }

  private var areas: [Area] = []

  public init() {}

  public mutating func add(_ rect: Rect, _ hit: Hit) {
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
