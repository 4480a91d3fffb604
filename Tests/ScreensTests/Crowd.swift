import Board
import Kanban
import Screens
import Support
import Terminal
import Time
import Words

/// A board of any size that takes no memory: cards are computed from their position, and each row that is read is
/// counted.
final class Crowd: CardQuestions {
  let count: Int
  private(set) var handedOut = 0
  var happened = 0
  /// Behaviour of a search; nil finds nothing at once.
  var searching: Searching?
  var failure: StoreFailure?
  /// True if all cards are in the trash, false if on the board.
  var isInTrash = false

  init(_ count: Int) { self.count = count }

  func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try questions()
  }

  func version() -> StoreVersion { StoreVersion(own: Int64(happened)) }

  func project(_ id: ProjectID) throws(StoreFailure) -> Project? {
    try stand()
    return Project(id: id, name: "")
  }

  func tallies(in project: ProjectID) throws(StoreFailure) -> [Column: ColumnTally] {
    try stand()
    return [.todo: ColumnTally(cards: isInTrash ? 0 : count), .doing: ColumnTally(), .done: ColumnTally()]
  }

  func late(in boards: Boards, at clock: Clock, most: Int) -> Int { min(most, count) }
  func dueToday(in boards: Boards, at clock: Clock, most: Int) -> Int { 0 }
  func nextDeadline(in boards: Boards, after moment: Moment) -> Moment? { nil }

  func card(_ id: CardID) throws(StoreFailure) -> Card? {
    try stand()
    handedOut += 1
    return (0..<count).contains(Int(id.low)) ? card(Int(id.low)) : nil
  }

  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    try stand()
    return nil
  }

  func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    try stand()
    guard window.column == .todo, !isInTrash else { return [] }
    let places: [Int]
    switch window.direction {
    case .down:
      let first = window.from.map { Int($0.id.low) + (window.isInclusive ? 0 : 1) } ?? 0
      places = Array(first..<max(first, min(count, first + window.most)))
    case .up:
      let last = window.from.map { Int($0.id.low) - (window.isInclusive ? 0 : 1) } ?? count - 1
      places = last < 0 ? [] : Array((max(0, last - window.most + 1)...last).reversed())
    }
    handedOut += places.count
    return places.map { card($0).summary }
  }

  func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    min(most, Int(rank.id.low))
  }

  func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    min(most, count - 1 - Int(rank.id.low))
  }

  /// The crowd supports no filters.
  func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) {}
  func window(_ window: Window, in sieve: Sieve) -> [CardSummary] { [] }
  func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) -> Int { 0 }

  func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try stand()
    return []
  }

  func handOut(_ rows: Int) { handedOut += rows }

  func stand() throws(StoreFailure) {
    if let failure { throw failure }
  }

  private func card(_ index: Int) -> Card {
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    var (key, rest) = ("", index)
    for _ in 0..<5 {
      key = String(digits[rest % 62]) + key
      rest /= 62
    }
    return Card(
      id: CardID(high: 0, low: UInt64(index)), number: index + 1, project: Project.home,
      life: isInTrash ? .inTrash : .onBoard,
      position: Position(column: .todo, place: Place(key: "e" + key) ?? .middle),
      text: CardText(title: "Card \(index + 1)"), created: Sample.noon,
      changed: isInTrash ? Sample.noon + -index : Sample.noon)
  }
}

/// A user at a crowd: keys in, frames out, nothing is written.
struct CrowdBoard {
  let crowd: Crowd
  var coordinator = Coordinator()
  var keyboard = Keyboard()
  var extent = Extent(columns: 80, rows: 24)
  let theme = Theme(hasColor: true, isASCII: false)
  private(set) var effects: [Effect] = []
  private(set) var background: Frame.Background?

  init(_ count: Int) {
    if utf8Locale != 1 { fail("the tests need a UTF-8 locale") }
    crowd = Crowd(count)
  }

  var surroundings: Surroundings {
    Surroundings(
      store: crowd, extent: extent, clock: Sample.clock, settings: Settings(keys: KeyLabels.names(isASCII: false)),
      newID: Sample.id(9_000_000))
  }

  mutating func type(_ script: String) {
    for key in Key.script(script) ?? [] {
      for key in keyboard.keys(for: key, in: coordinator.focus) {
        if let input = keyboard.input(for: key, in: coordinator.focus) { send(.input(input)) }
      }
    }
  }

  /// Handles an event; as in the program, an event whose query failed changes nothing.
  mutating func send(_ event: Event) {
    effects += (try? coordinator.handle(event, in: surroundings)) ?? []
  }

  /// Draws a frame as after each turn; nil if the store does not answer.
  mutating func draw(isReading: Bool = true) -> Canvas? {
    if isReading, (try? coordinator.reconcile(in: surroundings)) == nil { return nil }
    let frame = try? Frame(
      coordinator, keyboard: keyboard, in: surroundings, theme: theme, behind: background, isReading: isReading)
    background = frame?.background ?? background
    return frame?.canvas
  }
}
