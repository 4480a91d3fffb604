import Glibc

/// Compares whole screens with files beside the tests that a person has reviewed.
///
/// With `SEKAN_REWRITE=1` the files are written instead, and the diff is reviewed.
public enum ExpectedScreen {
  public static var isRewriting: Bool { getenv("SEKAN_REWRITE") != nil }

  /// The expected text from `Expected/NAME.txt` beside the test; when rewriting, `seen`.
  public static func text(_ name: String, beside test: StaticString, seen: String) -> String {
    compared("\(above("\(test)"))/Expected/\(name).txt", seen: seen)
  }

  /// The expected text from a file of the project, by its path from the root; when rewriting, `seen`.
  public static func projectFile(_ name: String, beside test: StaticString, seen: String) -> String {
    compared("\(above("\(test)", 3))/\(name)", seen: seen)
  }

  /// The text of a project file that is only read; if the file is missing, a message.
  public static func projectFile(_ name: String, beside test: StaticString) -> String {
    let path = "\(above("\(test)", 3))/\(name)"
    return read(path) ?? "\(path) is missing"
  }

  /// The text of a project file; nil if it does not exist.
  public static func projectText(_ name: String, beside test: StaticString) -> String? {
    read("\(above("\(test)", 3))/\(name)")
  }

  /// The texts of all files with these endings in a folder of the project and below.
  public static func projectTexts(in folder: String, endingIn ends: [String], beside test: StaticString) -> [String] {
    texts(in: "\(above("\(test)", 3))/\(folder)", endingIn: ends)
  }

  private static func texts(in folder: String, endingIn ends: [String]) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var texts: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(".") { continue }
      if entry.pointee.d_type == UInt8(DT_DIR) {
        texts += self.texts(in: "\(folder)/\(name)", endingIn: ends)
      } else if ends.contains(where: name.hasSuffix), let text = read("\(folder)/\(name)") {
        texts.append(text)
      }
    }
    return texts
  }

  private static func compared(_ path: String, seen: String) -> String {
    if isRewriting { write(seen, to: path) }
    return read(path) ?? "\(path) is missing; SEKAN_REWRITE=1 creates it"
  }

  /// The path of a parent folder, `steps` levels up.
  fileprivate static func above(_ path: String, _ steps: Int = 1) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(steps).joined(separator: "/")
  }

  fileprivate static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var byte = fgetc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      byte = fgetc(file)
    }
    return String(decoding: bytes, as: UTF8.self).trimmingLastLineEnd
  }

  fileprivate static func write(_ text: String, to path: String) {
    mkdir(above(path), 0o755)
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fputs(text + "\n", file)
  }
}

/// Files of published versions, which must stay readable: kept in `Published/` beside the tests.
///
/// With `SEKAN_REWRITE=1` missing files are written. Existing ones never change, because users have such files.
public enum PublishedFile {
  /// The text of a published file; nil if the file does not exist.
  public static func text(_ name: String, beside test: StaticString) -> String? {
    ExpectedScreen.read(path(name, test))
  }

  public static func text(_ name: String, beside test: StaticString, now: String) -> String {
    keep(name, beside: test, now)
    return text(name, beside: test) ?? "\(path(name, test)) is missing; SEKAN_REWRITE=1 creates it"
  }

  public static func keep(_ name: String, beside test: StaticString, _ text: String) {
    guard ExpectedScreen.isRewriting, self.text(name, beside: test) == nil else { return }
    ExpectedScreen.write(text, to: path(name, test))
  }

  private static func path(_ name: String, _ test: StaticString) -> String {
    "\(ExpectedScreen.above("\(test)"))/Published/\(name)"
  }
}

extension String {
  fileprivate var trimmingLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
