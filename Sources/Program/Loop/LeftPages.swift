import Board
import Host
import Kanban
import Words

/// Stores journal pages that a dead process left as drafts, without asking the user.
struct LeftPages {
  private var drafts: [Draft] = []
  private(set) var due: Int?
  /// True if the failure has been reported.
  private var isFailureReported = false

  private static let (busyPause, failurePause) = (1_000, 30_000)

  mutating func add(_ found: [Draft], at desk: LoopState) {
    drafts += found
    due = drafts.isEmpty ? nil : desk.due(in: 0)
  }

  mutating func store(by drafts: inout Drafts, at desk: inout LoopState) {
    due = nil
    var kept: [Draft] = []
    while let draft = self.drafts.first {
      do {
        if try store(draft, at: &desk) { kept.append(draft) }
        // Dropped only after the commit, so that a crash in between loses nothing.
        drafts.files.drop(draft.id)
      } catch {
        guard case .refused = error else {
          putOff(error, at: &desk)
          break
        }
        // Refused by a rule: the user has to decide.
        desk.tell(.draftsFound([draft]))
      }
      self.drafts.removeFirst()
    }
    tell(kept, at: &desk)
  }

  /// False if the page already has the text.
  private func store(_ draft: Draft, at desk: inout LoopState) throws(StoreFailure) -> Bool {
    guard let page = draft.page else { return false }
    let newID: PageID = desk.context.ids.next(at: desk.context.clock.now)
    guard let change = page.change(over: try desk.store.page(page.id), as: newID) else { return false }
    let context = desk.context.commitContext(.pane, in: draft.project ?? Project.home)
    return try !desk.memory.commit(change, on: context, in: desk.store).entries.isEmpty
  }

  private mutating func putOff(_ failure: StoreFailure, at desk: inout LoopState) {
    due = desk.due(in: failure == .busy ? LeftPages.busyPause : LeftPages.failurePause)
    guard failure != .busy, !isFailureReported else { return }
    isFailureReported = true
    desk.tell(Notice(desk.words.writingIsDraft(desk.refusal(failure).text), .refusal))
  }

  /// Reports the days of the pages, never their text, which is private.
  private func tell(_ kept: [Draft], at desk: inout LoopState) {
    let days = kept.compactMap { $0.page?.date.day }
    guard let day = days.first else { return }
    let words = desk.words
    let dayText = HistoryText.day(day, words: words, clock: desk.context.clock)
    desk.tell(
      Notice(days.count == 1 ? words.writingWasKept(dayText) : words.writingsWereKept(words.pages(days.count))))
  }
}
