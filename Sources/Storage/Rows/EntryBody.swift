import Kanban
import Time

/// The field changes of a history entry as JSON, readable without Sekan.
///
/// `{"title":["old","new"],"notes":{"at":12,"-":"old","+":"new"},"position":[{"column":"todo","place":"a0"},{…}]}`
package enum EntryBody {
  package static func text(_ fields: [FieldChange]) -> String { json(fields).text }

  /// The JSON of the fields and of the times of changes made elsewhere:
  /// `{"title":["","new"],"told":{"title":1795176000250}}`
  static func text(_ entry: Entry) -> String {
    guard !entry.elsewhere.isEmpty, case .object(let members) = json(entry.fields) else { return text(entry.fields) }
    return JSON.object(members + [(elsewhereName, json(entry.elsewhere, isOfPage: entry.subject.page != nil))]).text
  }

  /// Several changes of limits or stages are an array in one member, because the names of members are unique.
  fileprivate static func json(_ fields: [FieldChange]) -> JSON {
    var members: [(key: String, value: JSON)] = []
    for member in fields.map({ member($0) }) {
      if severalNames.contains(member.key), let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].value = .array((members[index].value.array ?? [members[index].value]) + [member.value])
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }

  private static let severalNames = ["limit", "stages"]

  package static func read(_ text: String) -> [FieldChange]? { whole(text)?.fields }

  static func whole(_ text: String) -> (fields: [FieldChange], elsewhere: [FieldSet: Moment])? {
    // The error of the parser is dropped, because the caller reports the row as damaged without details.
    guard let json = try? JSON(parsing: text, depth: 6), case .object(let members) = json else { return nil }
    var (fields, elsewhere): ([FieldChange], [FieldSet: Moment]) = ([], [:])
    for (key, values) in joined(members) {
      if key == elsewhereName {
        guard let moments = values.first.flatMap(EntryBody.moments) else { return nil }
        elsewhere = moments
        continue
      }
      let read = values.compactMap { field(key, $0) }
      guard read.count == values.count else { return nil }
      fields += read
    }
    return (fields, elsewhere)
  }

  /// The values of the members by name. Earlier versions wrote one member for each limit, all with the same name.
  private static func joined(_ members: [(key: String, value: JSON)]) -> [(key: String, values: [JSON])] {
    var joined: [(key: String, values: [JSON])] = []
    for (key, value) in members {
      let isRepeated = severalNames.contains(key)
      let values = isRepeated ? value.array ?? [value] : [value]
      if isRepeated, let index = joined.firstIndex(where: { $0.key == key }) {
        joined[index].values += values
      } else {
        joined.append((key, values))
      }
    }
    return joined
  }

  private static func member(_ field: FieldChange) -> (key: String, value: JSON) {
    switch field {
    case .life(let before, let after): ("life", pair(before, after) { .string($0.word) })
    case .position(let before, let after): ("position", pair(before, after, json))
    case .text(let change): (change.field.name, .array([change.before.json, change.after.json]))
    case .notes(let splice): (CardField.notes.name, json(splice))
    case .limit(let column, let stage, let before, let after):
      (
        "limit",
        .object(
          [(column.name, pair(before, after) { .integer(Int64($0)) })] + (stage.map { [("stage", .string($0))] } ?? []))
      )
    case .stages(let column, let before, let after):
      ("stages", .object([(column.name, .array([before, after].map { .array($0.map(JSON.string)) }))]))
    case .titles(let before, let after): ("titles", .array([json(before), json(after)]))
    case .home(let before, let after): ("home", .array([json(before), json(after)]))
    case .waiting(let before, let after): ("waiting", pair(before, after, json))
    case .parent(let before, let after): ("parent", pair(before, after) { .string($0.text) })
    case .clock(let before, let after): ("clock", pair(before, after) { .integer($0.milliseconds) })
    case .name(let before, let after): ("name", .array([.string(before), .string(after)]))
    case .archived(let before, let after): ("archived", .array([.bool(before), .bool(after)]))
    case .order(let before, let after): ("order", pair(before, after) { .string($0.key) })
    case .date(let before, let after): ("date", pair(before, after, json))
    case .weather(let before, let after): ("weather", pair(before, after, \.json))
    }
  }

  private static func field(_ key: String, _ value: JSON) -> FieldChange? {
    if let field = CardField(rawValue: key) { return text(field, value) }
    return switch key {
    case "life": optionalPair(value) { $0.string.flatMap(Life.init(word:)) }.map { .life($0.0, $0.1) }
    case "position": optionalPair(value, position).map { .position($0.0, $0.1) }
    case "limit": limit(value)
    case "stages": stages(value)
    case "titles": pair(value, titles).map { .titles($0.0, $0.1) }
    case "home": pair(value, home).map { .home($0.0, $0.1) }
    case "waiting": optionalPair(value, waiting).map { .waiting($0.0, $0.1) }
    case "parent": optionalPair(value) { $0.string.flatMap { CardID(text: $0) } }.map { .parent($0.0, $0.1) }
    case "clock": optionalPair(value, moment).map { .clock($0.0, $0.1) }
    case "name": pair(value, \.string).map { .name($0.0, $0.1) }
    case "archived": pair(value, { $0.boolean }).map { .archived($0.0, $0.1) }
    case "order": optionalPair(value) { $0.string.flatMap(Place.init(key:)) }.map { .order($0.0, $0.1) }
    case "date": optionalPair(value, date).map { .date($0.0, $0.1) }
    case "weather": optionalPair(value, Weather.init(json:)).map { .weather($0.0, $0.1) }
    default: nil
    }
  }

  private static func text(_ field: CardField, _ value: JSON) -> FieldChange? {
    if field == .notes { return splice(value).map { .notes($0) } }
    return pair(value, field.empty.read).map { .text(TextChange(field, $0.0, $0.1)) }
  }

  private static func limit(_ value: JSON) -> FieldChange? {
    guard case .object(let members) = value, let member = members.first,
      let column = Column(name: member.key), let limits = optionalPair(member.value, { number($0, in: 1...9999) }),
      let stage = optional(value["stage"], \.string), members.count == (stage == nil ? 1 : 2)
    else { return nil }
    return .limit(column, stage: stage, limits.0, limits.1)
  }
}

