import Words

enum ManualTitle: CaseIterable {
  case name, synopsis, description, commands, journal, options, furtherOptions, notes
  case keys, settings, holidays, theme, commandNames, places, templates, exitStatus, environment, files, examples,
    seeAlso
}

/// Texts of the manual that are not in the program's tables.
protocol ManualWords {
  func title(of title: ManualTitle) -> String
  /// The sentence that lists further options, which a command's usage line omits.
  func also(_ options: String) -> String
  /// The possible values of a setting, and its default; an empty `standard` omits the default.
  func possible(_ values: Setting.Possible, standard: String) -> String

  // sekan
  var synopsis: [String] { get }
  var description: [String] { get }
  var keys: [String] { get }
  /// Surprising cases of an exit status.
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

/// A command line and its effect.
struct ManualExample {
  let meaning: String
  let line: String

  init(_ meaning: String, _ line: String) { (self.meaning, self.line) = (meaning, line) }
}
