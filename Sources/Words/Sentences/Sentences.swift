import Kanban
import Time

/// Formats history entries, notices and refusals.
package struct Sentences {
  package let words: any Words
  package let dates: DateText
  private let projects: [Project]
  /// The current project: a card's move between projects reads as coming or leaving by it. Nil if sentences name no
  /// projects.
  package let here: ProjectID?
  private let name: (CardID) -> String?
  private let notes: (CardID) -> String?
  /// True if the card is in the trash; false if that is unknown.
  private let isInTrash: (CardID) -> Bool
  /// Title and reference of a card of another project; nil for a card of this project, and on narrow screens.
  private let titleAndReference: (CardID) -> String?
  /// Returns the entry with this sequence number, which an undo or redo reversed; nil if unknown.
  private let reversed: (Int64) -> Entry?
  package let pageDate: (PageID) -> PageDate?
  package let isPurged: (PageID) -> Bool
  /// The user and pane that read the sentence, to name changes of others; nil if the sentence names no origin.
  private let viewer: Actor?
  package let checkCommand: String

  package init(
    words: any Words, dates: DateText, projects: [Project], here: ProjectID?, name: @escaping (CardID) -> String?,
    notes: @escaping (CardID) -> String?, isInTrash: @escaping (CardID) -> Bool,
    titleAndReference: @escaping (CardID) -> String?, reversed: @escaping (Int64) -> Entry?,
    pageDate: @escaping (PageID) -> PageDate?, isPurged: @escaping (PageID) -> Bool, viewer: Actor?,
    checkCommand: String
  ) {
    (self.words, self.dates, self.projects, self.here) = (words, dates, projects, here)
    (self.name, self.notes, self.isInTrash) = (name, notes, isInTrash)
    (self.titleAndReference, self.reversed) = (titleAndReference, reversed)
    (self.pageDate, self.isPurged, self.viewer, self.checkCommand) = (pageDate, isPurged, viewer, checkCommand)
  }

  /// The longest chain of undo and redo that is followed.
  private static let mostReversals = 20

  /// The first change of a chain of undo and redo; nil if the chain is too long or incomplete.
  package func original(of entry: Entry) -> Entry? {
    var entry = entry
    for _ in 0..<Sentences.mostReversals {
      guard entry.kind == .undone || entry.kind == .redone else { return entry }
      guard let before = entry.reverses.flatMap(reversed) else { return nil }
      entry = before
    }
    return nil
  }

  package func done(_ receipt: Receipt) -> String {
    if let sentence = clocks(receipt.entries) { return sentence }
    let taken = takenOut(receipt.entries)
    guard let entry = taken ?? receipt.mainEntry else { return "" }
    let isScattered = receipt.entries.contains { !$0.isBeside(entry) }
    let sentence =
      done(
        entry.withTags(of: receipt.entries), count: taken == nil ? entry.count(among: receipt.entries.map(\.about)) : 1,
        recurring: receipt.recurring,
        isScattered: isScattered, isOfMany: receipt.entries.count > 1, receipt.original)
      + (gap(entry).map { " (\($0))" } ?? "")
    if entry.kind == .staged { return words.staged(sentence, entry.fields, receipt) }
    let released = receipt.released == 0 ? sentence : words.releases(sentence, receipt.released)
    return withStoppedClock(timed(released, by: receipt.entries, besides: entry), receipt.entries)
  }

  /// The entry that undoes or repeats taking an occurrence out of its series; nil in other changes. The same change
  /// moves the series on, which its sentence does not mention.
  private func takenOut(_ entries: [Entry]) -> Entry? {
    entries.count > 2 ? nil : entries.first { !$0.kind.isOrdinary && original(of: $0)?.kind == .detached }
  }

  /// The sentence of a change that stopped a clock, followed by the time that the clock added, and by its start if that
  /// was on an earlier day. The sentence alone for other changes, and for an edit by which the user stopped it.
  package func timed(_ sentence: String, by entries: [Entry], besides main: Entry) -> String {
    guard let (stop, start) = entries.clockStop, main.kind != .edited || main.sequence != stop.sequence else {
      return sentence
    }
    let old = OldClock(start, at: dates.clock)
    return words.timeAdded(sentence, stop.minutesAdded, since: old.map { dates.momentWithin($0.start) })
  }

  /// The sentence of an undo or redo, followed by the time that it took back without starting the clock again, because
  /// another clock runs or the card is done; the sentence alone for other changes.
  private func withStoppedClock(_ sentence: String, _ entries: [Entry]) -> String {
    let reversals = entries.lazy.filter { !$0.touched.contains(.clock) }
    guard let stop = reversals.compactMap({ $0.reverses.flatMap(reversed) }).first(where: \.stopsClock) else {
      return sentence
    }
    return words.clockStaysStopped(sentence, max(0, stop.minutesAdded))
  }

  /// Notice of a change that affected `count` cards. `entry` stands for all of its entries; a card can have several.
  package func done(
    _ entry: Entry, count: Int, recurring: Int, isScattered: Bool, isOfMany: Bool, _ original: Entry?
  ) -> String {
    let what = subject(of: entry, count)
    switch entry.kind {
    case .added: return words.added(what)
    case .edited where entry.subject.page != nil && count == 1: return changed(page: entry, what)
    case .edited where count > 1:
      return parting(entry, what) ?? pausing(entry, what) ?? value(of: entry, what, words.changed) ?? words.saved(what)
    case .edited: return edited(entry, what).map { withFormerDue($0, entry) } ?? words.saved(what)
    case .checked: return ticked(entry) ?? words.checkedLine(what)
    case .moved where count > 1:
      return words.movedMany(what, to: isScattered && recurring == 0 ? nil : target(of: entry))
    case .moved: return words.moved(what, to: target(of: entry))
    case .reordered: return words.reordered(what)
    case .completed where count > 1, .occurred where count > 1: return words.completedMany(what, recurring: recurring)
    case .completed: return words.completed(what)
    case .reopened where isScattered: return words.reopenedMany(what)
    case .reopened: return words.reopened(what, to: target(of: entry))
    case .removed: return words.removed(what)
    case .restored: return words.restored(what)
    case .skipped where count > 1: return words.skippedMany(what)
    case .occurred, .skipped: return cameBack(entry, what)
    case .detached: return words.detached(card(of: entry))
    case .waited:
      guard let waiting = waiting(after: entry) else { return words.noLongerWaits(what) }
      return count == 1 ? words.nowWaits(what, awaited(waiting), until(waiting)) : words.waits(what)
    case .sent: return words.sent(what, to: home(of: entry))
    case .reverted: return words.reverted(entry.subject == .project ? words.quoted(home(of: entry)) : what)
    case .purged where entry.subject.page != nil: return words.purged(what)
    case .purged: return words.purged(words.cards(count))
    case .limited: return limited(entry) ?? happened(entry)
    case .titled, .staged, .projectAdded, .projectRenamed, .projectArchived, .projectOrdered:
      return ofProject(entry) ?? happened(entry, to: what)
    case .received: return happened(entry, to: what)
    case .undone, .redone:
      let isOfProjects = entry.subject == .project
      let isImport = isOfMany && original?.isOfImport == true && (!isOfProjects || count > 1)
      let outcome =
        isImport
        ? words.importing(isOfProjects ? words.projects(count) : what)
        : count > 1 && entry.subject.card != nil
          ? reversal(of: entry, toAll: what, isScattered: isScattered)
          : (manyFields(of: entry, what) ?? archiving(reversedBy: entry)
            ?? reversal(of: entry, isOfProjects ? nil : what))
            + (trash(of: entry).map { " (\($0))" } ?? "")
      let place = original.flatMap(elsewhere)
      return entry.kind == .undone ? words.undone(outcome, madeAt: place) : words.redone(outcome, madeAt: place)
    }
  }

  /// For the notice of an undo or redo: the first field of an edit and the number of the others, because the sentences
  /// of many fields do not fit. Nil for fewer than three fields.
  private func manyFields(of entry: Entry, _ what: String) -> String? {
    guard original(of: entry)?.kind == .edited, entry.fields.count > 2, let first = entry.fields.first?.field else {
      return nil
    }
    return words.historyEdited(what, words.fieldAndOthers(first.allNames(in: words), entry.fields.count - 1))
  }

  /// Notice of an edit that has a sentence of its own: of one field with a value that can be shown, of a clock, a
  /// parent or a series; nil for other edits.
  package func edited(_ entry: Entry, _ what: String) -> String? {
    clocking(entry, what) ?? parting(entry, what) ?? ending(entry, what) ?? pausing(entry, what) ?? shifting(entry)
      ?? value(
        of: entry, nil, words.changed)
      ?? repeating(entry)
  }

  /// The sentence with the former deadline added, if the edit replaced or cleared a deadline and nothing else, except
  /// for the position: a move to another lane can also change the deadline. The sentence alone for other edits.
  private func withFormerDue(_ sentence: String, _ entry: Entry) -> String {
    guard entry.series == nil, entry.touched.subtracting(.position) == FieldSet(.due),
      let before = entry.fields.change(of: .due)?.before, let former = dates.text(of: before), !former.isEmpty
    else { return sentence }
    return words.withFormerDue(sentence, former)
  }

  private func subject(of entry: Entry, _ count: Int) -> String {
    if let page = page(of: entry) { return count == 1 ? page : words.pages(count) }
    return count == 1 ? card(of: entry) : words.cards(count)
  }

  /// Notice of an item of a checklist that was ticked or unticked; nil if the notes no longer have it.
  private func ticked(_ entry: Entry) -> String? {
    for case .notes(let splice) in entry.fields {
      guard let card = entry.subject.card,
        let line = notes(card).flatMap({ Checklist.line(at: splice.offset, in: $0) }),
        let isChecked = Checklist.isChecked(line)
      else { return nil }
      return words.ticked(Checklist.text(of: line), isChecked: isChecked)
    }
    return nil
  }

  /// Notice of a new limit of a column or stage; nil for other entries.
  package func limited(_ entry: Entry) -> String? {
    guard entry.kind == .limited, case .limit(let column, let stage, _, let limit)? = entry.fields.first else {
      return nil
    }
    return words.limited(stage ?? words.column(column), limit)
  }

  /// Notice of a change of a project; nil for other entries.
  package func ofProject(_ entry: Entry) -> String? {
    if entry.kind == .projectAdded { return words.projectAdded(entry.name) }
    if let sentence = staged(entry.fields) { return sentence }
    guard entry.fields.count == 1 else { return nil }
    return switch entry.fields[0] {
    case .titles(_, let titles): words.columnsTitled(text(of: titles))
    case .name(_, let name): words.projectRenamed(name)
    case .archived(_, let isArchived): archived(isArchived, entry)
    case .order: words.projectsOrdered
    default: nil
    }
  }

  /// The archiving that an undo or redo reversed, with the name of its project; nil for other changes, also for the
  /// undo of a new project, which archives it.
  private func archiving(reversedBy entry: Entry) -> String? {
    guard entry.originalFields.count == 1, case .archived(_, true)? = entry.originalFields.first else { return nil }
    return words.asNoun(archived(true, entry))
  }

  private func archived(_ isArchived: Bool, _ entry: Entry) -> String {
    let name = projects.first { $0.id == entry.project }.map { words.name(of: $0) }
    return isArchived ? words.projectArchived(name) : words.projectOpened(name)
  }

  /// Names the trash that holds a card which came back from another project; nil for cards that are not in the trash.
  private func trash(of entry: Entry) -> String? {
    guard entry.touched.contains(.home), entry.subject.card.map(isInTrash) == true else { return nil }
    return words.inTrash(of: home(of: entry))
  }

  /// Note that daylight saving time skips the time of a new deadline; nil for other changes.
  private func gap(_ entry: Entry) -> String? {
    guard [.added, .edited].contains(entry.kind), case .deadline(let due?)? = entry.fields.change(of: .due)?.after
    else { return nil }
    return dates.gap(due)
  }

  /// For the notice of an undo or redo: the origin of the first change, and its time if it was not today, because
  /// undoing a change from elsewhere could surprise the user. Nil for a change from this pane, or without a viewer.
  private func elsewhere(_ original: Entry) -> String? {
    guard let viewer, original.actor.run != viewer.run else { return nil }
    let place = origin(of: original, seenBy: viewer)
    let isOfToday = dates.clock.zone.wall(at: original.moment).day == dates.clock.today
    return isOfToday ? place : "\(place), \(dates.momentWithin(original.moment))"
  }

  /// Notice that a card got another parent or lost its parent; nil for other changes.
  private func parting(_ entry: Entry, _ what: String) -> String? {
    guard entry.touched == .parent, case .parent(_, let parent)? = entry.fields.first else { return nil }
    return words.nowPartOf(what, parent.map(self.parent))
  }

  /// Notice of a clock that was started while the one of another card was stopped for it; nil for other changes.
  private func clocks(_ entries: [Entry]) -> String? {
    guard entries.count == 2, entries.allSatisfy({ $0.kind == .edited && $0.touched.contains(.clock) }) else {
      return nil
    }
    // Cards with equal titles differ by their numbers.
    let hasOneTitle = title(of: entries[0]) == title(of: entries[1])
    let names = entries.map { entry in
      guard hasOneTitle, case .card(_, let number, _) = entry.subject else { return card(of: entry) }
      return "#\(number) " + card(of: entry)
    }
    return words.clockMoved(names[1], from: names[0], entries[0].minutesAdded)
  }

  /// Notice of a single clock that was started or stopped; nil for other changes.
  private func clocking(_ entry: Entry, _ what: String) -> String? {
    for case .clock(_, let start) in entry.fields {
      return start == nil ? words.clockStopped(what, entry.minutesAdded) : words.clockStarted(what)
    }
    return nil
  }

  /// Notice that a series ended with this change; nil for other changes.
  private func ending(_ entry: Entry, _ what: String) -> String? {
    guard case .repeats(nil) = entry.fields.change(of: .repeats)?.after else { return nil }
    return words.seriesEnded(what)
  }

  /// Notice that a series was paused or resumed; nil for other changes.
  private func pausing(_ entry: Entry, _ what: String) -> String? {
    guard let (before, after) = entry.series, before.isPaused != after.isPaused else { return nil }
    guard !after.isPaused else { return words.seriesPaused(what) }
    let due = after.due(after.current, at: dates.clock)
    return words.seriesResumed(what, next: due.map(dates.medium) ?? "")
  }

  /// Notice that a future occurrence moved to another day; nil for other changes.
  private func shifting(_ entry: Entry) -> String? {
    guard let (before, after) = entry.series, let target = after.movedOne(since: before) else { return nil }
    return words.moved(title(of: entry), to: dates.medium(target.day))
  }

  private func cameBack(_ entry: Entry, _ what: String) -> String {
    let next = nextOccurrence(after: entry)
    return entry.kind == .skipped
      ? words.skipped(what, next: next.day) : words.occurred(what, next: next.day, missed: next.missed)
  }

  package func title(of entry: Entry) -> String {
    entry.subject.title
  }

  /// The quoted title of an entry's card; for a purged card, which has no title, a text that says so.
  package func card(of entry: Entry) -> String {
    entry.subject.isPurgedCard ? words.purgedCard : words.quoted(title(of: entry))
  }

  private func waiting(after entry: Entry) -> Waiting? {
    for case .waiting(_, let waiting?) in entry.fields { return waiting }
    return nil
  }

  /// Notice of a new rule, with the deadline if the rule moved it; nil for other changes.
  private func repeating(_ entry: Entry) -> String? {
    guard entry.touched.subtracting([FieldSet(.repeats), FieldSet(.due)]).isEmpty,
      let change = entry.fields.change(of: .repeats), let rule = dates.text(of: change.after)
    else { return nil }
    guard case .deadline(let due?)? = entry.fields.change(of: .due)?.after else { return words.repeats(as: rule) }
    return words.repeats(as: rule, due: dates.medium(due))
  }

  /// A parent by its title or number; if this store does not have the card, a text that says so.
  package func parent(_ id: CardID) -> String { titleAndReference(id) ?? name(id) ?? words.parentNotHere }

  /// The names of up to three cards, then the number of all others, including cards that this store does not have. A
  /// single card of another project gets its title as well, if `titleAndReference` returns one.
  package func named(_ cards: [Awaited]) -> String {
    if cards.count == 1, let text = titleAndReference(cards[0].card) { return text }
    let known = cards.compactMap { name($0.card) }
    let numbers = known.compactMap { CardReference($0) }
    // Cards are stored by their ids, but users know them by their numbers.
    let ordered =
      numbers.count < known.count
      ? known
      : zip(known, numbers).sorted { ($0.1.project ?? "", $0.1.number) < ($1.1.project ?? "", $1.1.number) }.map(\.0)
    let names = ordered.prefix(3)
    let more = cards.count - names.count
    return (names + (more > 0 ? [words.cards(more)] : [])).joined(separator: ", ")
  }

  /// The name of the project to which the entry moved the card, or else of the entry's project.
  package func home(of entry: Entry) -> String {
    for case .home(_, let home) in entry.fields { return name(of: home.project) }
    return name(of: entry.project)
  }

  package func name(of project: ProjectID) -> String {
    words.name(of: projects.first { $0.id == project })
  }

  private func target(of entry: Entry) -> String {
    entry.position.map(words.name) ?? ""
  }
}

