import Kanban
import Support
import Testing

/// Suggestions for phrases that were not understood.
@Suite struct PhraseGuessTests {
  private static let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  private static func said(_ guess: PhraseGuess?) -> String {
    switch guess {
    case .meant(let phrase): phrase
    case .example(let phrase): "e.g. \(phrase)"
    case nil: "-"
    }
  }

  private static func rows(_ table: String) -> [(String, String)] {
    table.split(separator: "\n").compactMap { row in
      row.ranges(of: " = ").first.map { (String(row[..<$0.lowerBound]), String(row[$0.upperBound...])) }
    }
  }

  @Test(arguments: rows(englishDates))
  func anEnglishDate(_ typed: String, _ guess: String) {
    #expect(Self.said(DatePhrase.guess(typed, at: Self.clock, inKorean: false)) == guess)
  }

  @Test(arguments: rows(koreanDates))
  func aKoreanDate(_ typed: String, _ guess: String) {
    #expect(Self.said(DatePhrase.guess(typed, at: Self.clock, inKorean: true)) == guess)
  }

  @Test(arguments: rows(repetitions))
  func aRepetition(_ typed: String, _ guess: String) {
    #expect(Self.said(RepeatPhrase.guess(typed, at: Self.clock, inKorean: false)) == guess)
  }

  @Test(arguments: rows(reminders))
  func aReminder(_ typed: String, _ guess: String) {
    #expect(Self.said(ReminderPhrase.guess(typed, at: Self.clock, inKorean: false)) == guess)
  }

  /// Dropping such a word would give another date, so nothing is suggested.
  @Test(arguments: ["지금", "하루 종일", "25시", "4/4분기", "둘째 주 화요일", "-3", "three times a week"])
  func whatTurnsADateIsNeverLeftOut(_ typed: String) {
    if case .meant(let phrase) = DatePhrase.guess(typed, at: Self.clock, inKorean: true) {
      Issue.record("\(typed): \(phrase)")
    }
  }

  @Test(arguments: ["매일 (공휴일 빼고)", "매일 공휴일 제외", "공휴일마다"])
  func aRepetitionThatLeavesOutHolidaysIsNoOther(_ typed: String) {
    if case .meant(let phrase) = RepeatPhrase.guess(typed, at: Self.clock, inKorean: true) {
      Issue.record("\(typed): \(phrase)")
    }
  }

  @Test func aKoreanReaderGetsKoreanExamples() {
    #expect(Self.said(DatePhrase.guess("25 xyz dec", at: Self.clock, inKorean: true)) == "e.g. 12월 25일")
    #expect(Self.said(RepeatPhrase.guess("every fri the 13th", at: Self.clock, inKorean: true)) == "e.g. 매주 월수")
  }

  @Test func whatIsTooLongForASlipIsNotMended() {
    let long = String(repeating: "tomorow ", count: 12)
    #expect(DatePhrase.guess(long, at: Self.clock, inKorean: false) == nil)
  }

