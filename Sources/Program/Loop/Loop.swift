import Board
import Curses
import Host
import Kanban
import Screens
import Storage
import Terminal

/// The one loop: sleeps until something happens, handles all of it, commits what was proposed, draws one frame.
package struct Loop {
  package var desk: Desk
  package var coordinator: Coordinator
  package var input: TerminalInput
  package internal(set) var picture: Picture
  package var ending = Ending()
  var access = StoreAccess()
  var commits = Commits()
  var drafts: Drafts
  var sitting = Sitting()
  var leftPages = LeftPages()
  package internal(set) var trash = TrashWork()
  var reminders: RemindersHere
  var upkeep = StoreUpkeep()
  var zones = ZoneRules()
  var syncNow = SyncNow()
  var syncBeside = SyncBeside()
  var wishes = YearWishes()
  var doze = Doze()
  /// What is wrong with the file that is only looked at.
  var trouble: Notice?
  /// For which one that only looks ends: told once the terminal is given back.
  var lost: StoreFailure?
  /// Nothing was found wrong with the store when it was opened: what goes on by itself may write to it.
  var isSound = true
  let isUntouched: Bool
  /// Noticed while the world was told when to wake us, which takes the notice away.
  var wasClockSet = false

  /// How often one sees how far something has come, in milliseconds.
  private static let progressPause = 50

  /// Whether it ends, and how.
  package struct Ending {
    /// The exit status.
    package var status: Int32?
    /// Asked to leave by a signal, or by a terminal that is gone.
    var asked: Int32?
    /// Asked to leave by a person while a change waits: once that is stored.
    var isDue = false
    /// It was told that what is written lies nowhere.
    var mayLose = false
  }

  package init(
    pane: any Pane, outside: any Outside, disk: any Disk, store: any CardStore, file: any StoreFile,
    beginning: Beginning,
    context: Context
  ) {
    desk = Desk(
      pane: pane, outside: outside, disk: disk, store: store, memory: Memory(of: store), file: file, context: context,
      looking: beginning.looking)
    picture = Picture(desk)
    input = TerminalInput(Keyboard(context.preferences.keys))
    drafts = Drafts(files: DraftFiles(on: disk, folder: context.paths.state, store: file.path))
    reminders = RemindersHere(since: outside.now)
    coordinator = beginning.coordinator
    isUntouched = beginning.isUntouched
  }

  /// The exit status.
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

  /// What is typed is kept, what waits is stored, what is left is complained about, and the terminal is given back. The exit status.
  package mutating func finish() -> Int32 {
    if isOnlyLooking { return finishLooking() }
    drafts.keep(coordinator, at: &desk)
    desk.pane.leave()
    let isDone = finishWork()
    keepPlaces()
    syncBeside.leave(at: desk)
    return isDone ? ending.status ?? 0 : 1
  }

  /// Sleeps until something happens; what came of it, in order.
  @discardableResult
  package mutating func turn() -> [Effect] {
    wake(by: desk.outside.sleep(for: timeout))
    meetDeadlines()
    // What was typed before the end was asked for still counts.
    let effects = handleAll()
    ending.status = ending.status ?? ending.asked
    if desk.isStale, ending.status == nil { draw() }
    return effects + goOn()
  }

  private mutating func wake(by wakeup: Wakeup) {
    desk.readClock()
    if wakeup.input { readInput() }
    if wakeup.signal { takeSignals() }
    if wakeup.store, desk.outside.hearsOfStore() { lookAtStore() }
    if wakeup.clock || wasClockSet { clockMoved() }
    if wakeup.zones { zones.changed(at: &desk) }
    if wakeup.companion { syncBeside.hasEnded(at: desk) }
  }

  // MARK: What takes longer than a turn

  /// Keys go first, and so does a store that has to be waited for.
  var canGoOn: Bool { coordinator.isBusy && isIdle && access.due == nil && ending.status == nil }

  /// Nobody wants anything.
  var isIdle: Bool { commits.waiting == nil && desk.events.isEmpty && input.keys.isEmpty }

  /// A slice of what takes longer than a turn; how far it has come is shown now and then.
  @discardableResult
  package mutating func goOn() -> [Effect] {
    guard canGoOn else { return [] }
    doze.putOff(at: desk)
    do {
      var effects = try Loop.goOn(&coordinator, surroundings)
      for effect in effects { perform(effect) }
      effects += handleAll()
      if !coordinator.isBusy || desk.outside.uptime - picture.drawnAt >= Loop.progressPause { draw() }
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

  /// Static, with the coordinator inout: were it held twice, each slice would copy all that a search has found.
  private static func goOn(
    _ coordinator: inout Coordinator, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect] {
    try surroundings.store.reading { () throws(StoreFailure) in try coordinator.handle(.goOn, in: surroundings) }
  }

  // MARK: The frame

  package var surroundings: Surroundings { desk.surroundings(in: coordinator.project) }

  package mutating func draw() {
    desk.isStale = false
    doze.putOff(at: desk)
    access.beginReading()
    lookAgain()
    do {
      let future = try picture.draw(&coordinator, input.keyboard, at: desk)
      access.hasRead(at: &desk)
      // Of two frames in a turn only the first one notices it.
      if !desk.outside.wake(at: isOnlyLooking ? future.nextChange : next(future)) { wasClockSet = true }
    } catch {
      drawWithoutStore(error)
    }
    picture.show(at: desk, isTelling: coordinator.notice != nil)
  }

  /// What else goes on while somebody has the board before them, and when there is something to do by itself.
  private mutating func next(_ future: Picture.Future) -> Moment {
    syncBeside.want(workBeside(isLinked: future.isAmongLinked), at: desk)
    wishes.look(at: coordinator.calendarYear, at: desk)
    let alarm = reminders.coming(future.nextAlarm, at: desk)
    return min(future.nextChange, alarm + 1)
  }

  /// What the program beside this one is to do; nothing where nothing was chosen.
  private func workBeside(isLinked: Bool) -> SyncBeside.Work? {
    // Of a store that came with a folder the servers may be anybody's.
    guard isSound, !desk.context.isLedToStore else { return nil }
    if isLinked, desk.context.settings.sync == .board { return .sync }
    return desk.context.settings.feeds.isEmpty ? nil : .feeds
  }

  /// The last good frame stays, with what lies over it and what is wrong shown below; busy is not worth a word.
  private mutating func drawWithoutStore(_ failure: StoreFailure) {
    endLooking(over: failure)
    readAgain(after: failure)
    if failure != .busy, coordinator.notice == nil {
      _ = try? coordinator.handle(.notice(desk.refusal(failure)), in: surroundings)
    }
    picture.drawWithoutStore(coordinator, input.keyboard, at: desk)
  }

  mutating func say(_ failure: StoreFailure) { desk.say(desk.refusal(failure), by: &coordinator) }

  mutating func readAgain(after failure: StoreFailure) {
    let canShow = commits.waiting == nil && coordinator.notice?.kind != .refusal
    guard access.failed(failure, canShow: canShow, at: desk) else { return }
    var notice = Notice(desk.words.waitingForStore, .refusal)
    // Keys are held meanwhile, and carried out when it ends.
    notice.lasts = true
    desk.say(notice, by: &coordinator)
  }

  // MARK: What happens by itself

  mutating func lookNowAndThen() {
    access.lookLater(at: desk)
    lookAtStore()
  }

  /// Somebody else may have changed it.
  mutating func lookAtStore() {
    if isOnlyLooking { return lookAtFile() }
    do {
      try take(desk.file.fileChange())
    } catch .busy {
      // The writer closes its journal again when it is done, and we hear that.
      readAgain(after: .busy)
    } catch {
      desk.tell(desk.refusal(error))
    }
  }

  private mutating func take(_ change: SQLiteStore.FileChange) throws(StoreFailure) {
    switch change {
    case .none, .touched: break
    case .changed:
      reminders.hear(at: &desk)
      desk.drawAgain()
    case .replaced:
      try desk.file.reopen()
      beginAnew()
    case .missing: desk.tell(Notice(desk.words.storeMissing, .refusal))
    }
  }

  /// What waits, and what was typed behind it, was meant for another store.
  private mutating func beginAnew() {
    commits = Commits()
    ending.isDue = false
    desk.forgetInput()
    input.forgetTyped()
    desk.tell(.replaced)
    beginChores()
  }

  private mutating func clockMoved() {
    wasClockSet = false
    desk.outside.awoke()
    desk.lookAtZone()
    guard isSound else { return }
    trash.emptyByAge(at: desk)
    keepUp()
  }

  mutating func keepUp() { upkeep.goOn(whenQuiet: isIdle && !coordinator.isBusy, at: desk) }
}
