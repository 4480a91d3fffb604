import Kanban
import Text

/// The half-modal, ready to draw: rows of pieces at their places within its frame.
public struct EditorContent: Equatable, Sendable {
  public let title: String
  public let layout: EditorLayout
  public let rows: [Row]
  public let buttons: [Button]
  /// Within the frame; nil while a button has the keys.
  public let cursor: Cell?
  public let question: QuestionContent?

  public struct Cell: Equatable, Sendable {
    public let column: Int
    public let row: Int
  }

  public struct Row: Equatable, Sendable {
    public var isDivider = false
    public var stretches: [Stretch] = []
  }

  /// Pieces beginning at a column.
  public struct Stretch: Equatable, Sendable {
    public let column: Int
    public let pieces: [Piece]
    public let hit: Hit?
    public let width: Int
  }

  public struct Button: Equatable, Sendable {
    public let part: EditorModel.Part
    public let text: String
    public let isFocused: Bool
  }
}

extension EditorModel {
  public func content(in surroundings: Surroundings) -> EditorContent {
    let layout = EditorLayout(surroundings.extent, at: part)
    var form = Form(editor: self, layout: layout, surroundings: surroundings)
    if layout.isCompact { form.addCompact() } else { form.addAll() }
    let words = surroundings.words
    return EditorContent(
      title: layout.isCompact ? words.label(part) : frameTitle(words), layout: layout, rows: form.rows,
      buttons: [.done, .cancel, .editor].map { button in
        EditorContent.Button(part: button, text: words.label(button), isFocused: part == button)
      }, cursor: form.cursor,
      question: isAsking ? question(in: surroundings) : isAskingSeries ? surroundings.seriesQuestion : nil)
  }

  private func frameTitle(_ words: any Words) -> String {
    switch target {
    case .new(_, let column, _): words.newCardTitle(words.column(column))
    case .card(_, let number): words.editTitle(number)
    }
  }

  private func question(in surroundings: Surroundings) -> QuestionContent {
    let words = surroundings.words
    return QuestionContent(
      title: words.keepTyped, lines: [],
      answers: [
        surroundings.answer(.answerYes, words.title(of: .save), in: .editorQuestion),
        surroundings.answer(.answerNo, words.title(of: .discard), in: .editorQuestion),
        surroundings.answer(.cancel, words.keepEditing, in: .editorQuestion),
      ])
  }
}

/// Builds the rows from top to bottom.
private struct Form {
  let editor: EditorModel
  let layout: EditorLayout
  let surroundings: Surroundings
  var rows: [EditorContent.Row] = []
  var cursor: EditorContent.Cell?

  private var words: any Words { surroundings.words }
  private var ellipsis: String { surroundings.settings.signs.ellipsis }

  mutating func addAll() {
    addLine(.title, trailing: titleCounter)
    for part in [EditorModel.Part.due, .start, .repeats, .reminders] { addLine(part, trailing: understood(part)) }
    addTagsAndPriority()
    scrollLines()
    rows.append(EditorContent.Row(isDivider: true))
    addNotes(rows: layout.notesRows)
    addRight(notesCounter)
  }

  /// One part at a time where there is no room for all.
  mutating func addCompact() {
    switch editor.part {
    case .title:
      addBare(.title)
      addRight(titleCounter)
    case .due, .start, .repeats, .reminders:
      addBare(editor.part)
      addLeft(problem(editor.part).map { [$0] } ?? understood(editor.part))
    case .tags: addBare(.tags)
    case .priority:
      cursor = EditorContent.Cell(column: 0, row: rows.count)
      addLeft([Piece(words.priority(editor.priority), .strong)])
    case .notes:
      addNotes(rows: layout.notesRows)
      addRight(notesCounter)
    case .done, .cancel, .editor: addLeft([Piece(editor.text(.title), .dim)])
    }
    if let problem = editor.problem, ![.due, .start, .repeats, .reminders].contains(editor.part) {
      addLeft([Piece(problem.text, .refusal)])
    }
  }

