import Board
import Kanban
import Words

/// Stores journal pages that a dead process or this one left as drafts, without asking the user.
struct LeftPages {
  private var drafts: [Draft] = []
  private(set) var due: Int?
  private var isFailureReported = false

  private static let (busyPause, failurePause) = (1_000, 30_000)

  mutating func add(_ found: [Draft], at state: LoopState) {
    drafts += found
    due = drafts.isEmpty ? nil : state.due(in: 0)
  }

  mutating func store(by drafts: inout Drafts, at state: inout LoopState) {
    due = nil
    var kept: [Draft] = []
    while let draft = self.drafts.first {
      do {
        if try store(draft, at: &state) { kept.append(draft) }
        // Deletes the draft only after its page is stored, so that a crash in between loses nothing.
        drafts.files.drop(draft.id)
      } catch {
        guard case .refused = error else {
          putOff(error, at: &state)
          break
        }
        // A rule refuses the page, so the user is offered the draft and has to decide.
        state.post(.draftsFound([draft]))
      }
      self.drafts.removeFirst()
    }
    report(kept, at: &state)
  }

  /// Stores the text of the draft as its page. False if nothing had to be stored: the page has that text already, or
  /// the draft is no page.
  private func store(_ draft: Draft, at state: inout LoopState) throws(StoreFailure) -> Bool {
    guard let page = draft.page else { return false }
    let newID: PageID = state.context.ids.next(at: state.context.clock.now)
    guard let change = page.change(over: try state.store.page(page.id), as: newID) else { return false }
    let context = state.context.commitContext(.pane, in: draft.project ?? Project.home)
    return try !state.memory.commit(change, on: context, in: state.store).entries.isEmpty
  }

  private mutating func putOff(_ failure: StoreFailure, at state: inout LoopState) {
    due = state.due(in: failure == .busy ? LeftPages.busyPause : LeftPages.failurePause)
    guard failure != .busy, !isFailureReported else { return }
    isFailureReported = true
    state.post(Notice(state.words.writingIsDraft(state.refusal(failure).text), .refusal))
  }

  /// Reports the day of a single page or the number of several, never their text, which is private.
  private func report(_ kept: [Draft], at state: inout LoopState) {
    let days = kept.compactMap { $0.page?.date.day }
    guard let day = days.first else { return }
    let words = state.words
    let dayText = HistoryText.day(day, words: words, clock: state.context.clock)
    state.post(
      Notice(days.count == 1 ? words.writingWasKept(dayText) : words.writingsWereKept(words.pages(days.count))))
  }
}
