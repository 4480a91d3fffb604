import Board
import Host
import Kanban

/// What is done once, around the first frame and after the last one.
extension Loop {
  /// To a board to which nothing ever happened.
  mutating func addSamples() {
    guard let first = try? store.entries(in: Project.home, after: 0, most: 1), first.isEmpty else { return }
    let commitContext = context.commitContext(.program, in: Project.home)
    for change in Samples.changes(words: context.words, keys: context.settings.keys, clock: context.clock) {
      // A board without samples is a board; what is wrong with the store is told by the first frame.
      _ = try? store.commit(change, on: commitContext)
    }
  }

  mutating func afterFirstFrame() {
    checkStore()
    keepUp()
    tellMistakes()
    if let zone = context.missingZone { tell(.told(Notice(context.words.zoneIsMissing(zone), .refusal))) }
    let found = drafts.abandoned()
    if !found.isEmpty { tell(.draftsFound(found)) }
    if outside.mustLookAtStore { schedule(.look, in: Loop.lookPause) }
    emptyByAge()
    beginRenewal()
    handleAll()
    if picture.isStale { draw() }
    askBackground()
    outside.rest()
  }

  /// A store this small is read through in the time of a frame; a larger one is checked by `sekan check`.
  private static var quicklyChecked: Int { 16 << 20 }

  /// Before the first write: what is damaged is told, and nothing is built upon it.
  private mutating func checkStore() {
    guard file.size <= Loop.quicklyChecked, let found = try? file.quickCheck(most: 1).first else { return }
    tell(.told(Notice(context.words.storeDamaged(found), .refusal)))
  }

  /// A change that still waits for the store is not let go silently. False when it could not be stored.
  mutating func finishWaiting() -> Bool {
    guard let waiting else { return true }
    file.patience = 2000
    do {
      let commitContext = context.commitContext(.pane, in: waiting.project, group: waiting.group)
      _ = try store.commit(waiting.change, on: commitContext)
      if let draft = coordinator.draftMark, coordinator.isProposing(waiting.change) { drafts.drop(draft.id) }
      return true
    } catch {
      outside.complain(context.words.changeWasLost(error.sentence(in: context.words, at: context.clock)))
      return false
    }
  }

  mutating func keepPlaces() {
    file.patience = 250
    // What cannot be noted now rings once more, which is better than never.
    try? noteRung()
    for place in coordinator.places { note(place.name, place.text) }
  }
}
