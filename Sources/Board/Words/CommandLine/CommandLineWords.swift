import Kanban

/// What `sekan --help` is put together from.
public protocol CommandLineWords {
  var usageTitle: String { get }
  func usage(of command: ShellCommand) -> UsageText
  func usage(of option: ShellOption) -> UsageText
  /// What stands below all of it.
  var usageRemarks: [String] { get }
  var exitStatuses: [ExitStatus] { get }
  func sentence(of statuses: [ExitStatus]) -> String
  func needsOneFile(_ command: String) -> String
  var findNeedsWords: String { get }
  func noSuchCard(_ number: String, _ project: String) -> String
  func needsNumbers(_ command: String) -> String
  var notATerminal: String { get }
  func unknownTerminal(_ name: String) -> String
  func systemFailed(_ what: String, _ why: String) -> String
  func unknownOption(_ option: String) -> String
  func unknownCommand(_ command: String) -> String
  func missingValue(_ option: String) -> String
  func badValue(_ value: String, _ option: String) -> String
  func possibleValues(_ values: String) -> String
  var notUTF8: String { get }
  func inputTooLarge(_ most: Int) -> String
  var addNeedsTitle: String { get }
  var limitNeedsBoth: String { get }
  func notForCommand(_ option: String, _ command: String) -> String
  /// From this word on.
  func tooManyWords(_ word: String) -> String
}
