import Time

extension Commit {
  mutating func add(_ pages: [NewPage]) throws(StoreFailure) {
    for page in pages { try add(page) }
  }

  private mutating func add(_ new: NewPage) throws(StoreFailure) {
    let project = new.journal.project ?? context.project
    try ledger.open(project)
    if let refusal = new.refusal { throw .refused(refusal) }
    if let there = try ledger.page(new.id) {
      // Nothing is left to do for a retry of an add that was stored although the first attempt reported a failure.
      if there.life == .onBoard, there.text == new.text { return }
      throw .refused(.pageIsThere(there.date.day))
    }
    let now = context.clock.now
    let page = Page(
      id: new.id, journal: new.journal, project: project, date: new.date.plain, text: new.text, weather: new.weather,
      created: new.created ?? now, changed: now)
    try write(page, over: nil, .added, FieldChange.birth(of: page), entryIn: context.project)
  }

  /// Replaces the text of a page. `seen` is the text that the user edited; edits stored since then are merged.
  mutating func write(_ id: PageID, from seen: String, to text: String) throws(StoreFailure) {
    let before = try ledger.presentPage(id)
    var after = before
    after.text = PageMerge.merged(base: seen, mine: text, theirs: before.text)
    try rewrite(before, as: after)
  }

  mutating func date(_ id: PageID, _ date: PageDate) throws(StoreFailure) {
    let before = try ledger.presentPage(id)
    var after = before
    after.date = date.plain
    try rewrite(before, as: after)
  }

  mutating func setWeather(_ id: PageID, _ weather: Weather?) throws(StoreFailure) {
    let before = try ledger.presentPage(id)
    var after = before
    after.weather = weather
    try rewrite(before, as: after)
  }

  mutating func setLife(_ ids: [PageID], _ life: Life, as kind: Entry.Kind) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.keptPage(id)
      if life == .onBoard { try ledger.openJournal(of: before) }
      guard before.life != life else { continue }
      var after = before
      after.life = life
      try write(after, over: before, kind, [.life(before.life, life)], entryIn: context.project)
    }
  }

  /// Purges pages in the trash and blanks their history. It cannot be undone.
  mutating func purge(pages ids: [PageID]) throws(StoreFailure) {
    for id in ids {
      guard let before = try ledger.page(id) else { throw .refused(.pageIsGone) }
      switch before.life {
      case .onBoard: throw .refused(.pageIsNotInTrash(before.date.day))
      case .purged: continue
      case .inTrash: break
      }
      try blankEntries(of: .page(id))
      try ledger.forgetOriginal(of: .page(id))
      try ledger.blankObjects(of: .page(id))
      try write(before.gravestone, over: before, .purged, [.life(.inTrash, .purged)], entryIn: context.project)
    }
  }

  private mutating func rewrite(_ before: Page, as after: Page) throws(StoreFailure) {
    if let refusal = NewPage.refusal(after.text, after.weather, after.date) { throw .refused(refusal) }
    try ledger.openJournal(of: before)
    let fields = FieldChange.differences(before, after)
    guard !fields.isEmpty else { return }
    try write(after, over: before, .edited, fields, entryIn: context.project)
  }

  mutating func write(
    _ page: Page, over before: Page?, _ kind: Entry.Kind, _ fields: [FieldChange], entryIn project: ProjectID,
    reverses: Int64? = nil, changed: Moment? = nil, elsewhere: [FieldSet: Moment] = [:]
  ) throws(StoreFailure) {
    var page = page
    page.changed = changed ?? context.clock.now
    try ledger.write(page, over: before)
    if page.text != before?.text { try ledger.setMentions(ofPage: page.id, try ledger.mentioned(by: page)) }
    try addEntry(.page(page.id, page.date.day), kind, fields, in: project, reverses: reverses, elsewhere: elsewhere)
  }
}

extension NewPage {
  /// The reason why the rules refuse a new page; nil if it is valid.
  public var refusal: Refusal? {
    if let created, !created.isInReach { return .badPageDate }
    return NewPage.refusal(text, weather, date)
  }

  static func refusal(_ text: String, _ weather: Weather?, _ date: PageDate) -> Refusal? {
    if PageText.isBlank(text) { return .pageIsEmpty }
    if text.utf8.count > Page.longest { return .pageTooLong(text.utf8.count, limit: Page.longest) }
    if weather?.isValid == false { return .badWeather }
    return date.isValid ? nil : .badPageDate
  }
}

extension Ledger {
  /// Refuses a change of a page in an archived project's own journal. The shared journal is open even if the page's
  /// project is archived.
  func openJournal(of page: Page) throws(StoreFailure) {
    if let own = page.journal.project { try open(own) }
  }

  /// Returns the page if it exists, even in the trash. Refuses a purged one.
  func keptPage(_ id: PageID) throws(StoreFailure) -> Page {
    guard let page = try page(id) else { throw .refused(.pageIsGone) }
    if page.life == .purged { throw .refused(.pageIsPurged(page.date.day)) }
    return page
  }

