import Kanban

/// A link or card reference in a text, which can be opened.
struct NoteLink: Equatable, Sendable {
  enum Goal: Equatable, Sendable {
    case web(String)
    case card(CardID, isInTrash: Bool)

    var step: Step {
      switch self {
      case .web(let target): .perform(.openLink(target))
      case .card(let id, let isInTrash): .open(isInTrash ? .trashed(id) : .detail(id))
      }
    }
  }

  let range: Range<String.Index>
  let goal: Goal
}

extension Surroundings {
  /// In the order of the text, without references to missing or purged cards.
  func links(in line: String, of card: Card) throws(StoreFailure) -> [NoteLink] {
    var links = Links.all(in: line).map { NoteLink(range: $0.range, goal: .web($0.target)) }
    for mention in Mentions.all(in: line) {
      guard let other = try self.card(mention.reference, in: card.project), other.life != .purged, other.id != card.id
      else { continue }
      links.append(NoteLink(range: mention.range, goal: .card(other.id, isInTrash: other.life == .inTrash)))
    }
    return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The card of a reference; nil if it does not exist.
  func card(_ reference: CardReference, in project: ProjectID) throws(StoreFailure) -> Card? {
    guard let project = try self.project(reference, in: project) else { return nil }
    return try store.card(number: reference.number, in: project)
  }

  /// The project that the reference names, else `project`.
  func project(_ reference: CardReference, in project: ProjectID) throws(StoreFailure) -> ProjectID? {
    guard let name = reference.project else { return project }
    return try store.projects().first { project in
      project.matches(by: name) || project.name.isEmpty && Language.nameOfHome(name) != nil
    }?.id
  }
}
