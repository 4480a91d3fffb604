import Kanban

/// A page's draft as part of the draft file.
extension WrittenPage {
  var json: JSON {
    var members: [(key: String, value: JSON)] = [("id", .string(id.text))]
    if let project = journal.project { members.append(("journal", .string(project.text))) }
    members.append(("day", .string(date.day.text)))
    if let second = date.second { members.append(("second", .integer(Int64(second)))) }
    if let zone = date.zone { members.append(("zone", .string(zone))) }
    members += [
      ("new", .bool(isNew)), ("base", .string(base)), ("text", .string(text)), ("cursor", .integer(Int64(cursor))),
    ]
    if let sent { members.append(("sent", .string(sent))) }
    return .object(members)
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string.flatMap(PageID.init(text:)), let date = PageDate(draft: json),
      let isNew = json["new"]?.boolean, let base = json["base"]?.string, let text = json["text"]?.string
    else { return nil }
    var journal = Journal.shared
    if let name = json["journal"] {
      guard let project = name.string.flatMap(ProjectID.init(text:)) else { return nil }
      journal = .own(project)
    }
    // A missing cursor must not lose the text.
    let cursor = json["cursor"]?.integer.flatMap { Int(exactly: $0) } ?? text.utf8.count
    self.init(
      id: id, journal: journal, date: date, isNew: isNew, base: base, text: text,
      cursor: max(0, min(cursor, text.utf8.count)))
    sent = json["sent"]?.string
  }
}

extension PageDate {
  fileprivate init?(draft json: JSON) {
    guard let day = json["day"]?.string.flatMap(Day.init(text:)) else { return nil }
    guard let second = json["second"]?.integer else {
      self.init(day)
      return
    }
    guard PageDate.seconds.contains(Int(clamping: second)) else { return nil }
    self.init(day, second: Int(second), zone: json["zone"]?.string)
  }
}
