import Kanban
import Support
import Testing

@Suite("Any store: undo and redo")
struct UndoContract {
  @Test("Undo and redo go step by step, across a restart", arguments: Conformer.allCases)
  func backAndForth(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    try play.add("b")
    try play.commit(.moved([a], to: .doing, at: .top))
    try play.commit(.edited(a, [.title("a", "A"), .priority(.none, .low)]))
    try play.commit(.removed([a]))
    var seen = [try play.board()]
    for _ in 0..<3 {
      try play.commit(.undone)
      seen.append(try play.board())
    }
    try play.reopen()
    for _ in 0..<3 {
      try play.commit(.redone)
      seen.append(try play.board())
    }
    #expect(seen == ["b||", "b|A|", "b|a|", "a b||", "b|a|", "b|A|", "b||"])
    #expect(try play.refusal(of: .redone) == .nothingToRedo)
  }

  @Test("The newest undoable change of all projects is found, this run's first", arguments: Conformer.allCases)
  func ofAllProjects(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (work, old) = (ProjectID(high: 0, low: 0x71), ProjectID(high: 0, low: 0x72))
    let (me, other) = (Sample.actor(), Sample.actor(run: "pane-2"))
    try play.commit(.projectAdded(work, "Work"), by: other)
    try play.commit(.projectAdded(old, "Old"), by: other)
    var found: [ProjectID?] = [try play.store.undoable(by: Sample.actor("lee", run: "pane-3"))]
    try play.add("a")
    try play.commit(.within(work, .added(Sample.id(91), CardText(title: "b"), to: .todo, at: .bottom)), by: other)
    found.append(try play.store.undoable(by: me))
    try play.commit(.within(work, .added(Sample.id(92), CardText(title: "c"), to: .todo, at: .bottom)))
    found.append(try play.store.undoable(by: me))
    try play.commit(.within(work, .undone))
    found += [try play.store.undoable(by: me), try play.store.redoable(by: me)]
    try play.commit(.within(old, .added(Sample.id(93), CardText(title: "d"), to: .todo, at: .bottom)))
    found.append(try play.store.undoable(by: me))
    try play.commit(.projectArchived(old, true), by: other)
    found.append(try play.store.undoable(by: me))
    #expect(found == [nil, Project.home, work, Project.home, work, old, Project.home])
  }

  @Test("A new change ends redo", arguments: Conformer.allCases)
  func ending(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    try play.commit(.completed([a]))
    try play.commit(.undone)
    try play.commit(.edited(a, [.title("a", "A")]))
    #expect(try play.refusal(of: .redone) == .nothingToRedo)
    try play.commit(.undone)
    #expect(try play.card(a).title == "a")
    try play.commit(.redone)
    #expect(try play.card(a).title == "A")
    #expect(try play.refusal(of: .redone) == .nothingToRedo, "what was undone before the new change stays undone")
  }

  @Test("Undo of an added card puts it into the trash, and redo restores it", arguments: Conformer.allCases)
  func adding(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a", to: .doing, notes: "- [ ] one")
    let card = try play.card(a)
    try play.commit(.undone)
    #expect(try play.card(a).life == .inTrash)
    #expect(try play.board() == "||")
    #expect(try play.refusal(of: .undone) == .nothingToUndo)
    try play.commit(.redone)
    var again = try play.card(a)
    again.changed = card.changed
    #expect(again == card)
  }

  @Test(
    "Undo takes this run's changes first, then those of the same user on this machine",
    arguments: Conformer.allCases)
  func runs(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let other = Sample.actor(run: "pane-2")
    let script = Sample.actor(run: "call-3", origin: .commandLine)
    try play.add("mine")
    try play.add("other", by: other)
    try play.add("script", by: script)
    var seen: [String] = []
    for _ in 0..<3 {
      try play.commit(.undone)
      seen.append(try play.board())
    }
    #expect(seen == ["other script||", "other||", "||"])
    // Redo restores what this pane has undone, in reverse order.
    for _ in 0..<3 {
      try play.commit(.redone)
      seen.append(try play.board())
    }
    #expect(seen[3...] == ["other||", "other script||", "mine other script||"])
  }

