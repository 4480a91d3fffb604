import Kanban
import Text
import Words

/// A project list below its input line, ready to draw.
public struct PickerContent: Equatable, Sendable {
  public let title: String
  public let field: [Piece]
  /// Cursor in the input line; nil while the list has the focus.
  public let cursor: Int?
  /// In plain mode, the selected project, behind the line; else empty.
  public var selection = ""
  public let rows: [Row]
  public let below: String
  public let layout: PickerLayout

  public struct Row: Equatable, Sendable {
    public let index: Int
    public let name: Piece
    public let counts: String
    public let isChosen: Bool
    public let isHere: Bool
  }
}

/// Splits the cells of a project list.
public struct PickerLayout: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public let hasRule: Bool
  public let rows: Int

  static let widest = 56

  /// The height fits all projects, so that typing, which filters them, does not change it.
  init(_ extent: Extent, count: Int) {
    width = min(extent.columns, PickerLayout.widest)
    hasRule = extent.rows >= 10
    let around = hasRule ? 4 : 3
    rows = max(1, min(count, extent.rows - 1 - around))
    height = rows + around
  }

  public var innerWidth: Int { max(1, width - 4) }
}

extension ProjectPicker {
  func layout(_ extent: Extent) -> PickerLayout {
    PickerLayout(extent, count: entries.count + (offersNew ? 1 : 0))
  }

  func content(title: String, hasKeys: Bool, in surroundings: Surroundings) -> PickerContent {
    let layout = layout(surroundings.extent)
    let shown = typed.layout(width: layout.innerWidth, rows: 1)
    let (choices, ellipsis) = (choices, surroundings.settings.signs.ellipsis)
    var hint = offersNew ? surroundings.words.findProject : surroundings.words.findOtherProject
    // While the list has the focus, plain mode has the selection in the line, without what to type.
    if surroundings.settings.isPlain, !hasKeys { hint = "" }
    let field = typed.isEmpty ? Piece(hint, .dim) : Piece(shown.rows.first ?? "")
    let hidden = choices.count - top - min(layout.rows, choices.count - top)
    let hasWords = hasRoomForWords(layout.innerWidth, surroundings)
    let rows = choices.enumerated().dropFirst(top).prefix(layout.rows).map { index, choice in
      row(index, choice, layout.innerWidth, hasWords, surroundings)
    }
    return PickerContent(
      title: title, field: [field].fitting(layout.innerWidth, ellipsis: ellipsis),
      cursor: hasKeys ? shown.cursorColumn : nil, selection: selection(rows, surroundings), rows: rows,
      below: hidden > 0 ? "\(surroundings.settings.signs.down)\(hidden)" : "", layout: layout)
  }

  private func selection(_ rows: [PickerContent.Row], _ surroundings: Surroundings) -> String {
    let row = rows.first(where: \.isChosen)
    let facts = row.map { [$0.name.text, $0.counts].filter { !$0.isEmpty } } ?? []
    return surroundings.plainChoice(
      row?.index, of: choices.count, facts.joined(separator: surroundings.settings.signs.dot))
  }

  /// True if the counts with words fit beside the names in every row, so that all rows have the same form.
  private func hasRoomForWords(_ width: Int, _ surroundings: Surroundings) -> Bool {
    entries.allSatisfy { entry in
      let counts = ScreenText.width(text(of: entry, hasWords: true, surroundings))
      return counts == 0 || counts + 2 + min(ScreenText.width(entry.name), ProjectPicker.longName) + 2 <= width
    }
  }

  /// Width up to which a name has priority over counts with words; longer names are truncated to leave room for the
  /// counts.
  private static let longName = 14

  /// The counts of a project, for example `8 todo · 2 doing · 17 done · 3 late`; without `hasWords` only the numbers of
  /// the columns.
  private func text(of entry: Entry, hasWords: Bool, _ surroundings: Surroundings) -> String {
    guard let counts = entry.counts else { return "" }
    let words = surroundings.words(of: entry.id)
    var items = zip(Column.allCases, counts).map { column, count in
      hasWords ? words.cards(words.grouped(count), in: words.column(column)) : words.grouped(count)
    }
    if hasWords, entry.late > 0 { items.append(words.lateCount(ShortCount.text(entry.late))) }
    return items.joined(separator: surroundings.settings.signs.dot)
  }

  private func row(
    _ index: Int, _ choice: Choice, _ width: Int, _ hasWords: Bool, _ surroundings: Surroundings
  ) -> PickerContent.Row {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    switch choice {
    case .new:
      let name = ScreenText.truncated(words.newProject(name), to: width, ellipsis: signs.ellipsis)
      return PickerContent.Row(
        index: index, name: Piece(name, .accent), counts: "", isChosen: chosen == choice, isHere: false)
    case .project(let id):
      let entry = entry(id)
      let isHere = id == surroundings.project
      let counts = width < 28 ? "" : entry.map { self.text(of: $0, hasWords: hasWords, surroundings) } ?? ""
      let text = entry?.isArchived == true ? "\(entry?.name ?? "") (\(words.archived))" : entry?.name ?? ""
      let room = width - (counts.isEmpty ? 0 : ScreenText.width(counts) + 2) - (isHere ? 2 : 0)
      let name = ScreenText.truncated(text, to: max(1, room), ellipsis: signs.ellipsis)
      let role: Role = entry?.isArchived == true ? .dim : chosen == choice ? .strong : .plain
      return PickerContent.Row(
        index: index, name: Piece(name, role), counts: counts, isChosen: chosen == choice, isHere: isHere)
    }
  }
}

extension ProjectsModel {
  public func content(in surroundings: Surroundings) -> PickerContent {
    let list = picker.content(
      title: surroundings.words.projects, hasKeys: focus == .projectsLine, in: surroundings)
    guard let naming else { return list }
    let shown = naming.name.layout(width: list.layout.innerWidth, rows: 1)
    let field = naming.name.isEmpty ? Piece(naming.hint, .dim) : Piece(shown.rows.first ?? "")
    return PickerContent(
      title: surroundings.words.renameTitle(picker.entry(naming.project)?.name ?? ""),
      field: [field].fitting(list.layout.innerWidth, ellipsis: surroundings.settings.signs.ellipsis),
      cursor: shown.cursorColumn, rows: list.rows, below: list.below, layout: list.layout)
  }
}
