import Glibc
import Laws

// The entry points of libFuzzer. SEKAN_LAW names the law to test, SEKAN_SEEDS the folder to write its seeds to. Without
// SEKAN_LAW the names of all laws are printed.

nonisolated(unsafe) private var law: Law?

@_cdecl("LLVMFuzzerInitialize")
public func begin(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
  _ = setlocale(LC_CTYPE, "C.UTF-8")
  guard let name = getenv("SEKAN_LAW").map({ String(cString: $0) }) else {
    for law in Law.all { puts(law.name) }
    exit(0)
  }
  law = Law.all.first { $0.name == name }
  guard let law else {
    printError("There is no law of this name: \(name)")
    exit(2)
  }
  if let folder = getenv("SEKAN_SEEDS").map({ String(cString: $0) }) { law.write(to: folder) }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func ask(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let broken = law?.broken(by: Array(UnsafeBufferPointer(start: bytes, count: count))) {
    printError("\nThis law is broken: \(law?.name ?? "")\n\(broken)")
    abort()
  }
  return 0
}

private func printError(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(2, line, line.count)
}

extension Law {
  /// Writes a file per seed, and the words as a libFuzzer dictionary.
  fileprivate func write(to folder: String) {
    for (index, seed) in seeds.enumerated() { save(seed, as: "\(folder)/seed-\(index)") }
    let lines = words.map { word in
      "\"" + word.utf8.map { byte in "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
        + "\"\n"
    }
    // The file begins with a comment, because libFuzzer rejects an empty dictionary.
    save(Array(("# \(name)\n" + lines.joined()).utf8), as: "\(folder).dict")
  }

  private func save(_ bytes: [UInt8], as path: String) {
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
