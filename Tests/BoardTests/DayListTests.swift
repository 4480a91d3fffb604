import Kanban
import Support
import Testing

@testable import Board

@Suite("The cards of one day in the calendar")
struct DayListTests {
  /// More than are read at once, and behind them what comes back each week.
  private func fullDay(_ day: Day) -> TestBoard {
    var board = TestBoard()
    let errands = (1...45).map { NewCard(id: Sample.id($0), text: CardText("Errand \($0)", due: .day(day))) }
    board.elsewhere(.pasted(errands, to: .todo))
    let before = Deadline.day(day - 7)
    let weekly = Repeat(RecurrenceRule(.weekly), from: before)
    for title in ["Water", "Air", "Light"] { board.add(CardText(title: title, due: before, repeats: weekly)) }
    return board
  }

  @Test func ofAFullDayEachIsListedOnceHoweverItIsRead() throws {
    let day = Sample.day + 7
    let board = fullDay(day)
    var recurrences = Recurrences(in: .one(Project.home), on: day..<day + 1, most: 9)
    board.store.advance(&recurrences, at: board.clock, for: .cards(99))
    let list = try DayList(of: day, recurrences, in: board.surroundings)
    let series = board.store.window(Window(Project.home, .todo, .up, most: 3)).reversed().map(\.id)
    let all = (1...45).map { DayItem.card(Sample.id($0)) } + series.map { DayItem.coming($0, WallSecond(day)) }
    #expect(list.count == 48)
    for most in [1, 2, 5, 48] {
      let read = try stride(from: 0, to: 48, by: most).flatMap { try list.items($0..<$0 + most) }
      #expect(read == all, "\(most) at once")
    }
    #expect(try list.items(46..<48) == all.suffix(2))
    #expect(try all.indices.map { try list.row(of: all[$0], near: $0) } == Array(all.indices))
  }
}
