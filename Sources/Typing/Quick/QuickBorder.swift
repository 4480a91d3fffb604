/// Words between a date or repetition and the title that both could claim.
enum QuickBorder {
  /// True if the last words of a phrase begin the title: `매주 금요일 10번 버스 타기`, `매주 목요일 3월 모의고사`, `월요일마다 일일 보고`,
  /// `내일 오전 10시 전 사원 교육`.
  static func belongsToTitle(_ phrase: [String], before behind: [String]) -> Bool {
    guard phrase.count > 1, let last = phrase.last else { return false }
    // `12:30 lunch with Sam`
    if last.lowercased() == "lunch", QuickKept.isHour(NearDate.trimmed(phrase[phrase.count - 2])) { return true }
    if last == "일일" || isWhole([last] + behind) || isMeal(last, before: behind) { return true }
    // Half a day behind a deadline begins the title, as in `내일까지 오전 회의록`.
    if halves.contains(last), phrase[phrase.count - 2].hasSuffix("까지") || isLeave([last] + behind) { return true }
    // A syllable such as `일` behind a whole name is no weekday, as in `매주 토요일 일 정리`: both forms are not mixed.
    if last.count == 1, last.allSatisfy("월화수목금토일".contains), phrase[phrase.count - 2].hasSuffix("요일") { return true }
    if let count = firstOfCount(phrase) {
      // After a frequency such as `매주` alone, a number of times stays in the phrase: `매주 3회` is ambiguous and gets a
      // question.
      return count > 0 && !(count == 1 && QuickUntaken.paces.contains(phrase[0])) && !leadsCount(phrase[count - 1])
    }
    let rest = phrase.dropLast()
    return isMonth(last) && rest.contains(where: QuickSeries.isMarker)
      && !rest.contains { word in yearly.contains(where: word.hasPrefix) }
  }

  /// True if `전` means all or former: `전 사원`, `전 직장`. Otherwise it is the time before an hour.
  static func isWhole(_ words: [String]) -> Bool {
    guard words.count > 1, words[0] == "전" else { return false }
    return wholes.contains(where: words[1].hasPrefix)
  }

  /// True for a meal or an occasion at it: `저녁 식사`, `점심 메뉴`, `점심 약속`.
  private static func isMeal(_ word: String, before behind: [String]) -> Bool {
    isOccasion([word] + behind)
      || meals.contains(word)
        && ["메뉴", "밥", "반찬", "도시락", "식단", "식당", "예약", "장소", "식대", "값"].contains {
          behind.first?.hasPrefix($0) == true
        }
  }

  /// True for half a day off: `오후 반차`.
  private static func isLeave(_ words: [String]) -> Bool {
    words.count > 1 && halves.contains(words[0]) && leaves.contains(where: words[1].hasPrefix)
  }

  /// The index of `오전` or `오후` at an end of a date behind `반차`: it says which half of the day is off, and is no hour of
  /// a deadline. Nil for other dates.
  static func halfOfLeave(_ phrase: [String], behind word: String) -> Int? {
    guard phrase.count > 1, leaves.contains(where: word.hasPrefix) else { return nil }
    if halves.contains(phrase[phrase.count - 1]) { return phrase.count - 1 }
    return halves.contains(phrase[0]) && !QuickFollowing.beginsWithHourOfDay(phrase) ? 0 : nil
  }

  /// True for an occasion that takes place on the date before it: `점심 약속`, `저녁 모임 강남역`, `오후 반차`. `아침 회의 자료 준비` is a
  /// task that may be due earlier.
  static func takesPlace(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    if isLeave(words) {
      return words.count == 2 || ["쓰기", "사용"].contains(last)
        || !last.hasSuffix("기") && !tasks.contains(last) && !requests.contains(where: last.hasPrefix)
    }
    guard isOccasion(words) else { return false }
    return words.count == 2 || ["같이", "함께"].contains(words[1]) || !last.hasSuffix("기") && !tasks.contains(last)
  }

  /// True if the phrase begins with a meal that belongs to the title: `저녁` behind `민수랑`, `점심` in `점심 12시`, and `저녁` if
  /// the hour is clear without it, as in `저녁 19시`.
  static func beginsWithMeal(_ phrase: [String], behind word: String?, _ reader: DateReader) -> Bool {
    guard phrase.count > 1, meals.contains(phrase[0]) else { return false }
    if let word, ["랑", "와"].contains(where: word.hasSuffix) { return true }
    let due = [phrase, Array(phrase.dropFirst())].map { words in
      ((try? reader.read(words.joined(separator: " "))) ?? nil).flatMap(reader.setting.clock.deadline)
    }
    return phrase[0] == "점심" && phrase[1].first?.isNumber == true
      || phrase[0] == "저녁" && due[0] != nil && due[0] == due[1]
  }

  private static func isOccasion(_ words: [String]) -> Bool {
    guard words.count > 1, meals.contains(words[0]) else { return false }
    return occasions.contains(where: words[1].hasPrefix)
  }

