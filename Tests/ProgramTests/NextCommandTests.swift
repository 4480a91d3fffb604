import Kanban
import Support
import Testing

@Suite("sekan next", .cannotHang)
struct NextCommandTests {
  private let shell = Shell()

  /// Adds cards, then sets the clock to two days later, when #2 is late and #3 is due.
  private func fill() {
    shell.run("add", "Sort the screws", "--tag", "shop")
    shell.run("add", "Pay the rent", "--due", "tomorrow")
    shell.run("add", "Saw the planks", "--due", "+2", "--tag", "shop")
    shell.run("add", "Paint", "--priority", "high")
    shell.run("add", "Plane", "--column", "doing")
    shell.run("add", "Varnish")
    shell.run("wait", "4", "#6")
    shell.clock = Sample.clock(after: 2 * 86_400_000)
  }

  @Test func eachCardHasItsReason() {
    fill()
    #expect(
      shell.run("next") == """
        #5  doing  Plane
        #2  todo  1 day late  Pay the rent  ! 1 day late
        #3  todo  due today  Saw the planks  today  #shop
        #6  todo  1 card waits for it  Varnish
        #1  todo  added first  Sort the screws  #shop

        """)
    #expect(shell.run("next", "-n", "2").split(separator: "\n").count == 2)
    #expect(shell.run("next", "#shop") == shell.run("next", "--filter", "#shop"))
    #expect(shell.run("next", "#shop").split(separator: "\n").map { $0.prefix(2) } == ["#3", "#1"])
    #expect(shell.errors == "")
  }

  @Test func fullColumnNamesTheExcess() {
    for title in ["A", "B", "C"] { shell.run("add", title, "--column", "doing") }
    shell.run("limit", "doing", "3")
    shell.run("next")
    #expect(shell.errors.contains("has reached its limit of 3"), "\(shell.errors)")
    shell.run("limit", "doing", "1")
    shell.run("next")
    #expect(shell.errors == "DOING is over its limit of 1 by 2: finish 3 cards before you begin another.\n")
    shell.language = "ko"
    shell.run("next")
    #expect(shell.errors.contains("한도 1장을 2장 넘었습니다. 3장을 끝낸 뒤에"), "\(shell.errors)")
  }

  @Test func allProjects() throws {
    fill()
    shell.run("projects", "--add", "Garden")
    shell.run("add", "Water the beds", "--due", "today", "--project", "Garden")
    shell.clock = Sample.clock(after: 3 * 86_400_000)
    let lines = shell.run("next", "--all", "-n", "4").split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["Home #5", "Garden #1", "Home #3", "Home #2"])
    let cards = try #require(JSON(parsing: shell.run("next", "--all", "--json", "#shop")).array)
    #expect(cards.compactMap { $0["number"]?.integer } == [3, 1])
    #expect(shell.run("next", "--all", "--json", "water").contains("\"Garden\""))
  }

  @Test func tenCardsAreListed() {
    shell.run("add", "-", input: (1...12).map { "Card \($0)\n" }.joined())
    #expect(shell.run("next").split(separator: "\n").count == 10)
    #expect(shell.run("next", "--limit", "12").split(separator: "\n").count == 12)
  }

  @Test func jsonHasTheReason() throws {
    fill()
    let cards = try #require(JSON(parsing: shell.run("next", "--json")).array)
    #expect(cards.map { $0["reason"]?.string } == ["doing", "late", "today", "awaited", "oldest"])
    let listed = try #require(JSON(parsing: shell.run("list", "5", "--json")).array)
    #expect(listed[0]["reason"] == nil && cards[0]["id"] == listed[0]["id"] && cards[0]["place"] == listed[0]["place"])
  }

  @Test func aFullColumnIsReported() {
    fill()
    shell.run("limit", "doing", "1")
    #expect(shell.run("next") == "#5  doing  Plane\n")
    #expect(shell.errors == "DOING has reached its limit of 1: finish a card before you begin another.\n")
  }

  @Test func terminalHasATable() {
    fill()
    shell.columns = 80
    #expect(
      shell.run("next", "--color", "never", "-n", "2").split(separator: "\n").map { $0.prefix(20) }
        == ["  #5   Plane        ", "  #2   Pay the rent "])
    shell.language = "ko"
    #expect(shell.run("next", "--color", "never").contains("카드 1장이 기다림"))
  }

  @Test func anEmptyBoardHasNothingNext() {
    #expect(shell.run("add", "Paint", "--column", "done") != "")
    #expect(shell.run("next") == "" && shell.errors == "")
    #expect(shell.run("next", "--json") == "[]\n")
  }
}
