import Kanban
import Text
import Words

/// Reminders of all projects that have rung and were not dismissed, newest first.
public struct RemindersModel: Equatable, Sendable {
  private(set) var rows: [Ringing]
  /// True if more reminders have rung than are listed.
  private(set) var isCut = false
  private(set) var chosen = 0
  private(set) var top = 0
  private(set) var names: [ProjectID: String] = [:]

  /// Limit of listed reminders; older ones are listed once these are dismissed.
  static let most = 50

  init(in surroundings: Surroundings) throws(StoreFailure) {
    rows = []
    try reconcile(in: surroundings)
  }

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let store = surroundings.store
    let alarm = rows.indices.contains(chosen) ? rows[chosen].alarm : nil
    let rung = try store.rung(of: nil, at: surroundings.alarmClock, most: RemindersModel.most + 1)
    (rows, isCut) = (Array(rung.prefix(RemindersModel.most)), rung.count > RemindersModel.most)
    // Keeps the selection on its reminder; if that is gone, the next one is selected.
    chosen = rows.firstIndex { $0.alarm == alarm } ?? max(0, min(chosen, rows.count - 1))
    let height = RemindersLayout(surroundings.extent, count: rows.count).rows
    top = max(0, min(top, chosen, rows.count - height), chosen - height + 1)
    for project in Set(rows.map(\.project)) where project != surroundings.project {
      names[project] = surroundings.words.name(of: try store.project(project))
    }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(let command): return handle(command, in: surroundings)
    case .mouse(.wheel(let lines), _): step(lines.signum())
    case .mouse(.click, .line(let index)) where rows.indices.contains(index):
      chosen = index
      return handle(.accept, in: surroundings)
    case .mouse(.click, .overlay): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) -> Step {
    switch command {
    case .cancel, .back, .showReminders: return .close
    case .accept: return withChosen { .open(.reminded($0.alarm.card)) }
    case .snooze, .dismiss: return answer(command, in: surroundings)
    default:
      let page = RemindersLayout(surroundings.extent, count: rows.count).rows
      if let travel = command.travel { step(travel.count(page: page)) }
    }
    return .stay
  }

  private func withChosen(_ step: (Ringing) -> Step) -> Step {
    rows.indices.contains(chosen) ? step(rows[chosen]) : .stay
  }

  /// Snoozes or dismisses the selected reminder. Its row is removed at once, because the next key may arrive before the
  /// next frame.
  private mutating func answer(_ command: Command, in surroundings: Surroundings) -> Step {
    guard rows.indices.contains(chosen) else { return .stay }
    let ringing = rows.remove(at: chosen)
    // Snoozing drops the card's other reminders that have rung, so their rows are removed, too.
    if command == .snooze { rows.removeAll { $0.alarm.card == ringing.alarm.card } }
    chosen = max(0, min(chosen, rows.count - 1))
    let rung = Rung(alarms: [ringing.alarm], what: surroundings.words.quoted(ringing.title))
    return command == .snooze
      ? rung.snoozed(for: surroundings.settings.snooze, in: surroundings) : rung.dismissed(in: surroundings)
  }

  private mutating func step(_ count: Int) {
    chosen = max(0, min(chosen + count, rows.count - 1))
  }
}

// MARK: Layer

extension RemindersModel: OverlayLayer {
  var overlay: Overlay { .reminders(self) }
  var focus: Focus { .reminders }
  var hints: [Command] { rows.isEmpty ? [.cancel] : [.accept, .snooze, .dismiss, .cancel] }
  var staysUntilStored: Bool { true }

  func hint(_ command: Command, in words: any Words) -> String? { command == .accept ? words.short(.openDetail) : nil }
}

/// Size of the list with its frame, in cells, and the number of reminders that fit.
public struct RemindersLayout: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public let rows: Int

  private static let widest = 64

  init(_ extent: Extent, count: Int) {
    width = min(extent.columns, RemindersLayout.widest)
    rows = max(1, min(count, extent.rows - 3))
    height = rows + 2
  }

  var inner: Int { max(1, width - 4) }
}

public struct RemindersContent: Equatable, Sendable {
  public let title: String
  public let layout: RemindersLayout
  public let rows: [Row]
  public let hint: String
  public let below: String

  public struct Row: Equatable, Sendable {
    public let index: Int
    public let title: [Piece]
    public let detail: Piece
    public let isChosen: Bool
  }
}

extension RemindersModel {
  public func content(in surroundings: Surroundings) -> RemindersContent {
    let layout = RemindersLayout(surroundings.extent, count: rows.count)
    let signs = surroundings.settings.signs
    let shown = rows.enumerated().dropFirst(top).prefix(layout.rows)
    let hidden = rows.count - top - shown.count + (isCut ? 1 : 0)
    let hint = ScreenText.truncated(
      surroundings.words.nothingHasRung, to: layout.inner, ellipsis: signs.ellipsis)
    return RemindersContent(
      title: surroundings.words.remindersTitle, layout: layout,
      rows: shown.map { row($0.offset, $0.element, layout.inner, surroundings) }, hint: rows.isEmpty ? hint : "",
      below: hidden > 0 ? "\(signs.down)\(hidden)\(isCut ? "+" : "")" : "")
  }

  private func row(
    _ index: Int, _ ringing: Ringing, _ width: Int, _ surroundings: Surroundings
  ) -> RemindersContent.Row {
    let signs = surroundings.settings.signs
    // A narrow pane shows only the title.
    let due = width < 28 ? nil : ringing.due.map(surroundings.dates.deadline)
    let room = width - (due.map { ScreenText.width($0.text) + 2 } ?? 0)
    let project = names[ringing.project].flatMap { ringing.project == surroundings.project ? nil : $0 }
    // The card's number is shown, because several cards may have the same title.
    let number = width < 28 ? [] : [Piece("#\(ringing.number) ", .dim)]
    let title = Piece(ringing.title, index == chosen ? .strong : .plain)
    let pieces = number + [title] + (project.map { [Piece(signs.dot + $0, .dim)] } ?? [])
    return RemindersContent.Row(
      index: index, title: pieces.fitting(max(1, room), ellipsis: signs.ellipsis), detail: due ?? Piece(""),
      isChosen: index == chosen)
  }
}
