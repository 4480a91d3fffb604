import Kanban
import Time
import Typing
import Words

/// Parses and formats what a card waits for: first cards, then a reason and a day, with or without `until`; or a day
/// alone.
struct WaitingText {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  private var words: any Words { surroundings.words }

  // MARK: Parsing

  /// Parses what a card waits for, for example `#12 garden#3`, `an answer until fri`, `an answer fri`, `답장 ~금`, `답장
  /// 금욜까지`, `금욜까지 답장`, `fri`. Empty text or the word for none ends the waiting.
  func read(_ typed: String) throws(Reason) -> Waiting? {
    if Language.isNone(typed) { return nil }
    var rest = typed[...].drop(while: isBetween)
    if rest.prefix(4).lowercased() == "for " { rest = rest.dropFirst(4).drop(while: isBetween) }
    var cards: [Awaited] = []
    while let reference = CardReference(rest.prefix { !isBetween($0) }) {
      cards.append(Awaited(try surroundings.card(called: reference).id))
      rest = rest.drop { !isBetween($0) }.drop(while: isBetween)
    }
    guard !rest.isEmpty else { return cards.isEmpty ? nil : Waiting(for: "", cards: cards) }
    var waiting = try besideCards(String(rest).trimmed)
    waiting.cards = cards
    return waiting
  }

  private func isBetween(_ character: Character) -> Bool { character == "," || character.isWhitespace }

  private func besideCards(_ text: String) throws(Reason) -> Waiting {
    let typed = withoutAfter(text)
    let padded = " " + typed
    let marks = [" until ", " ~"].compactMap { padded.ranges(of: $0).last }
    guard let mark = marks.max(by: { $0.lowerBound < $1.lowerBound }) else {
      // A day alone may be typed without `until`; a past day is refused.
      if let due = try? surroundings.fieldText.date(typed) { return try waiting(for: "", until: due) }
      let parts = untilHead(typed)
      for part in [parts?.day, typed] {
        guard let part, let question = QuickText.unclearDay(in: part, at: surroundings.clock) else { continue }
        throw Reason(words.sentence(question, of: typed, at: surroundings.clock))
      }
      if let parts, let due = try? surroundings.fieldText.date(parts.day), due.day >= surroundings.clock.today {
        return try waiting(for: parts.reason, until: due)
      }
      let dated = QuickText.dateAtEnd(of: typed, at: surroundings.clock)
      guard let dated, dated.due.day >= surroundings.clock.today else { return Waiting(for: typed) }
      return try waiting(for: dated.words, until: dated.due)
    }
    let end = String(padded[mark.upperBound...]).trimmed
    if WaitingText.openEnds.contains(end.lowercased()) { return Waiting(for: typed) }
    let reason = String(padded[..<mark.lowerBound]).trimmed
    guard let until = try surroundings.fieldText.deadline(end) else { return Waiting(for: reason) }
    return try waiting(for: reason, until: until)
  }

  /// The words up to the first `까지`, and the reason behind them: `화까지 답장`. Nil without a reason.
  private func untilHead(_ typed: String) -> (day: String, reason: String)? {
    let words = typed.split(separator: " ")
    guard let last = words.firstIndex(where: { $0.hasSuffix("까지") }), last + 1 < words.count else { return nil }
    return (words[...last].joined(separator: " "), words[(last + 1)...].joined(separator: " "))
  }

  /// Rewrites a day that follows or precedes a word for after as the end of the wait: `12월 10일 이후` as `12월 10일`, `reply
  /// after dec 10` as `reply until dec 10`. Keeps `reply the day after tomorrow` and `2 days after dec 10`, where the
  /// word belongs to a count of days.
  private func withoutAfter(_ text: String) -> String {
    let isDay = { (day: String) in (try? surroundings.fieldText.date(day)) != nil }
    for end in ["이후로", "이후에", "이후"] where text.hasSuffix(end) {
      let rest = String(text.dropLast(end.count)).trimmed
      if isDay(rest) || QuickText.dateAtEnd(of: rest, at: surroundings.clock) != nil { return rest }
    }
    let padded = " " + text
    guard !isDay(text), let mark = padded.lowercased().ranges(of: " after ").last else { return text }
    let count = padded.lowercased()[..<mark.lowerBound].count
    let (reason, day) = (String(padded.prefix(count)).trimmed, String(padded.dropFirst(count + 7)).trimmed)
    let unit = reason.split(separator: " ").last?.lowercased() ?? ""
    guard isDay(day), !["day", "days", "week", "weeks", "month", "months"].contains(unit) else { return text }
    return "\(reason) until \(day)".trimmed
  }

  /// A wait has only a day, so a typed hour is kept in the reason.
  private func waiting(for reason: String, until due: Deadline) throws(Reason) -> Waiting {
    let hour = due.wall(in: surroundings.clock.zone).minute.map(WallTime.clock)
    return Waiting(for: [reason, hour ?? ""].filter { !$0.isEmpty }.joined(separator: " "), until: try coming(due.day))
  }

