import Board

extension EveryText {
  var popovers: [Told] {
    [
      Told(name: "popoverTitle", text: words.popoverTitle(words.label(.tags), "#12")),
      Told(name: "popoverTitle", text: words.popoverTitle(words.label(.due), words.cards(10_000))),
      Told(name: "tagsPlaceholder", text: words.tagsPlaceholder),
      Told(name: "tagIsNotThere", text: words.tagIsNotThere("home")),
      Told(name: "completes", text: words.completes),
      Told(name: "keepsAll", text: words.keepsAll(words.none)),
      Told(name: "noDeadline", text: words.noDeadline), Told(name: "limitLabel", text: words.limitLabel),
      Told(name: "lineLabel", text: words.lineLabel), Told(name: "linePlaceholder", text: words.linePlaceholder),
      Told(name: "limitPlaceholder", text: words.limitPlaceholder), Told(name: "noLimit", text: words.noLimit),
      Told(name: "again", text: words.again(words.completed(words.quoted("Write the report")))),
      Told(name: "nothingToRepeat", text: words.nothingToRepeat),
    ]
  }
}
