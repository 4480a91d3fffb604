import Kanban
import Time

/// A Markdown file of a mirror: front matter between lines of `---`, and a text. The front matter consists of members,
/// each a key with a value. The member `mirror` marks a file that Sekan wrote; its checksum shows whether the file was
/// edited since.
public struct MirrorFile: Sendable {
  struct Member {
    let name: String
    let value: String
    /// The line of the file on which the member begins, counted from 1.
    let line: Int
    /// The unparsed lines: the one with the key, and those below that continue its value.
    var lines: [String]
  }

  public let text: String
  /// The times of the last changes by part, from the member `mirror`; nil without that member.
  public let changes: JSON?
  /// The times of earlier changes by part; nil without them in the member `mirror`.
  private let earlier: JSON?
  /// A hash of the file without its checksum and the times of earlier changes, which differ between stores that have
  /// the same card.
  public let fingerprint: Int
  /// True if the file differs from the one that the mirror wrote, or has no member `mirror`.
  public let isEdited: Bool
  /// Why an edited file must not be imported: it has conflict markers of git, or its front matter lacks a line `---`,
  /// so that its card would be taken for a new one.
  public let flaw: BackupMistake?
  private(set) var members: [Member] = []

  /// The most bytes of a file; a longer one is rejected.
  public static let longest = 8 << 20
  /// The most bytes of the front matter, whose members are held in memory.
  private static let longestFront = 1 << 18

  public var isMarked: Bool { changes != nil }

  // MARK: Writing

  static let mark = "mirror"
  private static let opening = "\(mark): {\"checksum\":\""
  private static let lengthOfChecksum = 16

  static func write(_ front: [String], changes: JSON, earlier: JSON? = nil, text: String) -> [UInt8] {
    let head = "---\n" + front.map { $0 + "\n" }.joined() + opening
    let times = changes.text + (earlier.map { ",\"earlier\":\($0.text)" } ?? "")
    let rest = "\",\"changes\":\(times)}\n---\n\(text)"
    return Array((head + checksum(head + rest) + rest).utf8)
  }

