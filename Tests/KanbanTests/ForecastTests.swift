import Kanban
import Testing

@Suite("Forecasts")
struct ForecastTests {
  /// Six weeks with four cards each.
  private let finished = Array(repeating: [0, 2, 0, 1, 0, 0, 1], count: 6).flatMap(\.self)

  private func days(_ cards: Int, _ finished: [Int]) -> [Int?] {
    let forecast = Forecast(of: cards, from: finished)
    return [forecast?.half, forecast?.most]
  }

  /// The expected days come from another program with the same generator.
  @Test(
    "The same history always has the same forecast, and more cards take longer",
    arguments: [(1, 2, 4), (5, 9, 13), (10, 17, 23), (20, 34, 43), (40, 70, 81)])
  func fixed(_ cards: Int, _ half: Int, _ most: Int) {
    #expect(days(cards, finished) == [half, most])
    #expect(Forecast(of: cards, from: finished) == Forecast(of: cards, from: finished))
  }

  @Test("One card a day makes as many days as cards")
  func certain() {
    let daily = [Int](repeating: 1, count: 28)
    #expect(days(20, daily) == [20, 20] && days(0, daily) == [0, 0])
  }

  @Test("Fewer than four weeks or ten finished cards allow no forecast")
  func refused() {
    #expect(Forecast(of: 5, from: [Int](repeating: 1, count: 27)) == nil)
    #expect(Forecast(of: 5, from: [Int](repeating: 0, count: 60) + [9]) == nil)
    #expect(Forecast(of: 5, from: [Int](repeating: 0, count: 27) + [10]) != nil)
    #expect(Forecast(of: 5, from: []) == nil)
  }

  @Test("Dates beyond ten years are not named")
  func tooFar() {
    let slow = [Int](repeating: 0, count: 18) + [Int](repeating: 1, count: 10)
    #expect(days(20, slow) == [56, 66] && days(1_300, slow) == [3_643, nil] && days(5_000, slow) == [nil, nil])
  }
}

@Suite("Forecasts for past weeks")
struct BackTestTests {
  private let month = [Int](repeating: 1, count: 28)

  private func kept(_ weeks: [[Int]]) -> [Int] {
    let test = BackTest(month + weeks.flatMap(\.self))
    return [test.kept, test.weeks]
  }

  @Test("A week is kept if its work was done within the forecast days")
  func weeks() {
    let even = [Int](repeating: 1, count: 7)
    #expect(kept([even, even, even, even]) == [4, 4])
    // Three cards take three days by the forecast, but they were done on the seventh.
    #expect(kept([[0, 0, 0, 0, 0, 0, 3]]) == [0, 1])
    #expect(kept([[1, 1, 1, 0, 0, 0, 0]]) == [1, 1])
  }

  @Test("Weeks without work, and part of a week, are not tested")
  func left() {
    #expect(kept([[Int](repeating: 0, count: 7)]) == [0, 0])
    #expect(kept([[1, 1, 1, 1, 1, 1]]) == [0, 0] && kept([]) == [0, 0])
    let test = BackTest([Int](repeating: 0, count: 28) + [Int](repeating: 1, count: 7))
    #expect(test.weeks == 0, "the days before have too little work")
  }
}
