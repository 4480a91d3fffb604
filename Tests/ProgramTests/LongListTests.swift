import Support
import Testing

/// Commands used to print at most 1,000 rows.
@Suite("Long lists on the command line", .cannotHang)
struct LongListTests {
  @Test func truncatedListsSaySo() throws {
    let shell = Shell()
    let titles = (1...1_010).map { "Call \($0)\n" }.joined()
    shell.run("add", "-", "--due", "tomorrow 10:00", "--remind", "10m", input: titles)
    for words in [["remind", "--list"], ["agenda", "--json"], ["list"]] {
      #expect(shell.run(all: words).split(separator: "\n").count { $0.contains("Call") } == 1_010, "\(words)")
    }
  }
}
