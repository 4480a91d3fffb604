import CSQLite
import Kanban
import Support
import Testing
import Time

@testable import Storage

/// Stores of published versions, as SQL statements, and their expected content.
enum Published {
  /// The database as written by that version of the schema.
  static func database(_ version: Int, at path: String) throws -> Database {
    try database(from: try #require(PublishedFile.text("version-\(version).sql", beside: #filePath)), at: path)
  }

  /// The database that these statements create.
  static func database(from script: String, at path: String) throws -> Database {
    write([], to: path)
    let database = try Database(path, readOnly: false)
    // A table may refer to one that is created later.
    try database.connection.execute("PRAGMA foreign_keys = OFF; \(script) PRAGMA foreign_keys = ON")
    #expect(try database.lines("PRAGMA foreign_key_check") == [])
    return database
  }
}

extension Database {
  /// Statements that create an equal database, one per line unless a text has line breaks.
  func statements() throws -> String {
    var text = "PRAGMA application_id = \(Header.application);\nPRAGMA user_version = \(try version());\nBEGIN;\n"
    for table in try lines("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid") {
      text += try lines("SELECT sql FROM sqlite_schema WHERE name = '\(table)'")[0] + ";\n"
      for values in try rows(of: table) { text += "INSERT INTO \(table) VALUES (\(values));\n" }
    }
    for index in try lines("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql <> '' ORDER BY rowid") {
      text += index + ";\n"
    }
    return text + "COMMIT;"
  }

  /// The rows of a table as quoted values, ordered by the key, whose columns come first in every table.
  private func rows(of table: String) throws -> [String] {
    let columns = try lines("SELECT name FROM pragma_table_info('\(table)')")
    let order = (1...min(3, columns.count)).map(String.init).joined(separator: ", ")
    let quoted = columns.map { "quote(\($0))" }.joined(separator: ", ")
    let statement = try Statement("SELECT \(quoted) FROM \(table) ORDER BY \(order)", on: connection)
    var rows: [String] = []
    try visit(statement, [], "statements") { (_: inout Row) throws(StoreFailure) in
      let values = columns.indices.map { index in
        sqlite3_column_text(statement.handle, Int32(index)).map { String(cString: $0) } ?? ""
      }
      rows.append(values.joined(separator: ", "))
      return true
    }
    return rows
  }
}

// MARK: Content

/// A store's projects, cards and history as text.
struct StoreTold {
  let store: SQLiteStore

  func text() throws -> String {
    let entries = try (0..<store.newestSequence()).compactMap { try store.entry($0 + 1) }
    let ids = entries.reduce(into: [CardID]()) { ids, entry in
      if let id = entry.subject.card, !ids.contains(id) { ids.append(id) }
    }
    let cards = try ids.compactMap { try store.card($0) }
    return try (store.projects().map(line) + [""] + cards.map(line) + [""] + entries.map(line))
      .joined(separator: "\n")
  }

  private func line(_ project: Project) throws -> String {
    let limits = Column.allCases.map { project.limits[$0].map(String.init) ?? "-" }.joined(separator: "/")
    let counts = try store.counts(in: project.id)
    let cards = Column.allCases.map { String(counts[$0] ?? 0) }.joined(separator: "/")
    let tags = try store.tags(in: project.id, most: 99).map { "\($0.tag)×\($0.count)" }
    return parts([
      project.id.text, quoted(project.name), "at \(project.place.key)", project.isArchived ? "archived" : nil,
      project.titles.isEmpty ? nil : "titles \(project.titles.all)",
      project.stages.isEmpty ? nil : "stages \(Column.allCases.map(project.stages(of:)))", "limits \(limits)",
      "cards \(cards)",
      "trash \(try store.trashCount(in: project.id))", "tags \(tags)",
    ])
  }

  private func line(_ card: Card) -> String {
    let position = card.position
    return parts([
      "\(card.id.text) #\(card.number) in \(card.project.text)", "\(card.life)", "\(card.column) \(position.place.key)",
      position.stage.isEmpty ? nil : "at stage \(quoted(position.stage))",
      position.completed.map { "completed \($0.milliseconds)" }, position.cameFrom.map { "from \($0)" },
      card.due.map { "due \(line($0))" }, card.start.map { "start \($0.text)" }, "\(card.priority)",
      "tags \(card.tags)", card.repeats.map { "repeats \(quoted($0.text))" }, "reminders \(card.reminders.map(\.text))",
      card.waiting.map { "waits \(quoted($0.reason)) until \($0.until?.text ?? "-")" },
      card.waiting.flatMap { $0.cards.isEmpty ? nil : "for \($0.cards.map { "\($0.card.text) since \($0.since)" })" },
      "created \(card.created.milliseconds) changed \(card.changed.milliseconds)", quoted(card.title),
      quoted(card.notes),
    ])
  }

  /// The fields are printed as the JSON of the history, which `EntryBodyTests` checks.
  private func line(_ entry: Entry) -> String {
    let subject: String =
      switch entry.subject {
      case .card(let id, let number, let title): "\(id.text) #\(number) \(quoted(title))"
      case .project: "the project"
      case .page(let id, let day): "page \(id.text) of \(day.text)"
      }
    let actor = entry.actor
    return parts([
      "\(entry.sequence) of \(entry.group) at \(entry.moment.milliseconds)",
      "\(actor.person)@\(actor.machine) \(actor.run) \(actor.origin)", entry.project.text, "\(entry.kind)", subject,
      entry.reverses.map { "takes back \($0)" }, entry.isReversed ? "taken back" : nil, EntryBody.text(entry.fields),
    ])
  }

  private func line(_ due: Deadline) -> String {
    switch due {
    case .day(let day): day.text
    case .time(let wall, let zone, let instant):
      "\(wall.day.text) \(WallTime.clock(wall.minute)) \(zone) \(instant.milliseconds)"
    }
  }

  private func quoted(_ text: String) -> String { JSON.string(text).text }
  private func parts(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: " | ") }
}