  /// Examples with random typos and random joins.
  @Test func whatIsProposedIsAlwaysUnderstood() {
    var dice = Slips(seed: 2026)
    let dates = (DateExample.english + DateExample.korean).flatMap(\.rows).map(\.typed)
    let repetitions = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows).map(\.typed)
    let reminders = (ReminderExample.english + ReminderExample.korean).map(\.typed)
    for _ in 0..<400 {
      if let phrase = proposed(DatePhrase.guess(dice.misspelt(dates), at: Self.clock, inKorean: dice.flip())) {
        #expect((try? DatePhrase.read(phrase, at: Self.clock)) != nil, "\(phrase)")
      }
      if let phrase = proposed(RepeatPhrase.guess(dice.misspelt(repetitions), at: Self.clock, inKorean: dice.flip())) {
        #expect((try? TimedRepeat.read(phrase, at: Self.clock)) != nil, "\(phrase)")
      }
      if let phrase = proposed(ReminderPhrase.guess(dice.misspelt(reminders), at: Self.clock, inKorean: dice.flip())) {
        #expect((try? ReminderPhrase.read(phrase, at: Self.clock))?.isEmpty == false, "\(phrase)")
      }
    }
  }

  /// Suggestions keep numbers and all words that change the date.
  @Test func whatIsProposedKeepsWhatWeighs() {
    var dice = Slips(seed: 1443)
    let dates = (DateExample.english + DateExample.korean).flatMap(\.rows).map(\.typed)
    let repetitions = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows).map(\.typed)
    for _ in 0..<600 {
      let (date, repetition) = (dice.misspelt(dates), dice.misspelt(repetitions))
      if case .meant(let phrase)? = DatePhrase.guess(date, at: Self.clock, inKorean: dice.flip()) {
        #expect(Self.lost(of: date, in: phrase) == [], "\(date): \(phrase)")
      }
      if case .meant(let phrase)? = RepeatPhrase.guess(repetition, at: Self.clock, inKorean: dice.flip()) {
        #expect(Self.lost(of: repetition, in: phrase) == [], "\(repetition): \(phrase)")
      }
    }
  }

  private static let heavy = [
    "음력", "윤", "다음", "지난", "빼고", "제외", "전날", "후", "매일", "매주", "매월", "매년", "마다", "월요일", "일요일",
    "lunar", "leap", "next", "except", "not", "before", "after", "every", "monday", "friday", "december",
  ]

  private static func lost(of typed: String, in phrase: String) -> [String] {
    let (typed, phrase) = (words(typed), words(phrase))
    let numbers = typed.filter { $0.allSatisfy(isDigit) && !phrase.contains($0) }
    return numbers
      + heavy.filter { word in
        let isHangul = !word.utf8.allSatisfy { $0 < 0x80 }
        let isThere = { (words: [String]) in words.contains { isHangul ? !$0.ranges(of: word).isEmpty : $0 == word } }
        return isThere(typed) && !isThere(phrase)
      }
  }

  /// Splits letters from digits: `8월` is a number and a word.
  private static func words(_ text: String) -> [String] {
    var (words, wasNumber): ([String], Bool?) = ([], nil)
    for letter in text.lowercased() {
      guard letter.isLetter || letter.isNumber else {
        wasNumber = nil
        continue
      }
      if wasNumber == isDigit(letter) { words[words.count - 1].append(letter) } else { words.append(String(letter)) }
      wasNumber = isDigit(letter)
    }
    return words
  }

  /// ASCII only, because suggestions replace full-width digits.
  private static func isDigit(_ letter: Character) -> Bool { letter.isASCII && letter.isNumber }

  private func proposed(_ guess: PhraseGuess?) -> String? {
    switch guess {
    case .meant(let phrase), .example(let phrase): phrase
    case nil: nil
    }
  }
}

/// A reproducible random source.
private struct Slips {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, sides)
  }

  mutating func flip() -> Bool { roll(2) == 0 }

  mutating func misspelt(_ phrases: [String]) -> String {
    var letters = Array(phrases[roll(phrases.count)])
    for _ in 0...roll(3) {
      let place = roll(letters.count)
      switch roll(4) {
      case 0 where letters.count > 1: letters.remove(at: place)
      case 1: letters.insert(Array("aeprtz 5일월요쥬!")[roll(13)], at: place)
      case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
      default: if !letters.isEmpty { letters[place] = Array("abmos 7주말휴.")[roll(11)] }
      }
    }
    return String(letters)
  }
}

private let englishDates = """
  tomorow 5p = tomorrow 5pm
  tommorow = tomorrow
  tomorrw 17:00 = tomorrow 17:00
  tomo = tomorrow
  firday = friday
  wensday = wednesday
  wendesday = wednesday
  thrusday 9am = thursday 9am
  satuday = saturday
  sundy = sunday
  nxt week = next week
  next wek = next week
  next wednsday = next wednesday
  in 2 dyas = in 2 days
  in 3 weks = in 3 weeks
  decmber 25 = december 25
  25 decmber = 25 december
  febuary 3 = february 3
  feb 30 = e.g. 25 dec
  31 nov = e.g. 25 dec
  tonigt = tonight
  todya = today
  midnigth = midnight
  nooon = noon
  frx = fri
  monday evning = monday evening
  tmorrow mornig = tomorrow morning
  about 5pm = 5pm
  fri around noon = fri noon
  friday at 5p = friday at 5pm
  5a tomorrow = 5am tomorrow
  tomorrow! = tomorrow
  fri 5 o'clock = fri 5 pm
  end of mnth = end of month
  end of nxt month = end of next month
  soon = -
  soonish = -
  in 5 days ago = 5 days ago
  25:00 = e.g. tomorrow 17:00
  fri 25:00 = e.g. fri 17:00
  13-45 = e.g. 12-25
  fri 17:00 CET = e.g. fri 17:00
  qwerty = -
  next 3 days = e.g. in 3 days
  after 3 days = e.g. in 3 days
  fri please = fri
  25 xyz dec = e.g. 25 dec
  17:5 = e.g. tomorrow 17:00
  chrismas = christmas
  lunr 8-15 = lunar 8-15
  last friday = e.g. fri 17:00
  3 days ago = e.g. in 3 days
  not friday = e.g. fri 17:00
  august 1 2027 5p = august 1 2027 5pm
  wed at noonish = e.g. fri 17:00
  """

