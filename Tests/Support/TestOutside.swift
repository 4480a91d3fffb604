import Board
import Host
import Kanban
import Program

/// A world in which nothing happens by itself: time passes when somebody sleeps, and names are counted.
public final class TestOutside: Outside {
  public package(set) var now: Moment
  public package(set) var uptime = 1_000_000
  public package(set) var zone: Zone?
  public package(set) var zones: any ZoneShelf
  public var zoneRelease: String?
  public var mustLookAtStore = false
  public var hearsOfStoreNow = true
  public var variables: [String: String] = [:]
  /// By what a program is started that needs no terminal: its process, or a negative errno.
  public var starting: Int32 = 42
  /// The same of some, by their first word.
  public var startingOf: [String: Int32] = [:]
  /// With what they end at once, by their first word.
  public var endingOf: [String: Int32] = [:]
  /// The same of all others; nil while they go on.
  public var ending: Int32?

  /// What the next sleep ends with, at once; without one it ends when its time is over.
  package var happening: Wakeup?
  /// So far time goes on by itself, in uptime.
  package var sleepingUntil = 1_000_000
  /// What is done meanwhile by others, at the begin of every sleep.
  public var meanwhile: () -> Void = {}

  public private(set) var complaints: [String] = []
  public private(set) var started: [[String]] = []
  /// Programs that were started beside this one, and when in uptime; zero or the negative errno of the next one.
  public private(set) var companions: [(at: Int, arguments: [String])] = []
  public var startingCompanion: Int32 = 0
  public private(set) var hasCompanion = false
  public var mustLookAtCompanion = false
  public var hasCompanionEnded = false
  /// When, in uptime, it was given up as ended.
  public private(set) var forgotten: [Int] = []
  package private(set) var wakesAt: Moment?
  public private(set) var watchedStores: [String] = []
  /// How often the files of zones were looked at anew.
  public private(set) var looksAtZones = 0
  /// When, in uptime, it was told that there is nothing to do.
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

  /// The viewer is elsewhere now; nil takes the file away.
  public func turn(to zone: Zone?) { self.zone = zone }

  public func wake(at moment: Moment) -> Bool {
    wakesAt = moment
    defer { wasClockSet = false }
    return !wasClockSet
  }

  /// Said once, as the machine's timer does.
  public var wasClockSet = false

  public func awoke() { wakesAt = nil }
  public func giveBack() { gaveBack.append(uptime) }
  public func watchZones() { looksAtZones += 1 }
  public func watchStore(at path: String) { watchedStores.append(path) }
  public func hearsOfStore() -> Bool { hearsOfStoreNow }

  public func name(at moment: Moment) -> CardID { CardID(high: 1, low: UInt64(names) << 16) }
  public func takeName(at moment: Moment) { names += 1 }

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

  public func complain(_ text: String) { complaints.append(text) }
}
