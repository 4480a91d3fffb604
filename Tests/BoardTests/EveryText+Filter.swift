import Board
import Kanban

extension EveryText {
  var filters: [Told] {
    let (name, query) = ("Operations", "tag:ops -waiting")
    return [
      Told(name: "quickPlaceholder", text: words.quickPlaceholder), Told(name: "quickAsText", text: words.quickAsText),
      Told(name: "quickStaysText", text: words.quickStaysText("every fryday")),
      Told(name: "filterLineTitle", text: words.filterLineTitle),
      Told(name: "filterPlaceholder", text: words.filterPlaceholder), Told(name: "saveFilter", text: words.saveFilter),
      Told(name: "manageFilters", text: words.manageFilters), Told(name: "savedFilters", text: words.savedFilters),
      Told(name: "filterNaming", text: words.filterNaming), Told(name: "filterRenaming", text: words.filterRenaming),
      Told(name: "filterName", text: words.filterName),
      Told(name: "filterWillBeReplaced", text: words.filterWillBeReplaced),
      Told(name: "filterSaved", text: words.filterSaved(name)),
      Told(name: "filterRemoved", text: words.filterRemoved(name, query)),
      Told(name: "filterNeedsName", text: words.filterNeedsName),
      Told(name: "filterNameTaken", text: words.filterNameTaken(name)),
      Told(name: "tooManyFilters", text: words.tooManyFilters(100)),
      Told(name: "shown", text: words.shown("3", of: "148")), Told(name: "nothingPasses", text: words.nothingPasses),
      Told(name: "noFilter", text: words.noFilter),
      Told(name: "filterLifted", text: words.filterLifted), Told(name: "filterAgain", text: words.filterAgain),
      Told(name: "hiddenByFilter", text: words.hiddenByFilter),
      Told(name: "cardIsPlain", text: words.cardIsPlain),
      Told(name: "orderTitle", text: words.orderTitle),
      Told(name: "queryMistake", text: words.queryMistake(at: 3, words.queryQuoteIsOpen)),
    ]
      + Ordering.allCases.flatMap {
        [
          Told(name: "inOrder", text: words.inOrder($0)),
          Told(name: "orderIsKept", text: words.orderIsKept(words.inOrder($0))),
        ]
      }
  }
}
