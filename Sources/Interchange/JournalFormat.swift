import Kanban

public enum JournalFormat: String, CaseIterable, Sendable {
  case jrnl, jrnlJSON = "jrnl-json", dayOne = "dayone", markdown

  public static func isOfOtherEncoding(_ beginning: [UInt8]) -> Bool { Intake.isOfOtherEncoding(beginning) }

  /// True for an empty file or an empty list.
  public static func isEmpty(_ whole: [UInt8]) -> Bool {
    let bytes = whole.starts(with: Intake.mark) ? whole.dropFirst(3)[...] : whole[...]
    return ["", "[]", "{}"].contains { bytes.filter { $0 > 32 }.elementsEqual($0.utf8) }
  }

  /// Guesses the format by file name and content; nil if unclear.
  public static func guess(name: String, beginning: [UInt8]) -> JournalFormat? {
    let name = name.lowercased()
    if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return .markdown }
    let bytes = beginning.starts(with: Intake.mark) ? beginning.dropFirst(3)[...] : beginning[...]
    guard let first = bytes.first(where: { $0 > 32 }) else { return nil }
    if first == UInt8(ascii: "{") {
      if bytes.holds("\"metadata\"") || bytes.holds("\"creationDate\"") { return .dayOne }
      return bytes.holds("\"entries\"") ? .jrnlJSON : nil
    }
    var headings = JrnlHeadings()
    let line = bytes.split { $0 == 10 || $0 == 13 }.first { $0.contains { $0 > 32 } } ?? []
    do throws(InterchangeMistake.Kind) { return try headings.heading(line) == nil ? nil : .jrnl } catch {
      // An ambiguous date is a date.
      return .jrnl
    }
  }
}
