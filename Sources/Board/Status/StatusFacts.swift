import Kanban
import Text
import Time
import Words

/// Values of the words of a status line. Only the words that its template names are read, with the counts and indexes
/// that the board's header uses.
public struct StatusFacts: Equatable, Sendable {
  private struct Fact: Equatable, Sendable {
    let text: String
    let count: Int
  }

  private var facts: [StatusWord: Fact] = [:]
  private let ellipsis: String

  public init(_ words: Set<StatusWord>, in surroundings: Surroundings) throws(StoreFailure) {
    ellipsis = surroundings.settings.signs.ellipsis
    let columns: [(StatusWord, Column)] = [(.todo, .todo), (.doing, .doing), (.done, .done)]
    if columns.contains(where: { words.contains($0.0) }) {
      let counts = try surroundings.store.counts(in: surroundings.boards)
      for (word, column) in columns { set(word, counts[column] ?? 0, "\(counts[column] ?? 0)") }
    }
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    if words.contains(.late) {
      let late = try store.late(in: boards, at: clock, most: ShortCount.most)
      set(.late, late, ShortCount.text(late))
    }
    if words.contains(.today) {
      let today = try store.dueToday(in: boards, at: clock, most: ShortCount.most)
      set(.today, today, ShortCount.text(today))
    }
    if !words.isDisjoint(with: [.next, .nextNumber, .nextDue]), let next = try surroundings.nextDue() {
      set(.next, 1, next.title)
      set(.nextNumber, 1, try surroundings.reference(to: next))
      set(.nextDue, 1, surroundings.dates.due(next)?.text ?? "")
    }
    if !words.isDisjoint(with: [.work, .workNumber]), let work = try surroundings.nextWork() {
      set(.work, 1, work.title)
      set(.workNumber, 1, try surroundings.reference(to: work))
    }
    if words.contains(.running), let running = try surroundings.runningCard(), let start = running.clock {
      let length = Work.clock(Work.minutes(from: start, to: clock.now))
      set(.running, 1, "\(length) #\(running.number) \(running.title)")
    }
    if words.contains(.project) {
      let names = surroundings.words
      let project = surroundings.seesAll ? nil : try store.project(surroundings.project)
      set(.project, 1, surroundings.seesAll ? names.shortReach(.projects) : names.name(of: project))
    }
    if !words.isDisjoint(with: [.pending, .attention]) { try addSync(surroundings) }
    // The last form of the weather is the short one.
    if words.contains(.weather), let weather = surroundings.weatherToday.last { set(.weather, 1, weather.text) }
  }

  private mutating func addSync(_ surroundings: Surroundings) throws(StoreFailure) {
    let sign = try surroundings.syncSign()
    set(.pending, sign.waiting, ShortCount.text(sign.waiting))
    set(.attention, sign.needsSomebody ? 1 : 0, sign.needsSomebody ? surroundings.words.syncNeedsYou : "")
  }

  private mutating func set(_ word: StatusWord, _ count: Int, _ text: String) {
    facts[word] = Fact(text: text, count: count)
  }

  public func text(of word: StatusWord) -> String { facts[word]?.text ?? "" }

  /// The text of a word, truncated to `width` cells, or to the usual width of the word.
  func text(of word: StatusWord, within width: Int?) -> String {
    guard let width = width ?? word.usualWidth else { return text(of: word) }
    return ScreenText.truncated(text(of: word), to: width, ellipsis: ellipsis)
  }

  /// The value of a word as a number: a count, which stops at a thousand for late and due cards; for a text 1, or 0
  /// without one.
  public func count(of word: StatusWord) -> Int { facts[word]?.count ?? 0 }
  public func isSomething(_ word: StatusWord) -> Bool { count(of: word) > 0 }

  /// How urgent the cards are: late ones, some due today, or none; status bars choose a colour by it.
  public var standing: Standing { isSomething(.late) ? .late : isSomething(.today) ? .today : .calm }

