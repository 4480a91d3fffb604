import Time

/// The moves of one card, derived from all its history entries.
///
/// A change that was undone counts as if it never happened. The reversed flags of the entries are not used, because a
/// purge sets all of them.
public struct Journey {
  public let card: CardID
  public private(set) var moves: [CardMove] = []

  private let created: Moment?
  private var life: Life?
  private var position: Position?
  private var project: ProjectID?
  /// The column or stage where the card is now, with the moment of its last move. Nil while it is not on the board.
  private var stay: (band: Band, since: Moment)?
  private var waitingSince: Moment?
  /// The times measured so far for the piece of work that is not finished yet, or that may be reopened.
  private var work = Finish()
  private var hasArrived = false

  /// The entries are sorted by sequence. `created` is nil for a purged card, whose first entry counts instead.
  public init(of card: CardID, _ entries: [Entry], created: Moment?) {
    (self.card, self.created) = (card, created)
    let ignored = Journey.undoneEntries(entries)
    for entry in entries { follow(entry, isIgnored: ignored.contains(entry.sequence)) }
  }

  /// When a card in DOING first came to it, for a repeating card since its last completed occurrence; nil for other
  /// cards, and if the moment is not known.
  public var begunNow: Moment? { stay?.band.column == .doing ? work.begun : nil }

  /// The sequences of all undo and redo entries, and of the entries that are undone at the end.
  static func undoneEntries(_ entries: [Entry]) -> Set<Int64> {
    var undone: Set<Int64> = []
    var originals: [Int64: Int64] = [:]
    for entry in entries where entry.kind == .undone || entry.kind == .redone {
      undone.insert(entry.sequence)
      guard let reversed = entry.reverses else { continue }
      if entry.kind == .undone {
        originals[entry.sequence] = reversed
        undone.insert(reversed)
      } else if let original = originals[reversed] {
        undone.remove(original)
      }
    }
    return undone
  }
}

extension Journey {
  private mutating func follow(_ entry: Entry, isIgnored: Bool) {
    let last = position
    // The card's new position is recorded even for undone entries: an entry and its undo cancel each other out.
    if let position = entry.position { self.position = position }
    let oldProject = project ?? entry.project
    project = entry.fields.home?.project ?? oldProject
    guard !isIgnored else { return }
    let moment = entry.momentOfMove
    for case .waiting(_, let waiting) in entry.fields { wait(waiting != nil, at: moment) }
    if let life = entry.fields.life { self.life = life }
    let moves = !entry.touched.isDisjoint(with: [.life, .position, .home])
    guard moves || entry.kind == .occurred else { return }
    if oldProject != project, stay != nil { move(to: nil, at: moment, entry, in: oldProject) }
    guard life == .onBoard, let position else { return move(to: nil, at: moment, entry) }
    if entry.isBirth { return arrive(at: position, entry) }
    if entry.kind == .occurred { return finishOccurrence(movingTo: Band(position), at: moment, entry) }
    guard position.column == .done, let completed = position.completed.map({ min($0, entry.moment) }) else {
      return move(to: Band(position), at: moment, entry)
    }
    // A card that was in DONE before does not finish again: it came back from the trash, changed its stage, or its time
    // of completion was corrected.
    if last?.column == .done { redate(completed) }
    move(to: Band(position), at: last?.column == .done ? moment : completed, entry)
  }

  /// Adds the moves of a new card. An imported card that is done arrives in TODO when it was created, then in DONE. One
  /// in DOING that was added more than a minute after its creation has no known begin.
  private mutating func arrive(at position: Position, _ entry: Entry) {
    let moment = min(created ?? entry.moment, entry.moment)
    guard position.column == .done else {
      move(to: Band(position), at: moment, entry)
      if entry.moment.milliseconds - moment.milliseconds > 60_000 { work.begun = nil }
      return
    }
    move(to: Band(.todo), at: moment, entry)
    // The time that the imported card spent in TODO is unknown, so its stay there gets no length.
    stay = (Band(.todo), max(moment, min(position.completed ?? entry.moment, entry.moment)))
    move(to: Band(position), at: min(position.completed ?? entry.moment, entry.moment), entry)
  }

