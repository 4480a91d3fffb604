/// A screen opened over the board.
public indirect enum Screen: Equatable, Sendable {
  case detail(DetailModel)
  case history(HistoryModel)
  case trash(TrashModel)
  case search(SearchModel)
  case calendar(CalendarModel)
  case agenda(AgendaModel)
  case journal(JournalModel)
  case page(PageModel)
  case remote(RemoteModel)
  case next(NextModel)
  case flow(FlowModel)

  /// The screen's layer for reading; it is changed only through `with`.
  var layer: any OpenedLayer { unwrapped() }

  /// Moves the layer out of the enum while it changes, because a second reference would copy its results for every
  /// slice.
  mutating func with<Answer, Failure: Error>(
    _ change: (inout any OpenedLayer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var layer = (consume self).unwrapped()
    defer { self = layer.screen }
    return try change(&layer)
  }

  private consuming func unwrapped() -> any OpenedLayer {
    switch consume self {
    case .detail(let model): model
    case .history(let model): model
    case .trash(let model): model
    case .search(let model): model
    case .calendar(let model): model
    case .agenda(let model): model
    case .journal(let model): model
    case .page(let model): model
    case .remote(let model): model
    case .next(let model): model
    case .flow(let model): model
    }
  }
}

extension [Screen] {
  /// Changes the top one of the open screens through `change`; returns nil if no screen is open.
  mutating func withTop<Answer, Failure: Error>(
    _ change: (inout any OpenedLayer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    guard let top = indices.last else { return nil }
    return try self[top].with(change)
  }
}
