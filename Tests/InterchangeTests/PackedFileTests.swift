import Testing

@testable import Interchange

@Suite("Packed files")
struct PackedFileTests {
  /// Written by Python's `zipfile`: a folder with two tables, one of them stored, a picture, a hidden file and a file of
  /// macOS.
  private static let archive = bytes(
    """
    UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAAHAAAAQmFja3VwL1BLAwQUAAAACAAAACFc7KgBTi4AAAA8AAAADwAAAEJhY2t1cC9Ib21lLmNzdg\
    uJDHDVcfb3C3H1C-EqSSzO1ilIzMwrUSjJSFVIyc8v0lFITAcKKCTmpaCzuABQSwMEFAAAAAAAAAAhXMUQlyQEAAAABAAAAAwAAABCYWNrdXAv\
    Yi5jc3ZhLGIKUEsDBBQAAAAIAAAAIVyDFtyMAwAAAAEAAAATAAAAX19NQUNPU1gvLl9Ib21lLmNzdqsAAFBLAwQUAAAACAAAACFcgxbcjAMAAA\
    ABAAAAEgAAAEJhY2t1cC8uaGlkZGVuLmNzdqsAAFBLAwQUAAAACAAAACFcgxbcjAMAAAABAAAAEAAAAEJhY2t1cC9waG90by5qcGerAABQSwEC\
    FAMUAAAAAAAAACFcAAAAAAAAAAAAAAAABwAAAAAAAAAAAAAAgAEAAAAAQmFja3VwL1BLAQIUAxQAAAAIAAAAIVzsqAFOLgAAADwAAAAPAAAAAA\
    AAAAAAAACAASUAAABCYWNrdXAvSG9tZS5jc3ZQSwECFAMUAAAAAAAAACFcxRCXJAQAAAAEAAAADAAAAAAAAAAAAAAAgAGAAAAAQmFja3VwL2Iu\
    Y3N2UEsBAhQDFAAAAAgAAAAhXIMW3IwDAAAAAQAAABMAAAAAAAAAAAAAAIABrgAAAF9fTUFDT1NYLy5fSG9tZS5jc3ZQSwECFAMUAAAACAAAAC\
    FcgxbcjAMAAAABAAAAEgAAAAAAAAAAAAAAgAHiAAAAQmFja3VwLy5oaWRkZW4uY3N2UEsBAhQDFAAAAAgAAAAhXIMW3IwDAAAAAQAAABAAAAAA\
    AAAAAAAAAIABFQEAAEJhY2t1cC9waG90by5qcGdQSwUGAAAAAAYABgBrAQAARgEAAAAA
    """)
  /// The index of the entry for `Home.csv` in the directory of the archive.
  private static let home = 379
  /// A table whose sizes and offset are in the wide fields of zip64, as are the numbers of the directory. Python's
  /// `zipfile` reads it.
  private static let wide = bytes(
    """
    UEsDBC0AAAAAAAAAIVzFEJck__________8FABQAYS5jc3YBABAABAAAAAAAAAAEAAAAAAAAAGEsYgpQSwECLQMtAAAAAAAAACFcxRCXJP________\
    __BQAiAAAAAAAAAAAAgAH_____YS5jc3Z3dwIAeHkBABgABAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAUEsGBiwAAAAAAAAALQAtAAAAAAAAAAAAAQAA\
    AAAAAAABAAAAAAAAAFUAAAAAAAAAOwAAAAAAAABQSwYHAAAAAJAAAAAAAAAAAQAAAFBLBQYAAAAA________________AAA
    """)
  /// Written by Python's `gzip`: the squares of 0 to 89, with codes of their own.
  private static let squares = bytes(
    """
    H4sIAAAAAAACAxWQxwHAMAgDV2EEmiHsv1hOLztG5YhbWNtZjOWzGuuzafvCwt0iObuZojgkaPJxfmeVjR43um7Or-3l2duxQTecy_fy_jE_dD\
    fKxRhOQgRRocxIwqPU0qp76h0BjEgWovhaDBCmiyJEnH6W5W3ZHpDhyNFt9fZpeuhKjiJf0JAXedUklzpqaauP3joI2mFpUXXB1w1pD8y92lZr\
    PGefF1q4tDETe9r5rW7H2zhTXMHfxDEP7ywp85G3_vRzcCydto_eXQj2Mn464IkbkwEAAA
    """)

