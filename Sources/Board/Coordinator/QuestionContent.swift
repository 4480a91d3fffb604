import Text
import Words

/// A question with its answers, a row each.
public struct QuestionContent: Equatable, Sendable {
  public let title: String
  public let lines: [String]
  public let answers: [Answer]

  public struct Answer: Equatable, Sendable {
    public let key: String
    public let text: String
    public let command: Command
  }

  init(
    _ title: String, _ lines: [String], answers: [(Command, String)], at focus: Focus,
    in surroundings: Surroundings
  ) {
    let keys = surroundings.settings.keys
    (self.title, self.lines) = (title, lines)
    self.answers = answers.map { command, text in
      Answer(key: keys.name(of: command, in: focus) ?? "", text: text, command: command)
    }
  }
}

extension Surroundings {
  /// The lines of a question: the title of its subject, cut to one row, and an explanation, wrapped.
  func questionLines(_ explanation: String, about subject: String? = nil, most limit: Int) -> [String] {
    let (width, ellipsis) = (max(8, min(extent.columns - 6, 58)), settings.signs.ellipsis)
    return (subject.map { [ScreenText.truncated($0, to: width, ellipsis: ellipsis)] } ?? [])
      + ScreenText.wrapped(explanation, width: width, limit: limit, ellipsis: ellipsis)
  }
}
