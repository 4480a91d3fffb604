import Kanban
import Text
import Time
import Words

/// Cards as rows for a terminal. The layout depends on the terminal's width only, so that rows can be printed before
/// all cards are read; the columns of numbers, projects and stages grow if necessary.
public struct CardTable {
  private let width: Int
  private let surroundings: Surroundings
  /// Width of the column of card numbers. It never shrinks, so that pages printed one after another stay aligned.
  private var numberWidth = 3
  private var homeWidth = 0
  private var stageWidth = 0

  /// Width of the terminal from which the details stand beside the title; in narrower ones they stand below it.
  private static let besideFrom = 60
  /// Width of the terminal from which a card without a deadline gets a gap in its place, to align the details after it.
  private static let alignedFrom = 100
  private static let (leastWidth, titleWidth, dueWidth, columnWidth) = (20, 72, 14, 9)
  private static let (homeWidth, stageWidth, reasonWidth) = (16, 16, 20)

  /// A card as a row of the table: with the project, trash or column that the row has to name.
  public struct Entry {
    public let card: CardSummary
    public let home: String?
    public let isInTrash: Bool
    /// The column to name in the row; nil if a heading above the rows names it.
    let column: Column?

    /// Why the card is next to work on; set only in the list of `sekan next`.
    public let next: NextReason?
    public let reason: Piece?

    public var id: CardID { card.id }

    public init(_ card: CardSummary, home: String? = nil, isInTrash: Bool = false, tellingColumn tells: Bool = true) {
      (self.card, self.home, self.isInTrash) = (card, home, isInTrash)
      column = tells ? card.position.column : nil
      (next, reason) = (nil, nil)
    }

    public init(_ next: NextCard, home: String?, in surroundings: Surroundings) {
      (card, self.home, isInTrash, column) = (next.card, home, false, nil)
      (self.next, reason) = (next.reason, surroundings.reason(of: next))
    }
  }

  public init(width: Int, in surroundings: Surroundings) {
    self.width = max(CardTable.leastWidth, width)
    self.surroundings = surroundings
  }

  private var words: any Words { surroundings.words }
  private var signs: Signs { surroundings.settings.signs }
  private var isBeside: Bool { width >= CardTable.besideFrom }

  /// Widens the columns for these entries. Call it before printing their first row.
  public mutating func makeRoom(for entries: [Entry]) {
    numberWidth = max(numberWidth, entries.map { "#\($0.card.number)".utf8.count }.max() ?? 0)
    let homes = entries.compactMap { $0.home.map(ScreenText.width) }
    homeWidth = max(homeWidth, min(homes.max() ?? 0, CardTable.homeWidth))
    let stages = entries.map { ScreenText.width($0.card.position.stage) }
    stageWidth = max(stageWidth, min(stages.max() ?? 0, CardTable.stageWidth))
  }

  public func rows(of entry: Entry) -> [[Piece]] {
    let lead = lead(of: entry)
    let facts = facts(of: entry)
    let room = max(1, width - lead.width)
    let role: Role = entry.card.position.column == .done || entry.isInTrash ? .dim : .plain
    func title(_ room: Int) -> Piece {
      Piece(ScreenText.truncated(entry.card.title, to: room, ellipsis: signs.ellipsis), role)
    }
    guard !facts.isEmpty else { return [lead + [title(room)]] }
    guard isBeside else {
      let indent = Piece(String(repeating: " ", count: numberWidth + 4))
      let below = facts.separated.fitting(max(1, width - [indent].width), ellipsis: signs.ellipsis)
      return [lead + [title(room)], [indent] + below]
    }
    let titleRoom = min(CardTable.titleWidth, room - 2 - room * 2 / 5)
    let cut = title(titleRoom)
    let gap = Piece(String(repeating: " ", count: titleRoom - ScreenText.width(cut.text) + 2))
    let beside = facts.separated.fitting(max(1, room - titleRoom - 2), ellipsis: signs.ellipsis)
    return [lead + [cut, gap] + beside]
  }

  // MARK: Parts of a row

  private func lead(of entry: Entry) -> [Piece] {
    let home = entry.home.map { home in
      Piece(ScreenText.truncated(home, to: homeWidth, ellipsis: signs.ellipsis).padded(to: homeWidth) + "  ", .tag)
    }
    let number = Piece("#\(entry.card.number)".padded(to: numberWidth), .dim)
    return [Piece("  ")] + [home].compactMap(\.self) + [number, Piece("  ")]
  }

  /// The details of a card, in the order of the line format for programs. That has no stage, size, time and parts.
  private func facts(of entry: Entry) -> [Piece] {
    let (card, isWide) = (entry.card, width >= CardTable.alignedFrom)
    var facts: [Piece] = []
    if entry.isInTrash { facts.append(Piece(words.inTrash, .dim)) }
    if let column = entry.column {
      let name = words.column(column)
      facts.append(Piece(isBeside ? name.padded(to: CardTable.columnWidth) : name, .dim))
    }
    if let reason = entry.reason {
      facts.append(isBeside ? Piece(reason.text.padded(to: CardTable.reasonWidth), reason.role) : reason)
    }
    var rest: [Piece] = []
    if let priority = priority(of: card) { rest.append(priority) }
    if let waiting = surroundings.dates.waiting(card) { rest.append(waiting) }
    rest += surroundings.dates.work(card.text, clock: card.clock, signs)
    rest += words.partPieces(card.ties)
    rest += card.tags.map { Piece("#\($0)", .tag) }
    let due = due(of: card)
    // A card without a stage gets a gap in its place, to align what follows.
    if !card.position.stage.isEmpty || isBeside && stageWidth > 0 && (due != nil || !rest.isEmpty) {
      let stage = ScreenText.truncated(card.position.stage, to: CardTable.stageWidth, ellipsis: signs.ellipsis)
      facts.append(Piece(isBeside ? stage.padded(to: stageWidth) : stage))
    }
    if let due {
      facts.append(rest.isEmpty || !isWide ? due : Piece(due.text.padded(to: CardTable.dueWidth), due.role))
    } else if isWide, !rest.isEmpty {
      facts.append(Piece("".padded(to: CardTable.dueWidth)))
    }
    if rest.isEmpty, let last = facts.popLast() { rest = [Piece(last.text.withoutBlanksBehind, last.role)] }
    return facts + rest
  }

  private func due(of card: CardSummary) -> Piece? {
    guard let due = surroundings.dates.due(card) else { return nil }
    return card.position.column == .done ? Piece("\(signs.done) \(due.text)", .checked) : due
  }

  private func priority(of card: CardSummary) -> Piece? {
    let name = words.priority(card.priority)
    switch card.priority {
    case .none: return nil
    case .low: return Piece(name, .dim)
    case .medium: return Piece(name)
    case .high: return Piece(name, .priority)
    }
  }
}

extension [Piece] {
  fileprivate var separated: [Piece] {
    enumerated().flatMap { index, piece in index == 0 ? [piece] : [Piece("  ", .dim), piece] }
  }
}

extension String {
  /// The text with trailing blanks up to a width in cells; a wider text is unchanged.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - ScreenText.width(self)))
  }
}
