import Kanban

/// Texts about servers on the board: in the header, on the server screen, and in the detail of a card.
public protocol RemoteScreenWords {
  // In the header
  /// Follows an exclamation mark.
  var syncNeedsYou: String { get }

  // On the server screen
  var remoteScreen: String { get }
  var nothingLinked: String { get }
  var conflictsHeading: String { get }
  var parkedHeading: String { get }
  func since(_ moment: String) -> String
  /// Names the key that opens the question.
  func goneThereAsks(_ count: String) -> String
  func goneHereAsks(_ count: String) -> String
  /// Names the key that retries.
  func mendPassword(_ file: String) -> String
  /// `call` is the shell command that ends the link.
  func cardsStayHere(_ call: String) -> String
  var isNoConflict: String { get }
  var answerHint: String { get }

  // Many deletions at once
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

  // Cards leaving a linked project
  func sendAwayTitle(_ count: Int) -> String
  func othersLose(_ count: Int, from project: String, _ calendar: String, to other: String) -> String
  var sendAway: String { get }

  // Requested sync
  var syncBegun: String { get }
  var syncDone: String { get }
  var noServerReached: String { get }
  /// `call` is the shell command that explains the problem.
  func syncNeedsShell(_ call: String) -> String
  /// The board does not sync a store that was found through a `.sekan` file.
  var syncNeedsNamedStore: String { get }
  func syncProgramMissing(_ program: String) -> String
  func syncNotStarted(_ program: String, _ why: String) -> String

  // In the detail of a card
  var isNotSentYet: String { get }
  var isNotSentReadOnly: String { get }
  func isNotTaken(_ why: String) -> String
  /// The meaning of the refusal, a remedy, and the server's own words.
  func refusal(_ refusal: ServerRefusal, _ reply: String) -> String
  var isLeftAloneThere: String { get }
}
