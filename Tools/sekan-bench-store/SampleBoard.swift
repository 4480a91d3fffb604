import Kanban
import Time

/// A realistic board generated from a seed: titles in two languages, checklists, deadlines around one day.
struct SampleBoard: Sequence, IteratorProtocol {
  private var dice: Dice
  private var ids: IdentifierSource
  private var made = 0
  private let count: Int
  private let history: Int
  /// True if cards with enough entries were added in TODO and moved from there.
  private let moves: Bool
  /// The number of repeating cards and periods.
  private let repeating: Int
  /// The room left in DOING; further cards are completed instead.
  private var doing: Int
  private var last: [ProjectID: [Column: Place]] = [:]
  private let projects: [ProjectID]
  /// The stages of the columns, in which cards are spread.
  private let stages: [Column: [String]]

  static let actor = Actor(person: "sample", machine: "bench", run: "load", origin: .pane)
  static let day = Day(year: 2026, month: 11, day: 20) ?? Day(number: 0)
  /// Words to search for: one card in fifty thousand has them, and at least one on every board.
  static let rare = " quokka 너구리"
  static let now = Zone.utc.moment(of: WallTime(day, minute: 720))

  /// `history` is the number of entries in total, at least one per card.
  init(
    cards count: Int, history: Int, moves: Bool = false, seed: UInt64, repeating: Int = 0, doing: Int = .max,
    projects: [ProjectID] = [Project.home], stages: [Column: [String]] = [:]
  ) {
    self.count = count
    self.projects = projects
    self.stages = stages
    self.history = Swift.max(count, history)
    self.moves = moves
    self.repeating = repeating
    self.doing = doing
    dice = Dice(seed: seed)
    ids = IdentifierSource(seed: seed &+ 1)
  }

  mutating func next() -> (card: Card, entries: [Entry])? {
    guard made < count else { return nil }
    // Entries are spread evenly over the cards.
    let share = history * (made + 1) / count - history * made / count
    made += 1
    let card = card(isOld: share > 1)
    return (card, entries(of: card, count: share))
  }

  /// The next card. A card with a single entry was never changed, so a completed one was added as completed.
  private mutating func card(isOld: Bool) -> Card {
    let age = Int64(dice.roll(200)) * 86_400_000 + Int64(dice.roll(86_400_000))
    let created = Moment(milliseconds: SampleBoard.now.milliseconds - age)
    var column = dice.chance(45) ? Column.todo : dice.chance(9) ? .doing : .done
    if column == .doing {
      column = doing > 0 ? .doing : .done
      doing = Swift.max(0, doing - 1)
    }
    let changed = isOld ? created + dice.roll(40_000_000) : created
    let completed = column == .done ? changed : nil
    let project = projects[made % projects.count]
    var position = Position(
      column: column, place: nextPlace(column, project), completed: completed,
      cameFrom: column == .done ? (moves ? .doing : .todo) : nil)
    if let names = stages[column], !names.isEmpty { position.stage = dice.pick(names) }
    let card = Card(
      id: ids.next(at: created), number: made, project: project, position: position,
      text: CardText(
        title: title() + (made % 50_021 == 7 ? SampleBoard.rare : ""), notes: notes(), due: due(), tags: tags(),
        priority: priority()),
      created: created, changed: changed)
    return repeating == 0 ? card : planned(card)
  }

  /// Makes as many cards repeating as `repeating` says, evenly spread, and turns some others into periods.
  private mutating func planned(_ card: Card) -> Card {
    var card = card
    if made * repeating / count > (made - 1) * repeating / count {
      let due = Deadline.day(SampleBoard.day + (dice.roll(60) - 30))
      var rule = RecurrenceRule(dice.pick([.daily, .weekly, .weekly, .monthly, .monthly, .yearly]))
      rule.interval = 1 + dice.roll(3)
      if rule.frequency == .weekly, dice.chance(50) { rule.byDay = [.init(.monday), .init(.thursday)] }
      (card.due, card.repeats) = (due, Repeat(rule, from: due))
      card.position = Position(column: .todo, place: nextPlace(.todo, card.project))
    } else if let due = card.due, dice.chance(10) {
      card.start = due.day - (1 + dice.roll(20))
    }
    return card
  }

  /// The place behind the last card of the column.
  private mutating func nextPlace(_ column: Column, _ project: ProjectID) -> Place {
    let place = Place.between(last[project]?[column], nil)
    last[project, default: [:]][column] = place
    return place
  }

  private mutating func title() -> String {
    switch dice.roll(3) {
    case 0: "\(dice.pick(SampleWords.verbs)) \(dice.pick(SampleWords.things)) \(dice.pick(SampleWords.additions))"
    case 1: "\(dice.pick(SampleWords.koreanThings)) \(dice.pick(SampleWords.koreanDoings))"
    default: "\(dice.pick(SampleWords.things)) \(dice.pick(SampleWords.koreanDoings)) \(dice.roll(90) + 10)"
    }
  }

