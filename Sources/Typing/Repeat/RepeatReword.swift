import Kanban
import Time

/// Rewrites repetitions outside of the grammar: `nightly` to `every day night`, `every! 3 days` to `every 3 days after
/// done`. Tried if the typed phrase is not understood.
enum RepeatReword {
  static func other(_ text: String, mendsSpelling: Bool = true) -> String? {
    let plain = DateLine(text, .repeats).whole.lowercased()
    // `every second` alone means each second of time, so it is not reworded.
    if plain == "every second" || plain.hasPrefix("every second,") || plain.hasPrefix("every second;") { return nil }
    let other = plain.isKorean ? korean(plain) : english(plain, mendsSpelling)
    return other == plain || other.isEmpty ? nil : other
  }

  private static func english(_ text: String, _ mendsSpelling: Bool) -> String {
    var text = text
    for (from, to) in signs { text = text.replacing(from, with: to) }
    let isAfterDone = text.hasPrefix("every!")
    if isAfterDone { text = text.replacing("every!", with: "every ") }
    var words = text.split(separator: " ").flatMap { parts(of: String($0)) }
    words = DateReword.replaced(words, by: phrases)
    words = DateReword.clock(Numerals.read(mendsSpelling ? words.map(DateReword.spelt) : words))
    words = ended(times(words))
    words = DateReword.replaced(numbered(words), by: phrases)
    if isAfterDone { words += ["after", "done"] }
    if words.count > 2, words[0] == "from", DateReword.weekdays.contains(words[1]) { words.removeFirst() }
    // The word `from` before a span of weekdays is dropped, as in `every day from monday to friday`.
    if let from = words.indices.first(where: { isSpanOfWeekdays(words[$0...]) }) { words.remove(at: from) }
    let rest = words.joined(separator: " ").replacing(" ,", with: ",")
    return startsPlainly(words) ? "every " + rest : rest
  }

  private static let signs = [
    ("+", " and "), (";", ","), (": ", " "), (" - ", " "), ("–", "-"), ("24/7", "every day"), ("'", ""), (",", " , "),
  ]

  /// Splits `mo-fr`, `4-weekly`, `semi-annually`, `weekly/mon`, `x5` into words of the grammar.
  private static func parts(of word: String) -> [String] {
    if word.count > 1, word.first == "x", DateReword.isNumber(String(word.dropFirst())) {
      return ["x", String(word.dropFirst())]
    }
    let sides = word.split(whereSeparator: { $0 == "-" || $0 == "/" }).map(String.init)
    guard sides.count == 2, sides[1].allSatisfy(\.isLetter) else { return [word] }
    if let unit = units[sides[1]], let count = Numerals.read([sides[0]]).first, DateReword.isNumber(count) {
      return ["every", count, unit]
    }
    if let first = shortDays[sides[0]], let last = shortDays[sides[1]] { return ["every", "\(first)-\(last)"] }
    return sides[0].allSatisfy(\.isLetter) && !DateReword.weekdays.contains(sides[0]) ? sides : [word]
  }

  private static let units = [
    "daily": "days", "weekly": "weeks", "monthly": "months", "yearly": "years", "hourly": "hours",
    "annual": "years",
  ]
  private static let shortDays = [
    "mo": "mon", "tu": "tue", "we": "wed", "th": "thu", "fr": "fri", "sa": "sat", "su": "sun", "m": "mon", "f": "fri",
  ]

  /// Turns `daily x 5` into `daily 5 times`.
  private static func times(_ typed: [String]) -> [String] {
    var words = typed
    for index in words.indices.dropLast() where words[index] == "x" && DateReword.isNumber(words[index + 1]) {
      (words[index], words[index + 1]) = (words[index + 1], "times")
    }
    return words
  }

  /// Turns `to` into `until` before the end, as in `every week to 15 dec`. `mon to fri` is a range.
  private static func ended(_ typed: [String]) -> [String] {
    var words = typed
    for index in words.indices.dropFirst().dropLast() where ["to", "through", "thru"].contains(words[index]) {
      let (before, next) = (words[index - 1], words[index + 1])
      let isRange =
        DateReword.weekdays.contains(before) && DateReword.weekdays.contains(next) || isMonth(before) && isMonth(next)
        || before == "second" || before.last?.isNumber == true
      if !isRange, !words.contains("until") { words[index] = "until" }
    }
    return words
  }

  private static func isSpanOfWeekdays(_ words: ArraySlice<String>) -> Bool {
    let words = Array(words.prefix(4))
    return words.count == 4 && words[0] == "from" && ["to", "through", "thru"].contains(words[2])
      && DateReword.weekdays.contains(words[1]) && DateReword.weekdays.contains(words[3])
  }