  public enum Standing: String, Sendable {
    case late, today, calm
  }
}

extension Surroundings {
  /// Number of days in which the next due card is searched, which limits the time it takes.
  private static let ahead = 92
  private static let mostOfDay = 20

  /// The next open card by deadline that is not late; nil if none is due within `ahead` days.
  func nextDue() throws(StoreFailure) -> CardSummary? {
    if let next = try store.cardsLeftToday(in: boards, at: clock, most: 1).first { return next }
    for day in (clock.today + 1..<clock.today + Surroundings.ahead).all {
      // The store lists open cards of a day first.
      let first = try store.cards(in: boards, dueOn: day, skipping: 0, most: 1, at: clock).first
      if let first, first.position.column != .done { return first }
    }
    return nil
  }

  fileprivate func runningCard() throws(StoreFailure) -> Card? {
    guard let id = try store.running().first, let card = try store.card(id) else { return nil }
    _ = shownClock(card.clock)
    return card
  }

  fileprivate func nextWork() throws(StoreFailure) -> CardSummary? {
    try store.next(in: boards, at: clock, most: 1).cards.first?.card
  }

  /// The card's reference, for example `#12`, or `garden#12` among all projects.
  fileprivate func reference(to card: CardSummary) throws(StoreFailure) -> String {
    guard seesAll, let home = try store.card(card.id)?.project else { return CardReference(card.number).text }
    return CardReference(project: words.reference(to: try store.project(home)), card.number).text
  }

  /// The late cards and those due today, a few of each, for the tooltip of a status bar.
  public func statusDetails() throws(StoreFailure) -> [[Piece]] {
    let most = 5
    let late = try store.lateCards(in: boards, at: clock, most: Surroundings.mostOfDay).lateInOrder(at: clock)
    let today = DayList.inOrder(try store.cardsLeftToday(in: boards, at: clock, most: Surroundings.mostOfDay), clock)
    return (late.prefix(most) + today.prefix(most)).map { card in
      [dates.due(card).map { [$0, Piece("  ")] } ?? [], [Piece(card.title)]].flatMap(\.self)
    }
  }

  /// The next time at which the status line changes by itself: a deadline passes, the weather gets old, a clock's
  /// minutes grow, or midnight.
  public func nextStatusChange() throws(StoreFailure) -> Moment {
    let deadline = try store.nextDeadline(in: boards, after: clock.now + -1).map { $0 + 1 }
    return [deadline, weatherAges, clock.midnight, frameChange].compactMap(\.self).min() ?? clock.midnight
  }
}

// MARK: Formatting

extension StatusTemplate {
  /// The filled template. In a conditional part, the colour of its word begins at the word; without that word in it,
  /// the whole part has the colour.
  public func filled(with facts: StatusFacts) -> [Piece] {
    StatusTemplate.pieces(of: parts, as: .plain, facts).reduce(into: []) { line, piece in
      guard let last = line.last, last.role == piece.role else { return line.append(piece) }
      line[line.count - 1] = Piece(last.text + piece.text, piece.role)
    }
  }

  private static func pieces(of parts: [Part], as role: Role, _ facts: StatusFacts) -> [Piece] {
    parts.flatMap { part -> [Piece] in
      switch part {
      case .text(let text): return [Piece(text, role)]
      case .word(let word, let width):
        return [Piece(facts.text(of: word, within: width), word.role == .plain ? role : word.role)]
      case .ifAny(let word, let inside):
        guard facts.isSomething(word) else { return [] }
        let color = word.role == .plain ? role : word.role
        guard let own = inside.firstIndex(where: { $0.stands(for: word) }) else {
          return pieces(of: inside, as: color, facts)
        }
        return pieces(of: Array(inside[..<own]), as: role, facts) + pieces(of: Array(inside[own...]), as: color, facts)
      }
    }
  }
}
