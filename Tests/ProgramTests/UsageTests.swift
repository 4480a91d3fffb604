import Board
import Support
import Testing

@testable import Program

@Suite("The usage says what the rows say")
struct UsageTests {
  @Test(arguments: Language.allCases)
  func theWholeUsage(language: Language) {
    let usage = Usage(words: language.words).text
    #expect(ExpectedScreen.text("usage-\(language.rawValue)", beside: #filePath, seen: usage) == usage)
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
