import Kanban
import Text
import Time

/// Sentences of the history. A card's own history leaves out its name; elsewhere it is the title, or a count for many
/// cards.
extension Sentences {
  /// Width of the column with the time, so that the sentences behind it are aligned on a wide screen.
  private static let momentWidth = 18

  package func row(_ entry: Entry, isWide: Bool) -> [Piece] {
    let when = dates.moment(entry.moment)
    let gap = String(repeating: " ", count: isWide ? max(2, Sentences.momentWidth - ScreenText.width(when)) : 2)
    return [Piece(when + gap, .dim), Piece(happened(entry))]
  }

  /// The sentence about an entry with the title that the card had then, or the name of its page. A purged card has only
  /// its number, which its other entries show behind “a deleted card”.
  package func happenedToNamed(_ entry: Entry) -> String {
    if let page = page(of: entry) { return happened(entry, to: page) }
    guard case .card(_, let number, let title) = entry.subject else { return happened(entry) }
    guard title.isEmpty else { return happened(entry, to: words.quoted(title)) }
    return happened(entry, to: entry.kind == .purged ? "#\(number)" : "\(words.purgedCard) (#\(number))")
  }

  package func happened(_ entry: Entry, to what: String? = nil) -> String {
    if entry.subject.page != nil { return happenedToPage(entry, what) }
    return switch entry.kind {
    case .added: words.historyAdded(what, to: column(after: entry))
    case .removed: words.historyRemoved(what)
    case .restored: words.historyRestored(what)
    case .reordered: words.historyReordered(what)
    case .checked: words.historyChecked(what)
    case .undone: words.historyUndone(reversal(of: entry, what))
    case .redone: words.historyRedone(reversal(of: entry, what))
    case .projectAdded: words.asNoun(words.projectAdded(entry.name))
    case .reverted: words.historyReverted(sentence(of: entry.fields, what))
    case .received: received(entry, sentence(of: entry.fields, what))
    case .purged: words.historyPurged(what)
    case .sent: sentence(of: entry.fields.filter { $0.field == .home }, what)
    case .occurred: words.historyOccurred(what, for: occurrence(of: entry), next: next(after: entry))
    case .skipped: words.historySkipped(what, for: occurrence(of: entry), next: next(after: entry))
    case .detached: words.historyDetached(what)
    case .edited, .moved, .completed, .reopened, .limited, .titled, .staged, .waited, .projectRenamed, .projectArchived,
      .projectOrdered:
      sentence(of: entry.fields, what)
    }
  }

  private func received(_ entry: Entry, _ what: String) -> String {
    words.historyReceived(what, isFromServer: entry.actor.origin == .remote)
  }

  /// True if the entry restores, or undoes or repeats a restore; false for an addition, whose undo also moves the card
  /// to the trash.
  package func isOfRestoring(_ entry: Entry) -> Bool { original(of: entry)?.kind == .restored }

  /// The sentence about an undo or redo names the change that it reversed or repeated, because its own result would
  /// read as the opposite.
  package func reversal(of entry: Entry, _ what: String?) -> String {
    if entry.subject.page != nil { return reversal(ofPage: entry, what) }
    if let original = original(of: entry), let sentence = again(original, what) { return sentence }
    if case .life(_, .onBoard?) = entry.originalFields.first, !isOfRestoring(entry) {
      return words.historyAdded(what, to: nil)
    }
    return reversedValue(of: entry.originalFields, what) ?? sentence(of: entry.originalFields, what)
  }

  /// For an undo or redo of a change of exactly one field with a value: the sentence says that the field was changed,
  /// because the value alone would read as the present one. Nil for other changes.
  private func reversedValue(of fields: [FieldChange], _ what: String?) -> String? {
    guard fields.count == 1, case .text(let change)? = fields.first else { return nil }
    switch change.field {
    case .due, .start, .tags, .priority, .reminders, .size, .estimate, .spent:
      return words.historyChange(change.field, what, given(change))
    case .title, .notes, .repeats: return nil
    }
  }

  /// For an undo or redo: the sentence about the original change, if its fields do not describe it fully; else nil.
  private func again(_ original: Entry, _ what: String?) -> String? {
    switch original.kind {
    case .occurred: return words.historyOccurred(what, for: occurrence(of: original), next: nil)
    case .skipped: return words.historySkipped(what, for: occurrence(of: original), next: nil)
    case .checked: return words.historyChecked(what)
    case .detached: return words.historyDetached(what)
    case .projectAdded: return words.asNoun(words.projectAdded(original.name))
    case .sent where here != nil: return what.flatMap { sent(original, $0) }
    case .reverted:
      let project = original.subject == .project ? words.quoted(home(of: original)) : nil
      guard let what = what ?? project else { return nil }
      return words.reverted(what).changing(outside: original.subject.title, words.asNoun)
    default: return nil
    }
  }

