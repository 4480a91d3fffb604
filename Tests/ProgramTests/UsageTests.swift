import Support
import Testing
import Text
import Words

@testable import Program

@Suite("Usage text matches the option table")
struct UsageTests {
  @Test(arguments: Language.allCases)
  func theWholeUsage(language: Language) {
    let usage = Usage(words: language.words).text
    #expect(ExpectedScreen.text("usage-\(language.rawValue)", beside: #filePath, seen: usage) == usage)
    let lines = usage.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60)
    #expect(lines.filter { ScreenText.width(String($0)) > 80 } == [])
  }

  @Test(arguments: Language.allCases)
  func eachCommandIsExplained(language: Language) {
    let usage = Usage(words: language.words, room: 80)
    let texts = ShellCommand.allCases.map { usage.text(of: $0) }.joined(separator: "\n----\n")
    #expect(ExpectedScreen.text("commands-\(language.rawValue)", beside: #filePath, seen: texts) == texts)
  }

  /// Each command is in one group, except the board and `complete`, which only shells call.
  @Test func eachCommandIsInOneGroup() {
    let grouped = ShellCommandGroup.allCases.flatMap(\.commands)
    #expect(grouped.count == Set(grouped).count)
    #expect(Set(ShellCommand.named).subtracting(grouped) == [.complete])
  }

  @Test(arguments: ShellOption.allCases)
  func aValueIsNamedOrOneOfAFew(option: ShellOption) {
    for language in Language.allCases {
      let isSaid = !language.words.usage(of: option).value.isEmpty || !option.row.values.isEmpty
      #expect(isSaid == option.row.takesValue, "\(option) in \(language)")
    }
  }

  @Test(arguments: ShellCommand.allCases)
  func noOptionStandsTwiceInARow(command: ShellCommand) {
    let options = command.row.options
    #expect(options.count == Set(options).count)
  }

  @Test func everyOptionMeansSomethingSomewhere() {
    let used = Set(ShellCommand.allCases.flatMap(\.row.options) + ShellOption.answers)
    #expect(ShellOption.allCases.filter { !used.contains($0) } == [])
  }
}
