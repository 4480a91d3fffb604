import Board
import Host
import Kanban

/// What is done once, around the first frame and after the last one.
extension Loop {
  mutating func addSamples() {
    guard isUntouched else { return }
    let (store, context) = (desk.store, desk.context)
    let commitContext = context.commitContext(.program, in: Project.home)
    let samples = Samples.changes(words: context.words, keys: context.settings.keys, clock: context.clock)
    // All of them or none: then the next start adds them. A board without samples is a board; what is wrong with the
    // store is shown by the first frame.
    try? store.commit(samples.map { (change: $0, context: commitContext) })
  }

  mutating func afterFirstFrame() {
    watch()
    beginChores()
    if let complaint = desk.context.signpostComplaint { desk.tell(Notice(complaint, .refusal)) }
    if let complaint = desk.context.complaint { desk.tell(Notice(complaint, .refusal)) }
    if let zone = desk.context.missingZone { desk.tell(Notice(desk.words.zoneIsMissing(zone), .refusal)) }
    if let trouble = desk.context.holidayTableTrouble { desk.tell(Notice(trouble, .refusal)) }
    let found = drafts.files.abandoned()
    // A store in which something is wrong is written to only when a person asks for it.
    let stored = isSound ? found.filter { $0.page != nil } : []
    leftPages.take(stored, at: desk)
    let offered = isSound ? found.filter { $0.page == nil } : found
    if drafts.files.unreadable > 0 {
      desk.tell(Notice(desk.words.draftsUnreadable(drafts.files.folder, drafts.files.unreadable), .refusal))
    }
    if !offered.isEmpty { desk.tell(.draftsFound(offered)) }
    if leftPages.due != nil { leftPages.store(by: &drafts, at: &desk) }
    handleAll()
    if desk.isStale { draw() }
    picture.askBackground(at: desk)
  }

  /// Not before the first frame, which does not wait for it: what became another meanwhile is found by looking once.
  mutating func watch() {
    desk.outside.watchStore(at: desk.file.path)
    lookAtStore()
    if desk.outside.mustLookAtStore { access.lookLater(at: desk) }
    desk.outside.watchZones()
    if desk.outside.zone != desk.context.clock.zone { desk.lookAtZone() }
  }

  /// What goes on by itself in a store that was just opened, and in no other.
  mutating func beginChores() {
    (trash, upkeep) = (TrashWork(), StoreUpkeep())
    isSound = checkStore()
    zones.mayRenew = isSound
    zones.begin(at: desk)
    guard isSound else { return }
    keepUp()
    trash.emptyByAge(at: desk)
  }

  /// A store this small is read through in the time of a frame; a larger one is checked by `sekan check`.
  private static var quicklyChecked: Int { 16 << 20 }

  /// What is damaged is shown, and nothing is written to it by itself: only what a person asks for.
  private mutating func checkStore() -> Bool {
    guard let flaw else { return true }
    desk.tell(desk.refusal(flaw))
    return false
  }

  /// Nil where none was found in so short a time.
  var flaw: StoreFailure? {
    guard desk.file.size <= Loop.quicklyChecked else { return nil }
    // What cannot be read now is told by the next frame.
    return (try? desk.file.quickCheck(most: 1).first).map(StoreFailure.damaged)
  }

  /// Nothing that was begun is let go silently. False when something of it is left.
  mutating func finishWork() -> Bool {
    desk.file.patience = 2000
    var isDone = commits.waiting.map { finish($0) } ?? true
    if coordinator.isChangingMany {
      desk.outside.complain(desk.words.workWasLeft)
      isDone = false
      // Its end lets go what was held for it.
      _ = finish(after: .input(.command(.cancel)))
    }
    if desk.hasInput {
      desk.outside.complain(desk.words.inputWasLeft)
      isDone = false
    }
    return leaveWriting() && isDone
  }

  private mutating func finish(_ waiting: WaitingChange) -> Bool {
    do {
      return finish(after: .committed(waiting.change, try waiting.commit(at: desk)))
    } catch {
      // What is written lies on disk as well.
      if coordinator.isWriting(waiting.change) { return false }
      desk.outside.complain(desk.words.changeWasLost(desk.refusal(error).text))
      return false
    }
  }

  /// What comes of it is done, and stored at once where it is a change.
  private mutating func finish(after event: Event) -> Bool {
    var isStored = true
    // Neither asks the store anything.
    for effect in (try? coordinator.handle(event, in: surroundings)) ?? [] {
      if case .dropDraft(let id) = effect { drafts.files.drop(id) }
      if case .commit(let change, let group) = effect {
        let next = WaitingChange(change, group: group, of: coordinator, since: desk.outside.uptime)
        isStored = finish(next) && isStored
      }
    }
    return isStored
  }

  mutating func keepPlaces() {
    desk.file.patience = 250
    // What cannot be noted now rings once more, which is better than never.
    try? reminders.noteRung(at: desk)
    for place in coordinator.places(desk.context.settings) { note(place.name, place.text) }
  }
}

extension Context {
  /// What of the configuration means nothing: a mistake stops nothing, and is shown once.
  fileprivate var complaint: String? {
    let file = paths.config.split(separator: "/").last.map(String.init) ?? paths.config
    return preferences.complaint(file: file, in: words)
  }
}
