import Time

extension Commit {
  mutating func add(
    _ id: CardID, _ text: CardText, to column: Column, stage: String? = nil, at spot: Change.Spot
  ) throws(StoreFailure) {
    try expect(stage, in: column, of: context.project)
    let place = try Room(column, of: context.project).place(at: spot, in: &ledger)
    let stage = if let stage { stage } else { try self.stage(beside: spot, in: column) }
    try add(NewCard(id: id, text: text), to: column, stage: stage, place)
  }

  /// Refuses the name of a stage that the column does not have; nil and an empty name are accepted.
  func expect(_ stage: String?, in column: Column, of project: ProjectID) throws(StoreFailure) {
    guard let stage, !stage.isEmpty else { return }
    if !(try ledger.known(project).stages(of: column).contains(stage)) { throw .refused(.noSuchStage(stage)) }
  }

  /// The stage of the card above or below which a card is added. Nil at the ends of the column, or if that card has
  /// left it.
  private func stage(beside spot: Change.Spot, in column: Column) throws(StoreFailure) -> String? {
    switch spot {
    case .top, .bottom: return nil
    case .above(let id), .below(let id):
      guard let card = try ledger.card(id), card.column == column, card.project == context.project else { return nil }
      return card.life == .onBoard ? card.stage : nil
    }
  }

  mutating func paste(
    _ cards: [NewCard], to column: Column, stage: String? = nil, at spot: Change.Spot
  ) throws(StoreFailure) {
    try expect(stage, in: column, of: context.project)
    let places = try Room(column, of: context.project).places(cards.count, at: spot, in: &ledger)
    for (card, place) in zip(cards, places) { try add(card, to: column, stage: stage, place) }
  }

  mutating func add(
    _ new: NewCard, to column: Column, stage: String? = nil, _ place: Place, as kind: Entry.Kind = .added,
    seen: CardText? = nil,
    waiting: Waiting? = nil, parent: CardID? = nil
  ) throws(StoreFailure) {
    let text = try new.text.judged(by: context, before: seen)
    try ledger.open(context.project)
    if try ledger.knows(new.id), let there = try ledger.card(new.id) {
      // A retry of an add that was stored although the first attempt reported a failure.
      if there.life == .onBoard, there.text == text { return }
      throw .refused(.cardIsThere(number: there.number))
    }
    let now = context.clock.now
    let stage = if let stage { stage } else { try self.stage(in: column, of: context.project) }
    let position = Position(column: column, stage: stage, place: place, completed: column == .done ? now : nil)
    let card = Card(
      id: new.id, number: try ledger.nextNumber(in: context.project), project: context.project, position: position,
      text: text, waiting: waiting, parent: parent, created: now, changed: now)
    try write(card, over: nil, kind, FieldChange.birth(of: card), entryIn: card.project)
  }

  mutating func edit(_ id: CardID, _ changes: [TextChange]) throws(StoreFailure) {
    let before = try ledger.present(id)
    let text = try before.text.applying(changes).judged(by: context, before: before.text)
    try rewrite(before, as: text, kind: .edited)
  }

  mutating func place(
    _ id: CardID, _ changes: [TextChange], in column: Column, at spot: Change.Spot
  ) throws(StoreFailure) {
    let seen = try ledger.present(id)
    let text = try seen.text.applying(changes).judged(by: context, before: seen.text)
    var edited = seen
    edited.text = text
    // A repeating card that is dropped in DONE is completed, so that its next occurrence comes.
    if column == .done, edited.comingBack(at: context.clock) != nil {
      try edit(id, changes)
      return try move([id], to: column, at: spot)
    }
    let place = try Room(column, of: seen.project, moving: [id]).place(at: spot, in: &ledger)
    // Read again: making room for the card may have given its neighbours and itself new sort keys.
    let before = try ledger.present(id)
    let stage = try stage(of: before, in: column)
    var after = before.renewed(at: context.clock).moved(to: column, stage: stage, place, at: context.clock.now)
    after.text = text
    let fields = FieldChange.between(before.text, text) + [.position(before.position, after.position)]
    try record(after, over: before, .edited, fields)
  }

  mutating func check(_ id: CardID, line: Int, reads: String) throws(StoreFailure) {
    let before = try ledger.present(id)
    guard let notes = Checklist.toggled(line, reads: reads, in: before.notes) else {
      throw .refused(.changedElsewhere(FieldSet(.notes)))
    }
    var text = before.text
    text.notes = notes
    try rewrite(before, as: text, kind: .checked)
  }
}

// MARK: Many cards

