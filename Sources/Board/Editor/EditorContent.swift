import Kanban
import Text
import Time
import Words

/// The card editor, ready to draw: rows of pieces at positions within its frame.
public struct EditorContent: Equatable, Sendable {
  public let title: String
  public let layout: EditorLayout
  public let rows: [Row]
  public let buttons: [Button]
  /// The text cursor, as a position within the frame; nil while a button has the focus.
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
    let layout = surroundings.editorLayout(at: part)
    let reading = reading(of: CardField.explained + CardField.work, in: surroundings)
    var form = Form(editor: self, reading: reading, layout: layout, surroundings: surroundings)
    if layout.isCompact { form.addCompact() } else { form.addAll() }
    let words = surroundings.words
    return EditorContent(
      title: layout.isCompact ? words.label(part) : form.frameTitle(frameTitle(in: surroundings)),
      layout: layout, rows: form.rows,
      buttons: [.done, .cancel, .editor].map { button in
        EditorContent.Button(part: button, text: words.label(button), isFocused: part == button)
      }, cursor: form.cursor,
      question: question(in: surroundings))
  }

  private func frameTitle(in surroundings: Surroundings) -> String {
    switch target {
    case .new(_, let column, _):
      surroundings.words.newCardTitle(surroundings.column(ofNewCardIn: column, having: lane))
    case .card(_, let number): surroundings.words.editTitle(number)
    }
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    if let seriesQuestion { return seriesQuestion.content(in: surroundings) }
    if let conflict, !isAsking { return conflict.question(about: self, in: surroundings) }
    guard isAsking else { return nil }
    let words = surroundings.words
    return QuestionContent(
      words.keepTyped, [],
      answers: [
        (.answerYes, words.title(of: .save)), (.answerNo, words.title(of: .discard)), (.cancel, words.keepEditing),
      ], at: .editorQuestion, in: surroundings)
  }
}

private struct Form: ~Copyable {
  let editor: EditorModel
  let reading: EditorModel.Reading
  let layout: EditorLayout
  let surroundings: Surroundings
  var rows: [EditorContent.Row] = []
  var cursor: EditorContent.Cell?

  private var words: any Words { surroundings.words }
  private var ellipsis: String { surroundings.settings.signs.ellipsis }

  mutating func addAll() {
    addLine(.title, trailing: layout.hasCounter ? titleCounter : [])
    for field in CardField.explained { addLine(field, trailing: understood(field)) }
    if layout.hasRowEach {
      addLine(.tags, trailing: [])
      addPriority()
      for field in CardField.work { addLine(field, trailing: understood(field)) }
    } else {
      addTagsAndPriority()
      addWork()
    }
    scrollLines()
    rows.append(EditorContent.Row(isDivider: true))
    addNotes(rows: layout.notesRows)
    addRight(notesCounter)
  }

  /// The title of the editor's frame, with the counter of the card's title if the row of that title has no room for it.
  func frameTitle(_ title: String) -> String {
    let counter = layout.hasCounter ? [] : titleCounter.map(\.text)
    return ([title.drawn(with: ellipsis)] + counter).joined(separator: surroundings.settings.signs.dot)
  }

  /// Adds only the part with the focus, for a terminal that is too small for all fields.
  mutating func addCompact() {
    switch editor.part {
    case .field(.title):
      addBare(.title)
      addRight(titleCounter)
    case .field(.priority):
      cursor = EditorContent.Cell(column: 0, row: rows.count)
      addLeft([Piece(words.priority(editor.priority), .strong)])
    case .field(.notes):
      addNotes(rows: layout.notesRows)
      addRight(notesCounter)
    case .field(let field):
      addBare(field)
      if field.isExplained { addLeft(problem(field).map { [$0] } ?? understood(field)) }
    case .done, .cancel, .editor: addLeft([Piece(editor.text(.title), .dim)])
    }
    if let problem = editor.problem, editor.part.field?.isExplained != true {
      addLeft([problem.piece])
    }
  }

