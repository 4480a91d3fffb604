import CSystem
import Glibc

/// The raw bytes of arguments and path variables that are not valid UTF-8. Such arguments are printed lossily, but open
/// the file that the user named.
public struct BytewiseNames: Sendable {
  private var names: [String: Set<[UInt8]>] = [:]

  public init(_ words: [[UInt8]] = []) {
    for word in words where String(validating: word, as: UTF8.self) == nil {
      record(word)
      // Also records the value of an option, as in `--config=FILE`.
      if word.starts(with: "--".utf8), let sign = word.firstIndex(of: UInt8(ascii: "=")) {
        record(Array(word[(sign + 1)...]))
      }
    }
  }

  /// The arguments and path variables of this process that are not valid UTF-8.
  public static var ofProcess: BytewiseNames {
    let words = (1..<max(1, Int(CommandLine.argc))).map { CommandLine.unsafeArgv[$0].map { UnsafePointer($0) } }
    let values = (Paths.variables + [Paths.storeVariable]).map { getenv($0).map { UnsafePointer($0) } }
    return BytewiseNames(
      (words + values).compactMap { $0.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } })
  }

  private mutating func record(_ word: [UInt8]) {
    names[String(decoding: word, as: UTF8.self), default: []].insert(word)
  }

  /// False if the text is the lossy decoding of an argument or variable that is not valid UTF-8.
  public func isText(_ word: String) -> Bool { names[word] == nil }

  /// The path for opening a file given by an argument. If its bytes are not valid UTF-8, the path leads to a descriptor
  /// that stays open until the program ends. It is the argument itself if the file does not exist, or if two byte
  /// sequences decode to the same text.
  public func way(to word: String) -> String {
    guard let names = names[word], names.count == 1, let name = names.first else { return word }
    let file = sekan_reach(name + [0])
    return file >= 0 ? "/proc/self/fd/\(file)" : word
  }
}
