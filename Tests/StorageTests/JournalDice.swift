import Kanban
import Support
import Time
import Twin

enum JournalDice {
  static let words = ["garden", "ㅈㅇ", "비", "rain on", "#3", "line 7", "nowhere", "e"]

  private static let lines = [
    "rain on the #garden\n", "오늘은 #정원 에 비\n", "after #3 and work#1\n", "\n", "no end", "e\u{301}\n",
    String(repeating: "긴 줄 ", count: 150) + "\n",
  ]

  static func journal(_ dice: inout SeededRandom, _ projects: [ProjectID]) -> Journal {
    dice.number(below: 3) == 0 ? .own(dice.pick(projects)) : .shared
  }

  static func change(
    _ dice: inout SeededRandom, pages: inout [PageID], in store: MemoryStore, projects: [ProjectID], on day: Day
  ) -> Change {
    guard pages.count > 3, dice.number(below: 5) > 0 else {
      return .pagesAdded(
        (0...dice.number(below: 2)).map { _ in
          new(&dice, &pages, journal(&dice, projects), day)
        })
    }
    let id = dice.number(below: 40) == 0 ? Written.id(1_000_000) : dice.pick(pages)
    let some = dice.number(below: 2) == 0 ? [id] : Array(Set([id, dice.pick(pages)])).sorted()
    switch dice.number(below: 14) {
    case 0...5: return written(&dice, id, in: store)
    case 6: return .pageDated(id, date(&dice, day))
    case 7: return .pageWeathered(id, weather(&dice))
    case 8...9: return .pagesRemoved(some)
    case 10...11: return .pagesRestored(some)
    case 12: return .pagesPurged([id])
    default: return dice.number(below: 2) == 0 ? .undone : .redone
    }
  }

  /// A change of the page's text: mostly an addition, sometimes based on an outdated text.
  private static func written(_ dice: inout SeededRandom, _ id: PageID, in store: MemoryStore) -> Change {
    let seen = dice.number(below: 6) == 0 ? text(&dice) : store.page(id)?.text ?? ""
    let line = dice.pick(lines)
    switch dice.number(below: 5) {
    case 0: return .pageWritten(id, from: seen, to: line + seen)
    case 1: return .pageWritten(id, from: seen, to: text(&dice))
    default: return .pageWritten(id, from: seen, to: seen + line)
    }
  }

  private static func new(
    _ dice: inout SeededRandom, _ pages: inout [PageID], _ journal: Journal, _ day: Day
  ) -> NewPage {
    let id = pages.isEmpty || dice.number(below: 30) > 0 ? Written.id(pages.count + 1) : dice.pick(pages)
    if !pages.contains(id) { pages.append(id) }
    return NewPage(id: id, journal: journal, date: date(&dice, day), text: text(&dice), weather: weather(&dice))
  }

  private static func text(_ dice: inout SeededRandom) -> String {
    "line \(dice.number(below: 30))\n" + (0..<dice.number(below: 5)).map { _ in dice.pick(lines) }.joined()
  }

  private static func date(_ dice: inout SeededRandom, _ day: Day) -> PageDate {
    let second = dice.number(below: 3) == 0 ? nil : dice.number(below: 86_400)
    return PageDate(day - dice.number(below: 30), second: second, zone: dice.pick([nil, "UTC", "Asia/Seoul"]))
  }

  private static func weather(_ dice: inout SeededRandom) -> Weather? {
    dice.number(below: 3) > 0
      ? nil
      : Weather(
        dice.pick(WeatherCondition.allCases), temperature: dice.pick([nil, -35, 125, 5_000]), observed: Sample.noon,
        isFilledLater: dice.number(below: 2) == 0)
  }
}
