import Kanban
import Time
import Words

/// The state of the whole interface as a value: open screens, overlays and notices. It only routes events.
public struct Coordinator: Equatable, Sendable {
  var layers = Layers()
  @Boxed var footNotice = FootNotice()
  public internal(set) var project = Project.home
  @Boxed var searches = Searches()
  var underWay = UnderWay()
  @Boxed var last = LastChange()
  var lock = JournalLock()
  /// Marked cards of other projects, restored when the user returns to one of them.
  var marked: [ProjectID: Marks] = [:]
  /// Drafts that have not been offered yet: those of earlier sessions, and those of this one that were kept when their
  /// overlay closed.
  var offers: [Draft] = []
  /// The number of drafts that were offered one after another so far, because each question shows its position.
  var offered = 0
  private var postponed: [Draft] = []
  /// A deadline in the past that the user confirmed.
  private var meantPast: Deadline?
  /// True after a first Ctrl-C; a second one quits.
  private var wantsToLeave = false

  public init() {}

  public var board: ListModel { layers.board }
  public var opened: [Screen] { layers.opened }
  public var overlay: Overlay? { layers.overlay }
  public var agenda: Agenda { layers.agenda }
  public var detail: DetailBeside { layers.detail }
  public var notice: Notice? { footNotice.notice }
  var top: any ScreenLayer { layers.top }

  public var focus: Focus { layers.front.focus }

  /// The top screen, also while an overlay is above it.
  public var screen: Focus { top.focus }

  public var seesAll: Bool { top.seesAll }

  public var calendarYear: Int? {
    if case .calendar(let calendar) = layers.opened.last { calendar.day.year } else { nil }
  }

  /// Unsaved input of the overlay, which the loop writes to a draft file.
  public var draft: Draft? { layers.draft(in: project) }

  /// Identifies the unsaved input without copying its text, so that the loop can compare it after every key press.
  public var draftMark: Draft.Mark? { overlay?.layer.draftMark }

  /// Identifies the unsaved text of a journal page, which the loop saves; nil if all is stored, or if it cannot be
  /// stored now.
  public var unsaved: Draft.Mark? {
    if case .writing(let writing) = overlay { return writing.unsaved }
    return nil
  }

  /// Why the text of the journal page being written cannot be stored and stays a draft; nil if it is stored, or if no
  /// attempt to store it has failed.
  public var writingTrouble: String? {
    if case .writing(let writing) = overlay, !writing.isSaved { return writing.trouble }
    return nil
  }

  public var isWriting: Bool { focus == .writing }

  /// True if the open page editor proposed this change, so its text also has a draft on disk.
  public func isWriting(_ change: Change) -> Bool { isWriting && overlay?.layer.proposed == change }

  public var isChangingMany: Bool { underWay.bulk != nil }

  /// True if the change sets exactly the past deadline that the user confirmed: no other past deadline is allowed.
  public func allowsPast(_ change: Change) -> Bool { meantPast.map(change.sets) ?? false }

  /// Whether the key press opened an overlay about the selected card, which a pending change may remove.
  public func isAtCard(since before: Coordinator) -> Bool { before.overlay == nil && overlay?.isAtCard == true }

  /// Handles an event and returns the work for the loop. If the store cannot be read, it throws, and the coordinator is
  /// unchanged except for partial results of background work.
  public mutating func handle(_ event: Event, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    let surroundings = guarding(surroundings).choosing(board.beside).seeing(all: board.seesAll)
    coverKeys(in: surroundings)
    defer {
      layers.endPreview()
      footNotice.remindAgain(at: surroundings.clock.now, over: overlay)
      coverKeys(in: surroundings)
    }
    if case .input = event { footNotice.beginInput() }
    // No rollback copy is needed in two cases. An overlay never throws, and a copy would make each typed letter copy
    // the whole text. Background slices only read, and keep their partial results.
    guard overlay == nil, event != .advance else { return try route(event, in: surroundings) }
    return try unlessItFails { router throws(StoreFailure) in try router.route(event, in: surroundings) }
  }

  /// Restores the previous state if the store cannot be read.
  private mutating func unlessItFails(
    _ act: (inout Coordinator) throws(StoreFailure) -> [Effect]
  ) throws(StoreFailure) -> [Effect] {
    let before = self
    do {
      return try act(&self)
    } catch {
      self = before
      throw error
    }
  }

