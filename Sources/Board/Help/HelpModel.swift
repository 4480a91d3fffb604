import Kanban
import Text
import Words

/// Scrollable list of the keys of a screen or an overlay.
public struct HelpModel: Equatable, Sendable {
  public let about: Focus
  /// The first visible row; in plain mode the selected row, whose page is shown.
  var top = 0
  /// The search field for filtering the keys; nil while it is closed.
  private(set) var filter: TextField?
  /// The overlay that help covers and that opens again when help is closed. It is in an array, because a struct cannot
  /// contain itself.
  private let below: [Overlay]

  init(focus: Focus, over below: Overlay? = nil) {
    about = focus
    self.below = below.map { [$0] } ?? []
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    let step = look(input, in: surroundings)
    return step == .close ? below.first.map(Step.present) ?? .close : step
  }

  private mutating func look(_ input: Input, in surroundings: Surroundings) -> Step {
    guard var field = filter else { return scroll(input, in: surroundings) }
    switch input {
    case .text(let text), .paste(let text):
      // Each word is searched in the title of each key: a pasted file would take minutes.
      field.insert(String(text.prefix(max(0, SearchQuestion.longest - field.count))))
    case .edit(.up): return scroll(.command(.selectUp), in: surroundings)
    case .edit(.down): return scroll(.command(.selectDown), in: surroundings)
    case .edit(.deleteBackward) where field.isEmpty: return closeFilter()
    case .edit(let edit): _ = field.perform(edit, wrap: HelpLayout.widest)
    case .command(.cancel), .command(.back): return closeFilter()
    case .command(.accept), .command, .mouse: return scroll(input, in: surroundings)
    }
    filter = field
    top = 0
    return .stay
  }

  private mutating func closeFilter() -> Step {
    filter = nil
    top = 0
    return .stay
  }

  private mutating func scroll(_ input: Input, in surroundings: Surroundings) -> Step {
    let (layout, rows) = laidOut(in: surroundings)
    let isPlain = surroundings.settings.isPlain
    if isPlain, case .command(let command) = input, let travel = command.travel {
      select(travel, of: rows, page: layout.page)
      return .stay
    }
    if isPlain, case .mouse(.wheel(let lines), _) = input {
      select(.rows(lines), of: rows, page: layout.page)
      return .stay
    }
    // Several keys can arrive before `reconcile` bounds the row, as End and then Page Up.
    if !isPlain { top = min(top, layout.lastTop(of: rows)) }
    let before = top
    switch input {
    case .command(.filterHelp): filter = TextField(lines: .one)
    case .command(.selectDown): top += 1
    case .command(.selectUp): top -= 1
    case .command(.pageDown): top += layout.shown(of: rows.dropFirst(top))
    case .command(.pageUp): top = layout.top(before: top, of: rows)
    case .command(.halfPageDown): top += max(1, layout.page / 2)
    case .command(.halfPageUp): top -= max(1, layout.page / 2)
    case .command(.selectFirst): top = 0
    case .command(.selectLast): top = .max / 2
    case .command(.cancel), .command(.back), .command(.help), .command(.accept): return .close
    case .mouse(.wheel(let lines), _): top += lines
    case .mouse(.click, let hit) where hit != .overlay: return .close
    case .command, .text, .edit, .paste, .mouse: break
    }
    top = max(0, top)
    // After scrolling down, skips rows that continue an entry: `reconcile` would go back to its first row.
    if top > before { while layout.isWithinEntry(top, of: rows) { top += 1 } }
    return .stay
  }

  /// In plain mode, selects another row. Pages do not overlap, so that their rows are spoken once.
  private mutating func select(_ travel: Travel, of rows: [HelpContent.Row], page: Int) {
    let stops = stops(of: rows)
    guard let place = stops.firstIndex(where: { $0 >= top }) ?? stops.indices.last else { return }
    switch travel {
    case .rows(let count): top = stops[max(0, min(place + count, stops.count - 1))]
    case .first: top = stops[0]
    case .last: top = stops[stops.count - 1]
    case .pages(let count), .halfPages(let count):
      let first = max(0, top / page + count) * page
      top = stops.first { $0 >= first } ?? top
    }
  }

  /// The rows that can be selected in plain mode: all but blank ones; while keys are searched, only keys.
  private func stops(of rows: [HelpContent.Row]) -> [Int] {
    rows.indices.filter { index in
      switch rows[index] {
      case .key(let key, _): filter == nil || !key.isEmpty
      case .heading, .text: filter == nil
      case .gap: false
      }
    }
  }

  mutating func reconcile(in surroundings: Surroundings) {
    let (layout, rows) = laidOut(in: surroundings)
    if surroundings.settings.isPlain {
      let stops = stops(of: rows)
      top = stops.first { $0 >= top } ?? stops.last ?? 0
      return
    }
    top = max(0, min(top, layout.lastTop(of: rows)))
    while layout.isWithinEntry(top, of: rows) { top -= 1 }
  }
}

// MARK: Layer

