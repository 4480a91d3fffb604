import Board
import Host
import Interchange
import Kanban
import Storage
import Time

extension CommandLineRun {
  func exportJSON(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var export = try BackupExport(self, query, of: store)
    return try export.run() ? 0 : outputFailed()
  }
}

/// Exports one or all projects as a JSON object, in short read transactions between which other processes may write. A
/// card or page that changes during the export is written at the end of its list, also if it was written before; the
/// last version counts.
private struct BackupExport {
  private let shell: CommandLineRun
  private let query: Query
  private let store: SQLiteStore
  private let journal: JournalRun
  private let projects: [Project]
  private let isOfAll: Bool
  private var meanwhile: ChangedMeanwhile
  private var output: Output
  private var isFirst = true
  /// True in the second phase, which writes the rows that changed during the export.
  private var isAgain = false
  private var isBroken = false

  init(_ shell: CommandLineRun, _ query: Query, of store: SQLiteStore) throws(StoreFailure) {
    (self.shell, self.query, self.store) = (shell, query, store)
    isOfAll = shell.options.sought.isEverywhere
    journal = try JournalRun(shell, in: store)
    let (all, project, isOfAll) = (try store.projects(), shell.project, isOfAll)
    projects = all.filter { isOfAll || $0.id == project }
    meanwhile = ChangedMeanwhile(in: projects.map(\.id))
    try meanwhile.look(in: store)
    output = Output(to: shell.context.streams)
  }

  mutating func run() throws(StoreFailure) -> Bool {
    let head = JSON.object([
      ("sekan", .integer(BackupReader.form)), ("version", .string(programVersion)),
      ("made", .string(shell.context.clock.now.text)), ("all", .bool(isOfAll)),
    ])
    output.put(String(head.text.dropLast()))
    try list("projects") { export throws(StoreFailure) in try export.putProjects() }
    try list("cards") { export throws(StoreFailure) in try export.putCards() }
    if shell.options.column == nil, query.isEverything {
      try list("journal") { export throws(StoreFailure) in try export.putPages() }
    }
    if isOfAll {
      try list("filters") { export throws(StoreFailure) in try export.putFilters() }
      try list("entries") { export throws(StoreFailure) in try export.putEntries() }
      try list("servers") { export throws(StoreFailure) in try export.putServers() }
      try list("links") { export throws(StoreFailure) in try export.putLinks() }
    }
    output.put("}\n")
    flush()
    return !isBroken
  }

  // MARK: Lists

  private mutating func list(
    _ name: String, _ fill: (inout BackupExport) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    output.put(",\n\(JSON.string(name).text):[")
    isFirst = true
    try fill(&self)
    output.put(isFirst ? "]" : "\n]")
  }

  private mutating func put(_ row: String) {
    output.put((isFirst ? "\n" : ",\n") + row)
    isFirst = false
    if output.isLarge { flush() }
  }

  private mutating func flush() {
    if !isBroken, !output.flush() { isBroken = true }
  }

  // MARK: Content

  private mutating func putProjects() throws(StoreFailure) {
    for project in projects { put(project.json(try store.counts(in: project.id)).text) }
  }

  /// Writes the cards on the board, then, unless a column is requested, those in the trash, then the cards that changed
  /// during the export.
  private mutating func putCards() throws(StoreFailure) {
    for project in projects {
      for column in shell.columns { try putColumn(column, of: project.id) }
    }
    if shell.options.column == nil {
      for project in projects { try putTrash(of: project.id) }
    }
    try meanwhile.look(in: store)
    isAgain = true
    try put(meanwhile.cards.sorted())
    isAgain = false
  }

  private mutating func putColumn(_ column: Column, of project: ProjectID) throws(StoreFailure) {
    var from: Rank?
    while !isBroken {
      let ranks = try store.ranks(of: column, in: project, from: from, through: nil, most: BackupExport.most + 1)
      guard let last = ranks.last else { return }
      try put(ranks.filter { $0 != from }.map(\.id))
      if ranks.count <= BackupExport.most { return }
      from = last
    }
  }

