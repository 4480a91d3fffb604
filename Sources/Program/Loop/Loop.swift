import Board
import Host
import Kanban
import Screens
import Storage
import Terminal
import Time
import Words

/// The event loop: sleeps until something happens, handles all pending events, commits the changes, draws one frame.
package struct Loop {
  package var state: LoopState
  package var coordinator: Coordinator
  package var input: TerminalInput
  package internal(set) var picture: Picture
  package var ending = Ending()
  var access = StoreAccess()
  var commits = Commits()
  var drafts: Drafts
  var autosave = AutosaveTimer()
  var leftPages = LeftPages()
  package internal(set) var trash = TrashWork()
  var reminders: RemindersHere
  var upkeep = StoreUpkeep()
  var zones = ZoneRules()
  var dailyBackup = DailyBackup()
  var mirror = MirrorWork()
  var syncNow = SyncNow()
  var backgroundSync = BackgroundSync()
  var wishes = YearWishes()
  var idleTrim = IdleTrim()
  /// In watch mode, the problem with the store's file, which is shown while it lasts; nil without one.
  var trouble: Notice?
  /// In watch mode, the failure that is printed once the terminal is restored; nil without one.
  var lost: StoreFailure?
  /// Why the store could not be read for the last frame; nil after a successful read. A locked store does not change
  /// it. While this is set, no key writes to the store.
  var unread: StoreFailure?
  /// Whether the loop may write to the store unasked. False if the quick check found damage, and in watch mode; true for
  /// large stores, which are not checked. Without it reminders ring unmarked, and positions are not stored.
  var mayWriteInBackground = true
  let isUntouched: Bool
  /// True if arming the timer revealed that the clock was set; the system reports that only once.
  var wasClockSet = false

  private static let progressPause = 50
  private static let upkeepPause = 2_000

  package struct Ending {
    package var status: Int32?
    /// The exit status requested by a signal or by a closed terminal; nil without such a request.
    var asked: Int32?
    /// True if the user quit while a change waits; the loop ends when the change is stored.
    var isDue = false
    /// True if the user has been warned that the text is unsaved.
    var mayLose = false
  }

  package init(
    pane: any Pane, outside: any Outside, disk: any Disk, store: any CardStore, file: any StoreFile,
    beginning: Beginning,
    context: Context
  ) {
    state = LoopState(
      pane: pane, outside: outside, disk: disk, store: store, memory: QueryCache(of: store), file: file,
      context: context,
      looking: beginning.looking)
    picture = Picture(state)
    input = TerminalInput(Keyboard(context.preferences.keys))
    drafts = Drafts(files: DraftFiles(on: disk, folder: context.paths.state, store: file.path))
    reminders = RemindersHere(since: outside.now)
    coordinator = beginning.coordinator
    isUntouched = beginning.isUntouched
  }

  package consuming func run() -> Int32 {
    begin()
    while ending.status == nil { turn() }
    return finish()
  }

  package mutating func begin() {
    if isOnlyLooking { return beginLooking() }
    addSamples()
    draw()
    afterFirstFrame()
  }

  /// Saves drafts, restores the terminal, stores or reports unfinished work, and starts a pending mirror. Returns the
  /// exit status, 1 if work is left. In watch mode only restores the terminal and prints the failure.
  package mutating func finish() -> Int32 {
    if isOnlyLooking { return finishLooking() }
    drafts.keep(coordinator, at: &state)
    state.pane.leave()
    let isDone = finishWork()
    // Schedules the mirror for changes of the last turn, which drew no frame. Precedes the storing of the places
    // (cursor, filter), which are no change of cards.
    if mayWriteInBackground { mirror.look(at: state) }
    keepPlaces()
    mirror.start(at: state)
    backgroundSync.leave(at: state)
    return isDone ? ending.status ?? 0 : 1
  }

  /// One turn of the loop: sleeps, handles what woke it, draws, and runs a slice of a long operation. Returns the
  /// performed effects in order.
  @discardableResult
  package mutating func turn() -> [Effect] {
    wake(by: state.outside.sleep(for: timeout))
    meetDeadlines()
    // Handles keys that were typed before a signal to end the program, and ends only afterwards.
    let effects = handleAll()
    ending.status = ending.status ?? ending.asked
    if state.isStale, ending.status == nil { draw() }
    return effects + advance()
  }

  private mutating func wake(by wakeup: Wakeup) {
    state.readClock()
    if wakeup.input { readInput() }
    if wakeup.signal { takeSignals() }
    if wakeup.store, state.outside.hearsOfStore() { lookAtStore() }
    if wakeup.clock || wasClockSet { clockMoved() }
    if wakeup.zones { zones.changed(at: &state) }
    if wakeup.companion { backgroundSync.companionEnded(at: state) }
  }

  // MARK: Long operations

  /// True if a long operation may run its next slice: keys and a locked store have priority.
  var canGoOn: Bool { coordinator.isBusy && isIdle && access.due == nil && ending.status == nil }

  /// True if no key, event or change is pending.
  var isIdle: Bool { commits.waiting == nil && state.events.isEmpty && input.keys.isEmpty }

  /// Runs one slice of a long operation and draws its progress now and then.
  @discardableResult
  package mutating func advance() -> [Effect] {
    guard canGoOn else { return [] }
    idleTrim.putOff(at: state)
    do {
      var effects = try Loop.advance(&coordinator, surroundings)
      for effect in effects { perform(effect) }
      effects += handleAll()
      if !coordinator.isBusy || state.outside.uptime - picture.drawnAt >= Loop.progressPause { draw() }
      return effects
    } catch {
      if error != .busy {
        say(error)
        draw()
      }
      readAgain(after: error)
      return []
    }
  }

  /// Static, with the coordinator inout: a second reference would copy all results of a search for each slice.
  private static func advance(
    _ coordinator: inout Coordinator, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect] {
    try surroundings.store.reading { () throws(StoreFailure) in try coordinator.handle(.advance, in: surroundings) }
  }

  // MARK: The frame

  package var surroundings: Surroundings { state.surroundings(in: coordinator.project) }

  package mutating func draw() {
    state.isStale = false
    idleTrim.putOff(at: state)
    access.beginReading()
    lookAgain()
    do {
      let future = try picture.draw(&coordinator, input.keyboard, at: state)
      access.readSucceeded(at: &state)
      unread = nil
      // Several frames may be drawn in a turn, but only the first one that arms
      // the timer learns that the clock was set: keeps that.
      if !state.outside.wake(at: isOnlyLooking ? future.nextChange : next(future)) { wasClockSet = true }
      if mayWriteInBackground, coordinator.needsUpkeep { upkeep.begin(at: state) }
    } catch {
      drawWithoutStore(error)
    }
    picture.show(at: state, isTelling: coordinator.notice != nil)
  }

  /// Starts or stops background work for the frame; returns when the timer has to wake the loop.
  private mutating func next(_ future: Picture.Future) -> Moment {
    backgroundSync.want(workBeside(isLinked: future.isAmongLinked), at: state)
    if mayWriteInBackground {
      mirror.look(at: state)
      wishes.look(at: coordinator.calendarYear, at: state)
    }
    let alarm = reminders.coming(future.nextAlarm, mayWrite: mayWriteInBackground, at: state)
    return min(future.nextChange, alarm + 1)
  }

  /// The work of the companion process; nil if nothing is configured, background work must not write, or only a
  /// `.sekan` file selects the store.
  private func workBeside(isLinked: Bool) -> BackgroundSync.Work? {
    // Starts no background work on a store that only a `.sekan` file selects: it may name servers of strangers.
    guard mayWriteInBackground, !state.context.isLedToStore else { return nil }
    if isLinked, state.context.settings.sync == .board { return .sync }
    return state.context.settings.feeds.isEmpty ? nil : .feeds
  }

  /// Keeps the last good frame of the screen, with overlays and the failure over it, and schedules a retry. A busy
  /// store is reported only once it has been busy for a while. In watch mode a lasting failure ends the program.
  private mutating func drawWithoutStore(_ failure: StoreFailure) {
    endLooking(over: failure)
    readAgain(after: failure)
    if failure != .busy { unread = failure }
    if failure != .busy, coordinator.notice == nil {
      _ = try? coordinator.handle(.notice(state.refusal(failure)), in: surroundings)
    }
    picture.drawWithoutStore(coordinator, input.keyboard, saying: unread.map(sentences) ?? [], at: state)
  }

  /// The sentences shown instead of a screen that could not be read from the store.
  private func sentences(_ failure: StoreFailure) -> [String] {
    [state.words.screenUnread, state.refusal(failure).text, state.words.screenUnreadChangesNothing]
  }

  mutating func say(_ failure: StoreFailure) { state.say(state.refusal(failure), by: &coordinator) }

  mutating func readAgain(after failure: StoreFailure) {
    let canShow = commits.waiting == nil && coordinator.notice?.kind != .refusal
    guard access.failed(failure, canShow: canShow, at: state) else { return }
    var notice = Notice(state.words.waitingForStore, .refusal)
    // Shows a lasting notice that the store is locked; keys wait and are handled when it is unlocked.
    notice.lasts = true
    state.say(notice, by: &coordinator)
  }

  // MARK: Background events

  mutating func lookNowAndThen() {
    access.lookLater(at: state)
    lookAtStore()
  }

  mutating func lookAtStore() {
    if isOnlyLooking { return lookAtFile() }
    do {
      try applyFileChange(state.file.fileChange())
    } catch .busy {
      // Another process writes: schedules a retry. The loop also wakes when that process deletes its rollback journal.
      readAgain(after: .busy)
    } catch {
      state.post(state.refusal(error))
    }
  }

  private mutating func applyFileChange(_ change: SQLiteStore.FileChange) throws(StoreFailure) {
    switch change {
    case .none, .touched: break
    case .changed:
      reminders.observe(at: &state)
      state.drawAgain()
    case .replaced:
      try state.file.reopen()
      beginAnew()
    case .missing: state.post(Notice(state.words.storeMissing, .refusal))
    }
  }

  /// Starts over with the file that replaced the store: drops the waiting change and typed keys, which were meant for
  /// the old one, and checks the new one.
  private mutating func beginAnew() {
    commits = Commits()
    ending.isDue = false
    // Forgets which holidays were requested: the requests were in the replaced store and have to be made again.
    wishes = YearWishes()
    state.forgetInput()
    input.forgetTyped()
    state.post(.replaced)
    beginChores()
  }

  private mutating func clockMoved() {
    wasClockSet = false
    state.outside.awoke()
    state.lookAtZone()
    guard mayWriteInBackground else { return }
    trash.emptyByAge(at: state)
    keepUp()
    dailyBackup.begin(at: state)
  }

  /// Runs a step of maintenance. A screen that waits for it is drawn again at its end, and now and then before.
  mutating func keepUp() {
    let before = coordinator.needsUpkeep ? try? state.store.version() : nil
    upkeep.advance(whenQuiet: isIdle && !coordinator.isBusy, at: state)
    guard let before, let after = try? state.store.version(), before != after else { return }
    if upkeep.due == nil || state.outside.uptime - picture.drawnAt >= Loop.upkeepPause { state.drawAgain() }
  }
}

