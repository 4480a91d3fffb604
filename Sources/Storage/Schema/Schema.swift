import Kanban

/// The schema as a list of migration steps. A store's `user_version` is the number of steps it has run.
enum Schema {
  struct Step {
    let name: String
    private let written: @Sendable () -> [String]

    /// Lazy: for an up-to-date store only the number of steps is needed.
    init(name: String, statements: @autoclosure @escaping @Sendable () -> [String]) {
      (self.name, written) = (name, statements)
    }

    var statements: [String] { written() }
  }

  /// Append only: users' files have run the published steps.
  static let steps = [
    first, second, search, history, time, alarms, allProjects, completions, waits, mentions, sends,
    arrivals, journal, originals, remotes, names, remoteJournal, feeds, titles,
    gonePages, leftAloneReasons, hours, heardAlarms,
  ]
}
