import Glibc
import Host
import Support
import Testing
import Time

@testable import Program

@Suite("Timers and wake-ups", .cannotHang)
struct WakeupTests {
  @Test func readyDescriptorsAreDistinguished() throws {
    let pipes = try (0..<7).map { _ in
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      return ends
    }
    defer { for ends in pipes { for end in ends { close(end) } } }
    func wait() -> Wakeup {
      Wakeup.wait(
        input: pipes[0][0], signals: pipes[1][0], store: pipes[2][0], timer: pipes[3][0], zones: pipes[4][0],
        companion: pipes[5][0], network: pipes[6][0], timeout: 0)
    }
    #expect(wait() == Wakeup())
    let expected = [
      Wakeup(input: true), Wakeup(signal: true), Wakeup(store: true), Wakeup(clock: true), Wakeup(zones: true),
      Wakeup(companion: true), Wakeup(network: true),
    ]
    for (ends, wakeup) in zip(pipes, expected) {
      var byte: UInt8 = 0
      _ = write(ends[1], &byte, 1)
      #expect(wait() == wakeup)
      _ = read(ends[0], &byte, 1)
    }
  }

  @Test func pastDeadlineReturnsAtOnce() {
    #expect(Wakeup.wait(input: -1, signals: -1, store: -1, timer: -1, timeout: -5) == Wakeup())
    #expect(Wakeup.wait(input: -1, signals: -1, store: -1, timer: -1, timeout: .min) == Wakeup())
  }

  /// The timer fires once, and can be armed again.
  @Test func theTimerRingsOnceForAMoment() {
    var timer = ClockTimer()
    let (past, future) = (Machine.now + -1, Machine.now + 3_600_000)
    var heard: [Bool] = []
    for moment in [future, past, nil, past, future] {
      if let moment { timer.arm(moment) } else { timer.read() }
      heard.append(
        Wakeup.wait(input: -1, signals: -1, store: -1, timer: timer.descriptor, timeout: 0).clock)
    }
    #expect(heard == [false, true, false, true, false])
  }

  @Test func aTimerThatIsArmedForItsMomentAlreadyIsLeftAlone() {
    var timer = ClockTimer()
    let moment = Machine.now + 3_600_000
    let isKept = [timer.arm(moment), timer.arm(moment)]
    #expect(isKept == [true, true])
  }

  @Test func theClocksGoOn() {
    let (moment, uptime) = (Machine.now, Machine.uptime)
    #expect(moment <= Machine.now && uptime <= Machine.uptime)
    // The moment is between 2025 and 2096.
    #expect((1_750_000_000_000..<4_000_000_000_000).contains(moment.milliseconds))
  }

  @Test func errorsHaveTheSystemsWords() {
    #expect(Machine.describe(ENOSPC) == "No space left on device")
  }
}

@Suite("Services of the operating system", .cannotHang)
struct SystemOutsideTests {
  private let folder = TemporaryFolder()
  private let outside = SystemOutside(input: -1, signals: -1)

  @Test func aNameIsTheSameUntilItIsTaken() {
    let moment = Machine.now
    let first = outside.nextCardID(at: moment)
    #expect(outside.nextCardID(at: moment) == first)
    outside.consumeCardID(at: moment)
    #expect(outside.nextCardID(at: moment) != first)
  }

  @Test func onlyTheStoreFileIsWatched() {
    #expect(outside.mustLookAtStore)
    #expect(!outside.hearsOfStore())
    outside.watchStore(at: folder.file())
    #expect(outside.sleep(for: 0) == Wakeup())
    #expect(!outside.mustLookAtStore)
    _ = Machine.write("x", to: folder.file())
    #expect(outside.sleep(for: 0) == Wakeup(store: true))
    #expect(outside.hearsOfStore())
    _ = Machine.create("x", at: folder.file("beside"))
    #expect(outside.sleep(for: 0) == Wakeup(store: true))
    #expect(!outside.hearsOfStore())
  }

  @Test func timerWakesUntilAcknowledged() {
    #expect(outside.wake(at: Machine.now + -1))
    #expect(outside.sleep(for: nil) == Wakeup(clock: true))
    outside.awoke()
    #expect(outside.sleep(for: 0) == Wakeup())
  }

  @Test func aProgramThatIsNotThereCannotBeStarted() {
    #expect(outside.start(["/surely/not/there"]) == -ENOENT)
  }

  @Test func clockReportsTheCurrentTime() {
    #expect(Machine.now <= outside.now && Machine.uptime <= outside.uptime)
    #expect(outside.variable("SEKAN_TEST_OF_A_NAME_THAT_NOBODY_SETS") == nil)
  }
}
