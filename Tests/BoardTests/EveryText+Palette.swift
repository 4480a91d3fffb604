import Board
import Words

extension EveryText {
  var palette: [Told] {
    [
      Told(name: "paletteTitle", text: words.paletteTitle), Told(name: "noSuchCommand", text: words.noSuchCommand),
      Told(name: "lineIsTooLong", text: words.lineIsTooLong(8_192)),
      Told(name: "noSuchCommandButThese", text: words.noSuchCommandButThese),
      Told(name: "isInShell", text: words.isInShell("sekan config")),
      Told(name: "isSavedAlready", text: words.isSavedAlready),
      Told(name: "numberIsNeeded", text: words.numberIsNeeded),
      Told(name: "chooseOneOf", text: words.chooseOneOf("TODO, DOING, DONE")),
      Told(name: "numberIsInTrash", text: words.numberIsInTrash(12)),
      Told(name: "noCardNumbered", text: words.noCardNumbered(123)), Told(name: "none", text: words.none),
      Told(name: "twoTagsAreNeeded", text: words.twoTagsAreNeeded),
      Told(name: "noSuchTag", text: words.noSuchTag("operations")),
      Told(name: "dateIsOfPages", text: words.dateIsOfPages(due: words.text(of: .due).name)),
      Told(name: "filterIsOfBoard", text: words.filterIsOfBoard),
      Told(name: "meansNothing", text: words.meansNothing("Ctrl-X Ctrl-E")),
    ]
      + Verb.allCases.map(words.text).flatMap { text in
        (text.otherNames + [text.name + " " + text.argument]).map { Told(name: "verb", text: $0) }
      }
  }
}
