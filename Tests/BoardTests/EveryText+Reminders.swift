import Board

extension EveryText {
  var reminders: [Told] {
    let (what, when) = (words.quoted("Write the report"), "\(words.today) 17:00")
    return [
      Told(name: "reminds", text: words.reminds(what)), Told(name: "andMore", text: words.andMore(what, 3)),
      Told(name: "isDue", text: words.isDue(when)), Told(name: "remindersTitle", text: words.remindersTitle),
      Told(name: "isDueNow", text: words.isDueNow),
      Told(name: "ringsLate", text: words.ringsLate(words.duration(minutes: 45))),
      Told(name: "nothingHasRung", text: words.nothingHasRung),
      Told(name: "snoozed", text: words.snoozed(what, until: when)),
      Told(name: "dismissed", text: words.dismissed(what)),
      Told(name: "nothingRang", text: words.nothingRang("#12")), Told(name: "badSpan", text: words.badSpan),
      Told(name: "remindFailed", text: words.remindFailed("#12", "notify-send", "127")),
      Told(name: "tookTooLong", text: words.tookTooLong), Told(name: "rangAt", text: words.rangAt(when)),
      Told(name: "ringsAt", text: words.ringsAt(when)),
    ] + [1, 119, 120, 2_880].map { Told(name: "duration \($0)", text: words.duration(minutes: $0)) }
  }
}