  /// The part that is filled in stays among the lines that are seen.
  private mutating func scrollLines() {
    guard layout.lines < rows.count else { return }
    let line = cursor?.row ?? (editor.part == .notes ? 0 : rows.count - 1)
    let top = max(0, min(line - layout.lines / 2, rows.count - layout.lines))
    rows = Array(rows[top..<top + layout.lines])
    cursor = cursor.map { EditorContent.Cell(column: $0.column, row: $0.row - top) }
  }

  private mutating func addLine(_ part: EditorModel.Part, trailing: [Piece]) {
    let width = layout.width(part)
    var row = EditorContent.Row()
    row.stretches = [label(part, at: 0), value(part, at: EditorLayout.label, width)]
    // The counter says by itself that a title is too long.
    let shown = part == .title ? trailing : problem(part).map { [$0] } ?? trailing
    let room = layout.innerWidth - EditorLayout.label - width - 2
    let fitted = shown.fitting(max(0, room), ellipsis: ellipsis)
    let used = fitted.reduce(0) { $0 + ScreenText.width($1.text) }
    // A counter ends at the frame, an explanation begins beside the field.
    let column = part == .title ? layout.innerWidth - used : EditorLayout.label + width + 2
    row.stretches.append(EditorContent.Stretch(column: column, pieces: fitted, hit: nil, width: used))
    place(part, column: EditorLayout.label, width)
    rows.append(row)
  }

  private mutating func addTagsAndPriority() {
    var row = EditorContent.Row()
    row.stretches = [label(.tags, at: 0), value(.tags, at: EditorLayout.label, layout.width(.tags))]
    row.stretches.append(label(.priority, at: layout.tagsRoom))
    row.stretches.append(
      EditorContent.Stretch(
        column: layout.tagsRoom + EditorLayout.label,
        pieces: [Piece(words.priority(editor.priority), editor.part == .priority ? .strong : .plain)].fitting(
          layout.width(.priority), ellipsis: ellipsis), hit: .field(.priority), width: layout.width(.priority)))
    place(.tags, column: EditorLayout.label, layout.width(.tags))
    if editor.part == .priority {
      cursor = EditorContent.Cell(column: layout.tagsRoom + EditorLayout.label, row: rows.count)
    }
    rows.append(row)
  }

  private mutating func addBare(_ part: EditorModel.Part) {
    rows.append(EditorContent.Row(stretches: [value(part, at: 0, layout.width(part))]))
    let layout = editor.field(part).layout(width: self.layout.width(part), rows: 1)
    cursor = EditorContent.Cell(column: layout.cursorColumn, row: rows.count - 1)
  }

  private mutating func addNotes(rows count: Int) {
    let shown = editor.field(.notes).layout(width: layout.notesWidth, rows: count)
    if editor.part == .notes {
      cursor = EditorContent.Cell(column: shown.cursorColumn, row: rows.count + shown.cursorRow)
    }
    for index in 0..<count {
      var pieces = [Piece(index < shown.rows.count ? shown.rows[index] : "")]
      if index == 0, editor.field(.notes).isEmpty { pieces = [Piece(words.notesPlaceholder, .dim)] }
      rows.append(
        EditorContent.Row(stretches: [
          EditorContent.Stretch(
            column: 0, pieces: pieces.fitting(layout.notesWidth, ellipsis: ellipsis),
            hit: .text(.notes, row: index, column: 0), width: layout.notesWidth)
        ]))
    }
  }

  private mutating func addRight(_ pieces: [Piece]) {
    let fitted = pieces.fitting(layout.innerWidth, ellipsis: ellipsis)
    let used = fitted.reduce(0) { $0 + ScreenText.width($1.text) }
    rows.append(
      EditorContent.Row(stretches: [
        EditorContent.Stretch(column: layout.innerWidth - used, pieces: fitted, hit: nil, width: used)
      ]))
  }

  private mutating func addLeft(_ pieces: [Piece]) {
    rows.append(
      EditorContent.Row(stretches: [
        EditorContent.Stretch(
          column: 0, pieces: pieces.fitting(layout.innerWidth, ellipsis: ellipsis), hit: nil,
          width: layout.innerWidth)
      ]))
  }
}

