import Board

extension EveryText {
  var searching: [Told] {
    let reaches = SearchQuestion.Reach.allCases
    return [
      Told(name: "searchHint", text: words.searchHint), Told(name: "nothingFound", text: words.nothingFound),
      Told(name: "hit", text: words.hit("3", of: "17")), Told(name: "noHit", text: words.noHit),
      Told(name: "searchGoesOn", text: words.searchGoesOn), Told(name: "backToFirstHit", text: words.backToFirstHit),
      Told(name: "backToLastHit", text: words.backToLastHit), Told(name: "noSearch", text: words.noSearch),
      Told(name: "inTrash", text: words.inTrash),
      Told(name: "findNeedsWords", text: words.findNeedsWords),
      Told(name: "searchWider", text: words.searchWider(.project)),
      Told(name: "searchWider", text: words.searchWider(.projects)),
    ] + reaches.map { Told(name: "reach", text: words.reach($0)) }
      + reaches.map { Told(name: "shortReach", text: words.shortReach($0)) }
  }
}
