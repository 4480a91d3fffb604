import Kanban
import Text
import Time
import Words

/// The question before a card, project or page is reverted: it lists all changes, field by field.
public struct RevertModel: Equatable, Sendable {
  let sequence: Int64
  let isOfJournal: Bool
  private let what: String
  private let moment: Moment
  private(set) var fields: [FieldChange]
  /// Version of the store from which `fields` were computed.
  private var version: StoreVersion
  private var top = 0

  /// Opens the question, or reports why nothing can be reverted.
  static func step(to entry: Entry, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    do throws(StoreFailure) {
      guard let fields = try surroundings.store.reversion(of: entry.about, to: entry.sequence) else {
        return .refuse(surroundings.words.cardIsGone)
      }
      guard !fields.isEmpty else { return .say(Notice(surroundings.words.nothingToRevert)) }
      let version = try surroundings.store.version()
      return .present(.revert(RevertModel(entry, fields, in: version, surroundings)))
    } catch .refused(let refusal) {
      return .refuse(Sentences(surroundings).refusal(refusal))
    }
  }

  private init(_ entry: Entry, _ fields: [FieldChange], in version: StoreVersion, _ surroundings: Surroundings) {
    sequence = entry.sequence
    if case .page = entry.subject { isOfJournal = true } else { isOfJournal = false }
    moment = entry.moment
    self.fields = fields
    self.version = version
    what =
      switch entry.subject {
      case .card(_, let number, let title): "#\(number) \(title)"
      case .project: surroundings.words.fieldProject
      case .page(_, let day): Sentences(surroundings).page(of: entry) ?? surroundings.dates.page(of: day)
      }
  }

  /// After a change of the store, lists again what the revert would change. Returns false if nothing is left to revert,
  /// or if a rule now refuses it.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    let version = try surroundings.store.version()
    guard version != self.version else { return true }
    self.version = version
    do throws(StoreFailure) {
      guard let entry = try surroundings.store.entry(sequence),
        let fields = try surroundings.store.reversion(of: entry.about, to: sequence)
      else { return false }
      self.fields = fields
      return !fields.isEmpty
    } catch .refused {
      return false
    }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    let hidden = max(0, lines(in: surroundings).count - RevertModel.room(in: surroundings))
    switch input {
    case .command(.answerYes), .command(.accept): return .propose(.reverted(to: sequence))
    case .command(.answerNo), .command(.cancel), .command(.back): return .close
    case .command(let command) where command.travel != nil:
      top = command.travel?.index(from: top, of: hidden + 1, page: surroundings.extent.rows / 2) ?? top
    case .mouse(.wheel(let lines), _): top = max(0, min(top + lines, hidden))
    case .mouse(.click, let hit) where hit != .overlay: return .close
    case .command, .text, .edit, .paste, .mouse: break
    }
    return .stay
  }
}

// MARK: Layer

extension RevertModel: OverlayLayer {
  var overlay: Overlay { .revert(self) }
  var focus: Focus { .revertQuestion }
}

// MARK: Content

extension RevertModel {
  /// Rows for the listed changes: the terminal without frame, answers, gap and foot.
  private static func room(in surroundings: Surroundings) -> Int {
    max(1, surroundings.extent.rows - 6)
  }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let all = lines(in: surroundings)
    let room = RevertModel.room(in: surroundings)
    let first = min(top, max(0, all.count - room))
    var shown = Array(all.dropFirst(first).prefix(room))
    let hidden = all.count - first - shown.count
    if hidden > 0, let last = shown.popLast() {
      let more = " \(signs.down)\(hidden)"
      let width = max(4, surroundings.extent.columns - 4 - ScreenText.width(more))
      shown.append(ScreenText.truncated(last, to: width, ellipsis: signs.ellipsis) + more)
    }
    let fits = ScreenText.width(words.revertYes) + 12 <= surroundings.extent.columns
    return QuestionContent(
      words.revertTitle(ScreenText.clean(what)), shown,
      answers: [
        (.answerYes, fits ? words.revertYes : words.short(.revert)),
        (.cancel, words.inDialog(.cancel, at: .revertQuestion) ?? words.short(.cancel)),
      ], at: .revertQuestion, in: surroundings)
  }

  private func lines(in surroundings: Surroundings) -> [String] {
    let text = ReversionText(surroundings, isOfPage: isOfJournal)
    let meaning = surroundings.words.revertMeaning(surroundings.dates.momentWithin(moment))
    // In a low terminal the explanation of the question is left out, so that the changes have room.
    return (RevertModel.room(in: surroundings) < 3 ? [] : [meaning]) + fields.flatMap(text.lines)
  }
}

