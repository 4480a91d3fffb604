import Kanban

/// Which project a name on the command line means.
public enum NamedProject: Equatable, Sendable {
  case one(Project)
  case none
  case several([Project])

  /// The one of exactly this name, whatever its capitals; else the only one that begins so. The first project is also
  /// called by each language's word for it, until it has a name.
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
    // Those put away step back where another is meant just as well.
    let open = found.filter { !$0.isArchived }
    let best = open.isEmpty ? found : open
    self = best.count == 1 ? .one(best[0]) : best.isEmpty ? .none : .several(best)
  }

  /// Without a name: the board that every store begins with, or the first when that is put away.
  public static func unnamed(among projects: [Project]) -> Project? {
    let open = projects.filter { !$0.isArchived }
    return open.first { $0.id == Project.home } ?? open.first
  }
}

extension Words {
  /// Why a name means no project, and which there are.
  public func mistaken(_ name: String, _ found: NamedProject, among projects: [Project]) -> String {
    switch found {
    case .one: ""
    case .none: unknownProject(name.toldBriefly, listed(projects))
    case .several(let some): severalProjects(name, listed(some))
    }
  }

  private func listed(_ projects: [Project]) -> String {
    let most = 20
    let names = projects.prefix(most).map { self.name(of: $0) }
    return (names + (projects.count > most ? ["…"] : [])).joined(separator: ", ")
  }
}