// MARK: Times of changes made elsewhere

extension EntryBody {
  private static let elsewhereName = "told"
  private static let cardParts = CardSnapshot.Part.fields.map { (name: $0.rawValue, fields: $0.fields) }
  private static let pageParts = PageSnapshot.Part.allCases.map { (name: $0.rawValue, fields: $0.fields) }
  /// Older versions wrote one time for size, estimate and time spent, which counts for none of them.
  private static let formerParts = [
    (name: "effort", fields: [FieldSet(.size), FieldSet(.estimate), FieldSet(.spent)] as FieldSet)
  ]

  private static func json(_ elsewhere: [FieldSet: Moment], isOfPage: Bool) -> JSON {
    .object(
      (isOfPage ? pageParts : cardParts).compactMap { part in
        elsewhere[part.fields].map { (part.name, .integer($0.milliseconds)) }
      })
  }

  private static func moments(_ value: JSON) -> [FieldSet: Moment]? {
    guard case .object(let members) = value else { return nil }
    var elsewhere: [FieldSet: Moment] = [:]
    for (name, value) in members {
      guard let part = (cardParts + pageParts + formerParts).first(where: { $0.name == name }),
        let moment = moment(value)
      else {
        return nil
      }
      elsewhere[part.fields] = moment
    }
    return elsewhere
  }
}

// MARK: Before and after

extension EntryBody {
  private static func pair<Content>(_ before: Content?, _ after: Content?, _ json: (Content) -> JSON) -> JSON {
    .array([before.map(json) ?? .null, after.map(json) ?? .null])
  }