extension HelpModel: OverlayLayer {
  var overlay: Overlay { .help(self) }
  var focus: Focus { filter == nil ? .help : .helpFilter }
  var hints: [Command] { filter == nil ? [.selectDown, .filterHelp, .cancel] : [.selectDown, .cancel] }
}

/// Layout of the help, in one or more columns.
public struct HelpLayout: Equatable, Sendable {
  public let columns: Int
  /// Cells of a column, and how many of them are for the keys including the gap behind them.
  public let width: Int
  public let keys: Int
  public let rows: Int

  static let widest = 80
  private static let narrowest = 36
  private static let widestKeys = 22
  public static let gap = 2

  /// `labels` is the width of the longest keys.
  init(_ extent: Extent, columns: Int, labels: Int) {
    let room = max(1, extent.columns - 4)
    self.columns = columns
    width = min(HelpLayout.widest, (room + HelpLayout.gap) / columns - HelpLayout.gap)
    keys = max(1, min(labels + 2, HelpLayout.widestKeys, width * 2 / 5))
    rows = max(1, extent.rows - 3)
  }

  static func mostColumns(_ extent: Extent) -> Int {
    max(1, (extent.columns - 4 + HelpLayout.gap) / (HelpLayout.narrowest + HelpLayout.gap))
  }

  /// Width of all columns within the frame.
  public var whole: Int { columns * (width + HelpLayout.gap) - HelpLayout.gap }

  var page: Int { rows * columns }
}

/// The help, ready to draw.
public struct HelpContent: Equatable, Sendable {
  public let layout: HelpLayout
  public let title: String
  public let columns: [[Row]]
  /// The row of the first column with the cursor.
  public let cursor: Int
  public let hiddenBelow: Int
  public let filter: Filter?

  public struct Filter: Equatable, Sendable {
    public let label: String
    public let text: String
    public let cursor: Int
    /// In plain mode, the selected key, behind the text; else empty.
    public let selection: String
  }

  public enum Row: Equatable, Sendable {
    case heading(String)
    case key(String, String)
    case text(String)
    case gap
  }
}

extension HelpLayout {
  /// Distributes the rows among the columns: evenly if all fit, else as many as fit. In several columns an entry is not
  /// divided unless it is higher than a column, and a heading stays with its first entry.
  func columns(of all: ArraySlice<HelpContent.Row>) -> [[HelpContent.Row]] {
    let full = columns(of: all, height: rows)
    guard full.joined().count == all.count else { return full }
    let least = max(1, (all.count + columns - 1) / columns)
    for height in least..<max(least, rows) {
      let even = columns(of: all, height: height)
      if even.joined().count == all.count, !zip(even, even.dropFirst()).contains(where: HelpLayout.divides) {
        return even
      }
    }
    return full
  }

  /// Number of rows on a page that begins with the first row.
  func shown(of all: ArraySlice<HelpContent.Row>) -> Int { columns(of: all, height: rows).joined().count }

  /// The first row of the last page.
  func lastTop(of all: [HelpContent.Row]) -> Int {
    var top = max(0, all.count - page)
    while top + shown(of: all[top...]) < all.count || isWithinEntry(top, of: all) { top += 1 }
    return top
  }

  /// The first row of the page before the one that begins with the row `top`.
  func top(before top: Int, of all: [HelpContent.Row]) -> Int {
    var before = max(0, top - page)
    while before < top - 1, before + shown(of: all[before...]) < top || isWithinEntry(before, of: all) { before += 1 }
    return before
  }

  /// True if a page with several columns must not begin with this row, because it continues an entry.
  func isWithinEntry(_ row: Int, of all: [HelpContent.Row]) -> Bool {
    columns > 1 && all.indices.contains(row) && all[row].isContinuation
  }

  private static func divides(_ column: [HelpContent.Row], _ next: [HelpContent.Row]) -> Bool {
    guard let last = column.last, let first = next.first else { return false }
    return first.continues(last)
  }

  /// Columns of at most this height, with as many rows as fit. An entry that is higher than a column is divided.
  private func columns(of all: ArraySlice<HelpContent.Row>, height: Int) -> [[HelpContent.Row]] {
    var (rest, found) = (all, [] as [[HelpContent.Row]])
    while !rest.isEmpty, found.count < columns {
      let most = rest.index(rest.startIndex, offsetBy: height, limitedBy: rest.endIndex) ?? rest.endIndex
      var end = most
      while columns > 1, end < rest.endIndex, end > rest.startIndex, rest[end].continues(rest[end - 1]) { end -= 1 }
      if end == rest.startIndex { end = most }
      found.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    return found
  }
}

extension HelpContent.Row {
  /// True if the row belongs to the one above: it continues an entry, or is the first one below a heading.
  fileprivate func continues(_ above: HelpContent.Row) -> Bool { above.isHeading || isContinuation }

  private var isHeading: Bool {
    if case .heading = self { return true }
    return false
  }

