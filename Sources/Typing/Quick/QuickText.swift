import Kanban
import Time

/// The parts of a card in a quick-entry line: `Renew the certificate #ops !high fri 17:00`.
public struct QuickText: Equatable, Sendable {
  public internal(set) var title = ""
  public private(set) var tags: [String] = []
  public private(set) var priority = Priority.none
  public private(set) var due: Deadline?
  /// The words of the deadline, as typed or with its time in digits, for further editing. If the deadline comes from a
  /// repetition, its day and time.
  public private(set) var dueText = ""
  public private(set) var repeats: Repeat?
  /// The typed words of the repetition, without a time.
  public private(set) var repeatText = ""
  /// The error in words that may be a date, which stay text.
  public private(set) var doubt: DatePhraseFailure?

  public private(set) var reminders: [Reminder] = []
  /// The typed words of the reminders, without `remind me`.
  public private(set) var reminderText = ""

  /// Work as typed; 0 if not typed. The estimate and the time spent are in minutes; the size has no unit.
  public internal(set) var size = 0, estimate = 0, spent = 0

  /// A hint about text that may have been meant as an option.
  public internal(set) var hint: QuickHint?

  /// A phrase that would be parsed, for words that stay text: `12월 31일까지` for `12월 28일부터 31일까지`.
  public internal(set) var suggestion: String?

  /// True if the words of `hint` stand at the head, and would be a date or a repetition at the end: `내일 반차`.
  public private(set) var isReadAtEnd = false

  /// The half of the day behind the date of a leave, which belongs to the title: `반차 내일 오후`.
  private var halfOfLeave = ""

  /// The meal before an hour at the head, which belongs to the title: `점심 12시 강남`.
  private var mealAtHead = ""

  /// Byte ranges of the parsed parts, in order.
  public internal(set) var understood: [Range<Int>] = []

  /// The length limit in bytes. A longer text was pasted, and all of it is the title.
  public static let longest = 16_000

  /// Tags and priorities may be anywhere. A date or repetition is parsed at the end of the rest, at its start if words
  /// mark a deadline (`금요일까지 보고서`), or with day and hour at opposite ends. Text before `end` was declared plain by the
  /// user and contains no date. `morning` is the minute of reminders without a time.
  public init(_ line: String, at clock: Clock, datesBehind end: Int = 0, morning: Int = 9 * 60) {
    self.init(line, in: DateSetting(clock), datesBehind: end, morning: morning)
  }

  /// `workBehind` is the end of the text without size, estimate and time spent, if it differs from `end`.
  init(
    _ line: String, in setting: DateSetting, datesBehind end: Int, workBehind: Int? = nil, morning: Int,
    from first: Part = .misspeltPriority
  ) {
    guard line.utf8.count <= QuickText.longest else {
      title = line.asTitle
      return
    }
    var words = QuickWord.all(in: line)
    var meanings = apply(words)
    defer { setSuggestion(words, behind: end, in: setting, isOutermost: first == .misspeltPriority) }
    let isApart = readApart(
      of: line, words, meanings, behind: end, workBehind: workBehind ?? end, in: setting, morning: morning, from: first)
    if isApart { return }
    if keepWhole(words, meanings, of: line, behind: end, in: setting) { return }
    if end == 0, keepDaysApart(words, meanings, of: line, in: setting) { return }
    let options = understood
    var left = 0..<words.count
    let isOpen = readEnd(in: setting, words, meanings, of: line, behind: end, &left)
    if isOpen, due == nil, end == 0 { readHead(in: setting, words, meanings, &left) }
    if isOpen, end == 0, due != nil { joinHead(in: setting, words, meanings, &left) }
    let unread =
      end == 0
      ? dayBesideHour(words, meanings, left, in: setting) ?? introductionAlone(words, meanings, left)
        ?? dayOrLength(isAtEnd: left.lowerBound == 0 && halfOfLeave.isEmpty)
      : nil
    if unread != nil {
      (due, dueText, doubt, understood, left) = (nil, "", nil, options, 0..<words.count)
      (mealAtHead, halfOfLeave) = ("", "")
    }
    if due != nil {
      understood += QuickBorder.trim(&words, &meanings, &left)
      understood.sort { $0.lowerBound < $1.lowerBound }
    }
    title = QuickText.title(zip(words, meanings).prefix(left.upperBound).dropFirst(left.lowerBound), of: line)
    title = [mealAtHead, title, halfOfLeave].filter { !$0.isEmpty }.joined(separator: " ")
    let untaken = due == nil ? QuickText.dateBeforeOptions(words, meanings, of: line, behind: end, in: setting) : nil
    let typed = QuickHint(words, meanings, hasDate: due != nil, behind: end, in: setting)
    hint = unread ?? untaken ?? typed ?? (due == nil ? hint : hourKept(words, meanings, left, in: setting))
    if due == nil, doubt == nil, hint == nil {
      let plain = words.indices.filter { meanings[$0].isPlain && words[$0].range.lowerBound >= end }
      setHint(about: plain.map { words[$0].text }, hasHead: end == 0, in: setting)
    }
    if doubt == nil, hint == nil {
      let plain = left.filter { meanings[$0].isPlain && words[$0].range.lowerBound >= end }
      let texts = plain.map { words[$0].text }
      let exception = repeats == nil ? nil : QuickSeries.exception(in: texts, in: setting)
      let bound = repeats == nil ? nil : QuickBoundApart.find(in: texts, of: repeatText, in: setting)
      hint = (exception ?? bound ?? QuickReminders.find(in: texts, in: setting, hasDate: due != nil)).map(
        QuickHint.text)
    }
    if doubt == nil, hint == nil, !hasTime {
      let plain = left.filter { meanings[$0].isPlain && words[$0].range.lowerBound >= end }
      let texts = plain.map { words[$0].text }
      hint = (QuickUntaken(texts).inTitle ?? QuickKept.hour(in: texts, besideDay: due != nil)).map(QuickHint.text)
    }
  }

