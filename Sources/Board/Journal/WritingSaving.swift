import Kanban
import Text

extension WritingModel {
  mutating func save(in surroundings: Surroundings) -> Step {
    if case .saving(let proposal, then: .write) = state { state = .saving(proposal, then: .save) }
    guard proposed == nil, !isSaved else { return .stay }
    let text = field.text
    guard !isNothing(text) else { return .stay }
    if let tooLong = tooLong(in: surroundings) {
      trouble = tooLong
      return .stay
    }
    return propose(change(to: text, in: surroundings), text, in: group, then: state == .warned ? .leave : .write)
  }

  /// Saves the text, and closes the editor once it is stored. If it cannot be stored, the first attempt shows the
  /// reason; the second leaves a draft and closes.
  mutating func leave(in surroundings: Surroundings) -> Step {
    // While the external editor is open, it has the newest text: the page editor stays open.
    guard !isExternal else { return .stay }
    if let proposal = state.proposal {
      state = .saving(proposal, then: .leave)
      return .stay
    }
    let text = field.text
    let isNothing = isNothing(text)
    if isSaved || isNothing && stored == nil { return .perform(.dropDraft(draftID)) }
    // A page whose text was emptied is removed. This change is outside the session's undo group, so undoing it alone
    // restores the page.
    if isNothing { return propose(.pagesRemoved([id]), text, in: nil, then: .leave) }
    if state == .warned { return leaveDraft(in: surroundings) }
    if let tooLong = tooLong(in: surroundings) {
      (state, trouble) = (.warned, tooLong)
      return .refuse(surroundings.words.writingStaysDraft(tooLong))
    }
    return propose(change(to: text, in: surroundings), text, in: group, then: .leave)
  }

  private func leaveDraft(in surroundings: Surroundings) -> Step {
    guard var draft else { return .perform(.dropDraft(draftID)) }
    draft.project = surroundings.project
    return .perform(.keepDraft(draft))
  }

  private func isNothing(_ text: String) -> Bool {
    PageText.isBlank(text) || (stored == nil && text == beginning)
  }

  private func tooLong(in surroundings: Surroundings) -> String? {
    isTooLong ? surroundings.words.pageTooLong(field.byteCount, isCut: false, Page.longest) : nil
  }

  private func change(to text: String, in surroundings: Surroundings) -> Change {
    guard let stored else {
      let weather = surroundings.snapshot(for: date)
      return .pagesAdded([NewPage(id: id, journal: journal, date: date, text: text, weather: weather)])
    }
    return .pageWritten(id, from: stored, to: text)
  }

  private mutating func propose(_ change: Change, _ text: String, in group: Int64?, then next: Next) -> Step {
    state = .saving(Proposal(change: change, text: text, revision: field.revision), then: next)
    return .write(change, group: group)
  }
}

// MARK: Results