/// The shared state of the loop: ports, context and pending events.
package struct LoopState {
  let pane: any Pane
  let outside: any Outside
  let disk: any Disk
  let store: any CardStore
  /// The query cache that the interface reads the store through.
  let memory: QueryCache
  private let formatted = CardContentCache()
  private let feedHolidays = MergedHolidays()
  let file: any StoreFile
  package var context: Context
  let looking: WatchMode?
  /// Pending events in order. One that depends on a change waiting for the store waits, with all events after it.
  private(set) var events: [Event] = []
  var isStale = true
  /// The limit of one slice of a long operation; nil for the default of some milliseconds. Tests count cards instead.
  package var slice: Sieve.Slice?

  var words: any Words { context.words }

  func refusal(_ failure: StoreFailure) -> Notice {
    Notice(failure.sentence(in: words, at: context.clock, checkCommand: context.paths.checkCommand), .refusal)
  }

  func surroundings(in project: ProjectID) -> Surroundings {
    // Adds the holidays of feeds, which are parsed again when their notes change.
    let (holidays, clock) = feedHolidays.look(at: context, in: memory)
    let surroundings = Surroundings(
      store: memory, project: project, extent: Extent(columns: pane.size.width, rows: pane.size.height),
      clock: clock, settings: context.settings, actor: context.actor,
      newID: outside.nextCardID(at: context.clock.now), holidays: holidays, formatted: formatted, slice: slice,
      projectFileSign: context.projectFileSign, checkCommand: context.paths.checkCommand,
      contact: { [disk, path = file.path] in RemoteContact.all(of: path, on: disk) })
    return looking.map(surroundings.onlyLooking) ?? surroundings
  }

  // MARK: Time

  func due(in milliseconds: Int) -> Int { outside.uptime + milliseconds }

  mutating func readClock() { context.clock = context.clock.at(outside.now) }

  /// Applies the zone that the system now has. Keeps the old one while its file is being replaced.
  mutating func lookAtZone() { setZone(outside.zone ?? context.clock.zone) }

  mutating func setZone(_ zone: Zone) {
    context.clock = Clock(now: outside.now, zone: zone, zones: outside.zones, customs: context.clock.customs)
    drawAgain()
  }

  // MARK: Events

  package mutating func post(_ event: Event) {
    events.append(event)
    drawAgain()
  }

  mutating func post(_ notice: Notice) { post(.notice(notice)) }

  /// Inserts the answer to an effect before all pending events, because keys among them were typed after the effect.
  mutating func answer(_ event: Event) {
    events.insert(event, at: 0)
    drawAgain()
  }

  mutating func removeFirst() { events.removeFirst() }

  var hasInput: Bool { events.contains(where: \.isInput) }

  /// Drops the pending input of the user and returns how many events were dropped; other events stay.
  @discardableResult mutating func forgetInput() -> Int {
    let count = events.count
    events.removeAll(where: \.isInput)
    return count - events.count
  }

  /// Posts that time passed, before all other events: a notice also fades while a key waits for the store.
  mutating func fadeNotice() {
    if events.first != .timePassed { events.insert(.timePassed, at: 0) }
  }

  /// Shows a notice at once, before pending events. A notice reads nothing from the store, so this cannot fail.
  mutating func say(_ notice: Notice, by coordinator: inout Coordinator) {
    _ = try? coordinator.handle(.notice(notice), in: surroundings(in: coordinator.project))
    drawAgain()
  }

  mutating func drawAgain() { isStale = true }
}

extension Event {
  fileprivate var isInput: Bool {
    if case .input = self { return true }
    return false
  }
}

/// Releases unneeded memory once, after the board has had a second without work.
struct IdleTrim {
  private(set) var due: Int?

  /// The delay in milliseconds: longer than the pause between two keys, short
  /// enough that an unused board soon needs little memory.
  private static let delay = 1000

  mutating func putOff(at state: LoopState) { due = state.due(in: IdleTrim.delay) }

  mutating func release(at state: LoopState) {
    due = nil
    state.outside.releaseMemory()
  }
}
