import Board

/// The options of `sekan remote` and `sekan sync`, by their long names without dashes.
enum RemoteOption: String, CaseIterable {
  case store, config
  case language = "lang"
  case ascii
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  case json, quiet, watch, feeds, user, name, server, yes, keep
  /// Used only by boards.
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

  /// The option with the most similar spelling; nil if none is close.
  static func nearest(to word: String) -> String? {
    Spelling.nearest(to: word, among: allCases.filter { $0 != .withBoard }.map { "--" + $0.rawValue })
  }

  var takesValue: Bool {
    switch self {
    case .store, .config, .language, .user, .name, .server: true
    case .ascii, .noColor, .noMouse, .version, .help, .json, .quiet, .watch, .feeds, .yes, .keep, .withBoard: false
    }
  }

  var isAnywhere: Bool {
    switch self {
    case .store, .config, .language, .ascii, .noColor, .noMouse, .version, .help: true
    case .json, .quiet, .watch, .feeds, .user, .name, .server, .yes, .keep, .withBoard: false
    }
  }
}

enum RemoteTask: Equatable {
  struct Adding: Equatable {
    /// Nil to ask for it.
    var address: String?
    var user: String?
    var name: String?
  }

  struct Linking: Equatable {
    enum Target: Equatable {
      /// A calendar with the project's name, or one that the user chooses.
      case any
      case new
      case at(String)
      case called(String)
    }

    var project: String
    var target = Target.any
    var server: String?
    var isSure = false
  }

  case list
  case feeds
  case add(Adding)
  case link(Linking)
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
  case retry(String?)
  /// Kept conflicts are listed again the next time.
  case seen(String?, isKept: Bool)
  case sync(String?)
  /// Syncs repeatedly until the process is ended.
  case watch(String?)

  var beginsStore: Bool {
    switch self {
    case .add: true
    case .list, .feeds, .link, .journal, .unlink, .remove, .accept, .putBack, .retry, .seen, .sync, .watch: false
    }
  }
}
