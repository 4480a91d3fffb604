/// The kinds of questions; each has a file here and one of the same name in Scripts/oracles.
enum Oracle: String, CaseIterable {
  case recurrence, zones, holidays, lunar

  func answer(_ question: String) -> String {
    switch self {
    case .recurrence: RecurrenceOracle.answer(question)
    case .zones: ZonesOracle.answer(question)
    case .holidays: HolidaysOracle.answer(question)
    case .lunar: LunarOracle.answer(question)
    }
  }
}
