/// A `.sekan` file selects a project of the user's store, or a store in its folder or below, for that folder and all
/// folders below.
public enum ProjectFile: Equatable, Sendable {
  case project(Marked)
  /// A store, by a relative path without `..`. Links in it are checked when the store is opened.
  case store(Marked)

  public static let name = ".sekan"
  public static let mostBytes = ConfigurationText.most

  /// Parses a `.sekan` file. Any error rejects the whole file, because half of it could select something else.
  public init(_ bytes: [UInt8]) throws(Mistake) {
    let text = ConfigurationText(bytes)
    if let mistake = text.mistakes.inOrder.first { throw mistake }
    guard let first = text.lines.first else { throw Mistake(.projectFileIsEmpty, line: 1) }
    guard case .assignment(let name, let value) = first else { throw first.mistake }
    switch name.text {
    case "project": self = .project(try ProjectFile.filled(value))
    case "store": self = .store(try ProjectFile.below(value))
    default: throw first.mistake
    }
    if let second = text.lines.dropFirst().first { throw second.mistake(after: name.line) }
  }

  private static func filled(_ value: ConfigurationValue) throws(Mistake) -> Marked {
    let text = try value.text()
    guard !text.text.allSatisfy(\.isWhitespace) else { throw text.mistake(.projectFileIsEmpty) }
    return text
  }

  private static func below(_ value: ConfigurationValue) throws(Mistake) -> Marked {
    let path = try filled(value)
    let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
    // A path that ends in a slash or a dot names a folder, not the file of a store.
    let isFile = ![nil, "", "."].contains(parts.last)
    let why: Mistake.StoreElsewhere? =
      path.text.hasPrefix("/") ? .isAbsolute : parts.contains("..") ? .goesUp : isFile ? nil : .isNoFile
    if let why { throw path.mistake(.storeElsewhere(path.text, why)) }
    return path
  }
}

extension ConfigurationText.Line {
  private var start: Marked {
    switch self {
    case .section(let title): Marked("[\(title.text)]", line: title.line, column: max(1, title.column - 1))
    case .assignment(let name, _): name
    }
  }

  fileprivate var mistake: Mistake { start.mistake(.notInProjectFile(start.text)) }

  fileprivate func mistake(after line: Int) -> Mistake { start.mistake(.projectFileIsComplete(line: line)) }
}

/// A `.sekan` file that is ignored: it is a link or no file, it cannot be read, or another user may have written it.
public struct SkippedProjectFile: Equatable, Sendable {
  public enum Why: Equatable, Sendable {
    case isLink
    /// The path is not a file but a folder, pipe or device.
    case isNoFile
    case belongsTo(String)
    /// Other users may write the file; the text is its octal mode.
    case isOpenToEverybody(String)
    case cannotBeRead
  }

  public let path: String
  public let why: Why

  public init(_ path: String, _ why: Why) { (self.path, self.why) = (path, why) }

  /// The path reduced to the file and its folder, for the foot of the board.
  public var shortened: SkippedProjectFile {
    SkippedProjectFile(path.split(separator: "/").suffix(2).joined(separator: "/"), why)
  }
}
