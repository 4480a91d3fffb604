import Kanban
import Text
import Words

/// Layout of the server screen.
public struct RemoteLayout: Equatable, Sendable {
  public let rows: Int
  public let hasRule: Bool

  init(_ extent: Extent) {
    hasRule = extent.rows >= 8
    // Rows for the list: all but header and footer, and in a higher terminal a rule.
    rows = max(1, extent.rows - (hasRule ? 3 : 2))
  }
}

/// The server screen, ready to draw.
public struct RemoteContent: Equatable, Sendable {
  public let layout: RemoteLayout
  public let title: String
  /// State of the network, and times of the last contact.
  public let contact: String
  public let lines: [Line]
  public let above: String
  public let below: String

  public struct Line: Equatable, Sendable {
    /// Index of the row to which this line belongs, for clicks; nil for a heading or an empty line.
    public let row: Int?
    public let pieces: [Piece]
    public let right: [Piece]
    public var isSelected = false
    public var isFirst = false
  }
}

extension RemoteModel {
  public func content(in surroundings: Surroundings) throws(StoreFailure) -> RemoteContent {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let rows = try RemoteRows(in: surroundings.store)
    let (layout, text) = (RemoteLayout(surroundings.extent), try RemoteText(rows, in: surroundings))
    let chosen = selected.flatMap { rows.all.firstIndex(of: $0) }
    let shown = text.lines.dropFirst(top).prefix(layout.rows).map { line in
      var line = line
      line.isSelected = line.row != nil && line.row == chosen
      return line
    }
    let below = text.lines.count - top - shown.count
    let room = surroundings.extent.columns - ScreenText.width(words.remoteScreen) - 4
    return RemoteContent(
      layout: layout, title: words.remoteScreen, contact: try contact(within: room, surroundings), lines: shown,
      above: top > 0 ? signs.up + ShortCount.text(top) : "",
      below: below > 0 ? signs.down + ShortCount.text(below) : "")
  }

  /// State of the network and last contacts as one text, without the last parts if they do not fit.
  private func contact(within width: Int, _ surroundings: Surroundings) throws(StoreFailure) -> String {
    let (dot, store) = (surroundings.settings.signs.dot, surroundings.store)
    let state = try NetworkState(surroundings.contact, surroundings.settings, in: store)
    var parts = state.report(in: surroundings.words, when: surroundings.dates.momentWithin, isBrief: true)
    while ScreenText.width(parts.joined(separator: dot)) > width { parts.removeLast() }
    return parts.joined(separator: dot)
  }
}
