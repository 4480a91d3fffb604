import Board

extension EveryText {
  var living: [Told] {
    [
      Told(name: "waits", text: words.waits(for: "", until: nil)),
      Told(name: "waits", text: words.waits(for: "an answer", until: words.tomorrow)),
      Told(name: "untouched", text: words.untouched(days: 30)),
      Told(name: "untouched", text: words.untouched(days: 90)),
      Told(name: "density", text: words.densityIs(.compact, shown: .compact)),
      Told(name: "density", text: words.densityIs(.relaxed, shown: .titles)),
      Told(name: "besideDetail", text: words.besideDetail),
      Told(name: "besideIs", text: words.besideIs(.agenda, from: nil)),
      Told(name: "besideIs", text: words.besideIs(.detail, from: 170)),
      Told(name: "besideIs", text: words.besideIs(.none, from: nil)),
      Told(name: "older", text: words.older("146")), Told(name: "unfold", text: words.unfold),
      Told(name: "noTemplate", text: words.noTemplate("bug, release")),
      Told(name: "noTemplates", text: words.noTemplates), Told(name: "helpFilter", text: words.helpFilter),
      Told(name: "storeOlder", text: words.storeOlder),
      Told(name: "tooManyToShare", text: words.tooManyToShare(1_000)),
      Told(name: "cardIsElsewhere", text: words.cardIsElsewhere(12, "Work", 3)),
      Told(name: "noKeyLikeThat", text: words.noKeyLikeThat),
    ]
  }
}
