import Kanban

/// The whole interface as a value: which screens are open, what lies over them, what was last said. It routes, and no more.
public struct Coordinator: Equatable, Sendable {
  /// Never empty; the last one has the keys.
  public private(set) var screens: [Screen]
  public private(set) var overlay: Overlay?
  public private(set) var notice: Notice?
  /// The card that the last change touched: where "follow" goes.
  private var followed: CardID?
  /// Drafts of earlier runs that are still to be offered.
  private var offers: [Draft] = []
  /// Ctrl-C was just pressed: once more leaves.
  private var wantsToLeave = false

  public init(list: ListModel = ListModel()) {
    screens = [.list(list)]
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
    case .committed(let change, let receipt): try committed(change, receipt, in: surroundings)
    case .failed(let change, let failure): failed(change, failure, in: surroundings)
    case .waiting: say(Notice(surroundings.words.waitingForStore, .refusal, offers: [.cancel]), in: surroundings)
    case .timePassed: if let fades = notice?.fades, fades <= surroundings.clock.now { notice = nil }
    case .draftsFound(let drafts):
      offers += drafts
      offerDraft()
    case .edited(let text): withEditor { $0.takeBack(text) }
    case .editorFailed(let why):
      say(Notice(surroundings.words.editorFailed(why), .refusal), in: surroundings)
    case .draftNotSaved(let why):
      say(Notice(surroundings.words.draftNotSaved(why), .refusal), in: surroundings)
    case .told(let notice): say(notice, in: surroundings)
    }
    return []
  }

  private mutating func withEditor(_ change: (inout EditorModel) -> Void) {
    guard case .editor(var editor) = overlay else { return }
    change(&editor)
    overlay = .editor(editor)
  }

  private mutating func offerDraft() {
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
    let wasAskedToLeave = wantsToLeave
    wantsToLeave = false
    if case .command(let command) = input, let effects = takeAnywhere(command, wasAskedToLeave, surroundings) {
      return effects
    }
    if notice?.kind == .refusal || input == .command(.cancel) { notice = nil }
    let step = overlay == nil ? try screen.handle(input, in: surroundings) : try handleOverlay(input, surroundings)
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
      say(Notice(surroundings.words.interruptAgain), in: surroundings)
      return effects
    case .cancel where notice?.offers.contains(.cancel) == true:
      notice = nil
      return [.giveUp]
    case .undo where overlay == nil: return [.commit(.undone)]
    case .redo where overlay == nil: return [.commit(.redone)]
    case .help where overlay == nil:
      notice = nil
      overlay = .help(HelpModel(focus: screen.focus))
      return []
    case .leave where overlay == nil: return [.quit]
    case .follow where overlay == nil: return followCard(in: surroundings)
    default: return nil
    }
  }

  private mutating func cancel(in surroundings: Surroundings) -> [Effect] {
    let step: Step? =
      overlay == nil
      ? try? screen.handle(.command(.cancel), in: surroundings)
      : try? handleOverlay(.command(.cancel), surroundings)
    // A question the store could not answer leaves everything as it was; the next key asks again.
    return follow(step ?? .stay, in: surroundings)
  }

  private mutating func handleOverlay(_ input: Input, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard var open = overlay else { return .stay }
    let step = open.handle(input, in: surroundings)
    overlay = open
    return step
  }

  private mutating func follow(_ step: Step, in surroundings: Surroundings) -> [Effect] {
    switch step {
    case .stay: return []
    case .propose(let change):
      if overlay?.closesWhenItProposes == true { overlay = nil }
      return [.commit(change)]
    case .open(.detail(let id)): screens.append(.detail(DetailModel(card: id)))
    case .present(let overlay):
      notice = nil
      self.overlay = overlay
      if case .editor(let editor) = overlay, editor.isExternal { return [.editExternally(editor.externalText)] }
    case .perform(.dropDraft(let id)):
      overlay = nil
      offerDraft()
      return [.dropDraft(id)]
    case .perform(let effect): return [effect]
    case .say(let notice): say(notice, in: surroundings)
    case .close: close()
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func close() {
    if overlay != nil {
      overlay = nil
      offerDraft()
    } else if screens.count > 1 {
      screens.removeLast()
    }
  }

  private mutating func followCard(in surroundings: Surroundings) -> [Effect] {
    guard let followed, case .list(var list) = screen, let card = try? surroundings.store.card(followed),
      card.life == .onBoard
    else {
      say(Notice(surroundings.words.nothingToFollow, .refusal), in: surroundings)
      return []
    }
    list.select(card.id, card.rank, in: card.column)
    screen = .list(list)
    return []
  }
}

// MARK: What the store answered

extension Coordinator {
  private mutating func committed(
    _ change: Change, _ receipt: Receipt, in surroundings: Surroundings
  )
    throws(StoreFailure)
  {
    if case .editor(let editor) = overlay, editor.proposed == change {
      overlay = nil
      offerDraft()
    }
    guard let first = receipt.entries.first else {
      notice = nil
      return
    }
    followed = first.subject.card ?? followed
    try reveal(change, receipt, in: surroundings)
    let text = Sentences(surroundings).done(receipt)
    say(Notice(text, offers: change.offers), in: surroundings)
  }

  /// Brings what was added, put in order or taken back under the cursor; what was moved away is left alone.
  private mutating func reveal(
    _ change: Change, _ receipt: Receipt, in surroundings: Surroundings
  )
    throws(StoreFailure)
  {
    guard case .list(var list) = screens[0], change.isFollowed, let id = receipt.entries.first?.subject.card,
      let card = try surroundings.store.card(id), card.life == .onBoard
    else { return }
    list.select(card.id, card.rank, in: card.column)
    screens[0] = .list(list)
  }

  private mutating func failed(_ change: Change, _ failure: StoreFailure, in surroundings: Surroundings) {
    let text = Sentences(surroundings).failure(failure)
    if case .editor(var editor) = overlay, editor.proposed == change {
      editor.refused(failure, saying: text, in: surroundings)
      overlay = .editor(editor)
    }
    say(Notice(text, .refusal), in: surroundings)
  }

  /// Brings anchors and selection in line with what is there now: once before each frame.
  public mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    guard !surroundings.extent.isTooSmall else { return }
    if case .list(var list) = screens[0] {
      try list.settle(in: surroundings)
      screens[0] = .list(list)
    }
    if case .detail(var detail) = screen {
      if try detail.settle(in: surroundings) { screen = .detail(detail) } else { screens.removeLast() }
    }
    if case .editor(var editor) = overlay {
      editor.settle(in: surroundings)
      overlay = .editor(editor)
    }
  }
}

extension Change {
  /// Whether the cursor goes along.
  fileprivate var isFollowed: Bool {
    switch self {
    case .added, .pasted, .undone, .redone, .restored: true
    case .edited, .checked, .moved, .completed, .reopened, .removed, .limited: false
    }
  }

  fileprivate var offers: [Command] {
    switch self {
    case .moved, .completed, .reopened: [.undo, .follow]
    case .edited, .checked, .removed, .restored, .limited, .redone: [.undo]
    case .undone: [.redo]
    case .pasted: [.undo]
    case .added: []
    }
  }
}
