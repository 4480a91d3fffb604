import Kanban
import Time
import Words

/// A demo board: three projects with a history of some months, as a list of changes.
public struct Demo {
  public struct Step: Equatable, Sendable {
    public let moment: Moment
    public let project: ProjectID
    public let change: Change
  }

  enum Place: Int, CaseIterable {
    case home, work, garden

    var id: ProjectID { self == .home ? Project.home : ProjectID(high: 0, low: 0xDE40 + UInt64(rawValue)) }
  }

  /// The changes that make up the demo board, oldest first; none lies in the future.
  public let steps: [Step]

  public init(in language: Language, at clock: Clock) {
    let story = DemoStory(language: language, clock: clock)
    let plans = DemoPlan.all.enumerated().flatMap { story.steps(of: $1, CardID(high: 0xDE40, low: UInt64($0))) }
    let pages = DemoPage.all.enumerated().map { story.step(of: $1.page($0, in: language, at: clock)) }
    // Sorted by time; changes of the same moment keep their order.
    steps = story.opening + (plans + pages).enumerated().sorted { ($0.1.moment, $0.0) < ($1.1.moment, $1.0) }.map(\.1)
  }
}

/// Turns each planned card into dated changes, such as adding, moving and completing it.
private struct DemoStory {
  let language: Language
  let clock: Clock

  /// The first changes of the demo: they add the other projects and the limits of DOING.
  var opening: [Demo.Step] {
    let names: [Demo.Place: DemoText] = [.work: ("Work", "회사"), .garden: ("Garden", "텃밭")].mapValues(DemoText.init)
    let projects = Demo.Place.allCases.compactMap { place in
      names[place].map { step(120, 9 * 60, .home, .projectAdded(place.id, $0[language])) }
    }
    return projects + [step(120, 9 * 60, .home, .limited(.doing, 3)), step(120, 9 * 60, .work, .limited(.doing, 2))]
  }

  func steps(of plan: DemoPlan, _ id: CardID) -> [Demo.Step] {
    let text = card(plan)
    var steps = [step(plan.added, plan.minute, plan.place, .added(id, text, to: .todo, at: .top))]
    if let begun = plan.begun {
      steps.append(step(begun, plan.minute + 20, plan.place, .moved([id], to: .doing, at: .top)))
    }
    if let waits = plan.waits {
      let waiting = Waiting(for: waits[language], until: plan.until.map { clock.today + $0 })
      steps.append(step(plan.begun ?? plan.added, plan.minute + 30, plan.place, .waited([id], waiting)))
    }
    for done in plan.done { steps.append(step(done, plan.minute + 40, plan.place, .completed([id]))) }
    if let removed = plan.removed { steps.append(step(removed, plan.minute + 50, plan.place, .removed([id]))) }
    return steps
  }

  func step(of page: NewPage) -> Demo.Step {
    // Pages older than the board are created at the midnight after it begins.
    let first = clock.zone.moment(of: WallTime(clock.today - 119, minute: 0))
    return Demo.Step(moment: max(page.created ?? clock.now, first), project: Project.home, change: .pagesAdded([page]))
  }

  private func card(_ plan: DemoPlan) -> CardText {
    let due = plan.due.map { clock.deadline(clock.today + $0, minute: plan.dueMinute) }
    var card = CardText(
      title: plan.title[language], notes: plan.notes?[language] ?? "", due: due,
      tags: plan.tags.map { $0[language] }, priority: plan.priority)
    // Phrases that cannot be parsed are ignored here; a test checks that all are valid.
    if let repeats = plan.repeats {
      try? FieldText(words: language.words, clock: clock, morning: 9 * 60).fill(in: .repeats, of: &card, with: repeats)
    }
    if let reminder = plan.reminder { card.reminders = [.before(minutes: reminder)] }
    return card
  }

  private func step(_ daysAgo: Int, _ minute: Int, _ place: Demo.Place, _ change: Change) -> Demo.Step {
    let moment = clock.zone.moment(of: WallTime(clock.today - daysAgo, minute: minute))
    return Demo.Step(moment: min(moment, clock.now), project: place.id, change: change)
  }
}