  static func isMonth(_ word: String) -> Bool {
    word.count > 2 && DateWord.latin.contains { $0.kind == .monthName && String(describing: $0.text) == word }
  }

  /// Turns numbers into ordinals: `monthly on 15` into `monthly on 15th`, `first of may` into `1st of may`.
  private static func numbered(_ typed: [String]) -> [String] {
    var words = typed
    let isMonthly = words.contains { ["monthly", "month"].contains($0) }
    for index in words.indices {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if isMonthly, index > 0, words[index - 1] == "on", let day = decimal(words[index]), (1...31).contains(day),
        next.isEmpty || next == ","
      {
        words[index] = DateDoubt.ordinal(day)
      }
      let isOfMonth = next == "of" && index + 2 < words.count && isMonth(words[index + 2])
      if isOfMonth, words[index] == "first" { words[index] = "1st" }
    }
    return words
  }

  /// True for repetitions without a word such as every: `first monday`, `1st and 15th`, `last friday of november`,
  /// `monday morning`, `march and september`.
  private static func startsPlainly(_ words: [String]) -> Bool {
    let rest = words.drop { ["on", "the", "at"].contains($0) }
    guard let first = rest.first, let second = rest.dropFirst().first else { return false }
    // A period behind the ordinal names no day, as in `first week`.
    if ["week", "month", "quarter", "year"].contains(second) { return false }
    let isMarked = words.contains { marks.contains($0) || $0.hasSuffix("ly") }
    if !isMarked, words.contains(where: dayParts.contains) || words.count(where: isMonth) > 1 { return true }
    return !isMarked
      && (places.contains(first) || first.last.map { "tdh".contains($0) } ?? false && first.first?.isNumber == true)
  }

  private static let marks: Set = [
    "every", "each", "daily", "weekly", "monthly", "yearly", "hourly", "annually", "once",
  ]
  private static let dayParts: Set = ["morning", "afternoon", "evening", "night"]
  private static let places: Set = ["first", "second", "third", "fourth", "fifth", "last"]
}

