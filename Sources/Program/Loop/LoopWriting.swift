import Board
import Kanban

/// What is written in the journal when it is left otherwise than by its own key.
extension Loop {
  /// Before somebody else has the terminal. What comes of it is heard afterwards.
  mutating func keepWriting() {
    guard coordinator.isWriting, commits.waiting == nil else { return }
    for effect in answer(to: .keepWriting) { perform(effect) }
  }

  /// Whoever leaves by keys and would lose what is written is told, once.
  mutating func isKeptSomewhere() -> Bool {
    guard coordinator.isWriting, !ending.mayLose else { return true }
    guard let why = drafts.keep(coordinator, at: &desk) else { return true }
    desk.tell(.draftNotSaved(why))
    ending.mayLose = true
    return false
  }

  /// For good. False where it stays a draft, which the next start stores.
  mutating func leaveWriting() -> Bool {
    guard coordinator.isWriting else { return true }
    var effects = answer(to: .leaveWriting)
    while !effects.isEmpty {
      if let why = carryOut(effects.removeFirst(), &effects) { return stayDraft(why) }
    }
    return coordinator.isWriting ? stayDraft(coordinator.writingTrouble ?? desk.words.waitingForStore) : true
  }

  /// Why it could not be done, where it could not.
  private mutating func carryOut(_ effect: Effect, _ effects: inout [Effect]) -> String? {
    switch effect {
    case .dropDraft(let id): drafts.files.drop(id)
    case .commit(let change, let group):
      let waiting = WaitingChange(change, group: group, of: coordinator, since: desk.outside.uptime)
      do {
        effects += answer(to: .committed(change, try waiting.commit(at: desk)))
      } catch {
        return desk.refusal(error).text
      }
    // It lies there already.
    case .keepDraft: return desk.words.waitingForStore
    default: break
    }
    return nil
  }

  private func stayDraft(_ why: String) -> Bool {
    let isKept = coordinator.draftMark.map(drafts.files.isSaved) ?? true
    desk.outside.complain(isKept ? desk.words.writingIsDraft(why) : desk.words.writingIsLost(why))
    return false
  }

  /// What lies over a screen asks the store nothing that could fail.
  private mutating func answer(to event: Event) -> [Effect] {
    (try? coordinator.handle(event, in: surroundings)) ?? []
  }
}
