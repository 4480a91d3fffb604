import Kanban

/// Reads and writes the file of a draft; an invalid file is no draft.
extension Draft {
  public func file(store: String) -> String {
    if let page {
      let project = project.map { [(key: "project", value: JSON.string($0.text))] } ?? []
      return JSON.object([("sekan", .integer(1)), ("store", .string(store)), ("page", page.json)] + project).text
    }
    return JSON.object(
      [
        ("sekan", .integer(1)), ("store", .string(store)), ("target", target.json), ("base", base.json),
        ("typed", typed.json),
      ] + (project.map { [("project", .string($0.text))] } ?? []) + (line.map { [("line", $0.json)] } ?? [])
    ).text
  }

  /// nil for an invalid file, or for a draft of another store.
  public init?(id: DraftID, file: String, store: String, written: Moment?) {
    guard let json = try? JSON(parsing: file), json["sekan"] == .integer(1), json["store"]?.string == store
    else { return nil }
    if let page = json["page"] {
      guard let page = WrittenPage(page) else { return nil }
      self.init(id: id, page: page, project: json["project"]?.string.flatMap(ProjectID.init(text:)))
      self.written = written
      return
    }
    guard let target = json["target"].flatMap(EditorModel.Target.init), let base = json["base"].flatMap(CardText.init),
      let typed = json["typed"].flatMap(EditorModel.Typed.init)
    else { return nil }
    self.init(id: id, target: target, base: base, typed: typed)
    project = json["project"]?.string.flatMap(ProjectID.init(text:))
    self.written = written
    guard let line = json["line"] else { return }
    guard let line = Line(line) else { return nil }
    self.line = line
  }
}

extension Draft.Line {
  fileprivate var json: JSON {
    .object([
      ("for", .string(kind.rawValue)), ("cards", .array(picked.ids.map { .string($0.text) })),
      ("marked", .bool(picked.isMany)), ("text", .string(text)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let kind = json["for"]?.string.flatMap(Kind.init), let text = json["text"]?.string,
      case .array(let names)? = json["cards"], case .bool(let isMarked)? = json["marked"]
    else { return nil }
    let ids = names.compactMap { $0.string.flatMap(CardID.init(text:)) }
    guard let first = ids.first, ids.count == names.count else { return nil }
    self.kind = kind
    picked = isMarked ? .marked(Set(ids)) : .one(first)
    self.text = text
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
  fileprivate var json: JSON { .object(CardField.typed.map { ($0.name, .string(self[$0])) }) }

  fileprivate init?(_ json: JSON) {
    self.init()
    for field in CardField.allCases {
      // Older versions did not know all fields.
      if let text = json[field.name]?.string { self[field] = text } else if field.isInEachDraft { return nil }
    }
  }
}

extension CardText {
  fileprivate var json: JSON { .object(CardField.inFiles.map { ($0.name, self[$0].draft) }) }

  fileprivate init?(_ json: JSON) {
    self.init()
    for field in CardField.allCases {
      if let value = json[field.name].flatMap(field.empty.read(draft:)) {
        self[field] = value
      } else if field.isInEachDraft {
        return nil
      }
    }
  }
}

extension CardField {
  /// True for title and notes.
  fileprivate var isInEachDraft: Bool { empty == .text("") }
}

extension FieldValue {
  /// The JSON of the history, except deadlines, which keep the format of the first version.
  fileprivate var draft: JSON {
    if case .deadline(let due) = self { return due?.json ?? .null }
    return json
  }

  fileprivate func read(draft json: JSON) -> FieldValue? {
    if case .deadline = self { return .deadline(Deadline(json)) }
    return read(json)
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
