import Board
import Support
import Testing
import Time

/// Time zones as rules, so that no test needs the machine's files.
enum Places {
  static func zone(_ name: String) -> Zone { zones.first { $0.name == name } ?? .utc }

  static let zones: [Zone] =
    [
      ("Asia/Seoul", "KST-9"), ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("America/New_York", "EST5EDT,M3.2.0,M11.1.0"), ("Asia/Beirut", "EET-2EEST,M3.5.0/0,M10.5.0/0"),
      ("America/St_Johns", "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01"),
      ("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"),
    ].compactMap { Zone(name: $0, posix: $1) } + [samoa].compactMap(\.self)

  /// Samoa, which skipped 30 December 2011.
  private static var samoa: Zone? {
    let date = 1_325_239_200
    let numbers = [0, 0, 0, 1, 2, 4, date].flatMap(big)
    let types = big(-36_000) + [0, 0] + big(50_400) + [0, 0]
    let head = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    return Zone(name: "Pacific/Apia", file: head + numbers + [1] + types + Array("LMT\0".utf8))
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * (3 - $0))) }
  }

  static func clock(_ text: String, in name: String) -> Clock {
    Clock(now: moment(text, in: name), zone: zone(name), zones: FewZones(zones))
  }

  /// The moment of a wall time such as `2026-03-29 01:59`.
  static func moment(_ text: String, in name: String) -> Moment {
    let words = text.split(separator: " ")
    let (day, time) = (Day(text: words[0]), words[1].split(separator: ":").compactMap { Int($0) })
    // The tests use valid days.
    return zone(name).moment(of: WallTime(day ?? Sample.day, minute: time[0] * 60 + time[1]))
  }

  static func deadline(_ text: String, in name: String) -> Deadline {
    let day = Day(text: text.prefix(10)) ?? Sample.day
    guard text.count > 10 else { return .day(day) }
    let wall = zone(name).wall(at: moment(text, in: name))
    return .time(WallTime(day, minute: wall.minute), zone: name, instant: moment(text, in: name))
  }
}

extension TestBoard {
  /// Sets the clock and, if given, the viewer's zone; the screen size stays the same.
  mutating func turn(to moment: Moment, in zone: Zone? = nil) {
    clock = Clock(now: moment, zone: zone ?? clock.zone, zones: FewZones(Places.zones))
    send(.timePassed)
  }

  /// Advances the clock minute by minute, and returns the changed lines with their wall time.
  ///
  /// The screen may change only at the times for which the board asks to be woken.
  mutating func walk(until end: Moment) throws -> [String] {
    var changes: [String] = []
    var shown = screen
    var next = try surroundings.nextChange()
    for _ in 0..<mostSteps where clock.now < end {
      let minute = clock.now + 60_000
      if next < minute {
        // A deadline takes effect a moment later.
        turn(to: next)
        record(&changes, &shown)
        next = try surroundings.nextChange()
        continue
      }
      turn(to: minute)
      if next == minute {
        record(&changes, &shown)
        next = try surroundings.nextChange()
      } else {
        #expect(screen == shown, "the screen changed without a wake-up")
      }
    }
    return changes
  }

  private mutating func record(_ changes: inout [String], _ shown: inout String) {
    let wall = clock.zone.wall(at: clock.now)
    let (before, after) = (shown.split(separator: "\n"), screen.split(separator: "\n"))
    let changed = zip(before, after).filter { $0 != $1 }.map {
      $1.split { $0 == " " || $0 == "│" }.joined(separator: " ")
    }
    shown = screen
    changes.append("\(wall.day.text) \(WallTime.clock(wall.minute)) | \(changed.joined(separator: " | "))")
  }
}
