import Kanban
import Words

/// Proposing changes to the store: a single one, or a bulk change that continues between key presses.
extension Coordinator {
  /// Acts on the picked cards. Asks first if moving cards to another project deletes them from a shared calendar.
  mutating func askOrAct(_ action: CardAction, on picked: Picked, in surroundings: Surroundings) -> [Effect] {
    guard case .send(let project, let column) = action, underWay.bulk == nil else {
      return act(action, on: picked, in: surroundings)
    }
    return orRefuse(in: surroundings) { router throws(StoreFailure) in
      guard let question = try SendQuestionModel(sending: picked, to: project, column: column, in: surroundings) else {
        return router.act(action, on: picked, in: surroundings)
      }
      return router.follow(.present(.sendQuestion(question)), in: surroundings)
    }
  }

  mutating func act(_ action: CardAction, on picked: Picked, in surroundings: Surroundings) -> [Effect] {
    switch picked {
    case .one(let id): propose(.cards(action, on: [id]), in: surroundings)
    case .marked(let ids): begin(Bulk(action, on: ids, in: project, of: surroundings.boards), in: surroundings)
    }
  }

  mutating func begin(_ bulk: Bulk, in surroundings: Surroundings) -> [Effect] {
    guard underWay.bulk == nil else {
      say(UnderWay.inTheWay(in: surroundings.words), in: surroundings)
      return []
    }
    let kept = layers.putAside(in: project)
    close()
    underWay.begin(bulk)
    // A failed read is ignored: the loop runs the next slice of the bulk change later.
    return kept + follow((try? underWay.advance(in: surroundings)) ?? .none, in: surroundings)
  }

  /// Returns the effect that commits a change. During a bulk change the change is put off if the open overlay stays
  /// until it is stored, else refused.
  mutating func propose(_ change: Change, in surroundings: Surroundings) -> [Effect] {
    let mayWait = overlay?.layer.staysUntilStored == true
    if underWay.bulk != nil {
      if mayWait { underWay.hold(change) } else { say(UnderWay.inTheWay(in: surroundings.words), in: surroundings) }
      return []
    }
    if case .palette(var palette)? = overlay, palette.propose(change) {
      layers.overlay = .palette(palette)
    } else if overlay != nil, !mayWait {
      close()
    }
    return [.commit(change)]
  }

  /// Marks the cards that match, at once if a slice finds them all. If none does, the palette stays with its line.
  mutating func mark(_ query: Query, in surroundings: Surroundings) -> [Effect] {
    let before = board.marks
    var step = Step.stay
    underWay.begin(marking: board.sieve(marking: query, in: surroundings))
    do throws(StoreFailure) {
      if case .found(let sieve) = try underWay.advance(in: surroundings) {
        step = layers.board.mark(sieve, in: surroundings)
      }
    } catch {
      underWay.endMarking()
      step = .refuse(Sentences(surroundings).failure(error))
    }
    if overlay != nil, board.marks != before || step == .stay { close() }
    return follow(step, in: surroundings)
  }

  /// True if the command is refused, because the cards that it would act on are not marked yet.
  mutating func refusesWhileMarking(_ command: Command, in surroundings: Surroundings) -> Bool {
    guard underWay.isMarking, overlay == nil, command.changesCards || command == .palette else { return false }
    say(Notice(surroundings.words.isMarking, .refusal, offers: [.cancel]), in: surroundings)
    return true
  }

  /// Closes the palette when its command ends in a notice, so that the next line does not begin with the old one. But
  /// if the notice refuses the typed argument, the palette stays with the reason, and the result is true.
  mutating func endPalette(_ notice: Notice) -> Bool {
    guard case .palette(var palette)? = overlay else { return false }
    if notice.kind == .refusal, palette.refuseArgument(notice.text) {
      layers.overlay = .palette(palette)
      return true
    }
    close()
    return false
  }

  /// Stores text that an editor saves by itself; `group` joins it with earlier saves for undo. During other work it is
  /// refused as `busy`, so that typing goes on and it is saved later.
  mutating func write(_ change: Change, _ group: Int64?, in surroundings: Surroundings) -> [Effect] {
    guard !underWay.isInTheWay else {
      let why = surroundings.words.waitingForStore
      let text = layers.overlay?.with { $0.refused(change, .busy, saying: why, in: surroundings) }
      if let text, !text.isEmpty { _ = refuse(text, in: surroundings) }
      return follow(layers.overlay?.with { $0.afterRefusal(in: surroundings) } ?? .stay, in: surroundings)
    }
    return [.commit(change, group: group)]
  }

  mutating func follow(_ progress: UnderWay.Progress, in surroundings: Surroundings) -> [Effect] {
    switch progress {
    case .none: []
    case .advanced(let effects): effects
    case .ended(let ended): end(ended, in: surroundings)
    case .found(let sieve): follow(layers.board.mark(sieve, in: surroundings), in: surroundings)
    }
  }

