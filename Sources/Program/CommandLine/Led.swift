import Board
import Glibc
import Host
import Kanban
import Storage
import Text

extension ShellCommand {
  /// Those that are done in no store, and the one that tells what is wrong with it.
  private static let unled: Set<ShellCommand> = [.doctor, .demo, .completion, .complete, .help, .config]

  fileprivate var isLed: Bool { !ShellCommand.unled.contains(self) }

  /// What was done last is taken back in whatever project that was.
  fileprivate var takesProject: Bool { ![.undo, .redo].contains(self) && row.options.contains(.project) }
}

extension Options {
  /// Takes over what a signpost says where nothing else was said; the exit status where nothing can be done because of one.
  mutating func follow(_ signposts: SignpostFile.Search, _ context: Context) -> Int32? {
    guard printout == nil, command.isLed else { return nil }
    if case .mistaken(let mistake, let path) = signposts.found {
      context.complain("sekan: " + mistake.sentence(in: context.words, file: path))
      return ShellStatus.notUnderstood
    }
    // A change would land on another board than the user expects. A command that only reads says nothing, as it may run at each prompt.
    if case .inStore(let use, _) = command.row.action, use(self) != .looking {
      for signpost in signposts.passed {
        let told = context.words.told(signpost)
        context.complain(
          "sekan: " + ScreenText.clean([told.what, told.advice].compactMap(\.self).joined(separator: ". ")))
      }
    }
    if command.takesProject, !sought.isEverywhere { project = project ?? signposts.found.project }
    return nil
  }
}

extension Context {
  var storeOrigin: StoreOrigin {
    if !paths.isChosen { return .standard }
    if isLedToStore { return .signpost }
    return isStoreOption ? .option : .variable
  }

  /// Nobody named its store but a file of a folder.
  var isLedToStore: Bool { paths.signposts.found.store != nil }

  /// That the store which a signpost names is not there and can be begun; whoever asked for that knows it.
  var lostStore: String? {
    guard isLedToStore, !makesFolders, hasNoStore, StorePlace.closedFolder(of: paths.store) == nil,
      case .read(_, let path) = paths.signposts.found
    else {
      return nil
    }
    return ScreenText.clean(words.noStore(paths.store, named: path))
  }

  /// Why a name means no project; of one that nobody typed with the place where it stands.
  func mistaken(_ name: String, _ found: NamedProject, among projects: [Project]) -> String {
    let sentence = words.mistaken(name, found, among: projects)
    guard case .read(.project(let project), let path) = paths.signposts.found, project.text == name else {
      return sentence
    }
    let place = ScreenText.clean("\(path):\(project.line):\(project.column): ")
    return String.program + place + sentence.withoutProgram
  }

  /// For the foot of a board: the nearest file that is not obeyed, and how many more there are.
  var signpostComplaint: String? {
    let passed = paths.signposts.passed
    return passed.first.map { words.signpostIsPassed(words.told($0.shortened).what, more: passed.count - 1) }
  }

  /// With what its header tells of what led to this project, or to the store.
  func led(to project: ProjectID?, called name: String?) -> Context {
    guard case .read(let signpost, let path) = paths.signposts.found else { return self }
    var context = self
    switch signpost {
    case .store: context.signpost = SignpostSign(at: path, for: nil)
    case .project(let wanted):
      if let project, name == wanted.text { context.signpost = SignpostSign(at: path, for: project) }
    }
    return context
  }
}

extension String {
  fileprivate static let program = "sekan: "

  /// Some sentences begin with the program's name, as a shell's do.
  var withoutProgram: String { hasPrefix(String.program) ? String(dropFirst(String.program.count)) : self }
}
