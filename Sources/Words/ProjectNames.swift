import Kanban
import Typing

/// The project that a name on the command line refers to.
public enum NamedProject: Equatable, Sendable {
  case one(Project)
  case none
  case several([Project])

  /// Matches an exact name in any case, else the only name with this prefix. The first project, while unnamed, has the
  /// default name of each language.
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
    // Open projects win over archived ones.
    let open = found.filter { !$0.isArchived }
    let best = open.isEmpty ? found : open
    self = best.count == 1 ? .one(best[0]) : best.isEmpty ? .none : .several(best)
  }

  /// The project if no name is given: the first one, or the first open one if that is archived. Nil if all are
  /// archived.
  public static func unnamed(among projects: [Project]) -> Project? {
    let open = projects.filter { !$0.isArchived }
    return open.first { $0.id == Project.home } ?? open.first
  }
}

extension Words {
  /// Explains why the name matches no project, and lists the candidates.
  public func mistaken(_ name: String, _ found: NamedProject, among projects: [Project]) -> String {
    switch found {
    case .one: ""
    case .none: unknownProject(name.excerpt, listed(projects))
    case .several(let matches): severalProjects(name, listed(matches))
    }
  }

  /// The projects that a query may name, the open ones first. The first project, while unnamed, has the default name of
  /// each language.
  public func inQueries(_ projects: [Project]) -> [QueryProject] {
    (projects.filter { !$0.isArchived } + projects.filter(\.isArchived)).map { project in
      let others = project.name.isEmpty ? Language.allCases.map(\.words.home).filter { $0 != home } : []
      return QueryProject(project.id, names: [name(of: project)] + others)
    }
  }

  /// The project before a card number, as users know it, for example `Home#12`, `홈#12`. Every parser of references
  /// accepts it.
  package func reference(to project: Project?) -> String? {
    project.map { Project.reference(named: name(of: $0)) }
  }

  /// A stored reference, with the home project by the name that users know.
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
