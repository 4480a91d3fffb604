import Kanban

/// The commands with words that are about time: when a card begins, comes again, reminds; and where one goes.
extension Verb {
  func timed(_ argument: String, _ object: VerbObject, _ surroundings: Surroundings) -> Result<Step, VerbMistake> {
    let words = surroundings.words
    if let picked = object.picked, picked.isMany {
      return self == .skip ? .success(.act(.skip, on: picked)) : .failure(VerbMistake(text: words.oneCardAtATime))
    }
    guard case .one(let id) = object.picked, let card = try? surroundings.store.card(id) else {
      return .failure(VerbMistake(text: words.noCardHere))
    }
    return edits(argument, card, surroundings).map { .propose($0) }.mapError { VerbMistake(text: $0.text) }
  }

  private func edits(_ argument: String, _ card: Card, _ surroundings: Surroundings) -> Result<Change, Reason> {
    switch self {
    case .start: start(argument, card, surroundings)
    case .repeat: card.repeating(argument, in: surroundings).map { .edited(card.id, $0) }
    case .remind: card.reminding(argument, in: surroundings).map { .edited(card.id, $0) }
    case .skip: SeriesDeed.skip.change(of: card, in: surroundings)
    case .pause: SeriesDeed.pause.change(of: card, in: surroundings)
    case .resume: SeriesDeed.resume.change(of: card, in: surroundings)
    case .detach: SeriesDeed.takeOut.change(of: card, in: surroundings)
    case .due, .tag, .retag, .priority, .move, .send, .wait, .add, .template, .go, .limit, .write, .pipe, .snooze,
      .dismiss:
      .failure(Reason(surroundings.words.noSuchCommand))
    }
  }

  /// A start is a day.
  private func start(_ argument: String, _ card: Card, _ surroundings: Surroundings) -> Result<Change, Reason> {
    switch date(argument, surroundings) {
    case .success(.time): .failure(Reason(surroundings.words.sentence(DatePhraseFailure.notUnderstood(argument))))
    case .success(let due): .success(.edited(card.id, card.text.changes { $0.start = due?.day }))
    case .failure(let mistake): .failure(Reason(mistake.text))
    }
  }

  /// A new deadline of cards that come again asks whose it is; nil where it does not have to.
  func dueOfSeries(_ argument: String, _ object: VerbObject, _ surroundings: Surroundings) -> Step? {
    guard let picked = object.picked, case .success(let due?) = date(argument, surroundings),
      !due.isPast(at: surroundings.clock)
    else { return nil }
    return PopoverModel.due(asking: due, of: picked, in: surroundings).map { .present(.popover($0)) }
  }

  /// `12` and `#12` are cards; whatever else is a day is that day of the calendar, `12th` too.
  func destination(of argument: String, _ surroundings: Surroundings) -> Result<Step, VerbMistake> {
    let words = surroundings.words
    if argument.isCardNumber {
      let digits = argument.hasPrefix("#") ? String(argument.dropFirst()) : argument
      guard let number = Int(digits), number > 0 else { return .failure(VerbMistake(text: words.numberIsNeeded)) }
      return .success(.open(.number(number)))
    }
    switch EditorModel.read(argument, at: surroundings.clock) {
    case .deadline(let due), .passed(let due):
      return .success(.open(.calendar(due.wall(in: surroundings.clock.zone).day)))
    case .nothing, .notUnderstood(.notUnderstood): return .failure(VerbMistake(text: words.numberIsNeeded))
    case .notUnderstood(let failure): return .failure(VerbMistake(text: words.sentence(failure)))
    }
  }

  /// The last of several things with commas between them is what is completed.
  static func going(on argument: String, _ all: [String]) -> [String] {
    let start = argument.lastIndex(of: ",").map(argument.index(after:)) ?? argument.startIndex
    let last = argument[start...].drop(while: \.isWhitespace)
    return beginning(String(last), all).map { argument[..<last.startIndex] + $0 }
  }
}

extension Verb {
  /// What the words are understood as, or why they mean nothing; nil where there is nothing to tell.
  func understood(_ argument: String, about object: VerbObject, in surroundings: Surroundings) -> String? {
    let dates = surroundings.dates
    guard !argument.isEmpty else { return nil }
    switch self {
    case .due, .start: return told(argument, surroundings)
    case .go: return argument.isCardNumber ? nil : told(argument, surroundings)
    case .remind:
      guard case .one(let id) = object.picked, let card = try? surroundings.store.card(id) else { return nil }
      switch surroundings.reminders(argument, beside: card.due, unlike: card.reminders) {
      case .success(let reminders): return dates.reminders(reminders)
      case .failure(let why): return why.text
      }
    case .repeat:
      guard case .one(let id) = object.picked, let card = try? surroundings.store.card(id) else { return nil }
      switch card.repeating(argument, in: surroundings) {
      case .success(let edits):
        if case .repeats(let repeats?) = edits.first(where: { $0.field == .repeats })?.after {
          let width = PaletteLayout(surroundings.extent).width
          return SeriesRow(repeats, typed: argument, in: surroundings, room: width).text
        }
        return card.repeats.map(dates.repeats)
      case .failure(let why): return why.text
      }
    case .skip, .pause, .resume, .detach, .tag, .retag, .priority, .move, .send, .wait, .add, .template, .limit, .write,
      .pipe, .snooze, .dismiss:
      return nil
    }
  }

  private func told(_ argument: String, _ surroundings: Surroundings) -> String {
    switch EditorModel.read(argument, at: surroundings.clock) {
    case .nothing: ""
    case .deadline(let due), .passed(let due): surroundings.dates.long(due)
    case .notUnderstood(let failure): surroundings.words.sentence(failure)
    }
  }
}
