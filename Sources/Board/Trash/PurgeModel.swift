import Kanban
import Words

/// The question before one card, or all cards in the trash, are purged.
public struct PurgeModel: Equatable, Sendable {
  let card: CardID
  private let number: Int
  private let title: String
  private let changes: Int
  private let hasChecklist: Bool
  /// Number of cards in the trash when the question was asked, and the newest of them: cards that are removed later are
  /// not purged.
  private let count: Int
  private let newest: TrashSpot
  private let project: ProjectID
  private var isAll = false

  /// Limit for counting the history entries that a purge deletes: counting more would read a long history for one
  /// question.
  static let countable = 100

  init(_ card: Card, in surroundings: Surroundings) throws(StoreFailure) {
    self.card = card.id
    (number, title, project) = (card.number, card.title, card.project)
    hasChecklist = Checklist.progress(in: card.notes).total > 0
    changes = try surroundings.store.entries(of: card.id, before: nil, most: PurgeModel.countable).count
    count = try surroundings.store.trashCount(in: card.project)
    newest = try surroundings.store.trash(in: card.project, after: nil, most: 1).first?.trashSpot ?? card.trashSpot
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.answerYes) where isAll: return .perform(.empty(Emptying(project, upTo: newest)))
    case .command(.answerYes): return .propose(.purged([card]))
    case .command(.purgeAll) where count > 1: isAll = true
    case .command(.answerNo), .command(.cancel), .command(.back): return .close
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let words = surroundings.words
    let lost = words.grouped(changes) + (changes == PurgeModel.countable ? "+" : "")
    let loses = isAll ? words.purgeLosesAll(count) : words.purgeLoses(lost, hasChecklist)
    let all = count > 1 && !isAll ? [(Command.purgeAll, words.purgeAllOf(count))] : []
    return QuestionContent(
      words.purgeTitle, surroundings.questionLines(loses, about: isAll ? nil : "#\(number) \(title)", most: 4),
      answers: [(.answerYes, isAll ? words.purgeAllOf(count) : words.purgeIt)] + all + [(.cancel, words.keepIt)],
      at: focus, in: surroundings)
  }
}

// MARK: Layer

extension PurgeModel: OverlayLayer {
  var overlay: Overlay { .purge(self) }
  var focus: Focus { .purgeQuestion }
}
