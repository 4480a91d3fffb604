/// What published calendars have on days, in a state of the store.
extension Memory {
  public func events(on day: Day, skipping: Int, most: Int) throws(StoreFailure) -> [ListedEvent] {
    try recalled(.events(day, skipping, most)) { () throws(StoreFailure) in
      try store.events(on: day, skipping: skipping, most: most)
    }
  }

  public func events(over days: Range<Day>, most: Int) throws(StoreFailure) -> [DayEvents] {
    try recalled(.eventsOver(days, most)) { () throws(StoreFailure) in try store.events(over: days, most: most) }
  }
}
