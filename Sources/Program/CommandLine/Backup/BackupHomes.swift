import Interchange
import Kanban
import Words

/// The projects, filters and awaited cards of a backup, collected in the first pass over the file.
struct BackupSurvey {
  private(set) var projects: [BackupProject] = []
  /// The names of projects in the file, each once, in file order.
  private(set) var names: [BackupProject.Name] = []
  private(set) var filters: [(name: String, query: String)] = []
  private(set) var awaited: Set<CardID> = []
  private var known: Set<BackupProject.Name> = []
  /// For each card or page, the number of newer versions (`again`) that are still to come in the second pass.
  private var again: [Subject: Int] = [:]

  mutating func record(_ found: BackupReader.Found) {
    switch found {
    case .project(let project):
      projects.append(project)
      addName(project.name)
    case .card(let card):
      if let name = card.project { addName(name) }
      for other in card.reading.waiting?.cards ?? [] { awaited.insert(other.card) }
      if card.isAgain { again[.card(card.id), default: 0] += 1 }
    case .page(let page):
      if let name = page.project { addName(name) }
      if page.isAgain { again[.page(page.id), default: 0] += 1 }
    case .filter(let name, let query): filters.append((name, query))
    }
  }

  /// True if a newer version of the card or page follows in the file, so that
  /// this one is skipped. Called in the second pass.
  mutating func isOutdated(_ subject: Subject, isAgain: Bool) -> Bool {
    guard var left = again[subject] else { return false }
    if isAgain { left -= 1 }
    again[subject] = left
    return left > 0
  }

  private mutating func addName(_ name: BackupProject.Name) {
    if known.insert(name).inserted { names.append(name) }
  }
}

struct ProjectsReport {
  /// The names of projects that the import creates, for the report.
  var made = Sampled()
  var renamed = 0
  var limits = 0
  var titled = 0
  var staged = 0
  var archived = 0
  /// The names of projects that the import takes out of the archive.
  var opened = Sampled()

  init() {}

  init(_ changes: [Change], opening opened: [String]) {
    for name in opened { self.opened.add(name) }
    for case .project(let change) in changes {
      switch change {
      case .added(_, let name): made.add(name)
      case .renamed: renamed += 1
      case .limited(_, let stage, _): limits += stage == nil ? 1 : 0
      case .titled: titled += 1
      case .staged: staged += 1
      case .archived(_, let isArchived): archived += isArchived ? 1 : 0
      case .ordered: break
      }
    }
  }

  var isEmpty: Bool { made.count + renamed + limits + titled + staged + archived + opened.count == 0 }

  func sentences(in words: any Words, isDry: Bool, _ dots: String) -> [String] {
    let names = { (of: Sampled) in
      (of.samples.map { words.quoted($0.excerpt) } + (of.hasMore ? [dots] : [])).joined(separator: ", ")
    }
    let made = made.count > 0 ? words.projectsBrought(made.count, names(made), isDry: isDry) : nil
    let opened = opened.count > 0 ? words.projectsTakenOut(opened.count, names(opened), isDry: isDry) : nil
    let rest = words.projectsSettled(
      renamed: renamed, limits: limits, titled: titled, staged: staged, archived: archived, isDry: isDry)
    return [made, opened, rest].compactMap(\.self)
  }
}

/// Maps the projects of a backup to those of the store: by id, then by name; missing ones are created. A project
/// without history takes the name, limits, titles and stages that it lacks and the archive state from the file; one in
/// use takes a column's limit only if it was never set here. The unnamed default project is the same in every store.
struct BackupHomes {
  private var homes: [BackupProject.Name: ProjectID] = [:]
  private var made: Set<ProjectID> = []
  /// The name of the project that takes the cards and pages whose project is unknown.
  private(set) var nameOfRest = ""
  private(set) var changes: [(ProjectID, Change)] = []
  /// The names of projects that the import takes out of the archive, because the undo of an earlier import archived
  /// them.
  private(set) var opened: [String] = []
  private var fresh: Set<ProjectID> = []
  /// Projects of the store, by the ids and by the names in the file.
  private var homesByID: [ProjectID: ProjectID] = [:]
  private var homesByName: [String: ProjectID] = [:]

  init() {}

  /// Without `allowsArchived`, throws if the file has a project that the user archived, as a command that adds cards
  /// does. A backup of Sekan may restore cards of archived projects.
  init(
    for survey: BackupSurvey, in store: any CardStore, _ shell: CommandLineRun, allowsArchived: Bool
  ) throws(StoreFailure) {
    var (all, ids) = (KnownProjects(try store.projects()), shell.context.ids)
    // Assigns unnamed projects first, then the other project records, then the names of projects on cards: the records
    // are more reliable.
    for project in survey.projects where project.isUnnamed {
      assign(project.name, as: Project.home)
      if let called = project.called { homesByName[called.lowercased()] = Project.home }
    }
    for name in survey.projects.map(\.name) + survey.names where homes[name] == nil {
      if let id = knownHome(name) ?? all.project(name)?.id {
        assign(name, as: id)
      } else if let called = name.name {
        let new = Project(id: name.id ?? ids.next(at: shell.context.clock.now), name: called)
        all.add(new)
        made.insert(new.id)
        assign(name, as: new.id)
        changes.append((new.id, .projectAdded(new.id, new.name)))
      }
    }
    for project in survey.projects {
      guard let id = homes[project.name], let before = all[id] else { continue }
      let isNew = made.contains(id)
      let hasNoHistory = try store.changeCount(in: id, most: 1) == 0
      let isFresh = isNew || hasNoHistory
      let limited = isFresh ? [] : try BackupHomes.everLimited(of: id, in: store)
      fill(before, from: project, leaving: limited, isFresh: isFresh, isNew: isNew, among: all)
    }
    if !allowsArchived { try open(all, in: store) }
    putAway(survey, all)
    nameOfRest = shell.context.words.name(of: all[shell.project])
  }