  private static func pair<Content>(_ value: JSON, _ read: (JSON) -> Content?) -> (Content, Content)? {
    guard let both = value.array, both.count == 2, let before = read(both[0]), let after = read(both[1]) else {
      return nil
    }
    return (before, after)
  }

  private static func optionalPair<Content>(_ value: JSON, _ read: (JSON) -> Content?) -> (Content?, Content?)? {
    pair(value) { side -> Content?? in
      if side == .null { return .some(nil) }
      return read(side).map { .some($0) }
    }
  }
}

// MARK: Other values

extension EntryBody {
  private static func json(_ position: Position) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("column", .string(position.column.name)), ("place", .string(position.place.key)),
    ]
    if !position.stage.isEmpty { members.append(("stage", .string(position.stage))) }
    if let completed = position.completed { members.append(("completed", .integer(completed.milliseconds))) }
    if let column = position.cameFrom { members.append(("from", .string(column.name))) }
    return .object(members)
  }

  private static func position(_ value: JSON) -> Position? {
    guard let column = value["column"]?.string.flatMap({ Column(name: $0) }),
      let stage = optional(value["stage"], \.string), let place = value["place"]?.string.flatMap(Place.init(key:)),
      let completed = optional(value["completed"], moment),
      let from = optional(value["from"], { $0.string.flatMap { Column(name: $0) } })
    else { return nil }
    return Position(column: column, stage: stage ?? "", place: place, completed: completed, cameFrom: from)
  }

  private static func stages(_ value: JSON) -> FieldChange? {
    guard case .object(let members) = value, members.count == 1, let member = members.first,
      let column = Column(name: member.key),
      let (before, after) = pair(member.value, { $0.array.flatMap(names) })
    else { return nil }
    // A stage must not contain a comma: the project's row stores the stage's limit behind one.
    guard !(before + after).contains(where: { $0.contains { $0 == "," } }) else { return nil }
    return .stages(column, before, after)
  }

  private static func names(_ values: [JSON]) -> [String]? {
    // Undo writes the stages or titles into a column with one name per line, so none may contain a line break.
    let names = values.compactMap(\.string).filter { !$0.contains(where: \.isNewline) }
    return names.count == values.count ? names : nil
  }

  private static func json(_ titles: ColumnTitles) -> JSON { .array(titles.all.map { .string($0) }) }

  private static func titles(_ value: JSON) -> ColumnTitles? {
    guard let all = value.array else { return nil }
    return all.isEmpty ? ColumnTitles.none : names(all).flatMap(ColumnTitles.init)
  }

  private static func json(_ home: Home) -> JSON {
    .object([("project", .string(home.project.text)), ("number", .integer(Int64(home.number)))])
  }

  private static func home(_ value: JSON) -> Home? {
    guard let project = value["project"]?.string.flatMap({ ProjectID(text: $0) }),
      let number = value["number"].flatMap({ number($0, in: Row.numbers) })
    else { return nil }
    return Home(project: project, number: number)
  }

  private static func json(_ waiting: Waiting) -> JSON {
    let cards: [JSON] = waiting.cards.map {
      .object([("card", .string($0.card.text)), ("since", .integer($0.since))])
    }
    return .object(
      [("for", .string(waiting.reason))] + (waiting.until.map { [("until", $0.json)] } ?? [])
        + (cards.isEmpty ? [] : [("cards", .array(cards))]))
  }

  private static func waiting(_ value: JSON) -> Waiting? {
    guard let reason = value["for"]?.string, let until = optional(value["until"], Day.init(json:)),
      let cards = optional(value["cards"], { $0.array.flatMap(awaited) })
    else { return nil }
    return Waiting(for: reason, until: until, cards: cards ?? [])
  }

  private static func awaited(_ values: [JSON]) -> [Awaited]? {
    let cards = values.compactMap { value in
      value["card"]?.string.flatMap { CardID(text: $0) }.flatMap { card in
        value["since"].flatMap { number($0, in: 0...Int64.max) }.map { Awaited(card, since: Int64($0)) }
      }
    }
    return cards.count == values.count ? cards : nil
  }

  private static func json(_ date: PageDate) -> JSON {
    .object(
      [("day", date.day.json)] + (date.second.map { [("second", .integer(Int64($0)))] } ?? [])
        + (date.zone.map { [("zone", .string($0))] } ?? []))
  }

  private static func date(_ value: JSON) -> PageDate? {
    guard let day = value["day"].flatMap(Day.init(json:)),
      let second = optional(value["second"], { number($0, in: 0...Int64(PageDate.seconds.upperBound)) }),
      let zone = optional(value["zone"], \.string)
    else { return nil }
    return PageDate(day, second: second, zone: zone)
  }

  private static func json(_ splice: Splice) -> JSON {
    .object([
      ("at", .integer(Int64(splice.offset))), ("-", .string(splice.removed)), ("+", .string(splice.inserted)),
    ])
  }

  private static func splice(_ value: JSON) -> Splice? {
    guard let offset = value["at"].flatMap({ number($0, in: 0...Int64(Int32.max)) }), let removed = value["-"]?.string,
      let inserted = value["+"]?.string
    else { return nil }
    return Splice(offset: offset, removed: removed, inserted: inserted)
  }

  private static func moment(_ value: JSON) -> Moment? {
    number(value, in: Row.moments).map { Moment(milliseconds: Int64($0)) }
  }

  private static func number(_ value: JSON, in range: ClosedRange<Int64>) -> Int? {
    guard let number = value.integer, range.contains(number) else { return nil }
    return Int(number)
  }

  /// Reads an optional member. The outer optional is nil if its value is invalid, the inner one if the member is
  /// missing.
  private static func optional<Content>(_ value: JSON?, _ read: (JSON) -> Content?) -> Content?? {
    guard let value else { return .some(nil) }
    return read(value).map { .some($0) }
  }
}

