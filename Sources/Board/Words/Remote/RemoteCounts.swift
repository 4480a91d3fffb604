/// What came and went, without that of which there was none.
enum RemoteCounts {
  static func told(_ counts: [(Int, String)], _ say: (Int, String) -> String) -> String {
    counts.filter { $0.0 > 0 }.map(say).joined(separator: ", ")
  }
}

extension Words {
  /// In either language, whichever the question was in: `y`, `yes`, `예`, `네`.
  public func isYes(_ answer: String) -> Bool {
    ["y", "yes", "예", "네", "응", "ㅛ"].contains(answer.asTitle.lowercased())
  }
}
