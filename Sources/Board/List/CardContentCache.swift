import Kanban
import Time
import Words

/// Cache of formatted cards. Entries outlive changes of the store, since most changes concern a single card. It affects
/// only the time that drawing takes.
public final class CardContentCache {
  private var basis: Basis?
  private var made: [CardID: Made] = [:]
  var weeks: (basis: WeeksBasis, bounds: Throughput.Weeks)?

  /// Number of cached cards, some screenfuls, at which the cache is emptied.
  private static let most = 250

  struct WeeksBasis: Equatable {
    let today: Day
    let zone: Zone
    let start: Weekday
  }

  /// Values on which all cached cards depend: the cache is emptied if one of them changes.
  struct Basis: Equatable {
    let today: Day
    let zone: Zone
    let language: Language
    let isASCII: Bool
    let staleDays: Int?
    let sought: [Needle]
    /// Names of the projects that cards show; empty on the board of one project.
    let projects: [ProjectID: String]
    /// The stages that have a heading in their column. A card in another stage shows the name of its stage itself.
    let stages: [CardGroup]
    /// The titles of the columns, which cards show in plain mode; else empty.
    let columns: [String]
  }

  /// A cached card. It is a class, so that reading it for every card of every frame copies nothing.
  private final class Made {
    let summary: CardSummary
    let form: Form
    let content: CardContent
    /// Version of the store for which the cached card is known to be up to date.
    var version: StoreVersion?

    init(_ content: CardContent, of summary: CardSummary, in form: Form, _ version: StoreVersion?) {
      (self.summary, self.form, self.content, self.version) = (summary, form, content, version)
    }
  }

  struct Form: Equatable {
    let width: Int
    let density: Density
    let isMarked: Bool
    let isNew: Bool
    /// The parts of a card that change as time passes within a day: whether it is late, and a running clock.
    let isLate: Bool
    /// Minutes of the card's running clock; nil if it does not run.
    let minutes: Int?
  }

  public init() {}

  func begin(_ basis: Basis) {
    guard basis != self.basis else { return }
    self.basis = basis
    made = [:]
  }

  func content(of card: CardSummary, in form: Form, _ version: StoreVersion?) -> CardContent? {
    guard let kept = made[card.id], kept.form == form else { return nil }
    if let version, kept.version == version { return kept.content }
    guard kept.summary == card else { return nil }
    kept.version = version
    return kept.content
  }

  func keep(_ content: CardContent, of card: CardSummary, in form: Form, _ version: StoreVersion?) {
    if made.count >= CardContentCache.most { made = [:] }
    made[card.id] = Made(content, of: card, in: form, version)
  }
}

/// Formats the cards of one column, using the cache.
struct CardFormat {
  private let width: Int
  private let density: Density
  private let flags: CardFlags
  private let surroundings: Surroundings
  private let cache: CardContentCache?
  private let clock: Clock
  /// Names of the projects, shown on the cards of all projects; empty on the board of one project.
  private let projects: [ProjectID: String]
  private let version: StoreVersion?

  init(_ column: Column, _ layout: ListLayout, _ flags: CardFlags, in surroundings: Surroundings) {
    (width, density) = (layout.width(column), layout.density(of: column))
    self.flags = flags
    self.surroundings = surroundings
    (cache, clock) = (surroundings.formatted, surroundings.clock)
    let names = surroundings.words
    // If the projects cannot be read now, the cards do not show their names.
    let projects = surroundings.seesAll ? (try? surroundings.store.projects()) ?? [] : []
    self.projects = Dictionary(projects.map { ($0.id, names.name(of: $0)) }, uniquingKeysWith: { first, _ in first })
    // A cached card of this version is used without comparing it by value. If the version cannot be read, all are
    // compared.
    version = try? surroundings.store.version()
    cache?.begin(
      CardContentCache.Basis(
        today: clock.today, zone: clock.zone, language: surroundings.settings.language,
        isASCII: surroundings.settings.isASCII, staleDays: surroundings.settings.staleDays, sought: flags.sought,
        projects: self.projects, stages: surroundings.stagesWithHeadings,
        columns: surroundings.settings.isPlain ? Column.allCases.map { names.column($0) } : []))
  }

  func card(_ summary: CardSummary, isSelected: Bool) -> CardContent {
    var card = content(of: summary)
    card.isSelected = isSelected
    return card
  }

  private func content(of summary: CardSummary) -> CardContent {
    let form = CardContentCache.Form(
      width: width, density: density, isMarked: flags.marked.contains(summary.id), isNew: flags.unseen.has(summary.id),
      isLate: summary.isLate(at: clock),
      minutes: summary.clock.flatMap { surroundings.minutes(since: $0) })
    if let kept = cache?.content(of: summary, in: form, version) { return kept }
    let content = CardContent(
      summary, width: width, density: density, isMarked: form.isMarked, isNew: form.isNew, sought: flags.sought,
      home: home(of: summary), in: surroundings)
    cache?.keep(content, of: summary, in: form, version)
    return content
  }

  private func home(of summary: CardSummary) -> String? {
    guard !projects.isEmpty, let card = try? surroundings.store.card(summary.id) else { return nil }
    return projects[card.project]
  }
}

/// Draws numbers as a row of bars, scaled to the greatest.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇")

  /// A text with one bar per number and a blank for zero; empty if all numbers are zero.
  static func text(_ counts: [Int]) -> String {
    guard let most = counts.max(), most > 0 else { return "" }
    return String(counts.map { $0 > 0 ? bars[($0 * bars.count - 1) / most] : " " })
  }
}

extension Surroundings {
  fileprivate var weeks: Throughput.Weeks { Throughput.Weeks(upTo: clock, startingOn: settings.weekStart) }

  /// Sparkline of the cards completed in each of the last weeks, including this one. Empty if no card was completed, in
  /// ASCII, which has no bars, and on the board of all projects.
  func throughput() throws(StoreFailure) -> String {
    guard !settings.drawsASCII, !seesAll else { return "" }
    return Sparkline.text(try store.completions(in: project, weeks: formatted?.weeks(in: self) ?? weeks))
  }
}

extension CardContentCache {
  /// The bounds of the last weeks; cached, because they change once a day.
  fileprivate func weeks(in surroundings: Surroundings) -> Throughput.Weeks {
    let basis = WeeksBasis(
      today: surroundings.clock.today, zone: surroundings.clock.zone, start: surroundings.settings.weekStart)
    if let weeks, weeks.basis == basis { return weeks.bounds }
    let bounds = surroundings.weeks
    weeks = (basis, bounds)
    return bounds
  }
}
