import Kanban
import Text
import Words

extension Surroundings {
  /// Fits `width` cells; leaves out the last parts first.
  func network(within width: Int) throws(StoreFailure) -> String {
    let state = try NetworkState(contact, settings, in: store)
    var parts = state.report(in: words, when: dates.momentWithin, isBrief: true)
    while ScreenText.width(parts.joined(separator: settings.signs.dot)) > width { parts.removeLast() }
    return parts.joined(separator: settings.signs.dot)
  }
}
