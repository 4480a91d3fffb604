import Kanban
import Text
import Time
import Typing
import Words

/// A one-line editor beside the card, for one of its fields (tags, deadline, repetition, waiting, checklist) or for the
/// limit of its column or of a stage. That of the checklist adds an item at each Enter and stays open.
public struct PopoverModel: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case tags, due, repeats, waits, line
    case limit(Column, stage: String?)
  }

  public let kind: Kind
  public let picked: Picked?
  let number: Int?
  public let card: CardID?
  /// The project of the card, to which typed card numbers and the days of the month refer; nil means the open project.
  private var home: ProjectID?
  var line: PopoverLine
  let present: [String]
  let known: [TagCount]
  private(set) var chosen: Int?
  /// True if the month below the line has the focus.
  var isInMonth = false
  private(set) var series = SeriesMenu(for: nil)
  /// The card when the popover was opened, or for an item of the checklist, when it was last read. If it repeats,
  /// another occurrence may have become current since then.
  private(set) var seen: CardText?
  var proposed: Change?
  private var past = PastDeadline()
  var meantPast: Deadline? { past.meant }
  /// Id of the draft if the line is kept as one, as for an item of the checklist; nil for other lines.
  private(set) var draftID: DraftID?
  /// Items of the checklist that were entered and are not stored yet. The first `storing` of them are being stored,
  /// which takes time only while another process locks the store or a change of many cards is under way.
  private(set) var items: [String] = []
  private var storing = 0
  /// Grows whenever an item enters or leaves the line, because the field counts its own revisions from 0 again.
  private var moves = 0
  private var isLeaving = false
  /// The open question about a repeating card: change this deadline only, or those of all that follow? Nil if none is
  /// open.
  var seriesQuestion: SeriesQuestion?

  static let mostTags = 500
  /// Limit of the items that are pasted at once: a longer text is no checklist.
  private static let mostItems = 100

  private init(
    _ kind: Kind, _ picked: Picked?, _ number: Int? = nil, at card: CardID?, _ text: String = "",
    present: [String] = [], known: [TagCount] = []
  ) {
    self.kind = kind
    self.picked = picked
    self.number = number
    self.card = card
    line = PopoverLine(text)
    self.present = present
    self.known = known
  }

  static func tags(
    _ picked: Picked, of card: Card?, at place: CardID?, in surroundings: Surroundings
  ) throws(StoreFailure) -> PopoverModel {
    let known = try surroundings.store.tags(in: card?.project ?? surroundings.project, most: mostTags)
    return PopoverModel(.tags, picked, card?.number, at: place, present: card?.tags ?? [], known: known)
  }

  static func due(_ picked: Picked, of card: Card?, at place: CardID?, in surroundings: Surroundings) -> PopoverModel {
    let text = DatePhrase.text(of: card?.due, in: surroundings.clock.zone)
    var popover = PopoverModel(.due, picked, card?.number, at: place, text)
    popover.home = card?.project ?? surroundings.project
    if !picked.isMany { popover.seen = card?.text }
    return popover
  }

  static func repetition(of card: Card, in surroundings: Surroundings) -> PopoverModel {
    var popover = PopoverModel(.repeats, .one(card), card.number, at: card.id, surroundings.dates.typed(card.repeats))
    popover.series = SeriesMenu(for: card.repeats)
    return popover
  }

  static func waiting(
    _ picked: Picked, of card: Card?, at place: CardID?, in surroundings: Surroundings
  ) throws(StoreFailure) -> PopoverModel {
    let home = card?.project ?? surroundings.project
    let text = WaitingText(surroundings.within(home))
    let typed = try card.map { card throws(StoreFailure) in try text.typed(card) }
    var popover = PopoverModel(.waits, picked, card?.number, at: place, typed ?? "")
    popover.home = home
    popover.draftID = DraftID(surroundings.newID)
    return popover
  }

  static func line(of card: Card, in surroundings: Surroundings) -> PopoverModel {
    var popover = PopoverModel(.line, .one(card), card.number, at: card.id)
    popover.seen = card.text
    popover.draftID = DraftID(surroundings.newID)
    return popover
  }

  /// Opens the popover again with the line of a draft, on the card's current state. If the card is gone, accepting is
  /// refused.
  init(_ kept: Draft.Line, of draft: Draft, in surroundings: Surroundings) {
    var card: Card?
    if case .one(let id) = kept.picked { card = try? surroundings.store.card(id) }
    let text = WaitingText(surroundings.within(card?.project ?? surroundings.project))
    let typed = kept.kind == .waits ? card.flatMap { try? text.typed($0) } : nil
    self.init(kept.kind == .waits ? .waits : .line, kept.picked, card?.number, at: card?.id, typed ?? "")
    home = card?.project
    seen = card?.text
    draftID = draft.id
    if kind == .line {
      items = kept.text.split(separator: "\n").map(String.init)
      takeBackItem()
    } else {
      line.replace(with: kept.text)
    }
  }

  static func limit(
    _ column: Column, stage: String?, at place: CardID?, in surroundings: Surroundings
  ) throws(StoreFailure) -> PopoverModel {
    let limit = try surroundings.store.project(surroundings.project)?.limit(of: column, stage: stage)
    return PopoverModel(.limit(column, stage: stage), nil, at: place, limit.map(String.init) ?? "")
  }

  var text: String { line.text }

  /// True if the line is empty and several cards are edited. This means "unchanged"; to clear their field, the user
  /// types the word for none.
  var isEmptyForMany: Bool { picked?.isMany == true && text.asTitle.isEmpty }

  func atHome(_ surroundings: Surroundings) -> Surroundings {
    home.map { surroundings.within($0) } ?? surroundings
  }

  mutating func reconcile(in surroundings: Surroundings) { line.reconcile(PopoverLayout(surroundings.extent)) }
}

