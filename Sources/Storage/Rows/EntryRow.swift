import Kanban

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
    let (person, machine, run) = (try text(), try text(), try text())
    return Actor(person: person, machine: machine, run: run, origin: try textValue(Origin.init(rawValue:)))
  }

  private mutating func subject() throws(StoreFailure) -> Entry.Subject {
    let card: CardID? = try optionalID()
    let number = try optionalInteger(in: Row.numbers)
    let title = try optionalText()
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