extension Commit {
  mutating func rewriteEach(
    _ ids: [CardID], _ change: (inout CardText) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.present(id)
      var text = before.text
      try change(&text)
      text = try text.judged(by: context, before: before.text)
      try rewrite(before, as: text, kind: .edited)
    }
  }

  mutating func retag(_ ids: [CardID], removing old: TagRemoval, adding new: [String]) throws(StoreFailure) {
    try rewriteEach(ids) { text throws(StoreFailure) in
      text.tags = Tags.replacing(old.removed(from: text.tags, adding: new), by: new, in: text.tags)
    }
  }

  mutating func renameTag(_ ids: [CardID], _ old: String, to new: String) throws(StoreFailure) {
    try rewriteEach(ids) { text throws(StoreFailure) in
      if text.tags.contains(old) { text.tags = Tags.replacing([old], by: [new], in: text.tags) }
    }
  }
}

extension Tags {
  /// Replaces tags: the new ones, except those that the card has and keeps, take the position of the first removed one,
  /// or come last if none is removed.
  static func replacing(_ old: [String], by new: [String], in tags: [String]) -> [String] {
    guard let first = tags.firstIndex(where: old.contains) else {
      return tags + new.filter { !tags.contains($0) }
    }
    let kept = tags.filter { !old.contains($0) }
    let before = tags[..<first].count { !old.contains($0) }
    return Array(kept[..<before]) + new.filter { !kept.contains($0) } + Array(kept[before...])
  }
}

extension Commit {
  mutating func move(
    _ ids: [CardID], to column: Column, stage: String? = nil, at spot: Change.Spot, as kind: Entry.Kind = .moved,
    isPart: Bool = false
  ) throws(StoreFailure) {
    var cards = try distinct(ids)
    if kind == .completed { cards.removeAll { $0.column == .done } }
    if column == .done { cards = try bringNextOf(cards, refusesDoneToday: cards.count == 1 && !isPart) }
    let isStill = { (card: Card) in card.column == column && card.stage == stage ?? card.stage }
    if cards.count == 1, isStill(cards[0]), try stands(cards[0], at: spot) { return }
    // The marked cards may be of several projects: those of each project are moved within its own columns.
    while let project = cards.first?.project {
      let here = cards.filter { $0.project == project }
      cards.removeAll { $0.project == project }
      try expect(stage, in: column, of: project)
      let stages = try ledger.known(project).stages(of: column)
      let places = try Room(column, of: project, moving: Set(here.map(\.id))).places(here.count, at: spot, in: &ledger)
      for (card, place) in zip(here, places) {
        // Read again: making room for the card may have given it a new sort key.
        let before = try ledger.present(card.id)
        let kind = kind == .moved && isStill(before) ? .reordered : kind
        let present = before.column == column ? before.stage : stages.first ?? ""
        try put(before, in: column, stage: stage ?? present, place, as: kind)
      }
    }
  }

  mutating func shift(_ ids: [CardID], _ side: Stages.Side) throws(StoreFailure) {
    var targets: [(project: ProjectID, column: Column, stage: String?, ids: [CardID])] = []
    for card in try distinct(ids) {
      guard let next = Stages.place(side, of: card.position, in: try ledger.known(card.project).stages) else {
        receipt.skipped += 1
        continue
      }
      let known = targets.firstIndex { ($0.project, $0.column, $0.stage) == (card.project, next.column, next.stage) }
      if let known {
        targets[known].ids.append(card.id)
      } else {
        targets.append((card.project, next.column, next.stage, [card.id]))
      }
    }
    for target in targets {
      try move(target.ids, to: target.column, stage: target.stage, at: .top, isPart: ids.count > 1)
    }
  }

  private func distinct(_ ids: [CardID]) throws(StoreFailure) -> [Card] {
    var cards: [Card] = []
    var named: Set<CardID> = []
    for id in ids where named.insert(id).inserted { cards.append(try ledger.present(id)) }
    return cards
  }

  mutating func occur(_ id: CardID, _ occurrence: WallSecond) throws(StoreFailure) {
    guard try ledger.present(id).repeats?.current == occurrence else {
      throw .refused(.changedElsewhere(FieldSet(.repeats)))
    }
    try move([id], to: .done, at: .top, as: .completed)
  }

