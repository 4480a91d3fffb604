import Kanban

/// Errors of journal imports, and the parts that a page cannot hold.
public protocol InterchangeWords {
  func place(line: Int, column: Int?, entry: Int) -> String
  func interchange(_ mistake: InterchangeMistake.Kind) -> String
  func interchange(_ reason: JSON.Failure.Reason) -> String
  /// Error about a JSON value of the wrong type: `found` stands where `wanted` is expected.
  func stands(_ found: JSON.Glimpse, for wanted: JSON.Wanted) -> String
  func stands(_ found: String, for expected: JSON.Failure.Expected) -> String
  /// A count of the parts that a page cannot hold and that were left out, for example `3 photos`.
  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String
  func leftOut(_ list: String) -> String
  var standardInput: String { get }
  /// The sentence about a mistake, with the name of the file before it. The sentence has the line already.
  func inFile(_ name: String, _ sentence: String) -> String
}

extension Words {
  /// Quotes a character that an error names, or gives its code point if it is invisible.
  package func quotedSign(_ found: String) -> String {
    let sign = found.excerpt
    guard let scalar = found.unicodeScalars.first, sign.allSatisfy(\.isWhitespace) || sign == "\u{FFFD}" else {
      return quoted(sign)
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  public func sentence(of mistake: InterchangeMistake) -> String {
    place(line: mistake.line, column: mistake.column, entry: mistake.entry) + ": " + interchange(mistake.kind)
  }

  /// The sentence about the parts of pages that an import left out; nil if none were.
  public func sentence(of leftOut: LeftOut) -> String? {
    let list = LeftOut.Kind.allCases.filter { leftOut[$0] > 0 }.map { self.leftOut($0, leftOut[$0]) }
    return list.isEmpty ? nil : self.leftOut(list.joined(separator: ", "))
  }
}

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
    case .twice(let name): memberStandsTwice(name.excerpt)
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
    case .number(let number): "the number \(number.excerpt)"
    case .text(""): "an empty text"
    case .text(let text): "the text \(quoted(text.excerpt))"
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
    case .ruleOfDates: "a rule that has dates, and repeats within a day only if the deadline has a time"
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

extension Korean {
  func place(line: Int, column: Int?, entry: Int) -> String {
    "\(grouped(line))번째 줄" + (column.map { " \(grouped($0))번째 글자" } ?? "")
      + (entry > 0 ? " (\(grouped(entry))번째 글)" : "")
  }

  func interchange(_ mistake: InterchangeMistake.Kind) -> String {
    switch mistake {
    case .otherEncoding: "UTF-16이나 UTF-32 파일입니다. UTF-8로 저장하세요"
    case .notUTF8: "UTF-8 글이 아닙니다"
    case .noHeading: "첫 날짜보다 앞에 글이 있습니다"
    case .noEntries: "이 파일에는 글 목록이 없습니다"
    case .badDate(let date): "\(Korean.with(quoted(date), "은", "는")) 없는 날짜입니다"
    case .ambiguousDate(let date): "\(quoted(date)): 두 가지로 읽히는 날짜입니다. 앞의 글에서도 어느 쪽이 달인지 알 수 없습니다"
    case .noDate: "파일 이름에도 머리말에도 날짜가 없습니다"
    case .missing(let name): "\(quoted(name)) 값이 없습니다"
    case .badValue(let name): "\(quoted(name)) 값이 올바르지 않습니다"
    case .otherValue(let name, let found, let wanted): "\(quoted(name)): \(stands(found, for: wanted))"
    case .json(let reason): interchange(reason)
    case .twice(let name): memberStandsTwice(name.excerpt)
    case .cut: "세칸이 적어 둔 부분이 중간에 끊겼습니다. 파일이 잘린 것 같습니다"
    case .entryTooLarge(let limit): "글 하나가 \(grouped(limit))바이트보다 큽니다"
    case .pageTooLong(let bytes):
      "일기 한 편은 \(grouped(Page.longest))바이트까지입니다. 이 글은 \(grouped(bytes))바이트입니다"
    }
  }

  func interchange(_ reason: JSON.Failure.Reason) -> String {
    switch reason {
    case .tooLarge: "JSON이 너무 큽니다"
    case .tooDeep: "JSON이 너무 깊이 겹쳐 있습니다"
    case .unexpectedEnd: "JSON이 중간에 끝났습니다"
    case .unexpected(let found, let expected): "JSON 형식이 아닙니다. " + stands(found, for: expected)
    case .control(let byte): "JSON의 글 안에서는 이 제어 문자를 \(Korean.toward(JSON.escaped(byte))) 적어야 합니다"
    case .badEscape: "JSON에 없는 이스케이프입니다"
    case .badNumber: "JSON의 수가 아닙니다"
    case .loneSurrogate: "짝이 없는 서로게이트입니다. \\ud800부터 \\udfff까지는 두 개가 짝을 이루어야 합니다"
    case .numberOutOfRange: "읽을 수 없을 만큼 크거나 작은 수입니다"
    }
  }

  func stands(_ found: JSON.Glimpse, for wanted: JSON.Wanted) -> String {
    "\(Korean.with(description(of: wanted), "이", "가")) 와야 하는데 \(Korean.with(description(of: found), "이", "가")) 있습니다"
  }

  // Puts `found` in parentheses, because it is not known whether a sign needs the particle for a consonant or for a
  // vowel.
  func stands(_ found: String, for expected: JSON.Failure.Expected) -> String {
    "여기에는 다음이 와야 합니다: \(description(of: expected))" + (found.isEmpty ? "" : " (지금: \(quotedSign(found)))")
  }

  private func description(of expected: JSON.Failure.Expected) -> String {
    switch expected {
    case .value: "값"
    case .name: "큰따옴표로 묶은 이름"
    case .colon: "‘:’"
    case .commaOrBrace: "‘,’나 ‘}’"
    case .commaOrBracket: "‘,’나 ‘]’"
    case .end: "파일의 끝"
    case .document: "‘{’나 ‘[’"
    }
  }

  private func description(of found: JSON.Glimpse) -> String {
    switch found {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "수 \(number.excerpt)"
    case .text(""): "빈 글"
    case .text(let text): "글 \(quoted(text.excerpt))"
    case .list: "목록"
    case .object: "객체"
    }
  }

  private func description(of wanted: JSON.Wanted) -> String {
    switch wanted {
    case .text: "글"
    case .flag: "true나 false"
    case .list: "목록"
    case .object: "객체"
    case .textOf(let count): "\(size(count, "자")) 글"
    case .textOfBytes(let count): "\(size(count, "바이트")) 글"
    case .listOf(let most): "\(grouped(most))개 이하의 목록"
    case .distinct: "같은 것이 두 번 나오지 않는 목록"
    case .number(let range) where range.lowerBound == range.upperBound: "수 \(range.lowerBound)"
    case .number(let range): "\(range.lowerBound)부터 \(range.upperBound)까지의 정수"
    case .milliseconds: "1970년부터 센 밀리초(정수)"
    case .seconds: "1970년부터 센 초(정수)"
    case .degrees(let tenths): "\(tenths.lowerBound / 10)도부터 \(tenths.upperBound / 10)도까지의 기온"
    case .choice(let names): names.joined(separator: ", ") + " 중 하나"
    case .id: "16진수 32자리 ID"
    case .day: "2026-12-25 같은 날짜"
    case .time: "17:00 같은 시각"
    case .clock: "17:00:00 같은 시각"
    case .moment: "2026-12-25T17:00:00Z 같은 시점"
    case .zone: "Asia/Seoul 같은 시간대"
    case .dayAndTime: "2026-12-25T17:00 같은 날짜와 시각"
    case .deadline: "2026-12-25나 2026-12-25T17:00 같은 날짜"
    case .occurrence: "2026-12-25나 2026-12-25T17:00:00 같은 날짜"
    case .tag: "빈칸, 쉼표, ‘#’ 없이 \(Tags.longest)자 이하인 태그"
    case .rule: "FREQ=WEEKLY 같은 반복 규칙"
    case .ruleOfDates: "실제로 돌아오는 반복 규칙(하루 안에서 되풀이하려면 마감에 시각 필요)"
    case .series: "세칸이 쓰는 형식의 반복"
    case .place: "세칸이 쓰는 형식의 자리"
    case .weather: "이름이 \(Weather.longestPlace)자 이하인 날씨"
    case .base64: "base64url로 적은 바이트"
    }
  }

  private func size(_ count: ClosedRange<Int>, _ unit: String) -> String {
    count.lowerBound == 0
      ? "\(grouped(count.upperBound))\(unit) 이하의"
      : "\(grouped(count.lowerBound))\(unit)부터 \(grouped(count.upperBound))\(unit)까지의"
  }

  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String {
    switch kind {
    case .photo: "사진 \(grouped(count))장"
    case .video: "동영상 \(grouped(count))개"
    case .recording: "녹음 \(grouped(count))개"
    case .document: "문서 \(grouped(count))개"
    case .weather: "알 수 없는 날씨 \(grouped(count))건"
    case .tag: "글자 없는 태그 \(grouped(count))개"
    case .detail: "그 밖의 정보 \(grouped(count))개"
    case .empty: "빈 글 \(grouped(count))편"
    case .zone: "알 수 없는 시간대 \(grouped(count))건"
    case .file: "다른 파일 \(grouped(count))개"
    case .event: "일정 \(grouped(count))개"
    case .note: "일기 \(grouped(count))편"
    case .component: "그 밖의 항목 \(grouped(count))개"
    }
  }

  var standardInput: String { "표준 입력" }
  func inFile(_ name: String, _ sentence: String) -> String { "\(name), \(sentence)" }
  func leftOut(_ list: String) -> String { "제외: \(list)" }
}
