import Kanban
import Support
import Testing
import Time
import Twin

@testable import Program

@Suite("Ringing of due reminders", .cannotHang)
struct RingRoundTests {
  /// A command that takes 45 seconds per alarm.
  private final class SlowCommand {
    var now = Sample.noon + 60 * 60_000
    var tried: [String] = []

    func deliver(_ ringing: Ringing, fails: Bool) -> String? {
      tried.append(ringing.title)
      now = now + 45_000
      return fails ? "it took too long" : nil
    }
  }

  private func store(_ titles: [String]) -> MemoryStore {
    let store = MemoryStore()
    let due = Sample.clock.deadline(Sample.day, minute: 12 * 60 + 30)
    let cards = titles.enumerated().map { index, title in
      NewCard(
        id: Sample.id(index + 1), text: CardText(title: title, due: due, reminders: [.before(minutes: 20 - index)]))
    }
    store.take(.pasted(cards, to: .todo), on: Sample.context(by: Sample.actor("lee")))
    return store
  }

  private func round(_ store: MemoryStore, _ command: SlowCommand, failing: Set<String>) -> RingRound {
    RingRound(
      store: store, clock: { AlarmClock(Sample.clock.at(command.now)) },
      deliver: { ringing in
        // Ends an endless pass.
        guard command.tried.count < 20 else { return nil }
        return command.deliver(ringing, fails: failing.contains(ringing.title))
      })
  }

  @Test func slowFailuresAreTriedOncePerRound() throws {
    let command = SlowCommand()
    let store = store(["One", "Two", "Three", "Four"])
    let round = round(store, command, failing: ["One", "Two", "Four"])
    let failed = try round.run()
    #expect(command.tried == ["One", "Two", "Three", "Four"])
    #expect(Set(failed.map(\.title)) == ["One", "Two", "Four"])
    try round.release(failed)
    command.tried = []
    _ = try round.run()
    #expect(command.tried == ["One", "Two", "Four"])
  }

  /// A watching run does not release failed reminders, and retries them 30 seconds later.
  @Test func failedReminderIsRetriedLater() throws {
    let command = SlowCommand()
    let store = store(["One", "Two"])
    let round = round(store, command, failing: ["One", "Two"])
    #expect(try round.run().count == 2)
    let next = try #require(store.nextAlarm(on: .command, at: AlarmClock(Sample.clock.at(command.now))))
    #expect(next > command.now && next <= command.now + RingRound.pause)
    command.now = command.now + RingRound.pause
    _ = try round.run()
    #expect(command.tried == ["One", "Two", "One", "Two"])
  }
}
