/// One pattern of tokens for a part of a date, and its reading.
struct DateShape {
  let reading: DateReading
  let slots: [DateSlot]
}

enum DateReading {
  case calendar, short, dayOfMonth, near, weekday, weekdayOfWeek, weekdayOfMonth, startOf, endOf, namedMonth
  case endOfNamedMonth, quarter, halfYear, weekOfYear, dayOfThatMonth, dayOfThatYear, ahead, aheadOfDay
  case weekend, ago, aheadOfWeekday, workingDay, feast, time, dotted, dayAfter, soon, halfSoon, decimalSoon, lunar

  /// True if such a phrase may name a day that does not exist, as dates and numbered weekdays may.
  var isNumbered: Bool {
    switch self {
    case .calendar, .short, .dayOfMonth, .namedMonth, .endOfNamedMonth, .quarter, .weekOfYear, .weekdayOfMonth,
      .dayOfThatMonth, .dayOfThatYear, .dotted, .feast, .lunar:
      true
    case .near, .weekday, .weekdayOfWeek, .weekend, .startOf, .endOf, .halfYear, .ago, .ahead, .aheadOfDay,
      .aheadOfWeekday, .workingDay, .time, .dayAfter, .soon, .halfSoon, .decimalSoon:
      false
    }
  }
}

extension DateShape {
  /// One letter per token, see `DateSlot`; spaces separate patterns with the same reading. Among equally long matches
  /// the first wins.
  private static let grammar: [(DateReading, String)] = [
    (
      .calendar,
      """
      y-m-d y/m/d y.m.d y.m.d. y년m월d일 v년m월d일 m-d m/d m/d일 m월d일 m월d Gm월d일 dB Bd B.d dBy Bdy dB,y Bd,y B.dy B.d,y dfB dfBy \
      d-B d-B-y B-d B-d-y
      """
    ),
    (.dayOfMonth, "d d일"),
    (.dotted, "p.m p.m. p.m.y p/m/y p-m-y"),
    (.short, "p.m.V p.m.V. p/m/V p-m-V"),
    (.near, "N"),
    (.weekday, "W GW"),
    (.weekdayOfWeek, "XW XKW WXK 중 X중 XK중 前W 前KW W前K"),
    (.weekend, "휴 X휴 XK휴"),
    (
      .weekdayOfMonth,
      """
      OW OWㅇB OWㅇBy OWㅇXM OWㅇtM OWㅇM LWㅇB LWㅇBy LWㅇXM LWㅇtM LWㅇM OWㅇXY OWㅇy LWㅇXY LWㅇy XYOW XYLW y년OW \
      y년LW OLW OLWㅇB OLWㅇBy OLWㅇXM OLWㅇtM OLWㅇM m월OW m월LW y년m월OW y년m월LW XMOW XMLW XYm월OW XYm월LW \
      m월OKW m월LKW XMOKW XMLKW y년m월OKW y년m월LKW 막W 막KW 끝W OKW #째KW m월#째W m월#째KW XM#째W XM#째KW
      """
    ),
    (.startOf, "Xㅂ Xㅂx XK XM XY XQ XKx XMx XYx XQx sfXU K>X M>X Y>X Q>X 前K 前M 前Y 前Q"),
    (.endOf, "E 末 Qe ㅂe Xㅂe XMe XYe XKe XQe Ug gfU gftU gfXU LlfU LlftU LlfXU XKLl XMLl XYLl"),
    (.namedMonth, "m월 y년m월 XYm월 B By BXY m월x y년m월x XYm월x sfB sfBy"),
    (.endOfNamedMonth, "m월e y년m월e XYm월e gfB gfBy LlfB LlfBy m월Ll y년m월Ll XYm월Ll"),
    (.quarter, "Q# #Q #Qe XY#Q XY#Qe gfQ# gfQ#y sfQ# sfQ#y Q#y y년#Q y년#Qe v년#Q v년#Qe"),
    (.halfYear, "상 상e XY상 XY상e"),
    (
      .weekOfYear,
      "Kk iKk gfKk sfKk KkW WKk WfKk Kk연 연Kk 주째K 주째KW y년k째K y년k째KW XYk째K XYk째KW"
    ),
    (.dayOfThatMonth, "XMd XMd일 dfXM dXM df前M d前M"),
    (.dayOfThatYear, "XYm월d일 XYBd XYdB BdXY dBXY"),
    (.ahead, "+c D+c +cu cU icU iAU iAAU iAAfU cuF AUF AAUF AAfUF cu반F AU반F SF S안 cu안 cU안 AU안 cUrJ AUrJ"),
    (.ago, "cu고 AU고 AAU고 AAfU고 S고"),
    (.aheadOfDay, "cUrw AUrw cUaw AUaw"),
    (.aheadOfWeekday, "WK cUrW AUrW cUaW AUaW"),
    (
      .workingDay,
      "XzD X영 XML영 XMO영 m월L영 m월O영 영c일F iczD iAzD ic영 iA영 c영F A영F czDF AzDF czDrJ czD AzD c영 A영 영c일 LzDfB OzDfB LzDfXM OzDfXM LzDftM OzDftM LzDfM L영fB O영fB L영fXM O영fXM L영ftM O영ftM"
    ),
    (
      .feast,
      """
      절 절y y절 y-절 XY절 y년절 절± y절± y-절± XY절± y년절± Da절 D전절 Dft절 cUa절 AUa절 cUr절 AUr절 cU전절 AU전절 절cu전 절cuF 절AU전 절AUF 절S전 절SF 절Ll 절x
      """
    ),
    (.dayAfter, "DaN"),
    (.halfSoon, "i반AH 반AHF 반HF"),
    (.decimalSoon, "ic.#H c.#HF c.#HrJ"),
    (
      .time,
      """
      h:n h:nT hT Th:n h시 h시o분 h시반 Th시 Th시o분 Th시반 A시 A시o분 A시A분 A시반 TA시 TA시o분 TA시A분 TA시반 Z T XT itT \
      h시q Th시q A시q TA시q h:n분 Th:n분 h.nP Th.n hiT hitT h:niT h:nitT hIT h:nIT hZ h:nZ Tj XTj hHq CH
      """
    ),
    (.soon, "+cH cH icH iAH cHF AHF cHrJ AHrJ icHcH icHn cHcH cbF AbF cHcbF AHcbF cH반F AH반F cH반안 AH반안 cH안 AH안 cb안 Ab안"),
  ]

