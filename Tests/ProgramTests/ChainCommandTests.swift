import Kanban
import Support
import Testing
import Text

@Suite("The command `chain`", .cannotHang)
struct ChainCommandTests {
  private let shell = Shell()

  /// #1 waits for #2 and #3, and both for #4.
  private func begin() {
    for title in ["Ship", "Build", "Test", "Write"] { shell.run("add", title) }
    shell.run("wait", "1", "#2 #3")
    shell.run("wait", "2", "#4")
    shell.run("wait", "3", "#4")
    #expect(shell.errors == "")
  }

  @Test func treesAreInBothDirections() {
    begin()
    #expect(
      shell.run("chain", "1", "4") == """
        #1 Ship · TODO

        Waits for
        ☐ #2 Build · TODO
        └ ☐ #4 Write · TODO
        ☐ #3 Test · TODO
        └ ☐ #4 · see above

        #4 Write · TODO

        Blocks
        #2 Build · TODO
        └ #1 Ship · TODO
        #3 Test · TODO
        └ #1 · see above

        """)
    shell.run("done", "4")
    shell.language = "ko"
    #expect(
      shell.run("chain", "2", "--ascii") == """
        #2 Build - 할 일

        이 카드가 기다리는 카드
        [x] #4 Write - 완료

        이 카드를 기다리는 카드
        #1 Ship - 할 일

        """)
  }

  @Test func cardWithoutTiesSaysSo() {
    shell.run("add", "Alone")
    #expect(shell.run("chain", "1") == "#1 Alone · TODO\nWaits for no card, and no card waits for it\n")
    #expect(shell.run("chain", "9") == "status 1\n")
    #expect(shell.errors == "sekan: no card #9 in Home\n")
    #expect(shell.run("chain") == "status 2\n")
  }

  @Test func linesFitTheTerminal() {
    begin()
    shell.run("edit", "4", "--title", "Write down everything that anybody could ever want to know about it")
    shell.columns = 30
    let lines = shell.run("chain", "1", "--color", "never").split(separator: "\n")
    #expect(lines.count == 6 && lines.allSatisfy { ScreenText.width(String($0)) <= 30 })
  }

  @Test func deepChainStopsIndentingAndNumbersItsLevels() {
    for number in 1...30 { shell.run("add", "Step \(number)") }
    for number in 1..<30 { shell.run("wait", "\(number)", "#\(number + 1)") }
    let lines = shell.run("chain", "1").split(separator: "\n")
    #expect(lines.contains(Substring(String(repeating: "  ", count: 9) + "└ ☐ #12 Step 12 · TODO")))
    #expect(lines.last == Substring("…29 " + String(repeating: "  ", count: 9) + "└ ☐ #30 Step 30 · TODO"))
  }

  @Test func mermaidIsAFlowchart() {
    begin()
    shell.run("done", "4")
    #expect(
      shell.run("chain", "1", "--mermaid") == """
        ```mermaid
        flowchart LR
          n0["#35;1 Ship"]
          n1["#35;2 Build"]
          n2["#35;3 Test"]
          n3["#35;4 Write"]
          n1 --> n0
          n2 --> n0
          n3 -.-> n1
          n3 -.-> n2
          classDef done opacity:0.5
          class n3 done
        ```

        """)
  }

  /// No title ends its label, opens an element or is taken for a reference.
  @Test(arguments: [
    ("\"]; click n0 \"javascript:alert(1)\"", "#34;#93;#59; click n0 #34;javascript#58;alert#40;1#41;#34;"),
    ("``` end %% x", "#96;#96;#96; end #37;#37; x"),
    ("<b onload=x>&amp;#35;", "#60;b onload#61;x#62;#38;amp#59;#35;35#59;"),
    ("`**bold**`", "#96;#42;#42;bold#42;#42;#96;"), ("서버 점검 — 日本語 é", "서버 점검 — 日本語 é"),
  ])
  func hostileTitlesStayText(title: String, label: String) {
    shell.run("add", title)
    let lines = shell.run("chain", "1", "--mermaid").split(separator: "\n")
    #expect(lines.dropFirst(2).first == "  n0[\"#35;1 \(label)\"]")
  }

  @Test func jsonHasNodesAndEdges() throws {
    begin()
    shell.run("remove", "4")
    let all = try #require(JSON(parsing: shell.run("chain", "1", "--json")).array?.first)
    #expect(all["nodes"]?.array?.compactMap { $0["title"]?.string } == ["Ship", "Build", "Test", "Write"])
    #expect(all["nodes"]?.array?.compactMap { $0["trash"] } == [.bool(false), .bool(false), .bool(false), .bool(true)])
    let edges = try #require(all["edges"]?.array)
    #expect(edges.compactMap { $0["holds"] } == [.bool(true), .bool(true), .bool(false), .bool(false)])
    #expect(edges.compactMap { $0["stuck"] } == [.bool(false), .bool(false), .bool(true), .bool(true)])
    #expect(edges[0]["from"] == all["card"] && all["complete"] == .bool(true))
    #expect(shell.run("chain", "1", "--json", "--mermaid") == "status 2\n")
  }

  @Test func filterOfTheCommandLineFindsStuckCards() {
    begin()
    shell.run("remove", "4")
    #expect(shell.run("list", "stuck").split(separator: "\n").map { $0.prefix(2) } == ["#2", "#3"])
    #expect(shell.run("list", "--filter", "발묶임") == shell.run("list", "stuck"))
  }
}
