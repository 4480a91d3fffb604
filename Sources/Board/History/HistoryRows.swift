import Kanban
import Time

/// The changes to list: all, or those that match the filter so far. Each query reads only the entries that it returns.
struct HistoryRows {
  let sieve: HistorySieve?
  let surroundings: Surroundings

  private var store: any CardQuestions { surroundings.store }
  private var project: ProjectID { surroundings.project }
  /// Screen rows of one change: two in a narrow terminal, whose second row continues the sentence.
  var height: Int { surroundings.extent.columns < HistoryRows.narrow ? 2 : 1 }
  static let narrow = 30

  func older(than sequence: Int64?, inclusive: Bool = false, most: Int) throws(StoreFailure) -> [Entry] {
    let before = sequence.map { inclusive ? $0 + 1 : $0 }
    guard let sieve else { return try store.changes(in: project, before: before, most: most) }
    let first = before.map { sieve.place(of: $0 - 1) } ?? 0
    return try entries(sieve.found.dropFirst(first).prefix(most))
  }

  func newer(than sequence: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    guard let sieve else { return try store.changes(in: project, after: sequence, most: most) }
    return try entries(sieve.found.prefix(sieve.place(of: sequence)).suffix(most).reversed())
  }

  func oldest() throws(StoreFailure) -> Entry? {
    guard let sieve else { return try store.changes(in: project, after: 0, most: 1).first }
    return try sieve.found.last.flatMap { sequence throws(StoreFailure) in try store.entry(sequence) }
  }

  private func entries(_ sequences: some Sequence<Int64>) throws(StoreFailure) -> [Entry] {
    var entries: [Entry] = []
    for sequence in sequences {
      if let entry = try store.entry(sequence) { entries.append(entry) }
    }
    return entries
  }
}

/// The visible lines: changes, and a heading above the first one of each day.
struct HistoryPage {
  enum Line {
    case day(Day)
    case entry(Entry)
  }

  private(set) var lines: [Line] = []
  private(set) var entries: [Entry] = []
  /// Screen rows that are free below the last change.
  private(set) var free: Int
  private let zone: Zone

  init(from top: Int64?, lines count: Int, of rows: HistoryRows) throws(StoreFailure) {
    zone = rows.surroundings.clock.zone
    free = count
    let found = try rows.older(than: top, inclusive: true, most: count)
    for entry in found {
      let day = zone.wall(at: entry.moment).day
      let isNew = entries.last.map { zone.wall(at: $0.moment).day } != day
      guard free >= (isNew ? 1 : 0) + rows.height else {
        free = 0
        break
      }
      if isNew { lines.append(.day(day)) }
      lines.append(.entry(entry))
      entries.append(entry)
      free -= (isNew ? 1 : 0) + rows.height
    }
  }
}

extension HistoryModel {
  func rows(_ surroundings: Surroundings) -> HistoryRows { HistoryRows(sieve: sieve, surroundings: surroundings) }

  func room(in surroundings: Surroundings) -> Int {
    max(3, surroundings.extent.rows - 2)
  }

  /// Before each frame: keeps the selected change and the first row in place after changes of the store. Newer changes
  /// appear above the first row, so the view does not move.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    try sift(surroundings)
    if sieve != nil { sieve?.observe(newest: try surroundings.store.newestSequence()) }
    let (rows, room) = (rows(surroundings), room(in: surroundings))
    guard let selected = try nearest(rows) else {
      (selected, top) = (nil, nil)
      return
    }
    self.selected = selected
    var page = try HistoryPage(from: top.map { max($0, selected) }, lines: room, of: rows)
    if !page.entries.contains(where: { $0.sequence == selected }) {
      // The selected row was scrolled out: put it in the middle, so that most key presses do not scroll.
      let middle = try anchor(ending: selected, lines: max(1 + rows.height, room / 2), rows)
      page = try HistoryPage(from: middle, lines: room, of: rows)
    }
    top = page.entries.first?.sequence
    if page.free > 0, let last = page.entries.last {
      top = try anchor(ending: last.sequence, lines: room, rows)
    }
  }

  /// Sequence number of the selected change; if it is not listed any more, of the next older one, else of the next
  /// newer one. The newest if `selected` is nil; nil if the list is empty.
  func nearest(_ rows: HistoryRows) throws(StoreFailure) -> Int64? {
    if let found = try rows.older(than: selected, inclusive: true, most: 1).first { return found.sequence }
    return try selected.flatMap { selected throws(StoreFailure) in
      try rows.newer(than: selected, most: 1).first?.sequence
    }
  }

  /// The newest change from which the list can begin so that the row of `end` still fits into `lines` rows.
  private func anchor(ending end: Int64, lines: Int, _ rows: HistoryRows) throws(StoreFailure) -> Int64 {
    let zone = rows.surroundings.clock.zone
    var (anchor, free) = (end, lines - 1 - rows.height)
    var day = try rows.surroundings.store.entry(end).map { zone.wall(at: $0.moment).day }
    for entry in try rows.newer(than: end, most: max(0, free)) {
      let other = zone.wall(at: entry.moment).day
      free -= (other == day ? 0 : 1) + rows.height
      guard free >= 0 else { break }
      (anchor, day) = (entry.sequence, other)
    }
    return anchor
  }
}
