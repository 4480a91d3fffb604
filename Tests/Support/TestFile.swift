import Glibc
import Kanban
import Program
import Storage

/// The file that a store in memory does not have: it can be told what has happened to it.
public final class TestFile: StoreFile {
  public let path = "/board.sqlite"
  /// The last one is in force.
  public private(set) var patiences = [0]
  public var patience: Int {
    get { patiences.last ?? 0 }
    set { patiences.append(newValue) }
  }
  public var size = 0
  /// What the next look finds.
  package var nextChange = SQLiteStore.FileChange.none
  /// With which looking and opening again fail.
  public var failure: StoreFailure?
  public var findings: [String] = []
  public private(set) var reopenings = 0

  public init() {}

  package func fileChange() throws(StoreFailure) -> SQLiteStore.FileChange {
    if let failure { throw failure }
    defer { nextChange = .none }
    return nextChange
  }

  public func reopen() throws(StoreFailure) {
    if let failure { throw failure }
    reopenings += 1
  }

  public func quickCheck(most: Int) throws(StoreFailure) -> [String] { Array(findings.prefix(most)) }
}

/// What a command reads and writes, as texts.
public final class TestStreams: Streams {
  public var isTerminal = false
  public var isTyped = false
  public var columns: Int?
  public var input = ""
  /// What of it was taken piece by piece.
  private var taken = 0
  public private(set) var output = ""
  public private(set) var errors = ""
  /// With which every write to stdout fails.
  public var failure: Int32?
  /// What happens elsewhere while the first of what is written is read.
  public var meanwhile: (() -> Void)?

  /// A script that replaces a program which a command runs, such as an editor.
  public var program: (([String]) -> Int32)?

  public init(input: String = "") { self.input = input }

  public func run(_ arguments: [String]) -> Int32 { program?(arguments) ?? -ENOENT }

  public func read(most: Int) -> [UInt8]? { input.utf8.count <= most ? Array(input.utf8) : nil }

  public func readSome() -> [UInt8]? {
    let piece = Array(input.utf8.dropFirst(taken).prefix(65_536))
    taken += piece.count
    return piece
  }

  public func write(_ bytes: [UInt8]) -> Bool {
    if let failure {
      failed.note(failure)
      // As whatever is done afterwards leaves it.
      errno = ENOENT
      return false
    }
    output += String(decoding: bytes, as: UTF8.self)
    let happens = meanwhile
    meanwhile = nil
    happens?()
    return true
  }

  public var outputFailure: Int32? { failed.first }
  public func takeFailure() -> Int32? { failed.take() }
  private var failed = OutputFailure()

  /// How often it is asked whether somebody wants the end before somebody does; nil for never.
  public var asksBeforeEnd: Int?
  private var asks = 0
  /// Whether the end has to wait.
  public private(set) var isHeld = false

  public func holdEnd() { isHeld = true }
  public func letEnd() { isHeld = false }
  /// Other commands follow here.
  public func keep(_ object: AnyObject) {}

  public var isEnding: Bool {
    asks += 1
    return asksBeforeEnd.map { asks > $0 } ?? false
  }

  /// Called after each message on stderr.
  public var complained: (() -> Void)?

  public func writeError(_ bytes: [UInt8]) {
    errors += String(decoding: bytes, as: UTF8.self)
    complained?()
  }
}
