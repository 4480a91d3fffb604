import Board
import Kanban

extension EveryText {
  var interchange: [Told] {
    let expected: [JSON.Failure.Expected] = [
      .value, .name, .colon, .commaOrBrace, .commaOrBracket, .end, .document,
    ]
    let reasons: [JSON.Failure.Reason] =
      [
        .tooLarge, .tooDeep, .unexpectedEnd, .badEscape, .badNumber, .loneSurrogate, .numberOutOfRange, .control(10),
        .unexpected(found: "", .value),
      ]
      + expected.map { .unexpected(found: "x", $0) }
    let kinds: [InterchangeMistake.Kind] =
      [
        .otherEncoding, .notUTF8, .noHeading, .noEntries, .badDate("2026-02-30 09:12"),
        .ambiguousDate("03/04/2026 09:12"), .noDate, .missing("creationDate"), .badValue("text"),
        .entryTooLarge(limit: 16_777_216), .pageTooLong(2_000_000), .cut,
      ] + reasons.map { .json($0) } + otherValues
    var leftOut = LeftOut()
    for (index, kind) in LeftOut.Kind.allCases.enumerated() { leftOut.record(kind, index % 2 + 1) }
    return kinds.map {
      Told(name: "interchange", text: words.sentence(of: InterchangeMistake($0, line: 1_234, column: 5, entry: 6)))
    } + [
      Told(
        name: "interchange", text: words.sentence(of: InterchangeMistake(.noHeading, line: 1, entry: 0))),
      Told(name: "leftOut", text: words.sentence(of: leftOut) ?? ""),
      Told(name: "standardInput", text: words.standardInput),
      Told(name: "changedWhileRead", text: words.inFile("/home/ada/cards.json", words.changedWhileRead)),
    ]
  }

  private var otherValues: [InterchangeMistake.Kind] {
    let found: [JSON.Glimpse] = [
      .null, .flag(true), .number("-1"), .text(""), .text("soon"), .text(String(repeating: "long ", count: 40)), .list,
      .object,
    ]
    let wanted: [JSON.Wanted] = [
      .text, .flag, .list, .object, .textOf(0...500), .textOf(1...2_000), .textOfBytes(1...1_048_576),
      .listOf(most: 50),
      .distinct, .number(1...1), .number(1...9_999), .milliseconds, .seconds, .degrees(-1_000...1_000),
      .choice(["todo", "doing", "done"]), .id, .day, .time, .clock, .moment, .zone, .dayAndTime, .deadline, .occurrence,
      .tag,
      .rule, .series, .place, .weather, .base64,
    ]
    return found.map { .otherValue("text", $0, .text) } + wanted.map { .otherValue("due", .list, $0) }
  }
}
