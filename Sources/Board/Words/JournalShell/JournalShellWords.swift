import Kanban

/// Messages of `sekan journal`.
public protocol JournalShellWords {
  func usage(of action: JournalAction) -> UsageText
  func journalNeedsAction(_ names: String) -> String
  func needsPages(_ call: String) -> String
  func needsFile(_ call: String) -> String
  func needsNewText(_ call: String, _ rest: String) -> String
  var journalNeedsWords: String { get }
  /// Neither an ID prefix nor a day.
  func badPageName(_ typed: String) -> String
  func noPage(beginning typed: String) -> String
  func noPage(on day: String) -> String
  func noPage(in month: String) -> String
  func noPage(ofYear year: Int) -> String
  var weatherExamples: String { get }
  var endIsBeforeBeginning: String { get }
  var controlsLeftOut: String { get }
  /// This journal is empty, but the journal of all projects has pages.
  func pagesElsewhere(_ count: Int) -> String
  var noPageYet: String { get }
  func severalPages(_ typed: String) -> String
  var morePages: String { get }
  var badTimeOfDay: String { get }
  /// File with the text from standard input that could not be stored.
  func textKept(_ path: String) -> String
  /// The same for input beyond `most` MB.
  func textKeptInPart(_ path: String, _ most: Int) -> String
  func textNotKept(_ path: String, _ why: String) -> String
  func isInJournalAlready(_ what: String) -> String
  func purgeNeedsYes(_ count: Int) -> String
  func newestShown(_ most: Int, _ count: Int) -> String
  func journalNeedsFormat(_ path: String, _ formats: String) -> String
  func exportNeedsFormat(_ path: String, _ formats: String) -> String
  func needsFolder(_ call: String) -> String
  func folderIsNotEmpty(_ path: String) -> String
  /// Interrupted by a signal.
  var exportStopped: String { get }
  func pagesExported(_ count: Int, _ path: String) -> String
  func imported(_ count: Int) -> String
  func wouldImport(_ count: Int) -> String
  func importedBefore(_ count: Int, isDry: Bool) -> String
  func thrownAway(_ count: Int, _ days: String, isDry: Bool) -> String
  func otherwiseHere(_ count: Int, isDry: Bool) -> String
  /// A page whose text differs from the file.
  func leftAsItIs(_ page: String) -> String
  /// Joins parts of one sentence.
  func together(_ parts: [String]) -> String
  func nothingIsIn(_ path: String) -> String
  func noMarkdown(in folder: String) -> String
  var nothingImported: String { get }
}

extension Words {
  var weatherConditions: String { WeatherCondition.allCases.map(condition).joined(separator: ", ") }
}
