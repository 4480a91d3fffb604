import Kanban
import Testing

@Suite("Adding a line to a checklist")
struct ChecklistLineTests {
  @Test(arguments: [
    ("third", "- [ ] third"), ("- [x] third", "- [x] third"), ("- [ ] third", "- [ ] third"),
    ("* [X] third", "* [X] third"), ("- third", "- [ ] third"), ("-third", "- [ ] -third"),
  ])
  func typedCheckboxIsNotDuplicated(typed: String, line: String) {
    #expect(Checklist.adding(typed, to: "") == line)
    #expect(Checklist.adding(typed, to: "  - [ ] two\nend") == "  - [ ] two\n  \(line)\nend")
  }
}