  private mutating func move(to band: Band?, at moment: Moment, _ entry: Entry, in project: ProjectID? = nil) {
    let from = stay?.band
    guard from != band else { return }
    leave(at: moment)
    let isArrival = band != nil && from == nil && (!hasArrived || entry.fields.home != nil)
    if isArrival, !hasArrived { work.added = moment }
    hasArrived = hasArrived || isArrival
    if band != nil, from == nil, !isArrival { markRemovalAsTakenBack() }
    // Work begins when a card enters DOING, not at a later stage of it: an imported card in DOING has no known begin.
    if band?.column == .doing, from?.column != .doing, work.begun == nil { work.begun = moment }
    if let band, let from, band.column < from.column { work.returns += 1 }
    if from?.column == .done, let band, band.column != .done { withdrawFinish() }
    let isFinished = band?.column == .done && from != nil && from?.column != .done
    stay = band.map { ($0, moment) }
    moves.append(
      CardMove(
        card: card, project: project ?? self.project ?? entry.project, moment: moment, sequence: entry.sequence,
        from: from, to: band, isArrival: isArrival, isSent: isArrival && entry.fields.home != nil || project != nil,
        finish: isFinished ? work : nil))
  }

  /// Adds the length of the present stay to `work`, before the card moves.
  private mutating func leave(at moment: Moment) {
    guard let stay else { return }
    let length = max(0, moment.milliseconds - stay.since.milliseconds)
    switch stay.band.column {
    case .todo: work.todo += length
    case .doing: work.doing[stay.band.stage, default: 0] += length
    case .done: break
    }
    countWaiting(until: moment)
  }

  private mutating func wait(_ isWaiting: Bool, at moment: Moment) {
    countWaiting(until: moment)
    waitingSince = isWaiting ? moment : nil
  }

  /// Adds the time marked as waiting to `work`. Time in the trash and in DONE does not count.
  private mutating func countWaiting(until moment: Moment) {
    guard let since = waitingSince, let stay, stay.band.column != .done else { return }
    work.waited += max(0, moment.milliseconds - max(since, stay.since).milliseconds)
    waitingSince = max(since, moment)
  }

  /// Records a completed occurrence. The card stays open, and its next occurrence is new work.
  private mutating func finishOccurrence(movingTo band: Band, at moment: Moment, _ entry: Entry) {
    leave(at: moment)
    var finish = work
    finish.added = nil
    let from = stay?.band
    work = Finish()
    if band.column == .doing { work.begun = moment }
    stay = (band, moment)
    moves.append(
      CardMove(
        card: card, project: project ?? entry.project, moment: moment, sequence: entry.sequence, from: from, to: band,
        finish: finish))
  }

  /// Marks the last move to the trash as taken back, because the card is restored, so that the charts do not count it
  /// as having left the board. Does nothing if the card left another project.
  private mutating func markRemovalAsTakenBack() {
    guard let last = moves.indices.last, moves[last].to == nil, moves[last].project == project else { return }
    moves[last].isTakenBack = true
  }

  /// Removes the last finish, because the card left DONE and its completion does not count.
  private mutating func withdrawFinish() {
    guard let index = moves.lastIndex(where: { $0.finish != nil && $0.to?.column == .done }) else { return }
    moves[index].finish = nil
  }

  /// Sets the time of the last completion. It differs from the recorded one only if the user or an import corrected it.
  private mutating func redate(_ completed: Moment) {
    guard let index = moves.lastIndex(where: { $0.finish != nil && $0.to?.column == .done }) else { return }
    moves[index].moment = completed
  }
}

extension Band {
  fileprivate init(_ position: Position) {
    self.init(position.column, stage: position.stage)
  }
}

extension Entry {
  /// For a change received from another store, the time of the change there if it is known, but never a later one than
  /// that of the entry.
  fileprivate var momentOfMove: Moment {
    elsewhere.first { $0.key.contains(.position) }.map { min($0.value, moment) } ?? moment
  }
}

extension [FieldChange] {
  fileprivate var home: Home? {
    for case .home(_, let home) in self { return home }
    return nil
  }

  /// Whether the card is on the board, in the trash or purged after these changes; nil if they do not change that.
  fileprivate var life: Life? {
    for case .life(_, let life) in self { return life ?? .inTrash }
    return nil
  }
}
