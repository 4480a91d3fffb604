import Kanban
import Words

/// The detail of one card: its notes line by line, related cards, and its history. It holds an ID and line numbers, and
/// of the text only the selected line, to find it again.
public struct DetailModel: Equatable, Sendable {
  public private(set) var card: CardID
  let isInTrash: Bool
  /// Index of the selected line, counted through notes, related cards and history.
  private(set) var line = 0
  private var cursor = Cursor.unplaced
  /// Text of the selected line of the notes, without its checkbox: the selection stays on that text when lines are
  /// inserted above.
  private var lineText: String?
  /// True if another process removed or changed the selected line, so that the cursor stands on one that the user did
  /// not choose.
  private var isDisplaced = false
  private(set) var isTickable = false
  private(set) var isLinked = false
  /// First visible line, and how many of its wrapped rows are scrolled out: a paragraph may be higher than the screen.
  var top = 0
  var skipped = 0

  /// Whether the selection was moved since the card was last read.
  private enum Cursor {
    case unplaced
    case moved
    /// The user did not move the selection, so it follows its text to another line.
    case still
  }

  init(card: CardID, isInTrash: Bool = false) {
    self.card = card
    self.isInTrash = isInTrash
  }

  /// Limit of the history entries that the detail lists; the history screen has the rest.
  public static let mostEntries = 200

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard try remains(in: surroundings), let card = try surroundings.store.card(card) else { return .close }
    let before = line
    defer { if cursor == .still, line != before { cursor = .moved } }
    switch input {
    case .command(let command): return try handle(command, on: card, in: surroundings)
    case .mouse(.wheel(let lines), _): line += lines
    case .mouse(.click, .line(let clicked)):
      let isAgain = line == clicked
      line = clicked
      if isAgain { return try handle(.toggleLine, on: card, in: surroundings) }
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(
    _ command: Command, on card: Card, in surroundings: Surroundings
  )
    throws(StoreFailure) -> Step
  {
    if let travel = command.travel {
      try go(travel, card, surroundings)
      return .stay
    }
    switch command {
    case .toggleLine where isDisplaced, .openDetail where isDisplaced, .openLink where isDisplaced:
      isDisplaced = false
      return .refuse(surroundings.words.lineIsGone)
    case .nextCard: return try turn(to: .down, from: card, surroundings)
    case .previousCard: return try turn(to: .up, from: card, surroundings)
    case .toggleLine: return try toggle(card, surroundings)
    case .addLine where !isInTrash: return .present(.popover(.line(of: card, in: surroundings)))
    case .cancel, .back: return .close
    case .openDetail:
      if let goal = try goal(on: card, surroundings) { return goal }
      return try toggle(card, surroundings)
    case .cardHistory: return .open(.history(NamedSubject(card)))
    case .openLink: return try goal(on: card, surroundings) ?? .refuse(surroundings.words.noLink)
    case .moveCardDown, .moveCardUp: return .stay
    case _ where isInTrash: return try TrashCommands.step(command, on: card, in: surroundings)
    default: return try CardCommands.step(command, on: card, in: surroundings)
    }
  }

  private mutating func go(_ travel: Travel, _ card: Card, _ surroundings: Surroundings) throws(StoreFailure) {
    switch travel {
    case .rows(let count): try step(count, card, surroundings)
    case .pages, .halfPages: line += travel.count(page: max(1, surroundings.extent.rows - 8))
    case .first: line = 0
    case .last: line = .max / 2
    }
  }

  /// Selects the next or previous line, or scrolls within a line that is higher than the screen.
  private mutating func step(_ count: Int, _ card: Card, _ surroundings: Surroundings) throws(StoreFailure) {
    let text = try DetailText(card, in: surroundings)
    let hidden = top == line ? text.height(of: line) - text.rows(in: surroundings) : 0
    if hidden > 0, (0...hidden).contains(skipped + count) {
      skipped += count
    } else {
      (line, skipped) = (line + count, 0)
    }
  }

  /// For Enter: opens the link, card or page of the selected line, or a menu if it has several; nil without one.
  private func goal(in text: DetailText, _ surroundings: Surroundings) throws(StoreFailure) -> Step? {
    guard text.lines.indices.contains(line) else { return nil }
    if let route = text.route(line) { return .open(route) }
    guard let noteText = text.noteText(line) else { return nil }
    let links = try surroundings.links(in: noteText, from: text.card.project, of: text.card.id)
    return links.count > 1 ? .present(.links(LinkMenuModel(links, in: noteText, surroundings))) : links.first?.goal.step
  }

  private func goal(on card: Card, _ surroundings: Surroundings) throws(StoreFailure) -> Step? {
    try goal(in: try DetailText(card, in: surroundings), surroundings)
  }

  private func toggle(_ card: Card, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let lines = card.noteLines
    let isTickable = lines.indices.contains(line) && Checklist.isChecked(lines[line]) != nil
    if isInTrash || !isTickable, let goal = try goal(on: card, surroundings) { return goal }
    if isInTrash {
      let text = surroundings.settings.keys.filled(surroundings.words.liesInTrash, in: .trashedCard)
      return .refuse(text)
    }
    guard isTickable else {
      return .say(
        Notice(surroundings.words.noChecklistLine.drawn(with: surroundings.settings.signs.ellipsis), .refusal))
    }
    return .propose(.checked(card.id, line: line, reads: String(lines[line])))
  }

  private mutating func turn(
    to side: Window.Direction, from card: Card, _ surroundings: Surroundings
  )
    throws(StoreFailure) -> Step
  {
    let store = surroundings.store
    let found =
      switch side {
      case .down where isInTrash: try store.trash(in: card.project, after: card.trashSpot, most: 1)
      case .up where isInTrash: try store.trash(in: card.project, before: card.trashSpot, most: 1)
      case .down, .up:
        try surroundings.reading(beside: card).cards(Window(card.project, card.column, from: card.rank, side, most: 1))
      }
    guard let next = found.first else {
      let words = surroundings.words
      return .refuse(side == .down ? words.isLast : words.isFirst)
    }
    self = DetailModel(card: next.id, isInTrash: isInTrash)
    return .stay
  }

  /// Reads the card again before a frame, and adjusts the selection and the scroll position to its lines. Returns false
  /// if the card has left the board, or the trash if it was opened there.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let card = try surroundings.store.card(card), card.life == (isInTrash ? .inTrash : .onBoard) else {
      return false
    }
    let text = try DetailText(card, in: surroundings)
    switch cursor {
    // When the card is opened, the first item of its checklist that is not ticked is selected.
    case .unplaced: line = card.noteLines.firstIndex { Checklist.isChecked($0) == false } ?? 0
    case .moved: line = max(0, min(line, text.lines.count - 1))
    case .still: line = card.line(reading: lineText, near: min(line, text.lines.count - 1)) ?? line
    }
    line = min(line, text.lines.count - 1)
    let lineText = text.noteText(line)
    if cursor != .still {
      isDisplaced = false
    } else if lineText != self.lineText, try card.wasChangedElsewhere(in: surroundings) {
      isDisplaced = true
    }
    (cursor, self.lineText) = (.still, lineText)
    isTickable = text.isTickable(line)
    isLinked = try goal(in: text, surroundings) != nil
    let rows = text.rows(in: surroundings)
    // Each line has at least one row, so lines more than a screen above the selected one need not be wrapped.
    top = max(0, min(top, line), line - rows + 1)
    var needed = (top...line).reduce(0) { $0 + text.height(of: $1) }
    while needed > rows, top < line {
      needed -= text.height(of: top)
      top += 1
    }
    skipped = top == line ? max(0, min(skipped, text.height(of: line) - rows)) : 0
    return true
  }
}

