extension Zone {
  /// When the day that the wall shows now is over there: the first moment after this one that lies on another day.
  ///
  /// That is not always the next 0:00. Where clocks go forward at midnight there is none, where they go back just after
  /// it there are two, and in Samoa the 29th of December 2011 was followed by the 31st.
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

  /// When clocks are changed in a stretch at whose end they are no longer what they were; nobody changes them twice a day.
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
