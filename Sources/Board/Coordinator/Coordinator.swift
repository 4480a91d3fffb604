import Kanban

/// The whole interface as a value: which screens are open, what lies over them, what was last said. It routes, and no more.
public struct Coordinator: Equatable, Sendable {
  /// Never empty; the last one has the keys.
  public internal(set) var screens: [Screen]
  public internal(set) var overlay: Overlay?
  public internal(set) var notice: Notice?
  /// Whose board it is.
  public internal(set) var project: ProjectID
  /// Beside a wide board.
  public internal(set) var agenda = Agenda()
  /// The search that is alive on the board, and what was last searched for.
  var searches = Searches()
  /// The card that the last change touched: where "follow" goes.
  var followed: CardID?
  var underWay = UnderWay()
  var last = LastDeed()
  /// Drafts of earlier runs that are still to be offered.
  private var offers: [Draft] = []
  /// Ctrl-C was just pressed: once more leaves.
  private var wantsToLeave = false

  public init(list: ListModel = ListModel(), project: ProjectID = Project.home) {
    screens = [.list(list)]
    self.project = project
  }

  public var screen: Screen {
    get { screens[screens.count - 1] }
    set { screens[screens.count - 1] = newValue }
  }

  public var focus: Focus { overlay?.focus ?? screen.focus }

  /// What is typed and not yet saved; the loop keeps it on disk.
  public var draft: Draft? {
    if case .editor(let editor) = overlay { return editor.draft }
    return nil
  }

  /// Which text it is, without the text: cheap to ask after every key.
  public var draftMark: Draft.Mark? {
    if case .editor(let editor) = overlay { return editor.draftMark }
    return nil
  }

  /// Throws only when a question to the store failed; then nothing has changed here.
  public mutating func handle(_ event: Event, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    // What lies over a screen asks the store nothing and cannot fail. A copy kept for going back would make every letter
    // typed copy the text it is typed into.
    // What goes on in slices only reads and keeps what it has found, however far it came.
    guard overlay == nil, event != .goOn else { return try route(event, in: surroundings) }
    let before = self
    do {
      return try route(event, in: surroundings)
    } catch {
      self = before
      throw error
    }
  }

  private mutating func route(_ event: Event, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    switch event {
    case .input(let input): return try take(input, in: surroundings)
    case .committed(let change, let receipt):
      let progress = underWay.stored(change, receipt, in: surroundings.project)
      guard progress == .none else { return follow(progress, in: surroundings) }
      return committed(change, receipt, in: surroundings)
    case .failed(let change, let failure):
      let progress = underWay.failed(failure)
      guard progress == .none else { return follow(progress, in: surroundings) }
      failed(change, failure, in: surroundings)
    case .waiting:
      underWay.waits()
      say(UnderWay.waiting(in: surroundings.words), in: surroundings)
    case .timePassed:
      guard let fades = notice?.fades, fades <= surroundings.clock.now else { break }
      notice = nil
      wantsToLeave = false
    case .goOn: return try goOn(in: surroundings)
    case .filtersKept(let text, let told):
      if case .filter(var filter) = overlay {
        filter.kept(text)
        overlay = .filter(filter)
      }
      say(Notice(told), in: surroundings)
    case .reminded(let ringing): remind(ringing, in: surroundings)
    case .lookedAway:
      if case .list(var list) = screens[0] {
        list.news.leave()
        screens[0] = .list(list)
      }
    case .emptying(let purged, let left):
      underWay.empties(left)
      say(UnderWay.emptying(purged, left: left, in: surroundings.words), in: surroundings)
    case .unlocked: if notice?.text == surroundings.words.waitingForStore { notice = nil }
    case .draftsFound(let drafts):
      offers += drafts
      offerDraft()
    case .edited(let text): withEditor { $0.takeBack(text) }
    case .editorFailed(let why):
      withEditor { $0.isExternal = false }
      say(Notice(surroundings.words.editorFailed(why), .refusal), in: surroundings)
    case .draftNotSaved(let why):
      say(Notice(surroundings.words.draftNotSaved(why), .refusal), in: surroundings)
    case .copied(let name, let copying): say(surroundings.words.told(copying, of: name), in: surroundings)
    case .opened(let opening): say(surroundings.words.told(opening), in: surroundings)
    case .piped(let command, let failure):
      say(surroundings.words.told(pipedTo: command, failure: failure), in: surroundings)
    case .wrote(let path, let writing): say(surroundings.words.told(writing, to: path), in: surroundings)
    case .told(let notice): say(notice, in: surroundings)
    case .lost(let keys):
      say(Notice(surroundings.words.meansNothing(keys), .refusal, offers: [.help]), in: surroundings)
    }
    return []
  }

