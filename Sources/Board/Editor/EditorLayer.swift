import Kanban

extension EditorModel: OverlayLayer {
  var overlay: Overlay { .editor(self) }

  public var focus: Focus {
    if seriesQuestion != nil { return .seriesQuestion }
    if isAsking || conflict != nil { return .editorQuestion }
    switch part {
    case .field(.priority): return .editorPriority
    case .field(.notes): return .editorNotes
    case .field: return .editorLine
    case .done, .cancel, .editor: return .editorButton
    }
  }

  var hints: [Command] {
    if isAsking || seriesQuestion != nil || conflict != nil { return [] }
    switch part {
    case .field(.notes): return [.nextField, .save, .editExternally, .cancel]
    case .field(.priority): return [.chooseNext, .accept, .nextField, .cancel]
    case .field: return [.nextField, .accept, .cancel]
    case .done, .cancel, .editor: return [.accept, .nextField, .cancel]
    }
  }

  /// In a line and on its button, accepting means saving.
  func hint(_ command: Command, in words: any Words) -> String? {
    guard command == .accept else { return nil }
    switch part {
    case .field(.notes), .cancel, .editor: return nil
    case .field, .done: return words.short(.save)
    }
  }

  var opening: [Effect] { isExternal ? [.editExternally(externalText)] : [] }
  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }
  public var proposed: Change? { proposal?.change }
  var meantPast: Deadline? { past.meant }

  mutating func observe(_ event: Event) {
    if case .edited(let text) = event { takeBack(text) }
    if case .editorFailed = event { isExternal = false }
  }

  /// Closes the editor and drops the draft, unless more was typed since.
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard proposed == change else { return .stay }
    var number: Int?
    if case .card(_, let given, _) = receipt.entries.first?.subject { number = given }
    return stored(as: number) ? .perform(.dropDraft(draftID)) : .stay
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    refused(failure, saying: text, in: surroundings)
    return problem?.text ?? text
  }
}
