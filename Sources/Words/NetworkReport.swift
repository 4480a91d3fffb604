import Kanban
import Time

extension NetworkState {
  /// Collects the state of all links and feeds of the store, to report whether the network works.
  public init(_ contact: NetworkContact, _ settings: Settings, in store: any CardQuestions) throws(StoreFailure) {
    let links = try store.links()
    let servers = Set(links.map(\.server))
    let reached = Set(links.filter { $0.state != .offline }.map(\.server))
    let sources = try settings.feeds.states(of: settings.holidays.countries, in: store).filter { $0.asked != nil }
    var waiting = 0
    for link in links where !link.isReadOnly {
      waiting += try store.unsentCounts(in: link.project, most: ShortCount.most).waiting
    }
    self.init(
      contact, asked: servers.count + sources.count,
      away: servers.subtracting(reached).count + sources.count { $0.trouble?.kind.isOfNetwork == true },
      waiting: min(waiting, ShortCount.most))
  }

  /// The parts of the report, the most important one first; empty without servers and feeds. The brief form names the
  /// condition of the network only if it is a problem: the times of contact show that it works.
  public func report(in words: any Words, when: (Moment) -> String, isBrief: Bool = false) -> [String] {
    guard asked > 0 || contact.server != nil || contact.source != nil else { return [] }
    let condition =
      switch condition {
      case .all where isBrief, .unasked where isBrief: ""
      case .unasked: words.nobodyWasAsked
      case .noLink: words.noNetwork(contact.noLink.map(when) ?? "")
      case .unreached: words.nobodyReached
      case .partlyReached: words.notReached(away, of: asked)
      case .all: words.online
      }
    return [
      condition, contact.server.map { words.lastContact(when($0)) } ?? "",
      waiting > 0 ? words.toBeSent(ShortCount.text(waiting)) : "",
      contact.source.map { words.lastFetched(when($0)) } ?? "",
    ].filter { !$0.isEmpty }
  }
}

extension FeedChoice {
  /// States of the configured feeds (weather, holidays, calendars) that have a note in the store.
  fileprivate func states(of countries: [String], in store: any CardQuestions) throws(StoreFailure) -> [FeedState] {
    var states = try weatherNote(in: store).map { [$0.state] } ?? []
    states += try holidayNotes(of: countries, in: store).compactMap { HolidayNote(text: $0)?.state }
    for address in calendars {
      let note = CalendarNote(text: try store.noted(CalendarNote.name(FeedID(of: address))))
      if let note { states.append(note.state) }
    }
    return states
  }
}
