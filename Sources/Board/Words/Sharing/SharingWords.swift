import Kanban

/// Notices about copying, opening links, and writing files.
public protocol SharingWords {
  func tooManyToShare(_ most: Int) -> String
  func sentToTerminal(_ what: String) -> String
  func sentToTmux(_ what: String) -> String
  func tooLongToCopy(_ what: String, _ most: Int) -> String
  var pageSentToTerminal: String { get }
  var pageSentToTmux: String { get }
  func pageTooLongToCopy(_ most: Int) -> String
  var noClipboard: String { get }
  func linkHanded(_ program: String) -> String
  var linkSentToTerminal: String { get }
  var linkSentToTmux: String { get }
  var noBrowser: String { get }
  func markdown(_ fact: Markdown.Fact) -> String
  func markdown(_ reason: String, until day: String?) -> String
  func exitStatus(_ status: Int) -> String
  func browserFailed(_ program: String, _ why: String) -> String
  func piped(_ command: String) -> String
  func pipeFailed(_ command: String, _ why: String) -> String
  var pressEnter: String { get }
  func wroteFile(_ what: String, _ path: String) -> String
  func fileIsThere(_ path: String) -> String
  func fileNotWritten(_ path: String, _ why: String) -> String
}
