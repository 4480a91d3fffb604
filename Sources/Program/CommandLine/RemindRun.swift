import Board
import Glibc
import Host
import Kanban
import Storage
import Text
import Time
import Words

/// `sekan remind`: delivers each due reminder by the user's command, else by a desktop notice or a line on stdout; or
/// lists, snoozes or dismisses reminders. Concurrent runs deliver each reminder once.
struct RemindRun {
  let asked: Options.Reminded
  let project: String?
  var context: Context

  /// The most reminders that are listed: practically no limit, because `--list` prints all.
  private static let mostListed = Int(Int32.max)

  consuming func run() -> Int32 {
    let isUnbegun = context.isUnbegun
    if isUnbegun {
      switch asked.action {
      case .ring: return 0
      case .list(let isJSON):
        if isJSON { context.put("[]\n") }
        return 0
      case .watch, .snooze, .dismiss: break
      }
    }
    do {
      if asked.action == .watch {
        let store = try context.lookingOn { try context.openedForLooking(context.creating) }
        store.patience = context.patience
        return try watch(store)
      }
      // Without a default store the card is looked up in an empty one: the error is then about the missing card, not
      // about a missing store.
      return try carryOut(
        in: isUnbegun
          ? SQLiteStore.inMemory()
          : SQLiteStore.open(
            context.paths.store, mode: .existing, patience: context.patience, reporting: context.lockWaitNotice))
    } catch {
      return context.ended(by: error, looking: isOnlyTelling)
    }
  }

  private var isOnlyTelling: Bool {
    switch asked.action {
    case .ring, .watch, .list: true
    case .snooze, .dismiss: false
    }
  }

  private mutating func carryOut(in store: SQLiteStore) throws -> Int32 {
    context.renewMoments(in: store)
    return switch asked.action {
    case .ring: try ringAll(in: store) ? 0 : 1
    case .watch: try watch(store)
    case .list(let isJSON): try list(store, isJSON: isJSON)
    case .snooze(let number, let minutes):
      try putOff(number, until: context.clock.now + (minutes ?? context.settings.snooze) * 60_000, in: store)
    case .dismiss(let number): try putOff(number, until: nil, in: store)
    }
  }

  private var clock: AlarmClock { context.alarmClock }
  private var texts: ReminderText { ReminderText(words: context.words, clock: context.clock) }

  // MARK: Ringing

  private mutating func ringAll(in store: SQLiteStore) throws(StoreFailure) -> Bool {
    let round = round(in: store)
    let failed = try round.run()
    try round.release(failed)
    return failed.isEmpty
  }

  private func round(in store: SQLiteStore) -> RingRound {
    let run = self
    return RingRound(
      store: store, clock: { run.current.clock },
      deliver: { ringing throws(StoreFailure) in
        let run = run.current
        let failure = try run.deliver(ringing, store)
        if let failure { run.context.printError("sekan: " + failure) }
        return failure
      })
  }

  private var current: RemindRun {
    var run = self
    run.context.clock = context.clock.at(Machine.now)
    return run
  }

  private func deliver(_ ringing: Ringing, _ store: SQLiteStore) throws(StoreFailure) -> String? {
    let name = context.words.name(of: try store.project(ringing.project))
    let message = ReminderMessage(ringing, project: name, in: context)
    let own = asked.command ?? context.settings.remindCommand
    guard let command = message.command(own) else {
      if context.put(context.withSupportedSigns(message.line) + "\n") { return nil }
      let failure = context.streams.outputFailure ?? EIO
      // The failure is reported for each reminder, so `ended` must not report it again.
      _ = context.streams.takeFailure()
      return context.words.outputFailed(Machine.describe(failure, in: context.words))
    }
    // The command runs in its own process group, which ^C would not reach: signals are held, and `run` kills the group.
    context.streams.holdEnd()
    defer { context.streams.letEnd() }
    return message.run(command) { context.streams.isEnding }.map {
      context.words.remindFailed("#\(ringing.number)", own.isEmpty ? command[0] : own, $0)
    }
  }

  private mutating func watch(_ store: SQLiteStore) throws -> Int32 {
    var changes = StoreChanges(of: store.path)
    var vigil = StoreFollower(over: store)
    while true {
      let next = try vigil.ask(context) { _ in try ringAndLookAhead(in: store) }
      _ = changes.wait(until: next, &context)
    }
  }

  private mutating func ringAndLookAhead(in store: SQLiteStore) throws(StoreFailure) -> Moment {
    context.renewMoments(in: store)
    _ = try round(in: store).run()
    context.clock = context.clock.at(Machine.now)
    return try store.nextAlarm(on: .command, at: clock) ?? context.clock.midnight
  }

  // MARK: Listing

