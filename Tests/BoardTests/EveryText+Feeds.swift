import Kanban
import Support

extension EveryText {
  var feeds: [Told] {
    [
      Told(name: "ago", text: words.ago(words.duration(minutes: 95))), Told(name: "justNow", text: words.justNow),
      Told(name: "weatherAsked", text: words.weatherAsked),
      Told(name: "weatherFromNobody", text: words.weatherFromNobody),
      Told(name: "filledLater", text: words.filledLater),
      Told(name: "holiday", text: words.holiday(words.today, from: ["nager", "data.go.kr"])),
      Told(name: "called", text: words.called(words.today, by: "nager")),
      Told(name: "missing", text: words.missing(in: ["nager"])),
    ]
  }
}
