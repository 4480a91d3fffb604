import Board
import Host
import Kanban
import Words

extension Loop {
  /// Handles the first pending event and returns its effects; nil if it has
  /// to wait for the waiting change or a locked store.
  mutating func handleFirst() -> [Effect]? {
    do {
      let event = state.events[0]
      guard let effects = try handle(event) else { return nil }
      state.removeFirst()
      state.outside.consumeCardID(at: state.context.clock.now)
      for effect in effects { perform(effect) }
      if ending.isDue { leaveIfStored(after: event) }
      state.drawAgain()
      return effects
    } catch .busy {
      readAgain(after: .busy)
      return nil
    } catch {
      state.removeFirst()
      // The store failed: the event is dropped with a notice, and the next key tries to read the store again.
      say(error)
      return []
    }
  }

  /// The effects of an event. Nil while a change waits, if the event would commit another change or opens an overlay
  /// about the selected card, which the waiting change may remove; the event is then handled later from the same state.
  private mutating func handle(_ event: Event) throws(StoreFailure) -> [Effect]? {
    guard commits.waiting != nil else { return try Loop.handle(event, by: &coordinator, surroundings) }
    var next = coordinator
    let effects = try Loop.handle(event, by: &next, surroundings)
    if effects.contains(where: \.isCommit) || next.isAtCard(since: coordinator) { return nil }
    coordinator = next
    return effects
  }

