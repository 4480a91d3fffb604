/// What `sekan --help` is put together from.
public protocol CommandLineWords {
  var usageTitle: String { get }
  func usage(of command: ShellCommand) -> UsageText
  func usage(of option: ShellOption) -> UsageText
  /// What stands below all of it.
  var usageRemarks: [String] { get }
  func needsForm(_ command: String, _ option: String) -> String
}
