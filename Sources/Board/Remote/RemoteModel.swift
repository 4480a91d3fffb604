import Kanban
import Words

/// The server screen, for all projects. It holds only ids, as the rows are read again for each key press.
public struct RemoteModel: Equatable, Sendable {
  private(set) var selected: RemoteRow?
  /// Index of the selected row. If its row disappears, the one that took its place is selected.
  private var place = 0
  private(set) var top = 0
  /// True if the selected link waits for an answer about many deletions.
  private var isAsked = false
  private var clicks = Clicks<RemoteRow>()
  /// True if the footer shows the keys of all rows, whichever is selected.
  private var isSteady = false

  public init() {}

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let rows = try RemoteRows(in: surroundings.store)
    keepSelectionVisible(among: rows)
    switch input {
    case .command(let command): return try handle(command, rows, surroundings)
    case .mouse(.click, .line(let index)): return try press(index, rows, surroundings)
    case .mouse(.wheel(let lines), _): go(to: place + lines, among: rows)
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(
    _ command: Command, _ rows: RemoteRows, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      let count = travel.count(page: RemoteLayout(surroundings.extent).rows)
      go(to: max(0, min(count + place, rows.all.count - 1)), among: rows)
      return .stay
    }
    switch command {
    case .cancel, .back: return .close
    case .openDetail: return try open(rows, surroundings)
    case .markSeen: return markSeen(surroundings)
    case .retrySending: return .perform(.wish(.retry(nil)))
    default: return .stay
    }
  }

  private mutating func press(
    _ index: Int, _ rows: RemoteRows, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    guard rows.all.indices.contains(index) else { return .stay }
    go(to: index, among: rows)
    let isAgain = clicks.isDouble(on: rows.all[index], at: surroundings.clock.now)
    return isAgain ? try open(rows, surroundings) : .stay
  }

  private mutating func go(to index: Int, among rows: RemoteRows) {
    let all = rows.all
    place = max(0, min(index, all.count - 1))
    selected = all.isEmpty ? nil : all[place]
    isAsked = asks(rows)
  }

  // MARK: Actions on a row

  /// For Enter on a row: opens the question of a link that asks, else its project; or the conflict; or the refused card
  /// or page.
  private func open(_ rows: RemoteRows, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch selected {
    case .link(let project):
      guard let link = rows.link(of: project), link.state.condition == .asking else { return .open(.project(project)) }
      return .present(.remoteQuestion(try RemoteQuestionModel(link, in: surroundings)))
    case .conflict(let sequence): return .open(.conflict(sequence))
    case .parked(.card(let id), _): return try edit(id, surroundings)
    case .parked(.page(let id), _): return try PageCommands.open(id, in: surroundings)
    case nil: return .refuse(surroundings.words.nothingLinked)
    }
  }

  private func edit(_ id: CardID, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let card = try surroundings.store.card(id) else { return .refuse(surroundings.words.cardIsGone) }
    switch card.life {
    case .onBoard: return try CardCommands.step(.edit, on: card, in: surroundings)
    case .inTrash: return .open(.trashed(id))
    case .purged: return .refuse(surroundings.words.cardIsPurged(card.number))
    }
  }

  private func markSeen(_ surroundings: Surroundings) -> Step {
    guard case .conflict(let sequence) = selected else { return .refuse(surroundings.words.isNoConflict) }
    return .perform(.wish(.seen(sequence)))
  }

  // MARK: Updates from the store

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let rows = try RemoteRows(in: surroundings.store)
    keepSelectionVisible(among: rows)
    let text = try RemoteText(rows, in: surroundings)
    let height = RemoteLayout(surroundings.extent).rows
    guard let lines = text.lines(of: place) else {
      top = 0
      return
    }
    // Shows the heading above, if both fit.
    let first = lines.upperBound - text.head(of: lines) > height ? lines.lowerBound : text.head(of: lines)
    top = min(first, max(min(top, first), lines.upperBound - height))
    top = max(0, min(top, text.lines.count - height))
  }

  /// Keeps the selected row, or selects the one that took its place.
  private mutating func keepSelectionVisible(among rows: RemoteRows) {
    go(to: selected.flatMap { rows.all.firstIndex(of: $0) } ?? place, among: rows)
  }

  private func asks(_ rows: RemoteRows) -> Bool {
    guard case .link(let project) = selected else { return false }
    return rows.link(of: project)?.state.condition == .asking
  }
}

// MARK: Layer

extension RemoteModel: OpenedLayer {
  var screen: Screen { .remote(self) }
  var focus: Focus { .remote }

  var hints: [Command] {
    if isSteady { return [.openDetail, .markSeen, .retrySending, .syncNow, .back, .help] }
    let own: [Command] =
      switch selected {
      case .link: [.openDetail]
      case .conflict: [.openDetail, .markSeen]
      case .parked: [.openDetail, .retrySending]
      case nil: []
      }
    return own + (selected == nil ? [] : [.syncNow]) + [.back, .help]
  }

  var steady: RemoteModel {
    var steady = self
    steady.isSteady = selected != nil
    return steady
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    guard command == .openDetail, !isSteady else { return nil }
    return switch selected {
    case .link: isAsked ? words.answerHint : words.short(.showBoard)
    case .conflict: words.short(.cardHistory)
    case .parked(.card, _): words.short(.edit)
    case .parked(.page, _), nil: nil
    }
  }
}

/// A selectable row of the server screen.
public enum RemoteRow: Hashable, Sendable {
  case link(ProjectID)
  /// A conflict, by the number of its history entry.
  case conflict(Int64)
  /// A card or page of the project that its server refused.
  case parked(RemoteSubject, ProjectID)
}

/// Rows of the server screen: links, conflicts, and items that a server refused.
struct RemoteRows {
  let links: [RemoteLink]
  /// History entries of conflicts, the newest first.
  private(set) var conflicts: [Int64] = []
  private(set) var parked: [Parked] = []

  struct Parked {
    let subject: RemoteSubject
    let why: String?
    let project: ProjectID
  }

  /// Limit of conflicts and of refused items that are listed; the rest appears once these are resolved.
  private static let most = 50
  private static let mostLinks = 200

  init(in store: any CardQuestions) throws(StoreFailure) {
    links = Array(try store.links().prefix(RemoteRows.mostLinks))
    for link in links {
      conflicts += try store.conflicts(in: link.project, most: RemoteRows.most)
      parked += try store.parked(in: link.project, most: RemoteRows.most).map {
        Parked(subject: .card($0.card), why: $0.parked, project: link.project)
      }
      parked += try store.parkedPages(in: link.project, most: RemoteRows.most).map {
        Parked(subject: .page($0.page), why: $0.parked, project: link.project)
      }
    }
    conflicts = Array(conflicts.sorted(by: >).prefix(RemoteRows.most))
    parked = Array(parked.prefix(RemoteRows.most))
  }

  var all: [RemoteRow] {
    links.map { .link($0.project) } + conflicts.map { .conflict($0) }
      + parked.map { .parked($0.subject, $0.project) }
  }

  func link(of project: ProjectID) -> RemoteLink? { links.first { $0.project == project } }
}