extension RepeatReword {
  static let phrases = DateReword.table(
    """
    evry = every
    ev = every
    evey = every
    evrey = every
    everyday = every day
    every single = every
    each and every = every
    all days = every day
    forever =
    for ever =
    all week = every day
    all weekdays = every weekday
    one time per = every
    for the rest of the year = until eoy
    for the rest of the month = until eom
    until the end of the year = until eoy
    until end of the year = until eoy
    until end of year = until eoy
    until the end of the month = until eom
    until end of the month = until eom
    until end of month = until eom
    recur =
    again =
    after it was done = after done
    after it was finished = after done
    after it was completed = after done
    after it has been done = after done
    after completing the last one = after done
    every day of the week = every day
    7 days a week = every day
    seven days a week = every day
    every week day = every weekday
    week days = weekdays
    every weekdays = every weekday
    business day = weekday
    business days = weekdays
    working day = weekday
    working days = weekdays
    work day = weekday
    work days = weekdays
    workday = weekday
    workdays = weekdays
    bank day = weekday
    weekdays only = weekdays
    weekends only = weekends
    only on = on
    days only = days
    once daily = daily
    once weekly = weekly
    once monthly = monthly
    once yearly = yearly
    once annually = yearly
    once quarterly = quarterly
    once per = every
    once each = every
    once in = every
    once in a = every
    once in every = every
    one time a = every
    1 time a = every
    per month = every month
    per week = every week
    per day = every day
    per year = every year
    per quarter = every quarter
    annual = annually
    alternate = every other
    alternating = every other
    every alternate = every other
    every alternating = every other
    on alternate = every other
    on a = on
    on an = on
    couple of = couple
    a couple of = couple
    every couple of = every 2
    every couple = every 2
    every decade = every 10 years
    every leap day = every 29 feb
    first of the month = every month on the 1st
    first of each month = every month on the 1st
    first of every month = every month on the 1st
    every first of the month = every month on the 1st
    start of month = every month on the 1st
    start of the month = every month on the 1st
    start of each month = every month on the 1st
    start of every month = every month on the 1st
    beginning of month = every month on the 1st
    beginning of the month = every month on the 1st
    beginning of each month = every month on the 1st
    beginning of every month = every month on the 1st
    at the start of every month = every month on the 1st
    at the start of each month = every month on the 1st
    at the beginning of every month = every month on the 1st
    at the beginning of each month = every month on the 1st
    at the end of every month = end of every month
    at the end of each month = end of every month
    at the end of the month = end of every month
    month end = end of every month
    months end = end of every month
    end of month = end of every month
    end of the month = end of every month
    every end of month = end of every month
    every end of the month = end of every month
    quarter end = end of every quarter
    end of quarter = end of every quarter
    end of the quarter = end of every quarter
    end of a quarter = end of every quarter
    last day of the quarter = end of every quarter
    last day of a quarter = end of every quarter
    start of each quarter = first day of every quarter
    start of every quarter = first day of every quarter
    start of the quarter = first day of every quarter
    start of quarter = first day of every quarter
    beginning of each quarter = first day of every quarter
    beginning of every quarter = first day of every quarter
    beginning of the quarter = first day of every quarter
    of the quarter = of every quarter
    year end = every 31 december
    end of year = every 31 december
    end of the year = every 31 december
    end of each year = every 31 december
    end of every year = every 31 december
    start of the year = every 1 january
    start of each year = every 1 january
    start of every year = every 1 january
    beginning of the year = every 1 january
    beginning of each year = every 1 january
    half yearly = every 6 months
    half annually = every 6 months
    semi annually = every 6 months
    semi annual = every 6 months
    semi yearly = every 6 months
    semiannual = every 6 months
    half year = 6 months
    half years = 6 months
    bi weekly = biweekly
    semiweekly = twice a week
    semi weekly = twice a week
    semimonthly = twice a month
    semi monthly = twice a month
    bi monthly = bimonthly
    bi annually = biannually
    bi annual = biannual
    tri weekly = triweekly
    second to last = second last
    2nd to last = second last
    third to last = third last
    3rd to last = third last
    next to last = second last
    last but one = second last
    penultimate = second last
    half an hour = 30 minutes
    half hour = 30 minutes
    half hourly = every 30 minutes
    quarter of an hour = 15 minutes
    quarter hour = 15 minutes
    first thing = morning
    nightly = every day night
    every night = every day night
    every morning = every day morning
    every evening = every day evening
    every afternoon = every day afternoon
    each morning = every day morning
    each evening = every day evening
    each night = every day night
    mornings = morning
    evenings = evening
    afternoons = afternoon
    nights = night
    in the mornings = in the morning
    in the evenings = in the evening
    every weeknight = every weekday night
    weeknights = every weekday night
    weeknight = weekday night
    from now on =
    from now until = until
    for the next = for
    for the coming = for
    for the following = for
    over the next = for
    up to = until
    up until = until
    until and including = until
    ending = until
    ending on = until
    ends = until
    ends on = until
    ending by = until
    end on = until
    to the end of the year = until eoy
    to the end of the month = until eom
    to end of year = until eoy
    apart from = except
    aside from = except
    other than = except
    except for = except
    except on = except
    excepting = except
    excl = except
    minus = except
    save = except
    skip = except
    skipping = except
    repeat =
    repeats =
    repeating =
    recurring =
    recurs =
    happens =
    after finishing = after done
    after finishing it = after done
    after completing = after done
    after completing it = after done
    after i finish = after done
    after i finish it = after done
    after i complete = after done
    after i complete it = after done
    after ive finished = after done
    after ive completed it = after done
    after ive done it = after done
    after im done = after done
    after im finished = after done
    after i do it = after done
    after its done = after done
    after its finished = after done
    after its completed = after done
    after its been done = after done
    after it gets done = after done
    after being done = after done
    after doing it = after done
    after doing = after done
    after last done = after done
    after it was last done = after done
    after the last one = after done
    after the last time = after done
    after last time = after done
    after last completion = after done
    after the last completion = after done
    after the previous one = after done
    after each completion = after done
    after every completion = after done
    after i close it = after done
    after closing = after done
    after close = after done
    from completion = after done
    from when its done = after done
    from last completion = after done
    since completion = after done
    since last done = after done
    since last time = after done
    once done = after done
    once its done = after done
    once finished = after done
    once completed = after done
    when its done = after done
    when im done = after done
    when i finish = after done
    when i finish it = after done
    when complete = after done
    when finished = after done
    after complete = after done
    same day every month = every month
    same day each month = every month
    the same day every month = every month
    same date every month = every month
    same day every week = every week
    the same day every week = every week
    same time every week = every week
    same time every day = every day
    same date every year = every year
    same day every year = every year
    15th of the lunar month = lunar month on the 15th
    1st of the lunar month = lunar month on the 1st
    on weekly basis = weekly
    on daily basis = daily
    on monthly basis = monthly
    on a weekly basis = weekly
    on a daily basis = daily
    on a monthly basis = monthly
    on a quarterly basis = quarterly
    on a yearly basis = yearly
    on yearly basis = yearly
    wkly = weekly
    mthly = monthly
    qtrly = quarterly
    qtr = quarter
    wknd = weekend
    wknds = weekends
    wkdays = weekdays
    wkday = weekday
    bday = birthday
    alt = every other
    """)
}
