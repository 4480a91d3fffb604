import Kanban

/// Local knowledge about a page received from a calendar: the version that both sides had last.
public struct KnownPage {
  private let theirs: ReadPage
  private let reading: PageSnapshot
  private let now: Moment
  private var base: ReceivedPage.Base?
  private var untold: Set<PageSnapshot.Part> = []

  public init(
    _ read: ReadPage, of page: Page?, beside kept: SourceText?, _ lastChanged: LastChanges, in place: TaskPlace
  ) {
    (theirs, now) = (read, place.clock.now)
    var reading = read.reading
    // An unreadable previous version is ignored.
    let last = kept.flatMap { PageObject($0) }.flatMap { try? $0.read(in: place) }
    if let page {
      if let last {
        base = ReceivedPage.Base(last.reading, changed: last.isDated ? last.changed.withoutFuture(at: now) : nil)
        untold = read.untold(beside: last)
        if read.unbelieved.contains(.text) { reading.text = read.lines.completed(by: last.lines).text }
      }
      // Without our properties, parts equal to what we would write now count as unchanged.
      if read.unbelieved.isEmpty {
        self.reading = reading
        return
      }
      let written = PageObjectWriter(in: place).write(page, lastChanged, over: kept)
      if let now = try? written.read(in: place) { untold.formUnion(read.untold(beside: now)) }
    }
    self.reading = reading
  }

  /// Without our properties the page goes into `journal`, the default of its project.
  public func received(_ page: PageID, in journal: Journal, of project: ProjectID, _ bytes: [UInt8]) -> ReceivedPage {
    let statedJournal = theirs.isOfItsProject.map { $0 ? Journal.own(project) : .shared }
    return ReceivedPage(
      page, in: statedJournal ?? journal, reading, changed: theirs.changed.capped(at: now), base: base, untold: untold,
      created: theirs.created, original: SourceText(uid: theirs.uid, bytes: bytes))
  }
}