  /// True for a Korean verb that describes the noun behind it: `먹을`, `볼`, `발표할`. A time before it belongs to it.
  static func describesNext(_ word: String) -> Bool {
    ["을", "할", "볼", "갈", "쓸", "올", "낼", "실"].contains(where: word.hasSuffix)
  }

  static let meals: Set = ["아침", "점심", "저녁"]
  private static let halves: Set = ["오전", "오후"]
  static let leaves = ["반차", "반가", "반휴", "휴가", "휴무", "휴진"]
  private static let requests = ["신청", "결재", "승인", "제출", "상신", "요청", "보고"]
  private static let tasks: Set = [
    "취소", "확인", "예약", "준비", "변경", "연기", "조율", "공지", "자료", "장소", "메뉴", "연락", "답장", "문의", "안내",
  ]
  private static let occasions = [
    "약속", "식사", "모임", "회의", "회식", "미팅", "데이트", "자리", "초대", "대접", "준비", "같이", "함께", "먹", "차리", "사기", "사주", "파티", "손님",
    "술",
  ]

  /// True if a phrase begins with a number of times, which belongs to the title before it: `버스 10번 매주 금요일`.
  static func beginsWithCount(_ phrase: [String]) -> Bool {
    if phrase.count > 1, phrase[0] == "1회" { return true }
    return (1...2).contains { count in phrase.count > count && firstOfCount(Array(phrase.prefix(count))) == 0 }
  }

  /// True for Korean words without digits that are no filler and do not end an hour, a number of times or a period.
  static func canBeginTitle(_ word: String) -> Bool {
    word.isKorean && !word.contains(where: \.isNumber) && !fillers.contains(word)
      && !ends.contains(where: word.hasSuffix)
      && !QuickSeries.isMarker(word)
  }

  /// The index of the first word of `10번`, `세 번` or `5회` at the end of a phrase. Nil for `1회` and `한 번`, which only
  /// repeat that the rule occurs once. Not nil for `1번`, which may be a name, as in `1번 버스`.
  static func firstOfCount(_ phrase: [String]) -> Int? {
    guard let last = phrase.last, ["번", "회"].contains(where: last.hasSuffix) else { return nil }
    let isApart = last.count == 1
    guard !isApart || phrase.count > 1 else { return nil }
    let first = phrase.count - (isApart ? 2 : 1)
    let number = isApart ? phrase[first] : String(last.dropLast())
    if number == "1" { return last.hasSuffix("번") ? first : nil }
    return number.allSatisfy(\.isNumber) || numbers.contains(number) ? first : nil
  }

  /// True for a word that belongs to a number of times behind it, as in `총 10회`, `매주 금요일, 10회`, `2주에 3번`, `하루 1번`.
  private static func leadsCount(_ word: String) -> Bool {
    word == "총" || word.hasSuffix(",") || word.hasSuffix("에") || ["하루", "주", "월", "연"].contains(word)
  }

  private static func isMonth(_ word: String) -> Bool {
    word.hasSuffix("월") && word.count > 1 && word.dropLast().allSatisfy(\.isNumber)
  }

  private static let numbers: Set = ["두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열두", "스무"]
  private static let wholes = [
    "사원", "직원", "임직원", "교직원", "국민", "세계", "과목", "인원", "구성원", "부서", "팀원", "학년", "학생", "회원", "가족", "품목", "상품", "제품",
    "지역", "매장", "지점", "구간", "노선", "항목", "층", "세대", "직장", "회사", "남편", "남친", "여친",
  ]
  private static let yearly = ["매년", "매해", "해마다", "격년"]
  private static let ends = ["시", "분", "반", "번", "회", "에", "까지", "동안", "부터", "마다", "간격", "으로", "후", "뒤"]
  private static let fillers: Set = ["날", "당일", "정각", "쯤", "경", "정도", "씩", "무렵", "즈음", "이내", "안"]
}

// MARK: Signs and particles

extension QuickBorder {
  /// Removes the signs and particles, and a `due:`, that join the title to its date: `보고서, 금요일까지`, `금요일까지 - 보고서`,
  /// `마감은 금요일`. Returns their ranges in the line.
  static func trim(
    _ words: inout [QuickWord], _ meanings: inout [QuickWord.Meaning], _ left: inout Range<Int>
  ) -> [Range<Int>] {
    var titles = left.filter { meanings[$0].isTitle }
    var taken: [Range<Int>] = []
    let (hasHead, hasEnd) = (left.lowerBound > 0, left.upperBound < words.count)
    while hasHead, titles.count > 1, let first = titles.first, meanings[first].isPlain, lone.contains(words[first].text)
    {
      taken.append(words[first].range)
      titles.removeFirst()
      left = first + 1..<left.upperBound
    }
    while hasEnd, titles.count > 1, let last = titles.last, meanings[last].isPlain,
      lone.contains(words[last].text) || QuickWord.isDue(words[last].text)
    {
      taken.append(words[last].range)
      titles.removeLast()
      left = left.lowerBound..<last
    }
    guard hasEnd, let last = titles.last, meanings[last].isPlain, !QuickHint.looksLikeOption(words[last].text) else {
      return taken
    }
    let word = words[last]
    let bare = withoutTopic(withoutSign([word.text])[0])
    guard bare != word.text else { return taken }
    let end = word.range.lowerBound + bare.utf8.count
    taken.append(end..<word.range.upperBound)
    words[last] = QuickWord(text: bare, range: word.range.lowerBound..<end)
    meanings[last] = .text(bare)
    return taken
  }

