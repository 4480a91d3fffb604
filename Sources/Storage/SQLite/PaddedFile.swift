import CSQLite

/// A database file that is shorter than its header says, and reads as if zeros followed.
///
/// SQLite refuses such a file as a whole. With zeros at its end it refuses only the pages that are gone, and the others
/// can be saved.
enum PaddedFile {
  private typealias Methods = sqlite3_io_methods

  /// If the file is too short, replaces its methods by ones that report the full size. SQLite itself reads zeros behind
  /// the end of a file.
  static func pad(_ file: UnsafeMutablePointer<sqlite3_file>) {
    guard let methods = file.pointee.pMethods, fullSize(file, methods) != nil else { return }
    // Both sets of methods are in one array: the new ones first, and behind them the original ones, which the new ones
    // call.
    let both = UnsafeMutablePointer<Methods>.allocate(capacity: 2)
    both.initialize(to: methods.pointee)
    (both + 1).initialize(to: methods.pointee)
    both.pointee.xFileSize = { file, size in
      guard let file, let methods = file.pointee.pMethods, let size else { return SQLITE_IOERR }
      let code = (methods + 1).pointee.xFileSize(file, size)
      if code == SQLITE_OK, let full = PaddedFile.fullSize(file, methods + 1) { size.pointee = full }
      return code
    }
    both.pointee.xClose = { file in
      guard let file, let methods = file.pointee.pMethods else { return SQLITE_IOERR }
      let code = (methods + 1).pointee.xClose(file)
      UnsafeMutablePointer(mutating: methods).deallocate()
      return code
    }
    file.pointee.pMethods = UnsafePointer(both)
  }

  /// The maximum number of pages of a padded file, 16 GiB in a store: a damaged count would make a check list millions
  /// of pages.
  private static let mostPages: Int64 = 1 << 22

  /// The size that the file must have according to its header, by SQLite's rules; nil if the file is not shorter.
  private static func fullSize(_ file: UnsafeMutablePointer<sqlite3_file>, _ methods: UnsafePointer<Methods>) -> Int64?
  {
    var bytes = [UInt8](repeating: 0, count: Header.length)
    var size: Int64 = 0
    guard methods.pointee.xFileSize(file, &size) == SQLITE_OK, size >= Header.length,
      methods.pointee.xRead(file, &bytes, Int32(bytes.count), 0) == SQLITE_OK,
      bytes.starts(with: "SQLite format 3\0".utf8), bytes[24..<28].elementsEqual(bytes[92..<96])
    else { return nil }
    let page = Int64(bytes[16]) << 8 | Int64(bytes[17])
    let pages = bytes[28..<32].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    let full = pages * (page == 1 ? 65_536 : page)
    return pages <= mostPages && full > size ? full : nil
  }
}
