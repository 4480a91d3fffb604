/// Reads a single file, or the files of a folder as one stream, each file with a reader of its own.
struct FolderReader: ForeignReader {
  private let make: @Sendable (_ name: String) -> any ForeignReader
  private var reader: any ForeignReader
  /// True if the stream has the files of a folder, false if it is a single file; nil before the first byte.
  private var isFolder: Bool?
  /// The name of the present file.
  private var name: [UInt8] = []
  private var isInName = false
  /// True while the content of a file of the folder is read, false while its name is read.
  private var isInFile = false
  private var ignoredBefore = ForeignNames()

  var ignored: ForeignNames {
    var names = ignoredBefore
    names.add(reader.ignored)
    return names
  }

  init(_ make: @escaping @Sendable (_ name: String) -> any ForeignReader) {
    (self.make, reader) = (make, make(""))
  }

  mutating func feed(_ bytes: [UInt8]) throws(ForeignMistake) -> [ForeignCard] {
    guard let first = bytes.first else { return [] }
    if isFolder == nil { isFolder = first == FolderReader.border }
    if isFolder == false { return try reader.feed(bytes) }
    var cards: [ForeignCard] = []
    for (index, piece) in bytes.split(separator: FolderReader.border, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { cards += try passBorder() }
      if isInName {
        name += piece.prefix(FolderReader.longestName - name.count)
      } else if isInFile, !piece.isEmpty {
        cards += try naming { reader throws(ForeignMistake) in try reader.feed(Array(piece)) }
      }
    }
    return cards
  }

  mutating func finish() throws(ForeignMistake) -> [ForeignCard] {
    if isFolder == true, !isInFile { return [] }
    isInFile = false
    return try naming { reader throws(ForeignMistake) in try reader.finish() }
  }

  /// Handles a zero byte: it ends the content of a file, or the name that the zero before it began.
  private mutating func passBorder() throws(ForeignMistake) -> [ForeignCard] {
    defer { isInName.toggle() }
    guard isInName else {
      let cards = try finish()
      name = []
      return cards
    }
    ignoredBefore.add(reader.ignored)
    isInFile = true
    reader = make(String(decoding: name, as: UTF8.self))
    return []
  }

  private mutating func naming(
    _ work: (inout any ForeignReader) throws(ForeignMistake) -> [ForeignCard]
  ) throws(ForeignMistake) -> [ForeignCard] {
    do throws(ForeignMistake) {
      var cards = try work(&reader)
      if isFolder == true, !cards.isEmpty {
        let file = String(decoding: name, as: UTF8.self)
        for index in cards.indices { cards[index].file = file }
      }
      return cards
    } catch {
      throw isFolder == true ? error.inFile(String(decoding: name, as: UTF8.self)) : error
    }
  }

  private static let border: UInt8 = 0
  private static let longestName = 4096
}

extension FolderReader {
  /// The bytes that precede the content of a file in the stream of a folder:
  /// its name between zeros, which no text file contains.
  static func head(of name: String) -> [UInt8] { [border] + name.utf8 + [border] }

  /// The name of the first file in the stream of a folder, and where its content begins; nil for a single file.
  static func firstFile(of bytes: [UInt8]) -> (name: String, start: Int)? {
    guard bytes.first == border, let end = bytes.dropFirst().firstIndex(of: border) else { return nil }
    return (String(decoding: bytes[1..<end], as: UTF8.self), end + 1)
  }
}

extension ForeignFormat {
  /// The bytes that a stream of a folder has before the content of each file.
  public static func head(ofFile name: String) -> [UInt8] { FolderReader.head(of: name) }
}
