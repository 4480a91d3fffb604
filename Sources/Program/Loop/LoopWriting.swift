import Board
import Kanban

/// What is written in the journal when it is left otherwise than by its own key.
extension Loop {
  /// Before somebody else has the terminal: as its key would. What comes of it is heard afterwards.
  mutating func keepWriting() {
    guard coordinator.unkept != nil, commits.waiting == nil else { return }
    for effect in answer(to: .input(.command(.save))) { perform(effect) }
  }

  /// For good. False where it stays a draft, which the next start stores.
  mutating func leaveWriting() -> Bool {
    guard coordinator.isWriting else { return true }
    var effects = answer(to: .input(.command(.cancel)))
    while !effects.isEmpty {
      if let why = carryOut(effects.removeFirst(), &effects) { return stayDraft(why) }
    }
    return coordinator.writingTrouble.map { stayDraft($0) } ?? true
  }

  /// Why it could not be done, where it could not.
  private mutating func carryOut(_ effect: Effect, _ effects: inout [Effect]) -> String? {
    switch effect {
    case .dropDraft(let id): drafts.files.drop(id)
    case .commit(let change, let group):
      let waiting = WaitingChange(change, in: coordinator.project, group: group, since: desk.outside.uptime)
      do {
        effects += answer(to: .committed(change, try waiting.commit(at: desk)))
      } catch {
        return desk.refusal(error).text
      }
    // A draft that is kept lies there already.
    default: break
    }
    return nil
  }

  private func stayDraft(_ why: String) -> Bool {
    desk.outside.complain(desk.words.writingIsDraft(why))
    return false
  }

  /// What lies over a screen asks the store nothing that could fail.
  private mutating func answer(to event: Event) -> [Effect] {
    (try? coordinator.handle(event, in: surroundings)) ?? []
  }
}
