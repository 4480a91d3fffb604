import Kanban
import Text

/// Asks a user at a terminal; each answer is one line.
struct TypedAnswers {
  private let context: Context
  private var rest: [UInt8] = []

  init(_ context: Context) { self.context = context }

  var isTyped: Bool { context.streams.isTyped && context.streams.isTerminal }

  /// Prints the question and reads the answer, a line; empty at the end of the input.
  mutating func answer(to question: String) -> String {
    context.put(context.withSupportedSigns(ScreenText.clean(question)) + " ")
    while !rest.contains(TypedAnswers.newline), rest.count < TypedAnswers.longest,
      let piece = context.streams.readSome(), !piece.isEmpty
    {
      rest += piece
    }
    let line = rest.prefix { $0 != TypedAnswers.newline }
    rest.removeFirst(min(rest.count, line.count + 1))
    return ScreenText.clean(String(decoding: line, as: UTF8.self)).asTitle
  }

  private static let newline = UInt8(ascii: "\n")
  private static let longest = 4_096
}
