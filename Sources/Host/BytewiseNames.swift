import CSystem
import Glibc

/// The words of a command line that are no text, byte by byte, and what variables say of places: one that names a file still leads to
/// it, whatever stands in its place where it is told.
public struct BytewiseNames: Sendable {
  private var names: [String: Set<[UInt8]>] = [:]

  public init(_ words: [[UInt8]] = []) {
    for word in words where String(validating: word, as: UTF8.self) == nil {
      note(word)
      // `--config=FILE`
      if word.starts(with: "--".utf8), let sign = word.firstIndex(of: UInt8(ascii: "=")) {
        note(Array(word[(sign + 1)...]))
      }
    }
  }

  /// Of this process.
  public static var ofProcess: BytewiseNames {
    let words = (1..<max(1, Int(CommandLine.argc))).map { CommandLine.unsafeArgv[$0].map { UnsafePointer($0) } }
    let values = (Paths.variables + [Paths.storeVariable]).map { getenv($0).map { UnsafePointer($0) } }
    return BytewiseNames(
      (words + values).compactMap { $0.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } })
  }

  private mutating func note(_ word: [UInt8]) { names[String(decoding: word, as: UTF8.self), default: []].insert(word) }

  /// Whether a word was typed as it is told.
  public func isText(_ word: String) -> Bool { names[word] == nil }

  /// By which a file is opened that a word names: the word itself where that is text, or where two were told alike. What it leads to stays
  /// within reach until the program ends.
  public func way(to word: String) -> String {
    guard let names = names[word], names.count == 1, let name = names.first else { return word }
    let file = sekan_reach(name + [0])
    return file >= 0 ? "/proc/self/fd/\(file)" : word
  }
}
