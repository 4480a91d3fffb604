import Interchange
import Kanban

/// Turns the sync of a linked project's journal on and off. Pages stay on both sides when it is turned off.
extension Joining {
  /// The numbers of pages here, there and on both sides; nil if the calendar accepts no journal entries.
  public func journalCounts(
    of link: RemoteLink, at address: WebAddress, over transport: any Transport
  ) throws(JoiningFailure) -> JoiningCounts? {
    let calendar = ServerCalendar(address, over: transport)
    let state = try asking { () throws(ServerTrouble) in try calendar.state() }
    guard state.takesJournals else { return nil }
    var counts = JoiningCounts()
    try storing { () throws(StoreFailure) in
      try store.eachPage(of: link.project) { _ throws(StoreFailure) in counts.here += 1 }
    }
    var asked = link
    asked.hasJournal = true
    for hrefs in try asking({ () throws(ServerTrouble) in try calendar.list().keys.sorted() })
      .inSlices(of: Round.mostAtOnce)
    {
      for one in try asking({ () throws(ServerTrouble) in try calendar.fetch(hrefs).found }) {
        guard let (_, read) = absorber.readPage(one, asked) else { continue }
        counts.there += 1
        let page = try storing { () throws(StoreFailure) in try store.page(read.page) }
        if let page, page.project == link.project, page.life == .onBoard { counts.same += 1 }
      }
    }
    return counts
  }

  /// Marks all pages as unsent. Objects that were left alone are fetched again, as they may be pages.
  public func beginJournal(of project: ProjectID) throws(StoreFailure) {
    try store.exchange { desk throws(StoreFailure) in
      guard var link = try desk.link(of: project), !link.hasJournal else { return }
      link.hasJournal = true
      try desk.write(link)
      var pages: [PageID] = []
      try desk.eachPage(of: project) { id throws(StoreFailure) in pages.append(id) }
      for id in pages { try desk.mark(.page(id), in: project) }
      for mark in try desk.allMarks(of: project) where mark.subject == nil {
        guard var object = try desk.object(at: mark.href, in: project), object.role == .leftAlone else { continue }
        (object.etag, object.isFresh) = (nil, true)
        try desk.write(object)
      }
    }
  }

  public func endJournal(of project: ProjectID) throws(StoreFailure) {
    try store.exchange { desk throws(StoreFailure) in
      guard var link = try desk.link(of: project), link.hasJournal else { return }
      for sending in try desk.sendings(in: project) where sending.page != nil {
        try desk.forgetSending(at: sending.href, in: project)
      }
      while true {
        let waiting = try desk.unsentPages(in: project, after: nil, most: 1_000)
        for one in waiting { try desk.reconcile(one.page, in: project) }
        if waiting.isEmpty { break }
      }
      let absorber = absorber
      for mark in try desk.allMarks(of: project) where mark.page != nil {
        guard let object = try desk.object(at: mark.href, in: project) else { continue }
        if object.role == .page { try absorber.keep(object, &desk) }
        try desk.write(
          RemoteObject(
            project: project, href: object.href, uid: "", card: nil, etag: object.etag, raw: [], role: .leftAlone,
            isFresh: object.isFresh))
      }
      link.hasJournal = false
      try desk.write(link)
    }
  }
}

extension RemoteReader {
  func eachPage(of project: ProjectID, _ work: (PageID) throws(StoreFailure) -> Void) throws(StoreFailure) {
    var after: PageID?
    while true {
      let page = try pagesWritten(in: project, after: after, most: 1_000)
      for id in page { try work(id) }
      guard page.count == 1_000, let last = page.last else { return }
      after = last
    }
  }
}

extension RemoteReader {
  fileprivate func allMarks(of project: ProjectID) throws(StoreFailure) -> [RemoteMark] {
    var (all, after) = ([RemoteMark](), String?.none)
    while true {
      let page = try marks(in: project, after: after, most: 1_000)
      all += page
      guard page.count == 1_000, let last = page.last else { return all }
      after = last.href
    }
  }
}
