import Kanban
import Time

/// Parses a date in any common order of its parts, unless it is ambiguous.
enum WrittenDate: Equatable {
  /// The text is this date. `monthFirst` is true or false if it shows whether the month precedes the day, else nil.
  case date(PageDate, monthFirst: Bool?)
  case ambiguous
  /// The text looks like a date, but its day or time does not exist, or its order contradicts the chosen one.
  case absurd

  static let longest = 60

  /// Parses a date; nil for other texts. `monthFirst` decides the order of day and month if the text does not. Years of
  /// two digits are only accepted with the present day; `isYearFirst` is true if such a date may begin with its year.
  init?(
    _ text: some StringProtocol, monthFirst: Bool? = nil, shortYearsAt today: Day? = nil, isYearFirst: Bool = false
  ) {
    guard text.utf8.count <= WrittenDate.longest, let parts = DateParts(String(text)) else { return nil }
    let second = parts.second
    switch parts.day(monthFirst: monthFirst, today, isYearFirst) {
    case .none:
      guard parts.hasYear, !parts.time.isEmpty else { return nil }
      self = .absurd
    case .ambiguous?: self = .ambiguous
    case .absurd?: self = .absurd
    case .date(let date, let order)?:
      let isComplete = second != nil || parts.time.isEmpty
      self = isComplete ? .date(PageDate(date.day, second: second), monthFirst: order) : .absurd
    }
  }
}

/// The numbers and words that a date was split into, in order of appearance.
private struct DateParts {
  private(set) var numbers: [(value: Int, digits: Int)] = []
  /// The hour, the minute and the second, as far as the date has them.
  private(set) var time: [Int] = []
  private var month: Int?
  /// True for a month in words between two numbers, as in `5 Nov 26`.
  private var isMonthBetween = false
  private var isAfternoon: Bool?
  private var hasDots = false
  /// True for a dot after the third number, as in `26. 11. 5.`
  private var hasFinalDot = false

  init?(_ text: String) {
    var rest = text.lowercased().unicodeScalars[...]
    var isTime = false
    while let first = rest.first {
      if isDigit(first) {
        let digits = Substring(rest.prefix(while: isDigit))
        rest = rest.dropFirst(digits.unicodeScalars.count)
        guard digits.utf8.count <= 8, let value = digits.asNumber else { return nil }
        if isTime || rest.first == ":" { time.append(value) } else { numbers.append((value, digits.utf8.count)) }
        isTime = rest.first == ":"
        if isTime { rest.removeFirst() }
        // Skips the fraction of a second.
        if time.count == 3, !isTime, rest.first == "." { rest = rest.dropFirst().drop(while: isDigit) }
      } else if first.properties.isAlphabetic {
        let word = rest.prefix { $0.properties.isAlphabetic }
        rest = rest.dropFirst(word.count)
        guard read(String(word)) else { return nil }
      } else {
        guard " ,-/.()".unicodeScalars.contains(first) else { return nil }
        if first == ".", !numbers.isEmpty { hasDots = true }
        if first == ".", numbers.count == 3, time.isEmpty { hasFinalDot = true }
        rest.removeFirst()
      }
    }
    if isTime || time.count > 3 { return nil }
  }