  private mutating func route(_ event: Event, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    switch event {
    case .input(let input): return try process(input, in: surroundings)
    case .savePage:
      return try isWriting ? follow(layers.handle(.command(.save), in: surroundings), in: surroundings) : []
    case .closePage:
      return try isWriting ? follow(layers.handle(.command(.cancel), in: surroundings), in: surroundings) : []
    case .advance: return try advance(in: surroundings)
    case .committed(let change, let receipt):
      footNotice.forgetLasting()
      return committed(change, receipt, in: surroundings)
    case .failed(let change, let failure):
      footNotice.forgetLasting()
      return failed(change, failure, in: surroundings)
    case .waiting(let change):
      underWay.setWaiting(change)
      // The keys that are typed while the change waits are for the board.
      if case .palette? = overlay { close() }
    case .emptying(let purged, let left, let isMore, _):
      underWay.setEmptying(left > 0 || isMore)
      if purged > 0 { last.recordFinal(true) }
    case .timePassed: if footNotice.fade(at: surroundings.clock.now) { wantsToLeave = false }
    case .reminded(let ringing): footNotice.ring(ringing, in: surroundings)
    case .unlocked: footNotice.forgetLasting()
    case .replaced: replaced(in: surroundings)
    case .draftsFound(let drafts):
      offers += drafts
      offerDraft()
    case .keptNowhere(let draft, _):
      if case .draftOffer(let offer) = overlay, offer.draft.id == draft.id {
        // The text could be saved nowhere and exists only in memory, so its editor opens again at once.
        layers.overlay = draft.overlay(in: surroundings)
      } else if draft.page != nil {
        if overlay == nil { layers.overlay = draft.overlay(in: surroundings) } else { offers.insert(draft, at: 0) }
      }
    case .lost:
      // If the journal's text is hidden, any key press reveals it, even one without a meaning.
      if unlock(by: .text(""), in: surroundings) { return [] }
    case .lookedAway, .waitingLong, .filtersKept, .edited, .editorFailed, .draftNotSaved, .copied, .opened, .notice,
      .syncing, .wished:
      break
    case .piped, .wrote: if let notice = event.notice(in: surroundings), endPalette(notice) { return [] }
    }
    layers.observe(event)
    if let notice = event.notice(in: surroundings) { say(notice, in: surroundings) }
    return []
  }

  mutating func say(_ notice: Notice, in surroundings: Surroundings) {
    footNotice.say(notice, at: surroundings.clock.now)
  }
}

// MARK: Input

extension Coordinator {
  /// Handles an input. If it leads to another screen, the previous notice is cleared, unless it lasts.
  private mutating func process(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    let (before, station, depth) = (notice, top.focus, opened.count)
    if unlock(by: input.pressed, in: surroundings) { return [] }
    let effects = try press(input, in: surroundings)
    if case .command(let command) = input.pressed, command.changesCards { last.recordRefusal(notice?.kind == .refusal) }
    watchJournal(in: surroundings)
    if notice == before, top.focus != station || opened.count != depth { footNotice.leaveScreen() }
    return effects
  }

  private mutating func press(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    let (input, surroundings) = (input.pressed, surroundings.through(board.shown.sieve))
    let wasAskedToLeave = wantsToLeave
    wantsToLeave = false
    guard case .command(let command) = input else {
      footNotice.forgetRefusal()
      return follow(try layers.handle(input, in: surroundings), in: surroundings)
    }
    if try refusesDisplaced(command, in: surroundings) { return [] }
    if refusesWhileMarking(command, in: surroundings) { return [] }
    switch command.matter {
    case .program: return handleProgramCommand(command, wasAskedToLeave, surroundings)
    case .cancel: return try cancel(in: surroundings)
    case .screens where overlay == nil: return handleScreenCommand(command, surroundings)
    case .way where overlay == nil:
      footNotice.forgetRefusal()
      return follow(try command.step(from: top, in: surroundings), in: surroundings)
    case .walk(let count) where overlay == nil && !top.hasOwnHits:
      footNotice.forgetRefusal()
      return try walk(count, in: surroundings)
    case .screens, .way, .walk, .travel, .card, .days, .marks, .arrangement, .layer:
      footNotice.forgetRefusal()
      let step = try layers.handle(input, in: surroundings)
      return try refusesDisplaced(step, in: surroundings) ? [] : follow(step, in: surroundings)
    }
  }

