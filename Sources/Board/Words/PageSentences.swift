import Kanban

/// What is told of pages of the journal: by when they were written, and never what stands in them.
extension Sentences {
  /// The page by its day and, where it has one, its time: of one that went to another day, where it was before.
  func page(of entry: Entry) -> String? {
    guard case .page(let id, let day) = entry.subject else { return nil }
    for case .date(let before?, _) in entry.told { return dates.page(before) }
    // What it was called then: it may stand on another day by now.
    let date = pageDate(id).flatMap { $0.day == day ? $0 : nil }
    return dates.page(date ?? PageDate(day))
  }

  func changed(page entry: Entry, _ what: String) -> String {
    switch entry.fields.first {
    case .date(let before?, let after?) where before.day != after.day:
      words.movedMany(what, to: destination(before, after))
    case .date(_, let after?): words.timed(page: what, after.minute.map(WallTime.clock))
    case .weather(_, let weather): words.weathered(page: what, weather.map(words.weather))
    default: words.saved(what)
    }
  }

  /// With the time only where that is another one.
  func destination(_ before: PageDate, _ after: PageDate) -> String {
    before.minute == after.minute ? dates.medium(after.day) : dates.told(after)
  }

  // MARK: In the history

  /// Of a page, which is told otherwise than a card; of several, by their count.
  func happenedToPage(_ entry: Entry, _ what: String?) -> String {
    switch entry.kind {
    case .added: words.historyAdded(what, to: nil)
    case .undone: words.historyUndone(takenBack(ofPage: entry, what))
    // Of a sitting that was brought back with the page that was begun in it.
    case .redone where entry.fields.isEmpty: words.historyRedone(words.historyPageRestored(what))
    case .redone: words.historyRedone(sentence(ofPage: entry.fields, what))
    case .reverted: words.historyReverted(sentence(ofPage: entry.fields, what))
    case .edited, .removed, .restored, .purged, .checked, .moved, .completed, .reopened, .reordered, .limited, .waited,
      .sent, .received, .occurred, .skipped, .detached, .projectAdded, .projectRenamed, .projectArchived,
      .projectOrdered:
      sentence(ofPage: entry.fields, what)
    }
  }

  private func takenBack(ofPage entry: Entry, _ what: String?) -> String {
    switch entry.told.first {
    // Of a sitting that was taken back with the page that was begun in it.
    case nil: words.historyAdded(what, to: nil)
    case .life(_, .onBoard?) where !isOfRestoring(entry): words.historyAdded(what, to: nil)
    default: sentence(ofPage: entry.told, what)
    }
  }

  /// Of which is said once.
  func sentence(ofPage fields: [FieldChange], _ what: String?) -> String {
    fields.enumerated().map { sentence(ofPage: $1, $0 == 0 ? what : nil) }.joined(separator: "; ")
  }

  private func sentence(ofPage field: FieldChange, _ what: String?) -> String {
    switch field {
    case .life(_, .onBoard?): words.historyPageRestored(what)
    case .notes: words.historyWritten(what)
    case .date(let before?, let after?) where before.day != after.day:
      words.historyDated(what, from: dates.medium(before.day), to: destination(before, after))
    case .date(_, let after?): words.historyTimed(what, after.minute.map(WallTime.clock))
    case .life, .date, .weather, .position, .text, .limit, .home, .waiting, .name, .archived, .order:
      sentence(of: field, what)
    }
  }
}
