public struct Size: Equatable, Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A cell's position; the top left corner is 0, 0.
public struct Point: Equatable, Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of cells; `right` and `bottom` are exclusive.
public struct Rect: Equatable, Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  /// A negative width or height becomes 0, so slicing too much gives an empty rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  public var right: Int { x + width }
  public var bottom: Int { y + height }
  public var size: Size { Size(width: width, height: height) }
  public var origin: Point { Point(x: x, y: y) }
  public var isEmpty: Bool { width == 0 || height == 0 }

  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }

  public func inset(by amount: Int) -> Rect {
    inset(horizontally: amount, vertically: amount)
  }

  public func inset(horizontally columns: Int, vertically rows: Int) -> Rect {
    Rect(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
  }
}

/// Slices of the rectangle, such as its first rows, which never exceed it.
extension Rect {
  public func top(_ rows: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: clamped(rows, to: height))
  }

  public func dropTop(_ rows: Int) -> Rect {
    let dropped = clamped(rows, to: height)
    return Rect(x: x, y: y + dropped, width: width, height: height - dropped)
  }

  public func bottom(_ rows: Int) -> Rect {
    let kept = clamped(rows, to: height)
    return Rect(x: x, y: bottom - kept, width: width, height: kept)
  }

  public func dropBottom(_ rows: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height - clamped(rows, to: height))
  }

  public func left(_ columns: Int) -> Rect {
    Rect(x: x, y: y, width: clamped(columns, to: width), height: height)
  }

  public func dropLeft(_ columns: Int) -> Rect {
    let dropped = clamped(columns, to: width)
    return Rect(x: x + dropped, y: y, width: width - dropped, height: height)
  }

  public func right(_ columns: Int) -> Rect {
    let kept = clamped(columns, to: width)
    return Rect(x: right - kept, y: y, width: kept, height: height)
  }

  public func dropRight(_ columns: Int) -> Rect {
    Rect(x: x, y: y, width: width - clamped(columns, to: width), height: height)
  }

  private func clamped(_ amount: Int, to limit: Int) -> Int {
    min(max(0, amount), limit)
  }
}
