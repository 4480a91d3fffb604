import Kanban

/// A screen that was opened over the board.
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

  /// To be read; it changes by `with` alone.
  var layer: any OpenedLayer { taken() }

  /// It is taken out while it changes and put back on every way: held twice, all it has found would be copied by each slice.
  mutating func with<Answer, Failure: Error>(
    _ change: (inout any OpenedLayer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var layer = (consume self).taken()
    defer { self = layer.screen }
    return try change(&layer)
  }

  private consuming func taken() -> any OpenedLayer {
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
    }
  }
}

extension [Screen] {
  /// Nil where nothing was opened.
  mutating func withTop<Answer, Failure: Error>(
    _ change: (inout any OpenedLayer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    guard let top = indices.last else { return nil }
    return try self[top].with(change)
  }
}
