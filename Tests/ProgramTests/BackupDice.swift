import Kanban
import Storage
import Support
import Time

/// A random board made over several days: cards of every kind in several projects, moved, completed, waiting, removed,
/// and pages of the journal.
struct BackupDice {
  private let store: SQLiteStore
  private var random: SeededRandom
  private var clock = Sample.clock
  private var cards: [CardID] = []
  private var pages: [PageID] = []
  private let projects = [Project.home, ProjectID(high: 7, low: 1), ProjectID(high: 7, low: 2)]

  init(seed: UInt64, in path: String) throws {
    store = try SQLiteStore.open(path, patience: 1_000)
    random = SeededRandom(seed: seed)
    for (id, name) in zip(projects.dropFirst(), ["Work", "집"]) {
      _ = try store.commit(.projectAdded(id, name), on: Sample.context())
    }
  }

  /// Refused changes are skipped.
  mutating func step() {
    clock = Sample.clock.at(clock.now + random.number(below: 7_200_000) + 1)
    let context = Sample.context(at: clock, in: random.pick(projects))
    _ = try? store.commit(change(), on: context)
  }

  private mutating func change() -> Change {
    if cards.count < 5 { return added() }
    let some = Array(Set([random.pick(cards), random.pick(cards)])).sorted()
    switch random.number(below: 20) {
    case 0...3: return added()
    case 4...5: return .moved(some, to: random.pick(Column.allCases), at: random.pick([.top, .bottom]))
    case 6: return .completed(some)
    case 7: return .reopened(some)
    case 8...9: return .removed([random.pick(cards)])
    case 10: return .restored(some)
    case 11: return .sent([random.pick(cards)], to: random.pick(projects))
    case 12: return .waited([random.pick(cards)], waiting())
    case 13 where random.number(below: 4) == 0:
      return .staged(random.pick(Column.allCases), Stages.read(random.pick(["build, review", "검토", ""])))
    case 13 where random.number(below: 3) == 0:
      return .titled(ColumnTitles(typed: random.pick(["Ideas, Now, Done", ",지금,", ",,"])) ?? .none)
    case 13:
      return .limited(random.pick(Column.allCases), stage: random.pick([nil, "검토"]), random.pick([nil, 1, 7]))
    case 14: return .purged([random.pick(cards)])
    case 15: return .checked(random.pick(cards), line: 0, reads: "- [ ] one")
    case 18: return .madePart(some, of: random.pick([nil, random.pick(cards)]))
    case 16: return pages.isEmpty ? written() : .pagesRemoved([random.pick(pages)])
    case 17: return .undone
    default: return written()
    }
  }

  private mutating func added() -> Change {
    cards.append(Sample.id(cards.count + 1))
    return .added(cards[cards.count - 1], text(), to: random.pick(Column.allCases), at: random.pick([.top, .bottom]))
  }

  private mutating func text() -> CardText {
    let due = due()
    var text = CardText(
      title: random.pick(["report", "서버 점검", "Cafe\u{301}", "a \"quoted\" one \\", "👩‍💻 pair"]),
      notes: random.pick([
        "", "- [ ] one\n- [x] 둘\n#1", "tab\t\u{7F}\u{200E}\u{2028}end\u{0}", "see https://example.org",
      ]),
      due: due, tags: random.pick([[], ["ops"], ["회사", "ops"]]), priority: random.pick(Priority.allCases),
      reminders: due == nil ? [] : random.pick([[], [.before(minutes: 15)], [.onDay(daysBefore: 1, minute: 1260)]]))
    guard let due, random.number(below: 2) == 0 else { return text }
    var rule = RecurrenceRule(random.pick([.daily, .weekly, .monthly]), interval: 1 + random.number(below: 3))
    if random.number(below: 3) == 0 { rule.count = 2 + random.number(below: 4) }
    var repeats = Repeat(rule, from: due, isAfterDone: random.number(below: 4) == 0)
    if random.number(below: 3) == 0 { repeats.skipped = [WallSecond(due.day + 7)] }
    if random.number(below: 3) == 0 { repeats.added = [WallSecond(due.day + 5, second: 3_601)] }
    repeats.isPaused = random.number(below: 4) == 0
    text.repeats = repeats
    return text
  }

  private mutating func due() -> Deadline? {
    let day = clock.today + random.number(below: 20)
    return random.pick([nil, .day(day), clock.deadline(day, minute: random.number(below: 1440))])
  }

  private mutating func waiting() -> Waiting? {
    let cards = random.number(below: 2) == 0 ? [] : [Awaited(random.pick(cards))]
    return random.pick([
      nil, Waiting(for: "a reply", until: clock.today + 3, cards: cards), Waiting(for: "", cards: cards),
    ])
  }

  private mutating func written() -> Change {
    pages.append(PageID(high: 9, low: UInt64(pages.count + 1)))
    let date = PageDate(
      clock.today, second: random.number(below: 2) == 0 ? nil : random.number(below: 86_400), zone: "UTC")
    let weather = Weather(.rain, temperature: random.pick([nil, -35, 120]), place: "부산", observed: clock.now)
    return .pagesAdded([
      NewPage(
        id: pages[pages.count - 1], journal: random.pick([.shared, .own(random.pick(projects))]), date: date,
        text: "line\r\n #garden\n", weather: random.pick([nil, weather]), created: Sample.clock(after: -5).now)
    ])
  }
}
