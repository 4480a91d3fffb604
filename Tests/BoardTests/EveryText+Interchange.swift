import Board
import Kanban

extension EveryText {
  var interchange: [Told] {
    let reasons: [JSON.Failure.Reason] = [.tooLarge, .tooDeep, .unexpectedEnd, .unexpected, .badEscape, .badNumber]
    let kinds: [InterchangeMistake.Kind] =
      [
        .otherEncoding, .notUTF8, .noHeading, .noEntries, .badDate("2026-02-30 09:12"),
        .ambiguousDate("03/04/2026 09:12"), .noDate, .missing("creationDate"), .badValue("text"),
        .entryTooLarge(limit: 16_777_216), .pageTooLong(2_000_000), .cut,
      ] + reasons.map { .json($0) }
    var leftOut = LeftOut()
    for (index, kind) in LeftOut.Kind.allCases.enumerated() { leftOut.note(kind, index % 2 + 1) }
    return kinds.map {
      Told(name: "interchange", text: words.sentence(of: InterchangeMistake($0, line: 1_234, column: 5, entry: 6)))
    } + [
      Told(
        name: "interchange", text: words.sentence(of: InterchangeMistake(.noHeading, line: 1, entry: 0))),
      Told(name: "leftOut", text: words.sentence(of: leftOut) ?? ""),
      Told(name: "standardInput", text: words.standardInput),
    ]
  }
}
