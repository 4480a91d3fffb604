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
    case .noHeading: "this text stands before the first date"
    case .noEntries: "this file holds no list of entries"
    case .badDate(let date): "there is no such date as \(quoted(date))"
    case .ambiguousDate(let date): "\(quoted(date)) may be two days: nothing before it tells which number is the month"
    case .noDate: "neither the name of this file nor its head says a day"
    case .missing(let name): "\(quoted(name)) is missing"
    case .badValue(let name): "\(quoted(name)) is not what it should be"
    case .json(let reason): interchange(reason)
    case .cut: "what Sekan wrote here ends in the middle: the file was cut"
    case .entryTooLarge(let limit): "this entry is larger than \(grouped(limit)) bytes"
    case .pageTooLong(let bytes): "a page holds at most \(grouped(Page.longest)) bytes; this one has \(grouped(bytes))"
    }
  }

  func interchange(_ reason: JSON.Failure.Reason) -> String {
    switch reason {
    case .tooLarge: "there is more JSON here than is read"
    case .tooDeep: "this JSON is nested too deeply"
    case .unexpectedEnd: "the JSON ends too early"
    case .unexpected: "this is not JSON"
    case .badEscape: "behind this backslash stands nothing that JSON knows"
    case .badNumber: "this is no number of JSON"
    }
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
