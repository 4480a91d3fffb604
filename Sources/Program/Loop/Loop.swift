import Board
import CSystem
import Curses
import Glibc
import Host
import Kanban
import Screens
import Storage
import Terminal
import Text

/// The one loop: sleeps until something happens, handles all of it, commits what was proposed, draws one frame.
struct Loop: ~Copyable {
  /// How long the interface waits for another program that writes, before it tries again from here.
  static let patience = 5
  /// How often one sees how far something has come, in milliseconds.
  private static let progressPause = 50
  /// After so many turns.
  private static let forgetting = 32
  /// How long a store that failed is left alone.
  private static let failurePause = 2000

  var session: Session
  let store: SQLiteStore
  var watch: StoreWatch?
  var timer = ClockTimer()
  var zones = ZoneWatch()
  var context: Context
  var theme: Theme
  var coordinator = Coordinator()
  var keyboard: Keyboard
  var parser = InputParser()
  var drafts: DraftFiles
  /// What is still to be handled; it waits while a change waits for the store.
  var events: [Event] = []
  /// A slice, so that taking the first one costs the same however much was typed or pasted at once.
  var keys: ArraySlice<TerminalEvent> = []
  var waiting: WaitingChange?
  var frame: Frame?
  var ending: Int32?
  /// Asked to leave by a signal, or by a terminal that is gone.
  var leaving: Int32?
  /// Since when, in uptime, the store could not be read for being locked.
  var lockedSince: Int?
  private var isLockTold = false
  /// Programs started apart from us, until they have ended.
  var children: [Int32] = []
  var deadlines = Deadlines()
  /// What is being emptied, a batch at a time.
  var emptying: [Emptying] = []
  /// The day on which the trash was last looked through for what lies there too long.
  var lookedThroughTrash: Day?
  /// When one was last told how far the emptying has come, in uptime.
  var emptyingTold: Int?
  /// What was told here of reminders, so that what another board rings is told here once, without a sound.
  var told = ToldReminders(since: Machine.now)
  /// Told, and not yet noted to have been.
  var unnoted: [Ringing] = []
  /// Deadlines get the moments that the rules of zones give them now.
  var renewal: Renewal?
  /// Noticed while the timer was armed, which takes the notice away.
  var wasClockSet = false
  private var needsDrawing = true
  private var turns = 0
  /// When the last frame was drawn, in uptime.
  private var drawnAt = 0

  /// The program's own deadlines, in milliseconds of uptime.
  struct Deadlines {
    var draft: Int?
    var escape: Int?
    var reading: Int?
    var look: Int?
    var paste: Int?
    var upkeep: Int?
    var trash: Int?
    var alarm: Int?
    var zones: Int?
  }

  init(session: consuming Session, store: SQLiteStore, project: ProjectID, context: Context) {
    theme = context.preferences.wardrobe.theme(
      hasColor: session.colors != .mono, isASCII: context.settings.isASCII || !session.isUTF8)
    keyboard = Keyboard(context.preferences.keys)
    let report = "\(context.paths.state)/crash-\(getpid()).txt"
    session.prepareCrash(message: context.words.crashed(report), report: report)
    self.session = session
    self.store = store
    self.context = context
    drafts = DraftFiles(folder: context.paths.state, store: store.path)
    coordinator.begin(in: project, store)
  }

  /// The exit status.
  consuming func run() -> Int32 {
    addSamples()
    watch = StoreWatch(path: store.path)
    draw()
    afterFirstFrame()
    while ending == nil { turn() }
    keepDraft()
    session.leave()
    let isStored = finishWaiting()
    keepPlaces()
    return isStored ? ending ?? 0 : 1
  }

  /// A change that still waits for the store is not let go silently. False when it could not be stored.
  private mutating func finishWaiting() -> Bool {
    guard let waiting else { return true }
    store.patience = 2000
    do {
      let commitContext = context.commitContext(.pane, in: waiting.project, group: waiting.group)
      _ = try store.commit(waiting.change, on: commitContext)
      if let draft = coordinator.draftMark, coordinator.isProposing(waiting.change) { drafts.drop(draft.id) }
      return true
    } catch {
      complain(context.words.changeWasLost(error.told(in: context.words, at: context.clock)))
      return false
    }
  }

  private mutating func turn() {
    let woke = Wakeup.wait(
      input: session.input, signals: session.signals, store: watch?.descriptor ?? -1, timer: timer.descriptor,
      zones: zones.descriptor, timeout: timeout)
    context.clock = context.clock.at(Machine.now)
    if woke.input { readInput() }
    if woke.signal { takeSignals() }
    if woke.store { hear() }
    if woke.clock || wasClockSet { clockMoved() }
    if woke.zones { zonesChanged() }
    meetDeadlines()
    // What was typed before the end was asked for still counts.
    handleAll()
    ending = ending ?? leaving
    if needsDrawing, ending == nil { draw() }
    goOn()
    forgetCode()
  }

  /// Keys go first, and so does a store that has to be waited for.
  var canGoOn: Bool {
    coordinator.isBusy && waiting == nil && events.isEmpty && keys.isEmpty && deadlines.reading == nil && ending == nil
  }

  /// A slice of what takes longer than a turn; how far it has come is shown now and then.
  private mutating func goOn() {
    guard canGoOn else { return }
    let surroundings = surroundings
    do {
      let effects = try Loop.goOn(&coordinator, surroundings)
      for effect in effects { perform(effect) }
      handleAll()
      if !coordinator.isBusy || Machine.uptime - drawnAt >= Loop.progressPause { draw() }
    } catch .busy {
      deadlines.reading = Machine.uptime + pauseForLock()
    } catch {
      let notice = Notice(error.told(in: surroundings.words, at: surroundings.clock), .refusal)
      _ = try? coordinator.handle(.told(notice), in: surroundings)
      draw()
      deadlines.reading = Machine.uptime + Loop.failurePause
    }
  }

