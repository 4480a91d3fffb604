import Kanban
import Time

/// Derives the moves of cards from their history.
extension FileLedger {
  /// The maximum numbers of cards and of entries that one step handles, which takes some milliseconds.
  private static let cardsAtOnce = 8
  private static let entriesAtOnce: Int64 = 512
  /// The number of new entries that maintenance leaves alone, so that a board does not write to the file again after
  /// each change. A reading of statistics derives their moves in memory.
  private static let entriesLeft: Int64 = 128

  func isBehindWithMoves(_ marks: FlowReading.Marks) throws(StoreFailure) -> Bool {
    if marks.cards > 0 { return true }
    let newest = try newestSequence()
    return newest > marks.entries && newest - marks.entries > FileLedger.entriesLeft
  }

  /// Derives the moves of the next cards: those with new entries first, then older cards. False if nothing was left to
  /// do.
  func deriveMoves() throws(StoreFailure) -> Bool {
    var marks = try database.flowMarks
    let newest = try newestSequence()
    if newest > marks.entries {
      // The last sequence of the step is found by counting entries, because their sequences may have gaps.
      let values: [Value] = [.integer(marks.entries), .integer(FileLedger.entriesAtOnce)]
      let end = try database.number(.endOfEntries, values) ?? newest
      let (keys, last) = try cardsWithEntries(after: marks.entries, through: end, most: FileLedger.cardsAtOnce)
      for key in keys { try deriveMoves(of: key) }
      marks.entries = last
    } else if marks.cards > 0 {
      let keys = try database.all(
        .cardsToFollow, [.integer(marks.cards), .number(FileLedger.cardsAtOnce)], "cards"
      ) { (row: inout Row) throws(StoreFailure) in row.key }
      for key in keys { try deriveMoves(of: key) }
      marks.cards = max(1, keys.last ?? 1) - 1
    } else {
      return false
    }
    try database.run(.noteDerivedMoves, [.integer(marks.cards), .integer(marks.entries)])
    return true
  }

  /// The keys of the cards that entries in this range may have moved, each once, and the last entry that was looked at.
  /// At most `most` entries are read.
  func cardsWithEntries(
    after first: Int64, through end: Int64, most: Int
  ) throws(StoreFailure) -> (keys: [Int64], last: Int64) {
    var (keys, last, count) = ([Int64](), end, 0)
    let values: [Value] = [.integer(first), .integer(end), .number(most)]
    try database.visit(try database.statement(.entriesToFollow), values, "entries") {
      (row: inout Row) throws(StoreFailure) in
      count += 1
      if count == most { last = row.key }
      let key = try row.integer(in: Int64.min...Int64.max)
      if !keys.contains(key) { keys.append(key) }
      return true
    }
    return (keys, last)
  }

  /// Replaces the card's rows in `moves` and `under_way`.
  private func deriveMoves(of key: Int64) throws(StoreFailure) {
    try database.run(.dropMoves, [.integer(key)])
    try database.run(.dropUnderWay, [.integer(key)])
    guard let journey = try journey(of: key) else { return }
    var (sequence, step) = (Int64(0), 0)
    for move in journey.moves {
      step = move.sequence == sequence ? step + 1 : 0
      sequence = move.sequence
      try database.run(.addMove, move.values(card: key, step: step))
    }
    if let begun = journey.begunNow, let project = journey.moves.last?.project {
      try database.run(.addUnderWay, [.integer(key), .id(project), .moment(begun)])
    }
  }

  /// The journey of a card from its history. Nil for an unknown card, and for one with a damaged history, which a check
  /// reports.
  func journey(of key: Int64) throws(StoreFailure) -> Journey? {
    do throws(StoreFailure) {
      let card = try database.first(.followedCard, [.integer(key)], "cards") {
        (row: inout Row) throws(StoreFailure) -> (id: CardID, created: Moment?) in
        let id: CardID = try row.id()
        let created = try row.moment()
        return (id, try row.integer(in: 0...1) == 1 ? created : nil)
      }
      guard let card else { return nil }
      let entries = try database.all(.entriesOfJourney, [.integer(key)], "entries") {
        (row: inout Row) throws(StoreFailure) in try row.entryOfJourney(of: card.id)
      }
      return Journey(of: card.id, entries, created: card.created)
    } catch {
      guard case .damaged = error else { throw error }
      return nil
    }
  }
}

extension Database {
  /// How far moves have been derived, as stored in the file: from entries through `entries`; cards with keys up to
  /// `cards` are still missing.
  var flowMarks: FlowReading.Marks {
    get throws(StoreFailure) {
      try first(.derivedMoves, [], "derived_moves") { (row: inout Row) throws(StoreFailure) in
        let cards = try row.integer(in: 0...Int64.max)
        return FlowReading.Marks(cards: cards, entries: try row.integer(in: 0...Int64.max))
      } ?? FlowReading.Marks()
    }
  }
}

