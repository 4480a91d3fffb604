import Kanban
import Text

/// How what is typed comes into the store, without anybody asking for it.
extension WritingModel {
  /// Tries to store what is typed, and goes on.
  mutating func keep(in surroundings: Surroundings) -> Step {
    guard proposal == nil else {
      keepsAgain = true
      return .stay
    }
    guard !isKept else { return .stay }
    let text = field.text
    guard !isNothing(text) else { return .stay }
    if let tooLong = tooLong(in: surroundings) {
      trouble = tooLong
      return .stay
    }
    return propose(change(to: text, in: surroundings), text, in: group)
  }

  /// Leaves once all is kept. Where it cannot be, the first time says why, the second leaves a draft.
  mutating func leave(in surroundings: Surroundings) -> Step {
    // What the person's own editor has is all there may be of it.
    guard !isExternal else { return .stay }
    guard proposal == nil else {
      isLeaving = true
      return .stay
    }
    let wasTold = isLeaving && trouble != nil
    isLeaving = true
    if isKept { return .perform(.dropDraft(draftID)) }
    let text = field.text
    if isNothing(text) {
      // An existing page that was emptied goes; a new one never was.
      // That it goes is a change of its own: taken back alone it brings back what stood there.
      return stored == nil ? .perform(.dropDraft(draftID)) : propose(.pagesRemoved([id]), text, in: nil)
    }
    if wasTold { return leaveDraft(in: surroundings) }
    if let tooLong = tooLong(in: surroundings) {
      trouble = tooLong
      return .say(Notice(surroundings.words.writingStaysDraft(tooLong), .refusal))
    }
    return propose(change(to: text, in: surroundings), text, in: group)
  }

  func leaveDraft(in surroundings: Surroundings) -> Step {
    guard var draft else { return .perform(.dropDraft(draftID)) }
    draft.project = surroundings.project
    return .perform(.keepDraft(draft))
  }

  /// Nothing stands in it, or nothing but what it began with.
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

  private mutating func propose(_ change: Change, _ text: String, in group: Int64?) -> Step {
    proposal = Proposal(change: change, text: text, revision: field.revision)
    return .write(change, group: group)
  }
}

// MARK: What became of it

extension WritingModel {
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard let proposal, proposal.change == change else { return .stay }
    (self.proposal, trouble, leavesDraft, isNowhere) = (nil, nil, false, false)
    if case .pagesRemoved = change {
      guard proposal.revision != field.revision else { return .perform(.dropDraft(draftID)) }
      // What was typed while that waited is a page of its own.
      (id, stored, group) = (PageID(surroundings.newID), nil, nil)
      return isLeaving ? leave(in: surroundings) : keep(in: surroundings)
    }
    group = group ?? receipt.entries.first?.group
    // Whatever else was written there meanwhile is found when it is looked at next.
    (stored, keptRevision) = (proposal.text, proposal.revision)
    guard isKept else { return isLeaving ? leave(in: surroundings) : keepAgain(in: surroundings) }
    return isLeaving ? .perform(.dropDraft(draftID)) : .stay
  }

  private mutating func keepAgain(in surroundings: Surroundings) -> Step {
    defer { keepsAgain = false }
    return keepsAgain ? keep(in: surroundings) : .stay
  }

  mutating func refused(_ failure: StoreFailure, saying text: String, in surroundings: Surroundings) -> String {
    proposal = nil
    trouble = text
    switch failure {
    // Gone from the journal: what is written now is a page of its own.
    case .refused(.pageIsGone), .refused(.pageIsInTrash), .refused(.pageIsPurged):
      (id, stored, group) = (PageID(surroundings.newID), nil, nil)
      keepsAgain = true
    // An earlier try had held, although it was told otherwise.
    case .refused(.pageIsThere):
      // What cannot be asked for now is merged when it is looked at next.
      stored = (try? surroundings.store.page(id))?.text ?? ""
      keepsAgain = true
    // Only Esc gives up a change that waits, or a wait that was too long for anybody.
    case .busy where isLeaving: leavesDraft = true
    default: break
    }
    return text
  }

  /// What comes of having been refused.
  mutating func afterRefusal(in surroundings: Surroundings) -> Step {
    if leavesDraft { return leaveDraft(in: surroundings) }
    guard keepsAgain else { return .stay }
    keepsAgain = false
    trouble = nil
    return isLeaving ? leave(in: surroundings) : keep(in: surroundings)
  }
}

// MARK: What others write

extension WritingModel {
  /// Once before each frame: what somebody else has written there stands in the field at once, and the cursor where it stood.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    let layout = WritingLayout(surroundings.extent)
    field.settle(width: layout.width, rows: layout.rows)
    guard stored != nil, proposal == nil, !isExternal, let page = try surroundings.store.page(id), page.life == .onBoard
    else { return }
    date = page.date
    follow(page.text)
  }

  mutating func follow(_ theirs: String) {
    guard let stored else { return }
    // The same storage is compared without being read.
    self.stored = theirs
    guard theirs != stored else { return }
    let (mine, wasKept) = (field.text, isKept)
    let merged = PageMerge.merged(base: stored, mine: mine, theirs: theirs)
    if merged != mine {
      let shift = TextShift(from: mine, to: merged)
      field.rebase(onto: merged, place: shift.place)
    }
    if wasKept || merged == theirs { keptRevision = field.revision }
  }
}
