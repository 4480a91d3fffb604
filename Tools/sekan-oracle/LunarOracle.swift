import Kanban
import Time

/// `2026-02-17`: prints the day in the Korean lunar calendar, and the conversion back.
enum LunarOracle {
  static func answer(_ question: String) -> String {
    guard let day = Day(text: question), let lunar = LunarDay(day) else { return "cannot say" }
    let back = lunar.solar.map(\.text) ?? "nothing"
    return "\(lunar.year) \(lunar.month) \(lunar.day) \(lunar.isLeapMonth ? "leap" : "plain") \(back)"
  }
}