extension Entry {
  public var fieldsJSON: JSON { EntryBody.json(fields) }
}

extension Life {
  fileprivate var word: String {
    switch self {
    case .onBoard: "board"
    case .inTrash: "trash"
    case .purged: "purged"
    }
  }

  fileprivate init?(word: String) {
    switch word {
    case "board": self = .onBoard
    case "trash": self = .inTrash
    case "purged": self = .purged
    default: return nil
    }
  }
}

/// Reads history entries. The columns have the order of the statements in `SQL`.
extension Row {
  mutating func entry() throws(StoreFailure) -> Entry {
    let sequence = key
    let group = try integer(in: 1...max(1, sequence))
    let moment = try moment()
    let actor = try actor()
    let project: ProjectID = try id()
    let kind = try textValue(Entry.Kind.init(rawValue:))
    let subject = try subject()
    let reverses = try optionalInteger(in: 1...max(1, sequence))
    let isReversed = try integer(in: 0...1) == 1
    let body = try textValue(EntryBody.whole)
    return Entry(
      sequence: sequence, group: group, moment: moment, actor: actor, project: project, kind: kind, subject: subject,
      fields: body.fields, reverses: reverses, isReversed: isReversed, elsewhere: body.elsewhere)
  }

  private mutating func actor() throws(StoreFailure) -> Actor {
    cutShownTexts()
    let (person, machine, run) = (try shownText(), try shownText(), try shownText())
    return Actor(person: person, machine: machine, run: run, origin: try textValue(Origin.init(rawValue:)))
  }

  private mutating func subject() throws(StoreFailure) -> Entry.Subject {
    let card: CardID? = try optionalID()
    let number = try optionalInteger(in: Row.numbers)
    let title = try optionalShownText()
    guard (card == nil) == (number == nil), (card == nil) == (title == nil) else { throw damage() }
    let page: PageID? = try optionalID()
    let day = try optionalDay()
    switch (card, number, title, page, day) {
    case (nil, nil, nil, nil, nil): return .project
    case (let card?, let number?, let title?, nil, nil): return .card(card, number: Int(number), title: title)
    case (nil, nil, nil, let page?, let day?): return .page(page, day)
    default: throw damage()
    }
  }
}
