import Board
import Kanban
import Storage

/// What is said beside a change that set reminders which come too late: it is stored, and nobody is to wait for them.
struct LateReminders {
  private let shell: CommandLineRun
  private var entries: [Entry] = []
  /// Of more cards than that nobody reads it.
  private static let most = 10

  init(_ shell: CommandLineRun) { self.shell = shell }

  mutating func note(_ receipt: Receipt) {
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
