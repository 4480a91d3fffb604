import Kanban

/// Texts that name the cards which a card waits for, or is part of, by their numbers.
extension Words {
  /// The numbers of the cards: `#12, #14, #15 +2, 1 elsewhere`, where `elsewhere` counts those of other projects; empty
  /// for no cards.
  package func named(_ tied: Tied) -> String {
    let more = tied.numbers.count - Tied.mostNamed
    let numbers = tied.numbers.prefix(Tied.mostNamed).map { "#\($0)" }.joined(separator: ", ")
    let here = numbers + (more > 0 ? " +\(more)" : "")
    return [here, tied.elsewhere > 0 ? elsewhere(tied.elsewhere) : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A card's parent: `part of #12`, `part of garden#3`; nil without one.
  package func partOf(_ parent: CardReference?) -> String? { parent.map { partOf(shown($0).text) } }

  /// The progress of a card's parts, done of all: `2/5 parts`; nil without parts.
  package func parts(_ progress: Progress) -> String? {
    progress.total == 0 ? nil : parts(done: progress.checked, of: progress.total)
  }

  /// A path of cards that wait for each other, or are parts of each other: `#12 → #14 → #12`. A long one is shortened
  /// in the middle.
  package func way(over path: [CardReference], isPlain: Bool = false) -> String {
    way(through: path.map(\.text), by: isPlain ? ", " : " → ")
  }

  package func way(through names: [String], by separator: String = " → ") -> String {
    let shown = names.count > 4 ? names.prefix(1) + ["…"] + names.suffix(2) : names[...]
    return shown.joined(separator: separator)
  }
}

extension Tied {
  fileprivate static let mostNamed = 3
}
