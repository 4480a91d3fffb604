import Kanban

/// What the tables look like, as the steps that led there. A store's `user_version` counts the steps it has taken.
enum Schema {
  struct Step {
    let name: String
    private let written: @Sendable () -> [String]

    /// Put together when they are asked for: of a store that has taken all steps, no program needs more than their number.
    init(name: String, statements: @autoclosure @escaping @Sendable () -> [String]) {
      (self.name, written) = (name, statements)
    }

    var statements: [String] { written() }
  }

  /// Append only: a published step is in people's files.
  static let steps = [
    first, second, search, history, time, alarms, allProjects, completions, waits, mentions, sends,
    arrivals, journal, originals, remotes, names, remoteJournal, feeds, titles,
    gonePages, leftAloneReasons, hours, heardAlarms,
  ]
}
