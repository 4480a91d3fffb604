import Kanban

extension English {
  func place(line: Int, column: Int?, entry: Int) -> String {
    "Line \(grouped(line))" + (column.map { ", column \(grouped($0))" } ?? "")
      + (entry > 0 ? " (entry \(grouped(entry)))" : "")
  }

  func interchange(_ mistake: InterchangeMistake.Kind) -> String {
    switch mistake {
    case .otherEncoding: "this file is UTF-16 or UTF-32; save it as UTF-8"
    case .notUTF8: "these bytes are not UTF-8 text"
    case .noHeading: "there is text before the first date"
    case .noEntries: "this file has no list of entries"
    case .badDate(let date): "there is no such date as \(quoted(date))"
    case .ambiguousDate(let date): "\(quoted(date)) is ambiguous: no date before it shows which number is the month"
    case .noDate: "neither the name of this file nor its head has a date"
    case .missing(let name): "\(quoted(name)) is missing"
    case .badValue(let name): "\(quoted(name)) has a wrong value"
    case .otherValue(let name, let found, let wanted): "\(quoted(name)): \(stands(found, for: wanted))"
    case .json(let reason): interchange(reason)
    case .cut: "the part that Sekan wrote is incomplete: the file was cut short"
    case .entryTooLarge(let limit): "this entry is larger than \(grouped(limit)) bytes"
    case .pageTooLong(let bytes): "a page holds at most \(grouped(Page.longest)) bytes; this one has \(grouped(bytes))"
    }
  }

  func interchange(_ reason: JSON.Failure.Reason) -> String {
    switch reason {
    case .tooLarge: "this JSON is too large"
    case .tooDeep: "this JSON is nested too deeply"
    case .unexpectedEnd: "the JSON ends too early"
    case .unexpected(let found, let expected): "this is not JSON: " + stands(found, for: expected)
    case .control(let byte): "in a JSON string this control character is written \(JSON.escaped(byte))"
    case .badEscape: "JSON has no such escape"
    case .badNumber: "this is not a JSON number"
    case .loneSurrogate: "this is half of a surrogate pair: \\ud800 to \\udfff come in pairs"
    case .numberOutOfRange: "this number is too large or too small to be read"
    }
  }

  func stands(_ found: JSON.Glimpse, for wanted: JSON.Wanted) -> String {
    "expected \(description(of: wanted)), found \(description(of: found))"
  }

  func stands(_ found: String, for expected: JSON.Failure.Expected) -> String {
    let expected = "expected \(description(of: expected))"
    return found.isEmpty ? expected : "\(expected), found \(quotedSign(found))"
  }

  private func description(of expected: JSON.Failure.Expected) -> String {
    switch expected {
    case .value: "a value"
    case .name: "a name in double quotes"
    case .colon: "‘:’"
    case .commaOrBrace: "‘,’ or ‘}’"
    case .commaOrBracket: "‘,’ or ‘]’"
    case .end: "the end"
    case .document: "‘{’ or ‘[’"
    }
  }

  private func description(of found: JSON.Glimpse) -> String {
    switch found {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "the number \(number.toldBriefly)"
    case .text(""): "an empty text"
    case .text(let text): "the text \(quoted(text.toldBriefly))"
    case .list: "a list"
    case .object: "an object"
    }
  }

  private func description(of wanted: JSON.Wanted) -> String {
    switch wanted {
    case .text: "a text"
    case .flag: "true or false"
    case .list: "a list"
    case .object: "an object"
    case .textOf(let count): "a text of \(size(count)) characters"
    case .textOfBytes(let count): "a text of \(size(count)) bytes"
    case .listOf(let most): "a list of at most \(grouped(most))"
    case .distinct: "a list with nothing in it twice"
    case .number(let range) where range.lowerBound == range.upperBound: "the number \(range.lowerBound)"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .milliseconds: "a whole number of milliseconds since 1970"
    case .seconds: "a whole number of seconds since 1970"
    case .degrees(let tenths): "a number of degrees from \(tenths.lowerBound / 10) to \(tenths.upperBound / 10)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .id: "an id of 32 hexadecimal digits"
    case .day: "a day such as 2026-12-25"
    case .time: "a time such as 17:00"
    case .clock: "a time such as 17:00:00"
    case .moment: "a moment such as 2026-12-25T17:00:00Z"
    case .zone: "a time zone such as Europe/Berlin"
    case .dayAndTime: "a day and a time such as 2026-12-25T17:00"
    case .deadline: "a day such as 2026-12-25, or with a time 2026-12-25T17:00"
    case .occurrence: "a day such as 2026-12-25, or with a time 2026-12-25T17:00:00"
    case .tag: "a tag of at most \(Tags.longest) characters without blanks, commas or ‘#’"
    case .rule: "a rule such as FREQ=WEEKLY"
    case .series: "a repetition as Sekan writes it"
    case .place: "a place as Sekan writes it"
    case .weather: "weather with names of at most \(Weather.longestPlace) characters"
    case .base64: "bytes in base64url"
    }
  }

  private func size(_ count: ClosedRange<Int>) -> String {
    count.lowerBound == 0
      ? "at most \(grouped(count.upperBound))" : "\(grouped(count.lowerBound)) to \(grouped(count.upperBound))"
  }

  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String {
    let (one, many) =
      switch kind {
      case .photo: ("photo", "photos")
      case .video: ("video", "videos")
      case .recording: ("recording", "recordings")
      case .document: ("document", "documents")
      case .weather: ("unknown kind of weather", "unknown kinds of weather")
      case .tag: ("tag without letters", "tags without letters")
      case .detail: ("other detail", "other details")
      case .empty: ("empty entry", "empty entries")
      case .zone: ("unknown time zone", "unknown time zones")
      case .file: ("file", "files")
      case .event: ("event", "events")
      case .note: ("journal entry", "journal entries")
      case .component: ("other component", "other components")
      }
    return "\(grouped(count)) \(count == 1 ? one : many)"
  }

  var standardInput: String { "standard input" }
  func inFile(_ name: String, _ sentence: String) -> String { "\(name): \(sentence)" }
  func leftOut(_ list: String) -> String { "Left out: \(list)" }
}