  private func sent(_ entry: Entry, _ what: String) -> String {
    words.sent(what, to: home(of: entry)).changing(outside: entry.subject.title, words.asNoun)
  }

  /// Like `reversal(of:_:)`, for an undo or redo of a change of many cards.
  package func reversal(of entry: Entry, toAll count: String, isScattered: Bool) -> String {
    let original = original(of: entry)
    switch original?.kind {
    case .restored?: return words.historyRestored(count)
    case .occurred?: return words.historyOccurred(count, for: nil, next: nil)
    case .skipped?: return words.historySkipped(count, for: nil, next: nil)
    case .completed?: return words.asNoun(words.completed(count))
    case .reopened?: return words.asNoun(words.reopenedMany(count))
    default:
      let fields = entry.originalFields
      return value(of: entry, fields, isEdit: original?.kind == .edited, count, words.historyChange)
        ?? outcome(fields, count, isScattered)
    }
  }

  /// True if the change that this entry belongs to may be an import that changed cards.
  package func mayBeImport(_ entry: Entry) -> Bool {
    guard let original = original(of: entry), original.actor.origin == .commandLine else { return false }
    return [.added, .restored, .received, .occurred, .skipped].contains(original.kind)
  }

  /// True if the entries of a change are those of an import that changed cards.
  package func isImport(_ entries: [Entry]) -> Bool {
    let changed = entries.first { $0.kind == .received || !$0.kind.isOrdinary && !$0.touched.contains(.life) }
    return changed.flatMap { original(of: $0) }?.isImport ?? false
  }

  package func imported(_ entry: Entry, _ what: String) -> String {
    let sentence = words.importing(what)
    if entry.kind == .undone { return words.historyUndone(sentence) }
    return entry.kind == .redone ? words.historyRedone(sentence) : words.capitalised(sentence)
  }

  /// Sentence about a change of many cards. `entry` is the first of them. With `isScattered` the cards went to
  /// different places, so the sentence names none.
  package func happened(_ entry: Entry, toAll count: String, isScattered: Bool) -> String {
    let target = isScattered ? nil : column(after: entry) ?? ""
    return switch entry.kind {
    case .moved, .completed, .reopened: words.historyMoved(count, from: nil, to: target)
    case .added: words.historyAdded(count, to: target)
    case .removed: words.historyRemoved(count)
    case .restored: words.historyRestored(count)
    case .reordered: words.historyReordered(count)
    case .purged: words.historyPurged(count)
    case .undone: words.historyUndone(reversal(of: entry, toAll: count, isScattered: isScattered))
    case .redone: words.historyRedone(reversal(of: entry, toAll: count, isScattered: isScattered))
    case .reverted: words.historyReverted(outcome(entry.fields, count, isScattered))
    case .received: received(entry, words.historyEdited(count, entry.touched.allNames(in: words)))
    case .occurred: words.historyOccurred(count, for: nil, next: nil)
    case .skipped: words.historySkipped(count, for: nil, next: nil)
    case .edited:
      value(of: entry, count, words.historyValue) ?? words.historyEdited(count, entry.touched.allNames(in: words))
    case .checked, .waited, .sent, .detached, .limited, .titled, .staged, .projectAdded, .projectRenamed,
      .projectArchived, .projectOrdered:
      words.historyEdited(count, entry.touched.allNames(in: words))
    }
  }

  /// Sentence about a change of exactly one field whose value can be shown; nil for other changes.
  package func value(
    of entry: Entry, _ count: String?, _ format: (CardField, String?, String?) -> String
  ) -> String? {
    value(of: entry, entry.fields, isEdit: entry.kind == .edited, count, format)
  }

  private func value(
    of entry: Entry, _ fields: [FieldChange], isEdit: Bool, _ count: String?,
    _ format: (CardField, String?, String?) -> String
  ) -> String? {
    var touched = entry.touched
    // If a new deadline also moved the series, the sentence is about the deadline only. For one card a new rule counts,
    // because the user may have changed the rule, which moved the deadline.
    if let series = entry.series, count != nil || !isNewRule(series) { touched.subtract(FieldSet(.repeats)) }
    // A card that came into another lane also has another position, which the sentence does not mention.
    if isEdit { touched.subtract(.position) }
    for field in [CardField.due, .start, .tags, .priority, .reminders, .size, .estimate, .spent]
    where touched == FieldSet(field) {
      guard let change = fields.change(of: field) else { return nil }
      if let count, field == .tags { return tagged(count, change) }
      return format(field, count, given(change))
    }
    return nil
  }

  private func isNewRule(_ series: (before: Repeat, after: Repeat)) -> Bool {
    let (before, after) = series
    return words.sentence(of: before.rule, isAfterDone: before.isAfterDone)
      != words.sentence(of: after.rule, isAfterDone: after.isAfterDone)
  }

