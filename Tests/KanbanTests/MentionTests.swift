import Kanban
import Testing

@Suite struct MentionTests {
  @Test(arguments: [
    ("see #12", ["#12"]), ("#12, #14.", ["#12", "#14"]), ("(work#3)", ["work#3"]), ("#12는 먼저", ["#12"]),
    ("집#7 다음", ["집#7"]), ("my-garden#2/#3", ["my-garden#2", "#3"]), ("#12#13", ["#12", "#13"]),
    ("#1st #12_ #x # ##", []), ("https://a.example/b#12 and #4", ["#4"]), ("", []), ("#0 #99999999999999", []),
  ])
  func mentionsAreFound(_ text: String, _ expected: [String]) {
    let found = Mentions.all(in: text)
    #expect(found.map { String(text[$0.range]) } == expected)
    #expect(found.map(\.reference.text) == expected)
  }

  @Test func mentionCountAndLengthAreLimited() {
    #expect(Mentions.all(in: String(repeating: "#1 ", count: 1_000)).count == Mentions.most)
    #expect(Mentions.all(in: String(repeating: "x", count: 70_000) + " #1") == [])
    #expect(Mentions.all(in: String(repeating: "#", count: 70_000)) == [])
  }
}
