import Kanban
import Typing

/// The project that a name on the command line refers to: one, several or none.
public enum NamedProject: Equatable, Sendable {
  case one(Project)
  case none
  case several([Project])

  /// Finds the project with exactly this name in any case, else the only one whose name begins with it. The default
  /// project, while unnamed, has the default name of each language.
  public init(_ name: String, among projects: [Project]) {
    let wanted = name.asTitle.lowercased()
    let called: (Project, (String) -> Bool) -> Bool = { project, fits in
      let names = project.name.isEmpty ? Language.allCases.map(\.words.home) : [project.name]
      return names.contains { fits($0.lowercased()) }
    }
    if let exact = projects.first(where: { called($0) { $0 == wanted } }) {
      self = .one(exact)
      return
    }
    let found = wanted.isEmpty ? [] : projects.filter { called($0) { $0.hasPrefix(wanted) } }
    // If a name fits several projects, those that are not archived are preferred.
    let open = found.filter { !$0.isArchived }
    let best = open.isEmpty ? found : open
    self = best.count == 1 ? .one(best[0]) : best.isEmpty ? .none : .several(best)
  }

  /// The project if the command line names none: the default project, or if that is archived, the first one that is
  /// not. Nil if all are archived.
  public static func unnamed(among projects: [Project]) -> Project? {
    let open = projects.filter { !$0.isArchived }
    return open.first { $0.id == Project.home } ?? open.first
  }
}

extension Project {
  /// The project's name for other programs: while it is unnamed, the English default name in every language.
  public var plainName: String { Language.english.words.name(of: self) }
}

extension Words {
  /// The name of a project. The default project has a name in the user's language until the user renames it; a missing
  /// project (nil) has that name, too.
  public func name(of project: Project?) -> String {
    name(stored: project?.name ?? "")
  }

  package func name(stored name: String) -> String {
    name.isEmpty ? home : name
  }

  /// The error that a typed name matches no project or several ones; lists the possible names. Empty if it matches one.
  public func mistaken(_ name: String, _ found: NamedProject, among projects: [Project]) -> String {
    switch found {
    case .one: ""
    case .none: unknownProject(name.excerpt, listed(projects))
    case .several(let matches): severalProjects(name, listed(matches))
    }
  }

  /// The projects that a query may name, archived ones last. The default project, while unnamed, has the default name
  /// of each language.
  public func inQueries(_ projects: [Project]) -> [QueryProject] {
    (projects.filter { !$0.isArchived } + projects.filter(\.isArchived)).map { project in
      let others = project.name.isEmpty ? Language.allCases.map(\.words.home).filter { $0 != home } : []
      return QueryProject(project.id, names: [name(of: project)] + others)
    }
  }

  /// The project's name for use before a card number, in the user's language, for example `Home` in `Home#12`, `홈` in
  /// `홈#12`; nil without a project. Every parser of references accepts it.
  package func reference(to project: Project?) -> String? {
    project.map { Project.reference(named: name(of: $0)) }
  }

  /// Reference to a card from `project`; nil if the card does not exist or the store cannot answer.
  package func reference(to id: CardID, from project: ProjectID, in store: any CardQuestions) -> CardReference? {
    guard let card = try? store.card(id) else { return nil }
    guard card.project != project else { return CardReference(card.number) }
    return CardReference(project: reference(to: try? store.project(card.project)), card.number)
  }

  /// Title and reference of a card of another project, for example `‘Ship it’ (Beta#1)`; nil for a card of this
  /// project, a missing card, or if the store cannot answer.
  package func titleAndReference(of id: CardID, from project: ProjectID, in store: any CardQuestions) -> String? {
    guard let card = try? store.card(id), card.project != project,
      let reference = reference(to: id, from: project, in: store)
    else { return nil }
    return "\(quoted(card.title)) (\(reference.text))"
  }

  /// A stored reference to a card as the user knows it: for the default project, while unnamed, with its name in the
  /// user's language.
  package func shown(_ reference: CardReference) -> CardReference {
    guard reference.project == Project.reference(named: "") else { return reference }
    return CardReference(project: Project.reference(named: home), reference.number)
  }

  private func listed(_ projects: [Project]) -> String {
    let most = 20
    let names = projects.prefix(most).map { self.name(of: $0).asTitle }
    return (names + (projects.count > most ? ["…"] : [])).joined(separator: ", ")
  }
}
