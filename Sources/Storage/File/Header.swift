import Kanban

/// The kind of a file, recognized by its first 100 bytes before SQLite interprets them.
enum Header: Equatable {
  case empty
  /// The file is a store with this schema version.
  case store(Int)
  case writeAheadLog
  /// The file is an SQLite database of another application.
  case foreign
  /// The file is no SQLite database, or one whose first page is torn.
  case garbled

  static let length = 100
  /// The application id that SQLite stores in the header of a store: the letters "Seka".
  static let application: Int32 = 0x53_65_6B_61

  init(_ bytes: [UInt8], size: Int64) {
    if size == 0 {
      self = .empty
    } else if size < Header.length || !bytes.starts(with: "SQLite format 3\0".utf8) {
      self = .garbled
    } else if Header.number(bytes, 68) != Header.application {
      self = .foreign
    } else if bytes[18] > 1 || bytes[19] > 1 {
      self = .writeAheadLog
    } else {
      self = .store(Int(Header.number(bytes, 60)))
    }
  }

  static func writings(_ bytes: [UInt8]) -> UInt32 { UInt32(bitPattern: number(bytes, 24)) }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int32 {
    Int32(bitPattern: bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }

  /// Rejects files that are no usable store; an empty file is accepted. While a rollback journal exists, a torn first
  /// page or a missing version is accepted too: playing the journal back may mend it.
  func judge(newest: Int, journalWaits: Bool) throws(StoreFailure) {
    switch self {
    case .empty: break
    case .store(let version):
      if version > newest { throw .newer(version) }
      if version < 1, !journalWaits { throw .notAStore }
    case .writeAheadLog: throw .unsafe(.writeAheadLog)
    case .foreign: throw .notAStore
    case .garbled: if !journalWaits { throw .notAStore }
    }
  }
}