  /// Sentence about tags that were added to and removed from many cards, whose other tags differ.
  private func tagged(_ count: String, _ change: TextChange) -> String? {
    guard case .tags(let before) = change.before, case .tags(let after) = change.after else { return nil }
    return words.historyTagged(
      count, adding: after.filter { !before.contains($0) }, removing: before.filter { !after.contains($0) })
  }

  private func outcome(_ fields: [FieldChange], _ count: String, _ isScattered: Bool) -> String {
    switch fields.first {
    case .life(_, .onBoard?): words.historyAdded(count, to: nil)
    case .life: words.historyRemoved(count)
    case .position(let before?, let after?) where !before.isBeside(after):
      words.historyMoved(count, from: nil, to: isScattered ? nil : words.name(of: after))
    case .position: words.historyReordered(count)
    default:
      words.historyEdited(count, fields.reduce(into: FieldSet()) { $0.formUnion($1.field) }.allNames(in: words))
    }
  }

  private func column(after entry: Entry) -> String? { entry.position.map(words.name) }

  /// The sentence about several changed fields of a card, one part each, joined by semicolons. Only the first part
  /// names the card.
  package func sentence(of fields: [FieldChange], _ what: String? = nil) -> String {
    if let sentence = staged(fields) { return words.asNoun(sentence) }
    return fields.enumerated().map { sentence(of: $1, $0 == 0 ? what : nil) }.joined(separator: "; ")
  }

  package func sentence(of field: FieldChange, _ what: String?) -> String {
    switch field {
    case .life(_, .onBoard?): words.historyRestored(what)
    case .life(_, .purged?): words.historyPurged(what)
    case .life: words.historyRemoved(what)
    case .position(let before?, let after?) where !before.isBeside(after):
      words.historyMoved(what, from: words.name(of: before), to: words.name(of: after))
    case .position:
      if let completion = field.completion {
        words.historyCompletion(what, completion.after.map(dates.momentWithin))
      } else {
        words.historyReordered(what)
      }
    case .text(let change): sentence(of: change, what)
    case .notes: words.historyNotes(what)
    case .limit(let column, let stage, _, let limit): words.historyLimit(stage ?? words.column(column), limit)
    case .stages(let column, _, let stages): words.asNoun(staged(column, stages, unlimited: []))
    case .titles(_, let titles): words.asNoun(words.columnsTitled(text(of: titles)))
    case .home(let from, let home) where from.project == home.project:
      words.historyRenumbered(what, from: from.number, to: home.number)
    case .home(let from, let home) where home.project == here:
      words.historyCame(what, from: name(of: from.project), home.number)
    case .home(_, let home): words.historySent(what, home.number)
    case .waiting(_, let waiting?): waits(what, waiting)
    case .waiting: words.historyGoesOn(what)
    case .parent(_, let parent): words.historyPartOf(what, parent.map(self.parent))
    case .clock(_, let start): words.historyClock(what, isStart: start != nil)
    case .name(_, let name): words.asNoun(words.projectRenamed(name))
    case .archived(_, let isArchived): words.asNoun(isArchived ? words.projectArchived(nil) : words.projectOpened(nil))
    case .order: words.asNoun(words.projectsOrdered)
    // Fields of pages: the rows of the history use `sentence(ofPage:_:)` for them instead.
    case .date(_, let date): words.historyTimed(what, date.map(dates.medium))
    case .weather(_, let weather): words.historyWeather(what, weather.map(text(of:)))
    }
  }

  /// Notice of a column's new stages, which names the removed stages that had a limit; nil for other changes.
  package func staged(_ fields: [FieldChange]) -> String? {
    guard case .stages(let column, _, let stages)? = fields.first else { return nil }
    var unlimited: [String] = []
    for field in fields.dropFirst() {
      guard case .limit(_, let stage?, _, nil) = field else { return nil }
      unlimited.append(stage)
    }
    return staged(column, stages, unlimited: unlimited)
  }

  private func staged(_ column: Column, _ stages: [String], unlimited: [String]) -> String {
    words.columnStaged(words.column(column), stages.isEmpty ? nil : stages.joined(separator: ", "), unlimited)
  }

  package func text(of weather: Weather) -> String {
    [words.weather(weather), weather.place].compactMap(\.self).joined(separator: ", ")
  }

  /// The new titles of the columns in their order, separated by commas; nil if the usual names are back.
  package func text(of titles: ColumnTitles) -> String? {
    guard !titles.isEmpty else { return nil }
    let words = words.titled(titles)
    return Column.allCases.map(words.column).joined(separator: ", ")
  }

  package func waits(_ what: String?, _ waiting: Waiting) -> String {
    words.historyWaits(what, awaited(waiting), until(waiting))
  }