extension WritingModel {
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard case .saving(let proposal, let next) = state, proposal.change == change else { return .stay }
    (state, trouble, hasNoDraft) = (.writing, nil, false)
    if case .page(.removed) = change {
      guard proposal.revision != field.revision else { return .perform(.dropDraft(draftID)) }
      // The page was removed by this change, but text was typed in the meantime: it becomes a new page.
      (id, stored, group) = (PageID(surroundings.newID), nil, nil)
    } else {
      group = group ?? receipt.entries.first?.group
      // The text as saved counts as stored; changes that other processes made in the meantime are found by the next
      // `reconcile`.
      (stored, savedRevision) = (proposal.text, proposal.revision)
      if next == .write { return .stay }
    }
    return next == .leave ? leave(in: surroundings) : save(in: surroundings)
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying why: String, in surroundings: Surroundings
  ) -> String {
    guard case .saving(let proposal, let next) = state, proposal.change == change else { return why }
    let (before, words) = (trouble, surroundings.words)
    (state, trouble) = (.retrying(then: next), why)
    switch (failure, next) {
    // The page was removed elsewhere: the text becomes a new page.
    case (.refused(.pageIsGone), _), (.refused(.pageIsInTrash), _), (.refused(.pageIsPurged), _):
      (id, stored, group) = (PageID(surroundings.newID), nil, nil)
    // The new page exists already: an earlier attempt was stored although it was reported as failed. The text continues
    // that page.
    case (.refused(.pageIsThere), _):
      // If the page cannot be read now, the next `reconcile` merges its text.
      stored = (try? surroundings.store.page(id))?.text ?? ""
    // The store stays locked, other work is under way, or the user gave up with Esc: `busy`. The text is left as a
    // draft.
    case (.busy, .leave):
      state = .abandoned
      return words.writingIsDraft(why)
    case (_, .write): state = .writing
    case (_, .save): break
    case (_, .leave): state = .warned
    }
    if next == .leave { return hasNoDraft ? why : words.writingStaysDraft(why) }
    // The reason of a failed save is reported once, not again for the same reason, because the foot always shows that
    // the text is unsaved.
    return why == before ? "" : why
  }

  mutating func afterRefusal(in surroundings: Surroundings) -> Step {
    if state == .abandoned { return leaveDraft(in: surroundings) }
    guard case .retrying(let next) = state else { return .stay }
    (state, trouble) = (.writing, nil)
    return next == .leave ? leave(in: surroundings) : save(in: surroundings)
  }
}

// MARK: Changes of other processes

extension WritingModel {
  /// Before each frame: merges the changes of other processes into the field; the cursor stays at its text.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let layout = WritingLayout(surroundings.extent)
    field.reconcile(width: layout.width, rows: layout.rows)
    guard stored != nil, proposed == nil, !isExternal, let page = try surroundings.store.page(id),
      page.life == .onBoard
    else { return }
    date = page.date
    follow(page.text)
  }

  mutating func follow(_ theirs: String) {
    guard let stored else { return }
    // Keeps the very text of the store, not an equal copy: comparing it with itself the next time reads no bytes.
    self.stored = theirs
    guard theirs != stored else { return }
    let (mine, wasSaved) = (field.text, isSaved)
    let merged = PageMerge.merged(base: stored, mine: mine, theirs: theirs)
    if merged != mine {
      let shift = TextShift(from: mine, to: merged)
      field.rebase(onto: merged, place: shift.place)
    }
    if wasSaved || merged == theirs { savedRevision = field.revision }
  }
}

/// Maps byte offsets in a text to an edited version of it, by its unchanged lines, to keep the cursor at its text.
struct TextShift {
  private let old: Lines
  private let new: Lines
  /// For each line of the old text its index in the new one; nil if the line was changed or deleted.
  private let places: [Int?]

  private struct Lines {
    let texts: [Substring]
    /// Byte offset at which each line of the text begins, then that of the end.
    let starts: [Int]

    init(_ text: String) {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      texts = lines.map { Substring($0) }
      var (starts, byte) = ([0], 0)
      for line in lines {
        byte += line.count + 1
        starts.append(byte)
      }
      starts[starts.count - 1] -= 1
      self.starts = starts
    }

    var end: Int { starts[texts.count] }
  }

  init(from before: String, to after: String) {
    (old, new) = (Lines(before), Lines(after))
    places = LinePlaces.of(old.texts, in: new.texts)
  }

  /// The byte offset in the new text for one in the old text.
  func place(_ byte: Int) -> Int {
    let line = max(0, min(old.texts.count - 1, (old.starts.firstIndex { $0 > byte } ?? old.texts.count) - 1))
    if let now = places[line] { return new.starts[now] + byte - old.starts[line] }
    // The line of the offset has changed: use the start of the next unchanged line, or the end of the text.
    let next = places[line...].lazy.compactMap(\.self).first ?? new.texts.count
    return next < new.texts.count ? new.starts[next] : new.end
  }
}