  private mutating func end(_ ended: UnderWay.Ended, in surroundings: Surroundings) -> [Effect] {
    if ended.endsMarks(in: project) { layers.board.marks.clear() }
    last.remember(ended.bulk.work.action, on: ended.bulk.first)
    say(ended.notice(again: last, in: surroundings), in: surroundings)
    last.end()
    return layers.endAside(saying: ended.refusal(in: surroundings)) + (ended.held.map { [.commit($0)] } ?? [])
  }

  mutating func undoOrRedo(_ command: Command, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let seesAll = router.seesAll || router.board.seesAll
      let change = try command.takingBack(ofAll: seesAll, after: router.last, in: surroundings)
      if command == .undo, try router.last.followsPurge(change, in: surroundings) {
        let why = surroundings.settings.keys.filled(surroundings.words.purgeIsFinal, in: router.focus)
        return router.refuse(why, in: surroundings)
      }
      if command == .undo, let notice = try router.last.warnsOfOlder(change, in: surroundings) {
        router.say(notice, in: surroundings)
        return []
      }
      return router.propose(change, in: surroundings)
    }
  }

  /// Cancels the change that waits for the store, the rest of a bulk change, or the emptying of a trash. Nil if none of
  /// them is under way.
  mutating func giveUp(in surroundings: Surroundings) -> [Effect]? {
    switch underWay.giveUp() {
    case .waiting: return [.giveUp]
    case .rest(let progress): return follow(progress, in: surroundings)
    case .emptying:
      footNotice.clear()
      return [.stopEmptying]
    case nil: return nil
    }
  }

  /// Repeats the last change on the marked cards, or else on the selected card.
  mutating func repeatLast(in surroundings: Surroundings) -> [Effect] {
    guard let action = last.action else {
      return refuse(surroundings.words.nothingToRepeat, in: surroundings)
    }
    guard let picked = top.object(in: surroundings).picked else {
      return refuse(surroundings.words.noCardHere, in: surroundings)
    }
    // During a bulk change the repetition is refused, and the end of that bulk change must not be reported as repeated.
    let isFree = underWay.bulk == nil
    let effects = askOrAct(action, on: picked, in: surroundings)
    if isFree { last.begin(!effects.isEmpty || underWay.bulk != nil) }
    return effects
  }
}

extension Change {
  /// The project that undo or redo names; nil for the current project.
  fileprivate var project: ProjectID? {
    if case .within(let project, _) = self { project } else { nil }
  }

  /// The warning before undo reverses a change of another process or of an earlier run; nil if the change to reverse is
  /// from this run. If another project was just shown because the open one was archived or removed, it warns of changes
  /// of this run, too, unless undo names its project.
  fileprivate func undoesOlder(
    afterDisplacement isDisplaced: Bool, in surroundings: Surroundings
  ) throws(StoreFailure) -> Notice? {
    guard let entry = try surroundings.store.entryToUndo(by: surroundings.actor, in: project ?? surroundings.project),
      entry.actor.run != surroundings.actor.run || isDisplaced && project == nil
    else { return nil }
    // Key placeholders are filled before the card's title is appended, because a title may contain braces.
    let what = Sentences(surroundings).happenedToNamed(entry)
    let text = surroundings.settings.keys.filled(surroundings.words.undoesOlder(""), in: .list) + what
    return Notice(text, .refusal, about: entry.subject.title)
  }
}

extension LastChange {
  fileprivate mutating func warnsOfOlder(
    _ undo: Change, in surroundings: Surroundings
  ) throws(StoreFailure) -> Notice? {
    let (isRefused, isDisplaced) = (consumeRefusal(), consumeDisplacement())
    guard isRefused || isDisplaced else { return nil }
    return try undo.undoesOlder(afterDisplacement: isDisplaced, in: surroundings)
  }

  /// True if the user must be warned before an undo, because the newest change is a permanent deletion, here or
  /// elsewhere, which undo would skip.
  fileprivate mutating func followsPurge(_ undo: Change, in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    if consumeFinal() { return true }
    let store = surroundings.store
    // An undo that names its project is that of the newest change in all projects.
    let newest = try undo.project == nil ? store.newestEntry(in: surroundings.project) : store.newestEntryOfAll()
    guard let newest else { return false }
    return consumeFinal(elsewhere: newest, from: surroundings.actor)
  }
}

extension Command {
  /// The undo or redo to propose. With all projects shown, it is for the project of the user's newest change. Else it
  /// reaches another project only if that one is archived, and undo only if its newest change there is from this run;
  /// undo and redo then alternate there.
  fileprivate func takingBack(
    ofAll seesAll: Bool, after last: LastChange, in surroundings: Surroundings
  ) throws(StoreFailure) -> Change {
    let change: Change = self == .redo ? .redone : .undone
    let (store, actor) = (surroundings.store, surroundings.actor)
    if let project = self == .redo ? last.undoneIn : last.redoneIn { return .within(project, change) }
    let project = self == .redo ? try store.redoable(by: actor) : try store.undoable(by: actor)
    guard let project else { return change }
    var isPutAway = try store.project(project)?.isArchived == true
    if self == .undo, isPutAway, !seesAll {
      isPutAway = try store.entryToUndo(by: actor, in: project)?.actor.run == actor.run
    }
    return seesAll || isPutAway ? .within(project, change) : change
  }
}