extension Entry {
  fileprivate var stopsClock: Bool {
    fields.contains { if case .clock(.some, nil) = $0 { true } else { false } }
  }

  /// The minutes that the entry added to the time spent.
  package var minutesAdded: Int {
    guard let change = fields.change(of: .spent),
      case (.length(let before), .length(let after)) = (change.before, change.after)
    else { return 0 }
    return after - before
  }
}

extension Entry {
  /// The entry with all tags that the change added and removed, because a card that had one of them already has only a
  /// part of the change. Returns the entry itself if the change is not about tags.
  fileprivate func withTags(of entries: [Entry]) -> Entry {
    guard entries.count > 1, touched == FieldSet(.tags) else { return self }
    var (old, new): ([String], [String]) = ([], [])
    for entry in entries {
      guard let change = entry.fields.change(of: .tags), case .tags(let before) = change.before,
        case .tags(let after) = change.after
      else { continue }
      old += before.filter { !after.contains($0) && !old.contains($0) }
      new += after.filter { !before.contains($0) && !new.contains($0) }
    }
    return Entry(
      sequence: sequence, group: group, moment: moment, actor: actor, project: project, kind: kind, subject: subject,
      fields: [.text(TextChange(.tags, .tags(old), .tags(new)))], reverses: reverses, isReversed: isReversed,
      elsewhere: elsewhere)
  }
}