  private static func bytes(_ text: String) -> [UInt8] { Base64URL.decode(text) ?? [] }

  private static func files(_ bytes: [UInt8], _ endings: [String] = [".csv"]) -> Result<[String: String], PackedMistake>
  {
    Result { () throws(PackedMistake) in
      guard let kind = PackedFile(bytes) else { throw .unknownForm }
      let packed = PackedBytes(size: bytes.count) { Array(bytes[$0..<min(bytes.count, $0 + $1)]) }
      let files = try kind.files(in: packed, endings: endings).files
      return Dictionary(uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    }
  }

  private let text = "TYPE,CONTENT\ntask,paint the door, again and again and again\n"

  @Test func zipHasVisibleFilesWithTheEndings() {
    #expect(PackedFileTests.files(PackedFileTests.archive) == .success(["Home.csv": text, "b.csv": "a,b\n"]))
    #expect(PackedFileTests.files(PackedFileTests.archive, [".jpg"]) == .success(["photo.jpg": "x"]))
    #expect(PackedFileTests.files(PackedFileTests.archive, []) == .success([:]))
  }

  @Test func zip64HasWiderNumbers() {
    #expect(PackedFileTests.files(PackedFileTests.wide) == .success(["a.csv": "a,b\n"]))
    for index in [PackedFileTests.wide.count - 59, PackedFileTests.wide.count - 27] {
      var bytes = PackedFileTests.wide
      bytes[index] = 0xFF
      #expect(PackedFileTests.files(bytes) == .failure(.damaged), "\(index)")
    }
  }

  @Test func gzipHasOneFileOfAllItsParts() {
    let squares = (0..<90).map { String($0 * $0) }.joined(separator: " ")
    #expect(PackedFileTests.files(PackedFileTests.squares) == .success(["": squares]))
    let twice = PackedFileTests.squares + PackedFileTests.squares
    #expect(PackedFileTests.files(twice) == .success(["": squares + squares]))
  }

  @Test(arguments: [archive, squares])
  func shortenedFileIsDamaged(_ bytes: [UInt8]) {
    for length in 8..<bytes.count {
      #expect(PackedFileTests.files(Array(bytes.prefix(length))) == .failure(.damaged), "\(length)")
    }
  }

  @Test(arguments: [archive, squares])
  func changedContentIsDamaged(_ bytes: [UInt8]) {
    guard case .success(let intact) = PackedFileTests.files(bytes) else { return #expect(Bool(false)) }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x10
      // Names and times have no checksum, so that a change of them gives the same contents or hides a file.
      guard case .success(let files) = PackedFileTests.files(other) else { continue }
      #expect(Set(files.values).isSubset(of: Set(intact.values).union(["x"])), "\(index)")
    }
  }

  @Test(arguments: [(8, 1), (10, 12)] as [(Int, UInt8)])
  func passwordAndOtherFormsAreNotRead(_ offset: Int, _ value: UInt8) {
    var bytes = PackedFileTests.archive
    bytes[PackedFileTests.home + offset] = value
    #expect(PackedFileTests.files(bytes) == .failure(.unknownForm))
  }

  @Test func moreThanTheSizeInTheDirectoryIsDamaged() {
    var bytes = PackedFileTests.archive
    bytes[PackedFileTests.home + 24] -= 1
    #expect(PackedFileTests.files(bytes) == .failure(.damaged))
    // A size of almost 4 GB is refused before anything is unpacked.
    bytes.replaceSubrange(PackedFileTests.home + 24..<PackedFileTests.home + 28, with: [0, 0xFF, 0xFF, 0xFF])
    #expect(PackedFileTests.files(bytes) == .failure(.tooLarge))
  }

  @Test func unpackingStopsAtTheLimit() throws {
    let stored: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 1, 2, 3]
    #expect(try Inflate.inflate(stored[...], most: 3).bytes == [1, 2, 3])
    #expect(throws: PackedMistake.tooLarge) { try Inflate.inflate(stored[...], most: 2) }
    #expect(throws: PackedMistake.damaged) { try Inflate.inflate([7], most: 2) }
  }
}
