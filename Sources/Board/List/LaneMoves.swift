import Kanban
import Time
import Words

/// The fields that a new card gets from the lane it is added in. An empty stage means none; with a nil one, the card
/// gets the stage that its spot in the column gives it. The project is nil on the board of one project.
struct LaneFields: Equatable, Sendable {
  var text = CardText()
  var stage: String?
  var project: ProjectID?

  func entering(_ change: Change) -> Change { project.map { .within($0, change) } ?? change }
}

/// Moves cards between lanes by changing the field that makes the lanes, and gives new cards the fields of their lane.
extension Surroundings {
  /// The step that moves a card from the end of its lane into the next lane above or below, by changing the field that
  /// makes the lanes; a refusal beyond the first or last one. Nil without lanes, and if the card is not at that end:
  /// then it moves within its lane.
  func crossing(_ card: Card, _ side: Window.Direction) throws(StoreFailure) -> Step? {
    guard let own = group(of: card), let index = index(of: own), let all = groups?.all else { return nil }
    let next = try rows(of: card.column, from: .card(card.rank), side, most: 1).first
    if case .card? = next { return nil }
    let targets = targets(in: card.column)
    if targets.isEmpty { return nil }
    let target = side == .down ? targets.first { $0 > index } : targets.last { $0 < index }
    guard let target else { return .refuse(words.isLast(side, ofStages: groups?.grouping == .stages)) }
    // Moving up, the last card of the previous lane stands above the heading of the card's own lane.
    let edge: RowPlace = side == .down ? .heading(all[target]) : .heading(own)
    var spot: Change.Spot?
    if count(card.column, in: all[target]) > 0,
      case .card(let neighbour)? = try rows(of: card.column, from: edge, side, most: 1).first
    {
      spot = side == .down ? .above(neighbour.id) : .below(neighbour.id)
    }
    return moving(card, to: all[target], column: card.column, at: spot)
  }

  /// The indices of the lanes between which cards move; of stages, those with a heading in the column. Empty lanes
  /// count, too: otherwise cards would skip them, and the last card of a lane could not return to it. On the last day
  /// of a week the lane "this week" is left out, because no day of the week remains.
  private func targets(in column: Column) -> [Int] {
    guard let groups, groups.grouping != .stages else { return headedGroups(of: column) }
    let isWeekOver = clock.endOfWeek == clock.today
    return groups.all.indices.filter { !isWeekOver || groups.all[$0] != .due(.week) }
  }

  /// The step that puts a card into a lane by changing the field that makes the lanes; a refusal for lanes that cards
  /// enter only by themselves. Without a spot, and always if sorted, the card keeps its place in its own column;
  /// without a spot it goes to the top of another column. In a stage it goes to the top instead of keeping its place,
  /// in another project always to the top of the column.
  func moving(_ card: Card, to target: CardGroup, column: Column, at spot: Change.Spot?) -> Step {
    if case .project(let project) = target {
      return .act(.send(to: project, column: column == card.column ? nil : column), on: .one(card))
    }
    if case .stage(_, let stage) = target { return moving(card, to: stage, of: column, at: spot) }
    if target == .due(.late) {
      return .say(Notice(settings.keys.filled(words.cannotMakeLate, in: .list), .refusal))
    }
    var text = card.text
    enter(target, &text)
    let changes = card.text.changes(to: text)
    guard column != card.column || spot != nil && !isSorted else { return .propose(.edited(card.id, changes)) }
    return .propose(.placed(card.id, changes, to: column, at: spot ?? .top))
  }

  private func moving(_ card: Card, to stage: StageGroup, of column: Column, at spot: Change.Spot?) -> Step {
    switch stage {
    case .named(let name): .propose(.moved([card.id], to: column, stage: name, at: isSorted ? .top : spot ?? .top))
    case .none: .propose(.moved([card.id], to: column, stage: "", at: isSorted ? .top : spot ?? .top))
    case .other: .refuse(words.onlyListedStages)
    }
  }

  /// The fields that a new card gets in a lane.
  func fields(in group: CardGroup?) -> LaneFields {
    var fields = LaneFields(project: seesAll ? project : nil)
    if let group { enter(group, &fields.text) }
    switch group {
    case .project(let project)?: fields.project = project
    case .stage(_, .named(let stage))?: fields.stage = stage
    case .stage(let column, .none)? where groups?.isWhole(column) == false: fields.stage = ""
    case .stage?, .priority?, .due?, .tag?, nil: break
    }
    return fields
  }

  /// The column of a new card as a text: `TODO`, or `Work · TODO` on the board of all projects, with that project's
  /// titles.
  func column(ofNewCardIn column: Column, having lane: LaneFields) -> String {
    guard let home = lane.project, let name = name(ofHome: lane) else { return words.column(column) }
    return name + settings.signs.dot + words(of: home).column(column)
  }

