import Kanban

/// Lines of ours in a task, for what others have no lines for. Each part is believed only while the public lines say of it what
/// they said when we wrote it: else somebody without Sekan changed it, and the public lines are right.
struct TaskPrivate {
  /// As we wrote them: when a part was last changed, what the public lines said of it then, and when it was changed in what
  /// came here before that.
  private struct Stamp {
    let moment: Moment
    let sum: String
    let since: Moment?
  }

  private let stamps: [CardReading.Part: Stamp]
  private let task: CalendarComponent
  private let place: TaskPlace
  let believed: Set<CardReading.Part>

  init(_ task: CalendarComponent, in place: TaskPlace) {
    (self.task, self.place) = (task, place)
    let stamps = TaskPrivate.isOwn(task) ? TaskPrivate.stamps(task.first("X-SEKAN-STAMPS")?.value ?? "") : [:]
    let shown = TaskShown(task, in: place)
    self.stamps = stamps
    believed = Set(stamps.filter { shown.sum(of: $0.key) == $0.value.sum }.keys)
  }

  func isBelieved(_ part: CardReading.Part) -> Bool { believed.contains(part) }

  /// When parts were last changed. What somebody changed without telling when was changed after we wrote it.
  func told(other: Moment) -> Received.Told {
    var parts: [CardReading.Part: Moment] = [:]
    for (part, stamp) in stamps {
      parts[part] = believed.contains(part) ? stamp.moment : max(other, stamp.moment + 1)
    }
    return Received.Told(parts, other: other)
  }

  /// When the parts were changed in what both had last: that of what we wrote, or of what came before it.
  var since: [CardReading.Part: Moment] {
    stamps.compactMapValues { $0 }.reduce(into: [:]) { since, stamp in
      since[stamp.key] = believed.contains(stamp.key) ? stamp.value.since : stamp.value.moment
    }
  }

  /// Who copies a task copies our lines; under another name they are not about it.
  private static func isOwn(_ task: CalendarComponent) -> Bool {
    task.first("X-SEKAN-FOR")?.value == TaskShown.sum(task.uid ?? "")
  }

  var number: Int? { TaskPrivate.number(of: task) }

  static func number(of task: CalendarComponent) -> Int? {
    isOwn(task) ? task.first("X-SEKAN-NUMBER")?.value.asNumber : nil
  }

  /// What public lines cannot say.
  func complete(_ reading: inout CardReading) {
    if isBelieved(.times) {
      reading.text.start = value("START").flatMap { TaskPrivate.day($0) } ?? reading.text.start
      if let series = text("SERIES").flatMap(Repeat.init(text:)), let due = reading.text.due,
        (due.zone == nil) == (series.zone == nil)
      {
        reading.text.repeats = series
        reading.text.due = reading.text.due.map { told($0, like: series) }
      }
    }
    if isBelieved(.position) {
      reading.place = value("PLACE").flatMap { Place(key: String($0)) }
      if reading.column == .done { reading.cameFrom = value("FROM").flatMap { Column(name: $0) } }
    }
    if isBelieved(.waiting), let json = text("WAITING").flatMap({ try? JSON(parsing: $0) }) {
      let reason = (json["for"]?.string ?? "").asTitle
      let until = json["until"]?.string.flatMap { Day(text: $0) }
      guard reason.count <= Waiting.longest else { return }
      reading.waiting = Waiting(for: reason, until: until, cards: reading.waiting?.cards ?? [])
    }
  }

  /// By the clock of the series: somebody may have told the same moment by another.
  private func told(_ due: Deadline, like series: Repeat) -> Deadline {
    guard case .time(_, let zone, let instant) = due, let other = series.zone, zone != other,
      place.zone(other) != nil
    else { return due }
    return place.time(instant, in: other).deadline
  }

  private func value(_ name: String) -> String? { task.first("X-SEKAN-" + name)?.value }

  private func text(_ name: String) -> String? {
    value(name).flatMap(Base64URL.decode).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func day(_ text: String) -> Day? {
    guard text.utf8.count == 8, let number = text.asNumber else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// `title.1763928000000.cbf29ce484222325-notes.…`, with a fourth field where something came here before.
  private static func stamps(_ text: String) -> [CardReading.Part: Stamp] {
    var stamps: [CardReading.Part: Stamp] = [:]
    for word in text.split(separator: "-").prefix(CardReading.Part.allCases.count) {
      let fields = word.split(separator: ".").map(String.init)
      guard (3...4).contains(fields.count), let part = CardReading.Part(rawValue: fields[0]),
        let moment = moment(fields[1])
      else { continue }
      stamps[part] = Stamp(moment: moment, sum: fields[2], since: fields.count == 4 ? self.moment(fields[3]) : nil)
    }
    return stamps
  }

  private static func moment(_ text: String) -> Moment? {
    let moment = Int64(text).map { Moment(milliseconds: $0) }
    return moment.flatMap { $0.isInReach ? $0 : nil }
  }
}

// MARK: Writing

extension TaskPrivate {
  static func write(
    _ card: Card, changed: (CardReading.Part) -> (moment: Moment, since: Moment?), in task: inout CalendarComponent,
    _ place: TaskPlace
  ) {
    func set(_ name: String, _ value: String?) {
      task.set("X-SEKAN-" + name, value.map { [CalendarProperty("X-SEKAN-" + name, value: $0)] } ?? [])
    }
    func encoded(_ text: String?) -> String? { text.map { Base64URL.encode(Array($0.utf8)) } }
    set("FOR", TaskShown.sum(task.uid ?? ""))
    set("NUMBER", String(card.number))
    set("PLACE", card.position.place.key)
    set("FROM", card.position.cameFrom?.name)
    set("START", card.start?.basicText)
    set("SERIES", encoded(card.repeats?.text))
    set("WAITING", encoded(card.waiting?.besideCards?.json))
    let shown = TaskShown(task, in: place)
    let stamps = CardReading.Part.allCases.map { part -> String in
      let (moment, since) = changed(part)
      return "\(part.rawValue).\(moment.milliseconds).\(shown.sum(of: part))"
        + (since.map { ".\($0.milliseconds)" } ?? "")
    }
    set("STAMPS", stamps.joined(separator: "-"))
  }
}

extension Waiting {
  fileprivate var json: String {
    JSON.object([("for", .string(reason)), ("until", until.map { .string($0.text) } ?? .null)]).text
  }
}
