import Glibc
import Kanban
import Storage
import Words

/// The paths of store, state and configuration: from options, variables or a project file, else according to the XDG
/// base directories.
public struct Paths {
  public let store: String
  /// True if an option, `SEKAN_STORE` or a project file names the store.
  public let isChosen: Bool
  /// True for the store in the usual place and the one that `SEKAN_STORE` names, even if an option gives its path.
  public let isOwn: Bool
  public let state: String
  public let config: String
  /// The path with which the configuration is opened, as it may not be valid UTF-8.
  public let wayToConfig: String
  /// The path of the user's table of holidays, which is used if it exists and is newer than the built-in one.
  public let holidayTable: String
  /// The file of the theme chosen within the program.
  public var theme: String { state + "/theme" }
  /// True if an option or `SEKAN_CONFIG` names the configuration; then it must exist.
  public let isConfigChosen: Bool

  /// The message for a missing store: that its folder is not writable, that its folder is missing, too, or only how to
  /// create the store. The second is for a chosen store only, since the default store is created with its folders.
  public func noStore(in words: any Words) -> String {
    if let folder = StorePlace.closedFolder(of: store) { return words.noStore(store, norAnyIn: folder) }
    return isChosen && !Machine.missingFolders(of: store).isEmpty ? words.noStoreNorFolder(store) : words.noStore(store)
  }

  public var checkCommand: String { StoreFailure.check + storeOption }
  public var repairCommand: String { StoreFailure.check + " --repair" + storeOption }
  public var storeOption: String { isChosen ? " --store " + store.quotedForShell : "" }

  private static let crashReport = "crash-"
  public func crashReport(ofProcess process: Int32) -> String { "\(state)/\(Paths.crashReport)\(process).txt" }
  /// The paths of the reports about crashes, newest last.
  public func crashReports(on disk: any Disk) -> [String] {
    let names = disk.names(in: state).filter { $0.hasPrefix(Paths.crashReport) && $0.hasSuffix(".txt") }
    let reports = names.map { "\(state)/\($0)" }.compactMap { path in
      disk.written(path).map { (written: $0, path: path) }
    }
    return reports.sorted { $0 < $1 }.map(\.path)
  }

  /// The result of the search for `.sekan` files; empty if none was made, since an option or `SEKAN_STORE` names the
  /// store or the caller gave no folder.
  public let projectFiles: ProjectFileFinder.Search

  public init(store: String, state: String, config: String, isOwn: Bool = true) {
    self.isOwn = isOwn
    (self.store, self.state, self.config, wayToConfig) = (store, state, config, config)
    holidayTable = state + "/holidays.table"
    (isChosen, isConfigChosen) = (true, true)
    projectFiles = ProjectFileFinder.Search()
  }

  /// Without an option (`store`) and `SEKAN_STORE`, a project file in `place` or a folder above may name the store;
  /// with nil for `place` none is searched for.
  public init(
    store: String?, config: String?, from place: String? = nil, naming names: BytewiseNames = BytewiseNames(),
    _ variable: (String) -> String? = Machine.variable
  ) {
    let home = Machine.home(variable)
    let data = Paths.absolute(variable("XDG_DATA_HOME")) ?? home + "/.local/share"
    state = (Paths.absolute(variable("XDG_STATE_HOME")) ?? home + "/.local/state") + "/sekan"
    holidayTable = data + "/sekan/holidays.table"
    let askedConfig = config ?? variable("SEKAN_CONFIG")
    isConfigChosen = askedConfig != nil
    self.config = askedConfig ?? Paths.configFolder(variable) + "/config"
    wayToConfig = names.way(to: self.config)
    let standing = variable(Paths.storeVariable)
    let asked = store ?? standing
    projectFiles = asked == nil ? place.map { ProjectFileFinder.Search(from: $0) } ?? .init() : .init()
    let named = asked ?? projectFiles.found.store
    isChosen = named != nil
    let usual = data + "/sekan/board.sqlite"
    let path = Paths.whole(named ?? usual)
    self.store = path
    isOwn = [usual, standing.map(Paths.whole)].compactMap(\.self).contains {
      path == $0 || Machine.isSameFile(path, $0)
    }
  }

  /// The default folder of the configuration.
  public static func configFolder(_ variable: (String) -> String?) -> String {
    (absolute(variable("XDG_CONFIG_HOME")) ?? Machine.home(variable) + "/.config") + "/sekan"
  }

  /// The absolute path; a relative one is returned unchanged if the name of the current folder is unknown.
  private static func whole(_ path: String) -> String {
    path.hasPrefix("/") ? path : (Machine.folder.map { $0 + "/" } ?? "") + path
  }

  /// The settings for this store. Calendars of the configuration are private, so another store than the user's own gets
  /// none of them.
  public func applied(to settings: Settings) -> Settings {
    var settings = settings
    if !isOwn { settings.feeds.withholdCalendars() }
    return settings
  }

  public static let variables = ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]
  public static let storeVariable = "SEKAN_STORE"

  /// The path if it is absolute; nil for a relative one in a variable, which XDG requires to be ignored.
  package static func absolute(_ path: String?) -> String? {
    path?.hasPrefix("/") == true ? path : nil
  }
}
