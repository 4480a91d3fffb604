import Board
import Kanban
import Remote

// `sekan remote seen`: lists what both sides had changed. Listed conflicts count as seen, except with `--keep`.
extension RemoteRun {
  func seen(_ name: String?, isKept: Bool) throws(CommandFailure) -> Int32 {
    let links = if let name { [try linked(name).link] } else { try links() }
    guard !links.isEmpty else { throw nothingLinked }
    let isPrinted = options.isJSON ? try tellJSON(links) : try tell(links)
    if isPrinted, !isKept { try forgetConflicts(of: links) }
    return isPrinted || !options.isJSON ? RemoteStatus.done : RemoteStatus.output
  }

  private func conflicts(in project: ProjectID) throws(CommandFailure) -> [Entry] {
    try context.storing { () throws(StoreFailure) in
      var entries: [Entry] = []
      for sequence in try store.conflicts(in: project, most: .max) {
        if let entry = try store.entry(sequence) { entries.append(entry) }
      }
      return entries
    }
  }

  /// False if not all output could be written: then no conflict counts as seen.
  private func tell(_ links: [RemoteLink]) throws(CommandFailure) -> Bool {
    var isAny = false
    for link in links {
      let conflicts = try conflicts(in: link.project)
      guard !conflicts.isEmpty else { continue }
      isAny = true
      context.tell(words.changedTwice(try name(of: link.project), conflicts.count))
      for entry in conflicts where !context.tell("  " + line(entry)) { return false }
    }
    return context.tell(isAny ? words.whereToSee : words.nothingToSee)
  }

  private func tellJSON(_ links: [RemoteLink]) throws(CommandFailure) -> Bool {
    var all: [JSON] = []
    for link in links {
      let name = try plainName(of: link.project)
      all += try conflicts(in: link.project).map { json($0, in: link.project, called: name) }
    }
    return context.conversation.write(JSON.array(all).text + "\n")
  }

  private func forgetConflicts(of links: [RemoteLink]) throws(CommandFailure) {
    try context.storing { () throws(StoreFailure) in
      try store.exchange { desk throws(StoreFailure) in
        for link in links {
          for sequence in try desk.conflicts(in: link.project, most: .max) {
            try desk.forgetConflict(sequence)
          }
        }
      }
    }
  }

  private func line(_ entry: Entry) -> String {
    guard case .card(_, let number, let title) = entry.subject else {
      return "\(formatted(entry.moment))  \(sentence(entry))"
    }
    return "\(formatted(entry.moment))  #\(number) \(words.quoted(title.toldBriefly))  \(sentence(entry))"
  }

  private func sentence(_ entry: Entry) -> String {
    HistoryText.sentence(entry, words: words, clock: context.clock())
  }

  private func json(_ entry: Entry, in project: ProjectID, called name: String) -> JSON {
    let subject: [(key: String, value: JSON)] =
      switch entry.subject {
      case .card(let id, let number, let title):
        [("card", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title))]
      case .page(let id, let day): [("page", .string(id.text)), ("date", .string(day.text))]
      case .project: []
      }
    return .object(
      [
        ("sequence", .integer(entry.sequence)), ("at", .string(entry.moment.text)),
        ("project", .string(project.text)), ("projectName", .string(name)),
      ] + subject + [("sentence", .string(sentence(entry)))])
  }
}