extension [Entry] {
  /// Among the entries of a change, the one that stopped a clock and added its time, with the start of the clock; nil
  /// without one, and for undo and redo.
  package var clockStop: (entry: Entry, start: Moment)? {
    for entry in self where entry.kind != .undone && entry.kind != .redone && entry.minutesAdded > 0 {
      for case .clock(let start?, nil) in entry.fields { return (entry, start) }
    }
    return nil
  }
}

extension Entry {
  /// The changed fields of the original change: for an undo, which has them inverted, they are inverted back.
  package var originalFields: [FieldChange] { kind == .undone ? fields.map(\.inverse) : fields }
}

extension Entry.Subject {
  /// True if the subject is a purged card, which has an empty title.
  package var isPurgedCard: Bool {
    if case .card(_, _, "") = self { true } else { false }
  }

  package var title: String {
    if case .card(_, _, let title) = self { return title }
    return ""
  }
}

extension Entry {
  /// Number of different cards, pages or projects among the subjects: of the kind that this entry is about. Each may
  /// occur several times.
  package func count(among subjects: some Sequence<Kanban.Subject>) -> Int {
    Set(subjects.filter { $0.kind == about.kind }).count
  }
}

extension Kanban.Subject {
  fileprivate enum Kind { case card, project, page }

  fileprivate var kind: Kind {
    switch self {
    case .card: .card
    case .project: .project
    case .page: .page
    }
  }
}

