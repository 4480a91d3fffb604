import Kanban
import Words

/// Words and scope of a search.
public struct SearchQuestion: Equatable, Sendable {
  public typealias Reach = SearchReach

  public let typed: String
  public let words: [Needle]
  public let reach: Reach
  let project: ProjectID

  static let longest = 200

  init(_ typed: String, _ reach: Reach, in project: ProjectID) {
    self.typed = String(typed.prefix(SearchQuestion.longest))
    words = SearchQuestion.words(self.typed)
    self.reach = reach
    self.project = project
  }

  /// Splits the typed text into the words to search for; a text in quotes is one word.
  public static func words(_ typed: String) -> [Needle] {
    typed.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(whereSeparator: \.isWhitespace)
    }.compactMap { Needle(String($0)) }
  }

  /// True if no word is typed, so that nothing is searched.
  var isEmpty: Bool { words.isEmpty }

  var search: Search {
    Search(words, in: reach == .project ? .project(project) : .everywhere, includingTrash: reach == .trash)
  }
}