// MARK: Input

extension PopoverModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    let step = handleLine(input, in: atHome(surroundings))
    guard step == .close else { return step }
    // An item that was typed but not added stays a draft, as in the quick line.
    if kind == .line, var draft {
      draft.written = surroundings.clock.now
      draft.project = surroundings.project
      return .perform(.keepDraft(draft))
    }
    isLeaving = true
    return closing
  }

  private mutating func handleLine(_ input: Input, in surroundings: Surroundings) -> Step {
    if seriesQuestion != nil { return answer(input, in: surroundings) }
    defer { line.deselect() }
    if isInMonth, case .command(let command) = input, let step = wander(command, in: surroundings) { return step }
    if isInSeries, case .command(let command) = input, let step = chooseAction(command, in: surroundings) {
      return step
    }
    switch input {
    case .text(let text), .paste(let text):
      isInMonth = false
      series.leave()
      if kind == .line, case .paste = input { return paste(text, in: surroundings) }
      if kind != .line, line.field.byteCount + text.utf8.count > PaletteModel.longest {
        line.refuse(surroundings.words.lineIsTooLong(PaletteModel.longest))
        return .stay
      }
      line.insert(text)
      chosen = nil
    case .edit(let edit): perform(edit, in: surroundings)
    case .command(.accept), .command(.save): return accept(in: surroundings)
    case .command(.nextField) where kind == .due: enterMonth(in: surroundings)
    case .command(.nextField) where kind == .repeats: series.step(1)
    case .command(.nextField): complete(in: surroundings)
    case .command(.cancel), .command(.back): return .close
    case .mouse(.click, .completion(let index)):
      if kind == .repeats {
        series.choose(row: index, drawnLayout(in: surroundings))
        return series.action.map { act($0, in: surroundings) } ?? .stay
      }
      chosen = index
      complete(in: surroundings)
    case .mouse(.click, .day(let day)):
      isInMonth = true
      choose(day, in: surroundings)
    case .mouse(.wheel(let lines), _) where hasMonth(in: surroundings):
      _ = wander(lines > 0 ? .monthAfter : .monthBefore, in: surroundings)
    case .mouse(.click, .overlay), .command, .mouse(.drag, _), .mouse(.drop, _), .mouse(.wheel, _): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    }
    return .stay
  }

  private mutating func perform(_ edit: TextEdit, in surroundings: Surroundings) {
    let count = kind == .tags ? completions(drawnLayout(in: surroundings)).count : 0
    switch edit {
    case .down where kind == .due: enterMonth(in: surroundings)
    case .down where !series.actions.isEmpty: series.step(1)
    case .up where !series.actions.isEmpty: series.step(-1)
    case .pageUp where hasMonth(in: surroundings), .pageDown where hasMonth(in: surroundings):
      isInMonth = true
      _ = wander(edit == .pageUp ? .monthBefore : .monthAfter, in: surroundings)
    case .deleteBackward where text.isEmpty && items.count > storing: takeBackItem()
    case .down where count > 0: chosen = chosen.map { ($0 + 1) % count } ?? 0
    case .up where count > 0: chosen = chosen.map { ($0 + count - 1) % count } ?? count - 1
    default: if line.perform(edit, PopoverLayout(surroundings.extent)) { chosen = nil }
    }
  }

  private mutating func accept(in surroundings: Surroundings) -> Step {
    if chosen != nil {
      complete(in: surroundings)
      return .stay
    }
    guard !line.isUntouched || !items.isEmpty, !isEmptyForMany else { return .close }
    switch kind {
    case .tags: return acceptTags(in: surroundings)
    case .due: return acceptDue(in: surroundings)
    case .repeats: return acceptRepeat(in: surroundings)
    case .waits: return acceptWaiting(in: surroundings)
    case .line: return acceptLine(in: surroundings)
    case .limit(let column, let stage): return acceptLimit(of: column, stage, in: surroundings)
    }
  }

  private mutating func acceptTags(in surroundings: Surroundings) -> Step {
    guard let picked else { return .close }
    do throws(Reason) {
      return try typedTags.action(in: surroundings.words).map { act($0, on: picked) } ?? .close
    } catch {
      return refuse(error.text)
    }
  }

  private mutating func acceptDue(in surroundings: Surroundings) -> Step {
    guard let picked else { return .close }
    do throws(Reason) {
      let due = try surroundings.fieldText.allowingPast.deadline(text)
      if let why = past.refusal(of: due, typed: text, in: surroundings) { return refuse(why) }
      if let question = picked.seriesQuestion(about: due, seen: seen, in: surroundings) {
        seriesQuestion = question
        return .stay
      }
      return act(.reschedule(due), on: picked)
    } catch {
      return refuse(error.text)
    }
  }

  private mutating func acceptLine(in surroundings: Surroundings) -> Step {
    let item = text.asTitle
    guard !item.isEmpty || !items.isEmpty else { return .close }
    // If the card cannot be read, the text stays in the line.
    let step = proposed == nil ? propose(items + [item].filter { !$0.isEmpty }, in: surroundings) : .stay
    guard proposed != nil, !item.isEmpty else { return step }
    items.append(item)
    (line, moves) = (PopoverLine(""), moves + 1)
    return step
  }

  private mutating func propose(_ items: [String], in surroundings: Surroundings) -> Step {
    guard case .one(let id) = picked, let card = text(of: id, in: surroundings) else { return .stay }
    (seen, storing) = (card, items.count)
    return propose(.edited(id, card.changes { $0.notes = Checklist.adding(items, to: $0.notes) }))
  }

  /// Takes each pasted line as an item, and the text around the cursor with it; the last one stays in the line until
  /// Enter. A single line is inserted into the text.
  private mutating func paste(_ pasted: String, in surroundings: Surroundings) -> Step {
    var lines = pasted.split(whereSeparator: \.isNewline).map { Checklist.itemOfList($0) }.filter { !$0.isEmpty }
    guard lines.count > 1 else {
      line.insert(pasted)
      return .stay
    }
    let (words, limit) = (surroundings.words, surroundings.settings.limits.notes)
    guard lines.count <= PopoverModel.mostItems else {
      return refuse(words.tooManyItems(lines.count, PopoverModel.mostItems))
    }
    guard pasted.count <= limit else { return refuse(words.notesTooLong(pasted.count, limit)) }
    let (typed, cursor) = (Array(text), line.field.cursorOffset)
    if cursor > 0 { lines[0] = String(typed.prefix(cursor)) + Checklist.text(of: lines[0]) }
    items += lines.dropLast()
    line.replace(with: lines[lines.count - 1] + String(typed.dropFirst(cursor)))
    moves += 1
    return .stay
  }

  /// Puts the last item that is not stored back into the empty line.
  private mutating func takeBackItem() {
    guard text.isEmpty, let last = items.popLast() else { return }
    line.replace(with: last)
    moves += 1
  }

  /// The stored text of the card, or the last known one while the store is locked: the change then waits for the lock.
  /// If the text was changed elsewhere, the store refuses the change.
  private mutating func text(of id: CardID, in surroundings: Surroundings) -> CardText? {
    do throws(StoreFailure) {
      if let card = try surroundings.store.card(id) { return card.text }
      _ = refuse(surroundings.words.cardIsGone)
    } catch {
      if error == .busy, let seen { return seen }
      _ = refuse(Sentences(surroundings).failure(error))
    }
    return nil
  }

  private mutating func acceptLimit(of column: Column, _ stage: String?, in surroundings: Surroundings) -> Step {
    let typed = text.asTitle
    let limit = Int(typed)
    let isRight = typed.isEmpty || limit.map { Column.limits.contains($0) } == true
    return isRight ? propose(.limited(column, stage: stage, limit)) : refuse(surroundings.words.badLimit)
  }

  mutating func act(_ action: CardAction, on picked: Picked) -> Step {
    if case .one(let id) = picked { proposed = .cards(action, on: [id]) }
    return .act(action, on: picked)
  }

  mutating func propose(_ change: Change) -> Step {
    proposed = change
    return .propose(change)
  }

  mutating func refuse(_ why: String) -> Step {
    line.refuse(why)
    return .stay
  }
}

