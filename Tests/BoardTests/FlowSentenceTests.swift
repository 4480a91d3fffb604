import Kanban
import Support
import Testing
import Time

@testable import Words

@Suite("Sentences of the statistics")
struct FlowSentenceTests {
  private func sentences(_ sample: SampleFlow, _ language: Language = .english) -> FlowSentences {
    FlowSentences(sample.flow, words: language.words, at: Sample.clock)
  }

  private let aged = [
    FlowSentences.Aged("#21", seconds: 29 * 86_400), FlowSentences.Aged("#9", seconds: 18 * 86_400),
    FlowSentences.Aged("#8", seconds: 86_400),
  ]

  @Test func firstSentencesNameSampleAndPeriod() {
    #expect(
      sentences(.usual).first(aged, open: nil) == [
        "Half of what you begin is done within 10 days, 85% within 17 (20 cards since 2 Sep).",
        "#21 has been in DOING longer than all of them.", "You finish 2 cards a week; 2 come in.",
      ])
    #expect(
      sentences(.usual, .korean).first(aged, open: nil) == [
        "시작한 일의 절반은 10일, 85%는 17일 안에 끝납니다(9월 2일부터 카드 20장).",
        "#21은 끝난 어느 카드보다 더 오래 ‘진행 중’에 있습니다.", "한 주에 카드 2장을 끝내고, 2장이 새로 들어옵니다.",
      ])
  }

  @Test func ageIsComparedWithFinishedCards() {
    let sentences = sentences(.usual)
    #expect(sentences.age([aged[1]]) == "#9 has been in DOING longer than 85% of them.")
    #expect(sentences.age([aged[2]]) == nil)
    let four = (1...4).map { FlowSentences.Aged("#\($0)", seconds: 40 * 86_400) }
    #expect(sentences.age(four) == "#1, #2 and 2 more have been in DOING longer than all of them.")
    #expect(sentences.age(Array(four.prefix(2))) == "#1 and #2 have been in DOING longer than all of them.")
  }

  @Test func fewerThanTenCardsHaveNoPercentiles() {
    var sample = SampleFlow()
    let none = sentences(sample)
    #expect(none.speed == "No card was finished since 29 Aug; times are shown from 10 cards on.")
    #expect(none.rate == nil && none.age(aged) == nil)
    for number in 1...9 {
      sample.add(daysAgo: 50 - number, begunAfter: 1, done: 2)
      let word = number == 1 ? "1 card was" : "\(number) cards were"
      let sentence = sentences(sample).speed
      #expect(sentence == "\(word) finished since 2 Oct; times are shown from 10 cards on.")
      #expect(sentences(sample).age(aged) == nil)
    }
    sample.add(daysAgo: 40, begunAfter: 1, done: 2)
    #expect(
      sentences(sample).speed == "85% of what you begin is done within 2 hours (10 cards since 2 Oct).")
    #expect(
      sentences(sample, .korean).speed == "시작한 일의 85%는 2시간 안에 끝납니다(10월 2일부터 카드 10장).")
    #expect(sentences(sample).age(aged) != nil)
  }

  @Test func cardsThatSkippedDoingAreNamed() {
    var flow = SampleFlow().flow
    for number in 1...12 {
      let finish = Finish(added: Sample.noon + -number * 86_400_000, begun: number == 1 ? Sample.noon : nil)
      flow.add(
        CardMove(
          card: Sample.id(number), project: Project.home, moment: Sample.noon, sequence: 1, from: Band(.todo),
          to: Band(.done), finish: finish))
    }
    let sentences = FlowSentences(flow, words: Language.english.words, at: Sample.clock)
    #expect(
      sentences.speed
        == "1 card finished since 20 Nov was in DOING; times are shown from 10 cards on.")
    let lead = sentences.sentences(of: .lead, []) { "\($0)" }
    #expect(lead.first?.hasPrefix("From added to DONE: half within 6 days") == true)
  }

  @Test func slowBoardsHaveSumsInsteadOfARate() {
    var sample = SampleFlow()
    sample.add(daysAgo: 80, begunAfter: 1, done: 2)
    #expect(sentences(sample).rate == "You finished 1 card in 81 days; 1 came in.")
    #expect(sentences(sample, .korean).rate == "81일 동안 카드 1장을 끝냈고, 1장이 새로 들어왔습니다.")
  }

  @Test func forecastSaysDatesAndHowEarlierOnesHeld() throws {
    let sentences = sentences(.usual)
    let forecast = try #require(Forecast(of: 2, from: SampleFlow.usual.flow.finishedPerWorkingDay))
    let (half, most) = try (#require(forecast.half), #require(forecast.most))
    let words = Language.english.words
    let dates = [half, most].map { words.shortDate(Sample.day + $0, withYear: (Sample.day + $0).year != 2026) }
    let said = sentences.forecast(of: 2)
    #expect(
      said.first
        == "The 2 open cards will be done by \(dates[0]) (even odds) or by \(dates[1]) (85%), "
        + "judging by your last 80 days.")
    #expect(said.count == 2 && said[1].hasPrefix("In ") && said[1].hasSuffix(" the 85% date held."))
    #expect(sentences.forecast(of: 1).first?.hasPrefix("The open card will be done by ") == true)
    #expect(sentences.forecast(of: 8, areOpen: false).first?.hasPrefix("8 cards will be done by ") == true)
    #expect(sentences.forecast(of: 0) == [] && sentences.shortForecasts(of: 0) == [])
    #expect(
      sentences.shortForecasts(of: 2) == [
        "2 open cards: done by \(dates[0]) (50%), by \(dates[1]) (85%), from 80 days",
        "2 open cards: done by \(dates[0]) (50%), by \(dates[1]) (85%)",
        "2 cards: 50% \(dates[0]), 85% \(dates[1])",
      ])
  }

  @Test func forecastOfAFilterNamesItsCards() {
    let flow = SampleFlow.usual.flow
    let forecast = { (language: Language) in
      FlowSentences(flow, words: language.words, at: Sample.clock, isFiltered: true).forecast(of: 2).first ?? ""
    }
    #expect(forecast(.english).hasSuffix(", judging by the matching cards of your last 80 days."))
    #expect(forecast(.korean).hasSuffix("확률은 85%입니다(최근 80일, 조건에 맞는 카드 기준)."))
  }

  @Test func pastWeeksThatAllHeldAreNamedOnce() {
    let (english, korean) = (Language.english.words, Language.korean.words)
    #expect(english.backTest(kept: 5, of: 5) == "In all 5 past weeks the 85% date held.")
    #expect(korean.backTest(kept: 5, of: 5) == "지난 5주 모두 85% 예측 날짜를 지켰습니다.")
    #expect(korean.backTest(kept: 4, of: 5) == "지난 5주 가운데 4주는 85% 예측 날짜를 지켰습니다.")
  }

  /// Eleven cards and one occurrence of a repeating card.
  @Test func occurrencesAreNamedWhereTheyDoNotCount() {
    var sample = SampleFlow()
    for number in 1...11 { sample.add(daysAgo: 50 - number, begunAfter: 1, done: 2) }
    var flow = sample.flow
    flow.add(
      CardMove(
        card: Sample.id(99), project: Project.home, moment: Sample.noon, sequence: 1, from: Band(.todo),
        to: Band(.todo), finish: Finish()))
    let sentences = FlowSentences(flow, words: Language.english.words, at: Sample.clock)
    let lead = sentences.sentences(of: .lead, []) { "\($0)" }
    #expect(lead.first?.hasSuffix("(from 11 of 12 cards finished since 2 Oct).") == true)
    #expect(lead.last == "1 finished card repeats, so it has no lead time.")
    let stays = sentences.sentences(of: .stays, []) { Language.english.words.column($0.column) }
    #expect(stays.first?.hasSuffix("(12 cards since 2 Oct, 1 of them repeating).") == true)
  }

  @Test func onlyRepeatingCardsHaveOneSentence() {
    var flow = SampleFlow().flow
    flow.add(
      CardMove(
        card: Sample.id(99), project: Project.home, moment: Sample.noon, sequence: 1, from: Band(.todo),
        to: Band(.todo), finish: Finish()))
    let sentences = { (language: Language) in
      FlowSentences(flow, words: language.words, at: Sample.clock).sentences(of: .lead, []) { "\($0)" }
    }
    #expect(sentences(.english) == ["1 finished card repeats, so it has no lead time."])
    #expect(sentences(.korean) == ["끝낸 카드 1장은 반복 카드라서 전체 기간을 재지 않습니다."])
  }

  @Test func noCardIsLongerThanOneOfTheSameLength() {
    // Shown as 25 hours each.
    let cycles = [Int](repeating: 24 * 3_600 + 60, count: 10)
    #expect(FlowSentences.rank(of: 24 * 3_600 + 120, in: cycles) == nil)
    #expect(FlowSentences.rank(of: 25 * 3_600 + 1, in: cycles) == 100)
  }

  @Test func forecastIsRefusedForTooLittle() {
    var sample = SampleFlow()
    for _ in 1...12 { sample.add(daysAgo: 20, begunAfter: 1, done: 2) }
    #expect(
      sentences(sample).forecast(of: 5) == [
        "A forecast needs 10 finished cards and 28 days; so far there are 12 and 21."
      ])
    #expect(
      sentences(sample, .korean).forecast(of: 5) == [
        "예측에는 끝낸 카드 10장과 28일의 기록이 필요합니다. 지금은 12장, 21일입니다."
      ])
  }

  @Test func eachPictureHasItsSentence() {
    var sample = SampleFlow.usual
    sample.add(daysAgo: 1, isLeft: true)
    let sentences = sentences(sample)
    let name: (Band) -> String = { Language.english.words.column($0.column) }
    let all = FlowPage.allCases.map { sentences.sentences(of: $0, aged, underWay: 1, name: name) }
    #expect(
      all == [
        ["23 cards came in and 20 were finished since 2 Sep; 1 left the board unfinished."],
        ["TODO grew from 0 to 1, DOING grew from 0 to 1; DONE grew by 20."],
        [
          "From DOING to DONE: half within 10 days, 85% within 17 days, 95% within 19 days; "
            + "the longest took 20 days (20 cards since 2 Sep)."
        ],
        [
          "From added to DONE: half within 11 days, 85% within 18 days, 95% within 20 days; "
            + "the longest took 21 days (20 cards since 2 Sep)."
        ],
        ["3 cards are in DOING; longest #21, for 29 days."],
        [
          "On average a finished card spent 12 hours in TODO and 11 days in DOING, 5.3 days of it waiting "
            + "(20 cards since 2 Sep).",
          "No card went back.",
        ],
      ])
  }

  @Test func earlierPeriodNamesItsLastDay() {
    let days = FlowPeriod.weeks4.days(upTo: Sample.day, before: 1)
    let flow = Flow(days, at: Sample.clock)
    let sentences = FlowSentences(flow, words: Language.english.words, at: Sample.clock)
    #expect(sentences.period == "26 Sep – 23 Oct")
    #expect(sentences.speed == "No card was finished from 26 Sep to 23 Oct; times are shown from 10 cards on.")
  }

  @Test func periodOverTwoYearsNamesBoth() {
    let flow = Flow(FlowPeriod.weeks26.days(upTo: Sample.day, before: 1), at: Sample.clock)
    let sentences = FlowSentences(flow, words: Language.korean.words, at: Sample.clock)
    #expect(sentences.speed.hasPrefix("2025년 11월 22일부터 2026년 5월 22일까지 끝낸 카드가 없습니다. 10장이 되면 "))
  }

  private static let lengths: [(seconds: Int, english: String, korean: String)] = [
    (0, "1 minute", "1분"), (61, "2 minutes", "2분"), (3_540, "59 minutes", "59분"), (3_541, "1 hour", "1시간"),
    (3_601, "1.1 hours", "1.1시간"), (36_001, "11 hours", "11시간"), (86_400, "24 hours", "24시간"),
    (86_401, "25 hours", "25시간"), (169_200, "47 hours", "47시간"), (169_201, "2 days", "2일"),
    (198_000, "2.3 days", "2.3일"), (540_000, "6.3 days", "6.3일"), (864_001, "11 days", "11일"),
  ]

  @Test(arguments: lengths)
  func lengthsAreRoundedUp(seconds: Int, english: String, korean: String) {
    let length = FlowLength(seconds: seconds)
    #expect(Language.english.words.length(length) == english && Language.korean.words.length(length) == korean)
    #expect(FlowLength(seconds: length.seconds) == length && length.seconds >= seconds)
  }

  @Test func unitsFollowTheCalendar() {
    // From Wednesday 28 October to Thursday 5 November.
    let days = Sample.day - 23..<Sample.day - 14
    #expect(FlowUnit.week.groups(of: days, weekStart: .sunday) == [0..<4, 4..<9])
    #expect(FlowUnit.week.groups(of: days, weekStart: .monday) == [0..<5, 5..<9])
    #expect(FlowUnit.month.groups(of: days, weekStart: .monday) == [0..<4, 4..<9])
    #expect(FlowUnit.day.groups(of: days, weekStart: .monday).count == 9)
  }
}
