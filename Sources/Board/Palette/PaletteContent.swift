import Text
import Words

/// The palette, ready to draw: the input line, the matches, and a preview of the typed arguments.
public struct PaletteContent: Equatable, Sendable {
  public let line: String
  public let cursor: Int
  /// In plain mode, the selected row or the meaning of the typed argument, behind the line; else empty.
  public let selection: String
  public let rows: [Row]
  public let remarks: [Piece]
  public let hiddenBelow: Int

  public struct Row: Equatable, Sendable {
    public let index: Int
    public let text: String
    /// Indexes of the title's characters that match the typed text, to highlight them.
    public let letters: [Int]
    public let key: String
    public let isChosen: Bool
  }
}

struct PaletteLayout {
  let width: Int
  let rows: Int

  init(_ extent: Extent) {
    width = max(1, min(64, extent.columns - 4))
    // Rows for the matches; the palette also needs rows for its line, a remark, the frame and the footer.
    rows = max(1, min(PaletteModel.rows, extent.rows - 5))
  }
}

extension PaletteModel {
  public func content(in surroundings: Surroundings) -> PaletteContent {
    let layout = PaletteLayout(surroundings.extent)
    let all = found(in: surroundings)
    let choice = choice(among: all)
    let top = max(0, min((choice ?? 0) - layout.rows + 1, all.count - layout.rows))
    let shown = all.enumerated().dropFirst(top).prefix(layout.rows)
    let line = field.layout(width: max(1, layout.width - 2), rows: 1)
    let text = line.line(ellipsis: surroundings.settings.signs.ellipsis)
    let remarks = remarks(all, choice, layout, surroundings)
    let meaning = meaning(of: all, choice, surroundings)
    let selected = shown.first { $0.offset == choice }?.element.row
    let selection =
      meaning ?? surroundings.plainChoice(choice, of: all.count, selected.map { self.text($0, surroundings) } ?? "")
    let lineHasMeaning = meaning.map { ScreenText.width(text + $0) + 4 <= layout.width } ?? false
    return PaletteContent(
      line: text, cursor: line.cursorColumn, selection: selection,
      rows: shown.map { row($0.element.row, $0.offset, isChosen: $0.offset == choice, layout.width, surroundings) },
      remarks: lineHasMeaning ? [] : remarks, hiddenBelow: all.count - top - shown.count)
  }

  /// In plain mode, what the typed argument means, if the selected row is the typed verb itself; nil for other rows.
  private func meaning(of found: [Found], _ choice: Int?, _ surroundings: Surroundings) -> String? {
    guard surroundings.settings.isPlain, problem == nil, let choice, found.indices.contains(choice),
      case .verb(let verb, let typed, isCompletion: false) = found[choice].row, !typed.isEmpty
    else { return nil }
    return verb.row.understood(line(typed, in: surroundings))
  }

  private func text(_ row: Row, _ surroundings: Surroundings) -> String {
    let (words, title) = (surroundings.words, row.title(in: surroundings.words))
    return switch row {
    case .command: title
    case .verb(let verb, let typed, let isCompletion):
      title + " " + (isCompletion ? typed : surroundings.opening(words.text(of: verb).argument))
    case .filter(let saved): title + surroundings.settings.signs.dot + saved.query
    }
  }

  private func row(
    _ row: Row, _ index: Int, isChosen: Bool, _ width: Int, _ surroundings: Surroundings
  ) -> PaletteContent.Row {
    let (text, title) = (text(row, surroundings), row.title(in: surroundings.words))
    var key = ""
    if case .command(let command) = row { key = surroundings.settings.keys.name(of: command, in: about) ?? "" }
    let room = width - ScreenText.width(key) - 3
    let shown = ScreenText.truncated(text, to: max(1, room), ellipsis: surroundings.settings.signs.ellipsis)
    let letters = Fuzzy(field.text).match(title)?.letters ?? []
    let whole = zip(shown, text).prefix { $0 == $1 }.count
    return PaletteContent.Row(
      index: index, text: shown, letters: letters.filter { $0 < whole }, key: key, isChosen: isChosen)
  }

  /// The rows below the matches: an error in the argument, which can take several rows, else a preview or hint.
  private func remarks(
    _ found: [Found], _ choice: Int?, _ layout: PaletteLayout, _ surroundings: Surroundings
  ) -> [Piece] {
    guard let problem else {
      return remark(found, choice, layout.width, surroundings).map { [$0] } ?? []
    }
    // Counts a refusal as repeated if its reason was shown already while the user typed: plain mode then shows the
    // count, because a screen reader does not speak an unchanged text.
    let wasShown = choice == nil && remark(found, choice, layout.width, surroundings)?.text == problem.text
    let rows = surroundings.rows(
      of: wasShown ? TypedRefusal(problem.text, after: problem) : problem, width: max(1, layout.width - 2),
      limit: max(1, min(3, surroundings.extent.rows - 5)))
    return rows.map { Piece($0, .late) }
  }

  private func remark(_ found: [Found], _ choice: Int?, _ width: Int, _ surroundings: Surroundings) -> Piece? {
    let ellipsis = surroundings.settings.signs.ellipsis
    if choice == nil, let answer = answer(in: surroundings.words) {
      return Piece(ScreenText.truncated(answer, to: width, ellipsis: ellipsis), .dim)
    }
    if found.isEmpty { return Piece(surroundings.words.noSuchCommand, .dim) }
    guard let choice, found.indices.contains(choice), case .verb(let verb, let typed, _) = found[choice].row,
      let understood = verb.row.understood(line(typed, in: surroundings))
    else { return nil }
    return Piece(ScreenText.truncated(understood, to: width, ellipsis: ellipsis), .dim)
  }
}
