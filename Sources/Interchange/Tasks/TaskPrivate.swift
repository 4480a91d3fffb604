import Kanban
import Time

/// Private properties (X-SEKAN-…) for card data that iCalendar lacks. Each part is valid only while the public
/// properties have the checksum stored with it; otherwise another program changed them, and the public ones win.
struct TaskPrivate {
  private let stamps: PrivateStamps<CardSnapshot.Part>
  private let task: CalendarComponent
  private let place: TaskPlace

  init(_ task: CalendarComponent, in place: TaskPlace) {
    (self.task, self.place) = (task, place)
    let shown = TaskShown(task, in: place)
    let line = TaskPrivate.isOwn(task) ? task.first("X-SEKAN-STAMPS")?.value : nil
    stamps = PrivateStamps(line.map(TaskPrivate.splitEffort)) { shown.sum(of: $0) }
  }

  /// The list of stamps with one each for size, estimate and time spent; older versions wrote a common one.
  private static func splitEffort(_ line: String) -> String {
    line.split(separator: "-", omittingEmptySubsequences: false).flatMap { piece in
      guard piece.hasPrefix("effort.") else { return [String(piece)] }
      return ["size", "estimate", "spent"].map { $0 + piece.dropFirst("effort".count) }
    }.joined(separator: "-")
  }

  var believed: Set<CardSnapshot.Part> { stamps.believed }
  func isBelieved(_ part: CardSnapshot.Part) -> Bool { believed.contains(part) }

  func changeTimes(other: Moment) -> IncomingCard.PartTimes {
    IncomingCard.PartTimes(stamps.moments(other: other), other: other)
  }

  var since: [CardSnapshot.Part: Moment] { stamps.since }

  /// False for a copied task: the private properties belong to the UID of its original.
  private static func isOwn(_ task: CalendarComponent) -> Bool {
    task.first("X-SEKAN-FOR")?.value == TaskShown.sum(task.uid ?? "")
  }

  /// Parts in which the program that wrote this version overrode a version that it had not received.
  var overriding: Set<CardSnapshot.Part> {
    TaskPrivate.isOwn(task) ? believed.intersection(TaskPrivate.overriding(of: task)) : []
  }

  var number: Int? { TaskPrivate.number(of: task) }

  static func number(of task: CalendarComponent) -> Int? {
    isOwn(task) ? task.first("X-SEKAN-NUMBER")?.value.asNumber : nil
  }

  /// Replaces values of a reading, which come from public properties, by those of valid private properties.
  func complete(_ reading: inout CardSnapshot) {
    if isBelieved(.times) {
      // Takes the start from the private property only: the public one may only repeat the start of the series, or a
      // time on the day of the deadline.
      reading.text.start = value("START").flatMap { Day(basicText: $0) }
      // Without a private series the card does not repeat: it did not take over the rule of the task.
      if value("SERIES") == nil { reading.text.repeats = nil }
      // Converts the deadline to the zone of the private series. It stays unchanged if it is of another kind, as that
      // of a moved occurrence can be: a day in a timed series, or a time in one of days.
      if let series = text("SERIES").flatMap(Repeat.init(text:)), let due = reading.text.due {
        reading.text.repeats = series
        reading.text.due = converted(due, like: series)
      }
    }
    if isBelieved(.position) {
      reading.place = value("PLACE").flatMap { Place(key: String($0)) }
      reading.stage = stage(in: reading.column)
      if reading.column == .done { reading.cameFrom = value("FROM").flatMap { Column(name: $0) } }
    }
    if isBelieved(.completion), reading.column == .done, reading.completed == nil {
      reading.completed = task.moment("X-SEKAN-COMPLETED", in: place)
    }
    func number(_ name: String, _ most: Int) -> Int {
      value(name)?.asNumber.flatMap { $0 <= most ? $0 : nil } ?? 0
    }
    if isBelieved(.size) { reading.text.size = number("SIZE", Work.largest) }
    if isBelieved(.estimate) { reading.text.estimate = number("ESTIMATE", Work.longest) }
    if isBelieved(.spent) { reading.text.spent = number("SPENT", Work.longest) }
    if isBelieved(.waiting), let json = text("WAITING").flatMap({ try? JSON(parsing: $0) }) {
      let reason = (json["for"]?.string ?? "").asTitle
      let until = json["until"]?.string.flatMap { Day(text: $0) }
      guard reason.count <= Waiting.longest else { return }
      reading.waiting = Waiting(for: reason, until: until, cards: reading.waiting?.cards ?? [])
    }
  }