  package func awaited(_ waiting: Waiting) -> [String] {
    [named(waiting.cards), waiting.reason.isEmpty ? "" : words.quoted(waiting.reason)].filter { !$0.isEmpty }
  }

  package func until(_ waiting: Waiting) -> String? { waiting.until.map(dates.medium) }

  private func sentence(of change: TextChange, _ what: String?) -> String {
    let after = dates.text(of: change.after)
    return switch change.field {
    // In a change of the title, the sentence names the card by its former title.
    case .title: words.historyTitle(what.map { _ in words.quoted(dates.text(of: change.before) ?? "") }, after ?? "")
    case .notes: words.historyNotes(what)
    // If the rule reads the same before and after, only skipped or added dates have changed.
    case .repeats where after != nil && after == dates.text(of: change.before): words.historyOccurrences(what)
    case .repeats:
      paused(change).map { words.historyPaused(what, $0) } ?? words.historyRepeat(what, after)
    case .due, .start, .tags, .priority, .reminders, .size, .estimate, .spent:
      words.historyValue(change.field, what, given(change))
    }
  }

  /// True if the change paused a series, false if it resumed one; nil if the series began, ended or only got another
  /// rule.
  private func paused(_ change: TextChange) -> Bool? {
    guard case .repeats(let before?) = change.before, case .repeats(let after?) = change.after else { return nil }
    return before.isPaused == after.isPaused ? nil : after.isPaused
  }

  /// The new value of a field in words; nil if the field was cleared.
  private func given(_ change: TextChange) -> String? {
    dates.text(of: change.after).flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Series

  private func occurrence(of entry: Entry) -> String? {
    entry.fields.change(of: .due).flatMap { dates.text(of: $0.before) }
  }

  private func next(after entry: Entry) -> String? {
    entry.fields.change(of: .due).flatMap { dates.text(of: $0.after) }
  }

  /// For the notice of a completed or skipped occurrence: the next date, empty if the entry has none, and how many
  /// overdue occurrences were passed over.
  package func nextOccurrence(after entry: Entry) -> (day: String, missed: Int) {
    var (day, missed) = ("", 0)
    if case .deadline(let due?) = entry.fields.change(of: .due)?.after { day = dates.within(due) }
    if let (before, after) = entry.series {
      missed = before.missed(until: after, at: dates.clock)
      // If the deadline was on the next date already, it did not change: take the date of the series.
      if day.isEmpty { day = dates.within(.day(after.current.day)) }
    }
    return (day, missed)
  }

  // MARK: Origin

  /// The origin of a change as the viewer sees it: this pane or another one, the command line, another machine, another
  /// user, a server, or the program itself.
  package func origin(of entry: Entry, seenBy actor: Actor) -> String {
    let who = entry.actor
    if who.origin == .program { return words.theProgram }
    if let server = who.server { return words.from(server) }
    let isHere = who.machine == actor.machine
    if who.person != actor.person { return isHere ? who.person : "\(who.person)@\(who.machine)" }
    guard isHere else { return words.onMachine(who.machine) }
    switch who.origin {
    case .commandLine: return words.commandLine
    case .pane, .program, .remote:
      if who.run == actor.run { return words.thisPane }
      // The pane that made the change is no longer known, only whether the change is older than the viewer's pane.
      return actor.began.map { entry.moment < $0 } == true ? words.youEarlier : words.anotherPane
    }
  }
}

extension FieldSet {
  /// The names of the changed parts, which may be waiting or the project, too. Waiting is named only if it is the only
  /// part, and a change of the project names nothing else.
  package func allNames(in words: any Words) -> String {
    self == .waiting ? words.waiting : contains(.home) ? words.fieldProject : names(in: words)
  }
}

extension Entry {
  /// True if the entry's values came from an import, not from a server.
  var isImport: Bool { kind == .received && actor.origin != .remote }

  /// True for an entry of an import, and for that of any added project: in a change that has several entries, only an
  /// import adds one.
  var isOfImport: Bool { isImport || kind == .projectAdded }

  /// The series before and after a change of it; nil if it did not change, or if it began or ended.
  package var series: (before: Repeat, after: Repeat)? {
    let change = fields.change(of: .repeats)
    guard case .repeats(let before?) = change?.before, case .repeats(let after?) = change?.after else { return nil }
    return (before, after)
  }

  package var name: String {
    for case .name(_, let name) in fields { return name }
    return ""
  }
}

extension Position {
  /// True if the two positions are in the same column and stage.
  package func isBeside(_ other: Position) -> Bool { column == other.column && stage == other.stage }
}

extension Words {
  /// The name of a position on the board: its stage, or without one its column.
  package func name(of position: Position) -> String {
    position.stage.isEmpty ? column(position.column) : position.stage
  }
}
