import Board
import Curses
import Glibc
import Host
import Kanban
import Storage

/// A change that another program's lock keeps out; it is tried again until it is in, or given up.
struct WaitingChange {
  let change: Change
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
  /// Handles the first event. False while it has to wait for a change that waits for the store.
  mutating func handleFirst() -> Bool {
    let event = events[0]
    let effects: [Effect]
    do {
      if waiting == nil {
        effects = try Loop.handle(event, by: &coordinator, surroundings)
      } else {
        // Whatever else would be committed waits its turn, and is asked again from the same state.
        var next = coordinator
        effects = try Loop.handle(event, by: &next, surroundings)
        if effects.contains(where: \.isCommit) { return false }
        coordinator = next
      }
    } catch .busy {
      deadlines.reading = Machine.uptime + pauseForLock()
      return false
    } catch {
      events.removeFirst()
      // Only told: the question is asked again with the next key.
      let notice = Notice(error.told(in: context.words, at: context.clock), .refusal)
      _ = try? coordinator.handle(.told(notice), in: surroundings)
      drawAgain()
      return true
    }
    events.removeFirst()
    _ = context.ids.next(at: context.clock.now) as CardID
    for effect in effects { perform(effect) }
    drawAgain()
    return true
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
    case .redraw: session.redraw()
    case .giveUp: giveUp()
    case .quit: ending = 0
    }
  }

  // MARK: The store

  mutating func giveUp() {
    if let change = waiting?.change { answer(.failed(change, .busy)) }
    waiting = nil
    emptying.removeAll { !$0.isByAge }
  }

  private mutating func commit(_ change: Change, _ group: Int64?) {
    do {
      let receipt = try store.commit(change, on: context.commitContext(.pane, in: coordinator.project, group: group))
      answer(.committed(change, receipt))
    } catch .busy {
      let now = Machine.uptime
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
      answer(.told(Notice(error.told(in: context.words, at: context.clock), .refusal)))
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

  mutating func keepPlaces() {
    store.patience = 250
    // What cannot be noted now rings once more, which is better than never.
    try? noteRung()
    for place in coordinator.places { note(place.name, place.text) }
  }

  mutating func tryAgain() {
    guard var waiting else { return }
    let now = Machine.uptime
    do {
      let commitContext = context.commitContext(.pane, in: waiting.project, group: waiting.group)
      let receipt = try store.commit(waiting.change, on: commitContext)
      self.waiting = nil
      answer(.committed(waiting.change, receipt))
    } catch .busy where now - waiting.since < WaitingChange.longest {
      waiting.next = Machine.uptime + WaitingChange.pause(after: now - waiting.since)
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

  // MARK: The person's own editor

  private mutating func editExternally(_ text: String) {
    keepDraft()
    guard let draft = coordinator.draftMark else { return }
    let path = drafts.externalPath(draft.id)
    if let error = Machine.write(text, to: path) {
      answer(.editorFailed(Machine.describe(error)))
      return
    }
    let editor = Machine.variable("VISUAL") ?? Machine.variable("EDITOR") ?? "vi"
    let status = session.run(Loop.words(starting: editor, on: path))
    context.clock = context.clock.at(Machine.now)
    if status == 0, let edited = Machine.read(path) {
      answer(.edited(String(decoding: edited, as: UTF8.self)))
    } else {
      // As `:cq` means it: what was there before stays.
      answer(.editorFailed("\(editor): \(status < 0 ? Machine.describe(-status) : String(status))"))
    }
    deadlines.draft = Machine.uptime
    drawAgain()
    // What came while the editor had the terminal wakes nobody any more.
    takeSignals()
  }
}

extension Loop {
  /// A plain name is started as it is. Anything else is the person's own words for a shell, and the file an argument that
  /// is no part of them; `exec` leaves no shell behind that would take ^C for its own.
  private static func words(starting editor: String, on path: String) -> [String] {
    let special = Set("|&;<>()$`\\\"' \t\n*?[#~=%")
    guard editor.contains(where: special.contains) else { return [editor, path] }
    let setsVariable = editor.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (setsVariable ? "" : "exec ") + editor + " \"$@\"", editor, path]
  }
}

extension Effect {
  fileprivate var isCommit: Bool {
    if case .commit = self { return true }
    return false
  }
}
