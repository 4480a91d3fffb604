import Kanban

/// Errors of journal imports, and the parts that a page cannot hold.
public protocol InterchangeWords {
  func place(line: Int, column: Int?, entry: Int) -> String
  func interchange(_ mistake: InterchangeMistake.Kind) -> String
  func interchange(_ reason: JSON.Failure.Reason) -> String
  /// Expected value against the value found.
  func stands(_ found: JSON.Glimpse, for wanted: JSON.Wanted) -> String
  func stands(_ found: String, for expected: JSON.Failure.Expected) -> String
  /// `3 photos`
  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String
  func leftOut(_ list: String) -> String
  var standardInput: String { get }
  /// Prefixes the name of the file. `sentence` has the line.
  func inFile(_ name: String, _ sentence: String) -> String
}

extension Words {
  /// Quotes a character, or gives its code point if it is invisible.
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

  /// Nil if nothing was left out.
  public func sentence(of leftOut: LeftOut) -> String? {
    let list = LeftOut.Kind.allCases.filter { leftOut[$0] > 0 }.map { self.leftOut($0, leftOut[$0]) }
    return list.isEmpty ? nil : self.leftOut(list.joined(separator: ", "))
  }
}
