import Kanban
import Time

/// Reads a board that Trello exported as JSON. Cards come before the lists, members and checklists that they refer to,
/// so they are held until the end.
struct TrelloReader: ForeignReader {
  private struct List {
    let name: String
    let isClosed: Bool
    let place: Double
  }

  private struct Held {
    var card: ForeignCard
    let list: String
    let members: [String]
    let labels: [String]
    let place: Double
    let customFields: [(field: String, value: String?, option: String?)]
  }

  private struct Checklist {
    let place: Double
    var list: ForeignChecklist
    /// The ids of the members of the items; nil for an item without one.
    let members: [String?]
  }

  /// A custom field of the board: its name, and the names of its options.
  private struct CustomField {
    let name: String
    let options: [String: String]
  }

  private var intake = Intake()
  private var splitter = JSONSplitter(longest: 16 << 20)
  /// The number of bytes in the values that are held until the end.
  private var held = 0
  private var board: String?
  private var cards: [Held] = []
  private var lists: [String: List] = [:]
  private var members: [String: String] = [:]
  private var labels: [String: String] = [:]
  private var checklists: [String: [Checklist]] = [:]
  /// The names of people who acted on the board, who may have left it since.
  private var actors: [String: String] = [:]
  /// For each card and list, when the card was last moved there.
  private var moves: [String: [String: ForeignDate]] = [:]
  private var comments: [String: [ForeignComment]] = [:]
  private var customFields: [String: CustomField] = [:]
  private(set) var ignored = ForeignNames()