  /// Tokens to which a preceding number belongs.
  private static let counting: DateKinds = [
    .dayMark, .monthMark, .yearMark, .hourMark, .minuteMark, .unit, .clockUnit, .monthName, .business, .businessDay,
    .nth,
  ]

  private static let all = grammar.flatMap { reading, ways in
    ways.split(separator: " ").map { way in
      DateShape(reading: reading, slots: way.unicodeScalars.compactMap { DateSlot(letter: $0) })
    }
  }

  /// The lunar date at `start`, or else the longest match, with its values and the index after it. Nil if none matches.
  static func longest(in tokens: [DateToken], at start: Int) -> (DateReading, DateFound, next: Int)? {
    if let (found, next) = LunarShape.read(tokens, at: start) { return (.lunar, found, next) }
    var best: DateShape?
    for shape in all where shape.slots.count > best?.slots.count ?? 0 && shape.fits(tokens, at: start) {
      best = shape
    }
    guard let best else { return nil }
    var found = DateFound()
    for (slot, token) in zip(best.slots, tokens[start...]) { found.set(token.value, as: slot.role) }
    return (best.reading, found, start + best.slots.count)
  }

  private func fits(_ tokens: [DateToken], at start: Int) -> Bool {
    guard start + slots.count <= tokens.count else { return false }
    for index in slots.indices where !slots[index].accepts(tokens[start + index]) { return false }
    if slots.last?.isBare == true, start + slots.count < tokens.count,
      !tokens[start + slots.count].kind.isDisjoint(with: DateShape.counting)
    {
      return false
    }
    // A following sign means that the match is a fragment: in `26-12-25` the 26 is not a month, and in `tues week 3pm`
    // the 3 is an hour.
    let end = start + slots.count
    guard end < tokens.count else { return true }
    return tokens[end].kind.isDisjoint(with: .signs) && !tokens[end].isGluedHalf(to: tokens[end - 1])
  }
}
