import Board
import Kanban
import Support
import Testing

@testable import Program

@Suite("Idle memory trimming", .cannotHang)
struct IdleTrimTests {
  /// Milliseconds from a moment to each release of memory.
  private func gaveBack(_ program: TestProgram, since moment: Int) -> [Int] {
    program.outside.gaveBack.map { $0 - moment }
  }

  @Test func memoryIsTrimmedOnceAfterASecondIdle() {
    var program = TestProgram()
    let begin = program.outside.uptime
    program.type("j")
    program.pass(milliseconds: 999)
    #expect(gaveBack(program, since: begin) == [])
    program.pass(milliseconds: 1)
    #expect(gaveBack(program, since: begin) == [1_000])
    #expect(program.loop.timeout == nil)
    program.pass(milliseconds: 600_000)
    #expect(gaveBack(program, since: begin) == [1_000])
  }

  @Test func keyPostponesTheTrim() {
    var program = TestProgram()
    let begin = program.outside.uptime
    for _ in 0..<5 {
      program.pass(milliseconds: 900)
      program.type("j")
    }
    program.pass(milliseconds: 5_000)
    #expect(gaveBack(program, since: begin) == [5_500])
  }

  @Test func keyAtTheDeadlinePostponesTheTrim() {
    var program = TestProgram()
    let begin = program.outside.uptime
    program.pass(milliseconds: 999)
    program.outside.pass(milliseconds: 1)
    program.type("j")
    #expect(gaveBack(program, since: begin) == [])
    program.pass(milliseconds: 1_000)
    #expect(gaveBack(program, since: begin) == [2_000])
  }

  @Test func backgroundWorkPostponesTheTrim() {
    var board = TroubledBoard(upkeep: 100)
    let begin = board.program.outside.uptime
    board.program.pass(milliseconds: 10_000)
    let last = board.tries(.maintain).last ?? 0
    #expect(last > 1_900)
    #expect(gaveBack(board.program, since: begin) == [last + 1_000])
  }

  @Test func slicedWorkPostponesTheTrim() {
    var program = TestProgram()
    let begin = program.outside.uptime
    program.loop.state.slice = .cards(1)
    program.turn(typing: "sd")
    #expect(program.coordinator.isBusy)
    program.outside.pass(milliseconds: 5_000)
    program.pass(milliseconds: 0)
    #expect(gaveBack(program, since: begin) == [])
  }

  @Test func fadingNoticeWakesOnce() {
    var program = TestProgram()
    let begin = program.outside.uptime
    program.type("y")
    program.pass(milliseconds: 60_000)
    #expect(gaveBack(program, since: begin) == [1_000, 6_000])
  }

  @Test func unchangedStorePollingKeepsTheTrim() {
    var program = TestProgram { _, outside, _ in outside.mustLookAtStore = true }
    let begin = program.outside.uptime
    program.pass(milliseconds: 5_999)
    #expect(gaveBack(program, since: begin) == [1_000, 2_000, 4_000])
    program.file?.nextChange = .changed
    program.pass(milliseconds: 2_000)
    #expect(gaveBack(program, since: begin) == [1_000, 2_000, 4_000, 6_000, 7_000])
  }
}