extension Receipt {
  /// The entry of a change that stands for all others in its notice; nil without entries.
  package var mainEntry: Entry? {
    let main = entries.first { $0.kind != .reordered && !$0.fields.isEmpty } ?? entries.first
    // The entry of the stopped clock comes first, but the notice is about the occurrence.
    if main?.touched.contains(.clock) == true,
      let series = entries.first(where: { $0.kind == .occurred || $0.kind == .skipped })
    {
      return series
    }
    // The entries of a renamed stage include those of its cards, but the notice is about the stage.
    if original?.kind != .projectAdded, let stages = entries.first(where: \.isOfStages) { return stages }
    guard original?.kind == .projectAdded else { return addition(besides: main) ?? main }
    // The notice of an import counts its cards or pages, so the entry of a card or page stands for all.
    return entries.first { $0.subject.card != nil } ?? entries.first { $0.subject.page != nil } ?? main
  }

  /// For the notice of an undo: the entry that moves the card of `main` to the trash or out of it. A new card with a
  /// parent has a second entry for the parent, which undo reverses first.
  private func addition(besides main: Entry?) -> Entry? {
    guard let main, main.kind == .undone else { return nil }
    return entries.first { $0.kind == .undone && $0.about == main.about && $0.touched == .life }
  }

  package var recurring: Int { entries.count { $0.kind == .occurred } }
}

