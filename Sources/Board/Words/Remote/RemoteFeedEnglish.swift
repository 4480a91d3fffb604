import Kanban

extension English {
  var noFeedChosen: String {
    "Nothing of the world outside is chosen: ‘weather’, ‘holiday-feed’ and ‘calendar-feed’ in the configuration"
  }
  var calendarsStayInOwnStore: String { "Calendar feeds are kept in your own store only." }
  var nothingFetched: String { "nothing yet" }
  func holidaysKnown(_ count: Int, in years: String) -> String {
    "\(count == 1 ? "1 day" : "\(count) days") of \(years)"
  }
  func eventsKnown(_ count: Int, leftOut: Int) -> String {
    (count == 1 ? "1 event" : "\(grouped(count)) events") + (leftOut > 0 ? ", \(grouped(leftOut)) left out" : "")
  }

  func feedTrouble(_ trouble: FeedTrouble, of source: FeedSourceName) -> String {
    let (name, detail) = (source.name, trouble.detail)
    switch trouble.kind {
    case .noKey:
      let block = "[\(source.block ?? name)] in \(source.file)"
      return detail.isEmpty
        ? "\(name) wants a key: write ‘password = KEY’ under \(block)"
        : "‘\(detail)’ says no key for \(name); correct ‘password-command’ under \(block)"
    case .wrongKey:
      guard let block = source.block else {
        return "\(name) lets nobody in by this address; it may have been changed there: correct it in the configuration"
      }
      return
        "\(name) does not accept the key; correct it under [\(block)] in \(source.file) (a new one may need some hours)"
    case .tooOften: return "\(name) wants to be asked less often; it is asked again by itself"
    case .notFound: return "\(name) knows nothing by that name or address; correct it in the configuration"
    case .busy: return "\(name) is busy or has failed (\(detail)); it is asked again by itself"
    case .said: return "\(name) says: ‘\(detail)’"
    case .cut: return "The answer of \(name) ended in the middle; it is asked again by itself"
    case .strange: return "\(name) answers something else than it should (\(detail)); it is asked again by itself"
    case .unreachable:
      return
        "\(name) was not reached (\(NetworkTrouble(rawValue: detail).map(self.trouble) ?? detail)); it is asked again by itself"
    case .timedOut: return "\(name) did not answer in time; it is asked again by itself"
    case .certificate:
      return
        "\(name) does not prove that it is that server (\(detail)); if a proxy of yours stands between, name its authority’s file as ‘ca =’ under [*] in \(source.file)"
    case .tooLarge: return "\(name) answers more than is read of any"
    case .elsewhere:
      return "\(name) redirects to \(detail), where nothing is asked; use an address there if that is meant"
    case .noPlace:
      return "\(name) finds no such place; write ‘weather-place’ otherwise, or as coordinates (37.57, 126.98)"
    case .other: return "\(name) is not asked (\(detail)); only https addresses are"
    }
  }
}
