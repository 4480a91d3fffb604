import Kanban

extension RepeatReword {
  static func korean(_ text: String) -> String {
    var other = " " + text + " "
    other = skipping(other)
    var bytes = Array(other.utf8)
    for (from, to) in koreanBytes { bytes.replace(from, with: to) }
    other = String(decoding: bytes, as: UTF8.self)
    other = DateReword.digits(other)
    other = lunar(other)
    let words = other.split(separator: " ").map { dotted(String($0)) }
    return paced(endLast(words)).joined(separator: " ")
  }

  /// Joins `매 일` and `매 월`, which mean every day and every month and not Sunday and Monday. At the beginning turns
  /// `월마다` into `매월` and drops the particle of `매주에`.
  static func spaced(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for index in words.indices.dropLast() where words[index] == "매" && ["일", "월"].contains(words[index + 1]) {
      words[index] = "매" + words.remove(at: index + 1)
      break
    }
    if let first = words.first, first == "월마다" { words[0] = "매월" }
    if words.count > 1, ["매주에", "매달에", "매월에", "매년에", "매일에"].contains(words[0]) { words[0].removeLast() }
    return words.joined(separator: " ")
  }

  /// Turns `3.3` into a month and a day.
  private static func dotted(_ word: String) -> String {
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, parts.allSatisfy({ DateReword.isNumber($0) && $0.count < 3 }) else { return word }
    return "\(parts[0])월 \(parts[1])일"
  }

  /// Turns `이틀 걸러` into every third day, `한 주 건너` into every second week.
  private static func skipping(_ text: String) -> String {
    guard ["걸러", "건너"].contains(where: { !text.ranges(of: $0).isEmpty }) else { return text }
    var other = text
    for (typed, pace) in skips {
      for skip in [" 걸러서", "걸러서", " 걸러", "걸러", " 건너서", "건너서", " 건너", "건너"] {
        other = other.replacing(" " + typed + skip, with: " " + pace + " ")
      }
    }
    return other.replacing("마다 하루 ", with: "마다 ").replacing("마다 한 번 ", with: "마다 ").replacing(
      "마다 한번 ", with: "마다 ")
  }

  private static let skips: [(String, String)] =
    [
      ("하루", "2일마다"), ("이틀", "3일마다"), ("사흘", "4일마다"), ("나흘", "5일마다"), ("닷새", "6일마다"),
      ("일주일", "2주마다"), ("한 주", "2주마다"), ("한주", "2주마다"), ("두 주", "3주마다"), ("두주", "3주마다"),
      ("한 달", "2개월마다"), ("한달", "2개월마다"), ("두 달", "3개월마다"), ("두달", "3개월마다"), ("세 달", "4개월마다"),
      ("한 해", "2년마다"), ("한해", "2년마다"),
    ]
    + (1...30).map { ("\($0)일", "\($0 + 1)일마다") } + (1...12).map { ("\($0)주", "\($0 + 1)주마다") }
    + (1...12).map { ("\($0)개월", "\($0 + 1)개월마다") }

  /// Adds the omitted word for lunar to `초하루·보름` or `보름날마다`, and `매월` if no frequency was typed. `보름마다` stays fifteen
  /// days.
  private static func lunar(_ text: String) -> String {
    let isSaid = !text.ranges(of: "음").isEmpty
    let days = ["초하루", "그믐", "보름날", "초하룻날", "보름,", ",보름", "보름과", "보름 "].filter { !text.ranges(of: $0).isEmpty }
    let isPace =
      !text.ranges(of: "보름에 ").isEmpty || !text.ranges(of: "보름 간격").isEmpty || !text.ranges(of: "보름 동안").isEmpty
    guard !days.isEmpty, !isPace else { return text }
    let isMonthly = ["매월", "매달", "매년", "월 "].contains { !text.ranges(of: $0).isEmpty }
    return (isSaid ? "" : " 음력") + (isMonthly || !text.ranges(of: "마다").isEmpty ? "" : " 매월") + text
  }