  /// Ends such as `until further notice` name no day: the whole text is then the reason.
  private static let openEnds: Set = ["further notice", "then", "now", "further instructions"]

  private func coming(_ day: Day) throws(Reason) -> Day {
    if day < surroundings.clock.today { throw Reason(words.waitHasPassed) }
    return day
  }

  // MARK: Formatting

  /// The card's waiting as text that can be parsed again. Cards that no longer hold this one up are left out.
  func typed(_ card: Card) throws(StoreFailure) -> String {
    guard let waiting = card.waiting else { return "" }
    var parts: [String] = []
    for tied in try surroundings.store.tiedCards(of: card.id).awaited where tied.holds {
      parts.append(try reference(to: tied).text)
    }
    let cards = parts.joined(separator: ", ")
    let until = waiting.until.map { waiting.reason.isEmpty && cards.isEmpty ? $0.text : mark + $0.text }
    return [cards, waiting.reason, until ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var mark: String { surroundings.settings.language == .korean ? "~" : "until " }

  func reference(to tied: TiedCard) throws(StoreFailure) -> CardReference {
    guard tied.project != surroundings.project else { return CardReference(tied.number) }
    return CardReference(
      project: surroundings.words.reference(to: try surroundings.store.project(tied.project)), tied.number)
  }
}

extension Surroundings {
  /// The card of a typed reference such as `garden#3`. Throws the reason if no such card or project exists.
  func card(called reference: CardReference) throws(Reason) -> Card {
    do throws(StoreFailure) {
      if let card = try card(reference, in: project) { return card }
      if let name = reference.project, try self.project(reference, in: project) == nil {
        throw .other(words.noProjectCalled(name))
      }
    } catch {
      if case .other(let why) = error { throw Reason(why) }
      throw Reason(Sentences(self).failure(error))
    }
    throw Reason(words.noCardNumbered(reference.number))
  }
}

// MARK: In a popover

extension PopoverModel {
  mutating func acceptWaiting(in surroundings: Surroundings) -> Step {
    guard let picked else { return .close }
    do throws(Reason) {
      return act(.wait(try WaitingText(surroundings).read(text)), on: picked)
    } catch {
      return refuse(error.text)
    }
  }

  func waiting(in surroundings: Surroundings) throws(Reason) -> [[Piece]] {
    try WaitingText(surroundings).rows(text, of: picked?.ids ?? [])
  }
}

extension WaitingText {
  private static let mostCardRows = 5

  /// The preview of the typed waiting, or a refusal if cards would wait for each other.
  fileprivate func rows(_ typed: String, of waiters: [CardID]) throws(Reason) -> [[Piece]] {
    guard let waiting = try read(typed) else { return [[Piece(words.waitEnds, .dim)]] }
    if let circle = circle(of: waiters, over: waiting.cards) { return [[Piece(circle, .refusal)]] }
    let layout = PopoverLayout(surroundings.extent)
    let room = max(1, layout.room - (waiting.besideCards == nil ? 0 : 1))
    let cards = waiting.cards.prefix(min(WaitingText.mostCardRows, room)).map { row(of: $0.card) }
    guard let beside = waiting.besideCards else { return cards }
    let day = beside.until.map { surroundings.dates.medium(.day($0)) }
    let sentence = words.waits(for: beside.reason, until: day)
    let rows = layout.rows(of: sentence, most: min(3, max(1, layout.room - cards.count)), .dim, in: surroundings)
    return cards + rows
  }

  private func row(of id: CardID) -> [Piece] {
    guard let card = try? surroundings.store.card(id) else { return [] }
    return [Piece(surroundings.name(of: id) ?? "#\(card.number)", .link), Piece(" \(card.title)", .dim)]
  }

  /// Limit of cards that a preview follows; the store finds longer circles.
  private static let mostFollowed = 50

  /// The refusal that names the path on which a card would wait for itself; nil if no such path is found.
  private func circle(of waiters: [CardID], over cards: [Awaited]) -> String? {
    var (ways, seen) = (cards.map { [$0.card] }[...], Set(cards.map(\.card)))
    while let way = ways.popFirst(), let last = way.last {
      if waiters.contains(last) {
        let path = ([last] + way).compactMap(surroundings.reference(to:))
        return Sentences(surroundings).refusal(.waitsInCircle(path))
      }
      // If the store cannot be read now, the path ends here: the store itself refuses a circle later.
      let next = (try? surroundings.store.tiedCards(of: last).awaited) ?? []
      for tied in next where tied.holds && seen.count < WaitingText.mostFollowed && seen.insert(tied.id).inserted {
        ways.append(way + [tied.id])
      }
    }
    return nil
  }
}