private let koreanDates = """
  모래 아침 = 모레 아침
  다음쥬 월요일까지 = 다음주 월요일까지
  금욜 오훙 3시 = 금욜 오후 3시
  글픠 저녁 = 글피 저녁
  오눌밤 = 오늘밤
  12월 25일쯤 = 12월 25일
  3쥬 뒤 = 3주 뒤
  내읽 = 내일
  네일 = 내일
  모래 = 모레
  글픠 = 글피
  다음쥬 금요일 = 다음주 금요일
  담주 월료일 = 담주 월요일
  금욜일 = 금요일
  오눌 오후 5시 = 오늘 오후 5시
  오후 5시쯤 = 오후 5시
  내일 오훙 5시 = 내일 오후 5시
  12월 25릴 = 12월 25일
  다음 주 화요릴 = 다음 주 화요일
  이번쥬 금 = 이번주 금
  3일 휴 = 3일 후
  2주 둬 = 2주 뒤
  월먈 = 월말
  월말까진 = 월말까지
  언젠가 = -
  금요일 저넉 = 금요일 저녁
  다음달 15일경 = 다음달 15일
  나중에 = -
  3일뒤에요 = 3일뒤에
  내년 1웧 5일 = 내년 1월 5일
  30월 1일 = e.g. 12월 25일
  2월 30일 = e.g. 12월 25일
  내일 아침일찍 = e.g. 금 오후 5시
  보름뒤쯤 = 보름뒤
  정오쯤 = 정오
  모레 점십 = 모레 점심
  추섞 = 추석
  설냘 = 설날
  내알 = 내일
  내릴 = 내일
  음녁 8월 15일 = 음력 8월 15일
  음력 8월 15릴 = 음력 8월 15일
  일요일 빼고 매일 = e.g. 금 오후 5시
  내일 밤늦게 = e.g. 내일 오후 5시
  """

private let repetitions = """
  evry day = every day
  everyday = every day
  every weeek = every week
  evry 2 weeks = every 2 weeks
  every mondy = every monday
  montly = monthly
  weekley = weekly
  every wensday and firday = every wednesday and friday
  every 3 dys = every 3 days
  fortnigtly = fortnightly
  alternate days = every other days
  every month on 15 = every month on the 15th
  매쥬 = 매주
  every day exept sunday = every day except sunday
  매일 일요일 뺴고 = 매일 일요일 빼고
  매일 8월 15일 빼고 = e.g. 매년 12월 25일
  매일마다요 = 매일마다
  매주 월료일 = 매주 월요일
  2쥬마다 = 2주마다
  매뭘 15일 = 매월 15일
  평릴마다 = 평일마다
  격쥬 = 격주
  매월 말릴 = 매월 말일
  매주 월요일쯤 = 매주 월요일
  평일날 = 평일
  두달에 한 번씩 = 두달에 한 번
  whenever = -
  """

private let reminders = """
  15 mins befor = 15 mins before
  an hor before = an hour before
  1 dya = 1 day
  2 horus before = 2 hours before
  the day befor = the day before
  soon = -
  15 min bfore = 15 min before
  halfhour = half hour
  fri 9 = e.g. fri 9:00
  15분젼 = 15분전
  한시간젼 = 한시간전
  하루젼 = 하루전
  전날 저녁에 9시 = 전날 저녁 9시
  마감젼 1시간 = e.g. 1시간 전
  30뷴 전 = 30분 전
  tomorow 9:00 = tomorrow 9:00
  내읽 9:00 = 내일 9:00
  3 weeks before fri = e.g. fri 9:00
  나중에 = -
  30 seconds before = e.g. 1 min
  30초 전 = e.g. 1분 전
  a few minutes before = e.g. 5 min
  just before = e.g. 5 min
  직전 = e.g. 5분 전
  몇 분 전 = e.g. 5분 전
  the friday before = e.g. fri 9:00
  전날 퇴근 전 = e.g. 전날 저녁 9시
  """
