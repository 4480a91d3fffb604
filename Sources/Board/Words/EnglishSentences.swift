import Kanban

extension English {
  // MARK: What happened

  func quoted(_ title: String) -> String { "‘\(title)’" }
  func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(grouped(count)) cards" }
  func added(_ what: String) -> String { "Added \(what)" }
  func saved(_ what: String) -> String { "Saved \(what)" }
  func checkedLine(_ what: String) -> String { "Checklist of \(what) changed" }
  func moved(_ what: String, to column: String) -> String { "Moved to \(column)" }
  func completed(_ what: String) -> String { "Completed \(what)" }
  func reopened(_ what: String, to column: String) -> String { "Reopened in \(column)" }
  func removed(_ what: String) -> String { "Removed \(what) to the trash" }
  func restored(_ what: String) -> String { "Restored \(what)" }
  func undone(_ result: String) -> String { "Undone: \(result)" }
  func redone(_ result: String) -> String { "Redone: \(result)" }
  func isBack(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back on the board" }
  func isInTrash(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) in the trash" }
  func isIn(_ what: String, _ column: String, _ count: Int) -> String { "\(what) \(be(count)) in \(column)" }
  func isAtItsPlace(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back in place" }
  private func be(_ count: Int) -> String { count == 1 ? "is" : "are" }
  func isAsBefore(_ what: String, _ fields: String) -> String { "\(fields) of \(what)" }
  var place: String { "place" }

  // MARK: Why not

  var noCardHere: String { "There is no card here" }
  var noColumnThere: String { "There is no column on that side" }
  var isFirst: String { "It is the first card" }
  var isLast: String { "It is the last card" }
  var noSamples: String { "There are no sample cards left" }
  var nothingToFollow: String { "No card has moved away" }
  var noChecklistLine: String { "This line has no box: write “- [ ] …”" }
  var interruptAgain: String { "{interrupt} again leaves" }
  var interruptAgainKeeping: String { "{interrupt} again leaves; your text is kept" }
  var titleIsEmpty: String { "A card needs a title" }
  func titleTooLong(_ count: Int, _ limit: Int) -> String {
    "The title has \(grouped(count)) characters, \(grouped(limit)) are possible; nothing was cut"
  }
  func notesTooLong(_ count: Int, _ limit: Int) -> String {
    "The notes have \(grouped(count)) characters, \(grouped(limit)) are possible; nothing was cut"
  }
  func badTag(_ tag: String) -> String { "Too long for a tag, or not made for one: ‘\(tag)’" }
  func tooManyTags(_ limit: Int) -> String { "At most \(limit) tags" }
  var deadlinePassed: String { "The deadline has passed" }
  var startAfterDue: String { "The start lies after the deadline" }
  var badLimit: String { "A limit is a number from 1 to 9999" }
  func zoneIsMissing(_ name: String) -> String { "The time zone ‘\(name)’ is unknown here; days and times are in UTC" }
  func cardIsThere(_ number: Int) -> String { "It is stored already as #\(number); saving again changes that card" }
  var cannotSuspend: String { "There is no shell to come back to" }
  func reordered(_ what: String) -> String { "Reordered" }
  func changeWasLost(_ why: String) -> String { "sekan: the last change was not stored: \(why)" }
  var cardIsGone: String { "The card is no longer there" }
  func cardIsInTrash(_ number: Int) -> String { "#\(number) was removed meanwhile" }
  func changedElsewhere(_ fields: String) -> String {
    "\(fields) changed elsewhere meanwhile; saving again replaces that"
  }
  var nothingToUndo: String { "Nothing to undo" }
  var nothingToRedo: String { "Nothing to redo" }
  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String {
    "Not undone, a newer change would be lost: \(what), \(happened) (\(when))"
  }

  // MARK: Sharing

  func sentToTerminal(_ what: String) -> String {
    "Sent \(what) to the terminal, which does not say whether it copied it"
  }
  func sentToTmux(_ what: String) -> String {
    "Sent \(what) to tmux, which passes it on with ‘set -s set-clipboard on’"
  }
  func tooLongToCopy(_ what: String, _ most: Int) -> String {
    "\(what) is longer than the \(grouped(most)) bytes terminals copy; nothing was copied"
  }
  var noClipboard: String { "This terminal has no clipboard that a program can reach" }

  var noLink: String { "There is no link on this line" }
  func linkHanded(_ program: String) -> String { "The link was handed to \(program)" }
  var linkSentToTerminal: String { "There is no browser here; the link was sent to the terminal to copy" }
  var linkSentToTmux: String { "No browser here; sent to tmux, which copies with ‘set -s set-clipboard on’" }
  var noBrowser: String { "There is neither a browser here nor a clipboard for the link" }
  func browserFailed(_ program: String, _ why: String) -> String { "\(program) could not open the link: \(why)" }

  func piped(_ command: String) -> String { "Done: \(command)" }
  func pipeFailed(_ command: String, _ why: String) -> String { "Ended with \(why): \(command)" }
  var pressEnter: String { "Press Enter to go back to the board" }
  func wroteFile(_ path: String) -> String { "Written to \(path)" }
  func fileIsThere(_ path: String) -> String { "There is a file already, and it was left as it is: \(path)" }
  func fileNotWritten(_ path: String, _ why: String) -> String { "Not written, \(why): \(path)" }

  // MARK: The store

  var waitingForStore: String { "Another program is writing; trying again" }
  var storeBusy: String { "Another program keeps the store locked; nothing was changed" }
  var diskFull: String { "The disk is full; nothing was changed. Free some space and try again" }
  var storeReadOnly: String { "The store cannot be written to; nothing was changed" }
  var storeReplaced: String { "The store was deleted, or replaced by another file; nothing was changed" }
  var storeMissing: String { "The store was moved or deleted; put it back, or leave and start again" }
  var storeReopened: String { "The store was replaced; this is the new one" }
  func storeDamaged(_ what: String) -> String { "The store is damaged (\(what)); restore a backup" }
  var storeNewer: String { "The store was written by a newer Sekan; please update this one" }
  var notAStore: String { "The file is not a Sekan store; it was left as it is" }
  func cannotOpenStore(_ why: String) -> String { "The store cannot be opened: \(why)" }
  func storeFailed(_ why: String) -> String { "The store failed: \(why)" }

  // MARK: The command line

  func crashed(_ report: String) -> String {
    "Sekan crashed; your cards are safe, and text not yet saved is offered at the next start. Report: \(report)"
  }
  var notATerminal: String { "sekan: the board needs a terminal (‘sekan list’ does not)" }
  func unknownTerminal(_ name: String) -> String {
    "sekan: the terminal ‘\(name)’ is unknown here; try TERM=xterm-256color"
  }
  func systemFailed(_ what: String, _ why: String) -> String { "sekan: \(what): \(why)" }
  func unknownOption(_ option: String) -> String { "sekan: unknown option ‘\(option)’ (see sekan --help)" }
  func unknownCommand(_ command: String) -> String { "sekan: unknown command ‘\(command)’ (see sekan --help)" }
  func missingValue(_ option: String) -> String { "sekan: ‘\(option)’ needs a value" }
  func badValue(_ value: String, _ option: String) -> String { "sekan: ‘\(value)’ is not a value for \(option)" }
  func possibleValues(_ values: String) -> String { "use one of: \(values)" }
  var addNeedsTitle: String { "sekan: add needs a title" }
  var limitNeedsBoth: String { "sekan: limit needs a column and a number, or none" }
  func notForCommand(_ option: String, _ command: String) -> String { "sekan: ‘\(option)’ means nothing to \(command)" }
}
