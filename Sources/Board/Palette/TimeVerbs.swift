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
    return change(argument, card, surroundings).map { .propose($0) }.mapError { VerbMistake(text: $0.text) }
  }

  private func change(_ argument: String, _ card: Card, _ surroundings: Surroundings) -> Result<Change, Reason> {
    switch self {
    case .start: filled(.start, argument, card, surroundings)
    case .repeat: filled(.repeats, argument, card, surroundings)
    case .remind: filled(.reminders, argument, card, surroundings)
    case .skip: SeriesAction.skip.change(of: card, in: surroundings)
    case .pause: SeriesAction.pause.change(of: card, in: surroundings)
    case .resume: SeriesAction.resume.change(of: card, in: surroundings)
    case .detach: SeriesAction.takeOut.change(of: card, in: surroundings)
    case .due, .tag, .retag, .priority, .move, .send, .wait, .add, .template, .go, .limit, .write, .pipe, .snooze,
      .dismiss:
      .failure(Reason(surroundings.words.noSuchCommand))
    }
  }

  private func filled(
    _ field: CardField, _ argument: String, _ card: Card, _ surroundings: Surroundings
  ) -> Result<Change, Reason> {
    do throws(Reason) {
      return .success(.edited(card.id, try surroundings.fieldText.changes(of: card.text, field, typed: argument)))
    } catch {
      return .failure(error)
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
    do throws(DatePhraseFailure) {
      guard let due = try surroundings.clock.deadline(argument) else {
        return .failure(VerbMistake(text: words.numberIsNeeded))
      }
      return .success(.open(.calendar(due.wall(in: surroundings.clock.zone).day)))
    } catch .notUnderstood {
      return .failure(VerbMistake(text: words.numberIsNeeded))
    } catch {
      return .failure(VerbMistake(text: words.sentence(error)))
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
    guard !argument.isEmpty else { return nil }
    switch self {
    case .due, .start: return told(argument, surroundings)
    case .go: return argument.isCardNumber ? nil : told(argument, surroundings)
    case .remind: return told(.reminders, argument, object, surroundings)
    case .repeat: return told(.repeats, argument, object, surroundings)
    case .skip, .pause, .resume, .detach, .tag, .retag, .priority, .move, .send, .wait, .add, .template, .limit, .write,
      .pipe, .snooze, .dismiss:
      return nil
    }
  }

  private func told(_ argument: String, _ surroundings: Surroundings) -> String {
    do throws(Reason) {
      return try surroundings.fieldText.deadline(argument).map(surroundings.dates.long) ?? ""
    } catch {
      return error.text
    }
  }

  private func told(
    _ field: CardField, _ argument: String, _ object: VerbObject, _ surroundings: Surroundings
  ) -> String? {
    guard case .one(let id) = object.picked, var text = try? surroundings.store.card(id)?.text else { return nil }
    let before = text
    do throws(Reason) {
      try surroundings.fieldText.fill(in: field, of: &text, with: argument)
    } catch {
      return error.text
    }
    guard case .repeats(let repeats?) = text[field], text != before else {
      return surroundings.dates.text(of: text[field])
    }
    let width = PaletteLayout(surroundings.extent).width
    return SeriesRow(repeats, typed: argument, in: surroundings, room: width).text
  }
}
