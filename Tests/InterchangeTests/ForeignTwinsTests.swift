import Support
import Testing
import Time

@testable import Interchange

@Suite("Tasks of the same title")
struct ForeignTwinsTests {
  private static let day = Sample.day

  private static func twins(_ states: ImportedState...) -> ForeignTwins {
    ForeignTwins { states.indices.contains($0) ? states[$0] : nil }
  }

  @Test func openTaskNeverTakesACompletedCard() {
    var twins = Self.twins(.done(Self.day), .open)
    #expect([twins.nextOpen(), twins.nextOpen(), twins.nextOpen()] == [1, 2, 3])
  }

  @Test func completedTaskTakesTheCardOfItsDayThenAnOpenOne() {
    var twins = Self.twins(.done(Self.day), .open, .done(Self.day + 7), .done(Self.day))
    #expect([twins.nextDone(Self.day + 7), twins.nextDone(Self.day + 14), twins.nextDone(Self.day + 14)] == [2, 1, 4])
    #expect([twins.nextDone(Self.day), twins.nextDone(Self.day), twins.nextOpen()] == [0, 3, 5])
  }

  @Test func completedTaskWithoutADayTakesACompletedCardFirst() {
    var twins = Self.twins(.open, .done(nil), .done(Self.day))
    #expect([twins.nextDone(Self.day), twins.nextDone(nil), twins.nextDone(nil), twins.nextDone(nil)] == [2, 1, 0, 3])
  }

  @Test func firstImportCountsTheTasks() {
    var twins = Self.twins()
    #expect([twins.nextDone(Self.day), twins.nextDone(Self.day), twins.nextOpen()] == [0, 1, 2])
  }
}
