import Kanban

/// A command that takes words, typed as a line; in the order in which the palette lists them.
public enum Verb: CaseIterable, Sendable {
  case due, start, `repeat`, remind, skip, pause, resume, detach, tag, retag, priority, move, send, wait, add, template
  case go, limit, write, pipe, snooze, dismiss, theme, date, weather
}

/// What a command with words is called, what stands behind it as it is hinted at, and what people try to call it besides:
/// names from other programs, and shorter ones.
public struct VerbText: Equatable, Sendable {
  public let name: String
  public let argument: String
  public let otherNames: [String]

  init(_ name: String, _ argument: String, also otherNames: String...) {
    self.name = name
    self.argument = argument
    self.otherNames = otherNames
  }
}

/// What a command with words is about.
struct VerbObject: Equatable, Sendable {
  /// The marked cards, or the one under the cursor.
  var picked: Picked?
  /// The column one is in; nil where there is none.
  var column: Column?
  /// The page of the journal that is read or selected, where one is at it.
  var page: PageID?
  var isJournal = false
  /// Names that can be completed; bounded.
  var names = VerbNames()
}

/// What the words of a command may name.
struct VerbNames: Equatable, Sendable {
  var tags: [String] = []
  var projects: [Project] = []

  private static let most = 500

  static func tags(in surroundings: Surroundings) throws(StoreFailure) -> VerbNames {
    VerbNames(tags: try surroundings.store.tags(in: surroundings.project, most: most).map(\.tag))
  }

  static func projects(in surroundings: Surroundings) throws(StoreFailure) -> VerbNames {
    VerbNames(projects: try surroundings.store.projects())
  }
}

/// The words behind a command as far as they are typed, and where that is.
struct VerbLine {
  var typed: String
  let object: VerbObject
  let surroundings: Surroundings

  var words: any Words { surroundings.words }
}

extension Verb {
  /// The line as verb and what stands behind it; nil while the verb itself is being typed.
  static func split(_ line: String) -> (verb: Verb, typed: String)? {
    let text = line.drop(while: \.isWhitespace)
    guard let end = text.firstIndex(where: \.isWhitespace) else { return nil }
    let name = String(text[..<end]).lowercased()
    guard let verb = Verb.allCases.first(where: { $0.isNamed(name) }) else { return nil }
    return (verb, String(text[end...].drop(while: \.isWhitespace)))
  }

  /// In any language.
  private func isNamed(_ name: String) -> Bool {
    Language.allCases.contains { language in
      let text = language.words.text(of: self)
      return text.name == name || text.otherNames.contains(name)
    }
  }
}
