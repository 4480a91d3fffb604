import Host
import Kanban
import Program
import Time

/// A simulated machine: time passes only in `sleep`, and ids are counted.
public final class TestOutside: Outside {
  public package(set) var now: Moment
  public package(set) var uptime = 1_000_000
  public package(set) var zone: Zone?
  public package(set) var zones: any ZoneShelf
  public var zoneRelease: String?
  public var mustLookAtStore = false
  public var hearsOfStoreNow = true
  public var variables: [String: String] = [:]
  /// The result of starting a program without a terminal: its process id or a negative errno.
  public var starting: Int32 = 42
  /// The results of starting programs, by name.
  public var startingOf: [String: Int32] = [:]
  /// The exit status of programs by name, which end at once.
  public var endingOf: [String: Int32] = [:]
  /// The exit status of all others; nil while they run.
  public var ending: Int32?

  /// The reason for the end of the next sleep; nil if it times out.
  package var happening: Wakeup?
  /// The uptime until which the simulated time runs.
  package var sleepingUntil = 1_000_000
  /// Called at the start of every sleep.
  public var meanwhile: () -> Void = {}

  public private(set) var errors: [String] = []
  public private(set) var started: [[String]] = []
  /// Companion processes started, with the uptime; `startingCompanion` is 0 or the negative errno of the next start.
  public private(set) var companions: [(at: Int, arguments: [String])] = []
  public var startingCompanion: Int32 = 0
  public private(set) var hasCompanion = false
  public var mustLookAtCompanion = false
  public var hasCompanionEnded = false
  /// The uptimes at which an ended companion was forgotten.
  public private(set) var forgotten: [Int] = []
  package private(set) var wakesAt: Moment?
  public private(set) var watchedStores: [String] = []
  /// Number of calls of `watchZones`.
  public private(set) var looksAtZones = 0
  /// The uptimes at which memory was released.
  public private(set) var gaveBack: [Int] = []
  package var names = 1000

  public init(_ clock: Clock) {
    now = clock.now
    zone = clock.zone
    zones = FewZones()
  }

  package func sleep(for milliseconds: Int?) -> Wakeup {
    meanwhile()
    if let happening {
      self.happening = nil
      return happening
    }
    let alarm = wakesAt.map { max(0, Int($0.milliseconds - now.milliseconds)) }
    let rest = max(0, sleepingUntil - uptime)
    let step = min(milliseconds ?? rest, alarm ?? rest, rest)
    pass(milliseconds: step)
    return Wakeup(clock: wakesAt.map { $0 <= now } ?? false)
  }

  package func pass(milliseconds: Int) {
    now = now + milliseconds
    uptime += max(0, milliseconds)
  }

  /// Changes the viewer's zone; nil simulates a missing file.
  public func turn(to zone: Zone?) { self.zone = zone }

  public func wake(at moment: Moment) -> Bool {
    wakesAt = moment
    defer { wasClockSet = false }
    return !wasClockSet
  }

  /// Whether the clock was set; the next check resets this flag, as with the real timer.
  public var wasClockSet = false

  public func awoke() { wakesAt = nil }
  public func releaseMemory() { gaveBack.append(uptime) }
  public func watchZones() { looksAtZones += 1 }
  public func watchStore(at path: String) { watchedStores.append(path) }
  public func hearsOfStore() -> Bool { hearsOfStoreNow }

  public func nextCardID(at moment: Moment) -> CardID { CardID(high: 1, low: UInt64(names) << 16) }
  public func consumeCardID(at moment: Moment) { names += 1 }

  public func variable(_ name: String) -> String? { variables[name] }

  public func start(_ arguments: [String]) -> Int32 {
    started.append(arguments)
    return startingOf[arguments[0]] ?? starting
  }

  public func ending(of child: Int32) -> Int32? { status(of: child) }
  public func status(of child: Int32) -> Int32? { started.last.flatMap { endingOf[$0[0]] } ?? ending }

  public func startCompanion(_ arguments: [String]) -> Int32 {
    companions.append((uptime, arguments))
    if startingCompanion == 0 { hasCompanion = true }
    return startingCompanion
  }

  public func leaveCompanion() { hasCompanion = false }

  public func forgetCompanion() {
    (hasCompanion, hasCompanionEnded) = (false, false)
    forgotten.append(uptime)
  }

  public func printError(_ text: String) { errors.append(text) }
}
