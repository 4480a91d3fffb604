import Kanban

/// What `sekan --help` is put together from.
public protocol CommandLineWords {
  var usageTitle: String { get }
  func usage(of command: ShellCommand) -> UsageText
  func usage(of option: ShellOption) -> UsageText
  var exitStatuses: [ExitStatus] { get }
  func sentence(of statuses: [ExitStatus]) -> String
  func needsOneFile(_ command: String) -> String
  var findNeedsWords: String { get }
  func noSuchCard(_ number: String, _ project: String) -> String
  func needsCards(_ command: String, orFilter takesFilter: Bool) -> String
  /// Of standard input, where something was to be read.
  var nothingRead: String { get }
  /// Said beside an undo of what was done before it.
  var purgeStays: String { get }
  func mustBeRestored(_ what: String) -> String
  func isNotInTrash(_ what: String) -> String
  /// What it is to be is missing, with what is written there.
  func needsWords(_ command: String, _ value: String) -> String
  /// A word beside a query that says already which cards.
  func cardsOrFilter(_ word: String) -> String
  var cardsOfTwoProjects: String { get }
  func noCardBegins(_ beginning: String, _ project: String) -> String
  /// They are listed below.
  func severalCardsBegin(_ beginning: String) -> String
  var noCardFound: String { get }
  /// Of a rehearsal.
  func wouldChange(_ count: Int) -> String
  /// The report of `sekan add --dry-run`.
  func wouldAdd(_ count: Int) -> String
  /// With why the first of them was.
  func leftOut(_ count: Int, _ why: String?) -> String
  /// Of standard input.
  func onLine(_ number: Int, _ sentence: String) -> String
  func sendingNeedsYes(_ means: String) -> String
  func purgingNeedsYes(_ count: Int) -> String
  var seriesNeedsDay: String { get }
  var badMonth: String { get }
  var badSince: String { get }
  /// The heading of the options that every command has.
  var optionsAnywhere: String { get }
  func title(of group: ShellCommandGroup) -> String
  /// What is typed for a placeholder of the usage, in lines.
  func remarks(on topic: UsageTopic) -> [String]
  var seeCommandHelp: [String] { get }
  var notATerminal: String { get }
  func unknownTerminal(_ name: String) -> String
  func systemFailed(_ what: String, _ why: String) -> String
  func outputFailed(_ why: String) -> String
  /// And what was done before is stored; nil where what that is cannot be told.
  func onlyOutputFailed(_ why: String, stored: String?) -> String
  /// Why a change came to no end, and what of it is stored; nil where what that is cannot be told.
  func partIsStored(_ why: String, stored: String?) -> String
  func unknownOption(_ option: String) -> String
  func unknownCommand(_ command: String) -> String
  /// Where all is told, behind what was not known.
  var seeHelp: String { get }
  func missingValue(_ option: String) -> String
  func takesNoValue(_ option: String, _ value: String) -> String
  func badValue(_ value: String, _ option: String) -> String
  /// Behind that.
  var storeNameIsNoText: String { get }
  /// Of a file or a folder that is to be made.
  var newNameIsNoText: String { get }
  func possibleValues(_ values: String) -> String
  /// Of a number that has an end only where one is given.
  func possibleNumbers(from least: Int, to most: Int?) -> String
  var notUTF8: String { get }
  /// On how many lines, and on which first.
  func notUTF8(onLines count: Int, first: Int) -> String
  func newCardHasNoTag(_ tag: String) -> String
  func inputTooLarge(_ most: Int) -> String
  var inputIsOfOtherEncoding: String { get }
  var isDevice: String { get }
  /// What a pipe may send at most, in MB.
  func tooLargeToCopy(_ most: Int) -> String
  var addNeedsTitle: String { get }
  var limitNeedsBoth: String { get }
  func notForCommand(_ option: String, _ command: String) -> String
  func needsOption(_ option: String, _ other: String) -> String
  /// Two options of which only one can be meant.
  func eitherOr(_ one: String, _ other: String) -> String
  /// From this word on.
  func tooManyWords(_ word: String) -> String
}

/// Of what was changed, for whoever could not be told it otherwise: the first of it, and how much there is besides.
public struct StoredTold: Equatable, Sendable {
  /// Empty where that cannot be told.
  let first: String
  let more: Int

  public init(_ first: String, more: Int = 0) { (self.first, self.more) = (first, more) }
}

extension Words {
  /// With what is stored all the same, if anything is.
  public func outputFailed(_ why: String, stored: StoredTold?) -> String {
    guard let stored else { return outputFailed(why) }
    return onlyOutputFailed(why, stored: told(stored))
  }

  public func stopped(_ why: String, stored: StoredTold) -> String { partIsStored(why, stored: told(stored)) }

  private func told(_ stored: StoredTold) -> String? {
    if stored.first.isEmpty { return nil }
    return stored.more > 0 ? andMore(stored.first, stored.more) : stored.first
  }

  /// What was probably meant comes before where more is told.
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
