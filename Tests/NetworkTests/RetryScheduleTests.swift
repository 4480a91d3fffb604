import Testing

@testable import Network

@Suite("Sync intervals and retries")
struct RetryScheduleTests {
  @Test func firstRoundBeginsAtOnce() {
    #expect(RetrySchedule(seed: 1, from: 500).begins == 500)
  }

  @Test func idleIntervalIsAboutAMinute() {
    var schedule = RetrySchedule(seed: 1, from: 0)
    var pauses: [Int] = []
    for _ in 0..<1_000 {
      let now = schedule.begins
      schedule.noteRound(at: now, hasFailed: false)
      pauses.append(schedule.begins - now)
    }
    #expect(pauses.allSatisfy { (54_000...66_000).contains($0) })
    #expect(Set(pauses).count > 900)
  }

  @Test func failuresLengthenTheInterval() {
    var schedule = RetrySchedule(seed: 1, from: 0)
    func failing() -> Int {
      let now = schedule.begins
      schedule.noteRound(at: now, hasFailed: true)
      return schedule.begins - now
    }
    for whole in [5, 10, 20, 40, 80, 160, 320, 600, 600, 600] {
      let pause = failing()
      #expect((whole * 500...whole * 1_000).contains(pause), "\(pause) ms for \(whole) s")
    }
    for _ in 0..<100 { _ = failing() }
    schedule.noteRound(at: schedule.begins, hasFailed: false)
    #expect((2_500...5_000).contains(failing()))
  }

  @Test func serverPauseIsRespected() {
    var schedule = RetrySchedule(seed: 1, from: 0)
    schedule.noteRound(at: 0, hasFailed: true, pause: 300_000)
    schedule.noteChange(at: 10_000)
    #expect((300_000...330_000).contains(schedule.begins))
    schedule.postpone(at: 20_000)
    #expect(schedule.begins == 300_000)
    // The pause counts once, and never shortens the one after failures.
    for _ in 0..<12 { schedule.noteRound(at: 0, hasFailed: true, pause: 1_000) }
    #expect(schedule.begins >= 300_000)
    schedule.noteRound(at: 0, hasFailed: false)
    schedule.noteChange(at: 1)
    #expect(schedule.begins == 2_001)
  }

  @Test func hintRetriesAnUnreachableServer() {
    var schedule = RetrySchedule(seed: 1, from: 0)
    schedule.noteRound(at: 0, hasFailed: false)
    let before = schedule
    schedule.noteHint(at: 100)
    #expect(schedule == before)
    for _ in 0..<9 { schedule.noteRound(at: 0, hasFailed: true) }
    schedule.noteHint(at: 100)
    #expect(schedule.begins == RetrySchedule.shortest)
    for second in 60...61 { schedule.noteHint(at: second * 1_000) }
    #expect(schedule.begins == 10_100)
    schedule.noteRound(at: 10_100, hasFailed: true)
    for hint in [60_000, 60_400, 61_000] { schedule.noteHint(at: hint) }
    #expect(schedule.begins == 63_000)
  }

  /// If hints keep coming while the server is unreachable, the pauses grow.
  @Test func repeatedHintsCountLessAndLess() {
    var (schedule, pauses) = (RetrySchedule(seed: 1, from: 0), [Int]())
    for _ in 0..<9 { schedule.noteRound(at: 0, hasFailed: true) }
    var last = 0
    for now in stride(from: 0, through: 2_000_000, by: 1_000) {
      if schedule.begins <= now {
        pauses.append((now - last) / 1_000)
        last = now
        schedule.noteRound(at: now, hasFailed: true)
      }
      schedule.noteHint(at: now)
    }
    #expect(pauses.prefix(6) == [10, 10, 20, 40, 80, 160])
    #expect(pauses.dropFirst(6).allSatisfy { (300...310).contains($0) })
    // After a round that was due anyway, the next hint counts at once.
    let own = schedule.begins + 1_000_000
    schedule.noteRound(at: own, hasFailed: true)
    schedule.noteHint(at: own + 1_000)
    #expect(schedule.begins == own + 5_000)
  }

  @Test func changesAreDebounced() {
    var schedule = RetrySchedule(seed: 1, from: 0)
    schedule.noteRound(at: 0, hasFailed: false)
    schedule.noteChange(at: 10_000)
    #expect(schedule.begins == 12_000)
    schedule.noteChange(at: 11_900)
    #expect(schedule.begins == 13_900)
    for second in 13...30 { schedule.noteChange(at: second * 1_000) }
    #expect(schedule.begins == 20_000)
    schedule.noteRound(at: 20_000, hasFailed: false)
    #expect(schedule.begins >= 74_000)
  }

  @Test func changeRetriesAnUnreachableServer() {
    var schedule = RetrySchedule(seed: 1, from: 0)
    for _ in 0..<8 { schedule.noteRound(at: schedule.begins, hasFailed: true) }
    let failed = schedule.begins
    schedule.noteRound(at: failed, hasFailed: true)
    schedule.noteChange(at: failed + 100)
    #expect(schedule.begins == failed + 5_000)
    schedule.noteChange(at: failed + 60_000)
    #expect(schedule.begins == failed + 10_100)
  }

  @Test func intervalDependsOnTheSeed() {
    var (one, other, same) = (
      RetrySchedule(seed: 1, from: 0), RetrySchedule(seed: 2, from: 0), RetrySchedule(seed: 1, from: 0)
    )
    one.noteRound(at: 0, hasFailed: false)
    other.noteRound(at: 0, hasFailed: false)
    same.noteRound(at: 0, hasFailed: false)
    #expect(one == same)
    #expect(one.begins != other.begins)
  }
}
