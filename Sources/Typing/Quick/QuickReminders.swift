import Kanban
import Time

/// The reminders at the end of a quick line: `dentist tomorrow 3pm remind me 1 hour before`, `회의 내일 오후 3시, 30분 전 알림`.
struct QuickReminders {
  /// The typed reminders, without `remind me` and `알림`.
  let text: String
  /// The bytes of the whole phrase, with the comma or `and` that joins it to the line.
  let range: Range<Int>
  /// The line with blanks in place of the phrase, so that the places of other words stay.
  let rest: String
  /// The end of the word before the phrase, if the phrase names no time: `dentist fri 3pm remind me`. The reminder is
  /// then at the deadline, which must end there.
  private let endOfDeadline: Int?
  /// True for a date of its own behind `알림`: `제출 12월 20일까지 알림 12월 18일 오전 9시`.
  let isMoment: Bool

  enum Reading {
    case found([Reminder])
    /// An ambiguous hour: `remind me the day before at 9`.
    case unclear(DatePhraseFailure)
    /// A reminder at a date that is past, or after the day of the deadline: `essay due tue remind fri`.
    case off
    case nothing
  }

  init?(
    in line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, _ setting: DateSetting
  ) {
    let titles = words.indices.filter { meanings[$0].isTitle }
    let texts = titles.map { words[$0].text }
    let spoken = QuickReminders.english(texts) ?? QuickReminders.korean(texts, setting)
    let moment = spoken == nil ? QuickReminders.momentBehindDeadline(texts, setting) : nil
    let timed = spoken ?? moment
    guard let found = timed ?? QuickReminders.alone(texts), found.place.lowerBound > 0 else { return nil }
    let first = titles[found.place.lowerBound]
    let last = titles[found.place.upperBound - 1]
    guard (first...last).allSatisfy({ meanings[$0].isPlain && words[$0].range.lowerBound >= end }) else { return nil }
    let before = titles[found.place.lowerBound - 1]
    let isBehindComma = before + 1 == first && meanings[before].isPlain && words[before].text.hasSuffix(",")
    let start = isBehindComma ? words[before].range.upperBound - 1 : words[first].range.lowerBound
    let place = start..<words[last].range.upperBound
    var bytes = Array(line.utf8)
    bytes.replaceSubrange(place, with: repeatElement(UInt8(ascii: " "), count: place.count))
    (text, range, rest) = (found.text, place, String(decoding: bytes, as: UTF8.self))
    endOfDeadline = timed == nil ? min(start, words[before].range.upperBound) : nil
    isMoment = moment != nil
  }

  /// True if the deadline of the line without the phrase stands where the phrase expects it.
  func fits(_ quick: QuickText) -> Bool {
    endOfDeadline.map { end in quick.understood.contains { $0.upperBound == end } } ?? true
  }

  /// True if the hour of the deadline before the phrase needs a question: `상담 금 3시 알림`.
  func followsDoubt(of quick: QuickText) -> Bool {
    guard quick.due == nil, quick.doubtsTime, case .unclear(let hour, _)? = quick.doubt else { return false }
    return fits(quick) || rest.split(separator: " ").joined(separator: " ").hasSuffix(hour)
  }

  /// The indices of the phrase's words, and the typed reminders.
  private typealias Phrase = (place: Range<Int>, text: String)

  private static func english(_ words: [String]) -> Phrase? {
    guard let verb = words.indices.last(where: { isVerb($0, in: words) }) else { return nil }
    var first = verb
    if first > 1, ["a", "an"].contains(words[first - 1].lowercased()) { first -= 1 }
    if first > 1, joints.contains(words[first - 1].lowercased()) { first -= 1 }
    let typed = words[(verb + 1)...].drop { fillers.contains(NearDate.trimmed($0)) }
    guard !typed.isEmpty else { return nil }
    let text = typed.joined(separator: " ")
    let isInBrackets = words[first].hasPrefix("(") && text.hasSuffix(")")
    return (first..<words.count, isInBrackets ? String(text.dropLast()) : text)
  }

  /// A verb without a time at the end: `remind me`, `알림`. Nil for other words; `fix friday alert` is a title.
  private static func alone(_ words: [String]) -> Phrase? {
    if let verb = koreanVerb(words) { return (verb..<words.count, "정시에") }
    guard let verb = words.indices.last(where: { isVerb($0, in: words) }), !isObject(verb, in: words),
      words[(verb + 1)...].allSatisfy({ ["me", "us"].contains(NearDate.trimmed($0)) })
    else { return nil }
    return (verb..<words.count, "on time")
  }