  /// Moves the last day behind the rule, as in `12월 31일까지 매주 월요일`.
  private static func endLast(_ words: [String]) -> [String] {
    // A span of weekdays is no last day, as in `월요일부터 금요일까지 매일`; its `매일` is dropped.
    if let end = words.firstIndex(where: { isWeekday($0, with: "까지") }), end > 0, isWeekday(words[end - 1], with: "부터")
    {
      return words.filter { $0 != "매일" }
    }
    guard let end = words.firstIndex(where: { $0.hasSuffix("까지") }), end < words.count - 1,
      words[(end + 1)...].contains(where: isPace), !words[...end].contains(where: isPace)
    else { return words }
    var rest = Array(words[(end + 1)...])
    rest[rest.count - 1] += ","
    return rest + words[...end]
  }

  private static func isWeekday(_ word: String, with particle: String) -> Bool {
    guard word.hasSuffix(particle) else { return false }
    let name = word.dropLast(particle.count)
    return name.first.map { "월화수목금토일".contains($0) } == true && (name.count == 1 || name.hasSuffix("요일"))
  }

  private static func isPace(_ word: String) -> Bool {
    word.hasPrefix("매") || word.hasPrefix("격") || word.hasSuffix("마다") || word.hasPrefix("평일") || word.hasPrefix("주말")
  }

  /// Adds the omitted frequency: monthly for `셋째 금요일` and `1, 3주 토요일`, weekly for `수요일만`, daily beside excluded days,
  /// and `매` before a quarter or half.
  private static func paced(_ typed: [String]) -> [String] {
    var words = typed
    guard let first = words.first else { return words }
    if ["분기", "반기", "분기말", "반기말", "분기초"].contains(first) { return ["매" + first] + words.dropFirst() }
    if first == "월", words.count > 1 { return ["매월"] + words.dropFirst() }
    guard !words.contains(where: isPace) else { return words }
    if words.contains(where: { ["빼고", "제외", "제외하고", "말고"].contains($0) }) { return words + ["매일"] }
    if words.count == 1, first.hasSuffix("만"), first.dropLast().hasSuffix("요일") || first.dropLast().hasSuffix("요일에") {
      words[0].removeLast()
      return ["매주", words[0]]
    }
    let isPlace = words.contains { word in
      ["째", "주차", "마지막"].contains { word.hasSuffix($0) } || word.hasSuffix("주") && word.first?.isNumber == true
        || word == "주" || word == "첫"
    }
    return isPlace && words.contains { $0.hasSuffix("요일") || $0 == "평일" || $0 == "날" }
      && !words.contains { $0.hasSuffix("월") }
      ? ["매월"] + words : words
  }

  /// Phrases such as `2주 1회`, each with the wording of the grammar, such as `2주에 한 번`.
  private static let once: [(String, String)] =
    (2...12).flatMap { count in
      ["일", "주", "개월", "년"].flatMap { unit in
        ["1회", "1번", "한 번", "한번"].map { ("\(count)\(unit) \($0)", "\(count)\(unit)에 한 번") }
      }
    }
    + [
      (" 하루 1번 ", " 매일 "), (" 하루 1회 ", " 매일 "), (" 하루 한번 ", " 매일 "), (" 년 1회 ", " 매년 "), (" 년 한 번 ", " 매년 "),
      (" 1주 1회 ", " 매주 "), (" 1주 한 번 ", " 매주 "), (" 1년 1회 ", " 매년 "), (" 1개월 1회 ", " 매월 "), (" 1일 1회 ", " 매일 "),
      (" 분기 1회 ", " 매분기 "), (" 반기 1회 ", " 매반기 "), (" 분기 한 번 ", " 매분기 "), (" 반기 한 번 ", " 매반기 "), (" 주 한번 ", " 매주 "),
      (" 월 한번 ", " 매월 "), (" 연 한번 ", " 매년 "), (" 주1번 ", " 매주 "), (" 주 1번 ", " 매주 "), (" 월 1번 ", " 매월 "),
      (" 연 1번 ", " 매년 "),
    ]

