import Glibc
import Kanban
import Program
import Storage

/// A fake for the file of a store; tests set what happens to it.
public final class TestFile: StoreFile {
  public let path = "/board.sqlite"
  /// All values that were set; the last one is current.
  public private(set) var patiences = [0]
  public var patience: Int {
    get { patiences.last ?? 0 }
    set { patiences.append(newValue) }
  }
  public var size = 0
  /// The result of the next check.
  package var nextChange = SQLiteStore.FileChange.none
  /// The error of `fileChange` and `reopen`.
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

/// Standard streams as texts.
public final class TestStreams: Streams {
  public var isTerminal = false
  public var isErrorTerminal = false
  public var isTyped = false
  public var columns: Int?
  public var input = ""
  /// The number of bytes already read in pieces.
  private var taken = 0
  public private(set) var output = ""
  public private(set) var errors = ""
  /// The errno with which every write to stdout fails; nil if writes succeed.
  public var failure: Int32?
  /// Called once when the first output is written.
  public var meanwhile: (() -> Void)?

  /// A function that replaces programs run by a command, such as an editor.
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
      failed.record(failure)
      // Later calls may overwrite errno.
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
  public func takeFailure() -> Int32? { failed.consume() }
  private var failed = OutputFailure()

  /// How many times `isEnding` is false before it becomes true; nil if it stays false.
  public var asksBeforeEnd: Int?
  private var asks = 0
  /// Whether `holdEnd` is in effect.
  public private(set) var isHeld = false

  public func holdEnd() { isHeld = true }
  public func letEnd() {
    isHeld = false
    released?()
  }
  /// Called after each `letEnd`.
  public var released: (() -> Void)?
  /// Does nothing. Real streams keep the object alive until the process ends.
  public func keep(_ object: AnyObject) {}

  public var isEnding: Bool {
    asks += 1
    return asksBeforeEnd.map { asks > $0 } ?? false
  }

  /// Called after each message on stderr.
  public var errorPrinted: (() -> Void)?

  public func writeError(_ bytes: [UInt8]) {
    errors += String(decoding: bytes, as: UTF8.self)
    errorPrinted?()
  }
}
