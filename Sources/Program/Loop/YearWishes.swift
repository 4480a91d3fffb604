import Board
import Kanban

/// Requests the holidays of the year shown in the calendar, once per year.
struct YearWishes {
  private var requestedYears: Set<Int> = []

  mutating func look(at year: Int?, at state: LoopState) {
    guard let year, !state.context.settings.feeds.holidays.isEmpty, !requestedYears.contains(year) else { return }
    let today = state.context.clock.today.year
    // These two years are always fetched.
    guard !(today...today + 1).contains(year) else { return }
    do {
      var wishes = FetchRequests(text: try state.store.noted(FetchRequests.name))
      if wishes.request(year: year) { try state.store.note(FetchRequests.name, wishes.text) }
      requestedYears.insert(year)
    } catch {
      // The next frame retries.
    }
  }
}
