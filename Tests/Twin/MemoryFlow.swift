import Kanban
import Time

/// Statistics, derived from all entries in each call.
extension MemoryStore {
  public func advance(_ reading: inout FlowReading, for milliseconds: Int) throws(StoreFailure) {
    guard !reading.isComplete else { return }
    let samples = try sampleCards()
    for card in shelf.arrivals where !samples.contains(card.id) {
      if let query = reading.query {
        let ties = query.asksOfTies ? shelf.tieFacts(of: card) : .none
        guard query.matches(card, tied: ties, at: reading.flow.clock) else { continue }
      }
      for move in journey(of: card).moves where isShown(move.project, in: reading.boards) { reading.add(move) }
    }
    reading.finishReading()
    reading.isComplete = true
  }

  public func underWay(in boards: Boards, most: Int) throws(StoreFailure) -> [CardUnderWay] {
    let samples = try sampleCards()
    let shown = shelf.arrivals.filter { isShown($0.project, in: boards) && !samples.contains($0.id) }
    let begun = shown.enumerated().compactMap { place, card in
      journey(of: card).begunNow.map { (begun: $0, place: place, card: card) }
    }
    let sorted = begun.sorted { ($0.begun, $0.place) < ($1.begun, $1.place) }
    return sorted.prefix(max(0, most)).map { CardUnderWay(shelf.summary($0.card), begun: $0.begun) }
  }

  public func timed(since moment: Moment, most: Int) -> [CardID] {
    let entries = shelf.history.filter { $0.moment >= moment && $0.touched.contains(FieldSet(.spent)) }
    let cards = entries.reversed().compactMap(\.subject.card)
    return Array(cards.enumerated().filter { cards.firstIndex(of: $1) == $0 }.map(\.element).prefix(max(0, most)))
  }

  func journey(of card: Card) -> Journey {
    let entries = shelf.history.filter { $0.subject.card == card.id }
    return Journey(of: card.id, entries, created: card.life == .purged ? nil : card.created)
  }

  private func isShown(_ project: ProjectID, in boards: Boards) -> Bool {
    switch boards {
    case .one(let one): one == project
    case .all: shelf.project(project)?.isArchived == false
    }
  }
}
