import Board
import Words

/// The parts of a page that have a title.
enum ManualTitle: CaseIterable {
  case name, synopsis, description, commands, journal, options, furtherOptions, notes
  case keys, settings, holidays, theme, commandNames, places, templates, exitStatus, environment, files, examples,
    seeAlso
}

/// What the manual says beside what the tables of the program say.
protocol ManualWords {
  func title(of title: ManualTitle) -> String
  /// Options that the line of a command does not show.
  func also(_ options: String) -> String
  /// What a setting can be, and what it is by default.
  func possible(_ values: Setting.Possible, standard: String) -> String

  // sekan
  var synopsis: [String] { get }
  var description: [String] { get }
  var keys: [String] { get }
  /// In which cases a status comes where one would not look for it.
  var statusCases: [(number: String, meaning: String)] { get }
  var environment: [(String, String)] { get }
  var files: [(String, String)] { get }
  var examples: [ManualExample] { get }

  // sekan-json
  var aboutJSON: String { get }

  // sekan-remote
  var aboutServers: String { get }
  var serversDescription: [String] { get }
  var serversFiles: [(String, String)] { get }
  var serversFileExample: [String] { get }
  var serversExamples: [ManualExample] { get }

  // sekan-config
  var aboutConfiguration: String { get }
  var configurationDescription: [String] { get }
  var configurationExample: [String] { get }
  var holidays: [String] { get }
  var theme: [String] { get }
  var themeParts: String { get }
  var keyNames: [String] { get }
  var templates: [String] { get }
}

/// What is typed, and what comes of it.
struct ManualExample {
  let meaning: String
  let line: String

  init(_ meaning: String, _ line: String) { (self.meaning, self.line) = (meaning, line) }
}