  /// Handles commands that work in every state: to redraw, to suspend and to quit.
  private mutating func handleProgramCommand(
    _ command: Command, _ wasAskedToLeave: Bool, _ surroundings: Surroundings
  ) -> [Effect] {
    switch command {
    case .redraw: [.redraw]
    case .suspend: [.suspend]
    case .interrupt: wasAskedToLeave ? [.quit] : interrupt(in: surroundings)
    default: []
    }
  }

  /// Handles commands that work on every screen, but not in an overlay.
  private mutating func handleScreenCommand(_ command: Command, _ surroundings: Surroundings) -> [Effect] {
    switch command {
    case .undo, .redo: return undoOrRedo(command, in: surroundings)
    case .help: return follow(.present(.help(HelpModel(focus: top.focus))), in: surroundings)
    case .palette:
      let palette = PaletteModel(about: top.focus, object: top.object(in: surroundings))
      return follow(.present(.palette(palette)), in: surroundings)
    case .goToHistory: return go(.history(nil), in: surroundings)
    case .leave: return [.quit]
    case .syncNow: return sync(in: surroundings)
    case .repeatLast: return repeatLast(in: surroundings)
    case .follow: return followCard(in: surroundings)
    case .nextLate: return goToNextLate(in: surroundings)
    default: return []
    }
  }

  /// Ctrl-C: cancels like Esc, and asks to press it again in order to quit.
  private mutating func interrupt(in surroundings: Surroundings) -> [Effect] {
    // If the store cannot be read now, the failure is ignored: nothing is cancelled, and the next key press tries
    // again.
    let effects = (try? unlessItFails { router throws(StoreFailure) in try router.cancel(in: surroundings) }) ?? []
    wantsToLeave = true
    let words = surroundings.words
    let text = overlay?.layer.takesText == true ? words.interruptAgainKeeping : words.interruptAgain
    say(Notice(surroundings.settings.keys.filled(text, in: focus)), in: surroundings)
    return effects
  }

  /// For Esc, cancels one thing: a running change, else the search walk, else whatever the focused screen or overlay
  /// cancels.
  private mutating func cancel(in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    if let effects = giveUp(in: surroundings) { return effects }
    footNotice.takeAway()
    if overlay == nil, leaveWalk() { return [] }
    return follow(try layers.handle(.command(.cancel), in: surroundings), in: surroundings)
  }

  mutating func follow(_ step: Step, in surroundings: Surroundings) -> [Effect] {
    meantPast = overlay?.layer.meantPast ?? meantPast
    switch step {
    case .stay: return []
    case .propose(let change): return propose(change, in: surroundings)
    case .write(let change, let group): return write(change, group, in: surroundings)
    case .act(let action, let picked): return askOrAct(action, on: picked, in: surroundings)
    case .actAnyway(let action, let picked): return act(action, on: picked, in: surroundings)
    case .renameTag(let tag, let new): return begin(.renaming(tag, to: new, in: project), in: surroundings)
    case .show(let query, let ordering):
      if overlay != nil { close() }
      layers.board.show(query, by: ordering, in: surroundings)
    case .group(let grouping):
      if overlay != nil { close() }
      layers.board.group(by: grouping, in: surroundings)
      let unused = surroundings.seeing(all: layers.board.seesAll).unusedTags(of: grouping)
      if !unused.isEmpty {
        say(Notice(surroundings.words.noSuchTag(unused.joined(separator: "’, ‘")), .refusal), in: surroundings)
      }
      return [.storeNote(.lanes(in: project), board.shown.lanesText)]
    case .toggleDateMarks:
      if overlay != nil { close() }
      let step = layers.board.toggleDateMarks(in: surroundings)
      return follow(step, in: surroundings) + [.storeNote(.dateMarks(in: project), board.dateMarks.isOn ? "on" : "")]
    case .mark(let query): return mark(query, in: surroundings)
    case .preview(let query, let ordering): layers.board.preview(query, by: ordering, in: surroundings)
    case .open(let route): return go(route, in: surroundings)
    case .share(let sharing):
      let object = top.object(in: surroundings)
      if let page = object.page { return follow(sharing.step(on: page, in: surroundings), in: surroundings) }
      let ids = object.picked?.ids ?? []
      return follow(sharing.step(on: ids, in: surroundings), in: surroundings)
    case .run(let command): return run(command, in: surroundings)
    case .present(let overlay):
      let effects = withdrawProposal()
      footNotice.clear()
      let shown = offer(before: overlay) ?? overlay
      layers.overlay = shown
      return effects + shown.layer.opening
    case .wear(let theme):
      layers.overlay = nil
      return [.wear(theme)]
    case .perform(let effect): return perform(effect)
    case .say(let notice): if !endPalette(notice) { say(notice, in: surroundings) }
    case .close:
      defer { close() }
      if case .draftOffer(let offer) = overlay { postponed.append(offer.draft) }
      return withdrawProposal()
    case .quit: return [.quit]
    }
    return []
  }