  /// Only the outermost line is parsed again with the words of the hint at its end, so that no line is parsed forever.
  private mutating func setSuggestion(
    _ words: [QuickWord], behind end: Int, in setting: DateSetting, isOutermost: Bool
  ) {
    guard due == nil, repeats == nil, doubt == nil, suggestion == nil, case .text(let typed)? = hint else { return }
    let plain = words.filter { $0.meaning.isPlain && $0.range.lowerBound >= end }.map(\.text)
    if let holiday = QuickSuggestion.movingHoliday(plain, in: setting) {
      hint = .moves(holiday: holiday)
      return
    }
    suggestion = QuickSuggestion(QuickSpan.joined(plain), typed, in: setting).phrase
    guard suggestion == nil, isOutermost, end == 0, title.hasPrefix(typed + " ") else { return }
    let rest = String(title.dropFirst(typed.count + 1))
    let moved = QuickText(rest + " " + typed, in: setting, datesBehind: 0, morning: 9 * 60, from: .marks)
    isReadAtEnd = moved.due != nil && moved.title == rest
  }

  /// Sets `hint` or `doubt` about words that look like a date, in a line without a parsed one.
  private mutating func setHint(about words: [String], hasHead: Bool, in setting: DateSetting) {
    if let (typed, rest) = QuickSuggestion.besideHolidays(words, in: setting) {
      (hint, suggestion) = (.text(typed), rest)
      return
    }
    if let (typed, phrase) = QuickSuggestion.besideZone(words, in: setting) {
      (hint, suggestion) = (.text(typed), phrase)
      return
    }
    let untaken = QuickUntaken(QuickSpan.joined(words)).phrase(hasHead: hasHead).map { QuickSpan.typed($0, in: words) }
    let near = untaken ?? (hasHead ? NearDate.find(words, in: setting) : nil)
    if let near {
      doubt = QuickReworded.biweekly(near, in: setting)
      if doubt == nil { hint = .text(near) }
      return
    }
    hint = QuickHint(holidayIn: words, in: setting)
    guard hint == nil, !noteWeekOfMonth(words) else { return }
    let reworded = QuickReworded(words, in: setting)
    switch reworded.find(hasHead: hasHead) {
    case .text(let typed): hint = .text(typed)
    case .unclear(let failure): doubt = failure
    case nil: break
    }
  }

