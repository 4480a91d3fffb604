import Board
import Host
import Kanban

/// A change that another program's lock keeps out; it is tried again until it is in, or given up.
package struct WaitingChange {
  package let change: Change
  let project: ProjectID
  let group: Int64?
  let since: Int
  var next: Int
  var isTold = false

  /// How long until the next try: short, for a person is waiting.
  static func pause(after waited: Int) -> Int { min(50, max(1, waited / 10)) }
  /// Before this a wait is no wait.
  static let toldAfter = 250
  static let longest = 30_000
}

/// What the coordinator wants done.
extension Loop {
  /// Handles the first event; nil while it has to wait for a change that waits for the store.
  mutating func handleFirst() -> [Effect]? {
    let event = events[0]
    let effects: [Effect]
    do {
      if waiting == nil {
        effects = try Loop.handle(event, by: &coordinator, surroundings)
      } else {
        // Whatever else would be committed waits its turn, and is asked again from the same state.
        var next = coordinator
        effects = try Loop.handle(event, by: &next, surroundings)
        if effects.contains(where: \.isCommit) { return nil }
        coordinator = next
      }
    } catch .busy {
      schedule(.reading, in: pauseForLock())
      return nil
    } catch {
      events.removeFirst()
      // The question is asked again with the next key.
      say(error)
      return []
    }
    events.removeFirst()
    outside.takeName(at: context.clock.now)
    for effect in effects { perform(effect) }
    drawAgain()
    return effects
  }

  /// In one state of the store. What lies over the screen asks it nothing, and works while it is locked.
  private static func handle(
    _ event: Event, by coordinator: inout Coordinator, _ surroundings: Surroundings
  ) throws(StoreFailure) -> [Effect] {
    guard case .input(let input) = event, coordinator.overlay == nil, input.asksStore else {
      return try coordinator.handle(event, in: surroundings)
    }
    return try surroundings.store.reading { () throws(StoreFailure) in
      try coordinator.handle(event, in: surroundings)
    }
  }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let change, let group): commit(change, group)
    case .editExternally(let text): editExternally(text)
    case .dropDraft(let id): drafts.drop(id)
    case .putDraftAside(let id): drafts.putAside(id)
    case .copy(let text, let name): copy(text, name: name)
    case .note(let name, let text): note(name, text)
    case .empty(let emptying): empty(emptying)
    case .openLink(let link): openLink(link)
    case .pipe(let command, let input): pipe(input, to: command)
    case .write(let path, let text): write(text, to: path)
    case .keepFilters(let text, let told): keepFilters(text, told)
    case .remind(let action): carryOut(action)
    case .suspend: suspend()
    case .redraw: pane.redraw()
    case .giveUp: giveUp()
    case .quit: ending.status = 0
    }
  }

  // MARK: The store

  mutating func giveUp() {
    if let change = waiting?.change { answer(.failed(change, .busy)) }
    waiting = nil
    trash.emptying.removeAll { !$0.isByAge }
  }

  private mutating func commit(_ change: Change, _ group: Int64?) {
    do {
      let receipt = try store.commit(change, on: context.commitContext(.pane, in: coordinator.project, group: group))
      answer(.committed(change, receipt))
    } catch .busy {
      let now = outside.uptime
      waiting = WaitingChange(
        change: change, project: coordinator.project, group: group, since: now,
        next: now + WaitingChange.pause(after: 0))
    } catch {
      answer(.failed(change, error))
    }
  }

  /// What cannot be written now is said, and stays typed.
  private mutating func keepFilters(_ text: String, _ told: String) {
    do {
      try store.note(.filters, text.isEmpty ? nil : text)
      answer(.filtersKept(text, told: told))
    } catch {
      answer(.told(refusal(error)))
    }
  }

  /// Answers go before what was typed after the question.
  mutating func answer(_ event: Event) {
    events.insert(event, at: 0)
    drawAgain()
  }

  /// Where one was is no change: under a lock that lasts it is not worth a wait.
  func note(_ name: NoteName, _ text: String) {
    // What is kept so already needs no write, which others would hear.
    if let noted = try? store.noted(name), noted == text { return }
    _ = try? store.note(name, text)
  }

  mutating func tryAgain() {
    guard var waiting else { return }
    let now = outside.uptime
    do {
      let commitContext = context.commitContext(.pane, in: waiting.project, group: waiting.group)
      let receipt = try store.commit(waiting.change, on: commitContext)
      self.waiting = nil
      answer(.committed(waiting.change, receipt))
    } catch .busy where now - waiting.since < WaitingChange.longest {
      waiting.next = outside.uptime + WaitingChange.pause(after: now - waiting.since)
      if !waiting.isTold, now - waiting.since >= WaitingChange.toldAfter {
        waiting.isTold = true
        answer(.waiting(waiting.change))
      }
      self.waiting = waiting
    } catch {
      self.waiting = nil
      answer(.failed(waiting.change, error))
    }
  }
}

extension Effect {
  fileprivate var isCommit: Bool {
    if case .commit = self { return true }
    return false
  }
}
