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

  @Test(arguments: [
    ("Milk", "Milk"), ("  - Milk", "Milk"), ("* Milk", "Milk"), ("12. Milk", "Milk"), ("3) Milk", "Milk"),
    ("- [ ] Milk", "Milk"), ("\t* [X] Milk", "- [x] Milk"), ("- [x] Milk", "- [x] Milk"),
    ("2.5 kg", "2.5 kg"), ("- ", "-"),
  ])
  func markerOfAPastedLineIsStripped(line: String, item: String) {
    #expect(Checklist.itemOfList(line) == item)
  }
}
