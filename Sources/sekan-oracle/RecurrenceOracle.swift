enum RecurrenceOracle {
  static func answer(_ question: String) -> String { "cannot say" }
}
