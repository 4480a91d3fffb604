extension Commit {
  mutating func receive(_ received: [ReceivedPage]) throws(StoreFailure) {
    for one in received {
      guard let page = try ledger.page(one.id) else {
        try welcome(one)
        continue
      }
      // A page in the trash stays there.
      guard page.life == .onBoard else { continue }
      let kept = try merge(one, into: page)
      if context.actor.origin == .remote { try tell(kept, of: one) }
    }
  }

  private mutating func welcome(_ one: ReceivedPage) throws(StoreFailure) {
    let (theirs, now) = (one.theirs, context.clock.now)
    try expectRoom(for: one.past)
    if let refusal = NewPage.refusal(theirs.text, theirs.weather, theirs.date) { throw .refused(refusal) }
    // A project's own journal belongs to the importing project.
    let journal: Journal = one.journal.project == nil ? .shared : .own(context.project)
    let created = (one.past?.created ?? one.created).flatMap { $0.isInReach ? $0 : nil }
    let page = Page(
      id: one.id, journal: journal, project: context.project, date: theirs.date.plain, text: theirs.text,
      weather: theirs.weather, life: one.past?.life ?? .onBoard, created: created ?? now, changed: now)
    try write(
      page, over: nil, .added, FieldChange.birth(of: page), entryIn: context.project, changed: one.past?.changed,
      elsewhere: one.past == nil ? [:] : one.changed.fieldTimes(PageSnapshot.Part.allCases))
    try keep(one)
  }

  /// Merges an import into a page, and returns the parts where the page kept its values.
  private mutating func merge(
    _ one: ReceivedPage, into before: Page
  ) throws(StoreFailure) -> [PageSnapshot.Part] {
    let merge = PageReadingMerge(ours: before, received: one, try ledger.lastChanges(ofPage: one.id))
    var after = before
    (after.text, after.date, after.weather) = (merge.result.text, merge.result.date.plain, merge.result.weather)
    if let refusal = NewPage.refusal(after.text, after.weather, after.date) { throw .refused(refusal) }
    let fields = FieldChange.differences(before, after)
    if !fields.isEmpty {
      try ledger.openJournal(of: before)
      let elsewhere = one.past == nil ? [:] : one.changed.fieldTimes(merge.whole(of: one))
      try write(after, over: before, .received, fields, entryIn: before.project, elsewhere: elsewhere)
    }
    // An older copy must not replace a newer original.
    if !one.isOlder { try keep(one) }
    return merge.kept
  }

  private mutating func keep(_ one: ReceivedPage) throws(StoreFailure) {
    if let original = one.original { try ledger.setOriginal(ofPage: one.id, original) }
  }

  /// Records overridden values of a server as an entry and its reversal, so that the history can restore them.
  private mutating func tell(_ parts: [PageSnapshot.Part], of one: ReceivedPage) throws(StoreFailure) {
    guard !parts.isEmpty, let page = try ledger.page(one.id) else { return }
    var theirs = PageSnapshot(page)
    for part in try ledger.newParts(parts, of: one.theirs, by: page) { theirs.copy(part, from: one.theirs) }
    var come = page
    (come.text, come.date, come.weather) = (theirs.text, theirs.date.plain, theirs.weather)
    let fields = FieldChange.differences(page, come)
    guard !fields.isEmpty else { return }
    var aside = Commit(ledger: ledger, context: context)
    aside.context.group = nil
    try aside.comeAndGo(fields, of: page)
    ledger = aside.ledger
    receipt.entries += aside.receipt.entries
  }

  private mutating func comeAndGo(_ fields: [FieldChange], of page: Page) throws(StoreFailure) {
    let subject = Entry.Subject.page(page.id, page.date.day)
    try addEntry(subject, .received, fields, in: page.project)
    guard let come = receipt.entries.first else { return }
    try ledger.setReversed(come.sequence, true)
    receipt.entries[0].isReversed = true
    let gone = EntryDraft(
      moment: context.clock.now, actor: context.actor, project: page.project, kind: .undone, subject: subject,
      fields: fields.reversed().map(\.inverse), reverses: come.sequence)
    receipt.entries.append(try ledger.append(gone, group: nil))
  }
}

extension Ledger {
  /// Replaces the original of a page. Nil or an original that is too large deletes it.
  public mutating func setOriginal(ofPage page: PageID, _ original: SourceText?) throws(StoreFailure) {
    guard let original, original.isKept else { return try forgetOriginal(ofPage: page) }
    _ = try keptPage(page)
    try keep(original, ofPage: page)
  }
}

extension EntryReader {
  /// The parts whose values this page never had. Values it once had are in the history already.
  fileprivate func newParts(
    _ parts: [PageSnapshot.Part], of reading: PageSnapshot, by page: Page
  ) throws(StoreFailure) -> [PageSnapshot.Part] {
    var (newParts, past, before) = (parts, page, Int64?.none)
    for _ in 0..<20 where !newParts.isEmpty {
      let entries = try entries(of: .page(page.id), before: before, most: 100)
      for entry in entries {
        guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { return newParts }
        past = earlier
        newParts.removeAll { PageSnapshot(past).isSame($0, as: reading) }
      }
      guard entries.count == 100 else { break }
      before = entries.last?.sequence
    }
    return newParts
  }
}
