import Kanban
import Text

/// What was typed, read; and what comes of saving it.
extension EditorModel {
  /// What a typed date was understood as.
  enum Reading: Equatable {
    case nothing
    case deadline(Deadline)
    case notUnderstood(DatePhraseFailure)
    case passed(Deadline)
  }

  func readDue(at clock: Clock) -> Reading {
    let typed = text(.due)
    // Untouched, it keeps the zone it was set in and may lie in the past.
    if typed == beginning.due { return base.due.map(Reading.deadline) ?? .nothing }
    switch EditorModel.read(typed, at: clock) {
    case .deadline(let due) where due.isPast(at: clock): return .passed(due)
    case let reading: return reading
    }
  }

  func readStart(at clock: Clock) -> Reading {
    let typed = text(.start)
    if typed == beginning.start { return base.start.map { .deadline(.day($0)) } ?? .nothing }
    // A start is a day.
    if case .deadline(.time) = EditorModel.read(typed, at: clock) { return .notUnderstood(.notUnderstood(typed)) }
    return EditorModel.read(typed, at: clock)
  }

  static func read(_ text: String, at clock: Clock) -> Reading {
    do throws(DatePhraseFailure) {
      guard let phrase = try DatePhrase.read(text, at: clock) else { return .nothing }
      return clock.deadline(phrase).map(Reading.deadline) ?? .notUnderstood(.noSuchZone(phrase.zone ?? ""))
    } catch {
      return .notUnderstood(error)
    }
  }

  /// A card that comes again is asked about first, unless it was said how far the change goes.
  mutating func save(_ scope: SeriesScope? = nil, in surroundings: Surroundings) -> Step {
    problem = nil
    let words = surroundings.words
    let (due, start) = (readDue(at: surroundings.clock), readStart(at: surroundings.clock))
    if case .notUnderstood(let failure) = due { return refuse(.due, words.sentence(failure)) }
    if case .notUnderstood(let failure) = start { return refuse(.start, words.sentence(failure)) }
    let (series, reminders) = (readRepeat(in: surroundings), readReminders(in: surroundings))
    if case .refused(let why) = series { return refuse(.repeats, why) }
    if case .failure(let why) = reminders { return refuse(.reminders, why.text) }
    var text = CardText(
      title: untouched(.title, \.title) ?? text(.title).asTitle, notes: untouched(.notes, \.notes) ?? text(.notes),
      due: due.deadline ?? series.due, start: start.deadline?.day,
      tags: text(.tags) == beginning.tags ? base.tags : Tags.read(text(.tags), known: base.tags), priority: priority,
      repeats: series.repeats, reminders: (try? reminders.get()) ?? base.reminders)
    let change: Change
    switch target {
    case .new(let id, let column, let spot): change = .added(id, text, to: column, at: spot)
    case .card(let id, _):
      let whole = SeriesChange(card: id, before: base, after: text)
      if !whole.isAsked(at: surroundings.clock) {
        change = .edited(id, base.changes(to: text))
      } else if let scope {
        guard let scoped = whole.change(scope, as: surroundings.newID, at: surroundings.clock) else {
          return refuse(.due, words.repeatCannotMove)
        }
        change = scoped
        if scope == .allFollowing { text = whole.following(at: surroundings.clock) ?? text }
      } else {
        isAskingSeries = true
        return .stay
      }
    }
    proposal = Proposal(change: change, text: text, typed: typed, revision: revision)
    return .propose(change)
  }

  /// What was proposed is stored. True when nothing was typed since, so that the editor may close; else it goes on,
  /// told against what is stored now.
  mutating func stored(as number: Int?) -> Bool {
    defer { proposal = nil }
    guard let proposal, proposal.revision != revision else { return true }
    if case .new(let id, _, _) = target, let number { target = .card(id, number: number) }
    if case .detached(_, let id, _) = proposal.change, let number { target = .card(id, number: number) }
    base = proposal.text
    if case .detached = proposal.change { base.repeats = nil }
    beginning = proposal.typed
    return false
  }

  /// What nobody typed in stays as it was, to the byte.
  private func untouched(_ part: Part, _ path: KeyPath<CardText, String>) -> String? {
    let began = part == .title ? beginning.title : beginning.notes
    return text(part) == began ? base[keyPath: path] : nil
  }

  private mutating func refuse(_ part: Part, _ text: String) -> Step {
    problem = Problem(text: text, part: part)
    self.part = part
    return .stay
  }

  /// The store said no: what was typed stays, and where it lies is shown.
  mutating func refused(_ failure: StoreFailure, saying text: String, in surroundings: Surroundings) {
    proposal = nil
    guard case .refused(let refusal) = failure else { return }
    problem = Problem(text: text, part: part)
    switch refusal {
    case .titleIsEmpty, .titleTooLong: part = .title
    case .notesTooLong: part = .notes
    case .badTag, .tooManyTags: part = .tags
    case .deadlinePassed: part = .due
    case .startAfterDue: part = .start
    case .tooManyReminders: part = .reminders
    case .repeatNeedsDeadline, .doesNotRepeat, .seriesHasEnded, .ruleCannotFollow, .zoneIsMissing: part = .repeats
    case .changedElsewhere(let fields): rebase(fields, in: surroundings)
    case .cardIsGone, .cardIsInTrash, .cardIsPurged: becomeNew(in: surroundings)
    case .cardIsThere(let number): becomeEdit(of: number, in: surroundings)
    case .badLimit, .nothingToUndo, .nothingToRedo, .undoBlocked, .cardIsNotInTrash, .reasonTooLong, .projectIsGone,
      .projectNeedsName, .projectNameTooLong, .projectIsThere, .projectIsArchived, .lastProject, .entryIsGone:
      break
    }
    problem?.part = part
  }

  /// Having been told, the person may save over it: the field is now told against what stands there.
  private mutating func rebase(_ fields: FieldSet, in surroundings: Surroundings) {
    guard case .card(let id, _) = target, let current = try? surroundings.store.card(id) else { return }
    for field in fields.cardFields { base[field] = current.text[field] }
    if fields.contains(FieldSet(.title)) { problem?.text += ": " + surroundings.words.quoted(current.title) }
  }

  /// The card was removed meanwhile: saving again makes a new one, of what was typed and what nobody touched.
  private mutating func becomeNew(in surroundings: Surroundings) {
    guard case .card(let id, _) = target else { return }
    let column = (try? surroundings.store.card(id))?.column ?? .todo
    target = .new(surroundings.newID, column, .bottom)
  }

  /// It was stored already, though nobody could tell then: saving again edits it.
  private mutating func becomeEdit(of number: Int, in surroundings: Surroundings) {
    guard case .new(let id, _, _) = target else { return }
    target = .card(id, number: number)
    // When the store cannot say what stands there, the next try is refused field by field, and told again.
    if let stored = try? surroundings.store.card(id) { base = stored.text }
  }
}

extension EditorModel.Reading {
  var deadline: Deadline? {
    switch self {
    case .deadline(let due), .passed(let due): due
    case .nothing, .notUnderstood: nil
    }
  }
}
