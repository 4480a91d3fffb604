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
    #expect([twins.takeOpen(), twins.takeOpen(), twins.takeOpen()] == [1, 2, 3])
  }

  @Test func completedTaskTakesTheCardOfItsDayThenAnOpenOne() {
    var twins = Self.twins(.done(Self.day), .open, .done(Self.day + 7), .done(Self.day))
    #expect([twins.takeDone(Self.day + 7), twins.takeDone(Self.day + 14), twins.takeDone(Self.day + 14)] == [2, 1, 4])
    #expect([twins.takeDone(Self.day), twins.takeDone(Self.day), twins.takeOpen()] == [0, 3, 5])
  }

  @Test func completedTaskWithoutADayTakesACompletedCardFirst() {
    var twins = Self.twins(.open, .done(nil), .done(Self.day))
    #expect([twins.takeDone(Self.day), twins.takeDone(nil), twins.takeDone(nil), twins.takeDone(nil)] == [2, 1, 0, 3])
  }

  @Test func firstImportCountsTheTasks() {
    var twins = Self.twins()
    #expect([twins.takeDone(Self.day), twins.takeDone(Self.day), twins.takeOpen()] == [0, 1, 2])
  }
}
