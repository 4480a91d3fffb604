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

  /// The most bytes of a gzip file, of the directory of a zip file, and of all unpacked files together.
  public static let longest = 64 << 20

  /// The unpacked files in the order of their names; the file in gzip has no name. Hidden files and the additions of
  /// macOS are left out; if several files remain, also those with none of the `endings`. The names begin behind a
  /// folder that all files share, but not behind `tasks` of a board. `isOnly` is true if the archive has one visible
  /// file. `decode` decodes the names that are not marked as UTF-8.
  public func files(
    in packed: PackedBytes, endings: [String], decode: ([UInt8]) -> String = { String(decoding: $0, as: UTF8.self) }
  ) throws(PackedMistake) -> (files: [(name: String, bytes: [UInt8])], isOnly: Bool) {
    switch self {
    case .gzip:
      guard packed.size <= PackedFile.longest else { throw .tooLarge }
      return ([("", try Gzip.content(of: try packed.bytes(0, packed.size)))], true)
    case .zip:
      var (entries, room) = (try ZipEntry.all(in: packed, decode).filter(\.isVisible), PackedFile.longest)
      let isOnly = entries.count == 1
      if !isOnly {
        entries.removeAll { entry in !endings.contains { entry.name.lowercased().hasSuffix($0) } }
      }
      // Refuses an archive with two files of the same name: one of them would be lost.
      guard Set(entries.map(\.name)).count == entries.count else { throw .unknownForm }
      entries.sort { $0.name < $1.name }
      let shared = PackedFile.folder(of: entries.map(\.name))
      let files: [(name: String, bytes: [UInt8])] = try entries.map { entry throws(PackedMistake) in
        let content = try entry.content(in: packed, most: room)
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

/// The bytes of a packed file. A zip file with photos may be longer than the memory, so its parts are read when they are
/// needed.
public struct PackedBytes {
  let size: Int
  private let read: (_ at: Int, _ count: Int) throws(PackedMistake) -> [UInt8]

  /// `read` returns the bytes from an offset; fewer than `count` if the file ends before.
  public init(size: Int, _ read: @escaping (_ at: Int, _ count: Int) throws(PackedMistake) -> [UInt8]) {
    (self.size, self.read) = (size, read)
  }

  /// Exactly `count` bytes from an offset; throws if the file ends before.
  fileprivate func bytes(_ at: Int, _ count: Int) throws(PackedMistake) -> [UInt8] {
    guard at >= 0, at <= size, count <= size - at else { throw .damaged }
    let bytes = try read(at, count)
    guard bytes.count == count else { throw .damaged }
    return bytes
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
  private let size: Int
  /// The number of its packed bytes.
  private let packed: Int
  /// The offset in the archive.
  private let start: Int

  /// False for folders, for hidden files and for what macOS adds; a board of Backlog.md may be in `.backlog`.
  var isVisible: Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && (!$0.hasPrefix(".") || $0 == ".backlog") && $0 != "__MACOSX" }
  }

  static func all(in packed: PackedBytes, _ decode: ([UInt8]) -> String) throws(PackedMistake) -> [ZipEntry] {
    let (count, at, length) = try directory(of: packed)
    guard length <= PackedFile.longest else { throw .tooLarge }
    let directory = try packed.bytes(at, length)
    var (entries, offset) = ([ZipEntry](), 0)
    for _ in 0..<count {
      let (entry, next) = try read(directory, at: offset, decode)
      guard entry.packed <= packed.size, entry.start <= packed.size else { throw .damaged }
      entries.append(entry)
      offset = next
    }
    // Refuses entries that together have more bytes than the file: they share bytes, and could unpack the same ones
    // again and again.
    guard entries.reduce(0, { $0 + $1.packed }) <= packed.size else { throw .damaged }
    return entries
  }

  /// The number of entries, and the offset and length of the directory, from the record at the end of the archive.
  private static func directory(of packed: PackedBytes) throws(PackedMistake) -> (count: Int, at: Int, length: Int) {
    // The record has 22 bytes and a comment of up to 65,535. In zip64 a locator of 20 bytes is in front of it.
    let tail = try packed.bytes(max(0, packed.size - 0xFFFF - 42), min(packed.size, 0xFFFF + 42))
    let earliest = max(0, tail.count - 22 - 0xFFFF)
    let record = stride(from: tail.count - 22, through: earliest, by: -1).first {
      tail[$0] == 0x50 && tail.number($0, 4) == 0x0605_4B50
    }
    guard let record, let count = tail.number(record + 10, 2), let length = tail.number(record + 12, 4),
      let at = tail.number(record + 16, 4)
    else { throw .damaged }
    guard count == 0xFFFF || length == 0xFFFF_FFFF || at == 0xFFFF_FFFF,
      tail.number(record - 20, 4) == 0x0706_4B50, let place = tail.number(record - 12, 8)
    else { return (count, at, length) }
    // zip64 has a second record with wider numbers.
    let wide = try packed.bytes(place, 56)
    guard wide.number(0, 4) == 0x0606_4B50, let count = wide.number(32, 8), let length = wide.number(40, 8),
      let at = wide.number(48, 8), count >= 0, length >= 0
    else { throw .damaged }
    return (count, at, length)
  }

  private static func read(
    _ bytes: [UInt8], at: Int, _ decode: ([UInt8]) -> String
  ) throws(PackedMistake) -> (ZipEntry, next: Int) {
    guard bytes.number(at, 4) == 0x0201_4B50, let flags = bytes.number(at + 8, 2),
      let method = bytes.number(at + 10, 2), let checksum = bytes.number(at + 16, 4),
      let packed = bytes.number(at + 20, 4), let size = bytes.number(at + 24, 4),
      let nameLength = bytes.number(at + 28, 2), let extra = bytes.number(at + 30, 2),
      let comment = bytes.number(at + 32, 2), let start = bytes.number(at + 42, 4),
      let name = bytes.slice(at + 46, nameLength), let extras = bytes.slice(at + 46 + nameLength, extra)
    else { throw .damaged }
    let text = flags & 0x800 == 0 ? decode(Array(name)) : String(decoding: name, as: UTF8.self)
    var wide = wideNumbers(in: extras)
    let entry = ZipEntry(
      // A backslash separates folders in archives of some Windows programs.
      name: text.asTitle.replacing("\\", with: "/"), flags: flags, method: method, checksum: UInt32(checksum),
      size: try full(size, &wide), packed: try full(packed, &wide), start: try full(start, &wide))
    return (entry, at + 46 + nameLength + extra + comment)
  }

  /// The bytes of the numbers that need more than 32 bits, from the extra field of zip64; empty without that field.
  private static func wideNumbers(in extras: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = extras
    while let kind = rest.number(rest.startIndex, 2), let count = rest.number(rest.startIndex + 2, 2) {
      rest = rest.dropFirst(4)
      if kind == 1 { return rest.prefix(count) }
      rest = rest.dropFirst(count)
    }
    return []
  }

  /// The number itself, or the next one of `wide` if all its bits are set.
  private static func full(_ number: Int, _ wide: inout ArraySlice<UInt8>) throws(PackedMistake) -> Int {
    guard number == 0xFFFF_FFFF else { return number }
    guard let found = wide.number(wide.startIndex, 8), found >= 0 else { throw .damaged }
    wide = wide.dropFirst(8)
    return found
  }

  func content(in file: PackedBytes, most: Int) throws(PackedMistake) -> [UInt8] {
    guard flags & 1 == 0, [0, 8].contains(method) else { throw .unknownForm }
    guard size <= most, packed <= PackedFile.longest else { throw .tooLarge }
    let head = try file.bytes(start, 30)
    // The lengths in front of the content may differ from those in the directory.
    guard head.number(0, 4) == 0x0403_4B50, let name = head.number(26, 2), let extra = head.number(28, 2) else {
      throw .damaged
    }
    let data = try file.bytes(start + 30 + name + extra, packed)
    let content = method == 0 ? data : try? Inflate.inflate(data[...], most: size).bytes
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
