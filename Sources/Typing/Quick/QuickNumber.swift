import Kanban
import Time

/// A number that belongs to the title although a date follows it: `room 4 at 3pm`, `Swift 6.1 friday`,
/// `Score 3-2 friday`.
enum QuickNumber {
  /// True if the first word of the phrase is such a number, and the rest is a date without it. Two numbers with a
  /// weekday that fits stay a date (`27.11 fri`), unless the title names a version. They are a time (`8.30 sat`) only
  /// behind an appointment, because elsewhere they are as often a price.
  static func isOfTitle(_ phrase: [String], behind title: [String], _ reader: DateReader) -> Bool {
    guard phrase.count > 1, let count = numbers(of: phrase[0]), !DottedHalf.isMark(phrase[1]), isAlone(phrase),
      reads(phrase.dropFirst(), reader), !isHourOfPart(phrase, behind: title)
    else { return false }
    guard count > 1, reads(phrase[...], reader) else { return true }
    return count == 2
      && (namesVersion(title) || !namesWeekday(phrase.dropFirst())
        || QuickPrice.isDottedHour(phrase, reader) && !QuickPair.isEvent(title))
  }

  /// The title without a number, version or capitalized month at its end, because these name no day there:
  /// `exercises 10-12`, `Upgrade to Python 3.12`, `Call June`.
  static func without(_ title: [String]) -> [String] {
    guard let last = title.last else { return title }
    let before = title.dropLast()
    let isNumber =
      numbers(of: last) != nil
      && (!last.contains(".") || namesVersion(before) || before.last.map(QuickText.takesDecimal) ?? false)
    let isName = last.first?.isUppercase == true && QuickText.months.contains(last.prefix(3).lowercased())
    return isNumber || isName ? Array(title.dropLast()) : title
  }

  /// True for `8.30` at the end of a title that names no version, price or amount.
  static func isHour(_ word: String, behind title: [String]) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = decimal(parts[0]), let minute = decimal(parts[1])
    else { return false }
    return (1..<24).contains(hour) && minute < 60 && minute % 5 == 0 && !namesVersion(title)
      && !QuickPrice.isTaken(behind: title.last)
  }

  /// How many numbers the word joins with dots or dashes: 1 for `4` and `3,`, 2 for `3-5`. Nil for other words.
  private static func numbers(of word: String) -> Int? {
    let word = word.hasSuffix(",") ? word.dropLast() : word[...]
    let parts = word.split(omittingEmptySubsequences: false) { ".-–".contains($0) }
    return parts.allSatisfy { $0.utf8.count < 3 && decimal($0) != nil } ? parts.count : nil
  }

  /// True if no later word belongs to the number, unlike in `4 dec`, `5 pm` and `3 days`.
  private static func isAlone(_ phrase: [String]) -> Bool {
    // A length before a holiday: `3 days before christmas`.
    let known = DateLine(phrase.joined(separator: " ")).known().tokens
    let units: DateKinds = [.unit, .clockUnit, .business, .businessDay]
    let isBefore = known.contains { [.before, .afterThat].contains($0.kind) }
    if isBefore, known.count > 2, units.contains(known[1].kind) { return false }
    guard let tokens = try? DateLine(phrase.joined(separator: " ")).tokens(),
      let (_, _, next) = DateShape.longest(in: tokens, at: 0)
    else { return true }
    return tokens[next - 1].range.upperBound <= DateLine(phrase[0]).bytes.count
  }

  /// True for an hour before a part of the day: `8 tonight`, `10 tomorrow morning`. Behind words that take a number, as
  /// in `read chapter 8 tonight` and `dinner for 8 tonight`, it belongs to the title.
  private static func isHourOfPart(_ phrase: [String], behind title: [String]) -> Bool {
    guard isHourOfPart(phrase), let last = title.last, let verb = title.first?.lowercased() else { return false }
    let word = last.lowercased()
    let isCounting = counting.contains(word) || QuickText.takesVersion(word) || QuickText.prepositions.contains(word)
    // A capital may begin a name with its number, as in `Watch Rocky 4 tonight`.
    let isName = title.count > 1 && last.first?.isUppercase == true && (works.contains(verb) || releases.contains(verb))
    return !isCounting && !works.contains(word) && !isName
  }

  static func isHourOfPart(_ phrase: [String]) -> Bool {
    guard phrase.count > 1, let hour = phrase.first.flatMap({ decimal($0) }), 1...12 ~= hour else { return false }
    let part = phrase[phrase.count - 1].lowercased()
    // In `movie 2 night` the part alone names no day.
    return parts.contains(part) && (phrase.count > 2 || part.hasPrefix("ton"))
      && !phrase.dropFirst().contains { $0.first?.isNumber == true }
  }

  private static let parts: Set = ["tonight", "tonite", "morning", "afternoon", "evening", "night"]
  /// Words to which a number behind them belongs, beside those of `QuickText.numbered`.
  private static let counting: Set = [
    "room", "gate", "platform", "table", "court", "track", "line", "bus", "train", "flight", "tram", "route", "floor",
    "flat", "door", "seat", "row", "exit", "pr", "issue", "bug", "ticket", "task", "story", "build", "sprint", "phase",
    "stage", "season", "series", "book", "lesson", "unit", "lecture", "exercise", "exercises", "question", "questions",
    "problem", "problems", "pages", "chapters", "episodes", "week", "day", "number", "take", "top", "group", "team",
    "exam", "test", "quiz", "in", "by", "at", "on", "over", "under", "buy", "cook", "make", "bake", "send", "sell",
    "write", "do", "run", "walk", "swim", "cycle", "feed", "pick", "order", "print", "pack", "finish", "fix",
    "close", "review", "solve", "learn", "pay", "set", "wash",
  ]
  private static let works: Set = ["watch", "rewatch", "read", "play", "stream", "finish", "ship"]

  private static func reads(_ phrase: ArraySlice<String>, _ reader: DateReader) -> Bool {
    ((try? SpokenDate.read(phrase.joined(separator: " "), reader)) ?? nil) != nil
  }

  private static func namesWeekday(_ phrase: ArraySlice<String>) -> Bool {
    let tokens = (try? DateLine(phrase.joined(separator: " ")).tokens()) ?? []
    return tokens.contains { $0.kind == .weekday }
  }

  static func namesVersion(_ title: some BidirectionalCollection<String>) -> Bool {
    guard let first = title.first, let last = title.last else { return false }
    return last == "to" || QuickText.takesVersion(last) || releases.contains(first.lowercased())
  }

  private static let releases: Set = [
    "upgrade", "update", "downgrade", "install", "migrate", "bump", "tag", "patch", "deploy", "release",
  ]
}