  /// Moves cards whose series goes on to their next occurrence and returns the other cards. A card that `isDoneToday`
  /// is refused with `refusesDoneToday`; otherwise it is neither moved nor returned.
  private mutating func bringNextOf(_ cards: [Card], refusesDoneToday: Bool) throws(StoreFailure) -> [Card] {
    var neighbours: [Card] = []
    // The last one first, because each one goes to the top of its column.
    for card in cards.reversed() {
      if let next = card.comingBack(at: context.clock) {
        if try isDoneToday(card, next) {
          if refusesDoneToday { throw .refused(.isDoneToday(next: card.due ?? .day(next.current.day))) }
          continue
        }
        try bringNext(try ledger.present(card.id), next, as: .occurred)
      } else {
        neighbours.append(card)
      }
    }
    return neighbours.reversed()
  }

  /// True if completing the card again would leave it at the same occurrence: its interval counts from the day of
  /// completion, and it was completed today already. False if no occurrence was completed yet, because the first one
  /// may be planned for that day.
  private func isDoneToday(_ card: Card, _ next: Repeat) throws(StoreFailure) -> Bool {
    guard next.isAfterDone, next.current == card.repeats?.current else { return false }
    return try ledger.hasOccurred(Awaited(card.id))
  }

  /// True if the card is at the wanted spot already, so that moving it writes no entry.
  private func stands(_ card: Card, at spot: Change.Spot) throws(StoreFailure) -> Bool {
    try Room(card.column, of: card.project, moving: [card.id]).gap(at: spot, in: ledger).holds(card.rank)
  }

  mutating func reopen(_ ids: [CardID]) throws(StoreFailure) {
    for id in ids.reversed() {
      let before = try ledger.present(id)
      guard before.column == .done else { continue }
      let column = before.position.cameFrom ?? .todo
      let place = try Room(column, of: before.project, moving: [id]).place(at: .top, in: &ledger)
      try put(before, in: column, stage: try stage(in: column, of: before.project), place, as: .reopened)
    }
  }

  private mutating func put(
    _ before: Card, in column: Column, stage: String, _ place: Place, as kind: Entry.Kind
  ) throws(StoreFailure) {
    let after = before.renewed(at: context.clock).moved(to: column, stage: stage, place, at: context.clock.now)
    try record(after, over: before, kind, [.position(before.position, after.position)])
  }

  /// The card's present stage if it is in this column, else the column's first stage.
  func stage(of card: Card, in column: Column) throws(StoreFailure) -> String {
    card.column == column ? card.stage : try stage(in: column, of: card.project)
  }

  func stage(in column: Column, of project: ProjectID) throws(StoreFailure) -> String {
    try ledger.project(project)?.stages(of: column).first ?? ""
  }

  /// Moves cards to the top of their columns in another project, and from there to `column`, by the rules for a move.
  /// Inserts in reverse, so that the given order is kept.
  mutating func send(_ ids: [CardID], to target: ProjectID, column: Column?) throws(StoreFailure) {
    try ledger.open(target)
    let numbers = try numbers(of: ids, in: target)
    for id in ids.reversed() {
      let before = try ledger.present(id)
      guard before.project != target, let number = numbers[id] else { continue }
      var after = before
      after.project = target
      after.number = number
      after.position.place = try Room(before.column, of: target).place(at: .top, in: &ledger)
      let stages = try ledger.known(target).stages(of: before.column)
      if !stages.contains(before.stage) { after.position.stage = stages.first ?? "" }
      after.notes = try ledger.notes(of: before, from: target)
      let fields: [FieldChange] =
        [.home(before.home, after.home), .position(before.position, after.position)]
        + FieldChange.between(before.text, after.text)
      // The entry of a card sent to another project belongs to the source project: users miss the card and expect undo
      // there.
      try write(after, over: before, .sent, fields, entryIn: before.project)
    }
    guard let column else { return }
    var others: [CardID] = []
    for id in ids where try ledger.present(id).column != column { others.append(id) }
    if !others.isEmpty { try move(others, to: column, at: .top, isPart: ids.count > 1) }
  }

  /// New numbers for the cards that are not in the project yet: a card gets its earlier number there if that is still
  /// free, else the next ones are given in order.
  private mutating func numbers(of ids: [CardID], in project: ProjectID) throws(StoreFailure) -> [CardID: Int] {
    var numbers: [CardID: Int] = [:]
    for id in ids where numbers[id] == nil {
      if try ledger.present(id).project == project { continue }
      if let old = try ledger.number(of: id, in: project), try ledger.card(number: old, in: project)?.id == id {
        numbers[id] = old
      } else {
        numbers[id] = try ledger.nextNumber(in: project)
      }
    }
    return numbers
  }

  mutating func setLife(_ ids: [CardID], _ life: Life, as kind: Entry.Kind) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.kept(id)
      guard before.life != life else { continue }
      var after = before.renewed(at: context.clock)
      after.life = life
      try record(after, over: before, kind, [.life(before.life, life)])
    }
  }
}

