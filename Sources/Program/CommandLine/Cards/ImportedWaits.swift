import Kanban
import Words

/// Decides which imported cards wait for which, once all of them are known. A wait for an unknown card, one that would
/// close a circle or a chain too long to search, or one too many for a card is left out and reported, in a dry run too.
/// One for another card that is not on the board is left out silently.
struct ImportedWaits {
  private struct Waiter {
    let card: CardID
    let title: String
    let cards: [Awaited]
  }

  private var waiters: [Waiter] = []
  private var titles: [CardID: String] = [:]
  /// The position of each card in the file.
  private var places: [CardID: Int] = [:]
  /// Planned waits of imported cards; the store provides those of all others.
  private var ties: [CardID: [Awaited]] = [:]
  /// For each awaited card, the imported cards that are planned to wait for it.
  private var newWaiters: [CardID: Set<CardID>] = [:]
  private(set) var leftOut = Sampled()

  /// Records a card of the file; false if the file had it before. Only a dry run needs the title: else the store has
  /// it.
  mutating func insert(_ card: CardID, titled title: String?) -> Bool {
    guard places[card] == nil else { return false }
    places[card] = places.count
    if let title { titles[card] = title }
    return true
  }

  mutating func add(_ card: CardID, titled title: String, waitingFor cards: [Awaited]) {
    let title = title.excerpt
    waiters.append(Waiter(card: card, title: title, cards: cards))
    titles[card] = title
  }

  /// Plans the waits of all imported cards, in file order, once all cards exist, and returns them by card. Waits that
  /// are left out are added to the report.
  mutating func planned(
    in store: any CardStore, _ shell: CommandLineRun
  ) throws(StoreFailure) -> [(card: CardID, cards: [Awaited])] {
    // An import has stored the waits for cards earlier in the file by now. A dry run has not, so it plans these first,
    // to leave out the same waits.
    if shell.options.isDry {
      for waiter in waiters { _ = try plan(waiter, isEarlierOnly: true, in: store, shell) }
    }
    for waiter in waiters {
      for sentence in try plan(waiter, isEarlierOnly: false, in: store, shell) { leftOut.add(sentence) }
    }
    return waiters.map { ($0.card, ties[$0.card] ?? []) }
  }

  /// Plans the waits of a card that the rules allow; with `isEarlierOnly` not those for cards later in the file.
  /// Returns a sentence for each one that is left out.
  private mutating func plan(
    _ waiter: Waiter, isEarlierOnly: Bool, in store: any CardStore, _ shell: CommandLineRun
  ) throws(StoreFailure) -> [String] {
    var leftOut: [String] = []
    var all = if let planned = ties[waiter.card] { planned } else { try store.card(waiter.card)?.waiting?.cards ?? [] }
    for awaited in waiter.cards where !all.contains(where: { $0.card == awaited.card }) {
      let place = places[awaited.card]
      if isEarlierOnly, let place, let own = places[waiter.card], place >= own { continue }
      let isImported = shell.options.isDry && place != nil
      let life = if isImported { Life.onBoard } else { try store.card(awaited.card)?.life ?? .purged }
      guard life == .onBoard else {
        if life == .purged, place == nil {
          leftOut.append(shell.context.words.waitForUnknownLeftOut(waiter.title, isDry: shell.options.isDry))
        }
        continue
      }
      if let path = try circle(through: awaited.card, of: waiter.card, in: store) {
        leftOut.append(try sentence(waiter, awaited.card, path, in: store, shell))
      } else if try isFull(awaited.card, for: waiter.card, in: store) {
        let title = try store.card(awaited.card)?.title.excerpt ?? titles[awaited.card] ?? ""
        leftOut.append(
          shell.context.words.waitLeftOut(
            waiter.title, forAwaited: title, limit: Waiting.mostWaiters, isDry: shell.options.isDry))
      } else {
        newWaiters[awaited.card, default: []].insert(waiter.card)
        // The wait starts at `.max`, so that no completed occurrence of the awaited card counts as completed after it.
        all.append(Awaited(awaited.card, since: .max))
      }
    }
    ties[waiter.card] = all
    return leftOut
  }

  /// True if the awaited card has as many waiting cards, stored and planned, as the store allows.
  private func isFull(_ awaited: CardID, for card: CardID, in store: any CardStore) throws(StoreFailure) -> Bool {
    let stored = try store.waiters(of: awaited, most: Waiting.mostWaiters)
    return newWaiters[awaited, default: []].subtracting([card]).union(stored).count >= Waiting.mostWaiters
  }

  /// The cards of a circle that the wait would close; nil without a circle. Empty if the search exceeds its limit,
  /// because the rules refuse such a wait as well.
  private func circle(
    through start: CardID, of card: CardID, in store: any CardStore
  ) throws(StoreFailure) -> [CardID]? {
    do throws(StoreFailure) {
      let isAwaited = newWaiters[card] != nil
      return try store.path(from: [start], to: card, planned: ties, isAwaited: isAwaited).map { [card] + $0 }
    } catch .refused(.waitsTooFar) {
      return []
    }
  }

  private func sentence(
    _ waiter: Waiter, _ awaited: CardID, _ path: [CardID], in store: any CardStore, _ shell: CommandLineRun
  ) throws(StoreFailure) -> String {
    let words = shell.context.words
    let title = try store.card(awaited)?.title.excerpt ?? titles[awaited] ?? ""
    if path.isEmpty {
      let limit = WaitingCircle.mostCards
      return words.waitLeftOut(waiter.title, inLongChain: title, limit: limit, isDry: shell.options.isDry)
    }
    let sentence = words.waitLeftOut(waiter.title, inCircle: title, isDry: shell.options.isDry)
    let names = try path.map { id throws(StoreFailure) -> String in
      let number = try store.name(of: try store.card(id), in: shell.project)
      return number.isEmpty ? words.quoted(titles[id] ?? "") : number
    }
    return "\(sentence) (\(words.way(through: names)))"
  }
}
