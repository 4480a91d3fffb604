import Kanban

/// State of the board before the preview of a filter that is being typed.
struct BeforePreview: Equatable, Sendable {
  let shown: BoardFilter
  let lanes: Lanes
}

extension ListModel {
  /// Filter and order without the preview.
  var chosen: BoardFilter { beforePreview?.shown ?? shown }

  /// Each preview starts from the state before the first one.
  mutating func preview(_ query: Query, by ordering: Ordering, in surroundings: Surroundings) {
    let before = beforePreview ?? BeforePreview(shown: shown, lanes: lanes)
    endPreview()
    show(query, by: ordering, in: surroundings)
    beforePreview = before
  }

  mutating func endPreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    (shown, lanes) = (before.shown, before.lanes)
    lanes.forgetPrepared()
  }

  /// Keeps the previewed filter, but takes selection and anchors from before the preview.
  mutating func keepPreview() {
    guard let before = beforePreview else { return }
    beforePreview = nil
    lanes = before.lanes
    lanes.forgetPrepared()
  }
}