// MARK: Tags

extension PopoverModel {
  var typedTags: TypedTags {
    TypedTags(text: text, present: present, known: known, isOfMany: picked?.isMany == true)
  }

  private func completions(_ layout: PopoverLayout) -> [TagCount] {
    kind == .tags ? typedTags.completions(layout.completions) : []
  }

  private mutating func complete(in surroundings: Surroundings) {
    let layout = drawnLayout(in: surroundings)
    let found = completions(layout)
    if found.indices.contains(chosen ?? 0) {
      line.complete(with: typedTags.completed(with: found[chosen ?? 0]), layout)
    }
    chosen = nil
  }
}

// MARK: Actions on a series

extension PopoverModel {
  var isInSeries: Bool { series.chosen != nil }

  /// Handles a key while the rows of actions have the focus; nil for keys that mean the same in the line.
  private mutating func chooseAction(_ command: Command, in surroundings: Surroundings) -> Step? {
    switch command {
    case .selectDown: series.step(1)
    case .selectUp: series.step(-1)
    case .nextField: series.leave()
    case .accept: return series.action.map { act($0, in: surroundings) }
    default: return series.action(command).map { act($0, in: surroundings) }
    }
    return .stay
  }
}

extension Picked {
  var isMany: Bool {
    switch self {
    case .one: false
    case .marked: true
    }
  }
}

