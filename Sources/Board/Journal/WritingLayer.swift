import Kanban
import Text

extension WritingModel: OverlayLayer {
  var overlay: Overlay { .writing(self) }
  var focus: Focus { .writing }
  var hints: [Command] { [.save, .editExternally, .cancel] }

  /// Esc saves before it closes, so it is not shown as "cancel".
  func hint(_ command: Command, in words: any Words) -> String? {
    command == .cancel ? words.writingDone : nil
  }

  /// Shows whether the text is stored.
  func lead(in surroundings: Surroundings) -> Piece? {
    let words = surroundings.words
    // Narrow panes show only a sign, and only if something is unsaved.
    guard surroundings.extent.columns >= 32 else {
      return isKept ? nil : Piece(surroundings.settings.signs.unseen, trouble == nil ? .today : .late)
    }
    if isKept { return stored == nil ? nil : Piece(words.writingIsKept, .dim) }
    if isNowhere { return Piece(words.writingIsNowhere, .late) }
    return Piece(words.writingIsNotKept, trouble == nil ? .today : .late)
  }

  var isOfJournal: Bool { true }
  var coversScreen: Bool { true }
  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }
  var keepsQuietly: Bool { true }
  var proposed: Change? { proposal?.change }
  var opening: [Effect] { isExternal ? [.editExternally(externalText)] : [] }

  mutating func observe(_ event: Event) {
    if case .edited(let text) = event { takeBack(text) }
    if case .editorFailed = event { isExternal = false }
    if case .draftNotSaved = event { isNowhere = true }
    if case .keptNowhere = event { isNowhere = true }
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    let (before, words) = (trouble, surroundings.words)
    let why = refused(failure, saying: text, in: surroundings)
    if leavesDraft { return words.writingIsDraft(why) }
    if isLeaving { return isNowhere ? why : words.writingStaysDraft(why) }
    // Report the reason of a repeated failure once; the foot shows all the time that the text is unsaved.
    return why == before ? "" : why
  }
}

extension WritingModel {
  /// ID and revision of the unsaved text; nil if it is stored or cannot be stored now.
  public var unkept: Draft.Mark? {
    isKept || isExternal || isTooLong || proposal != nil ? nil : Draft.Mark(id: draftID, revision: field.revision)
  }
}
