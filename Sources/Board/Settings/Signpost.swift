import Kanban
import Text

/// What a file `.sekan` says of the folder it lies in and of all below: which project of the person's own store is meant there, or
/// which store at or below that folder, and nothing else.
public enum Signpost: Equatable, Sendable {
  case project(Marked)
  /// A path that goes nowhere but down; whether it is led away by a link, only the disk knows.
  case store(Marked)

  public static let name = ".sekan"
  /// A larger file is not read.
  public static let mostBytes = ConfigurationText.most

  /// The first mistake is the whole answer: half a signpost would lead somewhere else.
  public init(_ bytes: [UInt8]) throws(Mistake) {
    let text = ConfigurationText(bytes)
    if let mistake = text.mistakes.inOrder.first { throw mistake }
    guard let first = text.lines.first else { throw Mistake(.signpostIsEmpty, line: 1) }
    guard case .assignment(let name, let value) = first else { throw first.mistake }
    switch name.text {
    case "project": self = .project(try Signpost.filled(value))
    case "store": self = .store(try Signpost.below(value))
    default: throw first.mistake
    }
    if let second = text.lines.dropFirst().first { throw second.mistake(after: name.line) }
  }

  private static func filled(_ value: ConfigurationValue) throws(Mistake) -> Marked {
    let text = try value.text()
    guard !text.text.allSatisfy(\.isWhitespace) else { throw text.mistake(.signpostIsEmpty) }
    return text
  }

  private static func below(_ value: ConfigurationValue) throws(Mistake) -> Marked {
    let path = try filled(value)
    let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
    // What ends in a slash or a dot is no file.
    let isFile = ![nil, "", "."].contains(parts.last)
    let why: Mistake.StoreElsewhere? =
      path.text.hasPrefix("/") ? .isAbsolute : parts.contains("..") ? .goesUp : isFile ? nil : .isNoFile
    if let why { throw path.mistake(.storeElsewhere(path.text, why)) }
    return path
  }
}

extension ConfigurationText.Line {
  /// What begins it.
  private var start: Marked {
    switch self {
    case .section(let title): Marked("[\(title.text)]", line: title.line, column: max(1, title.column - 1))
    case .assignment(let name, _): name
    }
  }

  fileprivate var mistake: Mistake { start.mistake(.notOnSignpost(start.text)) }

  fileprivate func mistake(after line: Int) -> Mistake { start.mistake(.signpostSaysOne(line: line)) }
}

/// A file `.sekan` that is passed by as if it were not there, as its word may be somebody else's.
public struct PassedSignpost: Equatable, Sendable {
  public enum Why: Equatable, Sendable {
    case isLink
    /// A folder, a pipe, a device.
    case isNoFile
    case belongsTo(String)
    /// With its mode, as `chmod` has it.
    case isOpenToEverybody(String)
    case cannotBeRead
  }

  public let path: String
  public let why: Why

  public init(_ path: String, _ why: Why) { (self.path, self.why) = (path, why) }

  /// With the folder where it lies and no more, as the header has it.
  public var shortened: PassedSignpost {
    PassedSignpost(path.split(separator: "/").suffix(2).joined(separator: "/"), why)
  }
}

/// A signpost that is obeyed, as the board's header shows it.
public struct SignpostSign: Equatable, Sendable {
  private let folder: String
  /// Of a store it is always told; of a project only where that is the one that is shown.
  private let project: ProjectID?

  public init(at path: String, for project: ProjectID?) {
    folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    self.project = project
  }

  func piece(in surroundings: Surroundings) -> Piece? {
    guard project.map({ $0 == surroundings.project }) ?? true else { return nil }
    // Where there is little room, that one led here may have to be enough.
    let most = surroundings.extent.columns / 6
    if most < 10, ScreenText.width(folder) > most { return Piece(Signpost.name, .dim) }
    let shown = ScreenText.truncated(folder, to: most, ellipsis: surroundings.settings.signs.ellipsis)
    return Piece("\(shown)/\(Signpost.name)", .dim)
  }
}
