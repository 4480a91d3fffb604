import Kanban
import Text

/// Everything about one card: its notes line by line, and what happened to it. An id and line numbers; of the texts only the
/// line under the cursor, to find it again.
public struct DetailModel: Equatable, Sendable {
  public private(set) var card: CardID
  /// It lies in the trash, and is only read.
  let isInTrash: Bool
  /// The line under the cursor, counted through notes and history.
  private(set) var line = 0
  private var cursor = Cursor.unplaced
  /// What that line says, box aside: the cursor stays on it when others write above.
  private var reads: String?
  /// The line has a box.
  private(set) var isTickable = false
  /// The line has a link.
  private(set) var isLinked = false
  /// The first line shown, and how many of its rows are out of sight: a paragraph may be higher than the screen.
  var top = 0
  var skipped = 0

  /// How it came to the line since the card was last read.
  private enum Cursor {
    /// The card was not read yet.
    case unplaced
    case moved
    /// Only the text can have moved.
    case still
  }

  init(card: CardID, isInTrash: Bool = false) {
    self.card = card
    self.isInTrash = isInTrash
  }

  /// As many of its entries as the screen tells; the history screen has the rest.
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
      if isAgain { return try toggle(card, surroundings) }
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
    case .nextCard: return try turn(to: .down, from: card, surroundings)
    case .previousCard: return try turn(to: .up, from: card, surroundings)
    case .toggleLine: return try toggle(card, surroundings)
    case .addLine where !isInTrash: return .present(.popover(.line(of: card, in: surroundings)))
    case .cancel, .back: return .close
    case .openDetail:
      if let goal = try goal(on: card, surroundings) { return goal }
      return try toggle(card, surroundings)
    case .cardHistory: return .open(.history(NamedSubject(card)))
    case .openLink: return try goal(on: card, surroundings) ?? .say(Notice(surroundings.words.noLink, .refusal))
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

  /// To the next line, or further within one that is higher than the screen.
  private mutating func step(_ count: Int, _ card: Card, _ surroundings: Surroundings) throws(StoreFailure) {
    let text = try DetailText(card, in: surroundings)
    let hidden = top == line ? text.height(of: line) - text.rows(in: surroundings) : 0
    if hidden > 0, (0...hidden).contains(skipped + count) {
      skipped += count
    } else {
      (line, skipped) = (line + count, 0)
    }
  }

  /// Where the line leads: to the link on it, or to the card that it names or tells of; where there are several, one chooses.
  private func goal(in text: DetailText, _ surroundings: Surroundings) throws(StoreFailure) -> Step? {
    guard text.lines.indices.contains(line) else { return nil }
    if let route = text.route(line) { return .open(route) }
    guard let note = text.note(line) else { return nil }
    let links = try surroundings.links(in: note, of: text.card)
    return links.count > 1 ? .present(.links(LinkMenuModel(links, in: note, surroundings))) : links.first?.goal.step
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
      return .say(Notice(text, .refusal))
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
        try surroundings.cards(Window(card.project, card.column, from: card.rank, side, most: 1))
      }
    guard let next = found.first else {
      let words = surroundings.words
      return .say(Notice(side == .down ? words.isLast : words.isFirst, .refusal))
    }
    self = DetailModel(card: next.id, isInTrash: isInTrash)
    return .stay
  }

  /// False when the card is no longer there to be shown.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let card = try surroundings.store.card(card), card.life == (isInTrash ? .inTrash : .onBoard) else {
      return false
    }
    let text = try DetailText(card, in: surroundings)
    switch cursor {
    // What one most likely came for: the next thing to tick.
    case .unplaced: line = card.noteLines.firstIndex { Checklist.isChecked($0) == false } ?? 0
    case .moved: line = max(0, min(line, text.lines.count - 1))
    case .still: line = card.line(reading: reads, near: min(line, text.lines.count - 1)) ?? line
    }
    line = min(line, text.lines.count - 1)
    cursor = .still
    reads = text.note(line)
    isTickable = text.isTickable(line)
    isLinked = try goal(in: text, surroundings) != nil
    let rows = text.rows(in: surroundings)
    // Every line takes a row at least: what lies further up than that need not be wrapped to know it is out of sight.
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

// MARK: As a layer

extension DetailModel: OpenedLayer {
  var screen: Screen { .detail(self) }
  var focus: Focus { isInTrash ? .trashedCard : .detail }
  var picked: Picked? { isInTrash ? nil : .one(card) }

  var hints: [Command] {
    if isInTrash { return [.restore, .purge, .back, .help] }
    return (isTickable ? [.toggleLine] : []) + (isLinked ? [.openLink] : []) + [
      .edit, .showMoveMenu, .editDue, .complete, .remove, .addLine, .back, .help,
    ]
  }
}

extension Card {
  /// The line that says this, the nearest one where several do; nil when none does, or none was asked for.
  func line(reading text: String?, near index: Int) -> Int? {
    guard let text else { return nil }
    let lines = noteLines
    if lines.indices.contains(index), Checklist.text(of: lines[index]) == text { return index }
    return lines.indices.filter { Checklist.text(of: lines[$0]) == text }.min { abs($0 - index) < abs($1 - index) }
  }

  /// By scalars, as the rules count them: a carriage return and a line feed would be one character.
  var noteLines: [Substring] {
    self.notes.isEmpty
      ? [] : self.notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension TiedCard {
  /// Where it can be read.
  var route: Route { life == .onBoard ? .detail(id) : .trashed(id) }
}