/// Rules for repeating cards: completing or skipping an occurrence moves the card on to the next.
extension Commit {
  mutating func bringNext(_ card: Card, _ repeats: Repeat, as kind: Entry.Kind) throws(StoreFailure) {
    // The clock is stopped first, so that its time counts for the occurrence that ends.
    try stopClock(of: card.id)
    let before = try ledger.present(card.id)
    var after = try before.brought(to: repeats, at: context.clock)
    if before.column != .todo {
      let place = try Room(.todo, of: before.project, moving: [before.id]).place(at: .top, in: &ledger)
      after = after.moved(
        to: .todo, stage: try stage(in: .todo, of: before.project), place, at: context.clock.now)
    }
    var fields = FieldChange.differences(before, after)
    // An early completion may leave the deadline unchanged if the interval counts from today. Then unchanged fields are
    // recorded, so that the entry is not empty.
    if kind == .occurred, before.repeats == repeats {
      let same: [CardField] = before.due == after.due ? [.due, .repeats] : [.repeats]
      fields += same.map { .text(TextChange($0, before.text[$0], after.text[$0])) }
    }
    try record(after, over: before, kind, fields)
  }

  mutating func skip(_ ids: [CardID]) throws(StoreFailure) {
    // Handles the cards in reverse order, so that they keep the given order where they are inserted.
    for id in ids.reversed() {
      let before = try ledger.present(id)
      if before.repeats?.isPaused == true { throw .refused(.seriesIsPaused(number: before.number)) }
      try bringNext(before, try before.skippingOne(at: context.clock), as: .skipped)
    }
  }

  mutating func reanchor(_ ids: [CardID], to due: Deadline) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.present(id)
      let text = try before.reanchored(to: due, at: context.clock).judged(by: context, before: before.text)
      try rewrite(before, as: text, kind: .edited)
    }
  }

  /// Turns the current occurrence into a card of its own below the series, which moves on to the next one. Undo moves
  /// the new card to the trash and restores the occurrence.
  mutating func detach(_ id: CardID, as new: CardID, _ changes: [TextChange]) throws(StoreFailure) {
    try stopClock(of: id)
    let before = try ledger.present(id)
    let next = try before.skippingOne(at: context.clock)
    var text = before.text
    text.repeats = nil
    text = try text.applying(changes)
    let place = try Room(before.column, of: before.project).place(at: .below(id), in: &ledger)
    context.project = before.project
    let card = NewCard(id: new, text: text)
    try add(
      card, to: before.column, stage: before.stage, place, as: .detached, seen: before.text, waiting: before.waiting,
      parent: before.parent)
    // Read again: making room for the new card may have given the series a new sort key.
    try bringNext(try ledger.present(id), next, as: .skipped)
  }
}

extension Card {
  /// The series after completing the card now; nil if the card is done or does not repeat, the series is paused, or
  /// this occurrence is the last.
  func comingBack(at clock: Clock) -> Repeat? {
    guard column != .done, let repeats = text.repeats, !repeats.isPaused else { return nil }
    return repeats.following(at: clock)
  }

  fileprivate func skippingOne(at clock: Clock) throws(StoreFailure) -> Repeat {
    guard let repeats = text.repeats else { throw .refused(.doesNotRepeat(number: number)) }
    guard let next = repeats.skippingOne(at: clock) else { throw .refused(.seriesHasEnded(number: number)) }
    return next
  }

  fileprivate func brought(to repeats: Repeat, at clock: Clock) throws(StoreFailure) -> Card {
    guard let due = repeats.due(repeats.current, at: clock) else {
      throw .refused(.zoneIsMissing(repeats.zone ?? ""))
    }
    var card = self
    card.repeats = repeats
    card.due = due
    if let start = text.start, let old = text.due { card.start = start + (due.day - old.day) }
    card.notes = Checklist.unchecked(text.notes)
    card.spent = 0
    card.waiting = nil
    return card
  }

  fileprivate func reanchored(to due: Deadline, at clock: Clock) throws(StoreFailure) -> CardText {
    var text = text
    text.due = due
    if let repeats = text.repeats, due != self.text.due {
      guard let moved = repeats.moved(to: due, at: clock) else { throw .refused(.ruleCannotFollow(number: number)) }
      text.repeats = moved
    }
    return text
  }
}

/// Finds sort keys (`Place`) between the cards of a column, and shortens keys that have become long.
struct Room {
  private let column: Column
  private let project: ProjectID
  /// The cards that the change moves: they do not count as neighbours of the place to which they move.
  private let moving: Set<CardID>

