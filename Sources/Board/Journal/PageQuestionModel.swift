import Kanban
import Words

/// The question before a page is removed, or before one or all removed pages are purged.
public struct PageQuestionModel: Equatable, Sendable {
  private let page: PageID
  private let date: PageDate
  private var action: Action
  /// All removed pages, up to the limit of the list; the answer may purge them all. Empty in the question before a
  /// removal.
  private let removed: [PageID]

  private enum Action: Equatable, Sendable {
    case remove, purge, purgeAll
  }

  init(removing page: Page) {
    (self.page, date, action, removed) = (page.id, page.date, .remove, [])
  }

  init(purging page: Page, in surroundings: Surroundings) throws(StoreFailure) {
    (self.page, date, action) = (page.id, page.date, .purge)
    removed = try surroundings.store.removedPages(in: page.journal, after: nil, most: JournalModel.mostFew).map(\.id)
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.answerYes): return answer(in: surroundings)
    case .command(.purgeAll) where action == .purge && removed.count > 1: action = .purgeAll
    case .command(.answerNo), .command(.cancel), .command(.back): return .close
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }

  private func answer(in surroundings: Surroundings) -> Step {
    switch action {
    case .remove: .propose(.pagesRemoved([page]))
    case .purge: .propose(.pagesPurged([page]))
    case .purgeAll: .perform(.empty(Emptying(removed, recordedIn: surroundings.project)))
    }
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let (words, keys) = (surroundings.words, surroundings.settings.keys)
    let what = action == .purgeAll ? nil : words.capitalised(surroundings.dates.page(date))
    let all = action == .purge && removed.count > 1 ? [(Command.purgeAll, words.purgeAllPages(removed.count))] : []
    return QuestionContent(
      action == .remove ? words.removePageTitle : words.purgeTitle,
      surroundings.questionLines(keys.filled(means(words), in: .journal), about: what, most: 4),
      answers: [(.answerYes, yes(words))] + all + [(.cancel, words.keepIt)], at: focus, in: surroundings)
  }

  private func means(_ words: any Words) -> String {
    switch action {
    case .remove: words.removePageMeans
    case .purge: words.purgePageLoses
    case .purgeAll: words.purgePagesLose(removed.count)
    }
  }

  private func yes(_ words: any Words) -> String {
    switch action {
    case .remove: words.removeIt
    case .purge: words.purgeIt
    case .purgeAll: words.purgeAllPages(removed.count)
    }
  }
}

// MARK: Layer

extension PageQuestionModel: OverlayLayer {
  var overlay: Overlay { .pageQuestion(self) }
  var focus: Focus { .pageQuestion }
  var isOfJournal: Bool { true }
}
