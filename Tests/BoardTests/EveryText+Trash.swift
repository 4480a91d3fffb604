import Board

extension EveryText {
  var trash: [Told] {
    let what = words.quoted("Write the report")
    return [
      Told(name: "trash", text: words.trash), Told(name: "trashIsEmpty", text: words.trashIsEmpty),
      Told(name: "nothingInTrash", text: words.nothingInTrash), Told(name: "liesInTrash", text: words.liesInTrash),
      Told(name: "purgeTitle", text: words.purgeTitle), Told(name: "purgeLoses", text: words.purgeLoses("1", true)),
      Told(name: "purgeLoses", text: words.purgeLoses("100+", false)),
      Told(name: "purgeLosesAll", text: words.purgeLosesAll(1_000)), Told(name: "purgeIt", text: words.purgeIt),
      Told(name: "purgeAllOf", text: words.purgeAllOf(37)), Told(name: "keepIt", text: words.keepIt),
      Told(name: "purgingPages", text: words.purgingPages(20, 1_000_000)),
      Told(name: "purgingPages", text: words.purgingPages(37, 0)),
      Told(name: "purging", text: words.purging(20, 1_000_000)), Told(name: "purging", text: words.purging(37, 0)),
      Told(name: "undoesOlder", text: words.undoesOlder(words.historyAdded(words.quoted("Paint"), to: nil))),
      Told(name: "purgeIsFinal", text: words.purgeIsFinal),
      Told(name: "noSuchCard", text: words.noSuchCard("12", words.home)),
      Told(name: "needsCards", text: words.needsCards("remove", orFilter: true)),
      Told(name: "purgingNeedsYes", text: words.purgingNeedsYes(1)),
      Told(name: "sendingNeedsYes", text: words.sendingNeedsYes("Others lose it.")),
      Told(name: "purgingNeedsYes", text: words.purgingNeedsYes(2)),
      Told(name: "isThereAlready", text: words.isThereAlready(what)),
      Told(name: "isInTrashAlready", text: words.isInTrashAlready(what)),
    ]
  }
}