  private mutating func withEditor(_ change: (inout EditorModel) -> Void) {
    guard case .editor(var editor) = overlay else { return }
    change(&editor)
    overlay = .editor(editor)
  }

  mutating func offerDraft() {
    guard overlay == nil, !offers.isEmpty else { return }
    overlay = .draftOffer(DraftOfferModel(draft: offers.removeFirst()))
  }

  mutating func say(_ notice: Notice, in surroundings: Surroundings) {
    let lasts = notice.kind == .done ? Notice.lasts.done : Notice.lasts.refusal
    self.notice = notice
    self.notice?.fades = surroundings.clock.now + lasts
  }
}

// MARK: Input

extension Coordinator {
  private mutating func take(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    let (input, surroundings) = (input.pressed, surroundings.through(board?.sieve))
    let wasAskedToLeave = wantsToLeave
    wantsToLeave = false
    if case .command(let command) = input, let effects = takeAnywhere(command, wasAskedToLeave, surroundings) {
      return effects
    }
    if notice?.kind == .refusal || input == .command(.cancel) { notice = nil }
    if case .command(let command) = input, let effects = try takeSearch(command, in: surroundings) { return effects }
    let step = overlay == nil ? try handleScreen(input, surroundings) : handleOverlay(input, surroundings)
    return follow(step, in: surroundings)
  }

  /// What means the same wherever one is; nil when the screen has to decide.
  private mutating func takeAnywhere(
    _ command: Command, _ wasAskedToLeave: Bool, _ surroundings: Surroundings
  )
    -> [Effect]?
  {
    switch command {
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .interrupt where wasAskedToLeave: return [.quit]
    case .interrupt:
      let effects = takeAnywhere(.cancel, false, surroundings) ?? cancel(in: surroundings)
      wantsToLeave = true
      let words = surroundings.settings.keys.filled(
        overlay?.takesText == true
          ? surroundings.words.interruptAgainKeeping : surroundings.words.interruptAgain, in: focus)
      say(Notice(words), in: surroundings)
      return effects
    case .cancel: return giveUp(in: surroundings)
    case .undo where overlay == nil: return propose(.undone, in: surroundings)
    case .redo where overlay == nil: return propose(.redone, in: surroundings)
    case .help where overlay == nil:
      notice = nil
      overlay = .help(HelpModel(focus: screen.focus))
      return []
    case .goToHistory where overlay == nil:
      openHistory()
      return []
    case .palette where overlay == nil:
      notice = nil
      overlay = .palette(PaletteModel(about: screen.focus, object: object(in: surroundings)))
      return []
    case .leave where overlay == nil: return [.quit]
    case .repeatLast where overlay == nil: return repeatLast(in: surroundings)
    case .follow where overlay == nil: return followCard(in: surroundings)
    default: return nil
    }
  }

  private mutating func cancel(in surroundings: Surroundings) -> [Effect] {
    if let effects = try? takeSearch(.cancel, in: surroundings) { return effects }
    let step: Step? =
      overlay == nil
      ? try? screen.handle(.command(.cancel), in: surroundings)
      : handleOverlay(.command(.cancel), surroundings)
    // A question the store could not answer leaves everything as it was; the next key asks again.
    return follow(step ?? .stay, in: surroundings)
  }

  private mutating func handleOverlay(_ input: Input, _ surroundings: Surroundings) -> Step {
    guard var open = overlay else { return .stay }
    // Keys may come faster than frames: the names that its words are held against are asked for now.
    if input == .command(.accept), case .palette(var palette) = open, (try? palette.settle(in: surroundings)) != nil {
      open = .palette(palette)
    }
    // So that there is only one of it while it changes.
    overlay = nil
    let step = open.handle(input, in: surroundings)
    overlay = open
    return step
  }

