import Kanban

/// Cards as the board shows them, made once for as long as nothing that they tell is another: also after a change, which
/// mostly is one of a single card. It is no part of the interface's value: what is drawn with it is what would be drawn
/// without it.
public final class FormattedCards {
  private var basis: Basis?
  private var made: [Key: (summary: CardSummary, content: CardContent)] = [:]

  /// With more it begins anew: some screenfuls.
  private static let most = 250

  /// What all of them are true to.
  struct Basis: Equatable {
    let today: Day
    let zone: Zone
    let language: Language
    let isASCII: Bool
    let staleDays: Int?
    let sought: [Needle]
  }

  struct Key: Hashable {
    let card: CardID
    let width: Int
    let density: ListLayout.Density
    let isMarked: Bool
    let isNew: Bool
    /// Within a day time makes only this another.
    let isLate: Bool
  }

  public init() {}

  func begin(_ basis: Basis) {
    guard basis != self.basis else { return }
    self.basis = basis
    made = [:]
  }

  func content(of card: CardSummary, _ key: Key, or make: () -> CardContent) -> CardContent {
    if let kept = made[key], kept.summary == card { return kept.content }
    if made.count >= FormattedCards.most { made = [:] }
    let content = make()
    made[key] = (card, content)
    return content
  }
}

/// What the cards of one lane have in common when they are formatted.
struct CardFormat {
  private let width: Int
  private let density: ListLayout.Density
  private let flags: CardFlags
  private let surroundings: Surroundings

  init(_ column: Column, _ layout: ListLayout, _ flags: CardFlags, in surroundings: Surroundings) {
    (width, density) = (layout.width(column), layout.density)
    self.flags = flags
    self.surroundings = surroundings
    surroundings.formatted?.begin(
      FormattedCards.Basis(
        today: surroundings.clock.today, zone: surroundings.clock.zone, language: surroundings.settings.language,
        isASCII: surroundings.settings.isASCII, staleDays: surroundings.settings.staleDays, sought: flags.sought))
  }

  func card(_ summary: CardSummary, isSelected: Bool) -> CardContent {
    let (isMarked, isNew) = (flags.marked.contains(summary.id), flags.unseen.has(summary.id))
    let make = {
      CardContent(
        summary, width: width, density: density, isMarked: isMarked, isNew: isNew, sought: flags.sought,
        in: surroundings)
    }
    let key = FormattedCards.Key(
      card: summary.id, width: width, density: density, isMarked: isMarked, isNew: isNew,
      isLate: summary.isLate(at: surroundings.clock))
    var card = surroundings.formatted?.content(of: summary, key, or: make) ?? make()
    card.isSelected = isSelected
    return card
  }
}
