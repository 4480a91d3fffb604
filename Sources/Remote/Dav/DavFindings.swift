import Interchange

/// Typed access to the properties of a response. A property that the server lacks or refuses is nil.
extension DavResponse {
  /// Includes the quotes.
  public var etag: String? { text(.etag)?.asStrongTag }
  public var syncToken: String? { text(.syncToken) }
  public var changeTag: String? { text(.changeTag) }
  public var displayName: String? { text(.displayName) }

  public var calendarData: [UInt8]? {
    if case .bytes(let bytes) = found(.calendarData) { bytes } else { nil }
  }

  /// Both may be on another host.
  public var principal: WebAddress? { addresses(.principal).first }
  public var homes: [WebAddress] { addresses(.home) }

  public var isCollection: Bool { names(.resourceType)?.contains(.dav("collection")) ?? false }
  public var isCalendar: Bool { names(.resourceType)?.contains(.calendar("calendar")) ?? false }

  /// True also if the calendar does not list its components (RFC 4791, 5.2.3).
  public var takesTasks: Bool { takes("VTODO") }
  public var takesJournals: Bool { takes("VJOURNAL") }

  /// Nil if the server does not report privileges.
  public var isReadOnly: Bool? {
    names(.privileges)?.isDisjoint(with: [.dav("all"), .dav("write"), .dav("write-content")])
  }

  public var isGone: Bool { status == 404 || status == 410 }

  /// The response's own status, or else that of the property.
  public func status(of property: DavProperty) -> Int? {
    status ?? findings.first { $0.property == property }?.status
  }

  private func found(_ property: DavProperty) -> DavValue? {
    findings.first { $0.property == property && 200..<300 ~= $0.status }?.value
  }

  private func text(_ property: DavProperty) -> String? {
    if case .text(let text) = found(property), !text.isEmpty { text } else { nil }
  }

  private func addresses(_ property: DavProperty) -> [WebAddress] {
    if case .addresses(let addresses) = found(property) { addresses } else { [] }
  }

  private func names(_ property: DavProperty) -> Set<XMLName>? {
    if case .names(let names) = found(property) { names } else { nil }
  }

  private func takes(_ component: String) -> Bool {
    guard case .components(let components) = found(.components), !components.isEmpty else { return true }
    return components.contains(component)
  }
}
