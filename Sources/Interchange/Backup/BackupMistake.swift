import Kanban

/// A step of a path within a JSON document.
public enum BackupStep: Equatable, Sendable {
  case member(String)
  case element(Int)
}

extension [BackupStep] {
  /// For example `cards[3].due`; a long path is truncated.
  public var text: String {
    prefix(8).reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + String(name.asTitle.prefix(40))
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}

/// The reason why a backup is rejected, with its position.
public struct BackupMistake: Error, Equatable, Sendable {
  public let kind: Kind
  /// Line and column from 1; the column counts characters.
  public let line: Int
  public let column: Int
  /// Empty if the whole document is meant.
  public let path: String

  public enum Kind: Error, Equatable, Sendable {
    case json(JSON.Failure.Reason)
    /// Not needed in UTF-8.
    case byteOrderMark
    case notUTF8
    /// A member name occurs twice, and one value would be lost.
    case twice(String)
    /// An earlier object has the same id or name.
    case again(String)
    case missing(String)
    case badValue(JSON.Glimpse, JSON.Wanted)
    case tooLarge(limit: Int)
    /// Valid JSON, but not a backup, cards or pages.
    case notOurs
    /// A format version of a later release.
    case later(Int64)
  }

  init(_ kind: Kind, line: Int, column: Int, path: [BackupStep] = []) {
    (self.kind, self.line, self.column, self.path) = (kind, line, column, path.text)
  }
}

/// An invalid value and its path.
struct BackupFlaw: Error, Equatable {
  let kind: BackupMistake.Kind
  let path: [BackupStep]

  init(_ kind: BackupMistake.Kind, at path: [BackupStep]) { (self.kind, self.path) = (kind, path) }
}
