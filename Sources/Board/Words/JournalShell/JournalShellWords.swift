import Kanban

/// What `sekan journal` says.
public protocol JournalShellWords {
  func usage(of action: JournalAction) -> UsageText
  func journalNeedsAction(_ names: String) -> String
  func needsPages(_ call: String) -> String
  func needsFile(_ call: String) -> String
  func needsNewText(_ call: String, _ rest: String) -> String
  var journalNeedsWords: String { get }
  /// Neither the beginning of an ID nor a day.
  func badPageName(_ typed: String) -> String
  func noPage(beginning typed: String) -> String
  func noPage(on day: String) -> String
  var noPageYet: String { get }
  func severalPages(_ typed: String) -> String
  var morePages: String { get }
  var badTimeOfDay: String { get }
  /// A text that became no page lies there.
  func textKept(_ path: String) -> String
  func textNotKept(_ path: String, _ why: String) -> String
  func isInJournalAlready(_ what: String) -> String
  func purgeNeedsYes(_ count: Int) -> String
  func newestShown(_ most: Int, _ count: Int) -> String
  /// What it is in cannot be told.
  func journalNeedsFormat(_ path: String, _ formats: String) -> String
  func needsFolder(_ call: String) -> String
  func folderIsNotEmpty(_ path: String) -> String
  func pagesExported(_ count: Int, _ path: String) -> String
  func imported(_ count: Int) -> String
  func wouldImport(_ count: Int) -> String
  func importedSoFar(_ count: Int) -> String
  func importedBefore(_ count: Int) -> String
  func thrownAway(_ count: Int) -> String
  var nothingImported: String { get }
}
