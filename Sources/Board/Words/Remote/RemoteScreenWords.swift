import Kanban

/// What the board says of servers: at its header, on their screen, and of a card.
public protocol RemoteScreenWords {
  // At the header
  /// Behind an exclamation mark.
  var syncNeedsYou: String { get }

  // On the screen
  var remoteScreen: String { get }
  var nothingLinked: String { get }
  var conflictsHeading: String { get }
  var parkedHeading: String { get }
  func since(_ moment: String) -> String
  /// With the key that answers.
  func goneThereAsks(_ count: String) -> String
  func goneHereAsks(_ count: String) -> String
  /// With the key that tries again.
  func mendPassword(_ file: String) -> String
  /// With what ends the link at the shell.
  func cardsStayHere(_ call: String) -> String
  var isNoConflict: String { get }
  /// What Enter does at the foot.
  var answerHint: String { get }

  // Many deletions
  func deletionsTitle(_ count: String) -> String
  func askGoneThere(_ project: String, _ calendar: String, _ count: String) -> String
  func askGoneHere(_ project: String, _ calendar: String, _ count: String) -> String
  var deleteHereToo: String { get }
  var deleteThereToo: String { get }
  var putBackThere: String { get }
  var bringBackHere: String { get }
  var answerLater: String { get }
  var isAnsweredAlready: String { get }
  var deletesNext: String { get }
  var putsBackNext: String { get }
  func triesAgain(_ count: Int) -> String

  // Out of a calendar
  func sendAwayTitle(_ count: Int) -> String
  func othersLose(_ count: Int, from project: String, _ calendar: String, to other: String) -> String
  var sendAway: String { get }

  // A sync that was asked for
  var syncBegun: String { get }
  var syncDone: String { get }
  var noServerReached: String { get }
  /// What says at the shell what is wrong.
  func syncNeedsShell(_ call: String) -> String
  /// A store that a `.sekan` file names is not brought to servers by itself.
  var syncNeedsNamedStore: String { get }
  func syncProgramMissing(_ program: String) -> String
  func syncNotStarted(_ program: String, _ why: String) -> String

  // Of a card
  var isNotSentYet: String { get }
  var isNotSentReadOnly: String { get }
  func isNotTaken(_ why: String) -> String
  /// What it means and what one can do, with what the server said.
  func refusal(_ refusal: ServerRefusal, _ said: String) -> String
  var isLeftAloneThere: String { get }
}