  /// True for a noun that the title is about: `fix friday alert`, `send friday 3pm reminder`.
  private static func isObject(_ index: Int, in words: [String]) -> Bool {
    let (noun, verb) = (NearDate.trimmed(words[index]), words[0].lowercased())
    return noun == "alert" || noun == "reminder" && makers.contains(verb)
  }

  private static let makers: Set = [
    "add", "create", "draft", "email", "make", "post", "prepare", "send", "set", "write",
  ]

  /// True for the verb of a reminder: `remind`, `notify me`. `ping the server` is a title.
  private static func isVerb(_ index: Int, in words: [String]) -> Bool {
    let word = NearDate.trimmed(words[index])
    let isOfMe = index + 1 < words.count && ["me", "us"].contains(words[index + 1].lowercased())
    return verbs.contains(word) || isOfMe && ["notify", "ping", "nudge"].contains(word)
  }

  /// The phrase of a Korean line: `회의 내일 오후 3시 30분 전 알림`, `전날 밤 10시에 알려줘`. Nil without any.
  private static func korean(_ words: [String], _ setting: DateSetting) -> Phrase? {
    let first = words.lastIndex { ["알림", "알람", "알림은", "!알림", "!알람"].contains($0) } ?? words.count
    if first > 0, first + 1 < words.count, reminders(words[(first + 1)...], setting) != nil {
      return (first..<words.count, bare(words[(first + 1)...]))
    }
    guard let verb = koreanVerb(words) ?? verbBeforeDate(words, setting) else { return behindHour(words, setting) }
    var found: (start: Int, reminders: [Reminder])?
    for start in max(0, verb - mostWords)..<verb where !beginsWithDeadline(words[..<verb], at: start) {
      guard let next = reminders(words[start..<verb], setting) else {
        if found != nil { break }
        continue
      }
      // The phrase begins at the last word before which nothing changes its reminders: in `회의 전날 밤 10시` the noun adds
      // nothing.
      if let found, found.reminders != next { break }
      found = (start, next)
    }
    let end = koreanVerb(words) == nil ? verb + 1 : words.count
    return found.map { ($0.start..<end, bare(words[$0.start..<verb])) }
  }

  /// The index of `알림` before a date with a time at the end: `회의 30분 전 알림 내일 오후 2시`. Nil without one.
  private static func verbBeforeDate(_ words: [String], _ setting: DateSetting) -> Int? {
    guard let verb = words.lastIndex(where: { ["알림", "알람"].contains($0) }), verb > 1, verb + 1 < words.count,
      words.count - verb <= DatePhrase.mostWords
    else { return nil }
    let date = words[(verb + 1)...].joined(separator: " ")
    guard date.utf8.count <= DatePhrase.longest,
      let phrase = (try? DateReader(setting, rewords: false).read(date)) ?? nil, phrase.minute != nil
    else { return nil }
    return verb
  }

  /// A length behind the comma of an hour, which can only be a reminder: `회의 오전 10:30, 10분 전`. Nil without one.
  private static func behindHour(_ words: [String], _ setting: DateSetting) -> Phrase? {
    guard words.count > 3, words.last?.trimmingEnd == "전",
      let comma = words.dropLast().lastIndex(where: { $0.hasSuffix(",") }), words.count - comma <= 4,
      QuickUntaken(Array(words[...comma])).hourAtEnd != nil,
      reminders(words[(comma + 1)...], setting) != nil
    else { return nil }
    return (comma + 1..<words.count, bare(words[(comma + 1)...]))
  }

  /// The reminders that the words name, all relative to the deadline. Nil without any, and if one is at a date of its
  /// own.
  private static func reminders(_ words: ArraySlice<String>, _ setting: DateSetting) -> [Reminder]? {
    guard let all = try? ReminderPhrase.read(bare(words), in: setting), !all.isEmpty else { return nil }
    return all.allSatisfy { if case .at = $0 { false } else { true } } ? all : nil
  }

  /// True if the deadline reaches the word at `start`: its hour in `오후 3시 하루 전`, its minutes in `오후 3시 30분 알림` and its
  /// day in `매월 15일 전날 알림`.
  private static func beginsWithDeadline(_ words: ArraySlice<String>, at start: Int) -> Bool {
    if beginsWithHour(words[start...]) { return true }
    guard let first = DateLine(words[start]).wholeTokens, first.count > 1, first[0].kind.isSubset(of: .digits) else {
      return false
    }
    if first[1].kind == .dayMark { return start + 1 < words.endIndex && words[start + 1].hasPrefix("전날") }
    return first[1].kind == .minuteMark && start + 1 == words.endIndex && start > 0
      && DateLine(words[start - 1]).wholeTokens?.last?.kind == .hourMark
  }

