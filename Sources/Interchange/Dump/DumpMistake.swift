import Kanban

/// A step on the way from the whole of a document to something in it.
public enum DumpStep: Equatable, Sendable {
  case member(String)
  case element(Int)
}

extension [DumpStep] {
  /// `cards[3].due`; of a way that nobody would go on following, its beginning.
  public var text: String {
    prefix(8).reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + String(name.asTitle.prefix(40))
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}

/// Why a document of ours is not read, and where in it.
public struct DumpMistake: Error, Equatable, Sendable {
  public let kind: Kind
  /// Both counted from 1; the column in letters.
  public let line: Int
  public let column: Int
  /// Empty where it is about the whole.
  public let path: String

  public enum Kind: Error, Equatable, Sendable {
    case json(JSON.Failure.Reason)
    /// UTF-8 says by itself what it is.
    case byteOrderMark
    case notUTF8
    /// One of two members of the same name would be lost.
    case twice(String)
    /// Something before it in the document has the same id, or name.
    case again(String)
    case missing(String)
    case badValue(JSON.Glimpse, JSON.Wanted)
    case tooLarge(limit: Int)
    /// It is JSON, and neither a card nor a page.
    case notOurs
    /// In a form that only a later version knows.
    case later(Int64)
  }

  init(_ kind: Kind, line: Int, column: Int, path: [DumpStep] = []) {
    (self.kind, self.line, self.column, self.path) = (kind, line, column, path.text)
  }
}

/// What is wrong with a value that has been read, and which one it is.
struct DumpFlaw: Error, Equatable {
  let kind: DumpMistake.Kind
  let path: [DumpStep]

  init(_ kind: DumpMistake.Kind, at path: [DumpStep]) { (self.kind, self.path) = (kind, path) }
}
