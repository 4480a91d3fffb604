import CSystem
import Glibc
import Host
import Kanban
import Storage

/// What the loop learns of the world and asks of it, the terminal and the store apart: what time it is and where, that
/// something has happened, and programs beside this one.
package protocol Outside: AnyObject {
  var now: Moment { get }
  /// Milliseconds that no clock change bends.
  var uptime: Int { get }
  /// Until something happens, or so many milliseconds have passed; nil sleeps for as long as nothing does.
  func sleep(for milliseconds: Int?) -> Wakeup
  /// To be woken then, also over a suspend. False when the clock was set since this was last said.
  func wake(at moment: Moment) -> Bool
  /// It has woken us: the next time has to be said anew.
  func awoke()
  /// Nothing is to be done: what only work needs may go, and comes back by itself.
  func giveBack()

  /// The viewer's; nil where there is none, or no file of it at this moment.
  var zone: Zone? { get }
  var zones: any ZoneShelf { get }
  /// Of the zones' rules; nil where the files do not say.
  var zoneRelease: String? { get }
  /// Looks at the files anew, and tells when they change again.
  func watchZones()

  func watchStore(at path: String)
  /// What others write there is not told: it has to be looked at every now and then.
  var mustLookAtStore: Bool { get }
  /// Whether what woke us is about the store.
  func hearsOfStore() -> Bool

  /// A name for a new card; the same until it is taken.
  func name(at moment: Moment) -> CardID
  func takeName(at moment: Moment)

  func variable(_ name: String) -> String?
  /// Apart from us and without the terminal: its process, or a negative errno.
  func start(_ arguments: [String]) -> Int32
  /// The exit status of what was started, where it ended at once; nil while it goes on.
  func status(of child: Int32) -> Int32?
  /// The same without a moment's wait.
  func ending(of child: Int32) -> Int32?
  /// One that lives beside us, for as long as we do and want it: zero, or a negative errno. That it has ended wakes us.
  func startCompanion(_ arguments: [String]) -> Int32
  /// That it has ended is not told: it has to be asked now and then.
  var mustLookAtCompanion: Bool { get }
  var hasCompanionEnded: Bool { get }
  /// It is to end, and nobody waits for that.
  func leaveCompanion()
  /// It has ended.
  func forgetCompanion()
  /// A line for the person on stderr.
  func complain(_ text: String)
}

/// The machine, seen from a terminal.
final class SystemOutside: Outside {
  private let input: Int32
  private let signals: Int32
  private var timer = ClockTimer()
  private let machine: SystemZones
  private var zoneWatch: ZoneWatch?
  private var storeWatch: StoreWatch?
  private var names = Machine.identifiers()
  /// Programs started apart from us, until they have ended.
  private var children: [Int32] = []
  /// With what they have, until somebody asks: a number for each that nobody asks about.
  private var endings: [Int32: Int32] = [:]
  private var companion: Companion?
  private var isDozing = false

  init(input: Int32, signals: Int32, zones: SystemZones = .all) {
    self.input = input
    self.signals = signals
    machine = zones
  }

  var now: Moment { Machine.now }
  var uptime: Int { Machine.uptime }

  /// What is given back is given back last of all: whatever is done afterwards would be there again.
  func sleep(for milliseconds: Int?) -> Wakeup {
    if isDozing { sekan_give_back() }
    isDozing = false
    return Wakeup.wait(
      input: input, signals: signals, store: storeWatch?.descriptor ?? -1, timer: timer.descriptor,
      zones: zoneWatch?.descriptor ?? -1, companion: companion?.descriptor ?? -1, timeout: milliseconds)
  }

  func wake(at moment: Moment) -> Bool { timer.arm(moment) }
  func awoke() { timer.read() }

  func giveBack() { isDozing = true }

  var zone: Zone? { machine.own.current }
  var zones: any ZoneShelf { machine }
  var zoneRelease: String? { machine.own.release }

  func watchZones() {
    // First the watch, then the look: what changes in between is told again.
    zoneWatch = ZoneWatch(machine.own)
    machine.forget()
  }

  func watchStore(at path: String) { storeWatch = StoreWatch(path: path) }
  var mustLookAtStore: Bool { storeWatch?.needsPolling ?? true }
  func hearsOfStore() -> Bool { storeWatch?.drain() == true }

  func name(at moment: Moment) -> CardID {
    var names = names
    return names.next(at: moment)
  }

  func takeName(at moment: Moment) { _ = names.next(at: moment) as CardID }

  func variable(_ name: String) -> String? { Machine.variable(name) }

  func start(_ arguments: [String]) -> Int32 {
    reap()
    let child = Machine.start(arguments)
    // The system gives a number again when its process is gone.
    endings[child] = nil
    if child >= 0 { children.append(child) }
    return child
  }

  func startCompanion(_ arguments: [String]) -> Int32 {
    reap()
    do throws(SystemError) {
      let started = try Companion(arguments)
      endings[started.process] = nil
      children.append(started.process)
      companion = consume started
      return 0
    } catch {
      return -error.number
    }
  }

  var mustLookAtCompanion: Bool { companion != nil && companion?.descriptor ?? -1 < 0 }

  var hasCompanionEnded: Bool {
    guard let process = companion?.process else { return false }
    reap()
    return endings[process] != nil
  }

  func leaveCompanion() { companion?.leave() }

  /// With how it did: else it would stay among the processes until we end.
  func forgetCompanion() {
    guard let process = companion?.process else { return }
    companion = nil
    _ = ending(of: process)
  }

  private func reap() {
    for child in children {
      let status = sekan_ended(child)
      if status >= 0 { endings[child] = status }
    }
    children.removeAll { endings[$0] != nil }
  }

  func ending(of child: Int32) -> Int32? {
    reap()
    return endings.removeValue(forKey: child)
  }

  /// Who cannot do it says so within a moment; who can is not waited for.
  func status(of child: Int32) -> Int32? {
    for _ in 0..<10 {
      if let status = ending(of: child) { return status }
      usleep(5_000)
    }
    return nil
  }

  func complain(_ text: String) { StandardStreams().complain(text) }
}