extension Form {
  private func label(_ part: EditorModel.Part, at column: Int) -> EditorContent.Stretch {
    EditorContent.Stretch(
      column: column,
      pieces: [Piece(words.label(part), editor.part == part ? .headingFocused : .dim)].fitting(
        EditorLayout.label - 1, ellipsis: ellipsis), hit: .field(part), width: EditorLayout.label)
  }

  private func value(_ part: EditorModel.Part, at column: Int, _ width: Int) -> EditorContent.Stretch {
    let field = editor.field(part)
    // Where one does not type, a field shows what it begins with.
    let isTyped = editor.part == part
    let shown = isTyped ? field.layout(width: width, rows: 1).rows.first ?? "" : String(field.text.prefix(width + 1))
    // What looks like a value without colour is shown only where the cursor stands in it.
    let hint = isTyped || part == .title ? words.placeholder(part) : ""
    let piece = field.isEmpty ? Piece(hint, .dim) : Piece(shown)
    return EditorContent.Stretch(
      column: column, pieces: [piece].fitting(width, ellipsis: ellipsis),
      hit: .text(part, row: 0, column: 0), width: width)
  }

  private mutating func place(_ part: EditorModel.Part, column: Int, _ width: Int) {
    guard editor.part == part else { return }
    let shown = editor.field(part).layout(width: width, rows: 1)
    cursor = EditorContent.Cell(column: column + shown.cursorColumn, row: rows.count)
  }

  private func problem(_ part: EditorModel.Part) -> Piece? {
    guard let problem = editor.problem, problem.part == part else { return nil }
    return Piece(problem.text, .refusal)
  }

  /// Beside what is typed: what it means, or why it means nothing.
  private func understood(_ part: EditorModel.Part) -> [Piece] {
    switch part {
    case .due: [understood(.due, editor.readDue(at: surroundings.clock))]
    case .start: [understood(.start, editor.readStart(at: surroundings.clock))]
    case .repeats: [series]
    case .reminders: [reminders]
    case .title, .tags, .priority, .notes, .done, .cancel, .editor: []
    }
  }

  private var series: Piece {
    switch editor.readRepeat(in: surroundings) {
    case .nothing: return Piece("")
    case .ends: return Piece(words.repeatEndsWithDeadline, .refusal)
    case .refused(let why): return Piece(why, .refusal)
    case .repeats(let repeats, _):
      let row = SeriesRow(repeats, typed: editor.text(.repeats), in: surroundings, room: room(beside: .repeats))
      return Piece(row.text, .dim)
    }
  }

  private var reminders: Piece {
    switch editor.readReminders(in: surroundings) {
    case .success(let reminders): Piece(surroundings.dates.reminders(reminders) ?? "", .dim)
    case .failure(let why): Piece(why.text, .refusal)
    }
  }

  private func room(beside part: EditorModel.Part) -> Int {
    layout.isCompact ? layout.innerWidth : layout.innerWidth - EditorLayout.label - layout.width(part) - 2
  }

  private func understood(_ part: EditorModel.Part, _ reading: EditorModel.Reading) -> Piece {
    switch reading {
    // A repetition brings a deadline along.
    case .nothing where part == .due:
      Piece(editor.readRepeat(in: surroundings).due.map { date($0, beside: part) } ?? "", .dim)
    case .nothing: Piece("")
    case .deadline(let due): Piece(date(due, beside: part), .dim)
    case .notUnderstood(let failure): Piece(words.sentence(failure), .refusal)
    case .passed(let due): Piece("\(words.deadlinePassed) (\(date(due, beside: part)))", .refusal)
    }
  }

  /// In full where there is room for it.
  private func date(_ due: Deadline, beside part: EditorModel.Part) -> String {
    let room = room(beside: part)
    let long = surroundings.dates.long(due)
    return ScreenText.width(long) <= room ? long : surroundings.dates.medium(due)
  }

  private var titleCounter: [Piece] {
    counter(editor.field(.title).count, surroundings.settings.limits.title)
  }

  private var notesCounter: [Piece] {
    if let problem = problem(.notes) { return [problem] }
    return counter(editor.field(.notes).count, surroundings.settings.limits.notes)
  }

  private func counter(_ count: Int, _ limit: Int) -> [Piece] {
    [Piece("\(words.grouped(count))/\(words.grouped(limit))", count > limit ? .refusal : .dim)]
  }
}