extension CardMove {
  func values(card: Int64, step: Int) -> [Value] {
    let flags = (isArrival || isTakenBack ? Row.arrivalFlag : 0) | (isSent ? Row.sentFlag : 0)
    return [
      .id(project), .moment(moment), .integer(sequence), .number(step), .integer(card),
      .column(from?.column), .text(from?.stage ?? ""), .column(to?.column), .text(to?.stage ?? ""), .integer(flags),
      .text(finish?.stored),
    ]
  }
}

extension Finish {
  /// The finished work as text: `added begun todo waited returns`, moments and times in milliseconds, `-` for nil; then
  /// a line with time and name for each stage.
  var stored: String {
    let moments = [added, begun].map { $0.map { "\($0.milliseconds)" } ?? "-" }
    let times = doing.sorted { $0.key < $1.key }.map { "\n\($0.value) \($0.key)" }
    return "\(moments[0]) \(moments[1]) \(todo) \(waited) \(returns)" + times.joined()
  }

  init?(stored: String) {
    let lines = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = lines[0].split(separator: " ")
    guard parts.count == 5, let todo = Finish.time(parts[2]), let waited = Finish.time(parts[3]),
      let returns = Int32(parts[4]), returns >= 0
    else { return nil }
    var moments: [Moment?] = []
    for part in parts.prefix(2) {
      let moment = Int64(part).flatMap { Row.moments.contains($0) ? Moment(milliseconds: $0) : nil }
      guard moment != nil || part == "-" else { return nil }
      moments.append(moment)
    }
    self.init(added: moments[0], begun: moments[1])
    (self.todo, self.waited, self.returns) = (todo, waited, Int(returns))
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let time = Finish.time(parts[0]) else { return nil }
      doing[String(parts[1])] = time
    }
  }

  /// Reads a time in milliseconds; nil if it is no number, negative, or longer than the range of moments, so that no
  /// sum of times overflows.
  private static func time(_ text: Substring) -> Int64? {
    Int64(text).flatMap { (0...2 * Row.moments.upperBound).contains($0) ? $0 : nil }
  }
}

extension Row {
  /// A flag with two meanings: an arrival if the move ends on the board, a removal that was taken back if it ends off
  /// the board.
  fileprivate static let arrivalFlag: Int64 = 1
  fileprivate static let sentFlag: Int64 = 2

  fileprivate mutating func entryOfJourney(of card: CardID) throws(StoreFailure) -> Entry {
    let sequence = key
    let moment = try moment()
    let project: ProjectID = try id()
    let kind = try textValue(Entry.Kind.init(rawValue:))
    let reverses = try optionalInteger(in: 1...max(1, sequence))
    let body = try textValue(EntryBody.whole)
    return Entry(
      sequence: sequence, group: sequence, moment: moment, actor: Row.unread, project: project, kind: kind,
      subject: .card(card, number: 1, title: ""), fields: body.fields, reverses: reverses, elsewhere: body.elsewhere)
  }

  private static let unread = Actor(person: "", machine: "", run: "", origin: .program)

  /// Reads the first columns of a move, up to `card`, which decide whether the move counts.
  mutating func moveSpot() throws(StoreFailure) -> (moment: Moment, step: Int64, card: Int64) {
    (try moment(), try integer(in: 0...Int64.max), try integer(in: Int64.min...Int64.max))
  }

  mutating func band() throws(StoreFailure) -> Band? {
    let column = try optionalValue(Column.init(rawValue:))
    let stage = try textBytes()
    return column.map { Band($0, stage: stage.isEmpty ? "" : String(decoding: stage, as: UTF8.self)) }
  }

  /// Reads the other columns of a move. The ids of its card and project are placeholders, because counts do not need
  /// them.
  mutating func move(at moment: Moment, from: Band?, to: Band?) throws(StoreFailure) -> CardMove {
    let (flags, finish) = (try integer(in: 0...3), try finish())
    return CardMove(
      card: CardID(high: 0, low: 0), project: Project.home, moment: moment, sequence: key, from: from, to: to,
      flags: flags, finish: finish)
  }

  private mutating func finish() throws(StoreFailure) -> Finish? {
    guard let text = try optionalText() else { return nil }
    guard let finish = Finish(stored: text) else { throw damage() }
    return finish
  }

  mutating func wholeMove(of card: CardID) throws(StoreFailure) -> CardMove {
    let moment = try moveSpot().moment
    let (from, to) = (try band(), try band())
    let (flags, finish) = (try integer(in: 0...3), try finish())
    return CardMove(
      card: card, project: try id(), moment: moment, sequence: key, from: from, to: to, flags: flags, finish: finish)
  }
}

extension CardMove {
  fileprivate init(
    card: CardID, project: ProjectID, moment: Moment, sequence: Int64, from: Band?, to: Band?, flags: Int64,
    finish: Finish?
  ) {
    let isMarked = flags & Row.arrivalFlag != 0
    self.init(
      card: card, project: project, moment: moment, sequence: sequence, from: from, to: to,
      isArrival: isMarked && to != nil, isSent: flags & Row.sentFlag != 0, isTakenBack: isMarked && to == nil,
      finish: finish)
  }
}