extension Sentences {
  /// Sentences that name other cards only if `name` or `titleAndReference` does.
  package init(
    words: any Words, clock: Clock, checkCommand: String = StoreFailure.check,
    name: @escaping (CardID) -> String? = { _ in nil }, titleAndReference: @escaping (CardID) -> String? = { _ in nil }
  ) {
    self.words = words
    self.checkCommand = checkCommand
    dates = DateText(words: words, clock: clock)
    projects = []
    here = nil
    (self.name, self.titleAndReference) = (name, titleAndReference)
    notes = { _ in nil }
    isInTrash = { _ in false }
    reversed = { _ in nil }
    pageDate = { _ in nil }
    isPurged = { _ in false }
    viewer = nil
  }
}

extension Entry {
  package var isOfStages: Bool {
    if case .stages? = fields.first { true } else { false }
  }

  /// True if both entries lead to the same column and stage, or if neither moves a card.
  package func isBeside(_ other: Entry) -> Bool {
    guard let target, let otherTarget = other.target else { return target == other.target }
    return target.isBeside(otherTarget)
  }

  private var target: Position? {
    for case .position(_, let position?) in originalFields { return position }
    return nil
  }
}

extension Words {
  /// The sentence about new stages, followed by the number of cards that moved with a renamed stage, or that still have
  /// a removed one.
  fileprivate func staged(_ sentence: String, _ fields: [FieldChange], _ receipt: Receipt) -> String {
    guard case .stages(_, let before, let after)? = fields.first else { return sentence }
    if let renamed = Stages.renamed(from: before, to: after) {
      let count = receipt.entries.count - 1
      return count == 0 ? sentence : stageRenamed(sentence, count, quoted(renamed.new))
    }
    if receipt.strays == 0 { return sentence }
    if after.isEmpty { return stagesKept(sentence, receipt.strays) }
    let gone = before.filter { !after.contains($0) }
    return stageGone(sentence, receipt.strays, quoted(gone.count == 1 ? gone[0] : otherStages))
  }
}
