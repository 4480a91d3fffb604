import Kanban
import Text

/// A card as the command line tells it: what the detail says of it, as lines of any width.
public struct ToldCard {
  public let title: String
  /// Where it stands, when it is due, and whatever else there is to say of it.
  public let facts: [Piece]
  public let notes: String
  /// The cards that it is tied to, by how it is.
  public let ties: [(title: String, cards: [String])]

  public init(_ card: Card, in surroundings: Surroundings) throws(StoreFailure) {
    let words = surroundings.words
    title = "#\(card.number) \(card.title)"
    let place = card.life == .inTrash ? [Piece(words.trash, .dim)] : []
    facts = place + [Piece(words.column(card.column))] + DetailText.meta(of: card, surroundings)
    notes = card.notes
    let tied = try surroundings.store.tiedCards(of: card.id)
    let groups = [
      (words.waitsForCards, tied.awaited.filter(\.holds)), (words.blocksCards, tied.waiters),
      (words.mentionedIn, tied.mentions),
    ]
    ties = groups.filter { !$0.1.isEmpty }.map { title, cards in (title, cards.map { $0.line(in: surroundings) }) }
  }
}

extension TiedCard {
  fileprivate func line(in surroundings: Surroundings) -> String {
    "\(surroundings.name(of: id) ?? "#\(number)") \(title)"
  }
}

extension Entry {
  /// What was done to its card, which it names by number and title; with its project where that is not the one it is told in.
  public func sentence(in surroundings: Surroundings, toldIn project: ProjectID? = nil) -> EntrySentence {
    // Names that cannot be asked for now are left out.
    let projects = (try? surroundings.store.projects()) ?? []
    let sentences = Sentences(surroundings, projects: projects)
    let done = sentences.doneInFull(self)
    guard case .card(_, let number, _) = subject else { return EntrySentence(name: "", sentence: done) }
    let home = projectOfNumber
    let elsewhere = home == project ?? surroundings.project ? nil : projects.first { $0.id == home }?.reference
    let card = sentences.card(of: self)
    let isNamed = kind == .purged || !done.ranges(of: card).isEmpty
    return EntrySentence(
      name: CardReference(project: elsewhere, number).text,
      sentence: surroundings.words.capitalised(isNamed ? done : "\(card): \(done)"))
  }

  /// Where its card was called so: what was sent has its number of there.
  private var projectOfNumber: ProjectID {
    for case .home(_, let home) in fields { return home.project }
    return project
  }
}

extension Sentences {
  /// For the command line: as `done`, but with every field that was changed, as the history has it.
  func doneInFull(_ entry: Entry) -> String {
    // Nothing is left of the values of a purged card, whose title is empty.
    guard case .card(_, _, let title) = entry.subject, !title.isEmpty else { return done(Receipt(entries: [entry])) }
    let isOnlySaved = entry.kind == .edited && edited(entry, card(of: entry)) == nil
    return isOnlySaved || entry.kind == .checked ? happenedToNamed(entry) : done(Receipt(entries: [entry]))
  }
}

extension HistoryText {
  /// When it was done, by the calendar, for whoever reads it elsewhere than on a screen that knows today.
  public static func moment(of entry: Entry, clock: Clock) -> String {
    let wall = clock.zone.wall(at: entry.moment)
    return "\(wall.day.text) \(WallTime.clock(wall.minute))"
  }

  /// From where it was done, as this person sees it.
  public static func origin(of entry: Entry, seenBy actor: Actor, words: any Words, clock: Clock) -> String {
    Sentences(words: words, clock: clock).origin(of: entry, seenBy: actor)
  }
}
