import CSystem
import Glibc
import Host
import Kanban
import Storage
import Time

/// The loop's port to the system, except terminal and store: clock, timer, time zones, file watches and child
/// processes.
package protocol Outside: AnyObject {
  var now: Moment { get }
  /// Milliseconds of a monotonic clock.
  var uptime: Int { get }
  /// Blocks until an event, a signal or the timeout; nil is no timeout.
  func sleep(for milliseconds: Int?) -> Wakeup
  /// Arms the timer, which also fires after a suspend. False if the clock was set since the last call.
  func wake(at moment: Moment) -> Bool
  /// Acknowledges the timer, which has to be armed again.
  func awoke()
  /// Schedules the release of unneeded memory before the next sleep.
  func releaseMemory()

  /// The user's time zone; nil if it is unknown or if its file is missing at the moment, as during an update.
  var zone: Zone? { get }
  var zones: any ZoneShelf { get }
  /// The release of the zone rules; nil if their files do not name one.
  var zoneRelease: String? { get }
  /// Reads the zone files again and watches them.
  func watchZones()

  func watchStore(at path: String)
  /// True if the folder's file system reports no changes, so that the store has to be polled.
  var mustLookAtStore: Bool { get }
  /// True if a notification concerns the store. Reads all pending notifications.
  func hearsOfStore() -> Bool

  /// The id for the next new card; the same until `consumeCardID`.
  func nextCardID(at moment: Moment) -> CardID
  func consumeCardID(at moment: Moment)

  func variable(_ name: String) -> String?
  /// Starts a process without the terminal; returns its pid, or a negative errno.
  func start(_ arguments: [String]) -> Int32
  /// The exit status of a process that ends within some milliseconds; nil if it still runs after them.
  func status(of child: Int32) -> Int32?
  /// The exit status of a process, without waiting; nil while it runs, and once the status was returned.
  func ending(of child: Int32) -> Int32?
  /// Starts the companion, which ends soon after this process at the latest; returns zero, or a negative errno. Its end
  /// wakes the loop.
  func startCompanion(_ arguments: [String]) -> Int32
  /// True if the system cannot report the end of the companion, so that it has to be polled.
  var mustLookAtCompanion: Bool { get }
  var hasCompanionEnded: Bool { get }
  /// Asks the companion to end, without waiting for it.
  func leaveCompanion()
  func forgetCompanion()
  func printError(_ text: String)
}

final class SystemOutside: Outside {
  private let input: Int32
  private let signals: Int32
  private var timer = ClockTimer()
  private let machine: SystemZones
  private var zoneWatch: ZoneWatch?
  private var storeWatch: StoreWatch?
  private var names = Machine.identifiers()
  private var children: [Int32] = []
  /// Exit statuses of ended child processes, by pid, that no caller has fetched yet.
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

  /// Releases memory right before the sleep, because any later work would allocate it again.
  func sleep(for milliseconds: Int?) -> Wakeup {
    if isDozing { sekan_give_back() }
    isDozing = false
    return Wakeup.wait(
      input: input, signals: signals, store: storeWatch?.descriptor ?? -1, timer: timer.descriptor,
      zones: zoneWatch?.descriptor ?? -1, companion: companion?.descriptor ?? -1, timeout: milliseconds)
  }

  func wake(at moment: Moment) -> Bool { timer.arm(moment) }
  func awoke() { timer.read() }

  func releaseMemory() { isDozing = true }

  var zone: Zone? { machine.own.current }
  var zones: any ZoneShelf { machine }
  var zoneRelease: String? { machine.own.release }

  func watchZones() {
    // Watches the zone files before they are read, so that a change in between is reported.
    zoneWatch = ZoneWatch(machine.own)
    machine.forget()
  }

  func watchStore(at path: String) { storeWatch = StoreWatch(path: path) }
  var mustLookAtStore: Bool { storeWatch?.needsPolling ?? true }
  func hearsOfStore() -> Bool { storeWatch?.drain() == true }

  func nextCardID(at moment: Moment) -> CardID {
    var names = names
    return names.next(at: moment)
  }

  func consumeCardID(at moment: Moment) { _ = names.next(at: moment) as CardID }

  func variable(_ name: String) -> String? { Machine.variable(name) }

  func start(_ arguments: [String]) -> Int32 {
    reap()
    let child = Machine.start(arguments)
    // Forgets the exit status of an earlier process with the same pid, because the system reuses pids.
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

  /// Reaps the companion as well, which would stay a zombie otherwise.
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

  /// Waits up to 50 ms for the end of the process, since a program that
  /// cannot start fails in that time. Nil if it still runs.
  func status(of child: Int32) -> Int32? {
    for _ in 0..<10 {
      if let status = ending(of: child) { return status }
      usleep(5_000)
    }
    return nil
  }

  func printError(_ text: String) { StandardStreams().printError(text) }
}

/// The loop's port to the file of the store: its size, its lock and its changes.
package protocol StoreFile: AnyObject {
  var path: String { get }
  /// Milliseconds to wait for the lock of another process.
  var patience: Int { get set }
  var size: Int { get }
  /// How the store's file changed since the last call, for example in its content, or because another file replaced it.
  func fileChange() throws(StoreFailure) -> SQLiteStore.FileChange
  /// Closes the store's file and opens the one that has the path now, which may have replaced it.
  func reopen() throws(StoreFailure)
  /// Quickly checks the pages of the store's file, and returns the problems found, at most `most`.
  func quickCheck(most: Int) throws(StoreFailure) -> [String]
}

extension SQLiteStore: StoreFile {}
