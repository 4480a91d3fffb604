import Kanban
import Text
import Time
import Words

/// A card as `sekan show` prints it for programs, with lines of any length.
public struct CardPrintout {
  public let title: String
  public let facts: [Piece]
  public let notes: String
  /// Cards tied to this one (parent, parts, waits, mentions), with a title per kind of tie.
  public let ties: [(title: String, cards: [String])]

  public init(_ card: Card, in surroundings: Surroundings) throws(StoreFailure) {
    let words = surroundings.words
    title = "#\(card.number) \(card.title)"
    let place = card.life == .inTrash ? [Piece(words.trash, .dim)] : []
    facts = place + [Piece(surroundings.name(of: card.position))] + DetailText.meta(of: card, surroundings)
    notes = card.notes
    let tied = try surroundings.store.tiedCards(of: card.id)
    let progress = tied.partProgress
    let groups = [
      (words.parentCard, tied.parent.map { [$0] } ?? []),
      (words.partsTitle(done: progress.checked, of: progress.total), tied.parts),
      (words.waitsForCards, tied.awaited.filter(\.holds)), (words.blocksCards, tied.waiters),
      (words.mentionedIn, tied.mentions),
    ]
    ties = groups.filter { !$0.1.isEmpty }.map { title, cards in (title, cards.map { $0.line(in: surroundings) }) }
  }
}

extension TiedCard {
  fileprivate func line(in surroundings: Surroundings) -> String {
    let place = life == .inTrash ? surroundings.settings.signs.dot + surroundings.words.trash : ""
    return "\(surroundings.name(of: id) ?? "#\(number)") \(title)\(place)"
  }
}

extension Entry {
  /// The sentence about the entry, with number and title of its card, and with the card's project if that is not
  /// `project` (nil: the open one). The name is empty if the entry is not about a card.
  public func sentence(in surroundings: Surroundings, seenFrom project: ProjectID? = nil) -> EntrySentence {
    // If the projects cannot be read, the sentence does not name them.
    let projects = (try? surroundings.store.projects()) ?? []
    let sentences = Sentences(surroundings, projects: projects)
    let done = sentences.doneInFull(self)
    guard case .card(_, let number, _) = subject else { return EntrySentence(name: "", sentence: done) }
    let home = projectOfNumber
    let elsewhere = home == project ?? surroundings.project ? nil : projects.first { $0.id == home }
    let card = sentences.card(of: self)
    let isNamed = kind == .purged || !done.ranges(of: card).isEmpty
    return EntrySentence(
      name: CardReference(project: surroundings.words.reference(to: elsewhere), number).text,
      sentence: surroundings.words.capitalised(isNamed ? done : "\(card): \(done)"))
  }

  /// The project in which the card had this number; a sent card has the number of its new project.
  private var projectOfNumber: ProjectID {
    for case .home(_, let home) in fields { return home.project }
    return project
  }
}

extension Sentences {
  /// The sentence about an entry. Unlike `done`, it lists every field that an edit changed, as the history does.
  func doneInFull(_ entry: Entry) -> String {
    // A purged card has no values left; it is recognized by its empty title.
    guard case .card(_, _, let title) = entry.subject, !title.isEmpty else { return done(Receipt(entries: [entry])) }
    let isOnlySaved = entry.kind == .edited && edited(entry, card(of: entry)) == nil
    guard isOnlySaved || entry.kind == .checked else { return done(Receipt(entries: [entry])) }
    return fieldsReport(of: entry) ?? words.asReport(happenedToNamed(entry))
  }

  /// Names the fields that an edit of several fields changed; nil for other entries, and if more than text fields and
  /// notes changed.
  private func fieldsReport(of entry: Entry) -> String? {
    guard entry.kind == .edited, entry.fields.count > 1 else { return nil }
    var parts: [String] = []
    for field in entry.fields {
      switch field {
      case .text(let change):
        let value = dates.text(of: change.after).flatMap { $0.isEmpty ? nil : $0 }
        parts.append(words.fieldReport(change.field, change.field == .title ? value.map(words.quoted) : value))
      case .notes: parts.append(words.name(of: CardField.notes))
      default: return nil
      }
    }
    return words.editReport(card(of: entry), parts)
  }
}

extension HistoryText {
  public static func moment(of entry: Entry, clock: Clock) -> String {
    let wall = clock.zone.wall(at: entry.moment)
    return "\(wall.day.text) \(WallTime.clock(wall.minute))"
  }

  public static func origin(of entry: Entry, seenBy actor: Actor, words: any Words, clock: Clock) -> String {
    Sentences(words: words, clock: clock).origin(of: entry, seenBy: actor)
  }
}
