import Interchange

/// Creates a calendar for tasks in the user's calendar home.
public struct NewCalendar {
  let name: String
  let address: WebAddress

  /// Nil if the home is no valid collection. The mark makes the path unique.
  public init?(named name: String, in home: WebAddress, marked mark: String) {
    guard let home = home.asCollection else { return nil }
    let path = [NewCalendar.path(name), NewCalendar.path(mark)].filter { !$0.isEmpty }.joined(separator: "-")
    guard !path.isEmpty, let address = WebAddress(href: home.href + path + "/", on: home) else { return nil }
    (self.name, self.address) = (name, address)
  }

  public func make(over transport: any Transport) throws(ServerTrouble) -> FoundCalendar {
    // With journal entries, even if they are never synced; some servers accept only calendars for tasks alone.
    var answer = try send(.makeCalendar(at: address, named: name, withJournal: true), transport)
    if NewCalendar.isUnknown(answer) { answer = try send(.makeCalendar(at: address, named: name), transport) }
    // Some servers know only MKCALENDAR, others only MKCOL.
    if NewCalendar.isUnknown(answer) { answer = try send(.makeCollection(at: address, named: name), transport) }
    guard 200..<300 ~= answer.status else { throw ServerTrouble(answer) }
    let state = try ServerCalendar(address, over: transport).state()
    guard state.takesTasks else { throw .strange("VTODO") }
    return FoundCalendar(address, name: state.name.isEmpty ? name : state.name, isReadOnly: state.isReadOnly ?? false)
  }

  private func send(_ request: WebRequest, _ transport: any Transport) throws(ServerTrouble) -> WebAnswer {
    do throws(TransportFailure) { return try transport.send(request) } catch { throw .transport(error) }
  }

  private static func isUnknown(_ answer: WebAnswer) -> Bool { [400, 403, 404, 405, 415, 501].contains(answer.status) }

  /// ASCII letters, digits and hyphens, which need no escaping.
  private static func path(_ name: String) -> String {
    let plain = name.lowercased().utf8.map { byte in
      (97...122).contains(byte) || (48...57).contains(byte) ? byte : UInt8(ascii: "-")
    }
    let words = plain.split(separator: UInt8(ascii: "-"))
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(40).description
  }
}