  private static func checksum(_ text: String) -> String {
    SHA256.hash(text.utf8).prefix(lengthOfChecksum / 2).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  // MARK: Reading

  public init(_ bytes: [UInt8]) throws(BackupMistake) {
    if bytes.count > MirrorFile.longest {
      throw BackupMistake(.tooLarge(limit: MirrorFile.longest), line: 1, column: 1)
    }
    let bytes = bytes.starts(with: Intake.mark) ? Array(bytes.dropFirst(3)) : bytes
    guard let whole = String(validating: bytes, as: UTF8.self) else {
      throw BackupMistake(.notUTF8, line: bytes.lineThatIsNotUTF8 + 1, column: 1)
    }
    let lines = whole.withOneKindOfLineEnd.lines
    let close = lines.first == "---" ? lines.dropFirst().firstIndex(of: "---") : nil
    let found = MirrorFile.flaw(of: lines, frontMatterUntil: close)
    guard let end = close else {
      flaw = found
      (text, changes, earlier, isEdited, fingerprint) = (whole.withOneKindOfLineEnd, nil, nil, true, whole.hashValue)
      return
    }
    text = lines[(end + 1)...].joined(separator: "\n")
    (changes, earlier, isEdited, fingerprint) = MirrorFile.readMark(in: lines, before: end)
    flaw = isEdited ? found : nil
    var size = 0
    for index in 1..<end {
      let line = String(lines[index])
      size += line.utf8.count + 1
      if size > MirrorFile.longestFront {
        throw BackupMistake(.tooLarge(limit: MirrorFile.longestFront), line: index + 1, column: 1)
      }
      let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      if !name.isEmpty, line.dropFirst(name.count).first == ":", name.first?.isLetter == true {
        let value = String(line.dropFirst(name.count + 1)).asTitle
        members.append(Member(name: String(name), value: value, line: index + 1, lines: [line]))
      } else if members.isEmpty {
        members.append(Member(name: "", value: "", line: index + 1, lines: [line]))
      } else {
        members[members.count - 1].lines.append(line)
      }
    }
  }

  private static func flaw(of lines: [Substring], frontMatterUntil end: Int?) -> BackupMistake? {
    let start = lines.firstIndex { $0.hasPrefix("<<<<<<< ") }
    if let start, lines[start...].contains(where: { $0.hasPrefix(">>>>>>> ") }) {
      return BackupMistake(.openConflict, line: start + 1, column: 1)
    }
    let mark = lines.firstIndex { $0.hasPrefix(opening) }
    guard let end else {
      let isBegun = lines.first == "---" && lines.count > 1 && names.contains { lines[1].hasPrefix($0 + ":") }
      return mark != nil || isBegun ? BackupMistake(.openFrontMatter, line: 1, column: 1) : nil
    }
    // If a blank line follows the member `mirror`, the closing line is missing, and a `---` in the text was taken for
    // it.
    guard let mark, mark < end, mark + 1 < end, lines[mark + 1].isEmpty else { return nil }
    return BackupMistake(.openFrontMatter, line: mark + 2, column: 1)
  }

  private static func readMark(
    in lines: [Substring], before end: Int
  ) -> (changes: JSON?, earlier: JSON?, isEdited: Bool, fingerprint: Int) {
    guard let index = lines[..<end].firstIndex(where: { $0.hasPrefix(opening) }) else {
      return (nil, nil, true, lines.hashValue)
    }
    let line = lines[index]
    let json = try? JSON(parsing: line.dropFirst(mark.count + 1), depth: 4)
    let (digits, rest) = (line.dropFirst(opening.count).prefix(lengthOfChecksum), line.dropFirst(opening.count))
    var without = lines
    without[index] = Substring(opening + rest.dropFirst(lengthOfChecksum))
    let isEdited = checksum(without.joined(separator: "\n")) != digits
    let changes = json?["changes"] ?? .object([])
    without[index] = Substring(changes.text)
    return (changes, json?["earlier"], isEdited, without.hashValue)
  }

  private func value(_ name: String) -> String? {
    members.first { $0.name == name }.flatMap { MirrorFile.unquoted($0.value) }
  }

  /// The id of the card, page or project that the file is about; nil for a new one.
  public var id: String? {
    value("id") ?? value(PrivatePageData.name).flatMap { PrivatePageData($0)?.id.text } ?? value("projectId")
  }

  /// The project that a board file names; nil for a file of a card or page.
  public var project: BackupProject.Name? {
    guard let id = value("projectId").flatMap({ ProjectID(text: $0) }) else { return nil }
    return BackupProject.Name(id: id, name: BackupProject.Name(written: value("project"))?.name)
  }

  /// The value of a member of front matter without the quotes of YAML. Reads the escapes that JSON has, too; a value
  /// with others only loses its quotes.
  static func unquoted(_ value: String) -> String {
    guard value.count > 1, let quote = value.first, quote == "\"" || quote == "'", value.last == quote else {
      return value
    }
    if quote == "\"", let text = (try? JSON(parsing: value, depth: 1))?.string { return text }
    let bare = String(value.dropFirst().dropLast())
    return quote == "'" ? bare.replacing("''", with: "'") : bare
  }
}

// MARK: Names

extension MirrorFile {
  /// The name of a card's file: `12-water-the-plants.md`. The number makes it unique.
  public static func name(of number: Int, _ title: String) -> String {
    var (name, isGap) = (String(number), true)
    for scalar in title.lowercased().unicodeScalars {
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        isGap = true
        continue
      }
      if name.utf8.count + UTF8.width(scalar) >= longestName { break }
      if isGap { name += "-" }
      name.unicodeScalars.append(scalar)
      isGap = false
    }
    return name + ".md"
  }

  /// The most bytes of a file name, without its ending.
  private static let longestName = 64
}

// MARK: Cards

extension MirrorFile {
  /// The keys of a card's JSON that its file contains, in the order of the file. The values of other keys follow from
  /// these.
  private static let names = [
    "id", "number", "title", "column", "stage", "place", "cameFrom", "due", "dueZone", "dueSeconds", "start",
    "priority", "size", "estimate", "spent", "tags", "repeat", "reminders", "waiting", "waitsFor", "partOf", "created",
    "completed",
  ]
  /// The keys whose values are numbers, and those whose values may also be a length such as `1h30m`.
  private static let numbers: Set = ["number", "dueSeconds", "size", "estimate", "spent"]
  private static let lengths: Set = ["estimate", "spent"]
  private static let left: [String: Set<String>] = [
    "repeat": ["sentence", "left"], "waitsFor": ["title", "holds"], "partOf": ["title"],
  ]
  /// The members that the file of a card leaves out if they have these values.
  private static let defaults: [(name: String, value: JSON)] = [
    ("stage", .string("")), ("cameFrom", .null), ("due", .null), ("start", .null), ("priority", .string("none")),
    ("size", .null), ("estimate", .null), ("spent", .null), ("tags", .array([])), ("repeat", .null),
    ("reminders", .array([])), ("waiting", .null), ("waitsFor", .array([])),
    ("partOf", .null), ("completed", .null),
  ]

