import Kanban

/// Reads a JSON journal, whose entries are the elements of a list, or of the list `entries` in an object.
struct JSONReader {
  private let origin: Origin
  private let read: @Sendable (JSON, Origin, inout LeftOut) throws(InterchangeMistake.Kind) -> NewPage?
  private var splitter = JSONSplitter(longest: 16 * 1_048_576)
  private var count = 0

  init(
    _ origin: Origin,
    read: @escaping @Sendable (JSON, Origin, inout LeftOut) throws(InterchangeMistake.Kind) -> NewPage?
  ) { (self.origin, self.read) = (origin, read) }

  mutating func feed(_ bytes: [UInt8], _ leftOut: inout LeftOut) throws(InterchangeMistake) -> [NewPage] {
    var (pages, rest) = ([NewPage](), bytes[...])
    while let piece = try next(in: &rest) {
      // Skips values that are no entries: in an object only the elements of
      // `entries` are, in a list at the top all elements.
      guard !splitter.isObject || piece.path.count == 2 && piece.path[0] == .member("entries") else { continue }
      count += 1
      if let page = try page(piece, &leftOut) { pages.append(page) }
    }
    return pages
  }

  private mutating func next(in bytes: inout ArraySlice<UInt8>) throws(InterchangeMistake) -> JSONSplitter.Piece? {
    do throws(JSONSplitter.Failure) { return try splitter.next(in: &bytes) } catch {
      throw InterchangeMistake(error, entry: 0)
    }
  }

  func finish() throws(InterchangeMistake) {
    do throws(JSONSplitter.Failure) { try splitter.finish() } catch { throw InterchangeMistake(error, entry: 0) }
    if splitter.isObject, !splitter.lists.contains("entries") {
      throw InterchangeMistake(.noEntries, line: splitter.line, column: splitter.column, entry: 0)
    }
  }

  private func page(_ piece: JSONSplitter.Piece, _ leftOut: inout LeftOut) throws(InterchangeMistake) -> NewPage? {
    func mistake(_ kind: InterchangeMistake.Kind) -> InterchangeMistake {
      InterchangeMistake(kind, line: piece.line, column: piece.column, entry: count)
    }
    let json: JSON
    do throws(JSONSplitter.Failure) { json = try piece.json() } catch { throw InterchangeMistake(error, entry: count) }
    let page: NewPage?
    do throws(InterchangeMistake.Kind) { page = try read(json, origin, &leftOut) } catch { throw mistake(error) }
    guard let page else { return nil }
    if page.text.utf8.count > Page.longest { throw mistake(.pageTooLong(page.text.utf8.count)) }
    if !PageText.isBlank(page.text) { return page }
    leftOut.record(.empty)
    return nil
  }
}

extension InterchangeMistake {
  fileprivate init(_ failure: JSONSplitter.Failure, entry: Int) {
    let kind: Kind =
      switch failure.kind {
      case .json(let reason): .json(reason)
      case .notUTF8: .notUTF8
      case .twice(let name): .twice(name)
      case .tooLarge(let limit): .entryTooLarge(limit: limit)
      }
    self.init(kind, line: failure.line, column: failure.column, entry: entry)
  }
}

extension JSON {
  /// The text of a member; nil if the member is missing or null. Throws if it has another type.
  func text(_ name: String) throws(InterchangeMistake.Kind) -> String? {
    guard let value = self[name], value != .null else { return nil }
    guard let text = value.string else { throw .otherValue(name, value.glimpse, .text) }
    return text
  }

  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The texts in a list; of a single text, a list with it; empty for other values.
  var texts: [String] { array?.compactMap(\.string) ?? string.map { [$0] } ?? [] }
}