  @Test(
    "Undo excludes changes of other people, other machines and the program",
    arguments: Conformer.allCases)
  func others(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.add("a", by: Sample.actor("lee"))
    try play.add("b", by: Sample.actor(machine: "laptop"))
    try play.add("c", by: Sample.actor(origin: .program))
    #expect(try play.refusal(of: .undone) == .nothingToUndo)
    #expect(try play.refusal(of: .redone) == .nothingToRedo)
    try play.commit(.undone, by: Sample.actor("lee", run: "elsewhere"))
    #expect(try play.board() == "b c||")
    #expect(try play.refusal(of: .redone) == .nothingToRedo, "another user's undo cannot be redone")
  }

  @Test(
    "Undo is refused if another person changed the field later, and names that change",
    arguments: Conformer.allCases)
  func blocked(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let lee = Sample.actor("lee")
    let a = try play.add("a")
    try play.commit(.edited(a, [.title("a", "mine")]))
    try play.commit(.edited(a, [.priority(.none, .high)]), by: lee)
    try play.commit(.undone)
    #expect(try play.card(a).title == "a", "a change of another field does not block")
    try play.commit(.redone)
    let theirs = try play.commit(.edited(a, [.title("mine", "theirs")]), by: lee)
    #expect(try play.refusal(of: .undone) == .undoBlocked(by: theirs[0]))
    #expect(try play.card(a).title == "theirs")
    try play.commit(.undone, by: lee)
    try play.commit(.undone)
    #expect(try play.card(a).title == "a", "an undone change does not block")
  }

