import Kanban

extension English {
  func indexesDamaged(_ command: String) -> String {
    "Indexes are damaged, so lists and searches may miss cards. Rebuild them: \(command)"
  }

  func reckonedWrongly(_ command: String) -> String {
    "Only stored counts and the like are wrong; cards and history are sound. Rebuild them: \(command)"
  }

  var checkNeedsWriting: String {
    "A change was cut short and must be rolled back before the store can be checked, but the file or its folder cannot be written to"
  }

  func storeCopied(_ path: String) -> String { "The damaged file was copied to \(path)" }

  var storeRemade: String {
    "Rebuilt from the tables: indexes, counts, next card numbers, tags in use, search data, places that could not be read, and reminders still to come"
  }

  func storeNotRepaired(_ count: Int) -> String {
    "The store is still damaged (\(count)): the tables lack what is missing; restore a backup"
  }

  var storeHasOtherName: String {
    "The file has a second name (a hard link), which would still point to the damaged file; remove it first"
  }

  func flaw(_ contradiction: Contradiction) -> String { contradiction.rawValue }
  func flaw(_ flaw: StoryFlaw) -> String { flaw.rawValue }
  func flawCount(_ stored: Int, _ counted: Int) -> String { "stored \(stored), counted \(counted)" }
  func flawUnreadable(_ what: String) -> String { what }
  func flawOfCard(_ card: String, _ what: String) -> String { "card \(card): \(what)" }
  func flawOfSignature(_ block: Int) -> String { "search data \(block) misses a card" }
  func flawOfPage(_ page: String, _ what: String) -> String { "page \(page): \(what)" }
  func flawOfPageSignature(_ block: Int) -> String { "search data of the journal \(block) misses a page" }

  func rowsMissing(of table: KeptTable, _ count: Int) -> String {
    let (one, many) =
      switch table {
      case .cards: ("card", "cards")
      case .pages: ("journal page", "journal pages")
      case .entries: ("history entry", "history entries")
      case .projects: ("project", "projects")
      case .people: ("author", "authors")
      case .runs: ("session", "sessions")
      }
    return "Missing: \(grouped(count)) \(count == 1 ? one : many)"
  }

  func tableUnreadable(_ table: String) -> String { "Unreadable: a part of the table \(table)" }

  func rowsAreMissing(_ command: String) -> String {
    "Parts of the store are gone. Restore a backup; if there is none, keep the rest and what the history still holds: \(command)"
  }

  var rowsRecovered: String {
    "Missing projects, cards and pages were rebuilt from the history, as far as it holds them"
  }

  func isBeyondRepair(_ what: String) -> String {
    "The store is damaged and cannot be repaired (\(what)); restore a backup"
  }
  func cannotRepair(_ what: String) -> String {
    "Not everything in the tables can be read, so nothing was changed (\(what)); restore a backup"
  }
}
