import Kanban
import Words

/// Asks before moving cards from a shared calendar to a project without one, because that deletes them for all its
/// users.
public struct SendQuestionModel: Equatable, Sendable {
  let picked: Picked
  private let target: ProjectID
  private let column: Column?
  /// The number of cards that would be deleted; others may be picked, too.
  private let count: Int
  /// Number and title of the card that would be deleted; nil for several cards.
  private let what: String?
  private let from: String
  private let to: String
  private let calendar: String

  /// The question, if moving these cards to the project deletes them from a shared calendar; else nil.
  init?(
    sending picked: Picked, to target: ProjectID, column: Column?, in surroundings: Surroundings
  ) throws(StoreFailure) {
    let store = surroundings.store
    var losing: [(project: Project, link: RemoteLink)] = []
    for project in try store.projects() {
      if let link = try store.linkLosing(from: project.id, to: target) { losing.append((project, link)) }
    }
    // Most stores have no such link, so the cards, which may be thousands, need not be read.
    if losing.isEmpty { return nil }
    let cards = try store.reading { () throws(StoreFailure) -> [Card] in
      var cards: [Card] = []
      for id in picked.ids {
        if let card = try store.card(id), losing.contains(where: { $0.project.id == card.project }) {
          cards.append(card)
        }
      }
      return cards
    }
    if cards.isEmpty { return nil }
    losing.removeAll { lost in !cards.contains { $0.project == lost.project.id } }
    (self.picked, self.target, self.column, count) = (picked, target, column, cards.count)
    what = cards.count == 1 ? "#\(cards[0].number) \(cards[0].title)" : nil
    let (words, between) = (surroundings.words, "’, ‘")
    from = losing.map { words.name(of: $0.project) }.joined(separator: between)
    to = words.name(of: try store.project(target))
    calendar = losing.map(\.link.name.excerpt).joined(separator: between)
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.answerYes): .actAnyway(.send(to: target, column: column), on: picked)
    case .command(.answerNo), .command(.cancel), .command(.back): .close
    case .mouse(.click, let hit) where hit != .overlay: .close
    case .command, .text, .edit, .paste, .mouse: .stay
    }
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let words = surroundings.words
    let means = words.othersLose(count, from: from, calendar, to: to)
      .drawn(with: surroundings.settings.signs.ellipsis)
    return QuestionContent(
      words.sendAwayTitle(count), surroundings.questionLines(means, about: what, most: 6),
      answers: [(.answerYes, words.sendAway), (.cancel, words.keepIt)], at: focus, in: surroundings)
  }
}

extension CardQuestions {
  /// The calendar link from which cards are deleted when they move from one project to the other; nil if the target has
  /// such a link, too, or the source has none.
  public func linkLosing(from source: ProjectID, to target: ProjectID) throws(StoreFailure) -> RemoteLink? {
    guard source != target, let link = try writtenLink(of: source), try writtenLink(of: target) == nil else {
      return nil
    }
    return link
  }

  /// The link of a project that sends changes to its server; nil without a link or for a read-only one. Reads the
  /// project first, which usually saves a query.
  fileprivate func writtenLink(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    guard try self.project(project)?.isLinked == true else { return nil }
    return try link(of: project).flatMap { $0.isReadOnly ? nil : $0 }
  }
}

// MARK: Layer

extension SendQuestionModel: OverlayLayer {
  var overlay: Overlay { .sendQuestion(self) }
  var focus: Focus { .sendQuestion }

  /// False once the single card to move is no longer on the board, so that the question is closed. Always true for
  /// several cards.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard case .one(let id) = picked else { return true }
    return try surroundings.store.card(id)?.life == .onBoard
  }
}

extension Surroundings {
  /// Why the server does not have the card's current version: it still waits to be sent, was refused, or is not sent
  /// because the calendar is read-only or the server's item cannot be read. Nil if the server has it, or if the project
  /// is not linked.
  func sending(of card: Card) throws(StoreFailure) -> Piece? {
    guard try store.project(card.project)?.isLinked == true,
      let unsent = try store.unsent(card.id, in: card.project)
    else { return nil }
    if unsent.isLeftAlone { return Piece(words.isLeftAloneThere, .warning) }
    if unsent.parked != nil { return Piece(words.isNotTaken(words.reason(unsent.parked)), .warning) }
    let isReadOnly = try store.link(of: card.project)?.isReadOnly == true
    return Piece(isReadOnly ? words.isNotSentReadOnly : words.isNotSentYet, .dim)
  }
}
