extension Deadline {
  /// `2026-12-25` or `2026-12-25T17:00`, on the clock of its own zone; the machine-readable form.
  public var text: String {
    switch self {
    case .day(let day): day.text
    case .time(let wall, _, _): "\(wall.day.text)T\(WallTime.clock(wall.minute))"
    }
  }

  public var zone: String? {
    if case .time(_, let zone, _) = self { return zone }
    return nil
  }
}

extension Moment {
  /// `2026-11-20T12:00:00Z`
  public var text: String {
    let wall = Zone.utc.wall(at: self)
    return "\(wall.day.text)T\(WallTime.clock(wall.minute)):\(padded(floorModulo(seconds, 60), 2))Z"
  }
}
