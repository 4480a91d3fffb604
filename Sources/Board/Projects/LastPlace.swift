import Kanban
import Time
import Words

extension NoteName {
  public static let lastProject = NoteName("project")

  /// The note with the guessed country of the holidays, stored once the calendar has reported that it shows them.
  public static let guessedCountry = NoteName("holidays")

  static func place(in project: ProjectID) -> NoteName { NoteName("place", of: project) }
  static func filter(in project: ProjectID) -> NoteName { NoteName("filter", of: project) }
  static func density(in project: ProjectID) -> NoteName { NoteName("density", of: project) }
  static func beside(in project: ProjectID) -> NoteName { NoteName("beside", of: project) }
  static func dateMarks(in project: ProjectID) -> NoteName { NoteName("date-marks", of: project) }
}

extension Project {
  /// The project that was open last, if known, else the first one.
  public static func last(in store: any CardQuestions) -> ProjectID {
    let noted = try? store.noted(.lastProject)
    return noted.flatMap { ProjectID(text: $0) } ?? home
  }
}

extension ListModel {
  /// The focused column and the id of its selected card, for example `doing 0192…`.
  var place: String { selected.map { "\(focused.name) \($0.text)" } ?? focused.name }

  /// The board as the user left it, with its filter if `clock` is given. Missing, invalid or unreadable notes are
  /// ignored.
  init(in project: ProjectID, _ store: any CardQuestions, filteredAt clock: Clock? = nil) {
    self.init()
    if let clock, let text = try? store.noted(.filter(in: project)), let projects = try? store.projects(),
      let query = try? Query(text, at: clock, projects: Language.english.words.inQueries(projects))
    {
      _ = shown.show(query, by: .own, in: .one(project))
    }
    if let note = try? LaneNote(of: project, in: store) { shown.show(note, in: .one(project)) }
    cursors.density = (try? store.noted(.density(in: project))).flatMap { $0.flatMap(Density.init) }
    beside = (try? store.noted(.beside(in: project))).flatMap { $0.flatMap(Beside.init) }
    dateMarks = DateMarks(isOn: (try? store.noted(.dateMarks(in: project))) == "on")
    let noted = (try? store.noted(.place(in: project))) ?? ""
    let words = noted.split(separator: " ")
    guard let name = words.first, let column = Column(name: name) else { return }
    cursors.focus(column)
    guard words.count == 2, let id = CardID(text: String(words[1])), let card = try? store.card(id),
      card.project == project, card.column == column, card.life == .onBoard
    else { return }
    cursors.select(card.rank, in: column)
  }
}
