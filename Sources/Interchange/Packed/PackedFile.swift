/// A file that contains other files, or another file, in compressed form.
public enum PackedFile: String, Sendable {
  case zip, gzip

  public init?(_ beginning: [UInt8]) {
    if beginning.starts(with: [0x50, 0x4B, 3, 4]) || beginning.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if beginning.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else {
      return nil
    }
  }

  /// The most bytes of a packed file, and of all unpacked files together.
  public static let longest = 64 << 20

  /// The unpacked files in the order of their names; the file in gzip has no name. Hidden files and the additions of
  /// macOS are left out; if several files remain, also those with none of the `endings`. The names begin behind a
  /// folder that all files share, but not behind `tasks` of a board. `isOnly` is true if the archive has one visible
  /// file. `decode` decodes the names that are not marked as UTF-8.
  public func files(
    in bytes: [UInt8], endings: [String], decode: ([UInt8]) -> String = { String(decoding: $0, as: UTF8.self) }
  ) throws(PackedMistake) -> (files: [(name: String, bytes: [UInt8])], isOnly: Bool) {
    switch self {
    case .gzip: return ([("", try Gzip.content(of: bytes))], true)
    case .zip:
      var (entries, room) = (try ZipEntry.all(in: bytes, decode).filter(\.isVisible), PackedFile.longest)
      let isOnly = entries.count == 1
      if !isOnly {
        entries.removeAll { entry in !endings.contains { entry.name.lowercased().hasSuffix($0) } }
      }
      // Refuses an archive with two files of the same name: one of them would be lost.
      guard Set(entries.map(\.name)).count == entries.count else { throw .unknownForm }
      entries.sort { $0.name < $1.name }
      let shared = PackedFile.folder(of: entries.map(\.name))
      let files: [(name: String, bytes: [UInt8])] = try entries.map { entry throws(PackedMistake) in
        let content = try entry.content(in: bytes, most: room)
        room -= content.count
        return (String(entry.name.dropFirst(shared)), content)
      }
      return (files, isOnly)
    }
  }

  /// The length of the path of the folder that contains all files, without the folder `tasks` of a board of Markdown
  /// files, which is recognized by that name.
  private static func folder(of names: [String]) -> Int {
    guard let first = names.first else { return 0 }
    let isOfPages = first.lowercased().hasSuffix(".md")
    let folders = first.indices.filter { first[$0] == "/" }.map { first[...$0] }
      .prefix { !isOfPages || $0 != "tasks/" && !$0.hasSuffix("/tasks/") }
    return folders.last { folder in names.allSatisfy { $0.hasPrefix(folder) } }?.count ?? 0
  }
}

public enum PackedMistake: Error, Equatable, Sendable {
  case damaged
  /// The files have a password, or are packed in a form other than stored and deflated.
  case unknownForm
  /// The files have more than `PackedFile.longest` bytes.
  case tooLarge
}

/// The checksum of zip and gzip.
enum CRC32 {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    var value = UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }
}

/// A file in a zip archive, as the directory at the end of the archive describes it.
private struct ZipEntry {
  let name: String
  private let flags: Int
  private let method: Int
  private let checksum: UInt32
  /// The number of its packed bytes.
  private let packed: Int
  private let size: Int
  private let start: Int