// MARK: Layer

extension DetailModel: OpenedLayer {
  /// Selects the last of the items that were added to the checklist.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    guard let added = change.addedItems, added.card == card else { return }
    (line, lineText, cursor) = (added.last, added.texts.last, .still)
  }

  var screen: Screen { .detail(self) }
  var focus: Focus { isInTrash ? .trashedCard : .detail }
  var picked: Picked? { isInTrash ? nil : .one(card) }

  var hints: [Command] {
    if isInTrash { return [.restore, .purge, .back, .help] }
    return (isTickable ? [.toggleLine] : []) + (isLinked ? [.openLink] : []) + [
      .edit, .showMoveMenu, .editDue, .complete, .remove, .addLine, .back, .help,
    ]
  }

  var steady: DetailModel {
    var steady = self
    (steady.isTickable, steady.isLinked) = (false, false)
    return steady
  }
}

extension Card {
  fileprivate func wasChangedElsewhere(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    try surroundings.store.entries(of: id, before: nil, most: 1).first?.actor.run != surroundings.actor.run
  }

  /// Index of the line of the notes with this text, the nearest one if there are several; nil without a match.
  func line(reading text: String?, near index: Int) -> Int? {
    guard let text else { return nil }
    let lines = noteLines
    if lines.indices.contains(index), Checklist.text(of: lines[index]) == text { return index }
    return lines.indices.filter { Checklist.text(of: lines[$0]) == text }.min { abs($0 - index) < abs($1 - index) }
  }

  /// The lines of the notes. They are split by scalars, as the rules count lines: "\r\n" is one Character.
  var noteLines: [Substring] {
    self.notes.isEmpty
      ? [] : self.notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension Surroundings {
  /// Surroundings for the cards beside this one: without the filter if the board does not show the card's project.
  fileprivate func reading(beside card: Card) throws(StoreFailure) -> Surroundings {
    if boards == .one(card.project) { return self }
    guard boards == .all, try store.project(card.project)?.isArchived == false else { return through(nil) }
    return self
  }
}

extension TiedCard {
  var route: Route { life == .onBoard ? .detail(id) : .trashed(id) }
}
