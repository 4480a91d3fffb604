import Board
import Kanban
import Screens
import Terminal

/// What is on the screen, and how the board is dressed.
package struct Picture {
  package private(set) var frame: Frame?
  /// The last one that tells what the store says: whatever is shown without it begins with this one.
  private var last: Frame.Background?
  package private(set) var theme: Theme
  private var worn: ThemeName
  /// Of the background, once the terminal has said.
  private var isLight: Bool?
  /// In uptime.
  private(set) var drawnAt = 0
  private let paintings = Paintings()

  init(_ desk: Desk) {
    worn = desk.context.settings.theme
    theme = Picture.theme(worn, isLight: nil, at: desk)
  }

  /// What a frame knows of the time after it.
  struct Future {
    /// When something else is to be seen.
    let nextChange: Moment
    let nextAlarm: Moment?
    /// Some project of the store is linked to a calendar.
    let isAmongLinked: Bool
  }

  /// One frame from one state of the store.
  mutating func draw(
    _ coordinator: inout Coordinator, _ keyboard: Keyboard, at desk: Desk
  ) throws(StoreFailure) -> Future {
    wear(coordinator.overlay?.triedOn ?? desk.context.settings.theme, at: desk)
    let surroundings = desk.surroundings(in: coordinator.project)
    var settled = coordinator
    let drawn = try desk.memory.reading { () throws(StoreFailure) -> (Frame, Future) in
      try settled.settle(in: surroundings)
      let settledHere = surroundings.within(settled.project)
      let frame = try Frame(
        settled, keyboard: keyboard, in: settledHere, theme: theme, behind: last,
        paintings: paintings)
      let alarm = try desk.memory.nextAlarm(on: .board, at: desk.context.alarmClock)
      let change = try settledHere.nextChange(ofAll: coordinator.seesAll)
      let closes = settled.journalCloses(in: settledHere)
      // The board under all screens has asked for it.
      let isAmongLinked = try desk.memory.project(settled.project)?.isAmongLinked == true
      let next = closes.map { min($0, change) } ?? change
      return (frame, Future(nextChange: next, nextAlarm: alarm, isAmongLinked: isAmongLinked))
    }
    coordinator = settled
    (frame, last) = (drawn.0, drawn.0.background)
    return drawn.1
  }

  /// Over the background alone, so it cannot fail the same way; without one there is nothing to show yet. In another size it is what
  /// was read before, else as much of the background as there is room for.
  mutating func drawWithoutStore(_ coordinator: Coordinator, _ keyboard: Keyboard, at desk: Desk) {
    let surroundings = desk.surroundings(in: coordinator.project)
    let size = Size(width: surroundings.extent.columns, height: surroundings.extent.rows)
    if let last, last.size != size, let known = remembered(coordinator, keyboard, at: desk) {
      (frame, self.last) = (known, known.background)
      return
    }
    let without = try? Frame(
      coordinator, keyboard: keyboard, in: surroundings, theme: theme, behind: last, isReading: false)
    frame = without ?? frame
  }

  /// Nil where not all of it was read before, and the store does not answer now.
  private func remembered(_ coordinator: Coordinator, _ keyboard: Keyboard, at desk: Desk) -> Frame? {
    var settled = coordinator
    let surroundings = desk.surroundings(in: coordinator.project)
    // Why it does not answer has been said.
    return try? desk.memory.recalling { () throws(StoreFailure) in
      try settled.settle(in: surroundings)
      return try Frame(
        settled, keyboard: keyboard, in: surroundings.within(settled.project), theme: theme, behind: last,
        paintings: paintings)
    }
  }

  /// Who only looks has no foot, but to be told something.
  mutating func show(at desk: Desk, isTelling: Bool) {
    if let frame {
      let canvas = frame.canvas
      desk.pane.show(desk.looking == nil ? canvas : canvas.top(desk.pane.size.height, withFoot: isTelling))
    }
    drawnAt = desk.outside.uptime
  }

  // MARK: How it is dressed

  /// Asked once there is a board to look at; the answer may come at any time, or never.
  func askBackground(at desk: Desk) {
    guard isLight == nil, worn == .auto, desk.pane.colors != .mono, desk.pane.answersColors else { return }
    desk.pane.ask(Array("\u{1b}]11;?\u{1b}\\".utf8))
  }

  mutating func dress(isLight: Bool, at desk: inout Desk) {
    self.isLight = isLight
    guard worn == .auto else { return }
    theme = Picture.theme(worn, isLight: isLight, at: desk)
    desk.drawAgain()
  }

  private mutating func wear(_ name: ThemeName, at desk: Desk) {
    guard name != worn else { return }
    worn = name
    theme = Picture.theme(name, isLight: isLight, at: desk)
    askBackground(at: desk)
  }

  private static func theme(_ name: ThemeName, isLight: Bool?, at desk: Desk) -> Theme {
    var wardrobe = desk.context.preferences.wardrobe
    wardrobe.name = name
    return wardrobe.theme(
      hasColor: desk.pane.colors != .mono, isASCII: desk.context.settings.isASCII || !desk.pane.isUTF8,
      isLight: isLight)
  }
}