  init(_ column: Column, of project: ProjectID, moving: Set<CardID> = []) {
    self.column = column
    self.project = project
    self.moving = moving
  }

  /// The cards above (`lower`, the smaller rank) and below (`upper`) the point of insertion; nil where the column ends.
  struct Gap {
    let lower: Rank?
    let upper: Rank?

    func places(_ count: Int) -> [Place] { Place.spread(count, between: lower?.place, upper?.place) }

    func holds(_ rank: Rank) -> Bool { lower.map { $0 <= rank } ?? true && upper.map { rank <= $0 } ?? true }

    /// True if both neighbours have the same place, which an undo among concurrent moves can cause.
    var isShared: Bool {
      if let lower, let upper { lower.place >= upper.place } else { false }
    }
  }

  func place(at spot: Change.Spot, in ledger: inout some Ledger) throws(StoreFailure) -> Place {
    try places(1, at: spot, in: &ledger)[0]
  }

  func places(_ count: Int, at spot: Change.Spot, in ledger: inout some Ledger) throws(StoreFailure) -> [Place] {
    let gap = try gap(at: spot, in: ledger)
    let places = gap.places(count)
    guard gap.isShared || places.contains(where: { $0.key.utf8.count > Place.comfortable }) else { return places }
    try Room(column, of: project).renumber(around: spot, in: &ledger)
    return try self.gap(at: spot, in: ledger).places(count)
  }

  func gap(at spot: Change.Spot, in ledger: some Ledger) throws(StoreFailure) -> Gap {
    switch spot {
    case .top: return Gap(lower: nil, upper: try next(nil, .down, in: ledger))
    case .bottom: return Gap(lower: try next(nil, .up, in: ledger), upper: nil)
    case .above(let id):
      guard let anchor = try anchor(id, in: ledger) else { return try gap(at: .top, in: ledger) }
      return Gap(lower: try next(anchor.rank, .up, in: ledger), upper: anchor.rank)
    case .below(let id):
      guard let anchor = try anchor(id, in: ledger) else { return try gap(at: .bottom, in: ledger) }
      return Gap(lower: anchor.rank, upper: try next(anchor.rank, .down, in: ledger))
    }
  }

  /// The card above or below which others are inserted; nil if it is no longer in this column of the board.
  private func anchor(_ id: CardID, in ledger: some Ledger) throws(StoreFailure) -> Card? {
    guard let card = try ledger.card(id), card.life == .onBoard, card.column == column, card.project == project else {
      return nil
    }
    return card
  }

  private func next(
    _ rank: Rank?, _ side: Window.Direction, in ledger: some Ledger
  ) throws(StoreFailure) -> Rank? {
    var found = try ledger.neighbour(of: rank, side, column: column, in: project)
    while let candidate = found, moving.contains(candidate.id) {
      found = try ledger.neighbour(of: candidate, side, column: column, in: project)
    }
    return found
  }

  /// Gives the cards around a spot shorter keys in the same order. No history entries: their order does not change.
  private func renumber(around spot: Change.Spot, in ledger: inout some Ledger) throws(StoreFailure) {
    let gap = try gap(at: spot, in: ledger)
    var (most, above, below) = (64, [Rank](), [Rank]())
    var outer: Gap
    repeat {
      let (upward, lower) = try crowd(from: gap.lower, .up, most: most / 2, in: ledger)
      let (downward, upper) = try crowd(from: gap.upper, .down, most: most - upward.count, in: ledger)
      (above, below, outer) = (upward, downward, Gap(lower: lower, upper: upper))
      most *= 4
      // Repeats with a wider range while the cards just outside it share one place, because no key fits between equal
      // ones.
    } while outer.isShared
    let places = outer.places(above.count + below.count)
    for (rank, place) in zip(above.reversed() + below, places) {
      guard let before = try ledger.card(rank.id) else { continue }
      var after = before
      after.position.place = place
      try ledger.write(after, over: before)
    }
  }

  /// The ranks of at most `most` cards from `first` on in one direction, nearest first, and the next rank after the
  /// last of them.
  private func crowd(
    from first: Rank?, _ side: Window.Direction, most: Int, in ledger: some Ledger
  ) throws(StoreFailure) -> (ranks: [Rank], beyond: Rank?) {
    var (ranks, next) = ([] as [Rank], first)
    while let rank = next, ranks.count < most {
      ranks.append(rank)
      next = try ledger.neighbour(of: rank, side, column: column, in: project)
    }
    return (ranks, next)
  }
}
