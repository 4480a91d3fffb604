import Kanban

/// Texts about the configuration: settings, their values, and mistakes in the file.
public protocol ConfigurationWords {
  func meaning(of setting: Setting) -> String
  func possible(_ values: Setting.Possible) -> String
  func meaning(of role: Role) -> String
  func mistake(_ kind: Mistake.Kind) -> String
  func configurationIsWrong(_ first: String, more: Int) -> String
  var configurationIsRight: String { get }
  var configurationIsMissing: String { get }
  func source(_ source: Configuration.Source, file: String) -> String
  var exampleIntroduction: [String] { get }
  var exampleTheme: [String] { get }
  var exampleKeys: [String] { get }
  var exampleTemplates: [String] { get }
}

extension Words {
  /// Warning of a command that runs without its unreadable configuration file; nil if the file was read.
  public func unreadConfiguration(_ mistakes: [Mistake], _ file: String) -> String? {
    mistakes.first { $0.kind.isOfWholeFile }.map { "sekan: \(file): \(mistake($0.kind))" }
  }
}
