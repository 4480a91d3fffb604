import Kanban
import Time

/// A folder of Markdown files, one per page, named by date, with metadata in front matter between lines of `---`.
public enum MarkdownFolder {
  /// The file name of a page: `2026-11-20.md` or `2026-11-20-0912.md`, with a number appended if the name is taken.
  public static func fileName(of page: Page, taken: (String) -> Bool) -> String {
    let time = page.date.minute.map { "-\(padded($0 / 60, 2))\(padded($0 % 60, 2))" } ?? ""
    let name = page.date.day.text + time
    if !taken(name + ".md") { return name + ".md" }
    var number = 2
    while taken("\(name)-\(number).md") { number += 1 }
    return "\(name)-\(number).md"
  }

  public static func write(_ page: Page) -> [UInt8] {
    Array("---\n\(front(of: page).joined(separator: "\n"))\n---\n\(page.text)\n".utf8)
  }

  /// The lines of the front matter for a page: its data except for the text.
  static func front(of page: Page) -> [String] {
    let time = page.date.second.map {
      "T\(WallTime.clock($0 / 60)):\(padded($0 % 60, 2))"
    }
    var lines = ["date: \(page.date.day.text)\(time ?? "")"]
    if !page.tags.isEmpty { lines.append("tags: " + JSON.array(page.tags.map(JSON.string)).text) }
    if let weather = page.weather { lines.append("weather: " + weatherText(weather)) }
    return lines + ["\(PrivatePageData.name): " + PrivatePageData.json(page, withDate: false).text]
  }

  /// The weather in the front matter, for example `rain 12.5°`.
  static func weatherText(_ weather: Weather) -> String {
    let degrees = weather.temperature.map { " \($0 < 0 ? "-" : "")\(abs($0) / 10).\(abs($0) % 10)°" }
    return weather.condition.rawValue + (degrees ?? "")
  }

  /// Parses the file of a page; nil if it has no text. Unknown front matter is added to the text.
  public static func read(
    name: String, _ bytes: [UInt8], journal: Journal, zone: Zone = .utc
  ) throws(InterchangeMistake) -> NewPage? {
    let longest = 2 * Page.longest
    if bytes.count > longest { throw InterchangeMistake(.pageTooLong(bytes.count), line: 1, entry: 1) }
    var intake = Intake()
    let bytes = try intake.text(of: bytes, isLast: true)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InterchangeMistake(.notUTF8, line: bytes.lineThatIsNotUTF8 + 1, entry: 1)
    }
    let file = MarkdownFile(name: name, text: text.cleaned)
    let page: NewPage?
    do throws(InterchangeMistake.Kind) { page = try file.page(journal, zone) } catch {
      throw InterchangeMistake(error, line: file.dateLine, entry: 1)
    }
    guard let page, page.text.utf8.count > Page.longest else { return page }
    throw InterchangeMistake(.pageTooLong(page.text.utf8.count), line: 1, entry: 1)
  }
}

private struct MarkdownFile {
  private let name: Substring
  private let text: String
  /// The members of the front matter: their keys, their values, and their unparsed lines.
  private var members: [(key: String, value: String, lines: [Substring])] = []

  var dateLine: Int {
    let before = members.prefix { $0.key != "date" }
    return before.count == members.count ? 1 : before.reduce(2) { $0 + $1.lines.count }
  }

  init(name: String, text: String) {
    let file = name.split(separator: "/").last ?? ""
    self.name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let lines = text.lines
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(where: { $0 == "---" || $0 == "..." }) else {
      self.text = text
      return
    }
    for line in lines[1..<end] {
      let colon = line.firstIndex(of: ":")
      if let colon, let first = line.first, first.isLetter || first == "_" {
        let value = line[line.index(after: colon)...]
        members.append((line[..<colon].lowercased(), String(value).asTitle, [line]))
      } else if members.isEmpty {
        members.append(("", "", [line]))
      } else {
        members[members.count - 1].lines.append(line)
      }
    }
    self.text = lines[(end + 1)...].joined(separator: "\n")
  }

