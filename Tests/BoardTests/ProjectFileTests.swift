import Testing
import Words

@Suite(".sekan files")
struct ProjectFileTests {
  private func read(_ text: String) -> String {
    do throws(Mistake) {
      switch try ProjectFile(Array(text.utf8)) {
      case .project(let name): return "project \(name.line):\(name.column) \(name.text)"
      case .store(let path): return "store \(path.line):\(path.column) \(path.text)"
      }
    } catch {
      return error.sentence(in: Language.english.words, file: "f")
    }
  }

  @Test(arguments: [
    ("project = Garden", "project 1:11 Garden"),
    ("# Ours\r\n\r\n  project = \"A # in it\"  # so it is\r\n", "project 3:13 A # in it"),
    ("\u{FEFF}project = 정원", "project 1:11 정원"),
    ("store = board.sqlite\n", "store 1:9 board.sqlite"),
    ("store = ./a/../board", "f:1:9: ‘./a/../board’ goes up; expected a file in this folder or below it"),
    ("store = plans/..board.sqlite", "store 1:9 plans/..board.sqlite"),
  ])
  func projectFileNamesStoreOrProject(_ text: String, _ read: String) {
    #expect(self.read(text) == read)
  }

  @Test(arguments: [
    ("", "f:1:1: expected ‘project = NAME’ or ‘store = FILE’"),
    ("# nothing\n\n", "f:1:1: expected ‘project = NAME’ or ‘store = FILE’"),
    ("project =", "f:1:10: expected ‘project = NAME’ or ‘store = FILE’"),
    ("project = \" \"", "f:1:11: expected ‘project = NAME’ or ‘store = FILE’"),
    ("Garden", "f:1:1: expected ‘name = value’, ‘[section]’ or ‘# comment’"),
    (
      "sync = off\nproject = Garden",
      "f:1:1: ‘sync’ is not used here; expected ‘project = NAME’ or ‘store = FILE’, and nothing else"
    ),
    (
      "  [theme]\nproject = Garden",
      "f:1:3: ‘[theme]’ is not used here; expected ‘project = NAME’ or ‘store = FILE’, and nothing else"
    ),
    ("project = Garden\n\nproject = Home", "f:3:1: expected nothing more; line 1 already sets it"),
    ("project = Garden\n store = a", "f:2:2: expected nothing more; line 1 already sets it"),
    ("store = /etc/passwd", "f:1:9: ‘/etc/passwd’ is an absolute path; expected one from this folder down"),
    ("store = ..", "f:1:9: ‘..’ goes up; expected a file in this folder or below it"),
    ("store = plans/", "f:1:9: ‘plans/’ ends like a folder; expected the name of a file"),
    ("store = .", "f:1:9: ‘.’ ends like a folder; expected the name of a file"),
    ("store = \"a\\nb/../../c\"", "f:1:9: ‘a b/../../c’ goes up; expected a file in this folder or below it"),
    ("project = \"Garden", "f:1:11: the quote is not closed"),
    ("project = Gar\u{1B}[2Jden", "f:1:14: control characters are not allowed"),
    (String(repeating: "x", count: 9_000), "f:1:1: more than 8 KB in one line"),
    (String(repeating: "#\n", count: 200_000), "f:1:1: more than 256 KB; none of it was read"),
  ])
  func invalidProjectFileIsReported(_ text: String, _ expected: String) {
    #expect(read(text) == expected)
  }

  @Test func invalidUTF8IsReportedWithPosition() {
    let mistake = #expect(throws: Mistake.self) { try ProjectFile(Array("store = a".utf8) + [0xFF, 0x0A]) }
    #expect(mistake == Mistake(.notText, line: 1, column: 9))
  }
}
