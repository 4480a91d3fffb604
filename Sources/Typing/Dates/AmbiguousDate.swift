/// A word that names no exact day or time, such as `weekend`, with exact phrases to suggest in both languages.
enum AmbiguousDate: Int, CaseIterable {
  case weekend, middle, work, early, late

  private var clear: [String] {
    switch self {
    case .weekend: ["sat", "sun", "토", "일"]
    case .early: ["10th", "10일"]
    case .middle: ["15th", "15일"]
    case .late: ["eom", "말일"]
    case .work: ["6pm", "오후 6시"]
    }
  }

  /// The ambiguous phrase from `index` on, such as `this weekend` or `이번 주 말`, and the index of its ambiguous word
  /// (`weekend`, `말`). Nil if none begins there.
  static func at(_ index: Int, in tokens: [DateToken]) -> (ambiguous: AmbiguousDate, at: Int)? {
    let next = tokens[index].kind == .which ? index + 1 : index
    guard next < tokens.count else { return nil }
    if tokens[next].kind == .ambiguous { return AmbiguousDate(rawValue: tokens[next].value).map { ($0, next) } }
    let isWeek = next > index && tokens[next].kind == .unit && tokens[next].value == DateUnit.week.rawValue
    guard isWeek, next + 1 < tokens.count, tokens[next + 1].kind == .end, tokens[next + 1].value == 0 else {
      return nil
    }
    return (.weekend, next + 1)
  }

  /// The index of `초` behind a month or a year, which means its first days or months; `월초`, `연초` and `첫날` mean the
  /// first day. Nil without any.
  static func beginning(in part: Range<Int>, of tokens: [DateToken]) -> Int? {
    part.dropFirst().first {
      tokens[$0].kind == .begin && tokens[$0].value == 0 && (isMonth(tokens[$0 - 1]) || isYear(tokens[$0 - 1]))
    }
  }

  /// Unambiguous phrases to suggest: for the week, month or year that was named, else general examples. The phrase
  /// begins at `index`, its ambiguous word is at `place`.
  func clear(_ index: Int, _ place: Int, in tokens: [DateToken], of line: DateLine) -> [String] {
    switch self {
    case .weekend:
      let which = tokens[index].kind == .which ? tokens[index].value : 0
      switch which {
      case -1: return ["지난주 토", "지난주 일"]
      case 1: return ["next sat", "next sun", "다음주 토", "다음주 일"]
      case 2: return ["다다음주 토", "다다음주 일"]
      default: return clear
      }
    case .early, .middle, .late:
      if index > 0, AmbiguousDate.isMonth(tokens[index - 1]) {
        return [line.text(from: tokens[0], to: tokens[index - 1]) + " " + (clear.last ?? "")]
      }
      if index > 0, AmbiguousDate.isYear(tokens[index - 1]) {
        return [line.text(from: tokens[0], to: tokens[index - 1]) + " 1월 10일"]
      }
      let behind = tokens.dropFirst(place + 1).drop { $0.kind == .dash }
      if let first = behind.first, first.kind == .which, let unit = behind.dropFirst().first, unit.kind == .unit,
        unit.value == DateUnit.week.rawValue
      {
        return [line.text(of: first) + " wed"]
      }
      guard let first = behind.first, first.kind.isSubset(of: [.monthName, .which]),
        let last = behind.first(where: AmbiguousDate.isMonth)
      else { return clear }
      let month = line.text(from: first, to: last)
      return [first.kind == .monthName ? "15 \(month)" : "15th \(month)"]
    case .work: return clear
    }
  }

  private static func isYear(_ token: DateToken) -> Bool {
    token.kind == .yearMark || token.kind == .unit && token.value == DateUnit.year.rawValue
  }

  private static func isMonth(_ token: DateToken) -> Bool {
    token.kind == .monthMark || token.kind == .monthName
      || token.kind == .unit && token.value == DateUnit.month.rawValue
  }
}