  /// Returns the page. Refuses one in the trash or purged.
  func presentPage(_ id: PageID) throws(StoreFailure) -> Page {
    let page = try keptPage(id)
    if page.life == .inTrash { throw .refused(.pageIsInTrash(page.date.day)) }
    return page
  }
}

extension Page {
  /// The page after these changes; nil if a splice does not fit its text.
  public func applying(_ fields: [FieldChange]) -> Page? {
    var page = self
    for field in fields {
      switch field {
      case .life(_, .purged): page = page.gravestone
      // A nil life means that adding the page is undone: it goes to the trash, so that no typed text is lost.
      case .life(_, let life): page.life = life ?? .inTrash
      case .notes(let splice):
        guard let text = splice.applied(to: page.text) else { return nil }
        page.text = text
      case .date(_, let date): page.date = date ?? page.date
      case .weather(_, let weather): page.weather = weather
      case .position, .text, .limit, .titles, .stages, .home, .waiting, .parent, .clock, .name, .archived, .order: break
      }
    }
    return page
  }
}

extension FieldChange {
  /// The changes that create this page.
  package static func birth(of page: Page) -> [FieldChange] {
    let fields: [FieldChange] = [
      .life(nil, page.life), .date(nil, page.date), .notes(Splice(from: "", to: page.text)),
    ]
    return fields + (page.weather.map { [.weather(nil, $0)] } ?? [])
  }

  package static func differences(_ now: Page, _ past: Page) -> [FieldChange] {
    var fields: [FieldChange] = []
    // By bytes, because a splice replaces bytes: as strings, texts that differ only in the composition of their letters
    // are equal.
    if !now.text.utf8.elementsEqual(past.text.utf8) {
      fields.append(.notes(Splice(from: now.text, to: past.text)))
    }
    if now.date != past.date { fields.append(.date(now.date, past.date)) }
    if now.weather != past.weather { fields.append(.weather(now.weather, past.weather)) }
    if now.life != past.life { fields.append(.life(now.life, past.life)) }
    return fields
  }
}

extension Commit {
  mutating func receive(_ received: [ReceivedPage]) throws(StoreFailure) {
    for one in received {
      guard let page = try ledger.page(one.id) else {
        try welcome(one)
        continue
      }
      // A page that is in the trash or purged is not changed by an import.
      guard page.life == .onBoard else { continue }
      let kept = try merge(one, into: page)
      if context.actor.origin == .remote { try recordLosses(kept, of: one) }
    }
  }

  private mutating func welcome(_ one: ReceivedPage) throws(StoreFailure) {
    let (theirs, now) = (one.theirs, context.clock.now)
    try expectRoom(for: one.past)
    if let refusal = NewPage.refusal(theirs.text, theirs.weather, theirs.date) { throw .refused(refusal) }
    // A page of a project's own journal goes to the own journal of the project that imports it.
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
    let merge = PageReadingMerge(ours: before, received: one, try ledger.lastChanges(of: .page(one.id)))
    var after = before
    (after.text, after.date, after.weather) = (merge.result.text, merge.result.date.plain, merge.result.weather)
    if let refusal = NewPage.refusal(after.text, after.weather, after.date) { throw .refused(refusal) }
    let fields = FieldChange.differences(before, after)
    if !fields.isEmpty {
      try ledger.openJournal(of: before)
      let elsewhere = one.past == nil ? [:] : one.changed.fieldTimes(merge.takenUnchanged(from: one))
      try write(after, over: before, .received, fields, entryIn: before.project, elsewhere: elsewhere)
    }
    // Only a copy that is not older replaces the stored source text.
    if !one.isOlder { try keep(one) }
    return merge.kept
  }

  private mutating func keep(_ one: ReceivedPage) throws(StoreFailure) {
    if let original = one.original { try ledger.setOriginal(of: .page(one.id), original) }
  }

  /// Records overridden values of a server, so that the history can restore them.
  private mutating func recordLosses(_ parts: [PageSnapshot.Part], of one: ReceivedPage) throws(StoreFailure) {
    guard !parts.isEmpty, var page = try ledger.page(one.id) else { return }
    var theirs = PageSnapshot(page)
    for part in try ledger.newParts(parts, of: one.theirs, by: page) { theirs.copy(part, from: one.theirs) }
    var incoming = page
    (incoming.text, incoming.date, incoming.weather) = (theirs.text, theirs.date.plain, theirs.weather)
    let fields = FieldChange.differences(page, incoming)
    guard !fields.isEmpty else { return }
    let before = page
    page.changed = context.clock.now
    try ledger.write(page, over: before)
    let subject = Entry.Subject.page(page.id, page.date.day)
    try recordOverridden(fields, as: subject, of: subject, in: page.project)
  }
}
