import Board
import Glibc
import Host
import Kanban
import Storage
import Text
import Words

extension ShellCommand {
  /// Commands that use no store, or handle `.sekan` files themselves (`doctor`, `complete`).
  private static let unled: Set<ShellCommand> = [.doctor, .demo, .completion, .complete, .help, .config]

  fileprivate var isLed: Bool { !ShellCommand.unled.contains(self) }

  fileprivate var takesProject: Bool { ![.undo, .redo, .projects].contains(self) && row.accepts(.project) }
}

extension Options {
  /// For a command that may change the store, prints which `.sekan` files are ignored. Applies the project of the found
  /// one if the command takes a project and the command line has neither a name nor `--all`. Throws if that file is
  /// invalid.
  mutating func follow(_ projectFiles: ProjectFileFinder.Search, _ context: Context) throws(CommandStop) {
    guard printout == nil, command.isLed else { return }
    if case .mistaken(let mistake, let path) = projectFiles.found {
      throw CommandStop(mistake.sentence(in: context.words, file: path), status: ShellStatus.notUnderstood)
    }
    // Reports ignored `.sekan` files, since the change would land on another board than the user expects. Commands that
    // only read print nothing, because they may run at each shell prompt.
    if case .inStore(let use, _) = command.row.action, use(self) != .looking {
      for projectFile in projectFiles.passed {
        let report = context.words.text(of: projectFile)
        context.printError(
          "sekan: " + ScreenText.clean([report.what, report.advice].compactMap(\.self).joined(separator: ". ")))
      }
    }
    if command.takesProject, !sought.isEverywhere { project = project ?? projectFiles.found.project }
  }
}

extension Context {
  var storeOrigin: StoreOrigin {
    if !paths.isChosen { return .standard }
    if isLedToStore { return .projectFile }
    return isStoreOption ? .option : .variable
  }

  /// True if the store was chosen by a `.sekan` file alone.
  var isLedToStore: Bool { paths.projectFiles.found.store != nil }

  /// The error message if a `.sekan` file alone chose a store that does not exist
  /// and that `--create` would create; nil in other cases.
  var lostStore: String? {
    guard isLedToStore, !makesFolders, hasNoStore, StorePlace.closedFolder(of: paths.store) == nil,
      case .read(_, let path) = paths.projectFiles.found
    else {
      return nil
    }
    return ScreenText.clean(words.noStore(paths.store, named: path))
  }

  /// The error for a project name, with its position if it comes from a `.sekan` file.
  func mistaken(_ name: String, _ found: NamedProject, among projects: [Project]) -> String {
    let sentence = words.mistaken(name, found, among: projects)
    guard case .read(.project(let project), let path) = paths.projectFiles.found, project.text == name else {
      return sentence
    }
    let place = ScreenText.clean("\(path):\(project.line):\(project.column): ")
    return CommandStop.program + place + sentence.withoutProgram
  }

  /// A warning for the foot of the board with the nearest ignored `.sekan` file
  /// and the number of others; nil if none was ignored.
  var projectFileWarning: String? {
    let passed = paths.projectFiles.passed
    return passed.first.map { words.projectFileIsSkipped(words.text(of: $0.shortened).what, more: passed.count - 1) }
  }

  /// The context with the `.sekan` file that led to the project or the store, for the header.
  func led(to project: ProjectID?, called name: String?) -> Context {
    guard case .read(let projectFile, let path) = paths.projectFiles.found else { return self }
    var context = self
    switch projectFile {
    case .store: context.projectFileSign = ProjectFileSign(at: path, for: nil)
    case .project(let wanted):
      if let project, name == wanted.text { context.projectFileSign = ProjectFileSign(at: path, for: project) }
    }
    return context
  }
}