  var all: [Change] { changes.map { .within($0, $1) } }

  subscript(name: BackupProject.Name?) -> ProjectID? { name.flatMap { homes[$0] } }

  private mutating func assign(_ name: BackupProject.Name, as id: ProjectID) {
    homes[name] = id
    if let there = name.id { homesByID[there] = id }
    if let called = name.name { homesByName[called.lowercased()] = id }
  }

  private func knownHome(_ name: BackupProject.Name) -> ProjectID? {
    if let id = name.id { return homesByID[id] }
    return name.name.flatMap { homesByName[$0.lowercased()] }
  }

  private mutating func fill(
    _ before: Project, from project: BackupProject, leaving limited: Set<Column>, isFresh: Bool, isNew: Bool,
    among all: KnownProjects
  ) {
    let id = before.id
    if isFresh, !isNew, before.name.isEmpty, let name = project.name.name,
      all[name] == nil
    {
      changes.append((id, .projectRenamed(id, name)))
    }
    for column in Column.allCases where before.limits[column] == nil && !limited.contains(column) {
      if let limit = project.limits[column] { changes.append((id, .limited(column, limit))) }
    }
    // A project without history takes the titles of the file, unless they contradict each other, as in an edited file.
    if isFresh, before.titles.isEmpty, !project.titles.isEmpty, project.titles.isLawful {
      changes.append((id, .titled(project.titles)))
    }
    for column in Column.allCases where isFresh && before.stages(of: column).isEmpty {
      let stages = project.stages[column] ?? []
      if !stages.isEmpty { changes.append((id, .staged(column, stages))) }
      for stage in stages {
        guard let limit = project.stageLimits[column]?[stage] else { continue }
        changes.append((id, .limited(column, stage: stage, limit)))
      }
    }
    if isFresh { fresh.insert(id) }
  }

  private mutating func open(_ all: KnownProjects, in store: any CardStore) throws(StoreFailure) {
    var seen: Set<ProjectID> = []
    for id in homes.values.sorted(by: { $0.text < $1.text }) where seen.insert(id).inserted {
      guard let project = all[id], project.isArchived else { continue }
      guard try store.wasArchivedByUndo(id) else { throw .refused(.projectIsArchived(project.name)) }
      changes.append((id, .projectArchived(id, false)))
      opened.append(project.name)
    }
  }

  private static func everLimited(of id: ProjectID, in store: any CardStore) throws(StoreFailure) -> Set<Column> {
    var (columns, before): (Set<Column>, Int64?) = ([], nil)
    repeat {
      let entries = try store.entries(of: .project(id), before: before, most: 100)
      for case .limit(let column, nil, _, _) in entries.flatMap(\.fields) { columns.insert(column) }
      before = entries.count == 100 ? entries.last?.sequence : nil
    } while before != nil
    return columns
  }

  /// Archives projects without history that are archived in the file. Runs last, and keeps at least one project open.
  private mutating func putAway(_ survey: BackupSurvey, _ all: KnownProjects) {
    var open = all.open
    for project in survey.projects where project.isArchived {
      guard let id = homes[project.name], fresh.contains(id), open.contains(id), open.count > 1 else { continue }
      open.remove(id)
      changes.append((id, .projectArchived(id, true)))
    }
  }
}

extension EntryReader {
  /// True if an undo archived the project by reversing its creation, as an undo of an import does.
  fileprivate func wasArchivedByUndo(_ id: ProjectID) throws(StoreFailure) -> Bool {
    let entries = try entries(of: .project(id), before: nil, most: 100)
    let archiving = entries.first { entry in
      entry.fields.contains { if case .archived = $0 { true } else { false } }
    }
    guard let archiving, archiving.kind == .undone else { return false }
    return entries.first { $0.sequence == archiving.reverses }?.kind != .projectArchived
  }
}

/// The projects of the store and those that the import creates, by id and by name.
private struct KnownProjects {
  private var byID: [ProjectID: Project] = [:]
  /// The projects by their names in lower case.
  private var byName: [String: Project] = [:]

  init(_ projects: [Project]) {
    for project in projects { add(project) }
  }

  mutating func add(_ project: Project) {
    byID[project.id] = project
    // The first project wins if several have the same name.
    let name = project.name.lowercased()
    byName[name] = byName[name] ?? project
  }

  subscript(id: ProjectID) -> Project? { byID[id] }
  subscript(name: String) -> Project? { byName[name.lowercased()] }

  var open: Set<ProjectID> { Set(byID.values.filter { !$0.isArchived }.map(\.id)) }

  func project(_ name: BackupProject.Name) -> Project? {
    if let id = name.id, let project = self[id] { return project }
    guard let wanted = name.name else { return nil }
    if let project = self[wanted] { return project }
    guard Language.nameOfHome(wanted) != nil, let home = self[Project.home], home.name.isEmpty else { return nil }
    return home
  }
}
