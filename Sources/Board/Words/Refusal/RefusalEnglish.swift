import Kanban

extension English {
  var proposalLeads: [ProposalLead] { [" |try ", " |Try ", " |E.g. ", "’: |"].map(ProposalLead.init) }
  func cardIsPurged(_ number: Int) -> String { "#\(number) was deleted permanently" }
  func cardIsNotInTrash(_ number: Int) -> String { "#\(number) is no longer in the trash" }

  func reasonTooLong(_ count: Int, _ limit: Int) -> String {
    "The reason has \(grouped(count)) characters; at most \(grouped(limit)) are allowed"
  }

  var projectIsGone: String { "The project no longer exists" }
  var projectNeedsName: String { "A project needs a name" }

  func projectNameTooLong(_ count: Int, _ limit: Int) -> String {
    "The name has \(grouped(count)) characters; at most \(grouped(limit)) are allowed"
  }

  func projectIsThere(_ name: String) -> String { "Project ‘\(name)’ already exists" }
  func projectIsArchived(_ name: String) -> String { "Project ‘\(name)’ is archived" }
  var lastProject: String { "The only project cannot be archived" }
  var entryIsGone: String { "That change is no longer in the history" }
  var titleIsEmpty: String { "A card needs a title" }

  func titleTooLong(_ count: Int, _ limit: Int) -> String {
    "The title has \(grouped(count)) characters (at most \(grouped(limit))); nothing was cut"
  }

  func notesTooLong(_ count: Int, _ limit: Int) -> String {
    "The notes have \(grouped(count)) characters (at most \(grouped(limit))); nothing was cut"
  }

  var tooManyMarks: String { "Too many accents and marks on a few characters; nothing was cut" }

  func badTag(_ tag: String) -> String { "‘\(tag)’ cannot be a tag" }
  func tooManyTags(_ limit: Int) -> String { "At most \(limit) tags" }
  func dueIsPast(_ date: String) -> String { "\(date) is in the past" }
  var enterTakesPast: String { "press Enter again to set it" }
  var deadlinePassed: String { "The due date has passed" }
  func deadlinePassed(without option: String) -> String { "\(deadlinePassed); use \(option) to allow a past date" }
  func deadlinePassed(try phrase: String) -> String { "That day has passed; try \(phrase)" }
  func deadlinePassed(try phrase: String, without option: String) -> String {
    "\(deadlinePassed(try: phrase)), or \(option) to allow a past date"
  }
  var startAfterDue: String { "The start is after the due date" }
  var badLimit: String { "A limit is a number from 1 to 9999" }
  func cardIsThere(_ number: Int) -> String { "Already stored as #\(number); saving again changes that card" }
  func changeWasLost(_ why: String) -> String { "sekan: the last change was not stored: \(why)" }
  var workWasLeft: String { "sekan: the change of many cards was not finished" }
  var inputWasLeft: String { "sekan: the last input was not carried out: the store was locked" }
  var cardIsGone: String { "The card no longer exists" }
  func cardIsInTrash(_ number: Int) -> String { "#\(number) was moved to the trash in the meantime" }

  func changedElsewhere(_ fields: String) -> String {
    "\(fields) changed elsewhere in the meantime; saving again overwrites that"
  }

  func undoesOlder(_ what: String) -> String { "Nothing was changed just now; press {undo} again to undo: \(what)" }
  var nothingToUndo: String { "Nothing to undo" }
  var nothingToRedo: String { "Nothing to redo" }

  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String {
    "Not undone; that would lose a newer change: \(what), \(happened) (\(when))"
  }

  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String {
    "#\(number) was moved: in ‘\(project)’ it is #\(there)"
  }

  func hasLimitAlready(_ limit: Int?) -> String {
    limit.map { "The limit is \($0) already" } ?? "There is no limit already"
  }
  var nothingChanged: String { "Nothing to change" }
  var oneCardAtATime: String { "Only one card at a time" }
  var repeatNeedsDeadline: String { "A repeating card needs a due date" }
  func tooManyReminders(_ limit: Int) -> String { "A card has at most \(limit) reminders" }
  func doesNotRepeat(_ number: Int) -> String { "#\(number) does not repeat" }
  func seriesIsPaused(_ number: Int) -> String { "#\(number) is paused; resume it before skipping" }
  func isDoneToday(next: String) -> String { "Already done today; next \(next)" }
  func noneCanBeSkipped(_ count: Int) -> String { "None of the \(cards(count)) has an occurrence to skip" }

  func isInAlready(_ what: String, _ column: String, _ count: Int) -> String {
    "\(what) \(be(count)) already in \(column)"
  }

  func tagOnAndOff(_ tag: String) -> String { "‘\(tag)’ is both added and removed" }
  var hasTagsAlready: String { "Nothing to change: the tags are already like that" }
  func hasPriorityAlready(_ priority: String) -> String { "The priority is already \(priority)" }
  var waitsForNothing: String { "Not waiting for anything" }
  var waitHasPassed: String { "That day has passed; wait until today or later" }
  func seriesHasEnded(_ number: Int) -> String { "This is the last occurrence of #\(number)" }
}
