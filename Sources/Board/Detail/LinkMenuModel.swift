import Kanban
import Text
import Time
import Words

/// Menu of the links and card references in a line or page that has several.
public struct LinkMenuModel: Equatable, Sendable {
  private let choices: [Choice]
  private var chosen = 0
  let isOfJournal: Bool

  private struct Choice: Equatable, Sendable {
    let text: String
    let goal: NoteLink.Goal
  }

  init(_ links: [NoteLink], in line: String, ofPage: Bool = false, _ surroundings: Surroundings) {
    isOfJournal = ofPage
    // Links with the same text and target are listed once.
    choices = links.reduce(into: []) { choices, link in
      let choice = Choice(text: surroundings.text(of: link, in: line), goal: link.goal)
      if !choices.contains(choice) { choices.append(choice) }
    }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.selectDown), .command(.nextField): go(1)
    case .command(.selectUp): go(-1)
    case .command(let command) where command.travel != nil:
      chosen = command.travel?.index(from: chosen, of: choices.count, page: surroundings.extent.rows / 2) ?? chosen
    case .mouse(.wheel(let lines), _): go(lines.signum())
    case .command(.accept), .command(.openLink): return choices[chosen].goal.step
    case .mouse(.click, .line(let line)) where choices.indices.contains(line): return choices[line].goal.step
    case .command(.cancel), .command(.back): return .close
    case .mouse(.click, .overlay): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .command, .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func go(_ count: Int) { chosen = floorModulo(chosen + count, choices.count) }

  public func content(in surroundings: Surroundings) -> ChoicesContent {
    let (room, ellipsis) = (max(1, min(60, surroundings.extent.columns - 8)), surroundings.settings.signs.ellipsis)
    return ChoicesContent(
      title: surroundings.words.short(.openLink),
      rows: choices.enumerated().map { index, choice in
        ChoicesContent.Row(
          key: "",
          text: isOfJournal && surroundings.hidesJournal
            ? ellipsis : ScreenText.truncated(choice.text, to: room, ellipsis: ellipsis), isChosen: index == chosen,
          isInForce: false)
      })
  }
}

// MARK: Layer

extension LinkMenuModel: OverlayLayer {
  var overlay: Overlay { .links(self) }
  var focus: Focus { .linkMenu }
  var hints: [Command] { [.selectDown, .accept, .cancel] }
}

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
  /// The text of a link in the menu: the text as written; for a card with its title behind it.
  fileprivate func text(of link: NoteLink, in line: String) -> String {
    let written = String(line[link.range])
    guard case .card(let id, _) = link.goal, let card = try? store.card(id) else { return written }
    return written + " " + card.title
  }

  /// The links in the order of the text. References are left out if no such card exists, if it was purged, or if it is
  /// `own`, the card that the text belongs to.
  func links(in text: String, from project: ProjectID, of own: CardID? = nil) throws(StoreFailure) -> [NoteLink] {
    var links = Links.all(in: text).map { NoteLink(range: $0.range, goal: .web($0.target)) }
    for mention in Mentions.all(in: text) {
      guard let card = try card(mention.reference, in: project), card.life != .purged, card.id != own else { continue }
      links.append(NoteLink(range: mention.range, goal: .card(card.id, isInTrash: card.life == .inTrash)))
    }
    return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The card that a reference such as `work#12` names; nil if it does not exist.
  func card(_ reference: CardReference, in project: ProjectID) throws(StoreFailure) -> Card? {
    guard let project = try self.project(reference, in: project) else { return nil }
    return try store.card(number: reference.number, in: project)
  }

  /// The project that a card reference names; `project` if it names none, nil if no project has that name.
  func project(_ reference: CardReference, in project: ProjectID) throws(StoreFailure) -> ProjectID? {
    guard let name = reference.project else { return project }
    return try store.projects().first { project in
      project.matches(by: name) || project.name.isEmpty && Language.nameOfHome(name) != nil
    }?.id
  }
}
