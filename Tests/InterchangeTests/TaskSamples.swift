import Interchange
import Kanban
import Time

/// Tasks of other programs, and cards that are written as tasks.
enum TaskSamples {
  static let day = Day(number: 20_777)
  static let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  static let clock = Clock(
    now: Zone.utc.moment(of: WallTime(day, minute: 12 * 60)), zone: JournalSamples.seoul,
    zones: FewZones([JournalSamples.seoul, berlin]))
  static let place = TaskPlace(clock, morning: 9 * 60)
  static let project = ProjectID(high: 1, low: 1)

  /// A task from the lines between BEGIN:VTODO and END:VTODO.
  static func object(_ lines: String, beside overrides: [String] = []) throws -> TaskObject {
    func component(_ lines: String) throws -> CalendarComponent {
      try CalendarComponent(parsing: Array("BEGIN:VTODO\n\(lines)\nEND:VTODO\n".utf8))
    }
    return TaskObject(try component(lines), overrides: try overrides.map(component))
  }

  static func read(_ lines: String, beside overrides: [String] = []) throws -> ReadTask {
    try object("UID:x\n" + lines, beside: overrides).read(in: place)
  }

  static func card(
    _ text: CardText, _ column: Column = .todo, id: CardID = CardID(high: 7, low: 9), at now: Moment = clock.now
  ) -> Card {
    let position = Position(
      column: column, place: .middle, completed: column == .done ? Moment(seconds: now.seconds - 60) : nil)
    return Card(
      id: id, number: 12, project: project, position: position, text: text,
      created: Moment(seconds: now.seconds - 86_400), changed: now)
  }

  static func write(_ card: Card, over original: SourceText? = nil) -> TaskObject {
    TaskWriter(in: place) { TaskNames.uid($0) }.write(card, LastChanges(), over: original)
  }

  /// The task after writing and parsing.
  static func reread(_ object: TaskObject) throws -> TaskObject {
    let bytes = object.task.bytes
    return TaskObject(try CalendarComponent(parsing: bytes), overrides: object.overrides, zones: object.zones)
  }

  static func lines(_ object: TaskObject) -> [String] {
    String(decoding: object.task.bytes, as: UTF8.self).split { $0.isNewline }.map(String.init)
  }
}
