import Kanban

extension TaskObject {
  /// Nil unless it is exactly one task.
  public init?(resource bytes: [UInt8]) {
    guard let calendar = try? CalendarComponent(parsing: bytes) else { return nil }
    let tasks = calendar.components("VTODO")
    guard tasks.count(where: { $0.first("RECURRENCE-ID") == nil }) == 1, let uid = tasks[0].uid,
      tasks.allSatisfy({ $0.uid?.utf8.elementsEqual(uid.utf8) ?? false })
    else { return nil }
    self.init(SourceText(uid: uid, bytes: bytes))
  }

  /// The resource to send; other content of the previous one is kept.
  public func resource(over bytes: [UInt8]?, in place: TaskPlace) -> [UInt8] {
    let before = bytes.flatMap { try? CalendarComponent(parsing: $0) }
    let known: Set = ["VERSION", "PRODID", "METHOD", "X-SEKAN-CAME"]
    let foreign = before?.parts.filter { part in
      switch part {
      case .property(let property): !known.contains(property.name) && !property.name.isEmpty
      case .component(let component): !["VTODO", "VTIMEZONE"].contains(component.name)
      }
    }
    let head = [CalendarProperty("VERSION", value: "2.0"), CalendarProperty("PRODID", value: TaskFileWriter.product)]
    let zones = zonesToTell(in: place).map { CalendarComponent.Part.component($0) }
    let tasks = ([task] + overrides).map { CalendarComponent.Part.component($0) }
    return CalendarComponent("VCALENDAR", head.map { .property($0) } + (foreign ?? []) + zones + tasks).bytes
  }
}
