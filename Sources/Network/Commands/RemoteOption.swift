import Board

/// What can be said beside `sekan remote` and `sekan sync`, by its long name without the dashes.
enum RemoteOption: String, CaseIterable {
  case store, config
  case language = "lang"
  case ascii
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  case json, quiet, watch, feeds, user, name, server, yes, keep
  /// Said by a board alone.
  case withBoard = "with-board"

  init?(written word: String) {
    switch word {
    case "-h": self = .help
    case "-V": self = .version
    case "--no-colour": self = .noColor
    default:
      guard word.hasPrefix("--"), let option = RemoteOption(rawValue: String(word.dropFirst(2))) else { return nil }
      self = option
    }
  }

  /// What was probably meant by a word that is none; nil where nobody can tell.
  static func nearest(to word: String) -> String? {
    Spelling.nearest(to: word, among: allCases.filter { $0 != .withBoard }.map { "--" + $0.rawValue })
  }

  var takesValue: Bool {
    switch self {
    case .store, .config, .language, .user, .name, .server: true
    case .ascii, .noColor, .noMouse, .version, .help, .json, .quiet, .watch, .feeds, .yes, .keep, .withBoard: false
    }
  }

  /// Means something to each of them.
  var isAnywhere: Bool {
    switch self {
    case .store, .config, .language, .ascii, .noColor, .noMouse, .version, .help: true
    case .json, .quiet, .watch, .feeds, .user, .name, .server, .yes, .keep, .withBoard: false
    }
  }
}

/// What `sekan remote` or `sekan sync` is asked to do.
enum RemoteTask: Equatable {
  struct Adding: Equatable {
    /// Nil where it is asked for.
    var address: String?
    var user: String?
    var name: String?
  }

  struct Linking: Equatable {
    /// With which calendar.
    enum Target: Equatable {
      /// The one that is called as the project, or one that is chosen.
      case any
      case new
      /// An address, or a path on the server, as it was typed.
      case at(String)
      case called(String)
    }

    var project: String
    var target = Target.any
    var server: String?
    var isSure = false
  }

  case list
  /// Asks the sources outside whose time it is.
  case feeds
  case add(Adding)
  case link(Linking)
  /// Whether the journal of a project is in its calendar, too.
  struct Journaling: Equatable {
    var project: String
    var isOn = true
    var isSure = false
  }

  case journal(Journaling)
  case unlink(String)
  case remove(String)
  case accept(String)
  case putBack(String)
  /// All projects where none is named.
  case retry(String?)
  /// All projects if the name is nil. Kept conflicts are listed again the next time.
  case seen(String?, isKept: Bool)
  /// All servers where none is named.
  case sync(String?)
  /// The same again and again, until somebody ends it.
  case watch(String?)

  /// Whether there need be no store for it yet.
  var beginsStore: Bool {
    switch self {
    case .add: true
    case .list, .feeds, .link, .journal, .unlink, .remove, .accept, .putBack, .retry, .seen, .sync, .watch: false
    }
  }
}