  /// The file of a card, from its JSON, the times of its last changes, and those of earlier ones.
  public static func write(card: JSON, changes: JSON, earlier: JSON? = nil) -> [UInt8] {
    let front = names.compactMap { name -> String? in
      let json =
        card["milliseconds"]?[name]?.integer.map { .string(Moment(milliseconds: $0).exactText) } ?? card[name] ?? .null
      let value = json.without(left[name] ?? [])
      guard !value.isBlank, !defaults.contains(where: { $0 == (name, value) }) else { return nil }
      return "\(name): \(name == "title" ? value.text : value.plainText)"
    }
    let notes = (card["notes"]?.string ?? "").cleaned
    return write(front, changes: changes, earlier: earlier, text: notes.isEmpty ? "" : "\n\(notes)\n")
  }

  public static func write(_ page: Page, changes: JSON) -> [UInt8] {
    write(MarkdownFolder.front(of: page), changes: changes, text: page.text + "\n")
  }

  /// The file of a board, with its lists as Markdown.
  public static func write(project name: String, _ id: ProjectID, text: String) -> [UInt8] {
    write(["project: " + JSON.string(name).text, "projectId: " + id.text], changes: .object([]), text: "\n" + text)
  }

  /// The card that the file describes. A card without an id is new: it gets `id`, and without a title the heading at
  /// its beginning or the name of the file.
  public func card(
    of name: String, new id: CardID, in project: BackupProject.Name?, at clock: Clock
  ) throws(BackupMistake) -> BackupCard {
    var (values, lines, rest) = ([(key: String, value: JSON)](), [String: Int](), [String]())
    for member in members where member.name != MirrorFile.mark {
      guard MirrorFile.names.contains(member.name) else {
        rest += member.lines
        continue
      }
      if lines[member.name] != nil { throw BackupMistake(.twice(member.name), line: member.line, column: 1) }
      lines[member.name] = member.line
      values.append((member.name, try json(member)))
    }
    func has(_ name: String) -> Bool { values.contains { $0.key == name && $0.value != .null } }
    var notes = notes
    if !has("id") {
      values.removeAll { $0.key == "id" || $0.key == "number" }
      values.append(("id", .string(id.text)))
      if !has("column") { values.append(("column", .string(Column.todo.name))) }
      if !has("title") { values.append(("title", .string(MirrorFile.title(of: name, &notes)))) }
    }
    let isTimed = values.first { $0.key == "due" }?.value.string?.contains("T") == true
    if isTimed, !has("dueZone") { values.append(("dueZone", .string(clock.zone.name))) }
    let isDone = values.first { $0.key == "column" }?.value.string?.lowercased() == Column.done.name
    values.removeAll { !isDone && ["completed", "cameFrom"].contains($0.key) }
    if isDone, isEdited, !has("completed") { values.append(("completed", .string(clock.now.exactText))) }
    values += MirrorFile.defaults.filter { lines[$0.name] == nil || !isDone && $0.name == "completed" }
      .map { ($0.name, $0.value) }
    // Adds unknown members of the front matter to the notes, because they would be lost otherwise.
    if !rest.isEmpty { notes += (notes.isEmpty ? "" : "\n\n") + rest.joined(separator: "\n") }
    values.append(("notes", .string(notes)))
    if let project {
      values.append(("projectId", project.id.map { .string($0.text) } ?? .null))
      values.append(("project", project.name.map(JSON.string) ?? .null))
    }
    values += times(values.first { $0.key == "created" }?.value.string.flatMap { Moment(iso: $0) })
    do throws(BackupFlaw) {
      return try BackupCard(BackupMembers(.object(values), at: []), at: clock, isEdited: isEdited)
    } catch {
      guard case .member(let name)? = error.path.first else { throw BackupMistake(error.kind, line: 1, column: 1) }
      throw BackupMistake(error.kind, line: lines[name] ?? 1, column: 1, path: error.path)
    }
  }

  /// The change times for the JSON of a card: those in the member `mirror`, and the latest as the time of the last
  /// change. If that member has no times, the card was last changed at its creation. Empty without that member.
  private func times(_ created: Moment?) -> [(key: String, value: JSON)] {
    guard let changes, case .object(let parts) = changes else { return [] }
    let last = parts.compactMap(\.value.integer).max() ?? created?.milliseconds
    return [("changes", changes)] + (earlier.map { [("earlier", $0)] } ?? [])
      + (last.map { [("milliseconds", .object([("changed", .integer($0))]))] } ?? [])
  }

  /// The text below the front matter, without the blank line between them and without the last line end.
  private var notes: String {
    var notes = text.unicodeScalars[...]
    if !members.isEmpty, notes.first == "\n" { notes = notes.dropFirst() }
    if notes.last == "\n" { notes = notes.dropLast() }
    return String(notes)
  }