  /// The stage; empty if it was written for another column: an older Sekan moves a card and leaves the stage unchanged.
  private func stage(in column: Column) -> String {
    guard let line = task.first(TaskPrivate.stage), line.parameter(TaskPrivate.column) ?? column.name == column.name
    else { return "" }
    let stage = line.text.asTitle
    return Stages.isValid(stage) ? stage : ""
  }

  /// The deadline in the zone of the series; another program may have converted it
  /// to its own zone. Other deadlines are returned unchanged.
  private func converted(_ due: Deadline, like series: Repeat) -> Deadline {
    guard case .time(_, let zone, let instant) = due, let other = series.zone, zone != other,
      place.zone(other) != nil
    else { return due }
    return place.time(instant, in: other)
  }

  private func value(_ name: String) -> String? { task.first("X-SEKAN-" + name)?.value }

  private func text(_ name: String) -> String? {
    value(name).flatMap(Base64URL.decode).map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: Writing

extension TaskObject {
  /// Parts in which this version overrides a newer one that its writer had not received, as another device had sent
  /// that in between.
  public var overriding: Set<CardSnapshot.Part> {
    get { TaskPrivate.overriding(of: task) }
    set {
      let parts = CardSnapshot.Part.allCases.filter(newValue.contains).map(\.rawValue).joined(separator: "-")
      task.set(TaskPrivate.over, parts.isEmpty ? [] : [CalendarProperty(TaskPrivate.over, value: parts)])
    }
  }
}

extension TaskPrivate {
  fileprivate static let over = "X-SEKAN-OVER"
  /// The property with the stage. It is readable, unlike other private ones,
  /// because nothing else shows other programs the stage.
  private static let stage = "X-SEKAN-STAGE"
  private static let column = "X-SEKAN-COLUMN"

  fileprivate static func overriding(of task: CalendarComponent) -> Set<CardSnapshot.Part> {
    Set((task.first(over)?.value ?? "").split(separator: "-").compactMap { CardSnapshot.Part(rawValue: String($0)) })
  }

  static func write(
    _ card: Card, changed: (CardSnapshot.Part) -> (moment: Moment, since: Moment?), in task: inout CalendarComponent,
    _ place: TaskPlace
  ) {
    func set(_ name: String, _ value: String?) { task.set("X-SEKAN-" + name, to: value) }
    func encoded(_ text: String?) -> String? { text.map { Base64URL.encode(Array($0.utf8)) } }
    set("FOR", TaskShown.sum(task.uid ?? ""))
    set("NUMBER", String(card.number))
    set("PLACE", card.position.place.key)
    let line = CalendarProperty(stage, [(column, card.column.name)], text: card.stage)
    task.set(stage, card.stage.isEmpty ? [] : [line])
    set("FROM", card.position.cameFrom?.name)
    // Stores the time of completion privately if the task has no public one: a public COMPLETED on a cancelled task
    // would mean that it was done.
    let isPublic = card.column != .done || task.completed(in: place) != nil
    set("COMPLETED", isPublic ? nil : card.position.completed.map { CalendarProperty.utc($0) })
    set("START", card.start?.basicText)
    set("SERIES", encoded(card.repeats?.text))
    for (name, number) in [("SIZE", card.size), ("ESTIMATE", card.estimate), ("SPENT", card.spent)] {
      set(name, number == 0 ? nil : String(number))
    }
    set("WAITING", encoded(card.waiting?.besideCards?.json))
    let shown = TaskShown(task, in: place)
    let stamps = PrivateStamps<CardSnapshot.Part>.text { part in
      let (moment, since) = changed(part)
      return .init(moment: moment, sum: shown.sum(of: part), since: since)
    }
    set("STAMPS", stamps)
  }
}

extension Waiting {
  fileprivate var json: String {
    JSON.object([("for", .string(reason)), ("until", until.map { .string($0.text) } ?? .null)]).text
  }
}