  /// The hint about an hour that is not taken: the title names a day, so that the hour is not today's, or another hour
  /// stands right before it. Nil otherwise.
  private func dayBesideHour(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], _ left: Range<Int>, in setting: DateSetting
  ) -> QuickHint? {
    guard due != nil, repeats == nil else { return nil }
    let title = left.filter { meanings[$0].isPlain }.map { words[$0].text }
    if hasTime, left.upperBound < words.count, let hour = QuickUntaken(title).hourAtEnd {
      let typed = (left.upperBound..<words.count).filter { meanings[$0].isPlain }.map { words[$0].text }
      return .text(hour + " " + typed.joined(separator: " "))
    }
    guard QuickText.isHour(dueText) else { return nil }
    return QuickNamedDay.find(QuickNumber.without(title), in: setting).map { day in
      .text(QuickNamedDay.quoted(day, dueText, in: words.map(\.text)))
    }
  }

  /// The whole line if its title would only introduce the date: `around 5pm tomorrow`. Nil otherwise.
  private func introductionAlone(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], _ left: Range<Int>
  ) -> QuickHint? {
    guard due != nil, repeats == nil else { return nil }
    let title = left.filter { meanings[$0].isTitle }
    let isIntroduction = title.allSatisfy {
      meanings[$0].isPlain && QuickText.openings.contains(words[$0].text.lowercased())
    }
    guard isIntroduction, !title.isEmpty else { return nil }
    return .text(words.indices.filter { meanings[$0].isPlain }.map { words[$0].text }.joined(separator: " "))
  }

  static let openings: Set = [
    "around", "about", "approx", "roughly", "circa", "by", "on", "at", "in", "due", "before", "until", "till",
  ]

  private var hasTime: Bool {
    if case .time? = due { true } else { false }
  }

  /// A number right before the day at the end that may have been meant as its hour. Nil without any.
  private func hourKept(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], _ left: Range<Int>, in setting: DateSetting
  ) -> QuickHint? {
    guard case .day? = due, repeats == nil, left.upperBound < words.count,
      let last = left.last(where: { meanings[$0].isTitle }), meanings[last].isPlain
    else { return nil }
    let before = left.filter { $0 < last && meanings[$0].isTitle }.map { words[$0].text }
    if QuickNumber.isHour(words[last].text, behind: before) { return .text(words[last].text) }
    return QuickText.keptHour(words[last].text, in: setting).map(QuickHint.text)
  }

  /// Parses a repetition with a date before it, or a date alone, at the end. False if a repetition was found but stays
  /// text.
  private mutating func readEnd(
    in setting: DateSetting, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int,
    _ left: inout Range<Int>
  ) -> Bool {
    switch QuickSeries.atEnd(words, meanings, behind: end, in: setting) {
    case .unclear(let failure):
      doubt = failure
      return false
    case .found(let timed, let place):
      let (options, before) = (understood, Array(meanings.prefix(place.lowerBound)))
      let date = readDate(in: setting, Array(words.prefix(place.lowerBound)), before, of: line, behind: end)
      // If the date before the repetition is ambiguous, neither is used.
      guard doubt == nil, begin(timed, in: setting, place, of: words) else {
        let kept = ((date ?? place.lowerBound)..<words.count).filter { meanings[$0].isPlain }
        if doubt == nil { hint = .text(kept.map { words[$0].text }.joined(separator: " ")) }
        (due, dueText, understood, halfOfLeave) = (nil, "", options, "")
        return false
      }
      left = 0..<(date ?? place.lowerBound)
    case .nothing:
      let date = readDate(in: setting, words, meanings, of: line, behind: end)
      left = 0..<(date ?? words.count)
    }
    return true
  }

  /// Takes the repetition and its first deadline. False if it needs a time and none was typed, if it never occurs, or
  /// if it ends with its first deadline, as `매년 동지까지`.
  private mutating func begin(
    _ timed: TimedRepeat, in setting: DateSetting, _ place: Range<Int>, of words: [QuickWord]
  ) -> Bool {
    guard let begun = try? Repeat.begun(timed, with: due, at: setting.clock) else { return false }
    let rule = begun.repeats.rule
    if rule.until != nil, rule.count == nil, !timed.phrase.isAfterDone,
      begun.repeats.next(after: begun.repeats.first, at: setting.clock) == nil
    {
      return false
    }
    if due != begun.due { dueText = DatePhrase.text(of: begun.due, in: setting.clock.zone) }
    (due, repeats, repeatText, doubt) = (begun.due, begun.repeats, timed.text, nil)
    understand(place.filter { $0 < words.count }, of: words)
    return true
  }

  private mutating func understand(_ places: [Int], of words: [QuickWord]) {
    understood = (understood + QuickText.runs(places[...], of: words)).sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func readHead(
    in setting: DateSetting, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], _ left: inout Range<Int>
  ) {
    switch QuickHead.read(words, meanings, in: setting) {
    case .series(let timed, let places):
      // The repetition takes its hour from the end of the line and keeps the question about it, as in
      // `every tue haircut at 6`.
      let asked = doubtsTime ? doubt : nil
      guard begin(timed, in: setting, places[0]..<places[0], of: words) else {
        hint = .text(places.map { words[$0].text }.joined(separator: " "))
        return
      }
      doubt = asked
      understand(places, of: words)
      left = (places.last ?? 0) + 1..<left.upperBound
    case .date(let due, let text, var places):
      (self.due, dueText, doubt) = (due, text, doubtsTime ? doubt : nil)
      let phrase = places.map { words[$0].text }
      if QuickBorder.beginsWithMeal(phrase, behind: nil, DateReader(setting, rewords: false)) {
        mealAtHead = phrase[0]
        places.removeFirst()
      }
      understand(places, of: words)
      left = (places.last ?? 0) + 1..<left.upperBound
    case .unclear(let failure): doubt = doubt ?? failure
    case .text(let typed): hint = .text(typed)
    case nil: break
    }
  }

  /// Joins the hour at one end with a day or repetition at the other: `금요일 동창회 오후 7시`, `3pm dentist friday`.
  private mutating func joinHead(
    in setting: DateSetting, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], _ left: inout Range<Int>
  ) {
    let isHour = repeats == nil && QuickText.isHour(dueText)
    let isDay = if case .day? = due { left.lowerBound == 0 } else { false }
    guard isHour || isDay else { return }
    let head =
      isHour
      ? QuickHead.beginning(words, meanings, before: left.upperBound, hour: dueText, in: setting)
      : QuickHead.hour(words, meanings, before: left.upperBound, day: dueText, rule: repeatText, in: setting)
    switch head {
    case .series(let timed, let places):
      let (hour, text) = (due, dueText)
      if isHour { due = nil }
      guard begin(timed, in: setting, places[0]..<places[0], of: words) else {
        (due, dueText) = (hour, text)
        return
      }
      understand(places, of: words)
      left = (places.last ?? 0) + 1..<left.upperBound
    case .date(let due, let text, let places):
      (self.due, dueText) = (due, text)
      understand(places, of: words)
      left = (places.last ?? 0) + 1..<left.upperBound
    case .unclear, .text, nil: break
    }
  }

  /// Makes the whole line the title if its date is no single deadline, or if it is a date alone:
  /// `trip dec 20 to jan 3`, `call 9am EST monday`, `다음 주 화요일`. False otherwise.
  private mutating func keepWhole(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int, in setting: DateSetting
  ) -> Bool {
    let plain = words.indices.filter { meanings[$0].isPlain && words[$0].range.lowerBound >= end }
    let isWhole = plain.count == meanings.count { $0.isTitle }
    let texts = plain.map { words[$0].text }
    let alone = isWhole ? QuickKept.koreanDate(texts, in: setting) : nil
    guard let kept = QuickKept.find(texts, in: setting) ?? alone else { return false }
    title = QuickText.title(zip(words, meanings), of: line)
    doubt = kept.failure
    if doubt == nil { hint = .text(kept.phrase) }
    return true
  }

  /// Parses a line with reminders; ambiguous ones set `doubt`. False without any, or if they or the deadline do not
  /// parse, except for a date of its own behind `알림`: then the whole line is the title.
  mutating func readReminders(
    of line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, in setting: DateSetting,
    morning: Int
  ) -> Bool {
    guard let found = QuickReminders(in: line, words, meanings, behind: end, setting) else { return false }
    let rest = QuickText(found.rest, in: setting, datesBehind: end, morning: morning, from: .start)
    // The question about the hour of the deadline comes first.
    if found.followsDoubt(of: rest) {
      (title, doubt) = (QuickText.title(zip(words, meanings), of: line), rest.doubt)
      return true
    }
    guard let due = rest.due, rest.doubt == nil, found.fits(rest) else {
      return found.isMoment && keepReminder(found, words, meanings, of: line)
    }
    switch found.read(in: setting, morning: morning, before: due) {
    case .found(let reminders):
      self = rest
      (self.reminders, reminderText) = (reminders, found.text)
      understood = (understood + [found.range]).sorted { $0.lowerBound < $1.lowerBound }
      return true
    case .unclear(let failure):
      (title, doubt) = (QuickText.title(zip(words, meanings), of: line), failure)
      return true
    case .off:
      keep(found.range, of: line, beside: rest)
      return true
    case .nothing: return found.isMoment && keepReminder(found, words, meanings, of: line)
    }
  }

  /// Makes the whole line the title: the date of a reminder that does not fit is no deadline.
  private mutating func keepReminder(
    _ found: QuickReminders, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String
  ) -> Bool {
    (title, hint) = (QuickText.title(zip(words, meanings), of: line), .text("알림 " + found.text))
    return true
  }

  public var isEmpty: Bool { title.isEmpty && tags.isEmpty && priority == .none && due == nil }

  public init() {}
}

