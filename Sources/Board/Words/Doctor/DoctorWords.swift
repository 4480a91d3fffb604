/// Texts of `sekan doctor`.
public protocol DoctorWords {
  func name(of subject: DoctorSubject) -> String
  func text(of fact: DoctorFact) -> DoctorText
  func doctorVerdict(wrong: Int, remarks: Int) -> String
}

/// A finding, and what to do about it if it is a problem.
public struct DoctorText: Equatable, Sendable {
  public let what: String
  public let advice: String?

  init(_ what: String, _ advice: String? = nil) { (self.what, self.advice) = (what, advice) }
}

extension DoctorFact {
  /// `1.4 MB`
  static func size(_ bytes: Int) -> String {
    let units: [(String, Int)] = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    guard let (unit, size) = units.first(where: { bytes >= $0.1 }) else { return "\(bytes) B" }
    let tenths = bytes * 10 / size
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