  /// The day or hour behind `알림`, if a deadline stands before it: `회의 12월 4일 14시 알림 금 9:00`. Nil for other words, as
  /// `쿠폰 만료 알림 12월 1일`.
  private static func momentBehindDeadline(_ words: [String], _ setting: DateSetting) -> Phrase? {
    guard let verb = words.lastIndex(where: { ["알림", "알람", "알림은"].contains($0) }), verb > 1, verb + 1 < words.count,
      words.count - verb <= DatePhrase.mostWords
    else { return nil }
    let reader = DateReader(setting, rewords: false)
    let reads = { (words: ArraySlice<String>) in
      let text = words.joined(separator: " ")
      guard text.utf8.count <= DatePhrase.longest, !reader.isMostlyText(text, inKorean: true) else { return false }
      return ((try? reader.read(text)) ?? nil) != nil
    }
    guard reads(words[(verb + 1)...]),
      (max(1, verb - DatePhrase.mostWords)..<verb).contains(where: { reads(words[$0..<verb]) })
    else { return nil }
    return (verb..<words.count, bare(words[(verb + 1)...]))
  }

  /// True if the words begin with an hour. In `오후 3시 하루 전` it is the hour of the deadline.
  private static func beginsWithHour(_ words: ArraySlice<String>) -> Bool {
    let text = words.prefix(2).joined(separator: " ")
    let tokens = DateLine(text).known().tokens.prefix(2).map(\.kind)
    return tokens.first == .halfDay || tokens.last == .hourMark || tokens.last == .colon
  }

  private static func bare(_ words: ArraySlice<String>) -> String {
    String(words.joined(separator: " ").drop { $0 == "(" })
  }

  /// The index of the first word of a verb such as `알려 줘` at the end. Nil without one.
  private static func koreanVerb(_ words: [String]) -> Int? {
    let ends = words.map { $0.trimmingEnd }
    return koreanVerbs.first { ends.suffix($0.count).elementsEqual($0) && words.count > $0.count }
      .map { words.count - $0.count }
  }

  /// The words of reminders that stay in the title: the line has no deadline, or only after them. Nil without any.
  static func find(in words: [String], in setting: DateSetting, hasDate: Bool) -> String? {
    if let (place, _) = korean(words, setting) { return words[place].joined(separator: " ") }
    guard let verb = words.indices.last(where: { isVerb($0, in: words) }) else { return nil }
    let start = words[(verb + 1)...].firstIndex { !fillers.contains(NearDate.trimmed($0)) } ?? words.count
    for end in stride(from: min(words.count, start + mostWords), to: start, by: -1) {
      let text = words[start..<end].joined(separator: " ")
      guard let reminders = try? ReminderPhrase.read(text, in: setting), !reminders.isEmpty else { continue }
      let isMoment = reminders.contains { if case .at = $0 { true } else { false } }
      return isMoment && (hasDate || start == verb + 1) ? nil : words[verb..<end].joined(separator: " ")
    }
    return nil
  }

  /// Parses the reminders before `due`. `.off` if one is in the past or on a later day than the deadline.
  func read(in setting: DateSetting, morning: Int, before due: Deadline) -> Reading {
    do throws(ReminderPhraseFailure) {
      let reminders = try ReminderPhrase.read(text, in: setting, morning: morning, before: due)
      let isOff = reminders.contains { reminder in
        guard case .at(let wall, _, let instant) = reminder else { return false }
        return instant < setting.clock.now || wall.day > due.wall(in: setting.clock.zone).day
      }
      return isOff ? .off : reminders.isEmpty ? .nothing : .found(reminders)
    } catch {
      switch error {
      case .unclear(let typed, let clear), .badMoment(.unclear(let typed, let clear)):
        return .unclear(.unclear(typed, clear: clear))
      default: return .nothing
      }
    }
  }

  private static let verbs: Set = ["remind", "reminder", "reminders", "alert"]
  private static let joints: Set = ["and", "&", "with", "+", "-", "–", ","]
  private static let fillers: Set = ["me", "us", "to", ""]
  private static let koreanVerbs = [
    ["알림"], ["알람"], ["알려줘"], ["알려주세요"], ["알림줘"], ["알려", "줘"], ["알려", "주세요"], ["알림", "줘"], ["알림", "주세요"], ["알림", "설정"],
  ]
  private static let mostWords = 8
}

extension String {
  /// The text without `)`, `!` and `.` at the end.
  fileprivate var trimmingEnd: String { String(reversed().drop { ")!.".contains($0) }.reversed()) }
}
