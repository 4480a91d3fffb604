import Kanban
import Time

/// Sentences about journal pages. They name a page by its date, never by its text, which is private.
extension Sentences {
  /// The name of an entry's page: its date; for an entry that moved the page, the date before. Nil if the entry is
  /// about no page.
  package func page(of entry: Entry) -> String? {
    guard case .page(let id, let day) = entry.subject else { return nil }
    for case .date(let before?, _) in entry.originalFields { return dates.page(before) }
    // The page may have been moved since: its current date, which has the time, is used only if it is on the entry's
    // day.
    let date = pageDate(id).flatMap { $0.day == day ? $0 : nil }
    return dates.page(date ?? PageDate(day))
  }

  package func changed(page entry: Entry, _ what: String) -> String {
    switch entry.fields.first {
    case .date(let before?, let after?) where before.day != after.day:
      words.movedMany(what, to: destination(before, after))
    case .date(_, let after?): words.timed(page: what, after.minute.map(WallTime.clock))
    case .weather(_, let weather): words.weathered(page: what, weather.map(text(of:)))
    default: words.saved(what)
    }
  }

  /// The new date of a page that was moved, with its time only if the time changed, too.
  package func destination(_ before: PageDate, _ after: PageDate) -> String {
    before.minute == after.minute ? dates.medium(after.day) : dates.medium(after)
  }

  // MARK: In the history

  /// The sentence of the history about a change of pages. `what` is a page, or a number of pages.
  package func happenedToPage(_ entry: Entry, _ what: String?) -> String {
    switch entry.kind {
    case .added: words.historyAdded(what, to: nil)
    case .undone: words.historyUndone(reversal(of: entry, what))
    case .redone: words.historyRedone(reversal(of: entry, what))
    case .reverted: words.historyReverted(sentence(ofPage: entry.fields, what))
    default: sentence(ofPage: entry.fields, what)
    }
  }

  /// The sentence about an undo or redo of a change of pages names the change that was reversed or repeated.
  package func reversal(ofPage entry: Entry, _ what: String?) -> String {
    switch entry.originalFields.first {
    // No fields: the entry stands for a writing session that began a new page.
    case nil: words.historyAdded(what, to: nil)
    case .life(_, .onBoard?) where !isOfRestoring(entry): words.historyAdded(what, to: nil)
    default: sentence(ofPage: entry.originalFields, what)
    }
  }

  /// The sentence about several changed fields of a page, one part each, joined by semicolons. Only the first part
  /// names the page.
  package func sentence(ofPage fields: [FieldChange], _ what: String?) -> String {
    fields.enumerated().map { sentence(ofPage: $1, $0 == 0 ? what : nil) }.joined(separator: "; ")
  }

  private func sentence(ofPage field: FieldChange, _ what: String?) -> String {
    switch field {
    case .life(_, .onBoard?): words.historyPageRestored(what)
    case .notes: words.historyWritten(what)
    case .date(let before?, let after?) where before.day != after.day:
      words.historyDated(what, from: dates.medium(before.day), to: destination(before, after))
    case .date(_, let after?): words.historyTimed(what, after.minute.map(WallTime.clock))
    case .life, .date, .weather, .position, .text, .limit, .titles, .stages, .home, .waiting, .parent, .clock, .name,
      .archived, .order:
      sentence(of: field, what)
    }
  }
}
