import Kanban

/// Why a journal of another program was not read, and what of it has no place in a page.
public protocol InterchangeWords {
  /// Where it is, before what is wrong.
  func place(line: Int, column: Int?, entry: Int) -> String
  func interchange(_ mistake: InterchangeMistake.Kind) -> String
  func interchange(_ reason: JSON.Failure.Reason) -> String
  /// What stands in a place, and what is read there.
  func stands(_ found: JSON.Glimpse, for wanted: JSON.Wanted) -> String
  func stands(_ found: String, for expected: JSON.Failure.Expected) -> String
  /// `3 photos`
  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String
  func leftOut(_ list: String) -> String
  /// What is read where a file is meant.
  var standardInput: String { get }
  /// What is wrong in it, with its line.
  func inFile(_ name: String, _ sentence: String) -> String
}

extension Words {
  /// A sign that nobody sees is called by its number.
  func quotedSign(_ found: String) -> String {
    let sign = found.toldBriefly
    guard let scalar = found.unicodeScalars.first, sign.allSatisfy(\.isWhitespace) || sign == "\u{FFFD}" else {
      return quoted(sign)
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  public func sentence(of mistake: InterchangeMistake) -> String {
    place(line: mistake.line, column: mistake.column, entry: mistake.entry) + ": " + interchange(mistake.kind)
  }

  /// Nil where everything found its place.
  public func sentence(of leftOut: LeftOut) -> String? {
    let list = LeftOut.Kind.allCases.filter { leftOut[$0] > 0 }.map { self.leftOut($0, leftOut[$0]) }
    return list.isEmpty ? nil : self.leftOut(list.joined(separator: ", "))
  }
}
