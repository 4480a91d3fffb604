extension Zone {
  /// The first moment after `moment` that is on another day.
  ///
  /// It is not always the next 0:00: clocks may skip midnight or show it twice, and Samoa skipped 30 December 2011.
  func endOfDay(at moment: Moment) -> Moment {
    let today = wall(at: moment).day
    let offset = offset(at: moment)
    let midnight = (today.number + 1) * 86_400 - offset
    guard let change = change(from: offset, after: moment.seconds, through: midnight) else {
      return Moment(seconds: midnight)
    }
    if wall(at: change).day != today { return change }
    return Moment(seconds: (today.number + 1) * 86_400 - self.offset(at: change))
  }

  /// The change of the offset in a range; nil if the offset is the same at its end. Zones do not change twice a day.
  private func change(from offset: Int, after: Int, through: Int) -> Moment? {
    guard self.offset(at: Moment(seconds: through)) != offset else { return nil }
    var (before, since) = (after, through)
    while since - before > 1 {
      let middle = (before + since) / 2
      if self.offset(at: Moment(seconds: middle)) == offset { before = middle } else { since = middle }
    }
    return Moment(seconds: since)
  }
}
