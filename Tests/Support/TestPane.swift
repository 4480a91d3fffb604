import Curses
import Program
import Terminal

/// A simulated terminal: records output and queries, and provides input and signals.
public final class TestPane: Pane {
  public package(set) var size: Size
  public package(set) var colors: ColorDepth = .many
  public var isUTF8 = true
  public var answersColors = false
  /// The size after the next resize.
  public var nextSize: Size?

  /// Readings to return in order, then nothing.
  public var incoming: [Reading] = []
  public var signals: [Signal] = []
  /// Whether a shell exists to which the program can suspend.
  public var canSuspend = true
  /// Called while the program is suspended.
  public var stopped: () -> Void = {}
  public var copying = Copied.sent(.nothing)
  /// Replaces programs that are run on the terminal; returns the exit status.
  public var programs: ([String]) -> Int32 = { _ in 0 }

  public private(set) var shown: Canvas?
  public private(set) var shows = 0
  public private(set) var redraws = 0
  /// The queries sent, and how often `answered` was called.
  public private(set) var asked: [String] = []
  public private(set) var answers = 0
  public private(set) var copied: [String] = []
  public private(set) var notified: [String] = []
  public private(set) var ways: [DesktopNotice.Way?] = []
  public private(set) var rings = 0
  /// The programs that were run, and their input texts.
  public private(set) var ran: [[String]] = []
  public private(set) var piped: [String] = []
  /// The messages printed after those programs.
  public private(set) var endings: [String] = []
  public private(set) var suspensions = 0
  public private(set) var isLeft = false

  public init(size: Size = Size(width: 80, height: 24)) { self.size = size }

  public func read() -> Reading { incoming.isEmpty ? .nothing : incoming.removeFirst() }

  public func pendingSignals() -> [Signal] {
    defer { signals = [] }
    return signals
  }

  public func show(_ canvas: Canvas) {
    shown = canvas
    shows += 1
  }

  public func resize() { size = nextSize ?? size }
  public func redraw() { redraws += 1 }
  public func ring() { rings += 1 }
  public func notify(_ title: String, _ text: String, by way: DesktopNotice.Way?) {
    notified.append("\(title): \(text)")
    ways.append(way)
  }

  public func copy(_ text: String) -> Copied {
    copied.append(text)
    return copying
  }

  public func ask(_ bytes: [UInt8]) { asked.append(String(decoding: bytes, as: UTF8.self)) }
  public func answered() { answers += 1 }

  public func suspend() -> Bool {
    if canSuspend {
      suspensions += 1
      stopped()
    }
    return canSuspend
  }

  public func run(_ arguments: [String]) -> Int32 {
    ran.append(arguments)
    return programs(arguments)
  }

  public func run(_ arguments: [String], reading text: String, ending: (Int32) -> String) -> Int32 {
    piped.append(text)
    let status = run(arguments)
    endings.append(ending(status))
    return status
  }

  public func leave() { isLeft = true }
}
