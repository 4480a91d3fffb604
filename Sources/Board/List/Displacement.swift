import Kanban
import Words

/// Detects that another process took the selected card or page away, so that the cursor stands on one that the user did
/// not choose. The first command that would change that one is refused.
struct Displacement: Equatable, Sendable {
  /// Sequence number of the newest history entry when the selection was last reconciled; nil before the first time.
  private var reconciledAt: Int64?
  /// The change by which another process took the selected card or page away; nil again once the cursor is moved or a
  /// command was refused.
  private var entry: Entry?
  /// The card or page that was selected in place of the one taken away; nil if none is left.
  private var instead: Subject?
  private var isReported = false

  /// Remembers the change by which another process took the selected card or page away. Called with the selection
  /// before and after it was reconciled.
  mutating func selectionMoved(
    from before: Subject?, to after: Subject?, upTo newest: Int64, in surroundings: Surroundings
  ) throws(StoreFailure) {
    let from = reconciledAt
    reconciledAt = newest
    guard let before, before != after, let from, from < newest,
      let last = try surroundings.store.entries(of: before, before: nil, most: 1).first, last.sequence > from,
      last.actor.run != surroundings.actor.run
    else { return }
    (entry, instead, isReported) = (last, after, false)
  }

  mutating func forget() { entry = nil }

  /// The notice that another process took the selected card or page away; nil if none was taken, or if it was already
  /// reported.
  mutating func report(in surroundings: Surroundings) -> Notice? {
    guard let entry, !isReported else { return nil }
    isReported = true
    return notice(of: entry, in: surroundings)
  }

  /// Refuses the first command for the card or page that came under the cursor in place of the one taken away. Nil if
  /// the command may be carried out.
  mutating func refuse(on subject: Subject, in surroundings: Surroundings) throws(StoreFailure) -> Notice? {
    guard let entry, subject == instead else { return nil }
    self.entry = nil
    guard isReported else { return notice(of: entry, in: surroundings) }
    let (store, words) = (surroundings.store, surroundings.words)
    switch subject {
    case .card(let id):
      return try store.card(id).map { Notice(words.isSelectedNow(words.quoted($0.title)), .refusal, about: $0.title) }
    case .page(let id):
      return try store.page(id).map { Notice(words.pageIsSelectedNow(surroundings.dates.page($0.date)), .refusal) }
    case .project: return nil
    }
  }

  private func notice(of entry: Entry, in surroundings: Surroundings) -> Notice {
    let what = Sentences(surroundings).happenedToNamed(entry)
    return Notice(surroundings.words.happenedElsewhere(what), .refusal, about: entry.subject.title)
  }
}

extension ListModel {
  /// On the board: the refusal of a command for a card that came under the cursor without the user's doing; nil if it
  /// may be carried out, and always if cards are marked, because commands act on those.
  mutating func refuseDisplaced(in surroundings: Surroundings) throws(StoreFailure) -> Notice? {
    guard marks.isEmpty else { return nil }
    try settleFocus(in: surroundings)
    guard let selected else { return nil }
    return try displacement.refuse(on: .card(selected), in: surroundings)
  }
}

extension Layers {
  /// Updates the screen over the board, whose selected card or page another process may have taken away. False if the
  /// screen has to close; true without a screen.
  mutating func settleTop(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    let before = top.subjectAtCursor
    let remains = try opened.withTop { screen throws(StoreFailure) in try screen.remains(in: surroundings) }
    guard let remains else { return true }
    if remains {
      let (newest, after) = (try surroundings.store.newestSequence(), top.subjectAtCursor)
      try displacement.selectionMoved(from: before, to: after, upTo: newest, in: surroundings)
    }
    return remains
  }

  /// On the top screen or the board: the refusal of a command for a card or page that came under the cursor without the
  /// user's doing; nil if it may be carried out.
  mutating func refuseDisplaced(in surroundings: Surroundings) throws(StoreFailure) -> Notice? {
    if opened.isEmpty { return try board.refuseDisplaced(in: surroundings.forBoard) }
    guard try settleTop(in: surroundings), let subject = top.subjectAtCursor else { return nil }
    return try displacement.refuse(on: subject, in: surroundings)
  }

  /// The notice that another process took away the selected card or page of the top screen, or of the board; nil if
  /// none was taken or it was already reported.
  mutating func reportDisplaced(in surroundings: Surroundings) -> Notice? {
    opened.isEmpty ? board.displacement.report(in: surroundings) : displacement.report(in: surroundings)
  }
}

extension Coordinator {
  /// True if the command is refused, with a notice: it is the first one that would change the card or page which came
  /// under the cursor when another process took the selected one away.
  mutating func refusesDisplaced(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard overlay == nil, command.changesSelected, let notice = try layers.refuseDisplaced(in: surroundings) else {
      return false
    }
    say(notice, in: surroundings)
    return true
  }

  /// True if the step of a palette line is refused, by the rule for commands: it would change the card that was
  /// selected when the palette opened, and another process put that card under the cursor.
  mutating func refusesDisplaced(_ step: Step, in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard case .palette(let palette) = overlay, step.changesPicked, let picked = palette.object.picked,
      picked == top.picked, let notice = try layers.refuseDisplaced(in: surroundings)
    else { return false }
    say(notice, in: surroundings)
    return true
  }
}

extension Step {
  fileprivate var changesPicked: Bool {
    switch self {
    case .act, .actAnyway, .propose(.cards(.move, _)), .propose(.cards(.skip, _)), .propose(.card(.edited)),
      .propose(.card(.placed)), .propose(.card(.detached)):
      true
    case .stay, .propose, .write, .renameTag, .open, .run, .share, .show, .group, .toggleDateMarks, .mark, .preview,
      .wear, .present, .perform, .say, .close, .quit:
      false
    }
  }
}

extension Command {
  /// True if the command changes, edits or copies the selected card. False for the command that opens it.
  var changesSelected: Bool {
    switch self {
    case .repeatLast, .restore, .purge: true
    default: isAboutCard && changesCards || days != nil
    }
  }
}
