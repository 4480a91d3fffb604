import Board
import Host
import Kanban
import Words

extension Loop {
  /// Handles the first event; nil if it has to wait for the waiting change or a locked store.
  mutating func handleFirst() -> [Effect]? {
    do {
      let event = desk.events[0]
      guard let effects = try handle(event) else { return nil }
      desk.removeFirst()
      desk.outside.takeName(at: desk.context.clock.now)
      for effect in effects { perform(effect) }
      if ending.isDue { leaveIfStored(after: event) }
      desk.drawAgain()
      return effects
    } catch .busy {
      readAgain(after: .busy)
      return nil
    } catch {
      desk.removeFirst()
      // This event is dropped; the next key queries the store again.
      say(error)
      return []
    }
  }

  /// While a change waits, an event that would commit another one returns nil and is handled later from the same state.
  private mutating func handle(_ event: Event) throws(StoreFailure) -> [Effect]? {
    guard commits.waiting != nil else { return try Loop.handle(event, by: &coordinator, surroundings) }
    if event.isTyping, coordinator.awaitsNextText { return nil }
    var next = coordinator
    let effects = try Loop.handle(event, by: &next, surroundings)
    if effects.contains(where: \.isCommit) || next.isAtCard(since: coordinator) { return nil }
    coordinator = next
    return effects
  }

