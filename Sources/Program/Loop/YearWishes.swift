import Board
import Kanban

/// Years at which somebody looks in the calendar: the program that fetches holidays is told, once for each.
struct YearWishes {
  private var told: Set<Int> = []

  mutating func look(at year: Int?, at desk: Desk) {
    guard let year, !desk.context.settings.feeds.holidays.isEmpty, !told.contains(year) else { return }
    let today = desk.context.clock.today.year
    // These are asked for by themselves.
    guard !(today...today + 1).contains(year) else { return }
    do {
      var wishes = FeedWishes(text: try desk.store.noted(FeedWishes.name))
      if wishes.note(year: year) { try desk.store.note(FeedWishes.name, wishes.text) }
      told.insert(year)
    } catch {
      // It is tried again with the next frame.
    }
  }
}
