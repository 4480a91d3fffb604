/// An event and the overrides of its occurrences, which share a UID.
struct CalendarSeries {
  /// The event itself; nil if the file has only overrides of its occurrences.
  var event: WrittenEvent?
  private(set) var overrides: [WrittenEvent] = []

  /// Groups the events by UID, in the order of the file.
  /// Of several versions, the one with the greatest SEQUENCE counts, then the last one. Some programs give all events
  /// the same UID: with equal SEQUENCE and different starts, each of the events counts.
  static func all(of events: [WrittenEvent]) -> [CalendarSeries] {
    var newest: [String: Int] = [:]
    for event in events where event.instead == nil && !event.uid.isEmpty {
      newest[event.uid] = max(newest[event.uid] ?? .min, event.sequence)
    }
    var (all, places, ofName) = ([CalendarSeries](), [EventName: Int](), [String: Int]())
    for event in events where event.instead == nil {
      guard !event.uid.isEmpty else {
        all.append(CalendarSeries(event: event))
        continue
      }
      guard event.sequence == newest[event.uid] else { continue }
      let name = EventName(event.uid, event.start)
      if let place = places[name] {
        all[place].event = event
        continue
      }
      places[name] = all.count
      if ofName[event.uid] == nil { ofName[event.uid] = all.count }
      all.append(CalendarSeries(event: event))
    }
    for override in newestOverrides(of: events) {
      if let place = ofName[override.uid], !override.uid.isEmpty {
        all[place].overrides.append(override)
      } else {
        ofName[override.uid] = all.count
        all.append(CalendarSeries(event: nil, overrides: [override]))
      }
    }
    return all
  }

  private static func newestOverrides(of events: [WrittenEvent]) -> [WrittenEvent] {
    var (found, places) = ([WrittenEvent](), [EventName: Int]())
    for event in events where event.instead != nil {
      let name = EventName(event.uid, event.instead)
      if let place = places[name], !event.uid.isEmpty {
        if event.sequence >= found[place].sequence { found[place] = event }
      } else {
        places[name] = found.count
        found.append(event)
      }
    }
    return found
  }
}

private struct EventName: Hashable {
  let uid: String
  let wall: Int?
  let zone: String?
  let isUTC: Bool

  init(_ uid: String, _ time: WrittenTime?) {
    (self.uid, wall, zone) = (uid, time?.wall.number, time?.zone)
    isUTC = time?.isUTC ?? false
  }
}
