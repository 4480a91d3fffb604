import Board
import Curses
import Glibc
import Kanban
import Storage

/// A change that another program's lock keeps out; it is tried again until it is in, or given up.
struct WaitingChange {
  let change: Change
  let since: Int
  var next: Int
  var isTold = false

  /// How long until the next try: short, for a person is waiting.
  static let pause = 1
  /// Before this a wait is no wait.
  static let toldAfter = 250
  static let longest = 30_000
}

/// What the coordinator wants done.
extension Loop {
  /// Handles the first event. False while it has to wait for a change that waits for the store.
  mutating func handleFirst() -> Bool {
    let event = events[0]
    var next = coordinator
    let effects: [Effect]
    let surroundings = surroundings
    do {
      effects = try store.reading { () throws(StoreFailure) in try next.handle(event, in: surroundings) }
    } catch .busy {
      deadlines.reading = Machine.uptime + WaitingChange.pause
      return false
    } catch {
      events.removeFirst()
      // Only told: the question is asked again with the next key.
      _ = try? coordinator.handle(
        .told(Notice(error.told(in: context.words, at: context.clock), .refusal)), in: surroundings)
      drawAgain()
      return true
    }
    if waiting != nil, effects.contains(where: \.isCommit) { return false }
    events.removeFirst()
    coordinator = next
    _ = context.ids.next(at: context.clock.now) as CardID
    for effect in effects { perform(effect) }
    drawAgain()
    return true
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let change): commit(change)
    case .editExternally(let text): editExternally(text)
    case .dropDraft(let id): drafts.drop(id)
    case .suspend: suspend()
    case .redraw: session.redraw()
    case .giveUp:
      if let change = waiting?.change { answer(.failed(change, .busy)) }
      waiting = nil
    case .quit: ending = 0
    }
  }

  // MARK: The store

  private mutating func commit(_ change: Change) {
    do {
      let receipt = try store.commit(change, on: context.occasion(.pane))
      _ = try? store.news()
      answer(.committed(change, receipt))
    } catch .busy {
      let now = Machine.uptime
      waiting = WaitingChange(change: change, since: now, next: now + WaitingChange.pause)
    } catch {
      answer(.failed(change, error))
    }
  }

  /// Answers go before what was typed after the question.
  private mutating func answer(_ event: Event) {
    events.insert(event, at: 0)
    drawAgain()
  }

  mutating func tryAgain() {
    guard var waiting else { return }
    let now = Machine.uptime
    do {
      let receipt = try store.commit(waiting.change, on: context.occasion(.pane))
      self.waiting = nil
      answer(.committed(waiting.change, receipt))
    } catch .busy where now - waiting.since < WaitingChange.longest {
      waiting.next = Machine.uptime + WaitingChange.pause
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
    let status = session.run(editor.split(separator: " ").map(String.init) + [path])
    context.clock = Clock(now: Machine.now, zone: context.clock.zone)
    let edited = Machine.read(path).map { String(decoding: $0, as: UTF8.self) }
    if status != 0 { answer(.editorFailed(status < 0 ? Machine.describe(-status) : "\(editor): \(status)")) }
    answer(.edited(edited ?? text))
    deadlines.draft = Machine.uptime
    drawAgain()
  }
}

extension Effect {
  fileprivate var isCommit: Bool {
    if case .commit = self { return true }
    return false
  }
}
