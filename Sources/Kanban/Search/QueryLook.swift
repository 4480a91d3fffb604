import Time

/// Tests whether one card matches a query. It folds a text only when a word needs it, and keeps the last folded one.
struct QueryLook {
  let facts: CardFacts
  let clock: Clock
  private var folded: TextParts = []

  init(facts: CardFacts, clock: Clock) {
    self.facts = facts
    self.clock = clock
  }

  mutating func holds(_ clause: Clause, _ scratch: inout Folded) -> Bool {
    switch clause {
    case .all(let clauses):
      for clause in clauses where !holds(clause, &scratch) { return false }
      return true
    case .any(let clauses):
      for clause in clauses where holds(clause, &scratch) { return true }
      return false
    case .not(let clause): return !holds(clause, &scratch)
    case .term(let term): return holds(term.test, &scratch)
    }
  }

  private mutating func holds(_ test: QueryTest, _ scratch: inout Folded) -> Bool {
    switch test {
    case .word(let needle, let parts): finds(needle, in: parts, &scratch)
    case .tag(let tag): isTagged(tag, &scratch)
    case .number(let comparison, let numbers): comparison.holds(place(of: facts.number, in: numbers))
    case .parent(let numbers): facts.ties.parent.map { place(of: $0, in: numbers) == 0 } ?? false
    case .date(let fact, let comparison, let days, _): place(of: fact, in: days).map(comparison.holds) ?? false
    case .priority(let comparison, let priority): comparison.holds(facts.priority.rawValue - priority.rawValue)
    case .work(let fact, let comparison, let amounts):
      amount(of: fact) > 0 && comparison.holds(place(of: amount(of: fact), in: amounts))
    case .column(let column): facts.column == column
    case .stage(let stage): isAt(stage, &scratch)
    case .state(let state): isIn(state)
    case .project(let project): facts.project == project
    case .has(let part): has(part)
    case .lacks(let part): !has(part)
    case .completed(let isCompleted): (facts.completed != nil) == isCompleted
    case .checklist(let isDone): facts.progress.total > 0 && (facts.progress.checked == facts.progress.total) == isDone
    }
  }

  private func place(of number: Int, in numbers: ClosedRange<Int>) -> Int {
    number < numbers.lowerBound ? -1 : number > numbers.upperBound ? 1 : 0
  }

  private func place(of fact: QueryTest.DateFact, in days: QueryDays) -> Int? {
    switch fact {
    case .due: facts.due.map(days.place)
    case .start: facts.start.map(days.place)
    case .created: days.place(of: facts.created)
    case .changed: days.place(of: facts.changed)
    case .completed: facts.completed.map(days.place)
    }
  }

  private func amount(of fact: QueryTest.WorkFact) -> Int {
    switch fact {
    case .size: facts.size
    case .estimate: facts.estimate
    case .spent: facts.spent
    }
  }

  private func isIn(_ state: QueryState) -> Bool {
    switch state {
    case .late: facts.column != .done && facts.due?.isPast(at: clock) == true
    case .today: facts.column != .done && facts.due?.isToday(at: clock) == true
    case .waiting: facts.isWaiting || facts.ties.isBlocked
    case .blocked: facts.ties.isBlocked
    case .blocks: facts.ties.blocks
    case .stuck: facts.ties.isStuck
    case .repeats: facts.repeats
    case .todo: facts.column == .todo
    case .doing: facts.column == .doing
    case .done: facts.column == .done
    case .running: facts.isRunning
    case .open: facts.column != .done
    case .over: facts.estimate > 0 && facts.spent > facts.estimate
    case .trash: facts.life == .inTrash
    }
  }

  private func has(_ part: QueryPart) -> Bool {
    switch part {
    case .notes: !facts.notes.isEmpty || !facts.rest.isEmpty
    case .checklist: facts.progress.total > 0
    case .due: facts.due != nil
    case .start: facts.start != nil
    case .tags: !facts.tags.isEmpty
    case .priority: facts.priority != .none
    case .size: facts.size > 0
    case .estimate: facts.estimate > 0
    case .spent: facts.spent > 0
    case .waiting: facts.isWaiting || facts.ties.isBlocked
    case .repeats: facts.repeats
    case .parent: facts.ties.parent != nil
    }
  }
}

// MARK: Texts

extension QueryLook {
  private mutating func finds(_ needle: Needle, in parts: TextParts, _ scratch: inout Folded) -> Bool {
    if parts.contains(.number), isInNumber(needle) { return true }
    // Tests the text that is already folded first, to save folding another.
    if !folded.isEmpty, parts.contains(folded), needle.isFound(in: scratch) { return true }
    let seen = folded
    for part in [TextParts.title, .tags, .notes] where parts.contains(part) && part != seen {
      fold(part, &scratch)
      if needle.isFound(in: scratch) { return true }
    }
    return false
  }

  private mutating func fold(_ part: TextParts, _ scratch: inout Folded) {
    folded = part
    switch part {
    case .title: scratch.set(facts.title)
    case .tags: scratch.set(facts.tags)
    default: foldNotes(&scratch)
    }
  }

  /// Folds both stored parts of the notes as one text, because a word may span them.
  private func foldNotes(_ scratch: inout Folded) {
    guard !facts.rest.isEmpty else { return scratch.set(facts.notes) }
    let count = facts.notes.count + facts.rest.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { whole in
      let end = whole.initialize(fromContentsOf: facts.notes)
      _ = whole[end...].initialize(fromContentsOf: facts.rest)
      scratch.set(UnsafeBufferPointer(whole))
    }
  }

  /// True if the card's number contains the digits: `12` matches #12 and #3120.
  private func isInNumber(_ needle: Needle) -> Bool {
    guard let wanted = decimal(needle.text) else { return false }
    let length = (1...needle.text.utf8.count).reduce(1) { power, _ in power * 10 }
    var rest = facts.number
    while rest >= length / 10 {
      if rest % length == wanted { return true }
      rest /= 10
    }
    return false
  }

  private mutating func isAt(_ stage: [UInt8], _ scratch: inout Folded) -> Bool {
    guard !facts.stage.isEmpty, !stage.isEmpty else { return facts.stage.isEmpty == stage.isEmpty }
    // The buffer now holds the folded stage, so no other text counts as folded.
    folded = []
    scratch.set(facts.stage)
    return scratch.bytes.elementsEqual(stage)
  }

  private mutating func isTagged(_ tag: [UInt8], _ scratch: inout Folded) -> Bool {
    guard !facts.tags.isEmpty else { return false }
    if folded != .tags { fold(.tags, &scratch) }
    return scratch.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      // `<=`, because the last tag may be empty: invisible characters fold to nothing.
      while start <= bytes.count {
        let end = bytes[start...].firstIndex(of: 0x20) ?? bytes.count
        if end - start == tag.count, bytes[start..<end].elementsEqual(tag) { return true }
        start = end + 1
      }
      return false
    }
  }
}