  /// The effects of an event. Input that a screen may answer from the store is handled in one read transaction.
  /// Overlays need none: they read nothing and work while the store is locked.
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
    if let unread, effect.writesToStore { return refuse(effect, because: unread) }
    switch effect {
    case .commit(let change, let group):
      // Saves an open journal page as a draft before its commit: if the process dies before the answer, the next start
      // compares the draft with the stored page and stores it if needed.
      if coordinator.isWriting { drafts.keep(coordinator, at: &state) }
      commits.commit(change, group: group, of: coordinator, at: &state)
    case .editExternally(let text): editExternally(text)
    case .dropDraft(let id): drafts.files.drop(id)
    case .keepDraft(let draft):
      if let why = drafts.leave(draft, at: state) {
        state.post(.keptNowhere(draft, why))
      } else if draft.page != nil, mayWriteInBackground {
        // Stores a journal page as soon as possible, without asking the user.
        leftPages.add([draft], at: state)
      }
    case .putDraftAside(let id):
      drafts.files.putAside(id)
      state.post(Notice(state.words.draftPutAside(drafts.files.folder)))
    case .copy(let text, let name): state.answer(.copied(name, OutputActions(state: state).copy(text)))
    case .storeNote(let name, let text): saveNote(name, text)
    case .empty(let emptying): trash.empty(emptying, at: state)
    case .openLink(let link): state.answer(.opened(open(link)))
    case .pipe(let command, let input):
      let failure = lend { OutputActions(state: $0).pipe(input, to: command) }
      state.answer(.piped(command, failure: failure))
    case .write(let path, let text, let cards):
      state.answer(.wrote(cards, path, OutputActions(state: state).write(text, to: path)))
    case .keepFilters(let text, let sentence): keepFilters(text, sentence)
    case .ask(let text, let sentence): ask(text, sentence)
    case .remind(let action): reminders.carryOut(action, at: &state)
    case .wear(let theme): wear(theme)
    case .wish(let wish): carryOut(wish)
    case .sync: syncNow.start(at: &state)
    case .suspend: suspend()
    case .redraw: state.pane.redraw()
    case .giveUp: commits.giveUp(at: &state)
    case .stopEmptying: trash.giveUp(at: &state)
    case .quit: leave()
    }
  }

  /// Rejects an effect that writes to an unreadable store: the key would act on cards that the screen does not show,
  /// and a write to a damaged store can destroy readable rows. Every effect but a note is answered with the failure.
  private mutating func refuse(_ effect: Effect, because failure: StoreFailure) {
    switch effect {
    case .commit(let change, _):
      if coordinator.isWriting { drafts.keep(coordinator, at: &state) }
      state.answer(.failed(change, failure))
    case .storeNote: break
    case .editExternally, .dropDraft, .keepDraft, .putDraftAside, .copy, .empty, .openLink, .pipe, .write, .remind,
      .keepFilters, .ask, .wear, .wish, .sync, .suspend, .redraw, .giveUp, .stopEmptying, .quit:
      state.answer(.notice(state.refusal(failure)))
    }
  }

  // MARK: Leaving

  /// Quits at once or, while a change waits, when that is stored, which a notice reports; a second request quits at
  /// once. Does not quit if the text cannot be saved and the user has not been warned of that.
  private mutating func leave() {
    guard saveDraft() else { return }
    guard commits.waiting != nil, !ending.isDue else {
      ending.status = 0
      return
    }
    ending.isDue = true
    showLeaving()
  }

  private mutating func showLeaving() { state.say(UnderWay.leaving(in: state.words), by: &coordinator) }

  private mutating func leaveIfStored(after event: Event) {
    switch event {
    case .committed where commits.waiting == nil:
      // Drops keys typed after the request to quit, which are not for the board.
      state.forgetInput()
      ending.status = 0
    case .failed: ending.isDue = false
    case .waitingLong: showLeaving()
    case .input, .savePage, .closePage, .committed, .waiting, .timePassed, .advance, .reminded, .lookedAway, .emptying,
      .filtersKept, .unlocked, .replaced, .draftsFound, .edited, .editorFailed, .draftNotSaved, .keptNowhere, .copied,
      .opened, .piped, .wrote, .syncing, .wished, .notice, .lost:
      break
    }
  }

  /// Retries the waiting change. If the store stayed busy too long, the change is dropped, and so are keys typed after
  /// it: they relied on it.
  mutating func retryWaitingChange() {
    guard commits.retry(at: &state) else { return }
    let dropped = state.forgetInput() + input.forgetTyped()
    if dropped > 0 { state.post(Notice(state.words.storeBusy(dropping: dropped), .refusal)) }
  }

  // MARK: Effects without history

  private mutating func keepFilters(_ text: String, _ sentence: String) {
    do {
      try state.store.note(.filters, text.isEmpty ? nil : text)
      state.answer(.filtersKept(text, sentence: sentence))
    } catch {
      state.answer(.notice(state.refusal(error)))
    }
  }

  private mutating func ask(_ text: String, _ sentence: String) {
    do {
      try state.store.note(FetchRequests.name, text)
      state.answer(.notice(Notice(sentence)))
    } catch {
      state.answer(.notice(state.refusal(error)))
    }
  }

  /// Stores the user's answer to a question of the sync, or the request to retry a sync; the changed store wakes the
  /// sync. On failure the question stays open and a notice names the reason.
  private mutating func carryOut(_ wish: SyncRequest) {
    let patience = state.file.patience
    state.file.patience = 250
    defer { state.file.patience = patience }
    do {
      state.answer(.wished(wish, try state.store.carryOut(wish, at: state.context.clock.now)))
    } catch {
      state.answer(.notice(state.refusal(error)))
    }
  }

  /// Applies the chosen theme and saves it in a file. The theme also changes if it cannot be saved.
  private mutating func wear(_ theme: ThemeName) {
    state.context.settings.theme = theme
    state.disk.makeFolder(state.context.paths.state)
    let failure = state.disk.write(theme.rawValue + "\n", to: state.context.paths.theme).map {
      Machine.describe($0, in: state.words)
    }
    let words = state.words
    let sentence =
      state.pane.colors == .mono && theme != .mono ? words.themeWithoutColors(theme) : words.themeKept(theme)
    state.answer(.notice(failure.map { Notice(words.themeNotKept($0), .refusal) } ?? Notice(sentence)))
  }

  /// Stores a note, such as the position of the cursor, and ignores failures: it is not worth a long wait for the lock.
  /// Nor is it worth a write to a damaged store, which can destroy readable rows.
  func saveNote(_ name: NoteName, _ text: String) {
    guard mayWriteInBackground else { return }
    // Skip the write if nothing changed: it would wake other processes.
    if let noted = try? state.store.noted(name), noted == text { return }
    _ = try? state.store.note(name, text)
  }

  // MARK: Other programs at the terminal

  /// Runs `use`, which lends the terminal to another program. Saves drafts before it, and afterwards reads the signals
  /// that arrived during it.
  private mutating func lend<Result>(_ use: (LoopState) -> Result) -> Result {
    drafts.keep(coordinator, at: &state)
    defer {
      state.readClock()
      state.drawAgain()
      takeSignals()
    }
    return use(state)
  }

  private mutating func editExternally(_ text: String) {
    guard let draft = coordinator.draftMark?.id else { return }
    savePage()
    drafts.files.makeRoom(for: draft)
    let files = drafts.files
    var outcome = lend { ExternalEditor($0.outside.variable).edit(text, as: draft, of: files, in: $0.pane) }
    switch outcome {
    case .rejected(let name, let status, _):
      // If a signal also ends this program, as after a lost connection, the editor's file is kept as the draft, since
      // it may be the only copy of the text.
      guard ending.asked == nil else { return }
      outcome = .rejected(name: name, status: status, kept: drafts.files.keepRejectedText(of: draft, handed: text))
    case .unreadable(let name, _):
      outcome = .unreadable(name: name, kept: drafts.files.keepRejectedText(of: draft, handed: text))
    // An empty file means that the user gave up, as for `git commit`: it must not empty a page or a card.
    case .edited(let edited) where PageText.isBlank(edited) && !PageText.isBlank(text):
      outcome = .edited(text)
      state.post(Notice(state.words.editedToNothing, .refusal))
    case .edited, .notHanded: break
    }
    state.answer(outcome.event(in: state.words))
    drafts.keepSoon(at: state)
  }

  /// Opens the link with the first browser that starts: the user's in order, then the desktop's. Returns the first
  /// failure if none starts. If there is no browser, as over SSH, the link is copied to the clipboard.
  private mutating func open(_ link: String) -> Opening {
    var failure: Opening?
    for browser in Browser.all(state.outside.variable) {
      guard let why = hand(link, to: browser) else { return .handed(to: browser.name) }
      failure = failure ?? .failed(browser.name, why: why)
    }
    return failure ?? .copied(OutputActions(state: state).copy(link))
  }

  /// Starts a browser with the link. Nil if it started and, unless it needs the terminal, did not fail at once; else
  /// the reason of the failure.
  private mutating func hand(_ link: String, to browser: Browser) -> String? {
    let words = browser.arguments(for: link)
    let status = browser.needsTerminal ? lend { $0.pane.run(words) } : state.outside.start(words)
    if status < 0 { return Machine.describe(-status, in: state.words) }
    guard !browser.needsTerminal, let ended = state.outside.status(of: status), ended != 0 else { return nil }
    return state.words.exitStatus(Int(ended))
  }
}

extension Effect {
  fileprivate var isCommit: Bool {
    if case .commit = self { return true }
    return false
  }

  fileprivate var writesToStore: Bool {
    switch self {
    case .commit, .storeNote, .empty, .remind, .keepFilters, .ask, .wish: true
    case .editExternally, .dropDraft, .keepDraft, .putDraftAside, .copy, .openLink, .pipe, .write, .wear, .sync,
      .suspend, .redraw, .giveUp, .stopEmptying, .quit:
      false
    }
  }
}