/// Formats for each field its current value and the one that the revert brings back.
private struct ReversionText {
  private let words: any Words
  private let dates: DateText
  private let room: Int
  private let ellipsis: String
  private let sentences: Sentences
  private let arrow: String
  private let isOfPage: Bool
  private let hidesTexts: Bool

  init(_ surroundings: Surroundings, isOfPage: Bool) {
    self.isOfPage = isOfPage
    hidesTexts = isOfPage && surroundings.hidesJournal
    words = surroundings.words
    dates = surroundings.dates
    sentences = Sentences(surroundings)
    ellipsis = surroundings.settings.signs.ellipsis
    arrow = " \(surroundings.settings.signs.arrow) "
    room = max(8, surroundings.extent.columns - 8)
  }

  func lines(of field: FieldChange) -> [String] {
    switch field {
    case .notes(let splice): notes(splice)
    case .life(let now, let then) where isOfPage:
      [line(words.fieldPage, words.lifeOfPage(now), words.lifeOfPage(then))]
    case .life(let now, let then): [line(words.fieldLife, words.life(now), words.life(then))]
    case .position(let now?, let then?) where !now.isBeside(then):
      [line(words.fieldPlace, words.name(of: now), words.name(of: then))]
    case .position:
      if let (now, then) = field.completion {
        [line(words.fieldCompletion, now.map(dates.moment), then.map(dates.moment))]
      } else {
        [label(words.fieldPlace) + words.placeChanges]
      }
    case .text(let change):
      [line(words.name(of: change.field), dates.text(of: change.before), dates.text(of: change.after))]
    case .limit(let column, let stage, let now, let then):
      [line(words.fieldLimit(stage ?? words.column(column)), now.map { "\($0)" }, then.map { "\($0)" })]
    case .stages(let column, let now, let then):
      [line(words.fieldStages(words.column(column)), now.joined(separator: ", "), then.joined(separator: ", "))]
    case .titles(let now, let then): [line(words.fieldTitles, sentences.text(of: now), sentences.text(of: then))]
    case .waiting(let now, let then): [line(words.waiting, text(of: now), text(of: then))]
    case .parent(let now, let then):
      [line(words.parentCard, now.map(sentences.parent), then.map(sentences.parent))]
    case .clock(let now, let then):
      [line(words.fieldClock, now.map(dates.moment), then.map(dates.moment))]
    case .home(let now, let then): [line(words.fieldProject, "#\(now.number)", "#\(then.number)")]
    case .name(let now, let then): [line(words.fieldName, now, then)]
    case .archived(let now, let then): [line(words.fieldProject, text(of: now), text(of: then))]
    case .order: [words.projectsOrdered]
    case .date(let now, let then):
      [line(words.pageDate, now.map(dates.medium), then.map(dates.medium))]
    case .weather(let now, let then): [line(words.weatherName, now.map(words.weather), then.map(words.weather))]
    }
  }

  private func label(_ name: String) -> String { "\(name): " }

  /// Each of the two values gets at most half of the line, so that both stay visible.
  private func line(_ name: String, _ now: String?, _ then: String?) -> String {
    let half = max(4, (room - ScreenText.width(label(name)) - ScreenText.width(arrow)) / 2)
    let ends = [now, then].map { text in
      let value = text.flatMap { $0.isEmpty ? nil : $0 } ?? words.nothing
      return ScreenText.truncated(value, to: half, ellipsis: ellipsis)
    }
    return label(name) + ends.joined(separator: arrow)
  }

  private func notes(_ splice: Splice) -> [String] {
    let name = isOfPage ? words.pageText : words.label(.notes)
    if hidesTexts { return [label(name) + ellipsis] }
    return [(words.removes, splice.removed), (words.adds, splice.inserted)].compactMap { format, text in
      let opening = String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
      guard !text.isEmpty else { return nil }
      let shown = ScreenText.clean(opening.trimmed)
      let line = label(name) + format(words.quoted(shown))
      return ScreenText.truncated(line.shortening(shown, toFit: room, ellipsis), to: room, ellipsis: ellipsis)
    }
  }

  private func text(of waiting: Waiting?) -> String? {
    waiting.map { waiting in
      let cards = waiting.cards.isEmpty ? "" : sentences.named(waiting.cards)
      let things = [cards, waiting.reason].filter { !$0.isEmpty }
      let until = waiting.until.map { words.until(dates.medium($0)) }
      return ((things.isEmpty && until == nil ? [words.waiting] : things) + (until.map { [$0] } ?? []))
        .joined(separator: ", ")
    }
  }

  private func text(of isArchived: Bool) -> String { isArchived ? words.archived : words.notArchived }
}
