import Text

/// An error in a configuration file or a `.sekan` file, with its position.
public struct Mistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The file cannot be read: the system's message, and the kind of trouble if there is a text of our own for it.
    case unreadable(String, SystemTrouble? = nil)
    case fileTooLarge, lineTooLong, notText, controlCharacter
    case noAssignment, badSectionLine
    case textAfterQuote, badEscape, unclosedQuote, emptyItem
    case unknownSection(String)
    case unknownSetting(String)
    case badValue(String, Setting)
    case again(String, firstLine: Int)
    case badTemplate(String)
    case tooManyTemplates(Int)
    /// A setting that may be repeated has more lines than allowed.
    case tooManyLines(Setting, Int)
    /// A service of `holiday-feed` has data for none of the chosen countries.
    case feedWithoutCountry(String)
    case unknownRole(String)
    case badStyle(String)
    case backgroundNotHere
    case unknownCommand(String)
    case editsText(String)
    case notHere(String, Focus)
    case unknownKey(String)
    case tooManyKeys(Int)
    case keyTaken(String, Command?, Focus)
    case letterIsText(String, Focus)
    case lastWayOut(Focus)
    // `.sekan` files
    case projectFileIsEmpty
    case notInProjectFile(String)
    case projectFileIsComplete(line: Int)
    case storeElsewhere(String, StoreElsewhere)
  }

  /// Why the store that a `.sekan` file names is not accepted.
  public enum StoreElsewhere: CaseIterable, Sendable {
    case isAbsolute, goesUp, isNoFile
    /// The path leads out of the folder through a link.
    case isLedAway
    /// The path leads to a dangling link, whose target could be created anywhere later.
    case brokenLink
  }

  public let kind: Kind
  public let line: Int
  public let column: Int

  public init(_ kind: Kind, line: Int, column: Int = 1) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// The message of a mistake with its position before it, `config:3:9:`, as compilers print it, so that editors can
  /// jump there.
  public func sentence(in words: any Words, file: String) -> String {
    // Names and values quoted from the file can contain control characters, which are removed.
    ScreenText.clean("\(file):\(line):\(column): \(words.mistake(kind))")
  }
}

extension Mistake.Kind {
  /// True if nothing in the configuration file applies because of this mistake. In a `.sekan` file any mistake has that
  /// effect.
  public var isOfWholeFile: Bool {
    switch self {
    case .unreadable, .fileTooLarge: true
    case .lineTooLong, .notText, .controlCharacter, .noAssignment, .badSectionLine, .textAfterQuote, .badEscape,
      .unclosedQuote, .emptyItem, .unknownSection, .unknownSetting, .badValue, .again, .badTemplate, .tooManyTemplates,
      .tooManyLines, .feedWithoutCountry, .unknownRole, .badStyle, .backgroundNotHere, .unknownCommand, .editsText,
      .notHere, .unknownKey, .tooManyKeys, .keyTaken, .letterIsText, .lastWayOut, .projectFileIsEmpty,
      .notInProjectFile, .projectFileIsComplete, .storeElsewhere:
      false
    }
  }

  /// The valid name that is most similar to the wrong one; nil if none is similar.
  public var suggestion: String? {
    switch self {
    case .unknownSection(let name): Spelling.nearest(to: name, among: Section.names)
    case .unknownSetting(let name): Spelling.nearest(to: name, among: Setting.documented.map(\.name))
    case .unknownRole(let name): Spelling.nearest(to: name, among: Role.allCases.map(\.name))
    case .unknownCommand(let name):
      Command.called(name)?.name
        ?? Spelling.nearest(to: name, among: Command.allCases.map(\.name) + TextEdit.allCases.map { "\($0)".kebab })
    case .unreadable, .fileTooLarge, .lineTooLong, .notText, .controlCharacter, .noAssignment, .badSectionLine,
      .textAfterQuote, .badEscape, .unclosedQuote, .emptyItem, .badValue, .again, .badTemplate, .tooManyTemplates,
      .tooManyLines, .feedWithoutCountry, .badStyle, .backgroundNotHere, .editsText, .notHere, .unknownKey,
      .tooManyKeys, .keyTaken, .letterIsText, .lastWayOut, .projectFileIsEmpty, .notInProjectFile,
      .projectFileIsComplete, .storeElsewhere:
      nil
    }
  }
}

extension Command {
  /// The command that was meant by a wrong name: the one with this title or alias in any language, as in the palette;
  /// nil if none has it.
  fileprivate static func called(_ name: String) -> Command? {
    let (name, languages) = (name.lowercased(), Language.allCases.map(\.words))
    return allCases.first { command in
      languages.contains { words in
        ([words.title(of: command)] + words.otherNames(of: command)).contains { $0.lowercased() == name }
      }
    }
  }
}

/// The first mistakes of a file; their number is limited so that a garbage file cannot exhaust memory.
public struct Mistakes: Equatable, Sendable {
  public static let most = 200

  public private(set) var all: [Mistake] = []

  public init() {}

  public mutating func add(_ mistake: Mistake) {
    // Several mistakes at the same position are reported once, by the first of them.
    let isKnown = all.contains { $0.line == mistake.line && $0.column == mistake.column }
    guard all.count < Mistakes.most, !isKnown else { return }
    all.append(mistake)
  }

  public mutating func add(_ kind: Mistake.Kind, line: Int, column: Int = 1) {
    add(Mistake(kind, line: line, column: column))
  }

  public mutating func add(_ more: Mistakes) {
    for mistake in more.all { add(mistake) }
  }

  public var inOrder: [Mistake] {
    all.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