  private static let mostHeld = 256 << 20

  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard] {
    try read(try intake.foreign(bytes, isLast: false))
    return []
  }

  mutating func finish() throws(ForeignMistake) -> [ForeignCard] {
    try read(try intake.foreign([], isLast: true))
    do throws(JSONSplitter.Failure) { try splitter.finish() } catch { throw ForeignMistake(error) }
    guard splitter.isObject, splitter.lists.contains("cards"), splitter.lists.contains("lists") else {
      throw ForeignMistake(.notOfFormat, line: 1)
    }
    let held = cards.sorted { (place(of: $0), $0.place) < (place(of: $1), $1.place) }
    let unknown = held.reduce(0) { $0 + $1.members.count { name(of: $0) == nil } }
    if unknown > 0 { ignored.record("trello.members", unknown) }
    return held.map(completed)
  }

  private mutating func read(_ bytes: [UInt8]) throws(ForeignMistake) {
    var rest = bytes[...]
    while true {
      let piece: JSONSplitter.Piece?
      do throws(JSONSplitter.Failure) { piece = try splitter.next(in: &rest) } catch { throw ForeignMistake(error) }
      guard let piece else { return }
      try readValue(piece)
    }
  }

  private mutating func readValue(_ piece: JSONSplitter.Piece) throws(ForeignMistake) {
    guard case .member(let name)? = piece.path.first else { return }
    if piece.path.count == 1 {
      guard name == "name" || name == "desc" else { return }
      let text: String?
      do throws(JSONSplitter.Failure) { text = try piece.json().string } catch { throw ForeignMistake(error) }
      if name == "name" { board = text } else if text?.isEmpty == false { ignored.record("trello.desc") }
      return
    }
    switch name {
    case "cards": try readCard(hold(piece))
    case "lists":
      let list = try hold(piece)
      lists[try list.needed("id")] = List(
        name: try list.text("name") ?? "", isClosed: try list.flag("closed"), place: try list.place)
    case "members":
      let member = try hold(piece)
      let (name, fullName) = (try member.text("username"), try member.text("fullName"))
      members[try member.needed("id")] = name ?? fullName
    case "checklists": try readChecklist(hold(piece))
    case "actions": try readAction(ForeignObject(piece), size: piece.bytes.count)
    case "customFields": try readCustomField(hold(piece))
    case "labels":
      let label = try hold(piece)
      if let id = try label.id("id") { labels[id] = try label.tag }
    case "memberships": break
    default: ignored.record(name)
    }
  }

  private mutating func hold(_ piece: JSONSplitter.Piece) throws(ForeignMistake) -> ForeignObject {
    try hold(piece.bytes.count, line: piece.line)
    return try ForeignObject(piece)
  }

  private mutating func hold(_ size: Int, line: Int) throws(ForeignMistake) {
    held += size
    if held > Self.mostHeld { throw ForeignMistake(.tooLarge(limit: Self.mostHeld), line: line) }
  }

  // MARK: Values

  private mutating func readCard(_ json: ForeignObject) throws(ForeignMistake) {
    let id = try json.needed("id")
    var card = ForeignCard(try json.text("name") ?? "", origin: id, line: json.line)
    card.notes = try json.text("desc") ?? ""
    card.isArchived = try json.flag("closed")
    if try json.flag("dueComplete") { card.column = .done }
    card.due = try json.date("due")
    card.start = try json.date("start")
    // Ignores a negative number: -1 means that the card has no reminder.
    card.reminder = try json.number("dueReminder").flatMap { $0 >= 0 ? Int(exactly: $0) : nil }
    card.changed = try json.date("dateLastActivity")
    card.created = Self.created(id)
    card.isDoneWhenArchived = true
    let place = [try json.text("locationName"), try json.text("address")].compactMap(\.self).filter { !$0.isEmpty }
    if !place.isEmpty { card.facts.append(ForeignFact("location", place.joined(separator: ", "))) }
    for label in try json.objects("labels") {
      if let tag = try label.tag { card.tags.append(tag) }
    }
    for attachment in try json.objects("attachments") {
      guard let address = try attachment.text("url") else { continue }
      card.links.append(ForeignLink(try attachment.text("name") ?? "", address))
    }
    var values: [(String, String?, String?)] = []
    for item in try json.objects("customFieldItems") {
      values.append((try item.id("idCustomField") ?? "", item.customValue, try item.id("idValue")))
    }
    cards.append(
      Held(
        card: card, list: try json.id("idList") ?? "", members: try json.texts("idMembers"),
        labels: try json.texts("idLabels"), place: try json.place, customFields: values))
  }

  /// The moment of creation, from the first digits of an id: the seconds since
  /// 1970 in hexadecimal. Nil for ids of another form.
  private static func created(_ id: String) -> ForeignDate? {
    guard id.utf8.count == 24, let seconds = Int64(id.prefix(8), radix: 16), seconds > 0 else { return nil }
    return Moment(boundedSeconds: seconds).map { .moment($0) }
  }

  private mutating func readChecklist(_ json: ForeignObject) throws(ForeignMistake) {
    var items: [(place: Double, item: ForeignChecklist.Item, member: String?)] = []
    for item in try json.objects("checkItems") {
      let isDone = try item.text("state") == "complete"
      let read = ForeignChecklist.Item(try item.text("name") ?? "", isDone: isDone, due: try item.date("due"))
      items.append((try item.place, read, try item.id("idMember")))
    }
    items.sort { $0.place < $1.place }
    let list = ForeignChecklist(try json.text("name") ?? "", items.map(\.item))
    checklists[try json.needed("idCard"), default: []].append(
      Checklist(place: try json.place, list: list, members: items.map(\.member)))
  }

  /// Reads a comment, or the move of a card to a list. Both are among the actions, newest first.
  private mutating func readAction(_ json: ForeignObject, size: Int) throws(ForeignMistake) {
    // Values of another type are ignored: Power-Ups add actions of their own.
    let creator = try? json.object("memberCreator")
    if let creator, let id = try? creator.id("id"), actors[id] == nil, let name = try? creator.text("username") {
      try hold(id.utf8.count + name.utf8.count + 100, line: json.line)
      actors[id] = name
    }
    let data = try? json.object("data")
    if let list = try? data?.object("listAfter")?.id("id"), let card = try? data?.object("card")?.id("id"),
      let date = try? json.date("date"), case .moment = date
    {
      try hold(card.utf8.count + list.utf8.count + 100, line: json.line)
      if moves[card]?[list] == nil { moves[card, default: [:]][list] = date }
      return
    }
    guard ["commentCard", "copyCommentCard"].contains(try json.text("type")), let data,
      let card = try data.object("card")?.id("id"), let text = try data.text("text")
    else {
      ignored.record("trello.actions")
      return
    }
    try hold(size, line: json.line)
    let (fullName, name) = (try creator?.text("fullName"), try creator?.text("username"))
    comments[card, default: []].append(ForeignComment(text, by: fullName ?? name ?? "", on: try json.date("date")))
  }

  private mutating func readCustomField(_ json: ForeignObject) throws(ForeignMistake) {
    var options: [String: String] = [:]
    for option in try json.objects("options") { options[try option.needed("id")] = option.customValue }
    customFields[try json.needed("id")] = CustomField(name: try json.text("name") ?? "", options: options)
  }

  // MARK: Cards

  private func place(of held: Held) -> Double { lists[held.list]?.place ?? .infinity }

  private func completed(_ held: Held) -> ForeignCard {
    var card = held.card
    card.project = board
    if let list = lists[held.list] {
      card.list = list.name
      card.isArchived = card.isArchived || list.isClosed
    }
    card.people = held.members.compactMap(name)
    // Looks up labels by their ids only if the card itself has none; in most exports it has them.
    if card.tags.isEmpty { card.tags = held.labels.compactMap { labels[$0] } }
    let origin = card.origin ?? ""
    if card.column != .done { card.completed = moves[origin]?[held.list] }
    card.checklists = checklists[origin, default: []].sorted { $0.place < $1.place }.map(list)
    card.comments = comments[origin, default: []].reversed()
    for (id, value, option) in held.customFields {
      guard let field = customFields[id], let text = value ?? option.flatMap({ field.options[$0] }) else { continue }
      card.facts.append(ForeignFact(field.name, text))
    }
    return card
  }

  /// The name of a member, or of a former one who acted on the board; nil if it is unknown.
  private func name(of member: String) -> String? { members[member] ?? actors[member] }

  private func list(_ checklist: Checklist) -> ForeignChecklist {
    var list = checklist.list
    for (index, member) in checklist.members.enumerated() {
      if let name = member.flatMap(name) { list.items[index].text += " @" + name }
    }
    return list
  }

  static func recognizes(_ beginning: ForeignBeginning) -> Bool {
    beginning.first == UInt8(ascii: "{")
      && ["\"idOrganization\"", "\"labelNames\"", "\"idList\"", "\"idBoard\""].contains(where: beginning.holds)
  }
}

extension ForeignObject {
  /// The position of a list or card among its neighbors, by which it is sorted; 0 if missing.
  fileprivate var place: Double {
    get throws(ForeignMistake) { try number("pos") ?? 0 }
  }

  /// The name of a label, or else its colour.
  fileprivate var tag: String? {
    get throws(ForeignMistake) {
      let (name, color) = (try text("name") ?? "", try text("color"))
      return name.isEmpty ? color : name
    }
  }

  /// The value of a custom field as text: `{"value": {"text": "…"}}`, or with
  /// `number`, `date` or `checked`. Nil without a value.
  fileprivate var customValue: String? {
    guard case .object(let members)? = json["value"], let value = members.first?.value else { return nil }
    return value.string ?? (value == .null ? nil : value.text)
  }
}