  /// The title of a card without the member `title`: the heading in the first line with content, which is removed from
  /// the notes, or else the name of the file.
  static func title(of name: String, _ notes: inout String) -> String {
    let lines = notes.lines
    if let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }), lines[first].hasPrefix("# ") {
      let title = String(lines[first].dropFirst(2)).asTitle
      if title.hasVisibleCharacters {
        notes = String(lines[(first + 1)...].joined(separator: "\n").withoutBlankEnds)
        return title
      }
    }
    return String((name.split(separator: "/").last ?? "").dropLast(name.hasSuffix(".md") ? 3 : 0))
  }

  private func json(_ member: Member) throws(BackupMistake) -> JSON {
    if member.name == "tags" { return MirrorFile.tags(member.value, member.lines.dropFirst()) }
    if member.lines.count > 1 {
      let line = JSON.string(member.lines[1].asTitle).glimpse
      throw BackupMistake(.badValue(line, .text), line: member.line + 1, column: 1, path: [.member(member.name)])
    }
    let value = member.value
    // A value in quotes or brackets is parsed as JSON; but in a title a bracket is only a character.
    guard let first = value.first, (member.name == "title" ? "\"" : "\"[{").contains(first) else {
      if ["", "~", "null"].contains(value) { return .null }
      if MirrorFile.lengths.contains(member.name), let minutes = Work.minutes(value) { return .integer(Int64(minutes)) }
      if MirrorFile.numbers.contains(member.name) { return (try? JSON(parsing: value, depth: 1)) ?? .string(value) }
      return .string(MirrorFile.unquoted(value))
    }
    do throws(JSON.Failure) { return try JSON(parsing: value) } catch {
      let before = String(decoding: value.utf8.prefix(error.offset), as: UTF8.self).count
      throw BackupMistake(.json(error.reason), line: member.line, column: member.name.count + 3 + before)
    }
  }

  /// The tags of `["a", "b"]`, `[a, b]`, `a, b`, or one a line behind `-`.
  static func tags(_ value: String, _ items: ArraySlice<String>) -> JSON {
    if value.hasPrefix("["), items.isEmpty, let json = try? JSON(parsing: value, depth: 4) { return json }
    if value == "null" || value == "~" { return .array([]) }
    let list = value.hasPrefix("[") && value.hasSuffix("]") ? value.dropFirst().dropLast() : value[...]
    let listed = items.map { String($0.drop { $0 == " " || $0 == "\t" || $0 == "-" }) }
    let tags = (list.split(separator: ",").map(String.init) + listed).map { word in
      String(unquoted(word.asTitle).drop { $0 == "#" })
    }
    return .array(tags.filter { !$0.isEmpty }.map(JSON.string))
  }
}

// MARK: Pages

extension MirrorFile {
  /// Parses the file of a journal page, with the times in its member `mirror`; nil if it has no text. Throws the errors
  /// of `MarkdownFolder.read`.
  public func page(
    of name: String, _ bytes: [UInt8], in journal: Journal, of project: BackupProject.Name?, zone: Zone
  ) throws(InterchangeMistake) -> BackupPage? {
    guard let page = try MarkdownFolder.read(name: name, bytes, journal: journal, zone: zone) else { return nil }
    var times: [PageSnapshot.Part: Moment] = [:]
    for part in PageSnapshot.Part.allCases {
      times[part] = changes?[part.rawValue]?.integer.flatMap { Moment(inReach: $0) }
    }
    return BackupPage(
      id: page.id, isOwn: journal != .shared, project: project,
      reading: PageSnapshot(date: page.date, text: page.text, weather: page.weather),
      past: page.created.map { StoreDates(life: .onBoard, created: $0, changed: times.values.max() ?? $0) },
      life: .onBoard, changed: times.values.max() ?? page.created, changes: times, isAgain: false, isEdited: isEdited)
  }
}

// MARK: Values

extension Moment {
  /// The ISO text, with milliseconds unless they are 0.
  fileprivate var exactText: String {
    let rest = floorModulo(Int(milliseconds), 1000)
    return rest == 0 ? text : "\(text.dropLast()).\(padded(rest, 3))Z"
  }
}

extension JSON {
  fileprivate var isBlank: Bool { self == .null || self == .bool(false) || self == .string("") || self == .array([]) }

  /// The value without these members and blank ones, in an object or in the objects of a list.
  fileprivate func without(_ names: Set<String>) -> JSON {
    switch self {
    case .object(let members): .object(members.filter { !names.contains($0.key) && !$0.value.isBlank })
    case .array(let values): .array(values.map { $0.without(names) })
    case .null, .bool, .integer, .number, .string: self
    }
  }

  /// The value as JSON, but a short text without quotes if it is one word, a number or a date that needs none here.
  fileprivate var plainText: String {
    guard let text = string, text.utf8.count <= 64, let first = text.first, first.isLetter || first.isNumber,
      text.last != ":", text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_./+:".contains($0)) }),
      !["null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
    else { return self.text }
    return text
  }
}
