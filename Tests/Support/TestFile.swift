import Kanban
import Program
import Storage

/// The file that a store in memory does not have: it can be told what has happened to it.
public final class TestFile: StoreFile {
  public let path = "/board.sqlite"
  public var patience = 0
  public var size = 0
  /// What the next look finds.
  package var nextChange = SQLiteStore.FileChange.none
  public var findings: [String] = []
  public private(set) var reopenings = 0

  public init() {}

  package func fileChange() throws(StoreFailure) -> SQLiteStore.FileChange {
    defer { nextChange = .none }
    return nextChange
  }

  public func reopen() throws(StoreFailure) { reopenings += 1 }
  public func quickCheck(most: Int) throws(StoreFailure) -> [String] { Array(findings.prefix(most)) }
}

/// What a command reads and writes, as texts.
public final class TestStreams: Streams {
  public let isTerminal = false
  public var input = ""
  public private(set) var output = ""
  public private(set) var errors = ""

  public init(input: String = "") { self.input = input }

  public func read(most: Int) -> [UInt8]? { input.utf8.count <= most ? Array(input.utf8) : nil }

  public func write(_ bytes: [UInt8]) -> Bool {
    output += String(decoding: bytes, as: UTF8.self)
    return true
  }

  public func writeError(_ bytes: [UInt8]) { errors += String(decoding: bytes, as: UTF8.self) }
}