  private mutating func read(_ word: String) -> Bool {
    switch word {
    case "am", "오전": isAfternoon = false
    case "pm", "오후": isAfternoon = true
    case "시", "분", "초":
      guard let number = numbers.popLast() else { return false }
      time.append(number.value)
    case "t", "st", "nd", "rd", "th", "년", "월", "일", "화", "수", "목", "금", "토": break
    case _ where word.hasSuffix("요일"): break
    default:
      guard let month = DateParts.months.firstIndex(where: { isShort(word, of: $0) })
      else { return DateParts.weekdays.contains { isShort(word, of: $0) } }
      self.month = month + 1
      isMonthBetween = numbers.count == 1
    }
    return true
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  var hasYear: Bool { numbers.contains { $0.digits == 4 } }

  /// The second of the day; nil if the date has no time or an invalid one.
  var second: Int? {
    guard let written = time.first else { return nil }
    var (hour, minute, second) = (written, time.count > 1 ? time[1] : 0, time.count > 2 ? time[2] : 0)
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  func day(monthFirst: Bool?, _ today: Day?, _ isYearFirst: Bool) -> WrittenDate? {
    let values = numbers.map(\.value)
    let shape = numbers.map { [1: "2", 2: "2", 4: "4", 8: "8"][$0.digits] ?? "?" }.joined()
    switch (shape, month) {
    case ("8", nil): return date(values[0] / 10_000, values[0] / 100 % 100, values[0] % 100)
    case ("42", let month?): return date(values[0], month, values[1])
    case ("24", let month?): return date(values[1], month, values[0])
    case ("422", nil): return date(values[0], values[1], values[2])
    case ("224", nil): return hasDots ? date(values[2], values[1], values[0]) : slashed(values, monthFirst)
    case ("22", let month?):
      guard today != nil, isMonthBetween, numbers[1].digits == 2 else { return nil }
      return date(century(values[1]), month, values[0])
    case ("222", nil): return today.flatMap { short(values, monthFirst, $0, isYearFirst) }
    default: return nil
    }
  }

  /// The date of `25/11/26`, `25.11.26`, or `26. 11. 25.`, whose final dot shows that the year comes first, as in
  /// Korean texts. Without that dot the first number is the year if this gives a year near the present and
  /// `isYearFirst` is set. Otherwise the year comes last. The date is then absurd if its last number has one digit, or
  /// if only the first gives a near year; with dots it is ambiguous if the first one gives a near year and `known`, the
  /// order of day and month, is nil.
  private func short(_ values: [Int], _ known: Bool?, _ today: Day, _ isYearFirst: Bool) -> WrittenDate? {
    let yearFirst =
      numbers[0].digits == 2 ? Day(year: century(values[0]), month: values[1], day: values[2]) : nil
    if hasFinalDot { return yearFirst.map { .date(PageDate($0), monthFirst: nil) } ?? .absurd }
    let last = century(values[2])
    let near = today.year - 10...today.year + 10
    let nearYearFirst = yearFirst.flatMap { near.contains($0.year) ? $0 : nil }
    if isYearFirst, let nearYearFirst { return .date(PageDate(nearYearFirst), monthFirst: nil) }
    if numbers[2].digits < 2 || nearYearFirst != nil && !near.contains(last) { return .absurd }
    if hasDots, known == nil, nearYearFirst != nil { return .ambiguous }
    return hasDots ? date(last, values[1], values[0]) : slashed([values[0], values[1], last], known)
  }

  private func century(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }

  /// The date of `25/11/2026` or `11/25/2026`. It is ambiguous if both orders give different dates and `known` is nil,
  /// and absurd if it contradicts `known`.
  private func slashed(_ values: [Int], _ known: Bool?) -> WrittenDate? {
    let order = values[0] > 12 ? false : values[1] > 12 ? true : nil
    if let order, let known, order != known { return .absurd }
    guard let monthFirst = order ?? known ?? (values[0] == values[1] ? true : nil) else { return .ambiguous }
    let found = date(values[2], values[monthFirst ? 0 : 1], values[monthFirst ? 1 : 0])
    guard case .date(let date, _) = found else { return found }
    return .date(date, monthFirst: order)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> WrittenDate {
    Day(year: year, month: month, day: day).map { .date(PageDate($0), monthFirst: nil) } ?? .absurd
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

/// True if the word is `whole` or an abbreviation of it with at least three letters, such as `Nov` or `Sept`.
private func isShort(_ word: String, of whole: String) -> Bool { word.utf8.count >= 3 && whole.hasPrefix(word) }
