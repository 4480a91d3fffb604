import Kanban
import Time

/// Writes cards in the format of another board; the concatenated results are the file. An import of the file gives the
/// same cards, as far as the format can hold them, and another export of them gives the same bytes.
public struct BoardWriter {
  public enum Format: String, CaseIterable, Sendable {
    case todoTxt = "todotxt"
    case taskwarrior, csv, obsidian, taskell, org
  }

  private let format: Format
  private let title: String
  private let zone: Zone
  private var count = 0
  private var lists = 0
  /// How often a part of the cards written so far was left out, because the format cannot hold it.
  public private(set) var leftOut: [ExportedPart: Int] = [:]
  /// The numbers of cards whose titles have words that readers of the format take for fields, such as `due:2026-12-01`.
  /// CSV and Taskwarrior are not checked, because they have fields for everything.
  public private(set) var misread: [Int] = []

  /// Begins a file. `title` is the title of the board; moments are written in `zone`.
  public init(_ format: Format, title: String, zone: Zone) {
    (self.format, self.title, self.zone) = (format, title.asTitle, zone)
  }

  public func begin() -> [UInt8] {
    let text =
      switch format {
      case .todoTxt, .taskell: ""
      case .taskwarrior: "["
      case .csv: CSVCard.heading
      case .obsidian: ObsidianCard.beginning
      case .org: OrgCard.beginning(title)
      }
    return Array(text.utf8)
  }

  /// Begins a list, to which the next cards belong, and returns its heading; empty for formats without headings.
  public mutating func list(_ name: String) -> [UInt8] {
    defer { lists += 1 }
    let text =
      switch format {
      case .todoTxt, .taskwarrior, .csv, .org: ""
      case .obsidian: "\n## \(name.asTitle)\n\n"
      case .taskell: (lists == 0 ? "" : "\n") + "## \(name.asTitle)\n\n"
      }
    return Array(text.utf8)
  }

  /// Writes a card of this board in the list of this name.
  public mutating func write(_ card: Card, list: String) -> [UInt8] {
    for part in ExportedPart.allCases { leftOut[part, default: 0] += count(part, leftOutOf: card) }
    let foreign = ForeignCard(card, list: list, zone: zone)
    let bytes = write(foreign)
    if isMisread(bytes, foreign) { misread.append(card.number) }
    return bytes
  }

  private func isMisread(_ bytes: [UInt8], _ card: ForeignCard) -> Bool {
    var reader: any ForeignReader
    let head: String
    switch format {
    case .todoTxt: (reader, head) = (TodoTxtReader(), "")
    case .obsidian: (reader, head) = (ObsidianReader(), "")
    case .taskell: (reader, head) = (TaskellReader(), "")
    // The beginning of the file has the keywords that the reader looks for.
    case .org: (reader, head) = (OrgReader(), OrgCard.beginning(""))
    case .taskwarrior, .csv: return false
    }
    guard let cards = try? reader.feed(Array(head.utf8) + bytes) + reader.finish() else { return true }
    return cards.first?.title != card.title.asTitle
  }

  public mutating func write(_ card: ForeignCard) -> [UInt8] {
    defer { count += 1 }
    let text =
      switch format {
      case .todoTxt: TodoTxtCard.write(card, zone)
      case .taskwarrior: (count == 0 ? "\n" : ",\n") + TaskwarriorCard.write(card, project: title, zone)
      case .csv: CSVCard.write(card, zone)
      case .obsidian: ObsidianCard.write(card, zone)
      case .taskell: TaskellCard.write(card, zone)
      case .org: OrgCard.write(card, zone)
      }
    return Array(text.utf8)
  }

  public func end() -> [UInt8] {
    let text =
      switch format {
      case .todoTxt, .csv, .taskell, .org: ""
      case .taskwarrior: count == 0 ? "]\n" : "\n]\n"
      case .obsidian: ObsidianCard.end
      }
    return Array(text.utf8)
  }
}

// MARK: Left out

extension BoardWriter {
  /// How often the format cannot hold this part of a card. Lost stages and tags are not counted, only documented.
  private func count(_ part: ExportedPart, leftOutOf card: Card) -> Int {
    switch part {
    case .repetition: card.repeats == nil || keepsRepetition(of: card) ? 0 : 1
    case .reminder: card.reminders.count
    case .waiting: card.waiting.map { keeps($0, of: card) ? 0 : 1 } ?? 0
    case .awaited: isPlain ? card.waiting?.cards.count ?? 0 : 0
    case .notes: format == .todoTxt && !card.notes.withoutBlankEnds.isEmpty ? 1 : 0
    case .hour: card.due?.wall(in: zone).minute.map { keeps(minute: $0) ? 0 : 1 } ?? 0
    case .doing: format == .todoTxt && card.column == .doing ? 1 : 0
    case .parent: (isPlain || format == .taskwarrior) && card.parent != nil ? 1 : 0
    case .time:
      switch format {
      case .csv: 0
      case .org: card.size + card.spent == 0 ? 0 : 1
      case .todoTxt, .taskwarrior, .obsidian, .taskell: card.size + card.estimate + card.spent == 0 ? 0 : 1
      }
    }
  }