extension QuickText {
  /// Applies tags and priorities, and returns each word's meaning. The last priority wins; surplus tags stay text.
  private mutating func apply(_ words: [QuickWord]) -> [QuickWord.Meaning] {
    words.map { word in
      let meaning = word.meaning
      switch meaning {
      case .tag(let tag):
        guard tags.contains(tag) || tags.count < Tags.most else { return .text(word.text) }
        if !tags.contains(tag) { tags.append(tag) }
        understood.append(word.range)
      case .priority(let priority):
        self.priority = priority
        understood.append(word.range)
      case .text, .escaped: break
      }
      return meaning
    }
  }

  /// Parses the longest end of the line that is a date, leaving at least one word for the title and skipping options.
  /// Returns the index of its first word; nil without a date.
  mutating func readDate(
    in setting: DateSetting, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int
  ) -> Int? {
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    let plain = Array(titles.reversed().prefix(DatePhrase.mostWords).prefix { meanings[$0].isPlain }.reversed())
    let isKorean = titles.contains { words[$0].text.isKorean }
    let reader = DateReader(setting, rewords: false)
    var isDoubtful = false
    for (index, start) in plain.enumerated() where start > titles[0] && words[start].range.lowerBound >= end {
      let typed = plain[index...].map { words[$0].text }.joined(separator: " ")
      guard typed.utf8.count <= DatePhrase.longest * 4 else { continue }
      let text =
        isKorean
        ? QuickBorder.withoutAbout(QuickBorder.withoutMarks(typed))
        : QuickBorder.withoutMarks(QuickBorder.withoutEnd(typed))
      if reader.isName(text, behind: words[..<start].last?.text) {
        if text.isKorean || DateReader.isEve(text) { hint = .text(text) }
        return nil
      }
      if QuickText.beginsWithWeek(text) {
        let due = ((try? reader.read(text)) ?? nil).flatMap(setting.clock.deadline)
        if due?.isPast(at: setting.clock) == false { hint = .near(text.isKorean ? text + "까지" : "by " + text) }
        continue
      }
      if QuickText.beginsWithAmount(text, behind: words[start - 1].text) || QuickText.beginsWithDay(text) { continue }
      if DottedHalf.isMark(plain[index...].first.map { words[$0].text } ?? "") { continue }
      let phrase = isKorean ? plain[index...].map { words[$0].text } : text.split(separator: " ").map(String.init)
      let title = titles.prefix { $0 < start }.map { words[$0].text }
      let rest = phrase.dropFirst().joined(separator: " ")
      if !rest.isEmpty, QuickText.isName(phrase[0], behind: title.last, before: rest, reader) { continue }
      if isKorean ? QuickPrice.begins(phrase, behind: title, reader) : QuickPair.beginsWithPart(phrase, behind: title) {
        continue
      }
      switch isKorean ? nil : QuickPair.besideHour(phrase, behind: title, reader) {
      case .unclear(let failure):
        doubt = doubt ?? failure
        return nil
      case .text:
        hint = .text(phrase.joined(separator: " "))
        return nil
      case .date: break
      case nil: if !isKorean, QuickNumber.isOfTitle(phrase, behind: title, reader) { continue }
      }
      // Behind a verb for a person, `Jan` is a name, except before a number: `call Jan 5pm` may mean the 5th.
      if QuickText.isPersonNamed(phrase[0], behind: title.last), rest.first?.isNumber != true { continue }
      // No date begins with the `전` of `10분 전 금 14시`, is the `퇴근` of `6시 퇴근`, or is part of `오후 3시 ~ 4시`.
      if phrase[0] == "전" || phrase == ["퇴근"] || phrase.contains("~") || words[start - 1].text == "~" { continue }
      if QuickText.isCountedBefore(phrase[0], words[start - 1].text) { continue }
      // The name `Until Dawn` is no date, as in `Finish Until Dawn by sunday`.
      if QuickText.isNameOfTime(phrase) || QuickText.isNameOfTime([words[start - 1].text] + phrase) { continue }
      if QuickText.beginsWithNoun(phrase, behind: words[start - 1].text) { continue }
      if DateReader.isPerson(phrase[0]) || QuickText.isOrdinalOfYears(phrase[0]) { continue }
      // Korean dates have blanks behind their dots: `3. 4.`
      if DateReader.isDotted(isKorean ? text.filter { $0 != " " } : text), QuickText.takesVersion(words[start - 1].text)
      {
        continue
      }
      let isPair = !isKorean && QuickPair.isDay(text, behind: title)
      if !isPair, reader.isMostlyText(text, inKorean: isKorean) {
        if !isKorean { noteNumbers(text, behind: title, reader) }
        continue
      }
      if QuickText.isFullScore(text, in: title) { continue }
      if !isKorean, QuickPair.mayBeYear(text, behind: title) {
        hint = .text(text)
        continue
      }
      if isKorean, QuickText.isOfTitle(text, behind: words[start - 1].text) {
        hint = .text(text)
        return nil
      }
      let isTogether = plain[index...].elementsEqual(start..<start + plain.count - index)
      switch meaning(of: text, reader, isTogether: isTogether) {
      case .nothing: continue
      case .doubtful: isDoubtful = true
      case .due(let due):
        // If the word before is a part of a repetition, of a lunar date or of an ambiguous phrase, the shorter text
        // would give another day, so all of it stays text.
        let isApart = start > 0 && !meanings[start - 1].isTitle
        if !isApart, let before = QuickText.dayBefore(title, text, reader) {
          hint = .text(before + " " + text)
          return nil
        }
        if !isKorean, let length = QuickText.lengthCut(by: phrase, behind: title) {
          hint = .text(length)
          return nil
        }
        if !isApart, QuickText.isDay(words[start - 1].text, ofMonthIn: text) {
          hint = .text(words[start - 1].text + " " + text)
          return nil
        }
        let parts = text.lowercased().split(separator: " ").map(String.init)
        if !isApart, NearDate.edges.contains(words[start - 1].text.lowercased()),
          NearDate.isPeriod(parts[...]) || DateReword.halfWords.contains(parts[0])
        {
          hint = .text(words[start - 1].text + " " + text)
          return nil
        }
        guard !isDoubtful, !reader.isOfPast(text),
          !QuickText.isBound(text, to: words[..<start], from: isApart ? .max : end, reader)
        else {
          return nil
        }
        let half = QuickBorder.halfOfLeave(phrase, behind: words[start - 1].text)
        // In `반차 오후 내일`, `오후` says which half of the day is off: the date is the shorter text, `내일`.
        if half == 0 { continue }
        let isName =
          QuickText.isCapitalized(phrase) || QuickText.isObject(phrase, of: title)
          || QuickText.isNamedWord(phrase, of: title, isPast: due.isPast(at: setting.clock))
        if isName {
          hint = .text(text)
          return nil
        }
        // A date with an hour that may be in the morning keeps its question, as in `at 5 on fri`.
        (self.due, dueText, doubt) = (due, SpokenDate.plain(text), doubtsTime ? doubt : nil)
        let before = plain[..<index].drop { $0 <= titles[0] || words[$0].range.lowerBound < end }
        let introduction = isApart ? 0 : QuickText.introduction(before.map { words[$0] }, of: due)
        let hasMeal = QuickBorder.beginsWithMeal(phrase, behind: words[start - 1].text, reader)
        let first = hasMeal ? index + 1 : index - introduction
        if let half {
          (self.due, dueText) = (.day(due.day), phrase[..<half].joined(separator: " "))
          halfOfLeave = phrase[half]
        }
        understand(Array(half == nil ? plain[first...] : plain[first...].dropLast()), of: words)
        return plain[first]
      }
    }
    return nil
  }

