import Interchange
import Kanban
import Support

extension Law {
  static let ofJSON: [Law] = [
    Law(
      "json",
      [
        #"{"a":[1,-2.5e3,true,false,null],"b":"x\n\u00e9\ud83d\ude00"}"#, #"[[[]],{},"",0,-0,1e400,"\ud800"]"#,
        "9223372036854775808", "\"\\u0000\u{202E}\"",
      ], words: ["true", "false", "null", "\\u00e9", "\\ud83d\\ude00", "1e5", "-0", "{}", "[]", "\\\\"], of: json),
    Law(
      "backup",
      [backup, #"[{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","title":"Paint","column":"todo"}]"#, farthest, "[]", "{}"],
      words: backupWords, of: readBackup),
  ]

  private static let farthest = """
    [{"title":"a","column":"todo","dueSeconds":-9223372036854775808,"milliseconds":{"created":-9223372036854775808}}]
    """

  /// Printing and parsing round-trips, and error positions are within the text.
  @Sendable private static func json(_ text: String) throws {
    let value: JSON
    do throws(JSON.Failure) { value = try JSON(parsing: text) } catch {
      return try hold((0...text.utf8.count).contains(error.offset), "an error at \(error.offset), outside of the text")
    }
    let written = value.text
    let again = try? JSON(parsing: written)
    try hold(again == value && again?.text == written, "\(written) parses to another value")
    // A byte grows to an escape of at most six bytes, and a number is not printed with more digits than it has.
    try hold(
      written.utf8.count <= 30 + 12 * text.utf8.count, "\(text.utf8.count) bytes are printed as \(written.utf8.count)")
  }

  /// Parsing does not depend on chunk boundaries, and errors have a line and column within the text.
  @Sendable private static func readBackup(_ text: String) throws {
    let bytes = Array(text.utf8)
    func read(_ isWhole: Bool) -> (found: [BackupReader.Found], mistake: BackupMistake?, reader: BackupReader) {
      var (reader, found) = (BackupReader(at: Sample.clock), [BackupReader.Found]())
      do {
        if isWhole { found = try reader.feed(bytes) } else { try bytes.pieces { found += try reader.feed(Array($0)) } }
        try reader.finish()
        return (found, nil, reader)
      } catch { return ([], error as? BackupMistake, reader) }
    }
    let (whole, cut) = (read(true), read(false))
    try hold(whole.found == cut.found && whole.mistake == cut.mistake, "reading in pieces gives another result")
    guard let mistake = whole.mistake else { return }
    let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    try hold((1...lines.count).contains(mistake.line), "an error in line \(mistake.line), outside of the file")
    let letters = lines[mistake.line - 1].count { $0 & 0xC0 != 0x80 }
    try hold((1...letters + 1).contains(mistake.column), "an error in column \(mistake.column) of \(letters)")
    try hold(mistake.path.utf8.count <= 8 * 200, "an error path that is too long")
  }

  static let backup = """
    {"sekan":1,"version":"0.1.0","made":"2026-11-20T12:00:00Z","all":true,
    "projects":[{"id":"00000000000000000000000000000001","name":"Home","unnamed":true,"limits":{"todo":3}}],
    "cards":[
    {"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","number":12,"title":"Water","column":"doing","place":"a0V","cameFrom":"todo",
     "projectId":"00000000000000000000000000000001","due":"2026-11-21T09:00","dueZone":"UTC","dueSeconds":1795251600,
     "start":"2026-11-20","tags":["home"],"priority":"high","notes":"- [x] one\\n#12","repeat":{"rrule":"FREQ=WEEKLY;COUNT=10",
     "first":"2026-11-14T09:00:00","zone":"UTC","current":"2026-11-21T09:00:00","skipped":["2026-12-26T09:00:00"]},
     "reminders":[{"minutesBefore":10},{"at":"2026-11-21T08:00","zone":"UTC"}],"created":"2026-11-14T07:12:09Z",
     "changed":"2026-11-20T12:00:00Z","waiting":{"for":"rain","until":"2026-11-23"},"completed":null,
     "milliseconds":{"created":1794640329118},"waitsFor":[{"id":"0193a1b2c3d4e5f60718293a4b5c6d7f"}],"trash":false,
     "changes":{"title":1794640329118},"original":{"uid":"a","text":"BEGIN:VCALENDAR\\r\\n"}}],
    "journal":[{"id":"0193a1b2c3d4e5f60718293a4b5c6d80","date":"2026-11-20","time":"21:30:00","zone":"UTC","text":"Rain",
     "weather":{"condition":"rain","celsius":12.5,"observed":"2026-11-20T12:00:00Z"},"created":"2026-11-20T20:30:00Z"}],
    "filters":[{"name":"late","query":"due<today"}],"entries":[{"sequence":1}]}
    """

  static let backupWords = [
    "\"id\":", "\"title\":", "\"column\":\"todo\"", "\"due\":", "\"dueZone\":\"UTC\"", "\"repeat\":{", "\"rrule\":",
    "\"reminders\":[", "\"waitsFor\":[", "\"waiting\":{", "\"projects\":[", "\"cards\":[", "\"journal\":[",
    "\"again\":true", "\"sekan\":1", "\"weather\":{", "\"changes\":{", "\"original\":{",
    "0193a1b2c3d4e5f60718293a4b5c6d7e",
  ]
}
