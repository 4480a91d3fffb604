import Kanban

/// A draft as the text of a file, and back; what is not understood is no draft.
extension Draft {
  public func file(store: String) -> String {
    JSON.object([
      ("sekan", .integer(1)), ("store", .string(store)), ("target", target.json), ("base", base.json),
      ("typed", typed.json),
    ]).text
  }

  /// Nil for a file that holds something else, or a draft for another store.
  public init?(id: DraftID, file: String, store: String, written: Moment?) {
    guard let json = try? JSON(parsing: file), json["sekan"] == .integer(1), json["store"]?.string == store,
      let target = json["target"].flatMap(EditorModel.Target.init), let base = json["base"].flatMap(CardText.init),
      let typed = json["typed"].flatMap(EditorModel.Typed.init)
    else { return nil }
    self.id = id
    self.target = target
    self.base = base
    self.typed = typed
    self.written = written
  }
}

extension EditorModel.Target {
  fileprivate var json: JSON {
    switch self {
    case .card(let id, let number): .object([("card", .string(id.text)), ("number", .integer(Int64(number)))])
    case .new(let id, let column, let spot):
      .object([("new", .string(id.text)), ("column", .string(column.name)), ("spot", .string(spot.name))])
    }
  }

  fileprivate init?(_ json: JSON) {
    if let id = json["card"]?.string.flatMap(CardID.init(text:)), let number = json["number"]?.integer {
      self = .card(id, number: Int(number))
    } else if let id = json["new"]?.string.flatMap(CardID.init(text:)),
      let column = json["column"]?.string.flatMap(Column.init(name:)),
      let spot = json["spot"]?.string.flatMap(Change.Spot.init(name:))
    {
      self = .new(id, column, spot)
    } else {
      return nil
    }
  }
}

extension Change.Spot {
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .above(let id): "above " + id.text
    case .below(let id): "below " + id.text
    }
  }

  fileprivate init?(name: String) {
    let words = name.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first.flatMap(CardID.init(text:))) {
    case ("top", nil): self = .top
    case ("bottom", nil): self = .bottom
    case ("above", let id?): self = .above(id)
    case ("below", let id?): self = .below(id)
    default: return nil
    }
  }
}

extension EditorModel.Typed {
  fileprivate var json: JSON {
    .object([
      ("title", .string(title)), ("due", .string(due)), ("start", .string(start)), ("repeats", .string(repeats)),
      ("reminders", .string(reminders)), ("tags", .string(tags)),
      ("priority", .string(priority.name)), ("notes", .string(notes)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let title = json["title"]?.string, let notes = json["notes"]?.string else { return nil }
    self.title = title
    self.notes = notes
    due = json["due"]?.string ?? ""
    start = json["start"]?.string ?? ""
    // Written by an earlier version, there are none.
    repeats = json["repeats"]?.string ?? ""
    reminders = json["reminders"]?.string ?? ""
    tags = json["tags"]?.string ?? ""
    priority = json["priority"]?.string.flatMap(Priority.init(name:)) ?? .none
  }
}

extension CardText {
  fileprivate var json: JSON {
    .object([
      ("title", .string(title)), ("due", due?.json ?? .null), ("start", start.map { .string($0.text) } ?? .null),
      ("tags", .array(tags.map(JSON.string))), ("priority", .string(priority.name)), ("notes", .string(notes)),
      ("repeats", repeats.map { .string($0.text) } ?? .null),
      ("reminders", .array(reminders.map { .string($0.text) })),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let title = json["title"]?.string, let notes = json["notes"]?.string else { return nil }
    self.init(
      title: title, notes: notes, due: json["due"].flatMap(Deadline.init),
      start: json["start"]?.string.flatMap(Day.init(text:)), tags: json["tags"]?.array?.compactMap(\.string) ?? [],
      priority: json["priority"]?.string.flatMap(Priority.init(name:)) ?? .none,
      repeats: json["repeats"]?.string.flatMap(Repeat.init(text:)),
      reminders: json["reminders"]?.array?.compactMap { $0.string.flatMap { Reminder(text: $0) } } ?? [])
  }
}

extension Deadline {
  fileprivate var json: JSON {
    switch self {
    case .day(let day): .object([("day", .string(day.text))])
    case .time(let wall, let zone, let instant):
      .object([
        ("day", .string(wall.day.text)), ("minute", .integer(Int64(wall.minute))), ("zone", .string(zone)),
        ("instant", .integer(instant.milliseconds)),
      ])
    }
  }

  fileprivate init?(_ json: JSON) {
    guard let day = json["day"]?.string.flatMap(Day.init(text:)) else { return nil }
    guard let minute = json["minute"]?.integer, (0..<1440).contains(minute) else {
      self = .day(day)
      return
    }
    guard let zone = json["zone"]?.string, let instant = json["instant"]?.integer,
      (-8_640_000_000_000_000...8_640_000_000_000_000).contains(instant)
    else { return nil }
    self = .time(WallTime(day, minute: Int(minute)), zone: zone, instant: Moment(milliseconds: instant))
  }
}
