import Host
import Support
import Testing
import Words

/// A page of the manual in one language.
struct ManualPage {
  let name: String
  let section: Int
  let language: Language
  let parts: [ManualPart]

  /// Path in the project; `share/man` is also the folder of the installed manual.
  var path: String { "share/man/\(language.folder)man\(section)/\(name).\(section)" }

  /// Date of the release. A build date would change the generated pages every day.
  static let date = "2026-11-25"
  static let program = "Sekan \(programVersion)"

  var text: String { Roff(of: self).text }
}

/// A part of a page. Text between backquotes is printed literally.
enum ManualPart: Equatable {
  case heading(String)
  case subheading(String)
  case paragraph(String)
  /// A term and the lines that describe it.
  case entry(String, [String])
  /// Literal lines, as typed or printed.
  case lines([String])
}

extension ManualPart {
  static func entries<Rows: Sequence>(_ rows: Rows) -> [ManualPart] where Rows.Element == (String, String) {
    rows.map { .entry($0, [$1]) }
  }
}

extension Language {
  /// English is in the folder that `man` reads if the user's language has no page.
  fileprivate var folder: String { self == .english ? "" : rawValue + "/" }

  var manual: any ManualWords {
    switch self {
    case .english: ManualEnglish()
    case .korean: ManualKorean()
    }
  }
}

/// The pages of the manual and their sources: tables of the program, or a document.
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

  /// A page made from a document that exists in each language. `about` is its one-line summary.
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
