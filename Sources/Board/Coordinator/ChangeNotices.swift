import Kanban
import Words

extension Change {
  /// The notice of a stored change. It also says if the change was repeated from an earlier one, moved one occurrence
  /// only, set a reminder too late to ring, is in another project, or if the filter hides the card.
  func notice(
    _ receipt: Receipt, again last: LastChange, hiddenBy shown: BoardFilter, in surroundings: Surroundings
  ) -> Notice {
    let words = surroundings.words
    // If the projects cannot be read, the notice does not name any.
    let projects = namesProjects ? (try? surroundings.store.projects()) ?? [] : []
    let sentences = Sentences(surroundings, projects: projects, about: receipt.entries.project)
    let items = addedItems?.texts
    let ofItems = items.map { $0.count == 1 ? words.addedItem(words.quoted($0[0])) : words.addedItems($0.count) }
    let ofCopy = isCopy(in: surroundings) ? words.duplicated(words.quoted(receipt.mainEntry?.subject.title ?? "")) : nil
    let done = last.sentence(
      ofItems ?? ofCopy ?? sentences.done(receipt), in: words)
    let asides = [
      isOfOneOccurrence(in: surroundings) ? words.onlyThisOne : nil, surroundings.lateReminders(after: receipt),
    ]
    let sentence = ([done] + asides.compactMap(\.self)).joined(separator: surroundings.settings.signs.dot)
    let title = items?.last ?? receipt.mainEntry?.subject.title ?? ""
    if case .within(let id, _) = self, id != surroundings.project, let name = projects.first(where: { $0.id == id }) {
      // Undo and redo of an import can span several projects: the notice then has their number.
      let count = isReversal ? Set(receipt.entries.map(\.project)).count : 1
      let place = count > 1 ? words.projects(count) : words.name(of: name)
      let text = sentence + surroundings.settings.signs.dot + place
      return Notice(text, offers: offers(after: receipt), about: title)
    }
    guard shown.hides(receipt.entries.first?.subject.card, in: surroundings) else {
      return Notice(sentence, offers: offers(after: receipt), about: title)
    }
    let text = sentence + surroundings.settings.signs.dot + words.hiddenByFilter
    return Notice(text, offers: [.unfilterCards, .follow], about: title)
  }

  var isFinal: Bool {
    switch self {
    case .card(.purged), .page(.purged): true
    case .within(_, let change): change.isFinal
    case .cards, .card, .project, .page, .history: false
    }
  }

  /// True if the change moved the deadline of one occurrence only, while the others of its series stayed.
  private func isOfOneOccurrence(in surroundings: Surroundings) -> Bool {
    // A deadline that is set by an action, as by the key `.`, which repeats a change, moves one occurrence only.
    if case .cards(.reschedule(_?), let ids) = self, ids.count == 1 {
      return (try? surroundings.store.card(ids[0]))?.repeats != nil
    }
    guard let (id, changes) = editedFields else { return false }
    for change in changes where change.field == .repeats {
      guard case .repeats(let before?) = change.before, case .repeats(let after?) = change.after else { return false }
      return after.movedOne(since: before) != nil
    }
    guard changes.contains(where: { $0.field == .due }) else { return false }
    // If the card cannot be read, the notice does not say that its other occurrences stayed.
    return (try? surroundings.store.card(id))?.repeats != nil
  }

  /// The checklist items that the change adds to a card's notes, and the line of the last one; nil if the change does
  /// anything else.
  var addedItems: (card: CardID, last: Int, texts: [String])? {
    if case .within(_, let change) = self { return change.addedItems }
    guard let (card, changes) = editedFields, changes.count == 1, changes[0].field == .notes,
      case .text(let before) = changes[0].before, case .text(let after) = changes[0].after,
      let added = Checklist.addedItems(from: before, to: after)
    else { return nil }
    return (card, added.last, added.texts)
  }

  /// True if the change adds a card below one with the same title, notes and tags. False if that card cannot be read
  /// now.
  private func isCopy(in surroundings: Surroundings) -> Bool {
    switch self {
    case .card(.added(_, let text, _, _, .below(let id))):
      guard let card = try? surroundings.store.card(id) else { return false }
      return (card.title, card.notes, card.tags) == (text.title, text.notes, text.tags)
    case .within(_, let change): return change.isCopy(in: surroundings)
    case .cards, .card, .project, .page, .history: return false
    }
  }

  private var editedFields: (CardID, [TextChange])? {
    switch self {
    case .card(.edited(let id, let changes)), .card(.placed(let id, let changes, _, _)): (id, changes)
    case .cards, .card, .project, .page, .history, .within: nil
    }
  }

  /// True if the change is an undo or a redo.
  var isReversal: Bool { Bulk.Work(self) != nil }

  var isAddition: Bool {
    switch self {
    case .card(.added), .card(.pasted): true
    case .within(_, let change): change.isAddition
    case .cards, .card, .project, .page, .history: false
    }
  }

  /// The action by which the change can be repeated on other cards; nil if it cannot be repeated.
  var action: CardAction? {
    switch self {
    case .cards(.move(_, _, at: .above), _), .cards(.move(_, _, at: .below), _): nil
    case .cards(let action, _): action
    case .card(.occurred): .complete
    case .card, .project, .page, .history, .within: nil
    }
  }

  /// True if the selection moves to the card that the change added, restored, undid or redid.
  var isFollowed: Bool {
    switch self {
    case .card(.added), .card(.pasted), .card(.restored), .history: true
    case .within(_, let change): change.isFollowed
    case .cards, .card, .project, .page: false
    }
  }

  fileprivate var namesProjects: Bool {
    switch self {
    case .cards(.send, _), .history, .project(.archived): true
    case .within(_, let change): change.namesProjects
    case .cards, .card, .project, .page: false
    }
  }

  /// The commands to offer in the notice. `follow` is left out if no card left its column: a repeating card may stay,
  /// and the cursor follows a card to another stage by itself.
  private func offers(after receipt: Receipt) -> [Command] {
    let hasMoved = receipt.entries.contains { entry in
      !entry.touched.isDisjoint(with: [.position, .home]) && !entry.staysInColumn
    }
    return hasMoved ? offers : offers.filter { $0 != .follow }
  }

  fileprivate var offers: [Command] {
    switch self {
    case .cards(.move, _), .cards(.complete, _), .cards(.reopen, _), .cards(.send, _), .card(.occurred):
      [.undo, .follow]
    // No undo is offered: permanent deletions and new projects have none, and journal text is stored automatically.
    case .card(.purged), .project(.added), .page(.purged), .page(.written): []
    case .history(.undone): [.redo]
    case .within(_, let change): change.offers
    case .cards, .card, .project, .page, .history: [.undo]
    }
  }
}

extension [Entry] {
  /// The project to which all entries belong; nil if they belong to several, or without entries.
  var project: ProjectID? {
    guard let project = first?.project, allSatisfy({ $0.project == project }) else { return nil }
    return project
  }
}

extension Entry {
  fileprivate var staysInColumn: Bool {
    fields.allSatisfy { field in
      if case .position(let before, let after) = field { before?.column == after?.column } else { false }
    }
  }
}