  /// Runs a command that was chosen in an overlay, as if its key were pressed. If the store cannot be read, the overlay
  /// stays open for a retry.
  private mutating func run(_ command: Command, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      try router.unlessItFails { router throws(StoreFailure) in
        router.layers.overlay = nil
        return try router.process(.command(command), in: surroundings)
      }
    }
  }

  private mutating func perform(_ effect: Effect) -> [Effect] {
    guard let overlay, effect.ends(overlay.layer) else { return [effect] }
    // The draft is offered at once, and again at the next start.
    if case .keepDraft(let draft) = effect, draft.page == nil { offers.insert(draft, at: 0) }
    if case .draftOffer(let offer) = overlay, let editor = offer.editor {
      layers.overlay = .editor(editor)
      return [effect] + editor.opening
    }
    if case .draftOffer(let offer) = overlay, let line = offer.quickLine {
      layers.overlay = .quickLine(line)
      return [effect]
    }
    defer { close() }
    return withdrawProposal() + [effect]
  }

  /// The question about a postponed draft of the card that `next` edits or adds; nil without any, or if one is open.
  private mutating func offer(before next: Overlay) -> Overlay? {
    if case .quickLine(let line) = next {
      if case .draftOffer? = overlay { return nil }
      return DraftOfferModel(before: line, from: &postponed, in: project).map(Overlay.draftOffer)
    }
    guard case .editor(let editor) = next else { return nil }
    if case .draftOffer(let offer) = overlay {
      // A draft of a new card that the user put off is not offered at each new card, but again at the next start.
      if case .new = offer.draft.target, editor.draftMark == nil { return nil }
      postponed.append(offer.draft)
      return nil
    }
    guard editor.draftMark == nil, let index = postponed.firstIndex(where: { $0.isFor(editor, in: project) })
    else { return nil }
    return .draftOffer(DraftOfferModel(draft: postponed.remove(at: index), editor: editor))
  }

  /// Cancels the pending change of the overlay that is closed.
  private mutating func withdrawProposal() -> [Effect] {
    guard let proposed = overlay?.layer.proposed else { return [] }
    return underWay.withdraw(proposed) ? [.giveUp] : []
  }

  mutating func close() {
    if overlay != nil {
      layers.overlay = nil
      offerDraft()
    } else if !opened.isEmpty {
      layers.opened.removeLast()
    }
  }
}

// MARK: Background work

extension Coordinator {
  public var needsUpkeep: Bool { layers.opened.last?.layer.needsUpkeep == true || layers.board.needsUpkeep }

  /// While true, the loop does not sleep but sends `advance` whenever no key is waiting.
  public var isBusy: Bool { underWay.isReady || layers.isBusy || isWalkBusy }

  private mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    if underWay.isReady { return follow(try underWay.advance(in: surroundings), in: surroundings) }
    if isWalkBusy { try searches.advance(surroundings.store) }
    return try layers.advance(in: surroundings).flatMap { follow($0, in: surroundings) }
  }

  /// Brings the open project, selection and scroll positions in line with the store, before each frame.
  public mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    guard !surroundings.extent.isTooSmall else { return }
    let surroundings = guarding(try settleProject(in: surroundings)).choosing(board.beside)
      .seeing(all: board.seesAll)
    try settleWalk(in: surroundings)
    try layers.reconcile(in: surroundings)
    if overlay == nil, let notice = layers.reportDisplaced(in: surroundings) {
      say(notice, in: surroundings)
    }
  }
}

/// The search walk: moving from hit to hit on the board.
extension Coordinator {
  public var walk: SearchWalk? { searches.walk }

  /// Ends the search walk; the cursor stays on the hit. Returns false if no walk is active or a screen is open.
  mutating func leaveWalk() -> Bool {
    searches.remember(top.searched)
    guard opened.isEmpty, searches.end() else { return false }
    layers.board.sought = nil
    return true
  }