  /// True if a deadline keeps this time of day. todo.txt has only days, and readers take midnight in CSV and
  /// Taskwarrior for no time.
  private func keeps(minute: Int) -> Bool {
    switch format {
    case .todoTxt: false
    case .csv, .taskwarrior: minute != 0
    case .obsidian, .taskell, .org: true
    }
  }

  /// True for a format in which a card cannot refer to another one.
  private var isPlain: Bool {
    switch format {
    case .todoTxt, .obsidian, .taskell: true
    case .taskwarrior, .csv, .org: false
    }
  }

  private func keepsRepetition(of card: Card) -> Bool {
    guard let repeats = card.repeats, !repeats.isPaused,
      let simple = SimpleRepetition(.rule(repeats.rule, isAfterDone: repeats.isAfterDone))
    else { return false }
    return switch format {
    case .csv: !simple.isAfterDone
    case .todoTxt, .obsidian, .org: true
    case .taskwarrior, .taskell: false
    }
  }

  private func keeps(_ waiting: Waiting, of card: Card) -> Bool {
    guard waiting.reason.isEmpty else { return false }
    return switch format {
    case .taskwarrior: waiting.until == nil || card.column == .todo
    case .csv, .org, .todoTxt, .obsidian, .taskell: waiting.until == nil
    }
  }
}

extension ForeignCard {
  /// Converts a card of this board, in the list of this name. A paused series, reminders and the reason for waiting are
  /// left out.
  public init(_ card: Card, list: String, zone: Zone) {
    self.init(card.title.asTitle, origin: card.id.uuid, line: 0)
    exportedID = card.id.text
    notes = String(card.notes.cleaned.withoutBlankEnds)
    self.list = list
    column = card.column
    tags = card.tags.filter { !$0.hasPrefix("@") || $0.count == 1 }
    people = card.tags.filter { $0.hasPrefix("@") && $0.count > 1 }.map { String($0.dropFirst()) }
    priority = card.priority
    due = card.due.map { ForeignDate($0, zone) }
    start = card.start.map { .day($0) }
    if let repeats = card.repeats, !repeats.isPaused {
      repetition = .rule(repeats.rule, isAfterDone: repeats.isAfterDone)
    }
    (size, estimate, spent) = (card.size, card.estimate, card.spent)
    created = .moment(card.created)
    completed = card.position.completed.map { .moment($0) }
    changed = .moment(card.changed)
    waitsUntil = card.waiting?.until.map { .day($0) }
    waitsFor = card.waiting?.cards.map(\.card.uuid) ?? []
    parent = card.parent?.uuid
  }

  /// The lines of the card's notes, without blank text at the beginning and the end.
  var noteLines: [Substring] {
    let text = notes.cleaned.withoutBlankEnds
    return text.isEmpty ? [] : String(text).lines
  }
}

extension ForeignDate {
  init(_ due: Deadline, _ zone: Zone) {
    let wall = due.wall(in: zone)
    self = wall.minute.map { .wall(WallTime(wall.day, minute: $0)) } ?? .day(wall.day)
  }

  /// The day of the date, and the minute if it has a time; nil if the file had a text instead of a date.
  func wall(in zone: Zone) -> (day: Day, minute: Int?)? {
    switch self {
    case .day(let day): (day, nil)
    case .wall(let wall): (wall.day, wall.minute)
    case .moment(let moment): (zone.wall(at: moment).day, zone.wall(at: moment).minute)
    case .text: nil
    }
  }

  func day(in zone: Zone) -> Day? { wall(in: zone)?.day }

  /// The moment of the date, midnight for a day; nil if the file had a text instead of a date.
  func moment(in zone: Zone) -> Moment? {
    switch self {
    case .moment(let moment): moment
    case .day(let day): zone.moment(of: WallTime(day, minute: 0))
    case .wall(let wall): zone.moment(of: wall)
    case .text: nil
    }
  }
}

extension Identifier {
  /// The id in the form of a UUID, with dashes, as other programs write it.
  var uuid: String {
    let digits = Array(text)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }
}
