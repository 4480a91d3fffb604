import Time

/// A version of a page from another program or store, with the last common version.
public struct ReceivedPage: Equatable, Sendable {
  public let id: PageID
  /// The journal of a new page; an existing page never changes its journal.
  public var journal: Journal
  public var theirs: PageSnapshot
  public var changed: PartTimes
  public var base: Base?
  /// The parts that a merge skips: the page has or had the values of a backup, or another program dropped their X-SEKAN
  /// properties and left the standard properties unchanged.
  public var omitted: Set<PageSnapshot.Part>
  public var created: Moment?
  public var original: SourceText?
  /// The life and dates in the source, a backup or a mirror; nil for a page of a calendar.
  public var past: StoreDates?

  public init(
    _ id: PageID, in journal: Journal, _ theirs: PageSnapshot, changed: PartTimes, base: Base? = nil,
    omitted: Set<PageSnapshot.Part> = [], created: Moment? = nil, original: SourceText? = nil,
    past: StoreDates? = nil
  ) {
    (self.id, self.journal, self.theirs, self.changed) = (id, journal, theirs, changed)
    (self.base, self.omitted, self.created, self.original) = (base, omitted, created, original)
    self.past = past
  }

  public typealias PartTimes = ChangeTimes<PageSnapshot.Part>
  public typealias Base = MergeBase<PageSnapshot>

  /// True if this copy of the page is older than the last copy that arrived.
  public var isOlder: Bool { base?.changed.map { changed.other < $0.other } ?? false }

  fileprivate func isOlder(_ part: PageSnapshot.Part) -> Bool {
    guard let base = base?.changed else { return false }
    // Compares the moments at which the part was changed if both are known, else those of the whole page.
    if let moment = changed.parts[part], let before = base.parts[part] { return moment < before }
    return changed.other < base.other
  }
}

public enum PageArrival: Equatable, Sendable {
  case new
  case same
  /// The parts taken from theirs; those among them that overwrite a change here, or a text merged from both sides; and
  /// the parts where theirs lost.
  case merged(taken: [PageSnapshot.Part], over: [PageSnapshot.Part], kept: [PageSnapshot.Part])
  case removed(Life)
}

extension ReceivedPage {
  public func arrival(at page: Page?, lastChanged: LastChanges) -> PageArrival {
    guard let page else { return .new }
    guard page.life == .onBoard else { return .removed(page.life) }
    let merge = PageReadingMerge(ours: page, received: self, lastChanged)
    if merge.taken.isEmpty, merge.kept.isEmpty { return .same }
    return .merged(taken: merge.taken, over: merge.over, kept: merge.kept)
  }
}

extension EntryReader {
  /// The page right after its change of this moment, by our clock or by that of the device it came from; nil if our
  /// history has no such change.
  public func version(of page: Page, at moment: Moment) throws(StoreFailure) -> ReceivedPage.Base? {
    var (past, before) = (page, Int64?.none)
    for _ in 0..<IncomingCard.mostPages {
      let entries = try entries(of: .page(page.id), before: before, most: 100)
      for entry in entries {
        if entry.moment == moment || entry.elsewhere.values.contains(moment) {
          return ReceivedPage.Base(PageSnapshot(past))
        }
        guard entry.moment > moment, let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else {
          return nil
        }
        past = earlier
      }
      guard let last = entries.last, entries.count == 100 else { break }
      before = last.sequence
    }
    return nil
  }
}

/// The three-way merge of a page with an incoming version. A change of one side wins. Two changed texts are merged
/// unless the result is too long or blank; else the later change wins, and the history keeps overwritten values.
struct PageReadingMerge {
  private(set) var result: PageSnapshot
  private(set) var taken: [PageSnapshot.Part] = []
  private(set) var over: [PageSnapshot.Part] = []
  private(set) var kept: [PageSnapshot.Part] = []

  init(ours page: Page, received: ReceivedPage, _ lastChanged: LastChanges) {
    let (ours, theirs, base) = (PageSnapshot(page), received.theirs, received.base?.reading)
    result = ours
    for part in PageSnapshot.Part.allCases where !received.omitted.contains(part) && !theirs.isSame(part, as: ours) {
      if let base, theirs.isSame(part, as: base) { continue }
      // Keeps the part here if this copy is older than the last one that arrived, which must not revert it.
      if received.isOlder(part) {
        kept.append(part)
        continue
      }
      if received.past != nil, let came = lastChanged.elsewhere(part.fields) {
        // The part was not changed here since the last copy came, so only an older copy is refused.
        if received.changed.moment(part) < came { kept.append(part) } else { copy(part, from: theirs) }
      } else if let base, ours.isSame(part, as: base) {
        copy(part, from: theirs)
      } else if part == .text, let both = ours.text(beside: theirs, since: base) {
        copy(part, from: both)
        // The merged text differs from those of both sides, so it is reported for the user to read.
        if !both.isSame(part, as: ours), !both.isSame(part, as: theirs) { over.append(part) }
      } else {
        let changed = lastChanged.moment(part.fields, changed: page.changed) ?? page.created
        choose(part, ours, received, changed: changed)
      }
    }
  }

  /// The taken parts without a text merged from both sides.
  func takenUnchanged(from received: ReceivedPage) -> [PageSnapshot.Part] {
    taken.filter { result.isSame($0, as: received.theirs) }
  }

  private mutating func choose(
    _ part: PageSnapshot.Part, _ ours: PageSnapshot, _ received: ReceivedPage, changed: Moment
  ) {
    let moment = received.changed.moment(part)
    // If both moments are equal and the page comes from a store's file, a user edited that file by hand, so it wins.
    let isOurs =
      changed == moment ? received.past == nil && ours.isHeavier(than: received.theirs, in: part) : changed > moment
    if isOurs {
      kept.append(part)
    } else {
      copy(part, from: received.theirs)
      over.append(part)
    }
  }

  private mutating func copy(_ part: PageSnapshot.Part, from reading: PageSnapshot) {
    if result.isSame(part, as: reading) { return }
    result.copy(part, from: reading)
    taken.append(part)
  }
}

extension PageSnapshot {
  /// Both texts merged; nil if they are too long or blank. Sorted, so that both machines get the same text; otherwise
  /// each would take the other's order for a change.
  fileprivate func text(beside theirs: PageSnapshot, since base: PageSnapshot?) -> PageSnapshot? {
    let both = [text, theirs.text].sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    let merged = PageMerge.merged(base: base?.text ?? "", mine: both[0], theirs: both[1])
    guard merged.utf8.count <= Page.longest, !PageText.isBlank(merged) else { return nil }
    var reading = self
    reading.text = merged
    return reading
  }
}
