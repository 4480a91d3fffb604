import Board
import Words

extension EveryText {
  var configuration: [Told] {
    let kinds: [Mistake.Kind] = [
      .unreadable("no"), .unreadable("no", .isMissing), .fileTooLarge, .lineTooLong, .notText, .controlCharacter,
      .noAssignment,
      .badSectionLine, .textAfterQuote,
      .badEscape, .unclosedQuote, .emptyItem, .unknownSection("key"), .unknownSection("x"), .unknownSetting("theem"),
      .again("theme", firstLine: 3), .badTemplate("bug"), .tooManyTemplates(50), .tooManyLines(.holiday, 500),
      .unknownRole("lat"), .badStyle("pink"),
      .backgroundNotHere, .unknownCommand("undoo"), .editsText("yank"), .notHere("yank", .list), .unknownKey("gg"),
      .tooManyKeys(8), .keyTaken("x", .remove, .list), .keyTaken("x", nil, .editorLine),
      .letterIsText("s", .editorNotes),
      .lastWayOut(.help), .signpostIsEmpty, .notOnSignpost("sync"), .signpostSaysOne(line: 1),
    ]
    let elsewhere = Mistake.StoreElsewhere.allCases.map { Mistake.Kind.storeElsewhere("x", $0) }
    let mistakes = kinds + elsewhere + Setting.allCases.map { .badValue("x", $0) }
    let sources: [Configuration.Source] = [.standard, .environment("LANG"), .option("--lang")]
    return mistakes.map { Told(name: "\($0)", text: words.mistake($0)) }
      + sources.map { Told(name: "\($0)", text: words.source($0, file: "config")) }
      + Setting.allCases.map { Told(name: "meaning of \($0)", text: words.meaning(of: $0)) }
      + Role.allCases.map { Told(name: "meaning of \($0)", text: words.meaning(of: $0)) }
      + (words.exampleIntroduction + words.exampleTheme + words.exampleTemplates + words.exampleKeys).map {
        Told(name: "example", text: $0)
      }
      + [
        Told(name: "configurationIsWrong", text: words.configurationIsWrong("c:1:1: x", more: 2)),
        Told(name: "configurationIsRight", text: words.configurationIsRight),
        Told(name: "configurationIsMissing", text: words.configurationIsMissing),
      ]
  }
}
