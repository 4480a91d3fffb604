import Board
import Words

extension EveryText {
  /// Texts of `sekan status` and watch mode.
  var dashboard: [Told] {
    [
      Told(name: "statusTemplate", text: words.statusTemplate),
      Told(name: "nothingOnAnyDay", text: words.nothingOnAnyDay),
    ]
      + [StatusTemplate.Mistake.unknown("lat"), .unknown("zzzzzzzz"), .unclosed("{late?"), .badWidth("wide"), .tooLong]
      .map {
        Told(name: "\($0)", text: words.statusMistake($0))
      }
  }
}