  @Test("Undo of a limit is blocked by a later limit, not by a card", arguments: Conformer.allCases)
  func blockedLimit(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.limited(.doing, 3))
    try play.add("a", by: Sample.actor("lee"))
    try play.commit(.undone)
    try play.commit(.redone)
    let theirs = try play.commit(.limited(.doing, 5), by: Sample.actor("lee"))
    #expect(try play.refusal(of: .undone) == .undoBlocked(by: theirs[0]))
  }

  @Test("Every undo is an entry that refers to the undone one", arguments: Conformer.allCases)
  func recorded(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    try play.commit(.completed([a]))
    let undone = try play.commit(.undone)
    let redone = try play.commit(.redone)
    let history = try play.store.entries(in: Project.home, after: 0, most: 99)
    #expect(history.map(\.kind) == [.added, .completed, .undone, .redone])
    #expect(history.map(\.reverses) == [nil, nil, 2, 3])
    #expect(history.map(\.isReversed) == [false, false, true, false])
    #expect(undone[0].fields == history[1].fields.map(\.inverse))
    #expect(redone == [history[3]])
    #expect(try play.store.entries(of: a, before: 4, most: 2).map(\.sequence) == [3, 2])
  }

  @Test("Undo of a move of many cards restores each card's position", arguments: Conformer.allCases)
  func groups(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (0..<40).map { try play.add("\($0)", to: $0 % 2 == 0 ? .todo : .doing) }
    let before = try play.board()
    let moved = try play.commit(.moved(ids.shuffled(seed: 5), to: .done, at: .top))
    try play.reopen()
    let undone = try play.commit(.undone)
    #expect(try play.board() == before)
    #expect(undone.count == 40)
    #expect(Set(undone.map(\.group)) == [moved[0].sequence + 40])
    try play.commit(.redone)
    #expect(try play.titles(.done).count == 40)
  }

  @Test(
    "A change in several transactions is undone in parts as one, despite other changes between them",
    arguments: Conformer.allCases)
  func parts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (0..<250).map { try play.add("\($0)") }
    let other = try play.add("other")
    let first = try play.commit(.moved(Array(ids[150...]), to: .done, at: .top))
    let group = first[0].group
    try play.commit(.moved([other], to: .doing, at: .top), by: Sample.actor("lee"))
    try play.commit(.moved(Array(ids[50..<150]), to: .done, at: .top), group: group)
    try play.commit(.moved([other], to: .todo, at: .bottom))
    let last = try play.commit(.moved(Array(ids[..<50]), to: .done, at: .top), group: group)
    #expect(last.allSatisfy { $0.group == group })
    #expect(try play.titles(.done) == (0..<250).map(String.init))
    try play.reopen()

    var parts = [try play.receipt(.undone)]
    for _ in 0..<99 where parts.last?.isPartial == true {
      parts.append(try play.receipt(.undone, group: parts[0].entries[0].group))
    }
    #expect(parts.map(\.entries.count) == [50, 50, 50, 50, 50], "other changes of the same user in between are kept")
    #expect(Set(parts.flatMap(\.entries).map(\.group)).count == 1)
    #expect(try play.titles(.todo).filter { $0 != "other" } == (0..<250).map(String.init))
    #expect(try play.titles(.done) == [])

    parts = [try play.receipt(.redone)]
    for _ in 0..<99 where parts.last?.isPartial == true {
      parts.append(try play.receipt(.redone, group: parts[0].entries[0].group))
    }
    #expect(try play.titles(.done) == (0..<250).map(String.init))
  }

  /// The process is killed between the parts of an undo, and another run continues.
  @Test("One redo restores an interrupted undo together with its continuation", arguments: Conformer.allCases)
  func partsCutOff(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (0..<170).map { try play.add("\($0)") }
    let first = try play.commit(.moved(Array(ids[90...]), to: .done, at: .top))
    try play.commit(.moved(Array(ids[..<90]), to: .done, at: .top), group: first[0].group)
    for run in ["pane-1", "pane-2"] { #expect(try play.receipt(.undone, by: Sample.actor(run: run)).isPartial) }
    let rest = Sample.actor(run: "pane-3")
    var parts = [try play.receipt(.undone, by: rest)]
    for _ in 0..<9 where parts.last?.isPartial == true {
      parts.append(try play.receipt(.undone, by: rest, group: parts[0].entries[0].group))
    }
    #expect(parts.map(\.entries.count) == [50, 20])
    #expect(try play.titles(.done) == [])
    // Another person changes a card of each part.
    try play.commit(.moved([ids[4], ids[169]], to: .doing, at: .top), by: Sample.actor("lee"))

    parts = [try play.receipt(.redone)]
    for _ in 0..<9 where parts.last?.isPartial == true {
      parts.append(try play.receipt(.redone, group: parts[0].entries[0].group))
    }
    #expect(parts.reduce(0) { $0 + $1.entries.count } == 168)
    #expect(parts.reduce(0) { $0 + $1.skipped } == 2)
    #expect(Set(parts.flatMap(\.entries).map(\.group)).count == 1)
    #expect(try play.titles(.done).count == 168)
    // One undo reverts all of it again.
    parts = [try play.receipt(.undone)]
    for _ in 0..<9 where parts.last?.isPartial == true {
      parts.append(try play.receipt(.undone, group: parts[0].entries[0].group))
    }
    #expect(parts.reduce(0) { $0 + $1.entries.count } == 168)
    #expect(try play.titles(.done) == [])
  }

  @Test(
    "Undo of many cards skips those that another person changed later",
    arguments: Conformer.allCases)
  func leftOut(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (0..<150).map { try play.add(String($0)) }
    let first = try play.commit(.moved(Array(ids[..<100]), to: .doing, at: .bottom))
    try play.commit(.moved(Array(ids[100...]), to: .doing, at: .bottom), group: first[0].group)
    try play.commit(.moved([ids[4], ids[120]], to: .done, at: .top), by: Sample.actor("lee"))
    var parts = [try play.receipt(.undone)]
    for _ in 0..<99 where parts.last?.isPartial == true {
      parts.append(try play.receipt(.undone, group: parts[0].entries[0].group))
    }
    #expect(parts.reduce(0) { $0 + $1.entries.count } == 148)
    #expect(parts.last?.skipped == 2)
    #expect(try play.titles(.doing) == [])
    #expect(try play.titles(.done) == ["4", "120"])
    // The next undo reverts the change before it: the last card added is removed.
    let next = try play.receipt(.undone)
    #expect(next.entries.map(\.subject.card) == [ids[149]])
  }

  @Test("Undo is refused if another person changed all the cards", arguments: Conformer.allCases)
  func allBlocked(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = [try play.add("a"), try play.add("b")]
    try play.commit(.moved(ids, to: .doing, at: .top))
    try play.commit(.moved(ids, to: .done, at: .top), by: Sample.actor("lee"))
    #expect(throws: StoreFailure.self) { try play.receipt(.undone) }
    #expect(try play.board() == "||a b")
  }

  @Test(
    "A card reverts to any earlier state, at once and step by step",
    arguments: Conformer.allCases)
  func longAgo(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("0")
    var past = [try play.card(id).text]
    for number in 1...104 {
      var text = past[number - 1]
      text.title = "\(number)"
      text.notes += "\(number)\n"
      text.priority = Priority.allCases[number % 4]
      try play.commit(.edited(id, past[number - 1].changes(to: text)))
      past.append(text)
    }
    let card = try play.card(id)
    let moments = [0, 3, 4, 5, 6, 50, 104]
    let reverted = try moments.map { try card.applying(play.store.reversion(of: card, to: Int64($0 + 1)))?.text }
    #expect(reverted == moments.map { past[$0] })
    var seen: [CardText] = []
    for change: Change in [.reverted(to: 3)] + Array(repeating: .undone, count: 105)
      + Array(repeating: .redone, count: 3)
    {
      try play.commit(change)
      seen.append(try play.card(id).text)
    }
    #expect(seen == [past[2]] + past.reversed() + past[1...3])
  }

  @Test(
    "Sending a card can be undone and redone in both projects, across a restart",
    arguments: Conformer.allCases)
  func sent(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (work, card, shell) = (ProjectID(high: 7, low: 1), try play.add("a"), Sample.actor(run: "shell"))
    try play.commit(.projectAdded(work, "Work"), by: Sample.actor("lee"))
    try play.commit(.within(work, .added(Sample.id(91), CardText(title: "b"), to: .todo, at: .bottom)), by: shell)
    try play.commit(.sent([card], to: work))
    var seen: [String] = []
    func see(_ change: Change) throws {
      let receipt = try play.receipt(change)
      seen.append("\(receipt.original?.kind.rawValue ?? "-") \(try play.board()) \(try play.board(of: work))")
    }
    try see(.within(work, .undone))
    try play.reopen()
    try see(.within(work, .redone))
    try see(.undone)
    try see(.within(work, .redone))
    try see(.undone)
    #expect(
      seen == ["sent a|| b||", "sent || a b||", "sent a|| b||", "sent || a b||", "sent a|| b||"])
  }

  @Test("A change in the target project ends the redo of sending", arguments: Conformer.allCases)
  func sentAndChanged(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (work, card) = (ProjectID(high: 7, low: 1), try play.add("a"))
    try play.commit(.projectAdded(work, "Work"), by: Sample.actor("lee"))
    try play.commit(.sent([card], to: work))
    try play.commit(.within(work, .undone))
    try play.commit(.within(work, .added(Sample.id(92), CardText(title: "c"), to: .todo, at: .bottom)))
    #expect(try play.refusal(of: .within(work, .redone)) == .nothingToRedo)
    #expect(try play.refusal(of: .redone) == .nothingToRedo)
    #expect(try play.board(of: work) == "c||")
  }

  @Test("Redo does not send a card to an archived project", arguments: Conformer.allCases)
  func archived(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (card, work) = (try play.add("a"), ProjectID(high: 7, low: 1))
    try play.commit(.projectAdded(work, "Work"), by: Sample.actor("lee"))
    try play.commit(.sent([card], to: work))
    try play.commit(.undone)
    try play.commit(.projectArchived(work, true), by: Sample.actor("lee"))
    #expect(try play.refusal(of: .redone) == .cannotRedoIntoArchived("Work"))
    #expect(try play.card(card).project == Project.home)
  }

  @Test("The archiving of a project is the newest change to undo", arguments: Conformer.allCases)
  func archiving(_ conformer: Conformer) throws {
    let (play, work, me) = (try Playground(conformer), ProjectID(high: 7, low: 1), Sample.actor())
    try play.add("a")
    try play.commit(.projectAdded(work, "Work"))
    try play.commit(.within(work, .added(Sample.id(91), CardText(title: "b"), to: .todo, at: .bottom)))
    try play.commit(.projectArchived(work, true))
    #expect(try play.store.undoable(by: me) == work)
    try play.commit(.within(work, .undone))
    #expect(try play.store.project(work)?.isArchived == false)
    #expect(try play.store.undoable(by: me) == work && play.store.redoable(by: me) == work)
    try play.commit(.within(work, .redone))
    #expect(try play.store.project(work)?.isArchived == true)
  }
}

extension Array {
  fileprivate func shuffled(seed: UInt64) -> [Element] {
    var random = SeededRandom(seed: seed)
    return shuffled(using: &random)
  }
}