  /// Phrases such as `매월 1영업일`, each with the wording of the grammar.
  private static let businessDays: [(String, String)] = ["첫", "둘째", "셋째", "넷째", "다섯째"].enumerated().flatMap { day in
    ["매월", "매달"].map { (" \($0) \(day.offset + 1)영업일 ", " \($0) \(day.element) 영업일 ") }
  }

  private static let koreanBytes = koreanPhrases.map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// Phrases and their replacements. A blank matches the edge of a word.
  private static let koreanPhrases: [(String, String)] =
    once + businessDays + [
      (" 다달이 ", " 매월 "),
      ("(", " "), (")", " "), (" 그리고 ", " "), ("매달 월초", "매월 초"), ("월말 전날마다", "매월 말일 전날"), (" 말일 전날마다", " 매월 말일 전날"),
      ("시월", "10월"),
      (" 유월", " 6월"), (" 음력 설 ", " 설날 "), ("음력 유월", "음력 6월"), (" 다시 ", " "), ("완료할 때마다 ", "완료하고 "),
      ("완료 다음날", "완료하고 다음날"),
      ("완료 다음 날", "완료하고 다음날"), ("주 지나면 ", "주 뒤 "), ("일 지나면 ", "일 뒤 "), ("달 지나면 ", "달 뒤 "), ("끝낸 다음에 ", "끝내고 "),
      ("끝낸 다음 ", "끝내고 "), ("끝낸 지 ", "끝내고 "), (" 다 끝나면 ", " 끝나면 "), (" 한 지 ", " 완료하고 "), ("마지막으로 한 날부터 ", "완료하고 "),
      ("홀수 달", "홀수달"), ("짝수 달", "짝수달"), ("매 홀수달", "홀수달"), ("매 짝수달", "짝수달"), ("홀수달마다", "홀수달"), ("짝수달마다", "짝수달"),
      ("홀수달", "매년 1월, 3월, 5월, 7월, 9월, 11월"), ("짝수달", "매년 2월, 4월, 6월, 8월, 10월, 12월"),
      ("·", ","), ("매일매일", "매일"), (" 매일 매일 ", " 매일 "), ("매주매주", "매주"), ("매월매월", "매월"), ("매년매년", "매년"),
      (" 맨날 ", " 매일 "), ("날이면 날마다", "매일"), (" 허구한 날 ", " 매일 "), (" 하루도 빠짐없이 ", " 매일 "), (" 일일 ", " 매일 "),
      (" 주간 ", " 매주 "), (" 월간 ", " 매월 "), (" 연간 ", " 매년 "), (" 격일제 ", " 격일 "), (" 격주제 ", " 격주 "), (" 격일로 ", " 격일 "),
      (" 격주로 ", " 격주 "), (" 격월로 ", " 격월 "), ("경 ", " "), ("쯤 ", " "), ("께 ", " "), ("즈음 ", " "), ("무렵 ", " "),
      (" 대략 ", " "), (" 늦어도 ", " "), (" 이내 ", " "), (" 이내로 ", " "), ("일 이내", "일"), (" 정기적으로 ", " "), (" 규칙적으로 ", " "),
      (" 꼬박꼬박 ", " "), (" 꼭 ", " "), (" 반복 ", " "), (" 반복하기 ", " "), (" 반복해서 ", " "), ("씩 ", " "),
      ("월초", "월 초"), ("연초", "매년 초"), ("매매", "매"), (" 월 초", " 매월 초"), ("매월 매월", "매월"), ("월 끝", "월 말"),
      ("매월 말 금요일", "매월 마지막 금요일"), ("매월 말 영업일", "매월 마지막 평일"),
      ("영업일", "평일"), ("근무일", "평일"), ("평일에만 ", "평일만 "), ("주말에만 ", "주말만 "), ("주말만 ", "주말 "),
      (" 매 평일", " 평일"), ("요일에만 ", "요일만 "), ("요일에서 ", "요일부터 "), ("요일부터 월요일 ", "요일부터 월요일까지 "),
      ("평일날", "평일"), ("주말날", "주말"), ("에는 ", "에 "), ("에도 ", "에 "), ("요일은 ", "요일 "),
      (" 반 년", " 반년"), (" 반시간마다", " 30분마다"), (" 반 시간마다", " 30분마다"), ("매시 정각", "매시간"), ("시간당 한 번", "매시간"),
      (" 백일", " 100일"), (" 이 주에 ", " 2주에 "), (" 이 주마다", " 2주마다"), (" 이 년마다", " 2년마다"), (" 이 년에 ", " 2년에 "),
      (" 일 주일", " 일주일"), (" 삼 개월", " 3개월"), ("일주일 마다", "일주일마다"),
      ("같은 요일에 ", ""), ("같은 요일 ", ""), ("같은 날짜에 ", ""), ("같은 날짜 ", ""), ("같은 날에 ", ""), ("같은 날 ", ""),
      ("같은 시간에 ", ""), ("같은 시각에 ", ""),
      (" 다음날마다", " 다음날"), ("끝나는 대로", "완료하고"), ("끝내는 대로", "완료하고"), ("하는 대로", "완료하고"), ("완료하는 대로", "완료하고"),
      ("고 나서 ", "고 "), ("고 나면 ", "고 "), ("고난 뒤 ", "고 "), ("고 난 뒤 ", "고 "), ("고 난 후 ", "고 "), ("고 난 다음 ", "고 "),
      ("한 다음에 ", "하고 "), ("한 다음 ", "하고 "), (" 한 뒤에 ", " 하고 "), (" 한 뒤 ", " 하고 "), (" 한 후에 ", " 하고 "),
      (" 한 후 ", " 하고 "), (" 하고 ", " 완료하고 "), (" 하면 ", " 완료하고 "), ("완료 완료하고", "완료하고"), (" 다 완료하고", " 완료하고"),
      ("완료한 날부터 ", "완료 후 "), ("완료한 날로부터 ", "완료 후 "), ("완료일로부터 ", "완료 후 "), ("완료일부터 ", "완료 후 "),
      ("완료 시점부터 ", "완료 후 "), ("완료 시점으로부터 ", "완료 후 "), ("완료일 기준으로 ", "완료 후 "), ("완료일 기준 ", "완료 후 "),
      ("완료 기준으로 ", "완료 후 "), ("완료 기준 ", "완료 후 "), ("완료한 뒤 ", "완료 후 "), ("완료한 지 ", "완료 후 "), ("완료 이후 ", "완료 후 "),
      ("완료 다음 ", "완료 후 "), ("처리 후 ", "완료 후 "), ("처리하고 ", "완료하고 "), ("처리한 뒤 ", "완료 후 "), ("끝낸 날부터 ", "완료 후 "),
      ("끝난 날부터 ", "완료 후 "), ("마지막으로 하고 ", "완료하고 "), ("마지막 완료 후 ", "완료 후 "),
      ("다음 날", "다음날"),
    ]
}

extension [UInt8] {
  /// Replaces each occurrence. This takes a tenth of the time of `String.replacing` for hundreds of phrases.
  fileprivate mutating func replace(_ old: [UInt8], with new: [UInt8]) {
    var start = 0
    while let at = first(old, from: start) {
      replaceSubrange(at..<at + old.count, with: new)
      start = at + new.count
    }
  }

  private func first(_ part: [UInt8], from start: Int) -> Int? {
    guard let head = part.first, count - start >= part.count else { return nil }
    return (start...count - part.count).first { at in
      self[at] == head && self[at..<at + part.count].elementsEqual(part)
    }
  }
}
