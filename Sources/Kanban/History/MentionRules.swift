/// Mentions of cards in notes. They are stored by id, so that they survive a move and a new number.
extension Ledger {
  public func mentioned(by card: Card) throws(StoreFailure) -> [CardID] {
    try mentioned(in: card.notes, of: card.project).filter { $0 != card.id }
  }

  package func mentioned(by page: Page) throws(StoreFailure) -> [CardID] {
    try mentioned(in: page.text, of: page.project)
  }

  private func mentioned(in text: String, of project: ProjectID) throws(StoreFailure) -> [CardID] {
    var ids: Set<CardID> = []
    for mention in Mentions.all(in: text) {
      if let card = try card(mention.reference, writtenIn: project) { ids.insert(card.id) }
    }
    return ids.sorted()
  }

  private func card(_ reference: CardReference, writtenIn project: ProjectID) throws(StoreFailure) -> Card? {
    guard let name = reference.project else { return try card(number: reference.number, in: project) }
    guard let named = try projects().first(where: { $0.matches(by: name) }) else { return nil }
    return try card(number: reference.number, in: named.id)
  }

  func mentions(of id: CardID) throws(StoreFailure) -> [TiedCard] {
    var mentions: [TiedCard] = []
    for mentioning in try mentioning(id, most: Mentions.mostTold) {
      if let card = try card(mentioning), card.life == .onBoard { mentions.append(TiedCard(card, holds: true)) }
    }
    return mentions
  }

  /// The notes rewritten so that they mention the same cards from another project.
  func notes(of card: Card, from target: ProjectID) throws(StoreFailure) -> String {
    var notes = card.notes
    for mention in Mentions.all(in: card.notes).reversed() {
      guard let other = try self.card(mention.reference, writtenIn: card.project), other.id != card.id else { continue }
      let exists = other.project == target
      if !exists, mention.reference.project != nil { continue }
      let name = exists ? nil : try project(other.project)?.reference
      notes.replaceSubrange(mention.range, with: CardReference(project: name, other.number).text)
    }
    return notes
  }
}

extension Ledger {
  /// The notes with the old number of another card replaced by its present one.
  func notes(of card: Card, naming other: Card, before old: Int) throws(StoreFailure) -> String {
    var notes = card.notes
    for mention in Mentions.all(in: card.notes).reversed() where mention.reference.number == old {
      guard try self.card(mention.reference, writtenIn: card.project)?.id == other.id else { continue }
      let reference = CardReference(project: mention.reference.project, other.number)
      notes.replaceSubrange(mention.range, with: reference.text)
    }
    return notes
  }
}

extension Commit {
  mutating func noteMentions(in card: Card, over before: Card?) throws(StoreFailure) {
    let names = { (card: Card?) in card?.notes.utf8.contains(UInt8(ascii: "#")) == true }
    guard names(card) || names(before), card.notes != before?.notes || card.project != before?.project else { return }
    try ledger.setMentions(of: card.id, try ledger.mentioned(by: card))
  }
}
