/// Formats a list of counts without its zeros.
package enum RemoteCounts {
  package static func list(_ counts: [(Int, String)], _ format: (Int, String) -> String) -> String {
    counts.filter { $0.0 > 0 }.map(format).joined(separator: ", ")
  }
}

extension Words {
  /// Accepts an answer in either language: `y`, `yes`, `예`, `네`.
  public func isYes(_ answer: String) -> Bool {
    ["y", "yes", "예", "네", "응", "ㅛ"].contains(answer.asTitle.lowercased())
  }
}