extension PopoverModel: OverlayLayer {
  var overlay: Overlay { .popover(self) }
  var focus: Focus {
    seriesQuestion != nil ? .seriesQuestion : isInMonth ? .datePicker : isInSeries ? .seriesMenu : .popover
  }

  var hints: [Command] {
    if seriesQuestion != nil { return [] }
    if isInMonth { return [.accept, .monthBefore, .monthAfter, .goToToday, .nextField, .cancel] }
    if isInSeries { return [.accept, .nextField, .cancel] }
    let hasMore = kind == .tags || kind == .due || !series.actions.isEmpty
    return [.accept] + (hasMore ? [.nextField] : []) + [.cancel]
  }

  /// The copy whose keys the footer shows in plain mode: without the focus on the actions of a series. The focus on the
  /// month stays, because plain mode draws no month that would show it.
  var steady: PopoverModel {
    var steady = self
    steady.series.leave()
    return steady
  }

  func question(in surroundings: Surroundings) -> QuestionContent? { seriesQuestion?.content(in: surroundings) }

  func hint(_ command: Command, in words: any Words) -> String? {
    if command == .accept, kind == .line { return words.short(.addLast) }
    guard command == .nextField, seriesQuestion == nil, !isInMonth else { return nil }
    if isInSeries { return words.label(.repeats) }
    switch kind {
    case .due: return words.short(.showCalendar)
    case .repeats: return words.seriesActions
    case .tags, .waits, .line, .limit: return words.completes
    }
  }

  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }

  var takesNextText: Bool { kind == .line && !isLeaving }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard proposed == change else { return .stay }
    guard kind == .line else { return closing }
    if let notes = seen?.notes { seen?.notes = Checklist.adding(items.prefix(storing), to: notes) }
    items.removeFirst(storing)
    (proposed, storing, moves) = (nil, 0, moves + 1)
    guard items.isEmpty else { return propose(items, in: surroundings) }
    return draftID.map { .perform(.dropDraft($0)) } ?? .stay
  }

  mutating func comeBack(saying why: String) { line.refuse(why) }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    (proposed, storing) = (nil, 0)
    takeBackItem()
    line.refuse(text)
    return text
  }
}

/// Lines of the checklist and of waiting are kept as drafts, like the text of an editor. A date, tags or a rule are
/// quickly typed again.
extension PopoverModel {
  private var lineKind: Draft.Line.Kind? {
    switch kind {
    case .line: .checklist
    case .waits: .waits
    case .tags, .due, .repeats, .limit: nil
    }
  }

  var draft: Draft? {
    let text = (items + (text.asTitle.isEmpty ? [] : [text])).joined(separator: "\n")
    guard let mark = draftMark, let lineKind, let picked, let first = picked.ids.first,
      !line.isUntouched || !items.isEmpty, !text.isEmpty
    else { return nil }
    // Older versions do not know drafts of a line: for them the draft holds the text as notes of a card.
    var draft = Draft(
      id: mark.id, target: .card(first, number: number ?? 0), base: CardText(),
      typed: EditorModel.Typed([.notes: text]), revision: mark.revision)
    draft.line = Draft.Line(kind: lineKind, picked: picked, text: text)
    return draft
  }

  var draftMark: Draft.Mark? {
    guard lineKind != nil, line.field.revision > 0 || !items.isEmpty else { return nil }
    return draftID.map { Draft.Mark(id: $0, revision: line.field.revision + moves * 1_000_000) }
  }

  var closing: Step { draftMark.map { .perform(.dropDraft($0.id)) } ?? .close }
}

extension Draft {
  func overlay(in surroundings: Surroundings) -> Overlay {
    if let page { return .writing(WritingModel(page, of: self)) }
    guard let line else { return .editor(EditorModel(self, in: surroundings)) }
    return .popover(PopoverModel(line, of: self, in: surroundings))
  }
}