  private mutating func putTrash(of project: ProjectID) throws(StoreFailure) {
    var spot: TrashSpot?
    while !isBroken {
      let cards = try store.trash(in: project, after: spot, most: BackupExport.most)
      guard let last = cards.last else { return }
      spot = last.trashSpot
      try put(cards.map(\.id))
    }
  }

  private mutating func putPages() throws(StoreFailure) {
    let journals = (isOfAll ? [.shared] : []) + projects.map { Journal.own($0.id) }
    for journal in journals {
      for isOfRemoved in [false, true] {
        var walk = PageWalk(
          store, PageStretch(journal, .later, most: BackupExport.most), isOfRemoved: isOfRemoved)
        while !isBroken, let pages = try walk.next() { try put(pages.map(\.id)) }
      }
    }
    try meanwhile.look(in: store)
    isAgain = true
    try put(meanwhile.pages.sorted())
    isAgain = false
  }

  private mutating func putFilters() throws(StoreFailure) {
    for filter in SavedFilters(try store.noted(.filters) ?? "").all {
      put(JSON.object([("name", .string(filter.name)), ("query", .string(filter.query))]).text)
    }
  }

  private mutating func putEntries() throws(StoreFailure) {
    for project in projects {
      var after: Int64 = 0
      while !isBroken {
        let entries = try store.entries(in: project.id, after: after, most: BackupExport.most)
        guard let last = entries.last else { break }
        after = last.sequence
        // Leaves out entries of other projects: an entry about a moved card is read for both projects.
        for entry in entries where entry.project == project.id { put(entry.json.text) }
      }
    }
  }

  /// Writes name, address and user of each server. The store has no passwords.
  private mutating func putServers() throws(StoreFailure) {
    for server in try store.servers() {
      let names = [("name", server.name), ("address", server.address), ("user", server.user)]
      put(JSON.object(names.map { ($0.0, .string($0.1)) }).text)
    }
  }

  private mutating func putLinks() throws(StoreFailure) {
    for link in try store.links() {
      put(
        JSON.object([
          ("projectId", .string(link.project.text)), ("server", .string(link.server)), ("path", .string(link.href)),
          ("calendar", .string(link.name)), ("state", .string(link.state.rawValue)),
          ("readOnly", .bool(link.isReadOnly)), ("journal", .bool(link.hasJournal)),
        ]).text)
    }
  }

  // MARK: Batches

  /// The most rows of a read transaction; writers have to wait until it ends.
  private static let most = 50

  private mutating func put(_ ids: [CardID]) throws(StoreFailure) {
    try inParts(ids) { export, id throws(StoreFailure) in
      export.isAgain || !export.meanwhile.has(id) ? try export.row(of: id) : nil
    }
  }

  private mutating func put(_ ids: [PageID]) throws(StoreFailure) {
    try inParts(ids) { export, id throws(StoreFailure) in
      guard export.isAgain || !export.meanwhile.has(id), let page = try export.store.page(id), page.life != .purged
      else {
        return nil
      }
      let changes = try export.store.lastPageChanges(of: id).json(PageSnapshot.Part.allCases, changed: page.changed)
      return export.journal.json(page, and: [("changes", changes)] + export.again)
    }
  }

  private mutating func inParts<ID>(
    _ ids: [ID], _ row: (BackupExport, ID) throws(StoreFailure) -> String?
  ) throws(StoreFailure) {
    var rest = ids[...]
    while !rest.isEmpty {
      let part = rest.prefix(BackupExport.most)
      rest = rest.dropFirst(part.count)
      var export = self
      let rows = try store.reading { () throws(StoreFailure) in
        try export.meanwhile.look(in: store)
        return try part.map { id throws(StoreFailure) in try row(export, id) }
      }
      meanwhile = export.meanwhile
      for case let row? in rows { put(row) }
    }
  }

