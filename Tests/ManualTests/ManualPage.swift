import Board
import Host
import Support
import Testing
import Words

/// A page of the manual: what it is called there, and its parts.
struct ManualPage {
  let name: String
  let section: Int
  let language: Language
  let parts: [ManualPart]

  /// Where it lies in the project, and below the manual's folder where it is installed.
  var path: String { "share/man/\(language.folder)man\(section)/\(name).\(section)" }

  /// Of the version, and not of the day on which it is read.
  static let date = "2026-11-25"
  static let program = "Sekan \(programVersion)"

  var text: String { Roff(of: self).text }
}

/// What a page consists of. Between backquotes stands what is typed as it is.
enum ManualPart: Equatable {
  case heading(String)
  case subheading(String)
  case paragraph(String)
  /// What is explained, and how.
  case entry(String, [String])
  /// As it is typed or printed, line by line.
  case lines([String])
}

extension ManualPart {
  static func entries<Rows: Sequence>(_ rows: Rows) -> [ManualPart] where Rows.Element == (String, String) {
    rows.map { .entry($0, [$1]) }
  }
}

extension Language {
  /// English lies where any reader looks that has nothing of his own.
  fileprivate var folder: String { self == .english ? "" : rawValue + "/" }

  var manual: any ManualWords {
    switch self {
    case .english: ManualEnglish()
    case .korean: ManualKorean()
    }
  }
}

/// How a page is made, a row each: of the program's tables, or of a document.
struct ManualRow: Sendable, CustomTestStringConvertible {
  let name: String
  let section: Int
  let languages: [Language]
  let parts: @Sendable (Language) -> [ManualPart]

  init(
    _ name: String, _ section: Int, _ languages: [Language] = Language.allCases,
    _ parts: @escaping @Sendable (Language) -> [ManualPart]
  ) {
    (self.name, self.section, self.languages, self.parts) = (name, section, languages, parts)
  }

  /// Of a document of the project, which each language has, told in one line what it is about.
  init(
    _ name: String, _ section: Int, document: @escaping @Sendable (Language) -> String,
    about: @escaping @Sendable (any ManualWords) -> String
  ) {
    self.init(name, section) { language in
      let manual = language.manual
      return [
        .heading(manual.title(of: .name)), .paragraph("\(name) - \(about(manual))"),
        .heading(manual.title(of: .description)),
      ]
        + ManualDocument(ExpectedScreen.projectFile(document(language), beside: #filePath)).parts
        + ProgramPage.seeAlso(["sekan(1)"], manual)
    }
  }

  static let all = [
    ManualRow("sekan", 1, parts: ProgramPage.parts),
    ManualRow("sekan-remote", 1, parts: ServersPage.parts),
    ManualRow("sekan-config", 5, parts: ConfigurationPage.parts),
    ManualRow(
      "sekan-json", 5, document: { $0 == .korean ? "docs/json.ko.md" : "docs/json.md" }, about: \.aboutJSON),
  ]

  var pages: [ManualPage] {
    languages.map { ManualPage(name: name, section: section, language: $0, parts: parts($0)) }
  }

  var testDescription: String { "\(name)(\(section))" }

  private init(_ name: String, _ section: Int, parts: @escaping @Sendable (Language) -> [ManualPart]) {
    self.init(name, section, Language.allCases, parts)
  }
}
