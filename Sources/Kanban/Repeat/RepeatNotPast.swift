/// Finds occurrences that are not past, by the same test as for deadlines.
extension Repeat {
  /// The zone of its times; for whole days the viewer's zone.
  func place(at clock: Clock) -> Zone { zone.flatMap(clock.zone(named:)) ?? clock.zone }

  func firstNotPast(onOrAfter wall: WallSecond, at clock: Clock) -> WallSecond? {
    var occurrences = occurrences(from: max(wall, earliestNotPast(at: clock)), at: clock)
    while let next = occurrences.next() {
      if due(next, at: clock)?.isPast(at: clock) != true { return next }
    }
    return nil
  }

  /// A lower bound for occurrences that are not past; after a change of clocks, some later ones may be past too.
  private func earliestNotPast(at clock: Clock) -> WallSecond {
    guard zone != nil else { return WallSecond(Repeat.bounded(clock.today)) }
    let place = place(at: clock)
    let offsets = [-2, 0, 2].map { place.offset(at: clock.now + $0 * 86_400_000) }
    let local = clock.now.seconds + (offsets.min() ?? 0)
    let minute = floorModulo(local, 86_400) / 60
    return WallSecond(Repeat.bounded(Day(number: floorDivide(local, 86_400))), second: minute * 60)
  }
}
