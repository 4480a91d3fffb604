import Board
import Curses
import Host
import Kanban
import Screens
import Storage
import Terminal

/// The one loop: sleeps until something happens, handles all of it, commits what was proposed, draws one frame.
package struct Loop {
  /// How long the interface waits for another program that writes, before it tries again from here.
  static let patience = 5
  /// How often one sees how far something has come, in milliseconds.
  private static let progressPause = 50

  let pane: any Pane
  let outside: any Outside
  let disk: any Disk
  let store: any CardStore
  let file: any StoreFile
  package var context: Context
  package var coordinator = Coordinator()
  package var keyboard: Keyboard
  package internal(set) var theme: Theme
  var parser = InputParser()
  var drafts: DraftFiles
  /// What is still to be handled; it waits while a change waits for the store.
  package var events: [Event] = []
  /// A slice, so that taking the first one costs the same however much was typed or pasted at once.
  package var keys: ArraySlice<TerminalEvent> = []
  package internal(set) var waiting: WaitingChange?
  package internal(set) var picture = Picture()
  package var ending = Ending()
  var lock = StoreLock()
  var timetable = Timetable()
  package internal(set) var trash = TrashWork()
  var reminders: RemindersHere
  /// Deadlines get the moments that the rules of zones give them now.
  var renewal: Renewal?
  /// Noticed while the world was told when to wake us, which takes the notice away.
  var wasClockSet = false
  /// How much is done at once of what takes longer than a turn; nil for what a turn has room for.
  package var slice: Sieve.Slice?

  /// What is on the screen.
  package struct Picture {
    package internal(set) var frame: Frame?
    var isStale = true
    /// In uptime.
    var drawnAt = 0
  }

  /// Whether it ends, and how.
  package struct Ending {
    /// The exit status.
    package var status: Int32?
    /// Asked to leave by a signal, or by a terminal that is gone.
    var asked: Int32?
  }

  package init(
    pane: any Pane, outside: any Outside, disk: any Disk, store: any CardStore, file: any StoreFile, project: ProjectID,
    context: Context
  ) {
    self.pane = pane
    self.outside = outside
    self.disk = disk
    self.store = store
    self.file = file
    self.context = context
    theme = context.preferences.wardrobe.theme(
      hasColor: pane.colors != .mono, isASCII: context.settings.isASCII || !pane.isUTF8)
    keyboard = Keyboard(context.preferences.keys)
    drafts = DraftFiles(on: disk, folder: context.paths.state, store: file.path)
    reminders = RemindersHere(since: outside.now)
    coordinator.begin(in: project, store)
  }

  /// The exit status.
  package consuming func run() -> Int32 {
    begin()
    while ending.status == nil { turn() }
    return finish()
  }

  package mutating func begin() {
    addSamples()
    outside.watchStore(at: file.path)
    draw()
    afterFirstFrame()
  }

  /// What is typed is kept, a change that waits is stored, and the terminal is given back. The exit status.
  package mutating func finish() -> Int32 {
    keepDraft()
    pane.leave()
    let isStored = finishWaiting()
    keepPlaces()
    return isStored ? ending.status ?? 0 : 1
  }

  /// Sleeps until something happens; what came of it, in order.
  @discardableResult
  package mutating func turn() -> [Effect] {
    let woke = outside.sleep(for: timeout)
    context.clock = context.clock.at(outside.now)
    if woke.input { readInput() }
    if woke.signal { takeSignals() }
    if woke.store { hear() }
    if woke.clock || wasClockSet { clockMoved() }
    if woke.zones { zonesChanged() }
    meetDeadlines()
    // What was typed before the end was asked for still counts.
    var effects = handleAll()
    ending.status = ending.status ?? ending.asked
    if picture.isStale, ending.status == nil { draw() }
    effects += goOn()
    outside.rest()
    return effects
  }

  /// Keys go first, and so does a store that has to be waited for.
  var canGoOn: Bool { coordinator.isBusy && isIdle && timetable[.reading] == nil && ending.status == nil }

  /// Nobody wants anything.
  var isIdle: Bool { waiting == nil && events.isEmpty && keys.isEmpty }

  /// A slice of what takes longer than a turn; how far it has come is shown now and then.
  @discardableResult
  package mutating func goOn() -> [Effect] {
    guard canGoOn else { return [] }
    let surroundings = surroundings
    do {
      var effects = try Loop.goOn(&coordinator, surroundings)
      for effect in effects { perform(effect) }
      effects += handleAll()
      if !coordinator.isBusy || outside.uptime - picture.drawnAt >= Loop.progressPause { draw() }
      return effects
    } catch .busy {
      schedule(.reading, in: pauseForLock())
    } catch {
      say(error)
      draw()
      schedule(.reading, in: Loop.failurePause)
    }
    return []
  }

  /// In its place: a copy of what was found so far would be copied again by each slice.
  private static func goOn(
    _ coordinator: inout Coordinator, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect] {
    try surroundings.store.reading { () throws(StoreFailure) in try coordinator.handle(.goOn, in: surroundings) }
  }

  package mutating func tell(_ event: Event) {
    events.append(event)
    drawAgain()
  }

  /// At once, before whatever else waits: only told, so it cannot fail.
  mutating func say(_ notice: Notice) {
    _ = try? coordinator.handle(.told(notice), in: surroundings)
    drawAgain()
  }

  mutating func say(_ failure: StoreFailure) { say(refusal(failure)) }

  func refusal(_ failure: StoreFailure) -> Notice {
    Notice(failure.sentence(in: context.words, at: context.clock), .refusal)
  }
}
