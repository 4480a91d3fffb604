import Kanban
import Support
import Testing
import Time

@Suite struct EditingRulesTests {
  private let story = BoardStory()
  private let today = Pinned.day(2026, 11, 20)

  @Test func addedCardGetsANumberAndHistoryEntry() throws {
    let id = story.newID()
    let text = CardText(
      title: " Paint\n", notes: "blue", due: .day(today), start: today - 1, tags: ["home"], priority: .high)
    let entries = try story.does(.added(id, text, to: .doing, at: .top))
    let position = Position(column: .doing, place: .middle)
    #expect(
      story.store.card(id)
        == Card(
          id: id, number: 1, project: Project.home, position: position,
          text: CardText(
            title: "Paint", notes: "blue", due: .day(today),
            start: today - 1, tags: ["home"], priority: .high), created: story.clock.now, changed: story.clock.now))
    #expect(
      entries == [
        Entry(
          sequence: 1, group: 1, moment: story.clock.now, actor: BoardStory.actor(.ann), project: Project.home,
          kind: .added,
          subject: .card(id, number: 1, title: "Paint"),
          fields: [
            .life(nil, .onBoard), .position(nil, position), .title("", "Paint"),
            .notes(Splice(offset: 0, removed: "", inserted: "blue")), .due(nil, .day(today)), .start(nil, today - 1),
            .tags([], ["home"]), .priority(.none, .high),
          ])
      ])
  }

  @Test func refusedCardUsesNoNumber() throws {
    try story.adds("one")
    #expect(story.refusal(of: .added(story.newID(), CardText(title: " \n"), to: .todo, at: .top)) == .titleIsEmpty)
    let two = try story.adds("two")
    #expect(story.store.card(two)?.number == 2)
    #expect(story.store.card(number: 1, in: Project.home)?.title == "one")
  }

  @Test func theSameCardIsNotAddedTwice() throws {
    let id = try story.adds("one")
    #expect(story.refusal(of: .added(id, CardText(title: "again"), to: .todo, at: .top)) == .cardIsThere(number: 1))
    #expect(story.refusal(of: .added(id, CardText(title: "one"), to: .todo, at: .top)) == nil)
    #expect(story.board == [["one"], [], []])
  }

  @Test func textLimitsCountCharacters() throws {
    story.limits = TextLimits(title: 3, notes: 5)
    try story.adds("가e\u{301}🎨", notes: "가나다라마")
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: "four"), to: .todo, at: .top))
        == .titleTooLong(4, limit: 3))
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: "one", notes: "sixsix"), to: .todo, at: .top))
        == .notesTooLong(6, limit: 5))
  }

  @Test func combiningMarksCountTowardsTheLimit() throws {
    let letter = "a" + String(repeating: "\u{301}", count: 30_000)
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: letter), to: .todo, at: .top))
        == .tooManyMarks(in: .title))
    try story.adds("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", notes: "가e\u{301}\u{302}\u{303}")
    story.limits = TextLimits(title: 200, notes: 9)
    let notes = CardText(title: "one", notes: letter)
    #expect(story.refusal(of: .added(story.newID(), notes, to: .todo, at: .top)) == .tooManyMarks(in: .notes))
  }

  @Test func titleNeedsAVisibleCharacter() throws {
    let id = try story.adds("one")
    #expect(story.refusal(of: .edited(id, [.title("one", "\u{200B}\u{FEFF}")])) == .titleIsEmpty)
    #expect(story.refusal(of: .edited(id, [.title("one", "\u{200B}two")])) == nil)
  }

  @Test func overlongTextIsKeptWhileOtherFieldsChange() throws {
    let id = try story.adds("a long title", notes: "long notes")
    story.limits = TextLimits(title: 3, notes: 3)
    #expect(story.refusal(of: .edited(id, [.tags([], ["ops"])])) == nil)
    #expect(story.refusal(of: .edited(id, [.title("a long title", "still long")])) == .titleTooLong(10, limit: 3))
  }

  @Test func tagsAreFewAndShort() {
    let many = (1...51).map { "tag\($0)" }
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: "x", tags: ["a b"]), to: .todo, at: .top))
        == .badTag("a b"))
    let long = String(repeating: "t", count: Tags.longest + 1)
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: "x", tags: [long]), to: .todo, at: .top))
        == .badTag(long))
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: "x", tags: many), to: .todo, at: .top))
        == .tooManyTags(limit: 50))
  }

  @Test func equalTagsAreStoredOnce() throws {
    let id = story.newID()
    try story.does(.added(id, CardText(title: "x", tags: ["home", "ops", "home"]), to: .todo, at: .top))
    #expect(story.store.card(id)?.tags == ["home", "ops"])
    try story.does(.cards(.retag(removing: .these(["ops"]), adding: ["a", "b", "a"]), on: [id]))
    #expect(story.store.card(id)?.tags == ["home", "a", "b"])
  }

  @Test func aDeadlineInThePastIsRefusedWhenNewlySet() throws {
    let past = Deadline.day(today - 1)
    #expect(
      story.refusal(of: .added(story.newID(), CardText(title: "x", due: past), to: .todo, at: .top)) == .deadlinePassed)
    let id = try story.adds("x", due: .day(today))
    #expect(story.refusal(of: .edited(id, [.due(.day(today), past)])) == .deadlinePassed)
    #expect(
      story.refusal(of: .edited(id, [.due(.day(today), story.clock.deadline(today, minute: 719))])) == .deadlinePassed)
    #expect(story.refusal(of: .edited(id, [.due(.day(today), story.clock.deadline(today, minute: 720))])) == nil)
  }

  @Test func passedDeadlineIsKeptAndRestoredByUndo() throws {
    let due = Deadline.day(today)
    let id = try story.adds("x", due: due)
    story.later(minutes: 3 * 24 * 60)
    #expect(story.refusal(of: .edited(id, [.title("x", "y")])) == nil)
    try story.does(.edited(id, [.due(due, nil)]))
    try story.does(.undone)
    #expect(story.store.card(id)?.due == due)
    #expect(story.store.late(in: .one(Project.home), at: story.clock, most: 9) == 1)
  }

  @Test func startMustNotFollowDeadline() throws {
    let text = CardText(title: "x", due: .day(today), start: today + 1)
    #expect(story.refusal(of: .added(story.newID(), text, to: .todo, at: .top)) == .startAfterDue)
    let id = try story.adds("x", due: .day(today + 5))
    #expect(story.refusal(of: .edited(id, [.start(nil, today + 6)])) == .startAfterDue)
    #expect(story.refusal(of: .edited(id, [.start(nil, today + 5)])) == nil)
    #expect(story.refusal(of: .edited(id, [.due(.day(today + 5), .day(today + 4))])) == .startAfterDue)
  }

  @Test func emptyEditWritesNoEntry() throws {
    let id = try story.adds("x")
    #expect(try story.does(.edited(id, [])) == [])
    #expect(try story.does(.edited(id, [.title("x", "x")])) == [])
    #expect(try story.does(.edited(id, [.title("x", "  x\n")])) == [])
    #expect(story.kinds == [.added])
  }

  @Test func concurrentEditsOfDifferentFieldsMerge() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "y")]), .ben)
    try story.does(.edited(id, [.priority(.none, .high)]), .ann)
    #expect(story.store.card(id)?.text == CardText(title: "y", priority: .high))
  }

  @Test func concurrentEditOfOneFieldIsRefused() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "ben's")]), .ben)
    #expect(
      story.refusal(of: .edited(id, [.priority(.none, .low), .title("x", "ann's")]))
        == .changedElsewhere(FieldSet(.title)))
    #expect(story.store.card(id)?.text == CardText(title: "ben's"))
  }

  @Test func equalEditsDoNotConflict() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.tags([], ["ops"])]), .ben)
    #expect(try story.does(.edited(id, [.tags([], ["ops"])])) == [])
  }

  @Test func nonOverlappingNoteEditsMerge() throws {
    let id = try story.adds("x", notes: "first\nsecond\n셋째")
    try story.does(.edited(id, [.notes("first\nsecond\n셋째", "FIRST!\nsecond\n셋째")]), .ben)
    try story.does(.edited(id, [.notes("first\nsecond\n셋째", "first\nsecond\n셋째 줄")]))
    #expect(story.store.card(id)?.notes == "FIRST!\nsecond\n셋째 줄")
  }

  @Test func checkInOldNotesFollowsItsItem() throws {
    let id = try story.adds("x", notes: "- [ ] b")
    try story.does(.edited(id, [.notes("- [ ] b", "- [ ] a\n- [ ] b")]), .ben)
    try story.does(.edited(id, [.notes("- [ ] b", "- [x] b")]))
    #expect(story.store.card(id)?.notes == "- [ ] a\n- [x] b")
  }

  @Test func editOfADeletedLineIsRefused() throws {
    let id = try story.adds("x", notes: "Text Anna\nText Bob")
    try story.does(.edited(id, [.notes("Text Anna\nText Bob", "Text Bob")]), .ben)
    let edit = Change.edited(id, [.notes("Text Anna\nText Bob", "Text Anna at 5\nText Bob")])
    #expect(story.refusal(of: edit) == .changedElsewhere(FieldSet(.notes)))
  }

  @Test func overlappingNoteEditsConflict() throws {
    let id = try story.adds("x", notes: "one two three")
    try story.does(.edited(id, [.notes("one two three", "one 2 three")]), .ben)
    #expect(
      story.refusal(of: .edited(id, [.notes("one two three", "one zwei three")])) == .changedElsewhere(FieldSet(.notes))
    )
  }

  @Test func checkboxIsToggledByLineNumber() throws {
    let notes = "Steps\n- [ ] one\n- [ ] one"
    let id = try story.adds("x", notes: notes)
    let entries = try story.does(.checked(id, line: 2, reads: "- [ ] one"))
    #expect(story.store.card(id)?.notes == "Steps\n- [ ] one\n- [x] one")
    #expect(entries.map(\.kind) == [.checked])
    try story.does(.checked(id, line: 2, reads: "- [x] one"))
    #expect(story.store.card(id)?.notes == notes)
  }

  @Test func checkboxWithCRLFIsToggled() throws {
    let id = try story.adds("x", notes: "Steps\r\n- [ ] one\r\nend")
    try story.does(.checked(id, line: 1, reads: "- [ ] one\r"))
    #expect(story.store.card(id)?.notes == "Steps\r\n- [x] one\r\nend")
  }

  @Test(arguments: [(0, "- [ ] one"), (1, "- [x] one"), (0, "Steps"), (5, "- [ ] one"), (-1, "- [ ] one")])
  func changedLineIsNotChecked(_ line: Int, _ reads: String) throws {
    let id = try story.adds("x", notes: "Steps\n- [ ] one")
    #expect(story.refusal(of: .checked(id, line: line, reads: reads)) == .changedElsewhere(FieldSet(.notes)))
  }

  @Test func missingOrTrashedCardsAreNotEdited() throws {
    let id = try story.adds("x")
    try story.does(.removed([id]))
    let changes = [
      Change.edited(id, [.title("x", "y")]), .checked(id, line: 0, reads: ""), .moved([id], to: .done, at: .top),
    ]
    #expect(changes.map { story.refusal(of: $0) } == Array(repeating: .cardIsInTrash(number: 1), count: 3))
    #expect(story.refusal(of: .edited(story.newID(), [])) == .cardIsGone)
    #expect(story.refusal(of: .removed([story.newID()])) == .cardIsGone)
  }
}