  private mutating func notes() -> String {
    (0..<dice.roll(7)).map { _ in
      let words = dice.chance(50) ? dice.pick(SampleWords.koreanLines) : dice.pick(SampleWords.lines)
      return dice.chance(35) ? (dice.chance(40) ? "- [x] " : "- [ ] ") + words : words
    }.joined(separator: "\n")
  }

  private mutating func due() -> Deadline? {
    guard dice.chance(40) else { return nil }
    let day = SampleBoard.day + (dice.roll(180) - 60)
    guard dice.chance(40) else { return .day(day) }
    let wall = WallTime(day, minute: dice.roll(96) * 15)
    return .time(wall, zone: "UTC", instant: Zone.utc.moment(of: wall))
  }

  private mutating func tags() -> [String] {
    guard dice.chance(50) else { return [] }
    let (one, other) = (dice.pick(SampleWords.tags), dice.pick(SampleWords.tags))
    return one == other || dice.chance(60) ? [one] : [one, other]
  }

  private mutating func priority() -> Priority {
    dice.chance(70) ? .none : dice.pick([.low, .medium, .high])
  }

  /// The history of a card: it is added with another priority, which changes until it has the final one. With `moves` it
  /// is then moved to its column.
  private mutating func entries(of card: Card, count: Int) -> [Entry] {
    let stops = stops(of: card, atMost: count)
    var priorities = [card.priority]
    for _ in 0..<Swift.max(0, count - stops.count) {
      priorities.insert(dice.pick(Priority.allCases.filter { $0 != priorities[0] }), at: 0)
    }
    var first = card.text
    first.priority = priorities[0]
    let fields: [FieldChange] =
      [.life(nil, .onBoard), .position(nil, stops[0])] + FieldChange.between(CardText(), first)
    var entries = [entry(card, .added, fields, card.created)]
    for (before, after) in zip(priorities, priorities.dropFirst()) {
      let moment = stops.count > 1 ? card.created : card.changed
      entries.append(
        entry(card, .edited, [.text(TextChange(.priority, .priority(before), .priority(after)))], moment))
    }
    for (before, after) in zip(stops, stops.dropFirst()) {
      let isLast = after == card.position
      let lasted = card.changed.milliseconds - card.created.milliseconds
      entries.append(
        entry(
          card, after.column == .done ? .completed : .moved, [.position(before, after)],
          isLast ? card.changed : Moment(milliseconds: card.created.milliseconds + lasted / 3)))
    }
    return entries
  }

  /// The positions that a card had.
  private func stops(of card: Card, atMost count: Int) -> [Position] {
    let column = card.position.column
    guard moves, column != .todo, count >= (column == .done ? 3 : 2) else { return [card.position] }
    let before = [Column.todo, .doing].prefix { $0 != column }
    return before.map { Position(column: $0, place: card.position.place) } + [card.position]
  }

  private func entry(_ card: Card, _ kind: Entry.Kind, _ fields: [FieldChange], _ moment: Moment) -> Entry {
    Entry(
      sequence: 0, group: 0, moment: moment, actor: SampleBoard.actor, project: card.project, kind: kind,
      subject: .card(card.id, number: card.number, title: card.title), fields: fields)
  }
}

private enum SampleWords {
  static let verbs = [
    "Write", "Check", "Rotate", "Renew", "Call about", "Order", "Review", "Clean up", "Plan", "Back up",
  ]
  static let things = [
    "the report", "the SSH keys", "the certificate", "the database", "the landlord's letter", "the release notes",
    "the backup disks", "the invoices", "the mail server", "the onboarding guide",
  ]
  static let additions = ["", "for Friday", "before the audit", "with Jihye", "(second try)", "in the new office"]
  static let koreanThings = ["서버 점검", "주간 보고서", "회의 자료", "인증서 갱신", "데이터베이스 백업", "출장 일정", "거래처 연락", "신규 기능"]
  static let koreanDoings = ["준비하기", "확인", "정리", "검토 요청", "마무리", "다시 논의하기"]
  static let lines = [
    "On every server; keep the old ones for seven days.", "Ask for the numbers of the third quarter.",
    "The form is in the shared folder.", "Needs a second pair of eyes.", "See the thread from last week.",
  ]
  static let koreanLines = ["담당자에게 먼저 물어보기", "지난주 회의록 참고", "예산은 다음 달에 확정", "모든 서버에서 확인할 것", "사진을 첨부해서 보내기"]
  static let tags = ["ops", "security", "home", "docs", "회사", "급함", "review", "money"]
}