  private mutating func scrollLines() {
    guard layout.lines < rows.count else { return }
    let line = cursor?.row ?? (editor.part == .field(.notes) ? 0 : rows.count - 1)
    let top = max(0, min(line - layout.lines / 2, rows.count - layout.lines))
    rows = Array(rows[top..<top + layout.lines])
    cursor = cursor.map { EditorContent.Cell(column: $0.column, row: $0.row - top) }
  }

  private mutating func addLine(_ field: CardField, trailing: [Piece]) {
    let width = layout.width(field)
    var row = EditorContent.Row()
    row.stretches = [label(field, at: 0), value(field, at: EditorLayout.label, width)]
    // The title's row shows no error, because its counter already shows that the title is too long.
    let shown = field == .title ? trailing : problem(field).map { [$0] } ?? trailing
    let room = layout.innerWidth - EditorLayout.label - width - 2
    let fitted = shown.fitting(max(0, room), ellipsis: ellipsis)
    let used = fitted.reduce(0) { $0 + ScreenText.width($1.text) }
    // In the title's row the counter is aligned to the right; in other rows the explanation stands right behind the
    // field.
    let column = field == .title ? layout.innerWidth - used : EditorLayout.label + width + 2
    row.stretches.append(EditorContent.Stretch(column: column, pieces: fitted, hit: nil, width: used))
    place(field, column: EditorLayout.label, width)
    rows.append(row)
  }

  private mutating func addTagsAndPriority() {
    var row = EditorContent.Row()
    row.stretches = [label(.tags, at: 0), value(.tags, at: EditorLayout.label, layout.width(.tags))]
    row.stretches.append(label(.priority, at: layout.tagsRoom))
    row.stretches.append(
      EditorContent.Stretch(
        column: layout.tagsRoom + EditorLayout.label,
        pieces: [Piece(words.priority(editor.priority), editor.part == .field(.priority) ? .strong : .plain)].fitting(
          layout.width(.priority), ellipsis: ellipsis), hit: .field(.field(.priority)), width: layout.width(.priority)))
    place(.tags, column: EditorLayout.label, layout.width(.tags))
    if editor.part == .field(.priority) {
      cursor = EditorContent.Cell(column: layout.tagsRoom + EditorLayout.label, row: rows.count)
    }
    rows.append(row)
  }

  private mutating func addPriority() {
    let piece = Piece(words.priority(editor.priority), editor.part == .field(.priority) ? .strong : .plain)
    let value = EditorContent.Stretch(
      column: EditorLayout.label, pieces: [piece], hit: .field(.field(.priority)), width: layout.width(.priority))
    if editor.part == .field(.priority) { cursor = EditorContent.Cell(column: EditorLayout.label, row: rows.count) }
    rows.append(EditorContent.Row(stretches: [label(.priority, at: 0), value]))
  }

  /// Adds a row with size, estimate and time spent, and the reason if one of them is invalid.
  private mutating func addWork() {
    var row = EditorContent.Row()
    for (index, field) in CardField.work.enumerated() {
      let column = index * layout.workRoom
      let width = layout.width(field)
      row.stretches += [label(field, at: column, layout.workLabel), value(field, at: column + layout.workLabel, width)]
      place(field, column: column + layout.workLabel, width)
    }
    let start = layout.workRoom * CardField.work.count
    if let field = CardField.work.first(where: { reading.refused[$0] != nil }), let why = reading.refused[field] {
      let pieces = [Piece(why.text, wrong(field))].fitting(max(0, layout.innerWidth - start), ellipsis: ellipsis)
      row.stretches.append(EditorContent.Stretch(column: start, pieces: pieces, hit: nil, width: pieces.width))
    }
    rows.append(row)
  }

  private mutating func addBare(_ field: CardField) {
    let width = layout.width(field)
    rows.append(EditorContent.Row(stretches: [value(field, at: 0, width)]))
    let layout = editor.field(field).layout(width: width, rows: 1)
    cursor = EditorContent.Cell(column: layout.cursorColumn, row: rows.count - 1)
  }

