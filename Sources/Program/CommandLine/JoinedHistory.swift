import Kanban

/// The history of several projects merged by time, newest first. Entries that were read and not yet returned are buffered.
struct JoinedHistory {
  fileprivate struct Source {
    let project: ProjectID
    var read: ArraySlice<Entry> = []
    var before: Int64?
    var isAtEnd = false
  }

  private var sources: [Source]
  private let atOnce: Int

  /// Entries per project and read; larger reads of many projects would buffer more than one page needs.
  private static let least = 10

  init(of projects: [ProjectID], reading most: Int) {
    sources = projects.map { Source(project: $0) }
    atOnce = max(JoinedHistory.least, most / max(1, projects.count))
  }

  /// The next entries, empty at the end. An entry that belongs to two projects is returned once.
  mutating func next(_ most: Int, in store: any CardQuestions) throws(StoreFailure) -> [Entry] {
    var entries: [Entry] = []
    while entries.count < most {
      for index in sources.indices { try sources[index].fill(atOnce, from: store) }
      guard let newest = sources.compactMap(\.read.first).max(by: { $0.sequence < $1.sequence }) else { break }
      for index in sources.indices where sources[index].read.first?.sequence == newest.sequence {
        sources[index].read.removeFirst()
      }
      entries.append(newest)
    }
    return entries
  }
}

extension JoinedHistory.Source {
  fileprivate mutating func fill(_ most: Int, from store: any CardQuestions) throws(StoreFailure) {
    guard read.isEmpty, !isAtEnd else { return }
    read = try store.entries(in: project, before: before, most: most)[...]
    (before, isAtEnd) = (read.last?.sequence ?? before, read.count < most)
  }
}
