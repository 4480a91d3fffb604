import Kanban
import Text

extension WritingModel {
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

  /// Closes once the text is stored. If it cannot be stored, the first attempt shows the reason, the second keeps a draft.
  mutating func leave(in surroundings: Surroundings) -> Step {
    // The external editor holds the newest text.
    guard !isExternal else { return .stay }
    guard proposal == nil else {
      isLeaving = true
      return .stay
    }
    let wasWarned = isLeaving && trouble != nil
    isLeaving = true
    if isKept { return .perform(.dropDraft(draftID)) }
    let text = field.text
    if isNothing(text) {
      // An emptied page is removed; an empty new page was never stored. The removal is outside the group: undoing it
      // alone restores the text.
      return stored == nil ? .perform(.dropDraft(draftID)) : propose(.pagesRemoved([id]), text, in: nil)
    }
    if wasWarned { return leaveDraft(in: surroundings) }
    if let tooLong = tooLong(in: surroundings) {
      trouble = tooLong
      return .refuse(surroundings.words.writingStaysDraft(tooLong))
    }
    return propose(change(to: text, in: surroundings), text, in: group)
  }

  func leaveDraft(in surroundings: Surroundings) -> Step {
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

  private mutating func propose(_ change: Change, _ text: String, in group: Int64?) -> Step {
    proposal = Proposal(change: change, text: text, revision: field.revision)
    return .write(change, group: group)
  }
}

// MARK: Results

extension WritingModel {
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    guard let proposal, proposal.change == change else { return .stay }
    (self.proposal, trouble, leavesDraft, isNowhere) = (nil, nil, false, false)
    if case .page(.removed) = change {
      guard proposal.revision != field.revision else { return .perform(.dropDraft(draftID)) }
      // Text typed during the removal becomes a new page.
      (id, stored, group) = (PageID(surroundings.newID), nil, nil)
      return isLeaving ? leave(in: surroundings) : keep(in: surroundings)
    }
    group = group ?? receipt.entries.first?.group
    // Changes of other processes in the meantime are found by the next `reconcile`.
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
    // The page was removed: the text becomes a new page.
    case .refused(.pageIsGone), .refused(.pageIsInTrash), .refused(.pageIsPurged):
      (id, stored, group) = (PageID(surroundings.newID), nil, nil)
      keepsAgain = true
    // An earlier attempt was stored although it had been reported as failed.
    case .refused(.pageIsThere):
      // If the page cannot be read now, the next `reconcile` merges it.
      stored = (try? surroundings.store.page(id))?.text ?? ""
      keepsAgain = true
    // `busy`: other work is under way, the user gave up with Esc, or the wait was too long.
    case .busy where isLeaving: leavesDraft = true
    default: break
    }
    return text
  }

  mutating func afterRefusal(in surroundings: Surroundings) -> Step {
    if leavesDraft { return leaveDraft(in: surroundings) }
    guard keepsAgain else { return .stay }
    keepsAgain = false
    trouble = nil
    return isLeaving ? leave(in: surroundings) : keep(in: surroundings)
  }
}

// MARK: Changes of other processes

extension WritingModel {
  /// Before each frame: merges the changes of other processes into the field; the cursor stays at its text.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let layout = WritingLayout(surroundings.extent)
    field.reconcile(width: layout.width, rows: layout.rows)
    guard stored != nil, proposal == nil, !isExternal, let page = try surroundings.store.page(id), page.life == .onBoard
    else { return }
    date = page.date
    follow(page.text)
  }

  mutating func follow(_ theirs: String) {
    guard let stored else { return }
    // Comparing identical storage reads no bytes.
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

/// Maps positions of a text to an edited version of it, by unchanged lines.
struct TextShift {
  private let old: Lines
  private let new: Lines
  /// New index of each old line; nil if the line was changed or deleted.
  private let places: [Int?]

  private struct Lines {
    let texts: [Substring]
    /// Byte offset of each line, then of the end.
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

  /// The new byte offset of an old one.
  func place(_ byte: Int) -> Int {
    let line = max(0, min(old.texts.count - 1, (old.starts.firstIndex { $0 > byte } ?? old.texts.count) - 1))
    if let now = places[line] { return new.starts[now] + byte - old.starts[line] }
    // The line has changed: use the start of the next unchanged one.
    let next = places[line...].lazy.compactMap(\.self).first ?? new.texts.count
    return next < new.texts.count ? new.starts[next] : new.end
  }
}
