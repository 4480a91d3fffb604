import Board
import Kanban
import Screens
import Terminal
import Time
import Words

package struct Picture {
  package private(set) var frame: Frame?
  /// The background of the last frame that was read from the store; frames without the store reuse it.
  private var last: Frame.Background?
  package private(set) var theme: Theme
  private var themeName: ThemeName
  /// Whether the terminal's background is light; nil as long as the terminal has not answered the query.
  private var isLight: Bool?
  private(set) var drawnAt = 0
  private let cellCache = CellCache()

  init(_ state: LoopState) {
    themeName = state.context.settings.theme
    theme = Picture.theme(themeName, isLight: nil, at: state)
  }

  /// The times and facts that the loop needs after a frame.
  struct Future {
    /// The next time at which the frame changes although nothing happens, such as midnight or a deadline.
    let nextChange: Moment
    let nextAlarm: Moment?
    /// True if some project of the store is linked to a calendar.
    let isAmongLinked: Bool
  }

  mutating func draw(
    _ coordinator: inout Coordinator, _ keyboard: Keyboard, at state: LoopState
  ) throws(StoreFailure) -> Future {
    wear(coordinator.overlay?.triedOn ?? state.context.settings.theme, at: state)
    let surroundings = state.surroundings(in: coordinator.project)
    var reconciled = coordinator
    if !keyboard.pending.isEmpty { reconciled.coverKeys(bySequence: true, in: surroundings) }
    let drawn = try state.memory.reading { () throws(StoreFailure) -> (Frame, Future) in
      try reconciled.reconcile(in: surroundings)
      let reconciledHere = surroundings.within(reconciled.project)
      let frame = try Frame(
        reconciled, keyboard: keyboard, in: reconciledHere, theme: theme, behind: last,
        paintings: cellCache)
      let alarm = try state.memory.nextAlarm(on: .board, at: state.context.alarmClock)
      let change = try reconciledHere.nextChange(ofAll: coordinator.seesAll)
      let closes = reconciled.journalCloses(in: reconciledHere)
      // Cheap, because the board has read the project already and the answer is cached.
      let isAmongLinked = try state.memory.project(reconciled.project)?.isAmongLinked == true
      let next = closes.map { min($0, change) } ?? change
      return (frame, Future(nextChange: next, nextAlarm: alarm, isAmongLinked: isAmongLinked))
    }
    coordinator = reconciled
    (frame, last) = (drawn.0, drawn.0.background)
    return drawn.1
  }

  /// Draws a frame without reading the store, which may be locked: overlay and foot are drawn over the last background.
  /// After a resize the whole frame is drawn from cached queries, or over a clipped background if an answer is not
  /// cached. Before the first frame the background is empty.
  mutating func drawWithoutStore(
    _ coordinator: Coordinator, _ keyboard: Keyboard, saying sentences: [String], at state: LoopState
  ) {
    let surroundings = state.surroundings(in: coordinator.project)
    let size = Size(width: surroundings.extent.columns, height: surroundings.extent.rows)
    if let last, last.size != size, let known = remembered(coordinator, keyboard, at: state) {
      (frame, self.last) = (known, known.background)
      return
    }
    let without = try? Frame(
      coordinator, keyboard: keyboard, in: surroundings, theme: theme, behind: last, isReading: false,
      saying: sentences)
    frame = without ?? frame
  }

  /// A frame that is drawn from cached answers of the store. Nil if an
  /// answer is missing and the store cannot be read now.
  private func remembered(_ coordinator: Coordinator, _ keyboard: Keyboard, at state: LoopState) -> Frame? {
    var reconciled = coordinator
    let surroundings = state.surroundings(in: coordinator.project)
    return try? state.memory.recalling { () throws(StoreFailure) in
      try reconciled.reconcile(in: surroundings)
      return try Frame(
        reconciled, keyboard: keyboard, in: surroundings.within(reconciled.project), theme: theme, behind: last,
        paintings: cellCache)
    }
  }

  /// Shows the frame. In watch mode the foot is shown only for a notice.
  mutating func show(at state: LoopState, isTelling: Bool) {
    if let frame {
      let canvas = frame.canvas
      state.pane.show(state.looking == nil ? canvas : canvas.top(state.pane.size.height, withFoot: isTelling))
    }
    drawnAt = state.outside.uptime
  }

  // MARK: Theme

  /// Asks the terminal for its background colour if the theme `auto` is chosen and the colour is unknown yet. The
  /// terminal may answer at any time, or never.
  func askBackground(at state: LoopState) {
    guard isLight == nil, themeName == .auto, state.pane.colors != .mono, state.pane.answersColors else { return }
    state.pane.ask(Array("\u{1b}]11;?\u{1b}\\".utf8))
  }

  mutating func dress(isLight: Bool, at state: inout LoopState) {
    self.isLight = isLight
    guard themeName == .auto else { return }
    theme = Picture.theme(themeName, isLight: isLight, at: state)
    state.drawAgain()
  }

  private mutating func wear(_ name: ThemeName, at state: LoopState) {
    guard name != themeName else { return }
    themeName = name
    theme = Picture.theme(name, isLight: isLight, at: state)
    askBackground(at: state)
  }

  private static func theme(_ name: ThemeName, isLight: Bool?, at state: LoopState) -> Theme {
    var resolver = state.context.preferences.themes
    resolver.name = name
    return resolver.theme(
      hasColor: state.pane.colors != .mono, isASCII: state.context.settings.drawsASCII || !state.pane.isUTF8,
      isPlain: state.context.settings.isPlain, isLight: isLight)
  }
}
