import Support
import Testing
import Words

@testable import Network
@testable import Program
@testable import Screens

@Suite("The manual matches the tables")
struct ManualTests {
  @Test(arguments: ManualRow.all)
  func pageMatchesTheTables(row: ManualRow) {
    for page in row.pages {
      #expect(ExpectedScreen.projectFile(page.path, beside: #filePath, seen: page.text) == page.text, "\(page.path)")
    }
  }

  @Test(arguments: Language.allCases)
  func everyCommandAndOptionIsExplained(language: Language) {
    let entries = ProgramPage.parts(in: language).compactMap { if case .entry(let what, _) = $0 { what } else { nil } }
    for command in ShellCommand.allCases where command != .board {
      #expect(entries.contains { $0.hasPrefix("`sekan \(command.name)") }, "\(command)")
    }
    for option in ShellOption.allCases {
      #expect(entries.contains { $0.contains(option.name) && !$0.hasPrefix("`sekan") }, "\(option)")
    }
  }

  @Test(arguments: Language.allCases)
  func everyServersExampleIsParsed(language: Language) throws {
    for example in language.manual.serversExamples {
      let words = example.line.split(separator: " ").map(String.init)
      #expect(words.first == "sekan")
      #expect(throws: Never.self, "\(example.line)") { _ = try RemoteOptions(Array(words.dropFirst())) }
    }
  }

  /// Splits the examples like a shell and parses the part of `sekan`; the rest of a pipeline belongs to other programs.
  @Test(arguments: Language.allCases)
  func everyExampleIsParsed(language: Language) throws {
    for example in language.manual.examples {
      let line = try #require(example.line.firstRange(of: "sekan").map { example.line[$0.lowerBound...] })
      let words = ShellWord.line(String(line), breaks: "").map(\.text).prefix { ![">", "|"].contains($0) }
      let own = words.dropFirst().map { $0 == "bash)" ? "bash" : $0 }
      #expect(throws: Never.self, "\(example.line)") { _ = try Options(Array(own)) }
    }
  }

  @Test(arguments: Language.allCases)
  func configurationExampleHasNoMistake(language: Language) {
    var configuration = Configuration()
    configuration.read(file: Array(language.manual.configurationExample.joined(separator: "\n").utf8))
    let mistakes = Preferences(configuration).mistakes
    #expect(mistakes.map { $0.sentence(in: language.words, file: "example") } == [])
  }

  @Test(arguments: Language.allCases)
  func serversFileExampleHasNoMistakes(language: Language) {
    let file = RemotesFile(language.manual.serversFileExample.joined(separator: "\n"))
    #expect(file.mistakes.isEmpty)
  }

  @Test(arguments: ManualTitle.allCases)
  func everyPartHasATitleInBothLanguages(title: ManualTitle) {
    let titles = Language.allCases.map { $0.manual.title(of: title) }
    #expect(Set(titles).count == titles.count)
  }
}

@Suite("Man pages in roff")
struct RoffTests {
  private func lines(_ parts: ManualPart...) -> [String] {
    let page = ManualPage(name: "sekan", section: 1, language: .english, parts: parts)
    return Array(page.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(5).map(String.init))
  }

  @Test func typedTextIsBoldAndVerbatim() {
    #expect(
      lines(.paragraph("Say `--top`, or `it's ~/a\\b`")) == [
        #"Say \fB\-\-top\fR, or \fBit\(aqs \(ti/a\eb\fR"#
      ])
  }

  /// Straight quotes around typed text stay straight, so that they can be copied; an apostrophe becomes a curly one.
  @Test func typedQuotesStayStraight() {
    #expect(Roff.marked("'{late? late}'; '-x y'") == #"\(aq{late? late}\(aq; \(aq-x y\(aq"#)
    #expect(Roff.marked("a page's ID, the shells' scripts") == #"a page\(cqs ID, the shells\(cq scripts"#)
  }

  /// A line that ends in a period or question mark must not get two spaces if the sentence goes on.
  @Test func wrappedLineEndsNoSentence() {
    let word = String(repeating: "x", count: 66)
    #expect(Roff.wrapped("\(word) ‘{late? · {late}’ late.") == [#"\#(word) \(oq{late?\&"#, #"· {late}\(cq late."#])
    #expect(Roff.wrapped("(\(word)\(word).) \(word)") == [#"(\#(word)\#(word).)\&"#, word])
  }

  @Test func textLikeARequestIsEscaped() {
    #expect(
      lines(.paragraph("So:"), .lines([".SH", "'x", "a-b"])).dropFirst() == [
        ".PP", ".RS 4", ".nf", #"\&.SH"#, #"\(aqx"#, #"a\-b"#, ".fi", ".RE",
      ])
    #expect(lines(.paragraph(".config lies there")) == [#"\&.config lies there"#])
  }

  @Test func textIsWrappedAt80Columns() {
    let text = Array(repeating: "word", count: 60).joined(separator: " ")
    let lines = lines(.heading("NAME"), .paragraph(text))
    #expect(lines.allSatisfy { $0.utf8.count <= 80 })
    #expect(lines.dropFirst().joined(separator: " ") == text)
  }

  @Test func entryHasATermAndAnExplanation() {
    #expect(
      lines(.entry("`-p`", ["the project", "by name"])) == [".TP", #"\fB\-p\fR"#, "the project", ".br", "by name"])
  }
}

@Suite("Documents as man pages")
struct ManualDocumentTests {
  @Test func markdownBecomesManualParts() {
    let document = ManualDocument(
      """
      # Its title

      What it is about,
      on [two lines](other.md) and **clear**.

      ## Fields

      | name | type | meaning |
      |---|---|---|
      | `due` | text | a day \\| a time |
      | `tags` | | words |

      ### More

      * one
      * two
        and on

      ```
      # no heading
      ```
      """)
    #expect(
      document.parts == [
        .paragraph("What it is about, on two lines and clear."),
        .heading("FIELDS"),
        .entry("`due`", ["type: text", "meaning: a day | a time"]),
        .entry("`tags`", ["meaning: words"]),
        .subheading("More"),
        .paragraph("• one"), .paragraph("• two and on"),
        .lines(["# no heading"]),
      ])
  }

  @Test func twoColumnTableNeedsNoTitles() {
    #expect(ManualDocument("| a | b |\n|---|---|\n| `x` | what |").parts == [.entry("`x`", ["what"])])
  }
}