  /// The name of the project to which a lane gives a new card; nil on the board of one project, or if the project
  /// cannot be read now.
  func name(ofHome lane: LaneFields) -> String? {
    lane.project.flatMap { try? store.project($0) }.map { words.name(of: $0) }
  }

  private func enter(_ target: CardGroup, _ text: inout CardText) {
    switch target {
    case .priority(let priority): text.priority = priority
    case .due(let due): text.due = due.day(at: clock).map { text.due.moved(to: $0, at: clock) }
    case .tag(let tag): text.tags = tags(entering: tag, from: text.tags)
    case .project, .stage: break
    }
  }

  /// The tags of a card that enters the lane of `tag`. It loses the tag of its former lane and those of lanes before
  /// the new one, because a card is in the lane of the first matching tag. In the lane of the other cards (nil) it
  /// loses the tags of all lanes.
  private func tags(entering tag: String?, from tags: [String]) -> [String] {
    let lanes = (groups?.all ?? []).compactMap { group in
      if case .tag(let tag?) = group { tag } else { nil }
    }
    let target = tag.flatMap { lanes.firstIndex(of: $0) } ?? lanes.count
    let own = lanes.firstIndex { tags.contains($0) }
    let gone = Set(lanes.indices.filter { $0 < target || $0 == own }.map { lanes[$0] })
    let kept = tags.filter { !gone.contains($0) || $0 == tag }
    guard let tag, !kept.contains(tag) else { return kept }
    let place = tags.firstIndex(where: gone.contains).map { min($0, kept.count) } ?? kept.count
    return Array(kept[..<place]) + [tag] + Array(kept[place...])
  }
}

extension Deadline? {
  /// The deadline moved to another day, at its time of day; without a time if there was no deadline or time, if its
  /// zone is unknown, or if the time has passed on that day.
  fileprivate func moved(to day: Day, at clock: Clock) -> Deadline {
    guard case .time(let wall, let zone, _)? = self,
      let moment = clock.zone(named: zone).map({
        $0.moment(of: WallTime(day, minute: wall.minute))
      }), moment >= clock.now
    else { return .day(day) }
    return .time(WallTime(day, minute: wall.minute), zone: zone, instant: moment)
  }
}

// MARK: Keys

extension ListModel {
  /// Folds or unfolds a lane. The state is stored for the project.
  mutating func toggleFold(_ group: CardGroup?, in surroundings: Surroundings) -> Step {
    guard let group, surroundings.hasHeading(group, in: focused) else { return noLanes(in: surroundings) }
    shown.toggleFold(group)
    cursors.forgetPrepared()
    return .perform(.storeNote(.lanes(in: surroundings.project), shown.lanesText))
  }

  func currentGroup(in surroundings: Surroundings) throws(StoreFailure) -> CardGroup? {
    if let heading = cursors.heading { return heading }
    guard let selected, let card = try surroundings.store.card(selected) else { return nil }
    return surroundings.group(of: card)
  }

  /// Selects the first card of another lane, or its heading if it is folded or empty.
  mutating func goToLane(_ side: Window.Direction, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let used = surroundings.headedGroups(of: focused)
    guard let all = surroundings.groups?.all, !used.isEmpty else {
      return noLanes(in: surroundings)
    }
    let index = try currentGroup(in: surroundings).flatMap(surroundings.index(of:)) ?? -1
    let target = side == .down ? used.first { $0 > index } : used.last { $0 < index }
    guard let target else {
      return .refuse(surroundings.words.isLast(side, ofStages: surroundings.groups?.grouping == .stages))
    }
    cursors.goToLane(all[target], try surroundings.firstCard(of: all[target], in: focused))
    return .stay
  }

  private func noLanes(in surroundings: Surroundings) -> Step {
    .say(Notice(surroundings.settings.keys.filled(surroundings.words.hasNoLanes, in: .list), .refusal))
  }
}

extension Surroundings {
  /// Rank of the first card of a lane in a column; nil if the lane is folded, or has no card there.
  func firstCard(of group: CardGroup, in column: Column) throws(StoreFailure) -> Rank? {
    guard !isFolded(group), count(column, in: group) > 0 else { return nil }
    return try rows(of: column, from: .heading(group), most: 1).first?.place.rank
  }
}

extension Words {
  /// The refusal to move beyond the first or last lane or stage.
  fileprivate func isLast(_ side: Window.Direction, ofStages: Bool) -> String {
    switch side {
    case .down: ofStages ? isLastStage : isLastLane
    case .up: ofStages ? isFirstStage : isFirstLane
    }
  }
}
