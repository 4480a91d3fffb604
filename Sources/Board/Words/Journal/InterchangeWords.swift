import Kanban

/// Why a journal of another program was not read, and what of it has no place in a page.
public protocol InterchangeWords {
  /// Where it is, before what is wrong.
  func place(line: Int, column: Int?, entry: Int) -> String
  func interchange(_ mistake: InterchangeMistake.Kind) -> String
  func interchange(_ reason: JSON.Failure.Reason) -> String
  /// `3 photos`
  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String
  func leftOut(_ list: String) -> String
  /// What is read where a file is meant.
  var standardInput: String { get }
  /// What is wrong in it, with its line.
  func inFile(_ name: String, _ sentence: String) -> String
}

extension Words {
  public func sentence(of mistake: InterchangeMistake) -> String {
    place(line: mistake.line, column: mistake.column, entry: mistake.entry) + ": " + interchange(mistake.kind)
  }

  /// Nil where everything found its place.
  public func sentence(of leftOut: LeftOut) -> String? {
    let list = LeftOut.Kind.allCases.filter { leftOut[$0] > 0 }.map { self.leftOut($0, leftOut[$0]) }
    return list.isEmpty ? nil : self.leftOut(list.joined(separator: ", "))
  }
}
