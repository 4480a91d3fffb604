/// A file with the last failure of the backup command or the mirror. These may run in a process without a terminal, so
/// the next board or `sekan doctor` reports the failure.
public struct FailureFile {
  private let path: String
  private var reported: String { path + ".reported" }

  public init(_ path: String) { self.path = path }

  private static let mostRead = 600

  /// Stores the failure as not yet reported; nil deletes the stored one. A file that cannot be written is ignored,
  /// because the process prints the failure, too.
  public func set(_ why: String?, on disk: any Disk) {
    for file in [path, reported] { disk.remove(file) }
    if let why { _ = disk.write(why, to: path) }
  }

  /// Like `set`, but does nothing if the same failure is stored already, so that it is not reported twice.
  public func setIfNew(_ why: String?, on disk: any Disk) {
    if let why, read(on: disk) == FailureFile.text(Array(why.utf8)) { return }
    set(why, on: disk)
  }

  public func read(on disk: any Disk) -> String? {
    [path, reported].lazy.compactMap { disk.read($0) }.first.map(FailureFile.text)
  }

  /// The failure if it has not been reported before; marks it as reported.
  public func take(on disk: any Disk) -> String? {
    guard let found = disk.read(path) else { return nil }
    disk.move(path, to: reported)
    return FailureFile.text(found)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix(mostRead), as: UTF8.self) }
}
