/// A page that comes from elsewhere: what another program tells of it, and what both had before.
public struct ReceivedPage: Equatable, Sendable {
  public let id: PageID
  /// Where it is to stand if it is new: in which journal a page stands never changes.
  public var journal: Journal
  public var theirs: PageReading
  public var changed: Told
  public var base: Base?
  /// Of what it tells nothing: its lines say what they said before, and lack what only we would have said.
  public var untold: Set<PageReading.Part>
  /// When it was made, where that is told.
  public var created: Moment?
  public var original: Original?
  /// Nil where it comes from no store.
  public var past: Past?

  public init(
    _ id: PageID, in journal: Journal, _ theirs: PageReading, changed: Told, base: Base? = nil,
    untold: Set<PageReading.Part> = [], created: Moment? = nil, original: Original? = nil,
    past: Past? = nil
  ) {
    (self.id, self.journal, self.theirs, self.changed) = (id, journal, theirs, changed)
    (self.base, self.untold, self.created, self.original) = (base, untold, created, original)
    self.past = past
  }

  public typealias Told = WhenTold<PageReading.Part>

  /// What both had last.
  public struct Base: Equatable, Sendable {
    public var reading: PageReading
    /// Nil where nobody told: then no copy is older than it.
    public var changed: Told?

    public init(_ reading: PageReading, changed: Told? = nil) { (self.reading, self.changed) = (reading, changed) }
  }

  /// A copy that was written before the one that came last.
  public var isOlder: Bool { base?.changed.map { changed.other < $0.other } ?? false }

  fileprivate func isOlder(_ part: PageReading.Part) -> Bool {
    guard let base = base?.changed else { return false }
    // Where not both tell when it was changed itself, by when anything was.
    if let told = changed.parts[part], let before = base.parts[part] { return told < before }
    return changed.other < base.other
  }
}

/// What becomes of a page that comes from elsewhere.
public enum PageArrival: Equatable, Sendable {
  case new
  /// It tells nothing new.
  case same
  /// What of it is taken; of these, what somebody had changed here, too, whether it is no more or both stand now; and what is told
  /// and stays as it is here.
  case merged(taken: [PageReading.Part], over: [PageReading.Part], kept: [PageReading.Part])
  /// It lies in the trash here, or was purged.
  case removed(Life)
}

extension ReceivedPage {
  /// What becomes of it beside the page that is here.
  public func arrival(at page: Page?, lastChanged: LastChanges) -> PageArrival {
    guard let page else { return .new }
    guard page.life == .onBoard else { return .removed(page.life) }
    let merge = PageReadingMerge(ours: page, received: self, lastChanged)
    if merge.taken.isEmpty, merge.kept.isEmpty { return .same }
    return .merged(taken: merge.taken, over: merge.over, kept: merge.kept)
  }
}

/// A page that was changed here and elsewhere, made one: what only one side changed is as that side has it. Of the text both
/// keep what they wrote; of all else the later has it, and what gave way stands in the history.
struct PageReadingMerge {
  private(set) var result: PageReading
  private(set) var taken: [PageReading.Part] = []
  private(set) var over: [PageReading.Part] = []
  private(set) var kept: [PageReading.Part] = []

  init(ours page: Page, received: ReceivedPage, _ lastChanged: LastChanges) {
    let (ours, theirs, base) = (PageReading(page), received.theirs, received.base?.reading)
    result = ours
    for part in PageReading.Part.allCases where !received.untold.contains(part) && !theirs.isSame(part, as: ours) {
      if let base, theirs.isSame(part, as: base) { continue }
      // Whoever has an older copy took nothing back.
      if received.isOlder(part) {
        kept.append(part)
        continue
      }
      if received.past != nil, let came = lastChanged.elsewhere(part.fields) {
        // Nobody has changed it here since it came.
        if received.changed.moment(part) < came { kept.append(part) } else { take(part, from: theirs) }
      } else if let base, ours.isSame(part, as: base) {
        take(part, from: theirs)
      } else if part == .text, let both = ours.text(beside: theirs, since: base) {
        take(part, from: both)
        // Something that nobody has written so: they are to read it.
        if !both.isSame(part, as: ours), !both.isSame(part, as: theirs) { over.append(part) }
      } else {
        let changed = lastChanged.moment(part.fields, changed: page.changed) ?? page.created
        choose(part, ours, received, changed: changed)
      }
    }
  }

  /// What of it is as it is told, and nothing that both wrote.
  func whole(of received: ReceivedPage) -> [PageReading.Part] {
    taken.filter { result.isSame($0, as: received.theirs) }
  }

  private mutating func choose(
    _ part: PageReading.Part, _ ours: PageReading, _ received: ReceivedPage, changed: Moment
  ) {
    let told = received.changed.moment(part)
    // At the same moment: of a file of a store somebody edited the file.
    let isOurs =
      changed == told ? received.past == nil && ours.isHeavier(than: received.theirs, in: part) : changed > told
    if isOurs {
      kept.append(part)
    } else {
      take(part, from: received.theirs)
      over.append(part)
    }
  }

  private mutating func take(_ part: PageReading.Part, from reading: PageReading) {
    if result.isSame(part, as: reading) { return }
    result.take(part, from: reading)
    taken.append(part)
  }
}

extension PageReading {
  /// The same whoever of both merges: else each would find the other's lines in another order, and take them for new ones. Nil
  /// where both together are more than a page.
  fileprivate func text(beside theirs: PageReading, since base: PageReading?) -> PageReading? {
    let both = [text, theirs.text].sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    let merged = PageMerge.merged(base: base?.text ?? "", mine: both[0], theirs: both[1])
    guard merged.utf8.count <= Page.longest, !PageText.isBlank(merged) else { return nil }
    var reading = self
    reading.text = merged
    return reading
  }
}
