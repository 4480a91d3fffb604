import Board
import Kanban
import Storage

/// Warns about reminders of a stored change whose time has passed.
struct LateReminders {
  private let shell: CommandLineRun
  private var entries: [Entry] = []
  private static let most = 10

  init(_ shell: CommandLineRun) { self.shell = shell }

  mutating func record(_ receipt: Receipt) {
    entries += receipt.entries.filter { entry in
      entry.fields.contains { change in
        if case .text(let change) = change { [.due, .reminders].contains(change.field) } else { false }
      }
    }
  }

  func complain(in store: SQLiteStore) throws(StoreFailure) {
    var count = 0
    for entry in entries where count < LateReminders.most {
      guard let id = entry.subject.card, let card = try store.card(id) else { continue }
      let surroundings = shell.context.surroundings(in: card.project, of: store)
      guard let sentence = surroundings.lateReminders(of: card, after: entry) else { continue }
      shell.complain("sekan: " + sentence)
      count += 1
    }
  }
}
