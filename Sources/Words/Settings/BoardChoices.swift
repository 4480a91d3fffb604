import Kanban

/// The pane beside a board that is wide enough.
public enum Beside: String, CaseIterable, Sendable {
  /// `agenda`: late cards and those of the next days. `detail`: the selected card.
  case agenda, detail, none

  package var next: Beside {
    switch self {
    case .agenda: .detail
    case .detail: .none
    case .none: .agenda
    }
  }
}

/// Which projects have a journal of their own; all others share one.
public enum JournalChoice: Hashable, Sendable {
  case shared
  case own
  case ownOf([String])

  /// Parses the setting `journal`: `shared`, `own`, or project names separated by commas; nil if the text is invalid.
  package init?(_ text: String) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).asTitle }
    guard !text.isEmpty, names.allSatisfy({ !$0.isEmpty }), names.count <= JournalChoice.most else { return nil }
    switch names {
    case ["shared"]: self = .shared
    case ["own"]: self = .own
    default: self = .ownOf(names)
    }
  }

  private static let most = 50

  /// The value of the setting `journal` in the format of the configuration file.
  package var text: String {
    switch self {
    case .shared: "shared"
    case .own: "own"
    case .ownOf(let names): names.joined(separator: ", ")
    }
  }

  public func journal(of project: Project) -> Journal {
    switch self {
    case .shared: .shared
    case .own: .own(project.id)
    case .ownOf(let names): names.contains(where: project.matches) ? .own(project.id) : .shared
    }
  }
}

/// Parses the setting `journal-lock`: the time without input after which the journal hides its text.
package enum JournalLockChoice {
  /// Minutes of a typed `off`, `on` (the default time) or duration. `.some(nil)` means off; nil means that the text is
  /// invalid.
  package static func minutes(_ text: String) -> Int?? {
    switch text {
    case "off", "no", "false": return .some(nil)
    case "on", "yes", "true": return .some(usual)
    default: break
    }
    // A plain `map` would return `.some(nil)` for an invalid duration, and that means off.
    return MinuteSpan.minutes(text).flatMap { $0 > 0 ? .some($0) : nil }
  }

  /// The minutes that the value `on` of `journal-lock` stands for.
  package static let usual = 5
}
