import Board
import Kanban

extension EveryText {
  var wait: [Told] {
    let what = words.quoted("Write the report")
    let path = [CardReference(12), CardReference(project: "work", 14), CardReference(12)]
    return [
      Told(name: "waitLabel", text: words.waitLabel), Told(name: "waitPlaceholder", text: words.waitPlaceholder),
      Told(name: "waitEnds", text: words.waitEnds), Told(name: "elsewhere", text: words.elsewhere(1)),
      Told(name: "blocks", text: words.blocks("#12, #14 +3")),
      Told(name: "waitsForCards", text: words.waitsForCards), Told(name: "blocksCards", text: words.blocksCards),
      Told(name: "releases", text: words.releases(words.removed(what), 1)),
      Told(name: "releases", text: words.releases(words.completed(what), 37)),
      Told(name: "noProjectCalled", text: words.noProjectCalled("garden")),
      Told(name: "isDone", text: words.isDone(12)),
      Told(name: "waitsForTooMany", text: words.waitsForTooMany(20)),
      Told(name: "tooManyWaiters", text: words.tooManyWaiters(12, 100)),
      Told(name: "waitsInCircle", text: words.waitsInCircle(path.map(\.text).joined(separator: " → "))),
      Told(name: "waitsForItself", text: words.waitsForItself),
      Told(name: "waitsTooFar", text: words.waitsTooFar(1_000)),
    ]
  }
}
