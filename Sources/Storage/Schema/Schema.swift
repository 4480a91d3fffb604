import Kanban

/// What the tables look like, as the steps that led there. A store's `user_version` counts the steps it has taken.
enum Schema {
  struct Step {
    let name: String
    let statements: [String]
  }

  /// Append only: a published step is in people's files.
  static let steps = [
    first, second, search, history, time, alarms, allProjects, completions, waits, mentions, sends,
    arrivals, journal, originals, remotes, names, remoteJournal, feeds, titles,
  ]
}
