import Kanban

/// Changes of many cards: begun, gone on with between the keys, stopped, told.
extension Coordinator {
  /// One card is changed at once; of many, as many as a moment allows, and the rest when nobody types.
  mutating func act(_ deed: Deed, on picked: Picked, in surroundings: Surroundings) -> [Effect] {
    switch picked {
    case .one(let id, _): return propose(deed.change([id]), in: surroundings)
    case .marked(let ids):
      if let bulk {
        say(bulk.inTheWay(surroundings.words), in: surroundings)
        return []
      }
      close()
      bulk = Bulk(deed, on: ids, in: surroundings.project)
      // Where the store cannot answer now it is asked again by the loop.
      return (try? advance(in: surroundings)) ?? []
    }
  }

  /// One tag for another on every card of the project, as one change; where both are, they become one.
  mutating func rename(_ tag: String, to new: String, in surroundings: Surroundings) -> [Effect] {
    let deed = Deed.rename(tag: tag, to: new)
    if let bulk {
      say(bulk.inTheWay(surroundings.words), in: surroundings)
      return []
    }
    close()
    bulk = Bulk(deed, wherever: Query(tag: tag), in: surroundings.project)
    return (try? advance(in: surroundings)) ?? []
  }

  /// While a change of many cards is under way no other comes between; what was typed waits for its end.
  mutating func propose(_ change: Change, in surroundings: Surroundings) -> [Effect] {
    let mayWait = overlay?.staysUntilStored == true
    if let bulk {
      if mayWait { held = [.commit(change)] } else { say(bulk.inTheWay(surroundings.words), in: surroundings) }
      return []
    }
    if overlay != nil, !mayWait { close() }
    return [.commit(change)]
  }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    guard var next = bulk, next.isReady else { return [] }
    let change = try next.goOn(in: surroundings)
    bulk = next
    if let change { return [.commit(change, group: next.group)] }
    return next.isFinished ? finishBulk(in: surroundings) : []
  }

  /// Nil when the answer was not for it.
  mutating func answerBulk(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect]? {
    if receipt.isPartial, bulk == nil, let work = Bulk.Work(change) {
      bulk = Bulk(work, after: receipt, in: surroundings.project)
      return []
    }
    guard var next = bulk, next.inFlight != nil else { return nil }
    next.note(receipt)
    bulk = next
    if isStopping { return finishBulk(in: surroundings) }
    // What is small is done in the turn of its key.
    return next.isFinished ? finishBulk(in: surroundings) : []
  }

  /// False when it has to be told: nothing more will be done.
  mutating func failBulk(_ failure: StoreFailure, in surroundings: Surroundings) -> [Effect]? {
    guard var next = bulk, next.inFlight != nil else { return nil }
    if next.goOn(after: failure), !isStopping {
      bulk = next
      return next.isFinished ? finishBulk(in: surroundings) : []
    }
    return finishBulk(becauseOf: failure, in: surroundings)
  }

  /// What is on its way to the store is still answered; the rest is not begun.
  mutating func stopBulk(in surroundings: Surroundings) -> [Effect] {
    guard let bulk else { return [] }
    if bulk.inFlight == nil { return finishBulk(in: surroundings) }
    isStopping = true
    return []
  }

  private mutating func finishBulk(
    becauseOf failure: StoreFailure? = nil, in surroundings: Surroundings
  ) -> [Effect] {
    guard let bulk else { return [] }
    let isStopped = isStopping || !bulk.isFinished
    self.bulk = nil
    isStopping = false
    if case .deed(let deed) = bulk.work {
      repeatable = deed
      if bulk.done > 0, !isStopped, bulk.project == project { unmark(after: deed) }
    }
    followed = bulk.first?.subject.card ?? followed
    say(told(bulk, isStopped: isStopped, failure, in: surroundings), in: surroundings)
    defer { held = [] }
    return held
  }

  private mutating func unmark(after deed: Deed) {
    guard deed.endsMarks, case .list(var list) = screens[0] else { return }
    list.marks.clear()
    screens[0] = .list(list)
  }

  private mutating func told(
    _ bulk: Bulk, isStopped: Bool, _ failure: StoreFailure?, in surroundings: Surroundings
  ) -> Notice {
    let words = surroundings.words
    // Names that cannot be asked for now are left out.
    let projects = (try? surroundings.store.projects()) ?? []
    let sentences = Sentences(surroundings, projects: projects)
    let why = failure.map(sentences.failure)
    guard let first = bulk.first else {
      isRepeating = false
      return Notice(why ?? bulk.obstacle.map(sentences.refusal) ?? words.nothingChanged, .refusal)
    }
    let text = sentences.done(bulk, first)
    var parts = [toldAgain(text, in: surroundings)]
    if bulk.skipped > 0 { parts.append(words.skipped(bulk.skipped)) }
    if let why { parts.append(why) } else if isStopped { parts.append(words.stopped) }
    let told = parts.joined(separator: surroundings.settings.signs.dot)
    return Notice(told, why == nil ? .done : .refusal, offers: bulk.offers)
  }
}

extension Bulk {
  /// How far it has come, for the last line.
  func progress(_ words: any Words) -> String {
    words.underWay(work, done: words.grouped(done + skipped), of: total.map(words.grouped))
  }

  func inTheWay(_ words: any Words) -> Notice { Notice(words.bulkInTheWay, .refusal, offers: [.cancel]) }

  fileprivate var offers: [Command] {
    switch work {
    case .deed: [.undo]
    case .undoing: [.redo]
    case .redoing: [.undo]
    }
  }
}

extension Bulk.Work {
  fileprivate init?(_ change: Change) {
    switch change {
    case .undone: self = .undoing
    case .redone: self = .redoing
    // The parts that follow go by their group, wherever they are.
    case .within(_, let change): self.init(change)
    default: return nil
    }
  }
}