  private subscript(key: String) -> String? {
    members.first { $0.key == key }.map { MarkdownFile.unquoted($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  func page(_ journal: Journal, _ zone: Zone) throws(InterchangeMistake.Kind) -> NewPage? {
    let date = try date(zone)
    let kept = members.first { $0.key == PrivatePageData.name }.flatMap { PrivatePageData($0.value) }
    // Drops the last line break of a file that Sekan wrote, unless an editor has removed it.
    let text = kept != nil && self.text.utf8.last == 10 ? String(self.text.unicodeScalars.dropLast()) : self.text
    guard !PageText.isBlank(text) else { return nil }
    // In a file that Sekan wrote, the text has its tags already. They are not passed on to `Foreign`, which would trim
    // one that ends with a dash and append it as another tag.
    let written = kept == nil ? [] : PageText.tags(in: text)
    var foreign = Foreign(text: text, date: date, tags: tags.filter { !written.contains($0) })
    foreign.id = kept?.id
    let isWeatherKept = kept?.weather.map(MarkdownFolder.weatherText) == self["weather"]
    foreign.weather = isWeatherKept ? kept?.weather : weather(on: date, zone)
    if let title = kept == nil ? self.title : self["title"], PageText.title(of: text) != title {
      foreign.text = "# \(title)\n\n\(text)"
    }
    foreign.lines = members.filter { !isCovered($0.key, foreign) }.flatMap(\.lines).map(String.init)
    var leftOut = LeftOut()
    guard let kept else { return foreign.page(in: journal, &leftOut) }
    let (whole, own) = (foreign.wholeText(&leftOut), Foreign(text: text, date: date).wholeText(&leftOut))
    // The text keeps its blank ends, unless the front matter has something to add.
    var page = kept.page(whole == own ? text : whole, on: date, in: journal)
    if let weather = foreign.weather { page?.weather = weather }
    return page
  }

  private func isCovered(_ key: String, _ page: Foreign) -> Bool {
    switch key {
    case "date", "tags", "tag", "title": true
    case "time": page.date.second != nil
    case PrivatePageData.name, MirrorFile.mark: page.id != nil
    case "weather": page.weather.map { MarkdownFolder.weatherText($0) == self["weather"] } ?? false
    default: false
    }
  }

  // MARK: Metadata

  private func date(_ zone: Zone) throws(InterchangeMistake.Kind) -> PageDate {
    guard let written = self["date"] else {
      guard let named = named?.date else { throw .noDate }
      return named.second == nil ? timed(named) : named
    }
    if written.hasSuffix("Z"), let moment = Moment(iso: written) {
      let local = moment.seconds + zone.offset(at: moment)
      return PageDate(Day(number: floorDivide(local, 86_400)), second: floorModulo(local, 86_400), zone: zone.name)
    }
    // Drops an offset such as `+09:00` from a time: the author's local time counts.
    let words = written.split(separator: " ").map(String.init)
    let local = written.utf8.count > 19 && words.first?.contains("T") == true ? String(written.prefix(19)) : written
    let clock = words.last.map { $0.hasPrefix("+") || $0.hasPrefix("-") } == true ? words.dropLast() : words[...]
    for text in [local, clock.joined(separator: " ")] {
      if case .date(let date, _) = WrittenDate(text) { return date.second == nil ? timed(date) : date }
    }
    throw WrittenDate(written) == .ambiguous ? .ambiguousDate(shortened(written)) : .badDate(shortened(written))
  }

  private func shortened(_ text: String) -> String { String(text.asTitle.prefix(40)) }

  private func timed(_ date: PageDate) -> PageDate {
    guard let time = self["time"], case .date(let found, _) = WrittenDate("\(date.day.text) \(time)") else {
      return date
    }
    return found
  }

  /// The date at the beginning of the file's name, with the time if four or six digits follow, and the rest of the
  /// name; nil without a date.
  private var named: (date: PageDate, rest: Substring)? {
    for length in [10, 8] where name.utf8.count >= length {
      let start = String(decoding: name.utf8.prefix(length), as: UTF8.self)
      guard case .date(let date, _) = WrittenDate(start) else { continue }
      let behind = Substring(name.utf8.dropFirst(length)).drop { "-_ .".contains($0) }
      let rest = behind.first == "T" && behind.dropFirst().first.map(\.isNumber) == true ? behind.dropFirst() : behind
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard digits.utf8.count == 4 || digits.utf8.count == 6, let number = digits.asNumber else { return (date, rest) }
      let (minute, second) = digits.utf8.count == 4 ? (number, 0) : (number / 100, number % 100)
      guard minute / 100 < 24, minute % 100 < 60, second < 60 else { return (date, rest) }
      let ofDay = (minute / 100 * 60 + minute % 100) * 60 + second
      return (PageDate(date.day, second: ofDay), rest.dropFirst(digits.count).drop { "-_ .".contains($0) })
    }
    return nil
  }

  private var title: String? {
    if let title = self["title"] { return title }
    guard let rest = named?.rest, !rest.allSatisfy(\.isNumber) else { return nil }
    return String(rest).asTitle
  }

  /// The tags in the front matter, written as `[a, b]`, `a, b`, `#a #b`, or one per line.
  private var tags: [String] {
    members.filter { $0.key == "tags" || $0.key == "tag" }.flatMap { member -> [String] in
      let list = member.value.hasPrefix("[") ? member.value.dropFirst().dropLast() : member.value[...]
      let separator: Character = member.value.hasPrefix("[") || list.contains(",") ? "," : " "
      let items = member.lines.dropFirst().map { line in String(line).asTitle.drop { $0 == "-" || $0 == " " } }
      return (list.split(separator: separator) + items).map { MarkdownFile.unquoted(String($0)) }
    }.map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }
  }

  private func weather(on date: PageDate, _ zone: Zone) -> Weather? {
    guard let value = self["weather"], let condition = WeatherCondition(words: value) else { return nil }
    let words = value.split(separator: " ").last { $0.hasSuffix("°") || $0.hasSuffix("°C") }
    let tenths = words.flatMap { Double(String($0.prefix { $0 != "°" })) }.flatMap(Weather.tenths)
    let minute = (date.second ?? 43_200) / 60
    return Weather(condition, temperature: tenths, observed: zone.moment(of: WallTime(date.day, minute: minute)))
  }

  private static func unquoted(_ value: String) -> String { MirrorFile.unquoted(value.asTitle).asTitle }
}