  /// The phrase without commas, colons and middle dots behind the last word.
  static func withoutSign(_ phrase: [String]) -> [String] {
    guard let last = phrase.last else { return phrase }
    let rest = last.reversed().drop { glued.contains($0) }
    return rest.isEmpty ? phrase : Array(phrase.dropLast()) + [String(rest.reversed())]
  }

  /// Removes brackets (`(12월 4일)`), signs behind a Korean date (`금요일까지~`) and words that only call it a deadline
  /// (`12/10 마감`). The brackets of `(3일)`, which can be a length, and `(3월)`, a part of the title, stay.
  static func withoutMarks(_ phrase: String) -> String {
    let phrase = withoutWords(phrase)
    let rest = String(phrase.reversed().drop { ".!~^ㅠㅜㅋㅎ ".contains($0) }.reversed())
    // The sign of `금요일~` stays, because it begins a span.
    let isEnd = rest.hasSuffix("까지") || !phrase.dropFirst(rest.count).contains("~")
    if isEnd, let last = rest.last, String(last).isKorean { return withoutWords(rest) }
    guard phrase.hasPrefix("("), phrase.hasSuffix(")") else { return phrase }
    let inner = String(phrase.dropFirst().dropLast())
    let isDate =
      inner.hasSuffix("까지") || inner.split(separator: " ").contains { $0.hasSuffix("요일") }
      || inner.contains("월") && inner.hasSuffix("일")
    return isDate && !inner.contains { "()".contains($0) } ? inner : phrase
  }

  /// Removes `경` (about) behind an hour: `오후 4시경`. Behind a day it stays, because `금요일경` names no single day.
  static func withoutAbout(_ phrase: String) -> String {
    ["시경", "분경"].contains(where: phrase.hasSuffix) && phrase.contains(where: \.isNumber)
      ? String(phrase.dropLast()) : phrase
  }

  /// Removes the sign at the end of an English sentence: `today!`, `fri 5pm.` The dots of `27.11.` and `3 p.m.` stay.
  static func withoutEnd(_ phrase: String) -> String {
    let rest = String(phrase.reversed().drop { ".! ".contains($0) }.reversed())
    guard let word = rest.split(separator: " ").last, !word.contains("."),
      word.last?.isLetter == true || word.contains(":")
    else { return phrase }
    return rest
  }

  private static func withoutWords(_ phrase: String) -> String {
    if let end = DateReword.politeEnds.first(where: { phrase.hasSuffix("까지" + $0) }) {
      return String(phrase.dropLast(end.count))
    }
    if phrase.hasSuffix("까지 꼭") { return String(phrase.dropLast(2)) }
    if phrase.hasSuffix("일한") { return String(phrase.dropLast()) }
    // The word `마감` stays behind one syllable: in `월 마감`, `월` is a month and not Monday.
    guard let word = [" 마감", " 예정", " 한"].first(where: phrase.hasSuffix), phrase.count > word.count + 1 else {
      return phrase
    }
    return String(phrase.dropLast(word.count))
  }

  /// True for a dash before the title. False for the dash of a span, as in `오후 3시 - 5시` and `월요일 - 금요일`.
  static func isDash(before behind: [String]) -> Bool {
    guard behind.count > 1, ["-", "–"].contains(behind[0]) else { return false }
    return (try? DateLine(behind[1]).tokens()) == nil
  }

  /// The noun without its topic particle: `마감` for `마감은`. Verbs and adjectives such as `만나는` and `똑같은` stay; their
  /// stems end with other syllables.
  private static func withoutTopic(_ word: String) -> String {
    let noun = word.dropLast()
    guard let particle = word.last, particle == "은" || particle == "는", noun.count > 1,
      let last = noun.unicodeScalars.last, (0xAC00...0xD7A3).contains(last.value)
    else { return word }
    let isClosed = (last.value - 0xAC00) % 28 > 0
    return isClosed == (particle == "은") && !verbs.contains(last) ? String(noun) : word
  }

  private static let lone: Set = [",", ":", "-", "/", "·", "–", "—", "，", "은", "는"]
  private static let glued: Set<Character> = [",", ":", "·", "，"]
  /// Last syllables of the stems of verbs and adjectives, as in `공부하는`, `다니는`, `수많은`.
  private static let verbs = Set("하되나니내리시우가오드이꾸르치키추주두쓰대너뀌귀으많맞같찮깊높늦궂잖받먹읽찍잡앉남얻좋작넓젊".unicodeScalars)
}