extension QuickText {
  /// True for an hour without a day: `3pm`, `at 3pm`, `오후 7시에`.
  static func isHour(_ text: String) -> Bool {
    let words = text.split(separator: " ").drop {
      ["at", "by", "around", "until", "till", "due"].contains($0.lowercased())
    }
    let hour = words.joined(separator: " ")
    let end = ["까지", "에"].first(where: hour.hasSuffix) ?? ""
    // `9.30`
    if hour.allSatisfy({ $0.isNumber || $0 == "." }) { return QueryDays.isTime(hour.replacing(".", with: ":")) }
    return QueryDays.isTime(hour) || !end.isEmpty && QueryDays.isTime(String(hour.dropLast(end.count)))
  }
}

/// A number with a dot before a day, which is a price more often than an hour: `pay 12.50 friday`, `회비 10.00 토요일`.
enum QuickPrice {
  /// True if a Korean phrase begins with such a number before its day, and the number reads as an hour, or is ambiguous
  /// or invalid behind a word such as `회비`. `12.25 금요일` is a date.
  static func begins(_ phrase: [String], behind title: [String], _ reader: DateReader) -> Bool {
    guard phrase.count > 1, isDotted(phrase[0]), day(phrase.dropFirst(), reader) else { return false }
    do throws(DatePhraseFailure) {
      return try reader.read(phrase.joined(separator: " "))?.minute != nil
    } catch {
      return isTaken(behind: title.last)
    }
  }

  /// True for the hour of `8.30 sat`.
  static func isDottedHour(_ phrase: [String], _ reader: DateReader) -> Bool {
    guard isDotted(phrase[0]), day(phrase.dropFirst(), reader) else { return false }
    return ((try? reader.read(phrase.joined(separator: " "))) ?? nil)?.minute != nil
  }

  /// True for a word that a price follows: `pay`, `refund`, `점심값`, `회비`.
  static func isTaken(behind word: String?) -> Bool {
    guard let word = word?.lowercased() else { return false }
    if word.isKorean { return endings.contains(where: word.hasSuffix) }
    return words.contains(word) || QuickText.takesDecimal(word)
  }

  private static func day(_ words: ArraySlice<String>, _ reader: DateReader) -> Bool {
    guard let phrase = (try? reader.read(words.joined(separator: " "))) ?? nil else { return false }
    return phrase.minute == nil
  }

  private static func isDotted(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1].utf8.count == 2 && parts.allSatisfy { decimal($0) != nil }
  }

  private static let words: Set = [
    "refund", "repay", "reimburse", "fee", "fees", "fine", "tip", "price", "cost", "costs", "lend", "borrow",
    "subscription", "deposit", "tab", "bet", "total",
  ]
  private static let endings = [
    "값", "비", "료", "세", "금", "환불", "결제", "정산", "요금", "비용", "가격", "지불", "송금", "입금", "납부", "청구", "용돈", "할부",
  ]
}