  private mutating func follow(_ step: Step, in surroundings: Surroundings) -> [Effect] {
    switch step {
    case .stay: return []
    case .propose(let change): return propose(change, in: surroundings)
    case .act(let deed, let picked): return act(deed, on: picked, in: surroundings)
    case .renameTag(let tag, let new): return rename(tag, to: new, in: surroundings)
    case .show(let query, let ordering):
      if overlay != nil { close() }
      show(query, by: ordering, in: surroundings)
    case .open(.detail(let id)): screens.append(.detail(DetailModel(card: id)))
    case .open(.board): screens = [screens[0]]
    case .open(.agenda): openAgenda()
    case .open(.trash): screens = [screens[0], .trash(TrashModel())]
    case .open(.calendar(let day)): openCalendar(on: day ?? surroundings.clock.today)
    case .open(.trashed(let id)): screens.append(.detail(DetailModel(card: id, isInTrash: true)))
    case .open(.project(let id)): return go(to: id, in: surroundings)
    case .open(.history(let card)): openHistory(of: card)
    case .open(.number(let number)): return openCard(numbered: number, in: surroundings)
    case .type(let verb):
      let object = object(in: surroundings)
      overlay = .palette(PaletteModel(about: screen.focus, object: object, typed: verb, in: surroundings))
    case .share(let sharing): return share(sharing, in: surroundings)
    case .run(let command):
      overlay = nil
      // A question the store could not answer leaves everything as it was.
      return (try? take(.command(command), in: surroundings)) ?? []
    case .open(.reminded(let id)): return openReminded(id, in: surroundings)
    case .open(.hit(let hit)): return arrive(at: hit, in: surroundings)
    case .present(let overlay):
      notice = nil
      self.overlay = overlay
      if case .editor(let editor) = overlay, editor.isExternal { return [.editExternally(editor.externalText)] }
    case .perform(.empty(let emptying)):
      close()
      return [.empty(emptying)]
    case .perform(.putDraftAside(let id)):
      close()
      return [.putDraftAside(id)]
    case .perform(.dropDraft(let id)):
      close()
      // What is discarded is not to be stored after all.
      return underWay.isWaiting ? [.giveUp, .dropDraft(id)] : [.dropDraft(id)]
    case .perform(.remind(let deed)):
      // The list of those that rang stays for the next one.
      if case .palette = overlay { close() }
      return [.remind(deed)]
    case .perform(let effect): return [effect]
    case .say(let notice): say(notice, in: surroundings)
    case .close: close()
    case .quit: return [.quit]
    }
    return []
  }

  mutating func close() {
    if overlay != nil {
      overlay = nil
      offerDraft()
    } else if screens.count > 1 {
      screens.removeLast()
    }
  }
}

extension Coordinator {
  /// Brings anchors and selection in line with what is there now: once before each frame.
  public mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    guard !surroundings.extent.isTooSmall else { return }
    let surroundings = try settleProject(in: surroundings)
    try settleSearch(in: surroundings)
    // The board under what was opened from it: others read where it stands.
    _ = try screens[0].settle(in: surroundings)
    if screens.count > 1, try !screen.settle(in: surroundings) { screens.removeLast() }
    if screens.count == 1, surroundings.besideAgenda != nil { try agenda.settleBeside(in: surroundings) }
    try settleOverlay(in: surroundings)
  }

  private mutating func settleOverlay(in surroundings: Surroundings) throws(StoreFailure) {
    switch overlay {
    case .editor(var editor):
      editor.settle(in: surroundings)
      overlay = .editor(editor)
    case .moveMenu(var menu):
      let isThere = try menu.settle(in: surroundings)
      overlay = isThere ? .moveMenu(menu) : nil
    case .palette(var palette):
      try palette.settle(in: surroundings)
      overlay = .palette(palette)
    case .help(var help):
      help.settle(in: surroundings)
      overlay = .help(help)
    case .projects(var projects):
      try projects.settle(in: surroundings)
      overlay = .projects(projects)
    case .popover(var popover):
      popover.settle(in: surroundings)
      overlay = .popover(popover)
    case .revert(var revert):
      let isAsked = try revert.settle(in: surroundings)
      overlay = isAsked ? .revert(revert) : nil
    case .reminders(var reminders):
      try reminders.settle(in: surroundings)
      overlay = .reminders(reminders)
    case .filter(var filter):
      filter.settle(in: surroundings)
      overlay = .filter(filter)
    case .priorityMenu, .pasteOffer, .draftOffer, .purge, .orders, nil: break
    }
  }
}