  fileprivate var isContinuation: Bool {
    if case .key("", _) = self { return true }
    return false
  }
}

extension HelpModel {
  public func content(in surroundings: Surroundings) -> HelpContent {
    let words = surroundings.words
    let (room, all) = laidOut(in: surroundings)
    let first = surroundings.settings.isPlain ? top - top % room.page : top
    let columns = room.columns(of: all.dropFirst(first))
    let line = filter?.layout(width: max(1, room.width - ScreenText.width(words.helpFilter) - 16), rows: 1)
    return HelpContent(
      layout: room, title: words.helpTitle(words.title(of: about), surroundings.settings.signs.dot),
      columns: columns, cursor: top - first,
      hiddenBelow: all.count - first - columns.joined().count,
      filter: line.map {
        HelpContent.Filter(
          label: words.helpFilter, text: $0.rows.first ?? "", cursor: $0.cursorColumn,
          selection: selection(of: all, in: surroundings))
      })
  }

  private func selection(of rows: [HelpContent.Row], in surroundings: Surroundings) -> String {
    let (stops, dot) = (stops(of: rows), surroundings.settings.signs.dot)
    let place = stops.firstIndex(of: top)
    var text = ""
    if place != nil, case .key(let keys, let title) = rows[top] { text = keys + dot + title }
    return surroundings.plainChoice(place, of: stops.count, text)
  }

  /// The order of the sections in the help: the most useful ones first.
  private static let order: [CommandGroup] = [.pages, .cards, .movingCards, .changes, .moving, .typing, .program]

  /// The commands of a section of the help. On journal screens the section of pages also has the card commands, because
  /// they act on pages there.
  private func commands(of group: CommandGroup) -> [Command] {
    guard about.isOfJournal else { return group.commands }
    switch group {
    case .pages: return group.commands + CommandGroup.cards.commands
    case .cards: return []
    case .movingCards, .changes, .moving, .typing, .program: return group.commands
    }
  }

  /// The layout with the smallest number of columns that shows all keys, or else with as many columns as fit.
  private func laidOut(in surroundings: Surroundings) -> (layout: HelpLayout, rows: [HelpContent.Row]) {
    let sections = sections(in: surroundings)
    let labels = sections.flatMap(\.keys).map { ScreenText.width($0.labels.joined(separator: " ")) }.max() ?? 0
    let most = surroundings.settings.isPlain ? 1 : HelpLayout.mostColumns(surroundings.extent)
    var columns = 1
    while true {
      let layout = HelpLayout(surroundings.extent, columns: columns, labels: labels)
      let rows = rows(of: sections, layout, in: surroundings)
      if layout.shown(of: rows[...]) == rows.count || columns == most { return (layout, rows) }
      columns += 1
    }
  }

  private struct Section {
    let title: String
    let keys: [(labels: [String], title: String)]
  }

  private var needles: [Needle] { (filter?.text ?? "").split(separator: " ").compactMap { Needle(String($0)) } }

  private func sections(in surroundings: Surroundings) -> [Section] {
    HelpModel.order.compactMap { group in
      let keys = keys(of: commands(of: group), with: needles, in: surroundings)
      return keys.isEmpty ? nil : Section(title: surroundings.words.title(of: group), keys: keys)
    }
  }

  private func rows(
    of sections: [Section], _ layout: HelpLayout, in surroundings: Surroundings
  ) -> [HelpContent.Row] {
    let words = surroundings.words
    let all = Array(
      sections.map { section in
        [.heading(section.title)] + section.keys.flatMap { rows(of: $0.labels, $0.title, layout) }
      }.joined(separator: [.gap]))
    guard needles.isEmpty else { return all.isEmpty ? [.text(words.noKeyLikeThat)] : all }
    return all + [.gap]
      + words.helpRemarks.flatMap { ScreenText.wrapped($0, width: layout.width) }.map(HelpContent.Row.text)
  }

  /// The rows of a command: its keys and title. Keys that do not fit are left out, except the first; a long title
  /// wraps.
  private func rows(of labels: [String], _ title: String, _ layout: HelpLayout) -> [HelpContent.Row] {
    var keys = labels[0]
    for label in labels.dropFirst() {
      guard ScreenText.width(keys) + 1 + ScreenText.width(label) < layout.keys else { break }
      keys += " " + label
    }
    let lines = ScreenText.wrapped(title, width: max(1, layout.width - layout.keys))
    return lines.enumerated().map { .key($0 == 0 ? keys : "", $1) }
  }

  /// Keys and titles of the commands that have a key on this screen and whose title matches the search.
  private func keys(
    of commands: [Command], with needles: [Needle], in surroundings: Surroundings
  ) -> [(labels: [String], title: String)] {
    commands.compactMap { command in
      let (labels, title) = (
        surroundings.settings.keys.all(for: command, in: about), surroundings.words.title(of: command, in: about)
      )
      guard !labels.isEmpty, needles.allSatisfy({ $0.isFound(in: Folded(title)) }) else { return nil }
      return (labels, title)
    }
  }
}
