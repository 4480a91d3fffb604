import Interchange

/// Parses multi-status and error documents. Unknown elements are skipped.
struct DavParser {
  private var elements: XMLElements
  private let address: WebAddress
  private var status = MultiStatus()

  init(_ body: [UInt8], from address: WebAddress) {
    self.elements = XMLElements(body)
    self.address = address
  }

  mutating func multiStatus() throws(DavMistake) -> MultiStatus {
    try document(.dav("multistatus")) { (parser, name) throws(DavMistake) in
      switch name {
      case .dav("response"): try parser.response()
      case .dav("sync-token"): parser.status.syncToken = try parser.elements.text()
      default: try parser.elements.skip()
      }
    }
    return status
  }

  mutating func errorDocument() throws(DavMistake) -> DavError {
    var error = DavError()
    try document(.dav("error")) { (parser, name) throws(DavMistake) in try parser.condition(name, &error) }
    return error
  }

  private mutating func document(
    _ root: XMLName, _ read: (inout DavParser, XMLName) throws(DavMistake) -> Void
  ) throws(DavMistake) {
    guard try elements.root() == root else { throw .otherDocument }
    while let (name, _) = try elements.child() { try read(&self, name) }
    try elements.finish()
  }

  /// Parses a `response` element: a path, or several paths with one status.
  private mutating func response() throws(DavMistake) {
    var (response, hrefs) = (DavResponse(href: ""), [String]())
    let count = status.responses.count + status.elsewhere
    while let (name, _) = try elements.child() {
      switch name {
      case .dav("href"):
        hrefs.append(try elements.text() ?? "")
        guard hrefs.count + count <= MultiStatus.mostResponses else { throw .tooMuch }
      case .dav("status"): response.status = try code()
      case .dav("propstat"): response.findings += try findings()
      case .dav("error"): response.error = try error()
      default: try elements.skip()
      }
    }
    for href in hrefs {
      // An empty path is left out, because it would resolve to the collection itself.
      guard !href.isEmpty, let place = address.resolvedHere(href) else {
        status.elsewhere += 1
        continue
      }
      response.href = place.href
      status.responses.append(response)
    }
  }

  /// Parses a `propstat` element, which has properties and their status. Properties without a status are dropped.
  private mutating func findings() throws(DavMistake) -> [DavFinding] {
    var (values, code) = ([(DavProperty, DavValue)](), Int?.none)
    while let (name, _) = try elements.child() {
      switch name {
      case .dav("prop"): values += try properties()
      case .dav("status"): code = try self.code()
      default: try elements.skip()
      }
    }
    guard let code else { return [] }
    return values.map { DavFinding($0.0, status: code, $0.1) }
  }

  /// Parses the properties that Sekan knows. If a property occurs twice, the second one is skipped.
  private mutating func properties() throws(DavMistake) -> [(DavProperty, DavValue)] {
    var values: [(DavProperty, DavValue)] = []
    while let (name, _) = try elements.child() {
      if let property = DavProperty.named[name], !values.contains(where: { $0.0 == property }) {
        if let value = try value(of: property) { values.append((property, value)) }
      } else {
        try elements.skip()
      }
    }
    return values
  }

  private mutating func value(of property: DavProperty) throws(DavMistake) -> DavValue? {
    switch property {
    case .etag, .syncToken, .changeTag, .displayName: try elements.text().map { .text($0) }
    case .calendarData: .bytes(try elements.bytes())
    case .principal, .home: .addresses(try elements.hrefs().compactMap(place))
    case .resourceType, .privileges: .names(Set(try elements.inside().map(\.name)))
    case .components: .components(Set(try elements.inside().compactMap(\.component)))
    }
  }

  private mutating func error() throws(DavMistake) -> DavError {
    var error = DavError()
    while let (name, _) = try elements.child() { try condition(name, &error) }
    return error
  }

  private mutating func condition(_ name: XMLName, _ error: inout DavError) throws(DavMistake) {
    if name == XMLName(DavSpace.sabre, "message") {
      error.message = try elements.text()
    } else if name.namespace == DavSpace.sabre || error.conditions.count == DavError.mostConditions {
      try elements.skip()
    } else {
      let hrefs = try elements.hrefs().compactMap { address.resolvedHere($0)?.href }
      error.conditions.append(DavError.Condition(name, hrefs: hrefs))
    }
  }

  /// The code of a status line such as `HTTP/1.1 200 OK`; 500 if it cannot be parsed.
  private mutating func code() throws(DavMistake) -> Int {
    let words = (try elements.text() ?? "").split(separator: " ")
    guard words.count > 1, let code = Int(words[1]), 100..<600 ~= code else { return 500 }
    return code
  }

  private func place(_ href: String) -> WebAddress? { address.resolvedHere(href) ?? address.resolved(href) }
}
