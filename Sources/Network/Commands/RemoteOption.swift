import Board

/// What can be said beside `sekan remote` and `sekan sync`, by its long name without the dashes.
enum RemoteOption: String, CaseIterable {
  case store, config
  case language = "lang"
  case ascii
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  case json, quiet, watch, user, name, server, yes

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

  /// Means something to each of them.
  var isAnywhere: Bool {
    switch self {
    case .store, .config, .language, .ascii, .noColor, .noMouse, .version, .help: true
    case .json, .quiet, .watch, .user, .name, .server, .yes: false
    }
  }
}

/// What `sekan remote` or `sekan sync` is asked to do.
enum RemoteTask: Equatable {
  struct Adding: Equatable {
    var address: String
    var user: String?
    var name: String?
  }

  struct Linking: Equatable {
    /// With which calendar.
    enum Target: Equatable {
      /// The only one that is there, or one that is chosen.
      case any
      case new
      /// As it was typed.
      case at(String)
    }

    var project: String
    var target = Target.any
    var server: String?
    var isSure = false
  }

  case list
  case add(Adding)
  case link(Linking)
  case unlink(String)
  case remove(String)
  case accept(String)
  case putBack(String)
  /// All projects where none is named.
  case retry(String?)
  /// All servers where none is named.
  case sync(String?)
  /// The same again and again, until somebody ends it.
  case watch(String?)
}
