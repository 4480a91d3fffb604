import Examples
import Kanban
import Support
import Testing
import Time
import Typing

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

  @Test(arguments: rows(GuessTable.englishDates))
  func englishDateTypoIsCorrected(_ typed: String, _ guess: String) {
    #expect(Self.said(DatePhrase.guess(typed, at: Self.clock, inKorean: false)) == guess)
  }

  @Test(arguments: rows(GuessTable.koreanDates))
  func koreanDateTypoIsCorrected(_ typed: String, _ guess: String) {
    #expect(Self.said(DatePhrase.guess(typed, at: Self.clock, inKorean: true)) == guess)
  }

  @Test(arguments: rows(GuessTable.repetitions))
  func englishRepetitionTypoIsCorrected(_ typed: String, _ guess: String) {
    #expect(Self.said(RepeatPhrase.guess(typed, at: Self.clock, inKorean: false)) == guess)
  }

  @Test(arguments: rows(GuessTable.reminders))
  func englishReminderTypoIsCorrected(_ typed: String, _ guess: String) {
    #expect(Self.said(ReminderPhrase.guess(typed, at: Self.clock, inKorean: false)) == guess)
  }

  @Test(arguments: rows(GuessTable.koreanRepetitions))
  func koreanRepetitionTypoIsCorrected(_ typed: String, _ guess: String) {
    #expect(Self.said(RepeatPhrase.guess(typed, at: Self.clock, inKorean: true)) == guess)
  }

  @Test(arguments: rows(GuessTable.koreanReminders))
  func koreanReminderTypoIsCorrected(_ typed: String, _ guess: String) {
    #expect(Self.said(ReminderPhrase.guess(typed, at: Self.clock, inKorean: true)) == guess)
  }

  /// A suggestion that drops a word of such a phrase would be another date, so none is offered.
  @Test(arguments: ["지금", "하루 종일", "25시", "4/4분기", "둘째 주 화요일", "-3", "three times a week"])
  func guessNeverDropsAModifier(_ typed: String) {
    if case .meant(let phrase) = DatePhrase.guess(typed, at: Self.clock, inKorean: true) {
      Issue.record("\(typed): \(phrase)")
    }
  }

  @Test(arguments: ["매일 (공휴일 빼고)", "매일 공휴일 제외", "공휴일마다"])
  func guessNeverDropsTheHolidayClause(_ typed: String) {
    if case .meant(let phrase) = RepeatPhrase.guess(typed, at: Self.clock, inKorean: true) {
      Issue.record("\(typed): \(phrase)")
    }
  }

  @Test func koreanSuggestionsUseKoreanExamples() {
    #expect(Self.said(DatePhrase.guess("25 xyz dec", at: Self.clock, inKorean: true)) == "e.g. 12월 25일")
    #expect(Self.said(RepeatPhrase.guess("every fri the 13th", at: Self.clock, inKorean: true)) == "e.g. 매주 월수")
  }

  @Test func overlongPhraseGetsNoGuess() {
    let long = String(repeating: "tomorow ", count: 12)
    #expect(DatePhrase.guess(long, at: Self.clock, inKorean: false) == nil)
  }

  /// The phrases are examples with random typos, some of them joined.
  @Test func everyGuessParses() {
    var dice = SeededRandom(seed: 2026)
    let dates = (DateExample.english + DateExample.korean).flatMap(\.rows).map(\.typed)
    let repetitions = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows).map(\.typed)
    let reminders = (ReminderExample.english + ReminderExample.korean).map(\.typed)
    var guesses = (dates: 0, repetitions: 0, reminders: 0)
    for _ in 0..<400 {
      if let phrase = proposed(DatePhrase.guess(dice.misspelt(dates), at: Self.clock, inKorean: dice.flip())) {
        guesses.dates += 1
        #expect((try? DatePhrase.read(phrase, at: Self.clock)) != nil, "\(phrase)")
      }
      if let phrase = proposed(RepeatPhrase.guess(dice.misspelt(repetitions), at: Self.clock, inKorean: dice.flip())) {
        guesses.repetitions += 1
        #expect((try? TimedRepeat.read(phrase, at: Self.clock)) != nil, "\(phrase)")
      }
      if let phrase = proposed(ReminderPhrase.guess(dice.misspelt(reminders), at: Self.clock, inKorean: dice.flip())) {
        guesses.reminders += 1
        #expect((try? ReminderPhrase.read(phrase, at: Self.clock))?.isEmpty == false, "\(phrase)")
      }
    }
    #expect(guesses.dates > 0 && guesses.repetitions > 0 && guesses.reminders > 0)
  }

  /// Suggestions keep numbers and all words that change the date.
  @Test func everyGuessKeepsSignificantWords() {
    var dice = SeededRandom(seed: 1443)
    let dates = (DateExample.english + DateExample.korean).flatMap(\.rows).map(\.typed)
    let repetitions = (RepeatExample.english + RepeatExample.korean).flatMap(\.rows).map(\.typed)
    var guesses = (dates: 0, repetitions: 0)
    for _ in 0..<600 {
      let (date, repetition) = (dice.misspelt(dates), dice.misspelt(repetitions))
      if case .meant(let phrase)? = DatePhrase.guess(date, at: Self.clock, inKorean: dice.flip()) {
        guesses.dates += 1
        #expect(Self.lost(of: date, in: phrase) == [], "\(date): \(phrase)")
      }
      if case .meant(let phrase)? = RepeatPhrase.guess(repetition, at: Self.clock, inKorean: dice.flip()) {
        guesses.repetitions += 1
        #expect(Self.lost(of: repetition, in: phrase) == [], "\(repetition): \(phrase)")
      }
    }
    #expect(guesses.dates > 0 && guesses.repetitions > 0)
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
        let exists = { (words: [String]) in words.contains { isHangul ? !$0.ranges(of: word).isEmpty : $0 == word } }
        return exists(typed) && !exists(phrase)
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

extension SeededRandom {
  fileprivate mutating func flip() -> Bool { number(below: 2) == 0 }

  fileprivate mutating func misspelt(_ phrases: [String]) -> String {
    var letters = Array(pick(phrases))
    for _ in 0...number(below: 3) {
      let place = number(below: max(1, letters.count))
      switch number(below: 4) {
      case 0 where letters.count > 1: letters.remove(at: place)
      case 1: letters.insert(pick(Array("aeprtz 5일월요쥬!")), at: place)
      case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
      default: if !letters.isEmpty { letters[place] = pick(Array("abmos 7주말휴.")) }
      }
    }
    return String(letters)
  }
}
