import Kanban

/// What the board showed before a filter was tried on it that is still being typed.
struct BeforePreview: Equatable, Sendable {
  let shown: Shown
  let lanes: Lanes
}

extension ListModel {
  /// What is shown, whatever is being tried.
  var chosen: Shown { beforePreview?.shown ?? shown }

  /// Each one begins where the board was before the first.
  mutating func preview(_ query: Query, by ordering: Ordering, in surroundings: Surroundings) {
    let before = beforePreview ?? BeforePreview(shown: shown, lanes: lanes)
    endPreview()
    show(query, by: ordering, in: surroundings)
    beforePreview = before
  }

  /// As it was before.
  mutating func endPreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    (shown, lanes) = (before.shown, before.lanes)
    lanes.forgetPrepared()
  }

  /// What was tried is to stay; where one was is looked for anew among its cards.
  mutating func takePreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    lanes = before.lanes
    lanes.forgetPrepared()
  }
}
