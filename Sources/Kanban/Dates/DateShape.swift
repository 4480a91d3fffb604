/// How one part of a typed date can be put, and what it then means.
struct DateShape {
  let reading: DateReading
  let slots: [DateSlot]
}

/// What a part means.
enum DateReading {
  case calendar, dayOfMonth, near, weekday, weekdayOfWeek, startOf, endOf, endOfNamedMonth, dayOfThatMonth
  case dayOfThatYear, ahead, time, dotted, dayAfter, soon

  /// Told by numbers, of which some name no day.
  var isNumbered: Bool {
    switch self {
    case .calendar, .dayOfMonth, .endOfNamedMonth, .dayOfThatMonth, .dayOfThatYear, .dotted: true
    case .near, .weekday, .weekdayOfWeek, .startOf, .endOf, .ahead, .time, .dayAfter, .soon: false
    }
  }
}

extension DateShape {
  /// A letter stands for a token, as `DateSlot` tells; spaces part the ways to put the same.
  private static let grammar: [(DateReading, String)] = [
    (.calendar, "y-m-d y/m/d y.m.d y.m.d. y년m월d일 m-d m/d m월d일 dB Bd dBy Bdy dB,y Bd,y dfB dfBy"),
    (.dayOfMonth, "d d일"),
    (.dotted, "p.m p.m. p.m.y"),
    (.near, "N"),
    (.weekday, "W"),
    (.weekdayOfWeek, "XW XKW WXK"),
    (.startOf, "XK XM XY"),
    (.endOf, "E XMe XYe gfU gftU gfXU"),
    (.endOfNamedMonth, "m월e gfB"),
    (.dayOfThatMonth, "XMd일 dfXM"),
    (.dayOfThatYear, "XYm월d일"),
    (.ahead, "+c +cu cU icU iAU cuF AUF SF cUrJ AUrJ"),
    (.dayAfter, "DaN"),
    (.soon, "+cH cH icH iAH cHF AHF cHrJ AHrJ icHcH cbF cHcbF AHcbF"),
    (.time, "h:n h:nT hT Th:n h시 h시o분 h시반 Th시 Th시o분 Th시반 Z"),
  ]

  private static let all = grammar.flatMap { reading, ways in
    ways.split(separator: " ").map { way in
      DateShape(reading: reading, slots: way.unicodeScalars.compactMap { DateSlot(letter: $0) })
    }
  }

  /// The longest part that begins here, what its words say, and where the next one begins.
  static func longest(in tokens: [DateToken], at start: Int) -> (DateReading, DateFound, next: Int)? {
    var best: DateShape?
    for shape in all where shape.slots.count > best?.slots.count ?? 0 && shape.fits(tokens, at: start) {
      best = shape
    }
    guard let best else { return nil }
    var found = DateFound()
    for (slot, token) in zip(best.slots, tokens[start...]) { found.take(token.value, as: slot.role) }
    return (best.reading, found, start + best.slots.count)
  }

  private func fits(_ tokens: [DateToken], at start: Int) -> Bool {
    guard start + slots.count <= tokens.count else { return false }
    for index in slots.indices where !slots[index].accepts(tokens[start + index]) { return false }
    return true
  }
}

/// One letter of the grammar: the tokens it stands for, and what they say there.
struct DateSlot {
  let kinds: DateKinds
  let role: DateRole
  /// Where only one word of its kind will do.
  let value: Int?

  func accepts(_ token: DateToken) -> Bool {
    kinds.contains(token.kind) && (value == nil || value == token.value)
  }

  private init(_ kinds: DateKinds, _ role: DateRole = .none, only unit: DateUnit? = nil) {
    self.kinds = kinds
    self.role = role
    value = unit?.rawValue
  }

  init?(letter: Unicode.Scalar) {
    switch letter {
    case "p": self.init([.oneDigit, .twoDigits], .dayOfMonth)
    case "y": self.init(.fourDigits, .year)
    case "m": self.init([.oneDigit, .twoDigits], .month)
    case "d": self.init([.oneDigit, .twoDigits, .ordinal], .dayOfMonth)
    case "c": self.init([.oneDigit, .twoDigits, .fourDigits, .otherDigits], .count)
    case "h": self.init([.oneDigit, .twoDigits], .hour)
    case "n": self.init(.twoDigits, .minuteOfHour)
    case "o": self.init([.oneDigit, .twoDigits], .minuteOfHour)
    case "+": self.init(.plus)
    case "-": self.init(.dash)
    case "/": self.init(.slash)
    case ".": self.init(.dot)
    case ":": self.init(.colon)
    case ",": self.init(.comma)
    case "B": self.init(.monthName, .month)
    case "N": self.init(.nearDay, .count)
    case "W": self.init(.weekday, .weekday)
    case "X": self.init(.which, .which)
    case "U": self.init(.unit, .unit)
    // The marks of the 25th and of a year count days and years where something else says that they count.
    case "u": self.init([.unit, .dayMark, .yearMark], .unit)
    case "D": self.init(.unit, .unit, only: .day)
    case "H": self.init(.clockUnit, .clockUnit)
    case "b": self.init(.minuteMark, .clockUnit)
    case "K": self.init(.unit, .unit, only: .week)
    case "M": self.init(.unit, .unit, only: .month)
    case "Y": self.init(.unit, .unit, only: .year)
    case "A": self.init(.amount, .count)
    case "S": self.init(.span, .count)
    case "E": self.init(.endOf, .unit)
    case "g": self.init(.endWord)
    case "f": self.init(.of)
    case "t": self.init(.filler)
    case "a": self.init(.afterThat)
    case "r": self.init(.from)
    case "J": self.init(.now)
    case "e": self.init(.end)
    case "i": self.init(.within)
    case "F": self.init(.after)
    case "T": self.init(.halfDay, .half)
    case "Z": self.init(.clockWord, .hour)
    case "년": self.init(.yearMark)
    case "월": self.init(.monthMark)
    case "일": self.init(.dayMark)
    case "시": self.init(.hourMark)
    case "분": self.init(.minuteMark)
    case "반": self.init(.halfPast, .minuteOfHour)
    default: return nil
    }
  }
}