  /// False for folders, for hidden files and for what macOS adds; a board of Backlog.md may be in `.backlog`.
  var isVisible: Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && (!$0.hasPrefix(".") || $0 == ".backlog") && $0 != "__MACOSX" }
  }

  static func all(in bytes: [UInt8], _ decode: ([UInt8]) -> String) throws(PackedMistake) -> [ZipEntry] {
    // The end record has 22 bytes and a comment of up to 65,535.
    let earliest = max(0, bytes.count - 22 - 0xFFFF)
    let record = stride(from: bytes.count - 22, through: earliest, by: -1).first {
      bytes[$0] == 0x50 && bytes.number($0, 4) == 0x0605_4B50
    }
    guard let record, let count = bytes.number(record + 10, 2), var at = bytes.number(record + 16, 4) else {
      throw .damaged
    }
    if at == 0xFFFF_FFFF || count == 0xFFFF { throw .unknownForm }
    var entries: [ZipEntry] = []
    for _ in 0..<count {
      let (entry, next) = try read(bytes, at: at, decode)
      entries.append(entry)
      at = next
    }
    // Refuses entries that together have more bytes than the file: they share bytes, and could unpack the same ones
    // again and again.
    guard entries.reduce(0, { $0 + $1.packed }) <= bytes.count else { throw .damaged }
    return entries
  }

  private static func read(
    _ bytes: [UInt8], at: Int, _ decode: ([UInt8]) -> String
  ) throws(PackedMistake) -> (ZipEntry, next: Int) {
    guard bytes.number(at, 4) == 0x0201_4B50, let flags = bytes.number(at + 8, 2),
      let method = bytes.number(at + 10, 2), let checksum = bytes.number(at + 16, 4),
      let packed = bytes.number(at + 20, 4), let size = bytes.number(at + 24, 4),
      let nameLength = bytes.number(at + 28, 2), let extra = bytes.number(at + 30, 2),
      let comment = bytes.number(at + 32, 2), let start = bytes.number(at + 42, 4),
      let name = bytes.slice(at + 46, nameLength)
    else { throw .damaged }
    let text = flags & 0x800 == 0 ? decode(Array(name)) : String(decoding: name, as: UTF8.self)
    let entry = ZipEntry(
      // A backslash separates folders in archives of some Windows programs.
      name: text.asTitle.replacing("\\", with: "/"), flags: flags, method: method, checksum: UInt32(checksum),
      packed: packed, size: size, start: start)
    return (entry, at + 46 + nameLength + extra + comment)
  }

  func content(in bytes: [UInt8], most: Int) throws(PackedMistake) -> [UInt8] {
    guard flags & 1 == 0, [0, 8].contains(method), ![packed, size, start].contains(0xFFFF_FFFF) else {
      throw .unknownForm
    }
    guard size <= most else { throw .tooLarge }
    // The lengths in front of the content may differ from those in the directory.
    guard bytes.number(start, 4) == 0x0403_4B50, let name = bytes.number(start + 26, 2),
      let extra = bytes.number(start + 28, 2), let data = bytes.slice(start + 30 + name + extra, packed)
    else { throw .damaged }
    let content = method == 0 ? Array(data) : try? Inflate.inflate(data, most: size).bytes
    guard let content, content.count == size, CRC32.of(content) == checksum else { throw .damaged }
    return content
  }
}

/// A gzip file (RFC 1952): one or more packed parts, whose contents follow each other.
private enum Gzip {
  static func content(of bytes: [UInt8]) throws(PackedMistake) -> [UInt8] {
    var (content, rest) = ([UInt8](), bytes[...])
    repeat {
      let (part, end) = try Inflate.inflate(rest[try beginning(of: rest)...], most: PackedFile.longest - content.count)
      guard let checksum = bytes.number(end, 4), let size = bytes.number(end + 4, 4), CRC32.of(part) == checksum,
        part.count == size
      else { throw .damaged }
      content += part
      rest = bytes[(end + 8)...]
    } while rest.starts(with: [0x1F, 0x8B])
    return content
  }

  /// The index of the packed data, behind the optional fields of the head.
  private static func beginning(of bytes: ArraySlice<UInt8>) throws(PackedMistake) -> Int {
    let start = bytes.startIndex
    guard bytes.starts(with: [0x1F, 0x8B, 8]), let flags = bytes.number(start + 3, 1) else { throw .damaged }
    var at = start + 10
    if flags & 4 != 0 {
      guard let length = bytes.number(at, 2) else { throw .damaged }
      at += 2 + length
    }
    // The name of the file and a comment, each up to a zero byte.
    for flag in [8, 16] where flags & flag != 0 {
      guard at < bytes.endIndex, let end = bytes[at...].firstIndex(of: 0) else { throw .damaged }
      at = end + 1
    }
    if flags & 2 != 0 { at += 2 }
    guard at <= bytes.endIndex else { throw .damaged }
    return at
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// A number of `count` bytes, the lowest first; nil if the bytes end before.
  fileprivate func number(_ at: Int, _ count: Int) -> Int? {
    guard let bytes = slice(at, count) else { return nil }
    var number = 0
    for byte in bytes.reversed() { number = number << 8 | Int(byte) }
    return number
  }

  fileprivate func slice(_ at: Int, _ count: Int) -> SubSequence? {
    at >= startIndex && at <= endIndex && count <= endIndex - at ? self[at..<at + count] : nil
  }
}
