import Board
import Host
import Kanban

/// `sekan journal add`, `edit`, `remove`, `restore` and `purge`.
extension JournalRun {
  func add() throws(StoreFailure) -> Int32 {
    guard hasText(asked.words), let date = date(of: nil), let weather = weather() else { return 2 }
    // Stdin is read last, so that invalid options do not consume it.
    guard let typed = PageTyped(asked.words, in: self), let text = typed.text(in: self) else { return 1 }
    var ids = context.ids
    let page = NewPage(
      id: ids.next(at: context.clock.now), journal: journal, date: date, text: text,
      weather: weather.isAsked
        ? weather.value : context.settings.feeds.snapshot(for: date, in: store, at: context.clock))
    try keeping(typed, text) { () throws(StoreFailure) in
      _ = try store.commit(.pagesAdded([page]), on: shell.commitContext)
    }
    shell.tell(words.added(dateText(date)) + "  " + (try shortID(of: page.id, on: date.day)))
    return 0
  }

  func edit() throws(StoreFailure) -> Int32 {
    let rest = Array(asked.words.dropFirst())
    let isAboutText = !rest.isEmpty || shell.options.takesPage
    if isAboutText, !hasText(rest) { return 2 }
    guard arePages(Array(asked.words.prefix(1))) else { return ShellStatus.notUnderstood }
    guard let found = try pages(Array(asked.words.prefix(1)), [.onBoard, .inTrash])?.first else { return 1 }
    guard let page = try store.page(found.id) else { throw .refused(.pageIsGone) }
    guard let date = date(of: page.date), let weather = weather() else { return 2 }
    guard isAboutText else {
      try write(page, page.text, date, weather)
      return 0
    }
    guard let typed = PageTyped(rest, in: self), let new = typed.text(in: self) else { return 1 }
    let text = shell.options.addition.isAppending ? page.text.withLineBelow + new : new
    try keeping(typed, new) { () throws(StoreFailure) in try write(page, text, date, weather) }
    return 0
  }

  /// True if a text is given or comes through stdin; false after reporting that it is missing.
  private func hasText(_ words: [String]) -> Bool {
    guard words.isEmpty, context.streams.isTyped else { return true }
    let rest = asked.action == .edit ? asked.words[0].toldBriefly + " -" : "-"
    context.complain(self.words.needsNewText(asked.action.call, rest))
    return false
  }

  private func write(
    _ page: Page, _ text: String, _ date: PageDate, _ weather: AskedWeather
  ) throws(StoreFailure) {
    var changes: [Change] = []
    if text != page.text { changes.append(.pageWritten(page.id, from: page.text, to: text)) }
    if date != page.date { changes.append(.pageDated(page.id, date)) }
    if weather.isAsked, weather.value != page.weather { changes.append(.pageWeathered(page.id, weather.value)) }
    // Without changes nothing is committed, so the rule is checked here.
    if changes.isEmpty, page.life == .inTrash { throw .refused(.pageIsInTrash(page.date.day)) }
    if !changes.isEmpty { _ = try store.commit(changes, on: shell.commitContext) }
    let sentence = changes.isEmpty ? words.nothingChanged : words.saved(dateText(date))
    shell.tell(sentence)
  }

  func dateText(_ date: PageDate) -> String { HistoryText.page(date, words: words, clock: context.clock) }

  // MARK: Option values

  /// The date of a new or edited page with the options applied; nil after reporting an invalid value.
  private func date(of page: PageDate?) -> PageDate? {
    let now = PageDate(context.clock)
    var date = page ?? now
    if let typed = asked.date {
      guard let day = day(typed, .date) else { return nil }
      // A page of another day has no time.
      if page == nil, day != now.day { date = PageDate(day) }
      date.day = day
    }
    guard let typed = asked.time else { return date }
    if Language.isNone(typed) { return PageDate(date.day) }
    do throws(DatePhraseFailure) {
      let second = try PageDays.second(typed, at: context.clock)
      return PageDate(date.day, second: second, zone: context.clock.zone.name)
    } catch {
      guard case .unclear = error else { return refused(typed, .time, words.badTimeOfDay) }
      return refused(typed, .time, words.sentence(error, of: typed, at: context.clock))
    }
  }

  struct AskedWeather {
    var isAsked = false
    var value: Weather?
  }

  private func weather() -> AskedWeather? {
    guard let typed = asked.weather else { return AskedWeather() }
    if Language.isNone(typed) { return AskedWeather(isAsked: true) }
    guard let weather = Weather(typed: typed, observed: context.clock.now) else {
      return refused(typed, .weather, words.weatherExamples)
    }
    return AskedWeather(isAsked: true, value: weather)
  }

  // MARK: The trash

  /// Moves pages to the trash or back: all of them, or none if one is missing. Pages that are there already are reported.
  func setLife(_ life: Life) throws(StoreFailure) -> Int32 {
    let isRemoving = life == .inTrash
    guard arePages(asked.words) else { return ShellStatus.notUnderstood }
    guard let pages = try pages(asked.words, isRemoving ? [.onBoard, .inTrash] : [.inTrash, .onBoard]) else { return 1 }
    let change = { (ids: [PageID]) -> Change in isRemoving ? .pagesRemoved(ids) : .pagesRestored(ids) }
    try commit(pages, as: change) { batch, receipt in
      for page in batch {
        let isChanged = receipt.entries.contains { $0.about == .page(page.id) }
        shell.tell(outcome(of: page, isRemoving, isChanged: isChanged))
      }
    }
    return 0
  }

  private func outcome(of page: PageSummary, _ isRemoving: Bool, isChanged: Bool) -> String {
    let what = dateText(page.date)
    if isRemoving { return isChanged ? words.removed(what) : words.capitalised(words.isInTrashAlready(what)) }
    return isChanged ? words.restored(what) : words.isInJournalAlready(what)
  }

  func purge() throws(StoreFailure) -> Int32 {
    guard arePages(asked.words) else { return ShellStatus.notUnderstood }
    guard let pages = try pages(asked.words, [.inTrash, .onBoard]) else { return 1 }
    if let page = pages.first(where: { $0.life == .onBoard }) { throw .refused(.pageIsNotInTrash(page.date.day)) }
    guard shell.options.isSure else {
      complain(words.purgeNeedsYes(pages.count))
      return ShellStatus.refused
    }
    try commit(pages, as: Change.pagesPurged) { batch, _ in
      for page in batch { shell.tell(words.purged(dateText(page.date))) }
    }
    return 0
  }
}

extension String {
  /// The text with a line end, so that appended text begins a new line.
  fileprivate var withLineBelow: String { isEmpty || hasSuffix("\n") ? self : self + "\n" }
}