  /// Runs in one read transaction, except for overlays: they read nothing and work while the store is locked.
  private static func handle(
    _ event: Event, by coordinator: inout Coordinator, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect] {
    guard case .input(let input) = event, coordinator.overlay == nil, input.asksStore else {
      return try coordinator.handle(event, in: surroundings)
    }
    return try surroundings.store.reading { () throws(StoreFailure) in
      try coordinator.handle(event, in: surroundings)
    }
  }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let change, let group):
      // If the process dies before the answer, the draft shows at the next start whether the commit succeeded.
      if coordinator.isWriting { drafts.keep(coordinator, at: &desk) }
      commits.commit(change, group: group, of: coordinator, at: &desk)
    case .editExternally(let text): editExternally(text)
    case .dropDraft(let id): drafts.files.drop(id)
    case .keepDraft(let draft):
      if let why = drafts.leave(draft) {
        desk.tell(draft.page == nil ? .draftNotSaved(why) : .keptNowhere(draft, why))
      } else if draft.page != nil, isSound {
        // A journal page is stored later without another request, as soon as possible.
        leftPages.add([draft], at: desk)
      }
    case .putDraftAside(let id): drafts.files.putAside(id)
    case .copy(let text, let name): desk.answer(.copied(name, OutputActions(desk: desk).copy(text)))
    case .storeNote(let name, let text): saveNote(name, text)
    case .empty(let emptying): trash.empty(emptying, at: desk)
    case .openLink(let link): desk.answer(.opened(open(link)))
    case .pipe(let command, let input):
      let failure = lend { OutputActions(desk: $0).pipe(input, to: command) }
      desk.answer(.piped(command, failure: failure))
    case .write(let path, let text, let cards):
      desk.answer(.wrote(cards, path, OutputActions(desk: desk).write(text, to: path)))
    case .keepFilters(let text, let sentence): keepFilters(text, sentence)
    case .ask(let text, let sentence): ask(text, sentence)
    case .remind(let action): reminders.carryOut(action, at: &desk)
    case .wear(let theme): wear(theme)
    case .wish(let wish): carryOut(wish)
    case .sync: syncNow.start(at: &desk)
    case .suspend: suspend()
    case .redraw: desk.pane.redraw()
    case .giveUp: commits.giveUp(at: &desk)
    case .stopEmptying: trash.giveUp(at: &desk)
    case .quit: leave()
    }
  }

  // MARK: Leaving

  /// Stores the waiting change first and reports that. A second request leaves at once.
  private mutating func leave() {
    guard isKeptSomewhere() else { return }
    guard commits.waiting != nil, !ending.isDue else {
      ending.status = 0
      return
    }
    ending.isDue = true
    tellLeaving()
  }

  private mutating func tellLeaving() { desk.say(UnderWay.leaving(in: desk.words), by: &coordinator) }

  private mutating func leaveIfStored(after event: Event) {
    switch event {
    case .committed where commits.waiting == nil:
      // Keys typed after the request to quit are not for the board.
      desk.forgetInput()
      ending.status = 0
    case .failed: ending.isDue = false
    case .waitingLong: tellLeaving()
    default: break
    }
  }

  /// If the change is given up, keys typed after it are dropped: they relied on it.
  mutating func tryAgain() {
    guard commits.tryAgain(at: &desk) else { return }
    let dropped = desk.forgetInput() + input.forgetTyped()
    if dropped > 0 { desk.tell(Notice(desk.words.storeBusy(dropping: dropped), .refusal)) }
  }

  // MARK: Effects without history

  private mutating func keepFilters(_ text: String, _ sentence: String) {
    do {
      try desk.store.note(.filters, text.isEmpty ? nil : text)
      desk.answer(.filtersKept(text, sentence: sentence))
    } catch {
      desk.answer(.notice(desk.refusal(error)))
    }
  }

  private mutating func ask(_ text: String, _ sentence: String) {
    do {
      try desk.store.note(FetchRequests.name, text)
      desk.answer(.notice(Notice(sentence)))
    } catch {
      desk.answer(.notice(desk.refusal(error)))
    }
  }

  /// Written to the store, which wakes the sync. On failure the request stays open.
  private mutating func carryOut(_ wish: SyncRequest) {
    let patience = desk.file.patience
    desk.file.patience = 250
    defer { desk.file.patience = patience }
    do {
      desk.answer(.wished(wish, try desk.store.carryOut(wish, at: desk.context.clock.now)))
    } catch {
      desk.answer(.notice(desk.refusal(error)))
    }
  }

  /// The theme changes even if it cannot be saved.
  private mutating func wear(_ theme: ThemeName) {
    desk.context.settings.theme = theme
    desk.disk.makeFolder(desk.context.paths.state)
    let failure = desk.disk.write(theme.rawValue + "\n", to: desk.context.paths.theme).map {
      Machine.describe($0, in: desk.words)
    }
    let words = desk.words
    let sentence =
      desk.pane.colors == .mono && theme != .mono ? words.themeWithoutColors(theme) : words.themeKept(theme)
    desk.answer(.notice(failure.map { Notice(words.themeNotKept($0), .refusal) } ?? Notice(sentence)))
  }

  /// The position of the cursor is not worth a wait for the lock.
  func saveNote(_ name: NoteName, _ text: String) {
    // Skip the write if nothing changed: it would wake other processes.
    if let noted = try? desk.store.noted(name), noted == text { return }
    _ = try? desk.store.note(name, text)
  }

  // MARK: Other programs at the terminal

  /// Saves drafts first and reads the signals that arrived meanwhile.
  private mutating func lend<Result>(_ use: (LoopState) -> Result) -> Result {
    drafts.keep(coordinator, at: &desk)
    defer {
      desk.readClock()
      desk.drawAgain()
      takeSignals()
    }
    return use(desk)
  }

  private mutating func editExternally(_ text: String) {
    guard let draft = coordinator.draftMark?.id else { return }
    savePage()
    let files = drafts.files
    let outcome = lend { ExternalEditor($0.outside.variable).edit(text, as: draft, of: files, in: $0.pane) }
    if case .rejected = outcome {
      // An editor killed by a lost connection fails as well: its file stays the draft, since it may be the only copy.
      guard ending.asked == nil else { return }
      files.takeBack(draft)
    }
    desk.answer(outcome.event(in: desk.words))
    drafts.keepSoon(at: desk)
  }

  /// Tries the user's browsers, then the desktop's. Without one, as over SSH, the link is copied to the clipboard.
  private mutating func open(_ link: String) -> Opening {
    var failure: Opening?
    for browser in Browser.all(desk.outside.variable) {
      guard let why = hand(link, to: browser) else { return .handed(to: browser.name) }
      failure = failure ?? .failed(browser.name, why: why)
    }
    return failure ?? .copied(OutputActions(desk: desk).copy(link))
  }

  /// Nil if the browser accepted the link, else the reason.
  private mutating func hand(_ link: String, to browser: Browser) -> String? {
    let words = browser.arguments(for: link)
    let status = browser.needsTerminal ? lend { $0.pane.run(words) } : desk.outside.start(words)
    if status < 0 { return Machine.describe(-status, in: desk.words) }
    guard !browser.needsTerminal, let ended = desk.outside.status(of: status), ended != 0 else { return nil }
    return desk.words.exitStatus(Int(ended))
  }
}

extension Event {
  fileprivate var isTyping: Bool {
    switch self {
    case .input(.text), .input(.edit), .input(.paste): true
    default: false
    }
  }
}

extension Effect {
  fileprivate var isCommit: Bool {
    if case .commit = self { return true }
    return false
  }
}
