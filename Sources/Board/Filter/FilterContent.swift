import Text
import Words

/// The filter overlay, ready to draw: the line with its suggestions, or the saved filters.
public struct FilterContent: Equatable, Sendable {
  public let title: String
  public let label: String
  public let line: Piece
  /// The text cursor, in cells from the end of the label in front of the line; nil while a row has the cursor.
  public let cursor: Int?
  /// In plain mode, the selected suggestion, behind the line; empty without one, and while a row has the cursor.
  public let selection: String
  /// Errors and notes about the typed line; the suggestions in `rows` are then empty.
  public let remarks: [Remark]
  public let rows: [Row]
  public let hiddenAbove: Int
  public let hiddenBelow: Int
  public let height: Int

  public struct Remark: Equatable, Sendable {
    public let indent: Int
    public let piece: Piece
  }

  public struct Row: Equatable, Sendable {
    public let index: Int
    public let text: Piece
    public let detail: Piece
    public let isChosen: Bool
  }
}

extension FilterModel {
  public func content(in surroundings: Surroundings) -> FilterContent {
    switch part {
    case .line: return lineContent(surroundings)
    case .saved(let chosen): return savedContent(chosen, surroundings)
    case .naming(let name, let renaming): return nameContent(name, renaming, surroundings)
    }
  }

  private func lineContent(_ surroundings: Surroundings) -> FilterContent {
    let (words, layout) = (surroundings.words, FilterLayout(surroundings.extent))
    let shown = field.layout(width: layout.width, rows: 1)
    let line =
      field.isEmpty
      ? Piece(cut(words.filterPlaceholder, layout.width, surroundings), .dim)
      : Piece(shown.line(ellipsis: surroundings.settings.signs.ellipsis), .plain)
    let remarks = remarks(at: shown.cursorColumn, layout, surroundings)
    let offers = remarks.isEmpty ? offers(in: surroundings).map { texts(of: $0, surroundings) } : []
    return content(
      words.filterLineTitle, line: line, cursor: shown.cursorColumn, remarks, offers, chosen, surroundings)
  }

  /// For an invalid line: a mark below the mistake, and the explanation in the rows after it.
  private func remarks(
    at column: Int, _ layout: FilterLayout, _ surroundings: Surroundings
  ) -> [FilterContent.Remark] {
    guard let refusal else { return [] }
    let lines = surroundings.rows(of: refusal, width: layout.width, limit: max(1, layout.rows - 1))
    let mark = FilterContent.Remark(indent: column, piece: Piece("^", .refusal))
    return [mark] + lines.map { FilterContent.Remark(indent: 0, piece: Piece($0, .refusal)) }
  }

  private func savedContent(_ chosen: Int, _ surroundings: Surroundings) -> FilterContent {
    let chosen = min(chosen, saved.all.count - 1)
    let query = saved.all.isEmpty ? "" : saved.all[chosen].query
    return content(
      surroundings.words.savedFilters,
      line: Piece(cut(query, FilterLayout(surroundings.extent).width, surroundings), .dim), cursor: nil, [],
      saved.all.map { texts(of: .saved($0), surroundings) }, chosen, surroundings)
  }

  private func nameContent(_ name: TextField, _ renaming: String?, _ surroundings: Surroundings) -> FilterContent {
    let (words, layout) = (surroundings.words, FilterLayout(surroundings.extent))
    let label = words.filterName
    let shown = name.layout(width: max(1, layout.width - ScreenText.width(label) - 1), rows: 1)
    var remark = ""
    if renaming == nil {
      let isTaken = saved[SavedFilters.name(name.text)] != nil
      remark = isTaken ? words.filterWillBeReplaced : ScreenText.clean(field.text)
    }
    let refused = problem.map { surroundings.rows(of: $0, width: layout.width, limit: layout.rows) }
    let ellipsis = surroundings.settings.signs.ellipsis
    let lines = refused ?? ScreenText.wrapped(remark, width: layout.width, limit: layout.rows, ellipsis: ellipsis)
    let role: Role = refused == nil ? .dim : .refusal
    return content(
      renaming == nil ? words.filterNaming : words.filterRenaming, label: label + " ",
      line: Piece(shown.rows.first ?? "", .plain), cursor: shown.cursorColumn,
      lines.map { FilterContent.Remark(indent: 0, piece: Piece($0, role)) }, [], nil, surroundings)
  }

  /// The overlay with its line and as many offers as fit, scrolled to the chosen one.
  private func content(
    _ title: String, label: String = "", line: Piece, cursor: Int?, _ remarks: [FilterContent.Remark],
    _ offers: [(text: Piece, detail: Piece)], _ chosen: Int?, _ surroundings: Surroundings
  ) -> FilterContent {
    let layout = FilterLayout(surroundings.extent)
    let first = max(0, min((chosen ?? 0) - layout.rows / 2, offers.count - layout.rows))
    let rows = offers.enumerated().dropFirst(first).prefix(layout.rows).map { index, offer in
      let text = cut(offer.text.text, layout.width, surroundings)
      let room = layout.width - ScreenText.width(text) - 2
      let detail = room < 4 ? "" : cut(offer.detail.text, room, surroundings)
      return FilterContent.Row(
        index: index, text: Piece(text, offer.text.role), detail: Piece(detail, offer.detail.role),
        isChosen: index == chosen)
    }
    // The offers may have become fewer since one was chosen.
    let offer = chosen.flatMap { offers.indices.contains($0) ? offers[$0] : nil }
    let facts = offer.map { [$0.text.text, $0.detail.text].filter { !$0.isEmpty } }
    let selection = facts.map { facts in
      surroundings.plainChoice(chosen, of: offers.count, facts.joined(separator: surroundings.settings.signs.dot))
    }
    return FilterContent(
      title: title, label: label, line: line, cursor: cursor, selection: cursor == nil ? "" : selection ?? "",
      remarks: remarks, rows: rows, hiddenAbove: first,
      hiddenBelow: max(0, offers.count - first - rows.count), height: layout.rows)
  }

  private func texts(of offer: Offer, _ surroundings: Surroundings) -> (text: Piece, detail: Piece) {
    let words = surroundings.words
    switch offer {
    case .saved(let saved): return (Piece(ScreenText.clean(saved.name), .strong), Piece(saved.query, .dim))
    case .completion(let candidate): return (Piece(ScreenText.clean(candidate), .tag), Piece("", .dim))
    case .save: return (Piece(surroundings.opening(words.saveFilter), .plain), Piece("", .dim))
    case .manage: return (Piece(surroundings.opening(words.manageFilters), .plain), Piece("", .dim))
    }
  }

  private func cut(_ text: String, _ width: Int, _ surroundings: Surroundings) -> String {
    ScreenText.truncated(text, to: width, ellipsis: surroundings.settings.signs.ellipsis)
  }
}