  private mutating func addNotes(rows count: Int) {
    let shown = editor.field(.notes).layout(width: layout.notesWidth, rows: count)
    if editor.part == .field(.notes) {
      cursor = EditorContent.Cell(column: shown.cursorColumn, row: rows.count + shown.cursorRow)
    }
    for index in 0..<count {
      var pieces = [Piece(index < shown.rows.count ? shown.rows[index] : "")]
      if index == 0, editor.field(.notes).isEmpty {
        pieces = [Piece(words.notesPlaceholder.drawn(with: ellipsis), .dim)]
      }
      rows.append(
        EditorContent.Row(stretches: [
          EditorContent.Stretch(
            column: 0, pieces: pieces.fitting(layout.notesWidth, ellipsis: ellipsis),
            hit: .text(.field(.notes), row: index, column: 0), width: layout.notesWidth)
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
  private func label(
    _ field: CardField, at column: Int, _ width: Int = EditorLayout.label
  ) -> EditorContent.Stretch {
    EditorContent.Stretch(
      column: column,
      pieces: [Piece(words.label(field), editor.part == .field(field) ? .headingFocused : .dim)].fitting(
        width - 1, ellipsis: ellipsis), hit: .field(.field(field)), width: width)
  }

  private func value(_ field: CardField, at column: Int, _ width: Int) -> EditorContent.Stretch {
    let line = editor.field(field)
    // A field without focus shows the beginning of its text.
    let isTyped = editor.part == .field(field)
    let shown =
      isTyped ? line.layout(width: width, rows: 1).line(ellipsis: ellipsis) : String(line.text.prefix(width + 1))
    // Placeholders are shown only in the focused field and the title, because without colours they look like values. In
    // plain mode ‘e.g.’ introduces them, so they are always shown: a move between fields then changes no text.
    let hint = isTyped || field == .title || surroundings.settings.isPlain ? hint(field, width) : ""
    let piece = line.isEmpty ? Piece(hint, .dim) : Piece(shown, isTyped && editor.isSelected ? .selection : .plain)
    return EditorContent.Stretch(
      column: column, pieces: [piece].fitting(width, ellipsis: ellipsis),
      hit: .text(.field(field), row: 0, column: 0), width: width)
  }

  /// The placeholder of an empty field. In plain mode an example is introduced as one; without room for all of it, a
  /// shorter one is shown, or nothing.
  private func hint(_ field: CardField, _ width: Int) -> String {
    let text = words.placeholder(field == .start && surroundings.settings.isPlain ? .due : field)
    guard surroundings.settings.isPlain, !text.isEmpty, field != .title else { return text }
    let parts = [text, String(text.prefix { $0 != "," })] + (field == .repeats ? [words.plainShortRepeat] : [])
    return parts.map(words.plainExample).first { ScreenText.width($0) <= width } ?? ""
  }

  private mutating func place(_ field: CardField, column: Int, _ width: Int) {
    guard editor.part == .field(field) else { return }
    let shown = editor.field(field).layout(width: width, rows: 1)
    cursor = EditorContent.Cell(column: column + shown.cursorColumn, row: rows.count)
  }

  private func problem(_ field: CardField) -> Piece? {
    guard let problem = editor.problem, problem.part == .field(field) else { return nil }
    return problem.piece
  }

  /// The explanation beside a field: its parsed value, the reason why the text is invalid, or that the repetition ends.
  /// Empty for fields that need no explanation.
  private func understood(_ field: CardField) -> [Piece] {
    if let why = reading.refused[field] { return [Piece(why.text, wrong(field))] }
    switch reading.text[field] {
    case .deadline(let due): return [due.map { understood($0, as: field) } ?? Piece("")]
    case .day(let day): return [Piece(day.map { date(.day($0), beside: field) } ?? "", .dim)]
    case .repeats(let repeats?):
      let typed = editor.reading(of: [.due], in: surroundings).text.due
      let brought = reading.text.due == typed ? nil : reading.text.due
      let row = SeriesRow(
        repeats, bringing: brought, typed: editor.text(field), in: surroundings, room: room(beside: field))
      return [Piece(row.text, .dim)]
    case .repeats(nil):
      let hasEnded = editor.base.repeats != nil && !editor.isTyped(field)
      return [hasEnded ? Piece(words.repeatEndsWithDeadline, .refusal) : Piece("")]
    case .reminders(let reminders): return [understood(reminders)]
    case .text, .tags, .priority, .size, .length: return []
    }
  }

  /// The explanation beside the reminders: all in words, or only those that are too late to ring.
  private func understood(_ reminders: [Reminder]) -> Piece {
    let dates = surroundings.dates
    let late = reading.text.lateReminders(unlike: editor.base, at: surroundings.alarmClock)
    if let tooLate = dates.reminders(late, before: reading.text.due) {
      return Piece(words.tooLateToRing(tooLate), .refusal)
    }
    return Piece(dates.reminders(reminders, before: reading.text.due) ?? "", .dim)
  }

  /// The explanation beside a deadline: the parsed date. If it was typed and lies in the past, an error says so.
  private func understood(_ due: Deadline, as field: CardField) -> Piece {
    let date = date(due, beside: field)
    guard editor.isTyped(field), due.isPast(at: surroundings.clock) else { return Piece(date, .dim) }
    return Piece(words.dueIsPast(date), wrong(field))
  }

  /// The role of an error message: dim in the focused field, whose text may be incomplete.
  private func wrong(_ field: CardField) -> Role { editor.part == .field(field) ? .dim : .refusal }

  private func room(beside field: CardField) -> Int {
    layout.isCompact ? layout.innerWidth : layout.innerWidth - EditorLayout.label - layout.width(field) - 2
  }

  private func date(_ due: Deadline, beside field: CardField) -> String {
    surroundings.dates.inOneRow(due, room(beside: field))
  }

  private var titleCounter: [Piece] {
    let (count, limit) = (editor.field(.title).count, surroundings.settings.limits.title)
    // In a narrow editor the counter of the title is shown only close to its limit.
    guard layout.hasCounter || count * 5 >= limit * 4 else { return [] }
    return counter(count, limit)
  }

  private var notesCounter: [Piece] {
    if let problem = problem(.notes) { return [problem] }
    return counter(editor.field(.notes).count, surroundings.settings.limits.notes)
  }

  private func counter(_ count: Int, _ limit: Int) -> [Piece] {
    // A screen reader speaks the counter at each typed letter, so plain mode shows it only close to the limit.
    guard !surroundings.settings.isPlain || count * 10 >= limit * 9 else { return [] }
    return [Piece("\(words.grouped(count))/\(words.grouped(limit))", count > limit ? .refusal : .dim)]
  }
}

/// Splits the cells of the card editor, which takes the lower part of the terminal or all of it.
public struct EditorLayout: Equatable, Sendable {
  /// True if the terminal is so small that only the part with the focus is shown.
  public let isCompact: Bool
  /// Rows of the editor, including its frame, but not the foot of the screen below it.
  public let height: Int
  public let innerWidth: Int
  public let notesRows: Int
  /// Number of visible rows above the notes. If the fields need more rows, they scroll.
  public let lines: Int
  /// True if the row of the title has room for the title's counter.
  let hasCounter: Bool
  /// True in plain mode: no field shares its row, because a screen reader speaks the whole row of the cursor.
  let hasRowEach: Bool

  static let label = 9
  /// Number of all rows above the notes: title, explained fields, tags with priority, and size with times.
  static let allLines = CardField.explained.count + 3
  /// The same number if each field has its own row.
  static let mostLines = CardField.explained.count + 3 + CardField.work.count
  static let counter = 14

  public init(_ extent: Extent, at part: EditorModel.Part = .field(.title), hasRowEach: Bool = false) {
    self.hasRowEach = hasRowEach
    let room = extent.rows - 1
    innerWidth = max(1, extent.columns - 4)
    hasCounter = extent.columns >= 60
    isCompact = room < 9 || extent.columns < 36
    guard !isCompact else {
      height = min(room, max(4, room / 2 + 2))
      notesRows = max(1, height - 3)
      lines = 0
      return
    }
    let all = hasRowEach ? EditorLayout.mostLines : EditorLayout.allLines
    height = hasRowEach ? room : min(room, max(all + 6, extent.rows * 5 / 8))
    // Rows for fields and notes: without the frame (two rows), the divider, and the counter of the notes.
    let inside = height - 4
    let isWhole = inside >= all + 2
    // If not all rows fit, the notes get most of them while they have the focus, else the fields above do.
    lines = isWhole ? all : min(all, part == .field(.notes) ? 2 : inside - 1)
    notesRows = max(1, inside - lines)
  }

  var notesWidth: Int { innerWidth }

  func width(_ part: EditorModel.Part) -> Int {
    if isCompact { return max(1, innerWidth) }
    switch part {
    case .field(.title): return max(1, innerWidth - EditorLayout.label - (hasCounter ? EditorLayout.counter : 0))
    case .field(.tags) where hasRowEach, .field(.priority) where hasRowEach:
      return max(1, innerWidth - EditorLayout.label)
    case .field(.tags): return max(4, tagsRoom - EditorLayout.label - 1)
    case .field(.priority): return max(1, innerWidth - tagsRoom - EditorLayout.label)
    case .field(.size) where !hasRowEach, .field(.estimate) where !hasRowEach, .field(.spent) where !hasRowEach:
      return max(1, workRoom - workLabel - 2)
    case .field(.notes), .done, .cancel, .editor: return innerWidth
    case .field: return min(22, max(8, (innerWidth - EditorLayout.label) / 2))
    }
  }

  func width(_ field: CardField) -> Int { width(.field(field)) }

  /// Cells of each field in the row that size, estimate and time spent share; `workLabel` is the part for its label.
  var workRoom: Int { min(innerWidth / 3, EditorLayout.label + 10) }
  var workLabel: Int { min(EditorLayout.label, max(6, workRoom - 10)) }

  /// Cells of the tags in the row that they share with the priority.
  var tagsRoom: Int { innerWidth - EditorLayout.label - 8 }
}

extension Surroundings {
  func editorLayout(at part: EditorModel.Part) -> EditorLayout {
    EditorLayout(extent, at: part, hasRowEach: settings.isPlain)
  }
}

extension EditorModel {
  mutating func answerSeries(_ input: Input, in surroundings: Surroundings) -> Step {
    guard case .command(let command) = input else { return .stay }
    if let scope = seriesQuestion?.scope(chosenBy: command, at: surroundings.clock) {
      seriesQuestion = nil
      return save(scope, in: surroundings)
    }
    if command == .cancel || command == .back { seriesQuestion = nil }
    return .stay
  }
}

extension SeriesRow {
  /// Explains a typed repetition: its sentence, if worded differently, and its next dates.
  init(
    _ repeats: Repeat, bringing due: Deadline? = nil, typed: String, in surroundings: Surroundings, room: Int
  ) {
    let (words, dates) = (surroundings.words, surroundings.dates)
    let sentence = words.sentence(of: repeats)
    let following = dates.following(repeats, bringing: due, most: SeriesRow.most)
    for count in stride(from: following.count, through: 0, by: -1) {
      let next = count > 0 ? words.repeatNext(following.prefix(count).joined(separator: ", ")) : ""
      let isShort = count < min(2, following.count)
      let parts = sentence == typed && !next.isEmpty ? [next] : [sentence, next].filter { !$0.isEmpty }
      let whole = parts.joined(separator: surroundings.settings.signs.dot)
      if ScreenText.width(whole) <= room {
        text = whole
        return
      }
      // If not even one of several dates fits beside the sentence, shows one date without it.
      if isShort, !next.isEmpty, ScreenText.width(next) <= room {
        text = next
        return
      }
    }
    // If the sentence does not fit either, shows one date rather than a truncated sentence; if not even the date fits,
    // the sentence.
    text =
      following.first.map { ScreenText.width($0) <= room && ScreenText.width(sentence) > room ? $0 : sentence }
      ?? sentence
  }
}

/// A typed repetition explained in one row: its sentence and the next dates.
struct SeriesRow {
  let text: String
  static let most = 5
}
