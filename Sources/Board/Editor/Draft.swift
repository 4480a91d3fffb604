import Kanban
import Text

/// What was typed and not saved, with what it was told against: enough to go on after a broken connection.
public struct Draft: Equatable, Sendable {
  public let id: DraftID
  public let target: EditorModel.Target
  public let base: CardText
  public var typed: EditorModel.Typed
  /// Goes up with everything typed; not part of what is kept.
  public var revision = 0
  /// The person's own editor has it now: its file is newer than this text.
  public var isExternal = false
  /// In which it was begun; the versions before did not keep it.
  public var project: ProjectID?
  /// When it was last written; known for one that was found.
  public var written: Moment?
  /// Where it is not the text of a card: one line beside cards.
  public var line: Line?
  /// Where it is a page of the journal; then there is nothing of a card.
  public var page: WrittenPage?

  /// What is typed in a popover that is worth keeping: a line for the checklist, what cards wait for.
  public struct Line: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case checklist, waits
    }

    public let kind: Kind
    public let picked: Picked
    public let text: String
  }

  /// Which text of which editor.
  public struct Mark: Equatable, Sendable {
    public let id: DraftID
    public let revision: Int
    /// It takes a moment to be written.
    public var isLong = false
  }

  public var mark: Mark { Mark(id: id, revision: revision) }

  /// What the person's own editor left behind when the program died beside it.
  public mutating func take(external text: String) {
    guard page == nil else {
      let text = ExternalPage.text(text)
      // An editor that was killed while it wrote leaves an empty file.
      if !PageText.isBlank(text) { page?.text = text }
      return
    }
    let parts = ExternalText(text)
    typed[.title] = parts.title
    typed[.notes] = parts.notes
  }
}

extension EditorModel {
  /// Nil while there is nothing that could be lost.
  public var draft: Draft? {
    isChanged || isExternal
      ? Draft(id: draftID, target: target, base: base, typed: typed, revision: revision, isExternal: isExternal) : nil
  }
}

extension EditorModel {
  /// As `draft`, without reading the text: something typed and taken back counts as typed.
  public var draftMark: Draft.Mark? {
    revision > 0 || isExternal ? Draft.Mark(id: draftID, revision: revision) : nil
  }
}

/// Offers what an earlier run could not save.
public struct DraftOfferModel: Equatable, Sendable {
  public let draft: Draft

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.accept), .command(.answerYes): return .open(.draft(draft))
    case .command(.answerNo): return .perform(.putDraftAside(draft.id))
    // Kept for the next start.
    case .command(.cancel), .command(.back): return .close
    case .command, .text, .edit, .paste, .mouse: return .stay
    }
  }

  public func content(in surroundings: Surroundings) -> QuestionContent {
    let words = surroundings.words
    return QuestionContent(
      title: words.draftTitle, lines: DraftText(draft: draft, surroundings: surroundings).lines,
      answers: [
        surroundings.answer(.answerYes, words.draftContinue, in: .draftQuestion),
        surroundings.answer(.answerNo, words.draftDiscard, in: .draftQuestion),
        surroundings.answer(.cancel, words.draftLater, in: .draftQuestion),
      ])
  }
}

/// For which card a draft is, for which of its fields, and when it was typed; then what was typed.
private struct DraftText {
  let draft: Draft
  let surroundings: Surroundings

  /// As far as a row has room for it.
  var lines: [String] {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    // The frame, and the blanks within it.
    let width = max(1, surroundings.extent.columns - 6)
    let when = draft.written.map(surroundings.dates.momentWithin) ?? ""
    let told = [about, [fields, when].filter { !$0.isEmpty }.joined(separator: ", ")].filter { !$0.isEmpty }
    let line = told.joined(separator: signs.dot)
    return [line.shortening(title ?? "", toFit: width, signs.ellipsis, atLeast: String.shortestTitle)]
      + (typed.isEmpty ? [] : [ScreenText.truncated(words.quoted(typed), to: width, ellipsis: signs.ellipsis)])
  }

  private var about: String {
    let words = surroundings.words
    if let page = draft.page { return words.draft(of: surroundings.dates.page(page.date)) }
    if let cards = draft.line?.picked, cards.isMany { return words.draft(of: words.cards(cards.ids.count)) }
    return title.map { words.draft(of: words.quoted($0)) } ?? words.newCard
  }

  /// What the card is called by now; nil for a new one, and for more than one.
  private var title: String? {
    guard draft.page == nil, case .card(let id, _) = draft.target, draft.line?.picked.isMany != true else { return nil }
    // What cannot be asked for now is called what it was.
    return (try? surroundings.store.card(id))?.title ?? draft.base.title
  }

  private var fields: String {
    let words = surroundings.words
    if draft.page != nil { return "" }
    let names = draft.line.map { [$0.kind == .waits ? words.waitLabel : words.lineLabel] }
    return (names ?? changed.map(words.name)).joined(separator: ", ").lowercased()
  }

  private var changed: [CardField] {
    let editor = EditorModel(draft, in: surroundings)
    return CardField.typed.filter { editor.text($0) != editor.beginning[$0] }
  }

  private var typed: String {
    // What stands in a page is for those who open it.
    if draft.page != nil { return "" }
    let text = draft.line?.text ?? changed.first { $0 == .title || $0 == .notes }.map { draft.typed[$0] } ?? ""
    // No screen has room for more.
    return ScreenText.clean(String(String.UnicodeScalarView(text.unicodeScalars.prefix(500))).asTitle)
  }
}

// MARK: As a layer

extension DraftOfferModel: OverlayLayer {
  var overlay: Overlay { .draftOffer(self) }
  var focus: Focus { .draftQuestion }

  func question(in surroundings: Surroundings) -> QuestionContent? { content(in: surroundings) }
}
