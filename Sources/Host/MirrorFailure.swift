/// Why the last mirror of the setting `mirror` left something out, in a file of the state folder, so that a board and
/// `sekan doctor` can report it: the process that writes the mirror has no terminal.
public struct MirrorFailure {
  private let file: String
  private var reported: String { file + ".reported" }

  public init(in state: String) { file = state + "/mirror.failed" }

  private static let mostRead = 600

  /// Stores the failure; nil deletes an earlier one. The same failure again stays reported.
  public func set(_ why: String?, on disk: any Disk) {
    if let why, read(on: disk) == MirrorFailure.text(Array(why.utf8)) { return }
    for file in [file, reported] { disk.remove(file) }
    if let why { _ = disk.write(why, to: file) }
  }

  public func read(on disk: any Disk) -> String? {
    [file, reported].lazy.compactMap { disk.read($0) }.first.map(MirrorFailure.text)
  }

  /// The failure if it has not been reported before; marks it as reported.
  public func take(on disk: any Disk) -> String? {
    guard let found = disk.read(file) else { return nil }
    disk.move(file, to: reported)
    return MirrorFailure.text(found)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix(mostRead), as: UTF8.self) }
}