  /// Notes `3/4` at the end of a title, which may be a date or a fraction and stays text.
  private mutating func noteNumbers(_ text: String, behind title: [String], _ reader: DateReader) {
    guard QuickPair.mayBeDay(text, behind: title) else { return }
    do throws(DatePhraseFailure) {
      if try reader.read(text) != nil { hint = .text(text) }
    } catch {
      if case .unclear = error { doubt = doubt ?? error }
    }
  }

  /// The end of the title if it is a date and words that only look like options: `Plan sprint monday #work p1`. Nil
  /// otherwise.
  private static func dateBeforeOptions(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], of line: String, behind end: Int, in setting: DateSetting
  ) -> QuickHint? {
    let isOption = zip(words, meanings).map { !$1.isTitle || $1.isPlain && QuickHint.looksLikeOption($0.text) }
    let count = (isOption.lastIndex(of: false) ?? 0) + 1
    guard meanings.dropFirst(count).contains(where: \.isPlain) else { return nil }
    var quick = QuickText()
    let (before, known) = (Array(words.prefix(count)), Array(meanings.prefix(count)))
    guard let start = quick.readDate(in: setting, before, known, of: line, behind: end) else { return nil }
    return .text(title(zip(words, meanings).dropFirst(start), of: line))
  }

  private enum EndMeaning {
    case nothing, doubtful
    case due(Deadline)
  }

  private mutating func meaning(
    of text: String, _ reader: DateReader, isTogether: Bool
  ) -> EndMeaning {
    do throws(DatePhraseFailure) {
      let clock = reader.setting.clock
      guard let due = try SpokenDate.read(text, reader).flatMap(clock.deadline) else { return .nothing }
      // A version is no time, as in `Release 2.30`, and neither is a number such as that of `invoice 0042 fri`.
      if case .time = due, QuickText.isOfNumbers(text, and: ".") || QuickText.beginsWithNumber(text) { return .nothing }
      // A date of numbers more than thirty years ahead is a name, as in `Read 11/22/63`.
      if QuickText.isOfNumbers(text, and: "./-"), due.wall(in: clock.zone).day.year > clock.today.year + 30 {
        return .nothing
      }
      return .due(due)
    } catch {
      switch error {
      case .otherWeekday, .noSuchDay, .unknownYear:
        // No error is shown for numbers such as `room 13-32`, for words that a tag separates, as in
        // `the outage of 21 Nov #ops tue`, and for a length such as `챌린지 60일`.
        if QuickText.isOfNumbers(text, and: ".-/") || !isTogether || error.isOfLength { return .nothing }
        doubt = doubt ?? error
        return .doubtful
      // Both days of `12.28~31` stay text.
      case .unclear where text.split(separator: " ").contains(where: { QuickUntaken.isSpanInDigits(String($0)) }):
        return .nothing
      case .unclear:
        guard case .unclear(let typed, let clear) = error else { return .doubtful }
        // A weekend is a date only with its week: `the weekend` belongs to the title, `this weekend` does not.
        let isNamed = QuickText.isNamedWeekend(typed) || QuickText.namesItsWeek(typed)
        let isBefore = typed.lowercased().hasPrefix("before ") && !reader.isHoliday(String(typed.dropFirst(7)))
        let isDate = typed.contains(where: \.isNumber) || typed.isKorean || isNamed || isBefore
        if isDate, !QuickText.isOfNumbers(text, and: ".") || DateReader.isDotted(text) { doubt = doubt ?? error }
        // A time that may be in the morning or in the evening does not prevent a shorter date behind it.
        return clear.contains { $0.hasSuffix("am") } ? .nothing : .doubtful
      case .needsHolidays:
        doubt = doubt ?? error
        return .doubtful
      case .noSuchTime where text.isKorean && DateLimit(of: error) != nil:
        doubt = doubt ?? error
        return .doubtful
      case .notUnderstood, .noSuchTime, .noSuchZone, .outOfRange, .tooLong: return .nothing
      }
    }
  }
}
