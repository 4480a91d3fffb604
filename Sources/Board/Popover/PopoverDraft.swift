import Kanban

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
    guard let mark = draftMark, let lineKind, let picked, let first = picked.ids.first, !line.isUntouched,
      !text.asTitle.isEmpty
    else { return nil }
    // Older versions do not know such lines and offer the text as notes.
    var draft = Draft(
      id: mark.id, target: .card(first, number: number ?? 0), base: CardText(),
      typed: EditorModel.Typed([.notes: text]), revision: mark.revision)
    draft.line = Draft.Line(kind: lineKind, picked: picked, text: text)
    return draft
  }

  var draftMark: Draft.Mark? {
    guard lineKind != nil, line.field.revision > 0 else { return nil }
    return draftID.map { Draft.Mark(id: $0, revision: line.field.revision) }
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
