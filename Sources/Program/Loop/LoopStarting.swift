import Board
import Host
import Kanban
import Time

/// The loop's work around the first frame (samples, drafts, checks) and after the last one (unfinished changes,
/// positions).
extension Loop {
  mutating func addSamples() {
    guard isUntouched else { return }
    let (store, context) = (state.store, state.context)
    let commitContext = context.commitContext(.program, in: Project.home)
    let samples = Samples.changes(words: context.words, keys: context.settings.keys, clock: context.clock)
    // Stores all sample cards or none; the next start tries again. A failure is ignored: the first frame reports a
    // store that cannot be read.
    try? store.commit(samples.map { (change: $0, context: commitContext) })
  }

  mutating func afterFirstFrame() {
    watch()
    beginChores()
    if let warning = state.context.projectFileWarning { state.post(Notice(warning, .refusal)) }
    if let warning = state.context.configurationWarning { state.post(Notice(warning, .refusal)) }
    if let zone = state.context.missingZone { state.post(Notice(state.words.zoneIsMissing(zone), .refusal)) }
    if let trouble = state.context.holidayTableTrouble { state.post(Notice(trouble, .refusal)) }
    let found = drafts.files.abandoned()
    // Stores left journal pages unasked. A damaged store is written to only on the user's request, so there the pages
    // are offered to the user like other drafts.
    let stored = mayWriteInBackground ? found.filter { $0.page != nil } : []
    leftPages.add(stored, at: state)
    let offered = mayWriteInBackground ? found.filter { $0.page == nil } : found
    if drafts.files.unreadable > 0 {
      state.post(Notice(state.words.draftsUnreadable(drafts.files.folder, drafts.files.unreadable), .refusal))
    }
    if !offered.isEmpty { state.post(.draftsFound(offered)) }
    if leftPages.due != nil { leftPages.store(by: &drafts, at: &state) }
    handleAll()
    if state.isStale { draw() }
    picture.askBackground(at: state)
  }

  /// Watches the store and the zone files. Called after the first frame, so that it is not delayed; a check finds
  /// changes made in between.
  mutating func watch() {
    state.outside.watchStore(at: state.file.path)
    lookAtStore()
    if state.outside.mustLookAtStore { access.lookLater(at: state) }
    state.outside.watchZones()
    if state.outside.zone != state.context.clock.zone { state.lookAtZone() }
  }

  mutating func beginChores() {
    (trash, upkeep) = (TrashWork(), StoreUpkeep())
    mayWriteInBackground = checkStore()
    zones.mayUpdateMoments = mayWriteInBackground
    zones.begin(at: state)
    guard mayWriteInBackground else { return }
    keepUp()
    trash.emptyByAge(at: state)
    dailyBackup.begin(at: state)
  }

  /// Bytes of the largest store that is checked at the start, which takes the time of a frame. `sekan check` checks
  /// larger ones.
  private static var quicklyChecked: Int { 16 << 20 }

  /// Checks the store and reports damage. False if it is damaged; `mayWriteInBackground` is false then.
  private mutating func checkStore() -> Bool {
    guard let flaw else { return true }
    state.post(state.refusal(flaw))
    return false
  }

  /// The damage that a quick check of the store found; nil if it found none, could not read the store, or was skipped
  /// because the store is large.
  var flaw: StoreFailure? {
    guard state.file.size <= Loop.quicklyChecked else { return nil }
    // A store that cannot be read now counts as undamaged, because the next frame reports that.
    return (try? state.file.quickCheck(most: 1).first).map(StoreFailure.damaged)
  }

  /// Stores the waiting change and the open page, and reports all work that stays unfinished. False if some does.
  mutating func finishWork() -> Bool {
    state.file.patience = 2000
    var isDone = commits.waiting.map { finish($0) } ?? true
    if coordinator.isChangingMany {
      state.outside.printError(state.words.workWasLeft)
      isDone = false
      // Cancels the unfinished bulk change; then a change that was put off during it is committed.
      _ = finish(after: .input(.command(.cancel)))
    }
    if state.hasInput {
      state.outside.printError(state.words.inputWasLeft)
      isDone = false
    }
    return closePage() && isDone
  }

  private mutating func finish(_ waiting: WaitingChange) -> Bool {
    do {
      return finish(after: .committed(waiting.change, try waiting.commit(at: state)))
    } catch {
      // Does not report the lost change of a journal page, because its text was also saved as a draft.
      if coordinator.isWriting(waiting.change) { return false }
      state.outside.printError(state.words.changeWasLost(state.refusal(error).text))
      return false
    }
  }

  /// Handles an event at the end of the program. Of its effects only commits and dropped drafts are performed, at once.
  /// False if a commit failed.
  private mutating func finish(after event: Event) -> Bool {
    var isStored = true
    for effect in (try? coordinator.handle(event, in: surroundings)) ?? [] {
      if case .dropDraft(let id) = effect { drafts.files.drop(id) }
      if case .commit(let change, let group) = effect {
        let next = WaitingChange(change, group: group, of: coordinator, since: state.outside.uptime)
        isStored = finish(next) && isStored
      }
    }
    return isStored
  }

  mutating func keepPlaces() {
    guard unread == nil, mayWriteInBackground else { return }
    state.file.patience = 250
    // Marks shown reminders in the store and ignores a failure: a reminder that
    // rings once more is better than one that never rings.
    try? reminders.noteRung(at: state)
    for place in coordinator.places(state.context.settings) { saveNote(place.name, place.text) }
  }
}

extension Context {
  /// A warning for the foot that the configuration has mistakes; nil without mistakes. They do not stop the board.
  fileprivate var configurationWarning: String? {
    let file = paths.config.split(separator: "/").last.map(String.init) ?? paths.config
    return preferences.warning(file: file, in: words)
  }
}

/// The state of the interface at the start, read from the store before the first frame. Failed queries give an empty
/// board.
///
/// A class, because a coordinator is large to pass by value.
package final class Beginning {
  let coordinator: Coordinator
  /// True if the default project has no cards and no history, so that samples are added.
  let isUntouched: Bool
  let looking: WatchMode?

  /// Opens the given project or the last one; with a clock the last filter is restored.
  package init(in project: ProjectID? = nil, of store: any CardQuestions, filteredAt clock: Clock? = nil) {
    var coordinator = Coordinator()
    coordinator.begin(in: project ?? Project.last(in: store), store, filteredAt: clock)
    self.coordinator = coordinator
    looking = nil
    isUntouched = (try? Beginning.isUntouched(Project.home, in: store)) ?? false
  }

  package init(looking: WatchMode, in project: ProjectID, at today: Day) {
    coordinator = Coordinator(looking: looking, in: project, at: today)
    self.looking = looking
    isUntouched = false
  }

  private static func isUntouched(
    _ project: ProjectID, in store: any CardQuestions
  ) throws(StoreFailure) -> Bool {
    guard try store.counts(in: project).values.allSatisfy({ $0 == 0 }) else { return false }
    return try store.entries(in: project, after: 0, most: 1).isEmpty
  }
}