  /// In its place: a copy of what was found so far would be copied again by each slice.
  private static func goOn(
    _ coordinator: inout Coordinator, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect] {
    try surroundings.store.reading { () throws(StoreFailure) in try coordinator.handle(.goOn, in: surroundings) }
  }

  /// Now and then, for what is needed again comes back from the page cache in no time: the rest of the program takes no
  /// memory while one sleeps.
  private mutating func forgetCode() {
    turns += 1
    if turns % Loop.forgetting == 0 { sekan_forget_code() }
  }

  mutating func tell(_ event: Event) {
    events.append(event)
    needsDrawing = true
  }

  mutating func drawAgain() { needsDrawing = true }

  // MARK: Drawing

  var surroundings: Surroundings {
    var ids = context.ids
    var surroundings = Surroundings(
      store: store, project: coordinator.project,
      extent: Extent(columns: session.size.width, rows: session.size.height), clock: context.clock,
      settings: context.settings, actor: context.actor, newID: ids.next(at: context.clock.now))
    surroundings.holidays = context.holidays
    return surroundings
  }

  private mutating func draw() {
    needsDrawing = false
    deadlines.reading = nil
    let surroundings = surroundings
    do {
      var settled = coordinator
      var alarm: Moment?
      let alarmClock = alarmClock
      let drawn = try store.reading { () throws(StoreFailure) -> (Frame, Moment) in
        try settled.settle(in: surroundings)
        let frame = try Frame(
          settled, keyboard: keyboard, in: surroundings.within(settled.project), theme: theme,
          behind: self.frame?.background)
        alarm = try store.nextAlarm(on: .board, at: alarmClock)
        return (frame, try surroundings.within(settled.project).nextChange())
      }
      coordinator = settled
      frame = drawn.0
      lockEnded()
      wasClockSet = !timer.arm(min(drawn.1, comingAlarm(alarm) + 1))
    } catch {
      drawWithoutStore(error, surroundings)
    }
    if let frame { session.show(frame.canvas) }
    drawnAt = Machine.uptime
  }

  private mutating func lockEnded() {
    guard lockedSince != nil else { return }
    lockedSince = nil
    store.patience = Loop.patience
    guard isLockTold else { return }
    isLockTold = false
    tell(.unlocked)
  }

  /// How long until the store is asked again: at once while a commit takes its millisecond, rarely under a lock that
  /// lasts, which is told.
  mutating func pauseForLock() -> Int {
    let since = lockedSince ?? Machine.uptime
    lockedSince = since
    let waited = Machine.uptime - since
    if waited > WaitingChange.toldAfter {
      // One look at a time is enough for a lock that lasts.
      store.patience = 0
      if waiting == nil, !isLockTold, coordinator.notice?.kind != .refusal {
        isLockTold = true
        let notice = Notice(context.words.waitingForStore, .refusal)
        _ = try? coordinator.handle(.told(notice), in: surroundings)
        drawAgain()
      }
    }
    return WaitingChange.pause(after: waited)
  }

  /// The last good frame stays, with what lies over it and what is wrong told below; busy is not worth a word.
  private mutating func drawWithoutStore(_ failure: StoreFailure, _ surroundings: Surroundings) {
    deadlines.reading = Machine.uptime + (failure == .busy ? pauseForLock() : Loop.failurePause)
    if failure != .busy, coordinator.notice == nil {
      let notice = Notice(failure.told(in: surroundings.words, at: surroundings.clock), .refusal)
      _ = try? coordinator.handle(.told(notice), in: surroundings)
    }
    // Drawn over the background alone, so it cannot fail the same way; without one there is nothing to show yet.
    let without = try? Frame(
      coordinator, keyboard: keyboard, in: surroundings, theme: theme, behind: frame?.background, isReading: false)
    frame = without ?? frame
  }

  // MARK: Starting

  /// To a board to which nothing ever happened.
  private mutating func addSamples() {
    guard let first = try? store.entries(in: Project.home, after: 0, most: 1), first.isEmpty else { return }
    var commitContext = context.commitContext(.program, in: Project.home)
    commitContext.actor.origin = .program
    for change in Samples.changes(words: context.words, keys: context.settings.keys, clock: context.clock) {
      // A board without samples is a board; what is wrong with the store is told by the first frame.
      _ = try? store.commit(change, on: commitContext)
    }
  }

  /// A store this small is read through in the time of a frame; a larger one is checked by `sekan check`.
  private static let quicklyChecked = 16 << 20

  /// Before the first write: what is damaged is told, and nothing is built upon it.
  private mutating func checkStore() {
    guard store.size <= Loop.quicklyChecked, let found = try? store.quickCheck(most: 1).first else { return }
    tell(.told(Notice(context.words.storeDamaged(found), .refusal)))
  }

  private mutating func afterFirstFrame() {
    checkStore()
    keepUp()
    tellMistakes()
    if let zone = context.missingZone { tell(.told(Notice(context.words.zoneIsMissing(zone), .refusal))) }
    let found = drafts.abandoned()
    if !found.isEmpty { tell(.draftsFound(found)) }
    if watch?.needsPolling ?? true { deadlines.look = Machine.uptime + 2000 }
    emptyByAge()
    beginRenewal()
    handleAll()
    if needsDrawing { draw() }
    askBackground()
    sekan_crash_warm()
    sekan_forget_code()
  }
}
