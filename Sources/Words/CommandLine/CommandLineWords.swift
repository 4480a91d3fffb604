import Kanban

/// Texts of `sekan --help` and messages of the command line.
public protocol CommandLineWords {
  var usageTitle: String { get }
  func usage(of command: ShellCommand) -> UsageText
  func usage(of option: ShellOption) -> UsageText
  /// The text about an option in the usage of a command, if its default or values depend on the command; nil for the
  /// usual text.
  func meaning(of option: ShellOption, in command: ShellCommand) -> String?
  var exitStatuses: [ExitStatus] { get }
  func sentence(of statuses: [ExitStatus]) -> String
  func needsOneFile(_ command: String) -> String
  var findNeedsWords: String { get }
  func noSuchCard(_ number: String, _ project: String) -> String
  func needsCards(_ command: String, orFilter takesFilter: Bool) -> String
  /// Error that standard input, from which the command reads, is empty.
  var nothingRead: String { get }
  /// Refusal of an undo if the last change is a permanent deletion; with `--yes` the change before it is undone.
  var purgeStays: String { get }
  func mustBeRestored(_ what: String) -> String
  func isNotInTrash(_ title: String, number: Int) -> String
  /// Usage line for a command that was called without a value it requires.
  func needsWords(_ command: String, _ value: String) -> String
  func cardsOrFilter(_ word: String) -> String
  /// Error about an ambiguous number behind the cards of `due` or `wait`: how to write it as one more card, as a day of
  /// the month (`day`), or as the card to wait for (`isAwaited`).
  func cardOrDay(_ number: Int, cards: String, day: Bool, isAwaited: Bool) -> String
  var cardsOfTwoProjects: String { get }
  func noCardBegins(_ beginning: String, _ project: String) -> String
  /// First line of the error that several cards begin with the typed text; the caller lists the cards below.
  func severalCardsBegin(_ beginning: String) -> String
  var noCardFound: String { get }
  func wouldChange(_ count: Int) -> String
  func wouldAdd(_ count: Int) -> String
  /// Note that some cards were skipped; `why` is the reason for the first of them.
  func leftOut(_ count: Int, _ why: String?) -> String
  func onLine(_ number: Int, _ sentence: String) -> String
  /// Error that no card was added, because one line of the input is invalid and all lines are added or none.
  func noneAdded(line number: Int, _ sentence: String) -> String
  func sendingNeedsYes(_ means: String) -> String
  func purgingNeedsYes(_ count: Int) -> String
  var seriesNeedsDay: String { get }
  var badMonth: String { get }
  var badSince: String { get }
  var optionsAnywhere: String { get }
  func title(of group: ShellCommandGroup) -> String
  /// Lines of a note below the usage of a command; most notes explain a placeholder.
  func remarks(on topic: UsageTopic) -> [String]
  var seeCommandHelp: [String] { get }
  var notATerminal: String { get }
  func unknownTerminal(_ name: String) -> String
  func systemFailed(_ what: String, _ why: String) -> String
  func outputFailed(_ why: String) -> String
  /// Error that only the output failed: the change is stored. `stored` describes it; nil if unknown.
  func onlyOutputFailed(_ why: String, stored: String?) -> String
  /// Error after which a part of the change is stored. `stored` describes that part; nil if unknown.
  func partIsStored(_ why: String, stored: String?) -> String
  func unknownOption(_ option: String) -> String
  func unknownCommand(_ command: String) -> String
  var seeHelp: String { get }
  func missingValue(_ option: String) -> String
  func takesNoValue(_ option: String, _ value: String) -> String
  func badValue(_ value: String, _ option: String) -> String
  func badField(_ value: String, _ field: CardField, option: String, why: String) -> String
  /// Error that a value is invalid, and why. A reason that begins with the value stands alone.
  func badValue(_ value: String, _ option: String, why: String) -> String
  /// Error that an option was given an empty value.
  func emptyValue(_ option: String) -> String
  /// Error that a search word is nearly the name of an action.
  func searchOrAction(_ word: String, _ action: String) -> String
  func noSuchPlace(_ typed: String, _ why: String) -> String
  /// The reason for refusing the name of a store that is not UTF-8.
  var storeNameIsNoText: String { get }
  /// The reason for refusing a name that is not UTF-8 for a new file or folder.
  var newNameIsNoText: String { get }
  func possibleValues(_ values: String) -> String
  /// The numbers that a value may have; `most` is nil for a number without an upper bound.
  func possibleNumbers(from least: Int, to most: Int?) -> String
  var notUTF8: String { get }
  func notUTF8(onLines count: Int, first: Int) -> String
  func newCardHasNoTag(_ tag: String) -> String
  func inputTooLarge(_ most: Int) -> String
  var inputIsOfOtherEncoding: String { get }
  var isDevice: String { get }
  var isNamedPipe: String { get }
  /// Refusal of input from a pipe that is larger than `most` MB.
  func tooLargeToCopy(_ most: Int) -> String
  var addNeedsTitle: String { get }
  var limitNeedsBoth: String { get }
  func notForCommand(_ option: String, _ command: String) -> String
  func needsOption(_ option: String, _ other: String) -> String
  func eitherOr(_ one: String, _ other: String) -> String
  func tooManyWords(_ word: String) -> String
  func wordIsStore(_ word: String) -> String
}

/// Sentences about a change that is already stored when the output fails: the first of them, and how many more there
/// are.
public struct StoredReport: Equatable, Sendable {
  /// The first sentence about the change; empty if unknown.
  package let first: String
  package let more: Int

  public init(_ first: String, more: Int = 0) { (self.first, self.more) = (first, more) }
}

extension Words {
  public func outputFailed(_ why: String, stored: StoredReport?) -> String {
    guard let stored else { return outputFailed(why) }
    return onlyOutputFailed(why, stored: summary(of: stored))
  }

  public func stopped(_ why: String, stored: StoredReport) -> String { partIsStored(why, stored: summary(of: stored)) }

  private func summary(of stored: StoredReport) -> String? {
    if stored.first.isEmpty { return nil }
    return stored.more > 0 ? andMore(stored.first, stored.more) : stored.first
  }

  /// Error about an unknown option. The suggestion, if any, stands before the pointer to the help.
  public func unknownOption(_ option: String, meant: String?) -> String {
    suggesting(meant, after: unknownOption(option)) + " " + seeHelp
  }

  public func unknownCommand(_ command: String, meant: String?) -> String {
    suggesting(meant, after: unknownCommand(command)) + " " + seeHelp
  }

  public func badValue(_ value: String, _ option: String, meant: String?, possible: [String]) -> String {
    let mistake = badValue(value, option)
    guard !possible.isEmpty else { return suggesting(meant, after: mistake) }
    let values = possibleValues(possible.joined(separator: ", "))
    return meant == nil ? together([mistake, values]) : suggesting(meant, after: mistake) + " " + capitalised(values)
  }

  public func badNumber(_ value: String, _ option: String, _ range: ClosedRange<Int>) -> String {
    let most = range.upperBound == .max ? nil : range.upperBound
    return together([badValue(value, option), possibleNumbers(from: range.lowerBound, to: most)])
  }

  private func suggesting(_ meant: String?, after mistake: String) -> String {
    meant.map { "\(mistake). \(didYouMean($0))" } ?? mistake
  }
}