  /// Shows a hit of the search: selects it on its board, or opens it in the detail screen if no active board shows it.
  private mutating func visit(_ hit: SearchHit, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard let card = try surroundings.store.card(hit.card), card.life != .purged else {
      return refuse(surroundings.words.cardIsGone, in: surroundings)
    }
    // No board shows a hit in the trash or in an archived project.
    let isInTrash = card.life == .inTrash
    let isElsewhere = isInTrash || isPutAway(card.project, in: surroundings)
    leaveSearch()
    // If the detail screen is open, the next hit is opened there after it is selected on the board.
    let isRead = isElsewhere || top.focus == .detail
    let effects = shows(card.project, in: surroundings) || isElsewhere ? [] : go(to: card.project, in: surroundings)
    footNotice.clear()
    layers.opened = []
    if !isElsewhere { reveal(card, in: surroundings) }
    layers.board.sought = searches.marks(in: surroundings)
    return isRead ? effects + go(isInTrash ? .trashed(card.id) : .detail(card.id), in: surroundings) : effects
  }

  mutating func arrive(at hit: SearchHit, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in try router.visit(hit, in: surroundings) }
  }

  /// If the search screen is open, closes it and continues the search as a walk on the board.
  private mutating func leaveSearch() {
    guard let searched = top.searched else { return }
    searches.leave(searched)
    layers.opened = []
  }

  mutating func walk(_ count: Int, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard let (hit, walked) = searches.step(count) else {
      return refuse(searches.refusal(at: focus, in: surroundings), in: surroundings)
    }
    footNotice.clear()
    let effects = try visit(hit, in: surroundings)
    if notice == nil, let place = walk?.notice(walked, in: surroundings) { say(place, in: surroundings) }
    return effects
  }

  /// Selects a card of this board. Clears a filter that hides it, with a notice.
  mutating func reveal(_ card: Card, in surroundings: Surroundings) {
    let isFiltered = board.shown.isFiltered
    layers.board.reveal(card, in: surroundings)
    guard isFiltered, !board.shown.isFiltered else { return }
    let (text, settings) = (surroundings.words.filterLifted, surroundings.settings)
    say(Notice(settings.keys.filled(text.drawn(with: settings.signs.ellipsis), in: .list)), in: surroundings)
  }

  // MARK: Background work

  /// True if the search walk has background work. False while a search screen is open, which searches by itself.
  var isWalkBusy: Bool { searches.isBusy && top.searched == nil }

  mutating func settleWalk(in surroundings: Surroundings) throws(StoreFailure) {
    if top.searched == nil { try searches.reconcile(surroundings.store) }
    layers.board.sought = searches.marks(in: surroundings)
  }
}

/// Handling of the store's answers to proposed changes.
extension Coordinator {
  /// A change was stored: updates the overlay, screens and board, and shows the notice. Never throws, because a stored
  /// change must not look like a failed one.
  mutating func committed(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.stored(change, receipt, in: surroundings.project)
    guard progress == .none else { return follow(progress, in: surroundings) }
    // The overlay that proposed the change may close now.
    let step = layers.overlay?.with { $0.stored(change, receipt, in: surroundings) }
    let effects = follow(step ?? .stay, in: surroundings)
    last.remember(change, receipt)
    defer { last.end() }
    if overlay?.layer.savesQuietly == true {
      footNotice.forgetRefusal()
      if let first = receipt.entries.first { layers.stored(change, first, in: surroundings) }
      return effects
    }
    guard let first = receipt.entries.first else {
      footNotice.clear()
      if let why = Sentences(surroundings).unchanged(by: change) { say(Notice(why, .refusal), in: surroundings) }
      return effects
    }
    layers.stored(change, first, in: surroundings)
    say(change.notice(receipt, again: last, hiddenBy: board.shown, in: surroundings), in: surroundings)
    return effects
  }

  mutating func failed(_ change: Change, _ failure: StoreFailure, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.failed(failure)
    guard progress == .none else { return follow(progress, in: surroundings) }
    let text = Sentences(surroundings).failure(failure)
    let sentence = layers.overlay?.with { $0.refused(change, failure, saying: text, in: surroundings) }
    last.end()
    last.recordRefusal(!change.isReversal)
    if sentence != "" { _ = refuse(sentence ?? text, in: surroundings) }
    let step = layers.overlay?.with { $0.afterRefusal(in: surroundings) }
    return follow(step ?? .stay, in: surroundings)
  }

