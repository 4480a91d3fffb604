import Text

/// Something in the configuration that means nothing: where it stands, and what would be right.
public struct Mistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// As the machine says it, and what that is called here.
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
    /// Of a setting whose lines add up.
    case tooManyLines(Setting, Int)
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
    // Of a `.sekan` file
    case signpostIsEmpty
    case notOnSignpost(String)
    case signpostSaysOne(line: Int)
    case storeElsewhere(String, StoreElsewhere)
  }

  /// Why a path is none that a `.sekan` file may name.
  public enum StoreElsewhere: CaseIterable, Sendable {
    case isAbsolute, goesUp, isNoFile
    /// By a link, out of the folder of that file.
    case isLedAway
    /// A link to nothing could be led anywhere later.
    case leadsNowhere
  }

  public let kind: Kind
  public let line: Int
  public let column: Int

  public init(_ kind: Kind, line: Int, column: Int = 1) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// `config:3:9: …`, as compilers write it, so that editors can jump there.
  public func sentence(in words: any Words, file: String) -> String {
    // What was written may hold a line end, or what a terminal would obey.
    ScreenText.clean("\(file):\(line):\(column): \(words.mistake(kind))")
  }
}

extension Mistake.Kind {
  /// Nothing of the file counts.
  public var isOfWholeFile: Bool {
    switch self {
    case .unreadable, .fileTooLarge: true
    case .lineTooLong, .notText, .controlCharacter, .noAssignment, .badSectionLine, .textAfterQuote, .badEscape,
      .unclosedQuote,
      .emptyItem, .unknownSection, .unknownSetting, .badValue, .again, .badTemplate, .tooManyTemplates, .tooManyLines,
      .unknownRole,
      .badStyle, .backgroundNotHere, .unknownCommand, .editsText, .notHere, .unknownKey, .tooManyKeys, .keyTaken,
      .letterIsText, .lastWayOut, .signpostIsEmpty, .notOnSignpost, .signpostSaysOne, .storeElsewhere:
      false
    }
  }

  /// The name that was probably meant.
  public var suggestion: String? {
    switch self {
    case .unknownSection(let name): Spelling.nearest(to: name, among: Section.names)
    case .unknownSetting(let name): Spelling.nearest(to: name, among: Setting.documented.map(\.name))
    case .unknownRole(let name): Spelling.nearest(to: name, among: Role.allCases.map(\.name))
    case .unknownCommand(let name):
      Spelling.nearest(to: name, among: Command.allCases.map(\.name) + TextEdit.allCases.map { "\($0)".kebab })
    case .unreadable, .fileTooLarge, .lineTooLong, .notText, .controlCharacter, .noAssignment, .badSectionLine,
      .textAfterQuote,
      .badEscape, .unclosedQuote, .emptyItem, .badValue, .again, .badTemplate, .tooManyTemplates, .tooManyLines,
      .badStyle,
      .backgroundNotHere, .editsText, .notHere, .unknownKey, .tooManyKeys, .keyTaken, .letterIsText, .lastWayOut,
      .signpostIsEmpty, .notOnSignpost, .signpostSaysOne, .storeElsewhere:
      nil
    }
  }
}

/// The first of them; a file of nonsense does not fill the memory.
public struct Mistakes: Equatable, Sendable {
  public static let most = 200

  public private(set) var all: [Mistake] = []

  public init() {}

  public mutating func add(_ mistake: Mistake) {
    // What is wrong of a word in several places is told once.
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

  /// By line, as a person goes through them.
  public var inOrder: [Mistake] {
    all.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
