import Kanban
import Testing

@Suite struct ChecklistTests {
  @Test(arguments: [
    ("- [ ] open", false), ("- [x] done", true), ("- [X] done", true), ("* [ ] star", false), ("  - [x] deep", true),
    ("\t- [ ] tab", false), ("- [ ]", false), ("- [x]", true), ("- [ ] 페인트 사기", false),
  ])
  func aBoxIsOpenOrChecked(_ line: String, _ isChecked: Bool) {
    #expect(Checklist.isChecked(line) == isChecked)
  }

  @Test(arguments: [
    "", "-", "- []", "- [ ", "- [  ]", "-[ ] close", "- [ ]close", "- [y] no", "+ [ ] plus", "a - [ ] later",
    "[ ] bare",
    "- (x) round", "- [√] mark",
  ])
  func plainLineHasNoCheckbox(_ line: String) {
    #expect(Checklist.isChecked(line) == nil)
    #expect(Checklist.toggled(line) == nil)
    #expect(Checklist.text(of: line) == line)
  }

  @Test func toggleChangesOnlyTheCheckbox() {
    #expect(Checklist.toggled("  - [ ] buy [x] paint 🎨") == "  - [x] buy [x] paint 🎨")
    #expect(Checklist.toggled("* [X] 사기") == "* [ ] 사기")
    #expect(Checklist.text(of: "  - [ ]   buy [x] paint") == "buy [x] paint")
    #expect(Checklist.text(of: "- [x]") == "")
  }

  @Test func progressCountsTheBoxesOfTheNotes() {
    #expect(Checklist.progress(in: "") == Progress())
    #expect(Checklist.progress(in: "no [boxes] here") == Progress())
    let notes = "Steps\n- [x] one\n\n  * [ ] two\n- [X] three\n- [] none\ntext - [x] none\n- [ ]"
    #expect(Checklist.progress(in: notes) == Progress(checked: 2, total: 4))
  }
}

@Suite struct TagsTests {
  @Test(arguments: [
    ("", []), (" , # ", []), ("ops", ["ops"]), ("ops, security", ["ops", "security"]),
    ("#ops #security", ["ops", "security"]), ("ops,,ops #ops", ["ops"]), ("회사,\u{3000}집", ["회사", "집"]),
    ("##deep", ["deep"]), ("Ops ops", ["Ops", "ops"]), ("+ops,+#회사 +", ["ops", "회사"]), ("c++ a+b", ["c++", "a+b"]),
  ])
  func typedTagsAreParsed(_ text: String, _ tags: [String]) {
    #expect(Tags.read(text) == tags)
  }

  @Test func knownTagKeepsItsLeadingPlus() {
    #expect(Tags.read("+y, +z", known: ["+y", "ops"]) == ["+y", "z"])
    #expect(Tags.isValid("+y"))
  }

  @Test func aTagIsOneShortWord() {
    let good = ["ops", "회사", "a.b", "🎨", String(repeating: "가", count: 50)]
    let bad = [
      "", "a b", "a,b", "#a", "a#b", "a\n", "a\u{1B}", "a\u{9B}", "a\u{2028}", String(repeating: "a", count: 51),
    ]
    #expect(good.filter(Tags.isValid) == good)
    #expect(bad.filter(Tags.isValid) == [])
  }
}

@Suite struct TitleTests {
  @Test(arguments: [
    ("Paint the fence", "Paint the fence"), ("  울타리 칠하기 \n", "울타리 칠하기"), ("one\ntwo", "one two"),
    ("tab\there", "tab here"), ("\u{1B}[31mred", "[31mred"), ("a\u{7F}b\u{85}c\u{2028}d\u{2029}e", "a b c d e"),
    (" \t\n", ""), ("\u{3000}가\u{3000}", "가"), ("e\u{301}", "e\u{301}"), ("a  b", "a  b"), ("a\r\nb", "a  b"),
  ])
  func aTitleIsOneLine(_ text: String, _ title: String) {
    #expect(Array(text.asTitle.unicodeScalars) == Array(title.unicodeScalars))
  }
}

@Suite struct CardValueTests {
  @Test func columnsAndPrioritiesHaveStableNames() {
    #expect(Column.allCases.map(\.name) == ["todo", "doing", "done"])
    #expect(Column.allCases.map { Column(name: $0.name.uppercased()) } == Column.allCases)
    #expect(Column(name: "later") == nil)
    #expect(Priority.allCases.map(\.name) == ["none", "low", "medium", "high"])
    #expect(Priority.allCases.map { Priority(name: $0.name) } == Priority.allCases)
    #expect(Priority(name: "urgent") == nil)
  }

  @Test func columnsStandSideBySide() {
    #expect(Column.allCases.map(\.left) == [nil, .todo, .doing])
    #expect(Column.allCases.map(\.right) == [.doing, .done, nil])
    #expect(Column.allCases.sorted(by: >) == [.done, .doing, .todo])
  }

  @Test func aSummaryKeepsTheOpeningOfLongNotes() {
    let notes = "- [x] 하나\n" + String(repeating: "가e\u{301}", count: 400)
    let card = Card(
      id: CardID(high: 1, low: 2), number: 12, project: Project.home,
      position: Position(column: .todo, place: .middle),
      text: CardText(title: "Report", notes: notes, tags: ["ops"], priority: .high), created: Pinned.clock.now,
      changed: Pinned.clock.now)
    let opening = String(String.UnicodeScalarView(notes.unicodeScalars.prefix(512)))
    #expect(
      card.summary
        == CardSummary(
          id: card.id, number: 12, position: card.position,
          showing: CardText(title: "Report", notes: opening, tags: ["ops"], priority: .high),
          progress: Progress(checked: 1, total: 1), created: Pinned.clock.now, changed: Pinned.clock.now))
    #expect(card.summary.rank == card.rank)
  }
}
