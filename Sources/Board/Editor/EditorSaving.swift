import Kanban

extension EditorModel {
  /// The typed text as a card, and for each field that could not be parsed the reason.
  struct Reading: Equatable {
    var text: CardText
    var refused: [CardField: Reason] = [:]
  }

  /// Parses the edited fields. The others keep their exact value: a deadline its zone, even in the past; a series its
  /// skipped and added dates. Without a deadline the repetition is dropped.
  func reading(
    of fields: [CardField] = CardField.allCases, allowingPast: Bool = false, in surroundings: Surroundings
  ) -> Reading {
    var reading = Reading(text: base)
    var fieldText = allowingPast ? surroundings.fieldText.allowingPast : surroundings.fieldText
    fieldText.isDueTyped = isTyped(.due)
    for field in fields {
      if isTyped(field) {
        do throws(Reason) {
          let typed = field == .notes ? EditorModel.withoutEmptyBox(text(field)) : text(field)
          try fieldText.fill(in: field, of: &reading.text, with: typed)
        } catch {
          reading.text[field] = field.empty
          reading.refused[field] = error
        }
      } else if field == .repeats, reading.text.due == nil {
        reading.text.repeats = nil
      }
    }
    return reading
  }

  func isTyped(_ field: CardField) -> Bool { text(field) != beginning[field] }

  /// Parses the fields and proposes the change, or refuses invalid text and a past deadline that the user has not
  /// confirmed. Asks first about a series, unless `scope` is given.
  mutating func save(_ scope: SeriesScope? = nil, in surroundings: Surroundings) -> Step {
    problem = nil
    let reading = reading(allowingPast: true, in: surroundings)
    if let field = CardField.allCases.first(where: { reading.refused[$0] != nil }), let why = reading.refused[field] {
      return refuse(field, why.text)
    }
    let text = reading.text
    if !isEdit || text.due != base.due,
      let why = past.refusal(of: text.due, typed: self.text(.due), in: surroundings)
    {
      return refuse(.due, why)
    }
    switch target {
    case .new(let id, let column, let spot):
      return propose(lane.entering(.added(id, text, to: column, stage: lane.stage, at: spot)), text)
    case .card(let id, _):
      let whole = SeriesChange(card: id, before: base, after: text)
      guard whole.isAsked(at: surroundings.clock) else { return propose(.edited(id, base.changes(to: text)), text) }
      return save(whole, scope, in: surroundings)
    }
  }

  private mutating func save(_ whole: SeriesChange, _ scope: SeriesScope?, in surroundings: Surroundings) -> Step {
    guard let scope else {
      seriesQuestion = .one(whole)
      return .stay
    }
    guard let change = whole.change(scope, as: surroundings.newID, at: surroundings.clock) else {
      return refuse(.due, surroundings.cannotMove(whole.before.repeats))
    }
    let following = scope == .allFollowing ? whole.following(at: surroundings.clock) : nil
    return propose(change, following ?? whole.after)
  }

  private mutating func propose(_ change: Change, _ text: CardText) -> Step {
    proposal = Proposal(change: change, text: text, typed: typed, revision: revision)
    return .propose(change)
  }

  /// The proposed change was stored. Returns true if nothing was typed since, so that the editor may close; else the
  /// editor stays open, and the stored text becomes its base.
  mutating func stored(as number: Int?) -> Bool {
    defer { proposal = nil }
    guard let proposal, proposal.revision != revision else { return true }
    if case .new(let id, _, _) = target, let number { target = .card(id, number: number) }
    if case .card(.detached(_, let id, _)) = proposal.change, let number { target = .card(id, number: number) }
    base = proposal.text
    if case .card(.detached) = proposal.change { base.repeats = nil }
    beginning = proposal.typed
    return false
  }

  private mutating func refuse(_ field: CardField, _ text: String) -> Step {
    part = .field(field)
    problem = Problem(text: text, part: part)
    return .refuse(text)
  }

  /// The change was not stored: the text stays. If a rule refused it, the reason is shown, and the focus moves to the
  /// field concerned.
  mutating func refused(_ failure: StoreFailure, saying text: String, in surroundings: Surroundings) {
    proposal = nil
    guard case .refused(let refusal) = failure else { return }
    part = refusal.field.map(Part.field) ?? part
    problem = Problem(text: text, part: part)
    if case .changedElsewhere(let fields) = refusal { rebase(fields, in: surroundings) }
    if case .cardIsThere(let number) = refusal { becomeEdit(of: number, in: surroundings) }
    if refusal.cardIsLost { becomeNew(in: surroundings) }
  }

  /// Compares the fields with the stored card from now on, and asks the user which of the two texts counts.
  private mutating func rebase(_ fields: FieldSet, in surroundings: Surroundings) {
    guard case .card(let id, _) = target, let current = try? surroundings.store.card(id) else { return }
    for field in fields.cardFields { base[field] = current.text[field] }
    conflict = EditorConflict(
      fields: fields.cardFields, theirs: EditorModel.Typed(current.text, in: surroundings.dates))
  }

  /// The card was removed in the meantime: saving again adds a new card with all fields.
  private mutating func becomeNew(in surroundings: Surroundings) {
    guard case .card(let id, let number) = target else { return }
    let card = try? surroundings.store.card(id)
    // A restored backup may lack the card.
    problem?.text = surroundings.words.savesAsNewCard(number, isGone: card?.life != .inTrash)
    target = .new(surroundings.newID, card?.column ?? .todo, .bottom)
  }

  /// An earlier attempt was stored although it had been reported as failed: saving again edits the card.
  private mutating func becomeEdit(of number: Int, in surroundings: Surroundings) {
    guard case .new(let id, _, _) = target else { return }
    target = .card(id, number: number)
    // If the store cannot be read, `base` is not updated: the next save is refused again, and the conflict is then
    // shown.
    guard let stored = try? surroundings.store.card(id) else { return }
    base = stored.text
    beginning = Typed(EditorModel.fields(Typed(base, in: surroundings.dates)), base.priority)
  }
}
