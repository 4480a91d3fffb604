import Kanban
import Time

/// Reads Sekan's JSON as a stream: a whole backup, or a list of cards or pages. Holds one value in memory; unknown
/// members, as of later versions, are collected.
public struct BackupReader: Sendable {
  public enum Found: Equatable, Sendable {
    case project(BackupProject)
    case card(BackupCard)
    case page(BackupPage)
    case filter(name: String, query: String)
  }

  /// The latest format version that this reader knows.
  public static let form: Int64 = 1

  private let clock: Clock
  /// Splits the document into values. The limit of bytes is above that of the longest possible card.
  private var splitter = JSONSplitter(longest: 64_000_000)
  /// True once the document has identified itself as Sekan's.
  private var isOurs = false
  /// The names of unknown members, each once; only some if there are very many.
  public private(set) var unknown: Set<String> = []
  public private(set) var entries = 0
  /// The ids and names that were read so far, because each must be unique in the file.
  private var projects: Set<ProjectID> = []
  public private(set) var cards: Set<CardID> = []
  private var pages: Set<PageID> = []
  private var filters: Set<String> = []

  public init(at clock: Clock) { self.clock = clock }

  /// Whether the content begins like JSON, with an object or a list.
  public static func isFor(_ beginning: [UInt8]) -> Bool {
    let bytes = beginning.starts(with: Intake.mark) ? beginning.dropFirst(3) : beginning[...]
    let first = bytes.first { ![9, 10, 13, 32].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  public mutating func feed(_ bytes: [UInt8]) throws(BackupMistake) -> [Found] {
    var (found, rest) = ([Found](), bytes[...])
    while let piece = try next(in: &rest) {
      do throws(BackupFlaw) {
        if let one = try read(piece.json, piece.path) { found.append(one) }
      } catch {
        throw piece.mistake(error)
      }
    }
    return found
  }

  private mutating func next(in bytes: inout ArraySlice<UInt8>) throws(BackupMistake) -> BackupPiece? {
    let piece: JSONSplitter.Piece?
    do throws(JSONSplitter.Failure) { piece = try splitter.next(in: &bytes) } catch { throw BackupMistake(error) }
    guard let piece else { return nil }
    return try BackupPiece(piece)
  }

  public mutating func finish() throws(BackupMistake) {
    do throws(JSONSplitter.Failure) { try splitter.finish() } catch { throw BackupMistake(error) }
    // An object must contain Sekan's mark; a list may be empty, and needs none.
    if splitter.isObject, !isOurs { throw BackupMistake(.notOurs, line: 1, column: 1) }
  }

  private mutating func read(_ json: JSON, _ path: [BackupStep]) throws(BackupFlaw) -> Found? {
    switch (path.first, path.count) {
    case (.member(let name), 1): return try read(member: name, json)
    case (.member("projects"), _): return .project(try project(json))
    case (.member("cards"), _): return .card(try card(json))
    case (.member("journal"), _): return .page(try page(json))
    case (.member("filters"), _): return try filter(json)
    case (.member("entries"), _):
      entries += 1
      return nil
    // Skips servers and links, which are written for other programs: a link
    // needs a password and the state of the calendar.
    case (.member("servers"), _), (.member("links"), _): return nil
    case (.member(let name), _):
      unknown.insert(name)
      return nil
    default: return try read(listed: json)
    }
  }

  private mutating func read(member name: String, _ json: JSON) throws(BackupFlaw) -> Found? {
    switch name {
    case "sekan":
      guard let form = json.integer, form > 0 else {
        throw BackupFlaw(.badValue(json.glimpse, .number(1...BackupReader.form)), at: [])
      }
      guard form <= BackupReader.form else { throw BackupFlaw(.later(form), at: []) }
      isOurs = true
    case "made", "version", "all": break
    case "projects", "cards", "journal", "filters", "entries", "servers", "links":
      throw BackupFlaw(.badValue(json.glimpse, .list), at: [])
    default: unknown.insert(name)
    }
    return nil
  }

  /// Distinguishes cards and pages by members that only one of them has.
  private mutating func read(listed json: JSON) throws(BackupFlaw) -> Found? {
    if json["column"] != nil { return .card(try card(json)) }
    if json["text"] != nil, json["date"] != nil { return .page(try page(json)) }
    throw BackupFlaw(.notOurs, at: [])
  }

  private mutating func card(_ json: JSON) throws(BackupFlaw) -> BackupCard {
    let members = try members(json, BackupCard.known, BackupCard.knownWithin)
    let card = try BackupCard(members, at: clock)
    try BackupReader.expectNew(card.id, among: &cards, isAgain: card.isAgain)
    return card
  }

  private mutating func page(_ json: JSON) throws(BackupFlaw) -> BackupPage {
    let members = try members(json, BackupPage.known, BackupPage.knownWithin)
    let page = try BackupPage(members)
    try BackupReader.expectNew(page.id, among: &pages, isAgain: page.isAgain)
    return page
  }

  private mutating func project(_ json: JSON) throws(BackupFlaw) -> BackupProject {
    let members = try members(json, BackupProject.known, BackupProject.knownWithin)
    let project = try BackupProject(members)
    if let id = project.name.id { try BackupReader.expectNew(id, among: &projects, isAgain: false) }
    return project
  }

  private mutating func filter(_ json: JSON) throws(BackupFlaw) -> Found {
    let members = try members(json, ["name", "query"])
    let (name, query) = (try members.needed("name", .text, \.string), try members.needed("query", .text, \.string))
    if !filters.insert(name).inserted { throw BackupFlaw(.again("name"), at: [.member("name")]) }
    return .filter(name: name, query: query)
  }

  /// Throws if the id occurred before, unless the object is marked with `again`: it changed while the backup was
  /// written. Static, because a method of `self` would make Swift copy the whole set at each call.
  private static func expectNew<ID>(_ id: ID, among found: inout Set<ID>, isAgain: Bool) throws(BackupFlaw) {
    if !found.insert(id).inserted, !isAgain { throw BackupFlaw(.again("id"), at: [.member("id")]) }
  }

  private mutating func members(
    _ json: JSON, _ known: Set<String>, _ knownWithin: [String: Set<String>] = [:]
  ) throws(BackupFlaw) -> BackupMembers {
    let members = try BackupMembers(json, at: [])
    unknown.formUnion(members.unknown(beside: known))
    for (name, known) in knownWithin { unknown.formUnion(members.unknown(within: name, beside: known)) }
    if unknown.count > BackupReader.mostUnknown { unknown = Set(unknown.sorted().prefix(BackupReader.mostUnknown)) }
    return members
  }

  private static let mostUnknown = 100
}

/// A step of a path within a JSON document: the name of a member, or the index of an element.
public enum BackupStep: Equatable, Sendable {
  case member(String)
  case element(Int)
}

extension [BackupStep] {
  /// The path as text, for example `cards[3].due`; a long one is cut.
  public var text: String {
    prefix(8).reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + String(name.asTitle.prefix(40))
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}

/// The reason why a backup is rejected, with its position.
public struct BackupMistake: Error, Equatable, Sendable {
  public let kind: Kind
  /// The line and the column of the error, from 1; the column counts Unicode scalars.
  public let line: Int
  public let column: Int
  /// The path of the invalid value; empty if the whole document is meant.
  public let path: String

  public enum Kind: Error, Equatable, Sendable {
    case json(JSON.Failure.Reason)
    case notUTF8
    /// A member name occurs twice, and one value would be lost.
    case twice(String)
    /// The value is the id or the name of an object before it.
    case again(String)
    case missing(String)
    case badValue(JSON.Glimpse, JSON.Wanted)
    /// A file or a part of it has more bytes than allowed.
    case tooLarge(limit: Int)
    /// The file is valid JSON, but neither a backup nor a list of cards or pages.
    case notOurs
    /// The file has a format version of a later release.
    case later(Int64)
    /// A file of a mirror has one line `---` less than a front matter needs.
    case openFrontMatter
    case openConflict
  }

  init(_ kind: Kind, line: Int, column: Int, path: [BackupStep] = []) {
    (self.kind, self.line, self.column, self.path) = (kind, line, column, path.text)
  }
}

struct BackupFlaw: Error, Equatable {
  let kind: BackupMistake.Kind
  let path: [BackupStep]

  init(_ kind: BackupMistake.Kind, at path: [BackupStep]) { (self.kind, self.path) = (kind, path) }
}