  /// The store was replaced by another file: stops all work on the old one. Typed text stays.
  mutating func replaced(in surroundings: Surroundings) {
    let words = surroundings.words
    if let change = overlay?.layer.proposed {
      _ = layers.overlay?.with { $0.refused(change, .replaced, saying: words.storeReplaced, in: surroundings) }
    }
    let isFree = underWay == UnderWay()
    underWay = UnderWay()
    last.end()
    say(isFree ? Notice(words.storeReopened) : Notice(words.storeReopenedStopping, .refusal), in: surroundings)
  }
}

/// The current project and the position in it, which are stored as notes and restored at the next start.
extension Coordinator {
  /// The notes to store: the open project and its board's position, density and pane, and its filter if that is kept.
  public func places(_ settings: Settings) -> [(name: NoteName, text: String)] {
    [(.lastProject, project.text)] + board.places(in: project, keepingFilter: settings.keepsFilter)
  }

  /// Shows a project, at the start or later, and stores nothing. With a `clock` its stored filter is restored.
  public mutating func begin(in project: ProjectID, _ store: any CardQuestions, filteredAt clock: Clock? = nil) {
    self.project = project
    (layers.board, layers.opened) = (ListModel(in: project, store, filteredAt: clock), [])
  }

  private mutating func begin(in project: ProjectID, _ surroundings: Surroundings) {
    begin(
      in: project, surroundings.store, filteredAt: surroundings.settings.keepsFilter ? surroundings.clock : nil)
    if let marks = marked.removeValue(forKey: project) { layers.board.marks = marks }
  }

  mutating func go(to project: ProjectID, in surroundings: Surroundings) -> [Effect] {
    footNotice.clear()
    if overlay != nil { close() }
    guard project != self.project else {
      layers.opened = []
      _ = layers.board.see(all: false, in: surroundings)
      return []
    }
    var left = places(surroundings.settings)
    if !board.marks.isEmpty { marked[self.project] = board.marks }
    begin(in: project, surroundings)
    last.forgetProjects()
    left[0].text = project.text
    return left.map { .storeNote($0.name, $0.text) }
  }

  /// True if the board shows cards of this project: it is the open one, or all active projects are shown and it is not
  /// archived.
  func shows(_ project: ProjectID, in surroundings: Surroundings) -> Bool {
    if project == self.project { return true }
    return board.seesAll && (try? surroundings.store.project(project))?.isArchived == false
  }

  /// True if the project is archived and not open: opening it would only lead to another one.
  func isPutAway(_ project: ProjectID, in surroundings: Surroundings) -> Bool {
    project != self.project && (try? surroundings.store.project(project))?.isArchived == true
  }

  /// If the open project was archived or removed, shows another active one with a notice, but not while the user types.
  /// Returns surroundings of the project that is then open.
  mutating func settleProject(in surroundings: Surroundings) throws(StoreFailure) -> Surroundings {
    if overlay?.layer.holdsText == true { return surroundings }
    guard let left = try surroundings.store.leaving(project) else { return surroundings }
    begin(in: left.refuge.id, surroundings)
    last.recordDisplacement()
    let words = surroundings.words
    let why = words.projectWasLeft(left.project.map(words.name), for: words.name(of: left.refuge))
    // The undo of an import archives the project that the import created; redo brings it back.
    say(Notice(why, .refusal, offers: last.isUndo ? [.redo] : []), in: surroundings)
    return surroundings.within(left.refuge.id)
  }
}

extension ListModel {
  fileprivate func places(in project: ProjectID, keepingFilter keepsFilter: Bool) -> [(name: NoteName, text: String)] {
    let density = cursors.density.map { (NoteName.density(in: project), $0.rawValue) }
    let beside = beside.map { (NoteName.beside(in: project), $0.rawValue) }
    let filter = keepsFilter ? (NoteName.filter(in: project), chosen.filter.text) : nil
    return [(.place(in: project), place)] + [density, beside, filter].compactMap { $0 }
  }
}

extension CardQuestions {
  /// The project to show instead of one that is archived or gone, and the project that is left. Nil to stay, also if no
  /// other project is active.
  fileprivate func leaving(_ id: ProjectID) throws(StoreFailure) -> (project: Project?, refuge: Project)? {
    let left = try project(id)
    guard left?.isArchived != false, let refuge = try projects().first(where: { !$0.isArchived }) else { return nil }
    return (left, refuge)
  }
}