  private func list(_ store: SQLiteStore, isJSON: Bool) throws(StoreFailure) -> Int32 {
    let rung = try store.rung(of: nil, at: clock, most: RemindRun.mostListed)
    let known = Set(rung.map(\.alarm))
    let pending = try store.pending(on: .command, at: clock, most: RemindRun.mostListed).filter {
      !known.contains($0.alarm)
    }
    var rows = RowOutput(isJSON: isJSON, to: context.streams)
    for (ringing, hasRung) in rung.map({ ($0, true) }) + pending.map({ ($0, false) }) {
      let project = try store.project(ringing.project)
      let name = isJSON ? project?.plainName ?? "" : context.words.name(of: project)
      for row in isJSON ? [json(ringing, name, hasRung)] : context.rows.rows(line(ringing, name, hasRung)) {
        rows.put(row)
      }
    }
    return rows.end()
  }

  private func line(_ ringing: Ringing, _ project: String, _ hasRung: Bool) -> String {
    let when = texts.moment(ringing.moment)
    let time = hasRung ? context.words.rangAt(when) : context.words.ringsAt(when)
    let due = ringing.due.map { [texts.due($0)] } ?? []
    return ScreenText.clean(([project, "#\(ringing.number)", ringing.title] + due + [time]).joined(separator: "  "))
  }

  private func json(_ ringing: Ringing, _ project: String, _ hasRung: Bool) -> String {
    JSON.object([
      ("card", .string(ringing.alarm.card.text)), ("project", .string(project)),
      ("number", .integer(Int64(ringing.number))), ("title", .string(ringing.title)),
      ("due", ringing.due.map { .string($0.text) } ?? .null),
      ("dueZone", ringing.due?.zone.map(JSON.string) ?? .null),
      ("rings", .string(ringing.moment.text)), ("hasRung", .bool(hasRung)),
    ]).text
  }

  // MARK: Snoozing and dismissing

  private func putOff(_ number: Int, until: Moment?, in store: SQLiteStore) throws -> Int32 {
    let card = try context.card(number, in: context.project(named: project, in: store), of: store)
    var isSome = false
    for alarm in try alarms(of: card, in: store) where try store.putOff(alarm, until: until) { isSome = true }
    guard isSome else { throw CommandStop(context.words.nothingRang("#\(number)")) }
    let (words, title) = (context.words, context.words.quoted(card.title))
    let sentence = until.map { words.snoozed(title, until: texts.moment($0)) } ?? words.dismissed(title)
    context.put(ScreenText.clean(sentence) + "\n")
    return context.ended(0) { StoredReport(sentence) }
  }

  /// The alarms of the card that can be snoozed or dismissed: those that rang, were missed, or are snoozed at present.
  private func alarms(of card: Card, in store: SQLiteStore) throws(StoreFailure) -> [Alarm] {
    let rung = try store.rung(of: card.id, at: clock, most: Reminder.most + 1).map(\.alarm)
    let asked = card.alarms(context.settings.reminding, at: context.clock)
    let missed = try store.pending(on: .command, at: clock, most: RemindRun.mostListed).filter { ringing in
      guard ringing.alarm.card == card.id, !rung.contains(ringing.alarm) else { return false }
      let isPutOff = asked[ringing.alarm.reminder].map { clock.moment(of: $0) < ringing.moment } ?? false
      return isPutOff || ringing.moment <= clock.now
    }
    return rung + missed.map(\.alarm)
  }
}

extension CardStore {
  /// Snoozes the alarm, or dismisses it if `until` is nil. False if the alarm does not exist.
  func putOff(_ alarm: Alarm, until: Moment?) throws(StoreFailure) -> Bool {
    guard let until else { return try dismiss(alarm) }
    return try snooze(alarm, until: until)
  }
}

/// One pass over the due alarms: tries to deliver each of them once.
struct RingRound {
  let store: any AlarmStore
  /// Returns the current time. Called again before each alarm, because the
  /// delivery of the one before may take a minute.
  let clock: () -> AlarmClock
  /// Delivers an alarm. Returns why that failed; nil on success.
  let deliver: (Ringing) throws(StoreFailure) -> String?

  /// `remind --watch` retries a failed alarm after this many milliseconds.
  static let pause = 30_000

  /// Delivers the due alarms and returns those that failed. Each has a lease of its own, so that a slow command does
  /// not use up the lease of the next alarm.
  func run() throws(StoreFailure) -> [Ringing] {
    var failed: [Alarm: Ringing] = [:]
    while var ringing = try store.ring(.command, at: clock(), lease: Ringing.lease, most: 1).first {
      if failed[ringing.alarm] == nil, try deliver(ringing) == nil {
        try store.rang(ringing, on: .command, at: clock().now)
        continue
      }
      // Releases the lease with a pause, so that this pass does not take the failed alarm again. If the pause ends
      // before the pass, an alarm that has failed before is only released again.
      let later = clock().now + RingRound.pause
      try store.release(ringing, on: .command, until: later)
      ringing.lease = later
      failed[ringing.alarm] = ringing
    }
    return Array(failed.values)
  }

  /// Releases the failed alarms, so that the next run retries them at once.
  func release(_ failed: [Ringing]) throws(StoreFailure) {
    for ringing in failed { try store.release(ringing, on: .command, until: clock().now) }
  }
}