  private var again: [(key: String, value: JSON)] { isAgain ? [("again", .bool(true))] : [] }

  /// The JSON of a card. Nil if the card is purged, does not match the filter, or is outside of the requested column or
  /// projects.
  private func row(of id: CardID) throws(StoreFailure) -> String? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    if let column = shell.options.column, card.life != .onBoard || card.column != column { return nil }
    guard try matches(card), let home = try home(of: card) else { return nil }
    let json = shell.json(card, try store.tiedCards(of: id), in: home)
    guard case .object(let members) = json else { return nil }
    let original = try store.original(of: id)
    let lastChanges = try store.lastChanges(of: id)
    return JSON.object(
      members + [
        ("changes", lastChanges.json(CardSnapshot.Part.fields, changed: card.changed)),
        ("earlier", lastChanges.earlierJSON(CardSnapshot.Part.fields)),
        ("original", original?.json ?? .null),
      ] + again
    ).text
  }

  /// True if the filter finds the card. A card in the trash is found only if the filter names the trash, or is empty.
  private func matches(_ card: Card) throws(StoreFailure) -> Bool {
    if query.isEverything { return true }
    guard card.life == .onBoard || query.namesTrash else { return false }
    return try store.isFound(card, by: query, at: shell.context.clock)
  }

  /// The project of a card; nil if it is not exported. With `--all` also a project that was created after the export
  /// began.
  private func home(of card: Card) throws(StoreFailure) -> Project? {
    if let known = projects.first(where: { $0.id == card.project }) { return known }
    return isOfAll ? try store.project(card.project) : nil
  }
}

extension LastChanges {
  /// The time of each part's last change, by the part's name, in milliseconds; for imported changes, the original time.
  func json<Part: MergePart & RawRepresentable<String>>(_ parts: [Part], changed: Moment) -> JSON {
    .object(
      parts.compactMap { part in
        (elsewhere(part.fields) ?? moment(part.fields, changed: changed)).map {
          (part.rawValue, .integer($0.milliseconds))
        }
      })
  }

  /// The times of each part's earlier changes, from which an import finds the last version that both stores had.
  func earlierJSON(_ parts: [CardSnapshot.Part]) -> JSON {
    .object(
      parts.compactMap { part in
        let moments = earlier(part.fields, most: BackupCard.mostEarlier)
        return moments.isEmpty ? nil : (part.rawValue, .array(moments.map { .integer($0.milliseconds) }))
      })
  }
}

extension SourceText {
  fileprivate var json: JSON {
    let text = String(validating: bytes, as: UTF8.self)
    return .object([
      ("uid", .string(uid)), text.map { ("text", .string($0)) } ?? ("base64url", .string(Base64URL.encode(bytes))),
    ])
  }
}

extension Entry {
  /// An entry of the history for other programs (docs/json.md). Keys and forms are stable.
  var json: JSON {
    .object(
      [
        ("sequence", .integer(sequence)), ("group", .integer(group)), ("at", .string(moment.text)),
        ("milliseconds", .integer(moment.milliseconds)), ("person", person),
        ("machine", .string(actor.machine)), ("run", .string(actor.run)), ("origin", .string(actor.origin.rawValue)),
        ("projectId", .string(project.text)), ("kind", .string(kind.rawValue)),
      ] + names + [
        ("fields", fieldsJSON), ("reverses", reverses.map { .integer($0) } ?? .null), ("reversed", .bool(isReversed)),
      ])
  }

  /// The user is null for a change from a server: its author is unknown, and
  /// the actor names the person whose program synced.
  private var person: JSON { actor.origin == .remote ? .null : .string(actor.person) }

  private var names: [(key: String, value: JSON)] {
    switch subject {
    case .card(let id, let number, let title):
      [("card", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title))]
    case .project: []
    case .page(let id, let day): [("page", .string(id.text)), ("date", .string(day.text))]
    }
  }
}
