import Kanban
import Words

/// Asks about many deletions on one side: delete on the other side, too, or restore?
public struct RemoteQuestionModel: Equatable, Sendable {
  private let project: ProjectID
  private let name: String
  private let calendar: String
  /// Number of deleted items, as the last sync counted them.
  private let count: String
  /// True if the items were deleted on the server and the question is about deleting them here; false for the opposite.
  private let isGoneThere: Bool

  init(_ link: RemoteLink, in surroundings: Surroundings) throws(StoreFailure) {
    project = link.project
    name = surroundings.words.name(of: try surroundings.store.project(link.project))
    (calendar, count) = (link.name.excerpt, link.detail.excerpt)
    isGoneThere = link.state == .held
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.deleteToo): .perform(.wish(.delete(project)))
    case .command(.putBack): .perform(.wish(.putBack(project)))
    case .command(.cancel), .command(.back), .command(.answerNo): .close
    case .mouse(.click, let hit) where hit != .overlay: .close
    case .command, .text, .edit, .paste, .mouse: .stay
    }
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let words = surroundings.words
    let text = isGoneThere ? words.askGoneThere(name, calendar, count) : words.askGoneHere(name, calendar, count)
    let drawn = text.drawn(with: surroundings.settings.signs.ellipsis)
    return QuestionContent(
      words.deletionsTitle(count), surroundings.questionLines(drawn, most: 4),
      answers: [
        (.deleteToo, isGoneThere ? words.deleteHereToo : words.deleteThereToo),
        (.putBack, isGoneThere ? words.putBackThere : words.bringBackHere), (.cancel, words.answerLater),
      ], at: focus, in: surroundings)
  }
}

// MARK: Layer

extension RemoteQuestionModel: OverlayLayer {
  var overlay: Overlay { .remoteQuestion(self) }
  var focus: Focus { .remoteQuestion }

  /// Before each frame: false once another process has answered, so that the question is closed.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    try surroundings.store.link(of: project)?.state.condition == .asking
  }
}
