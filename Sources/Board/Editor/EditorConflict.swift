import Kanban
import Text

/// Fields that were changed elsewhere while they were edited here, with the text that is stored now.
struct EditorConflict: Equatable, Sendable {
  let fields: [CardField]
  let theirs: EditorModel.Typed
}

extension EditorConflict {
  func question(about editor: EditorModel, in surroundings: Surroundings) -> QuestionContent {
    let words = surroundings.words
    let room = max(1, min(surroundings.extent.columns - 6, 60))
    let names = fields.map(words.name).joined(separator: ", ")
    return QuestionContent(
      words.conflictTitle(names),
      fields.flatMap { field in
        let (theirs, mine) = EditorConflict.differing(theirs[field], editor.text(field))
        return [words.conflictTheirs(theirs), words.conflictMine(mine)].map {
          ScreenText.truncated($0, to: room, ellipsis: surroundings.settings.signs.ellipsis)
        }
      },
      answers: [
        (.answerYes, words.conflictSaveMine), (.answerNo, words.conflictTakeTheirs), (.cancel, words.keepEditing),
      ], at: .editorQuestion, in: surroundings)
  }

  /// The first line in which two texts of a field differ, from each of the texts; empty for a text that ends before
  /// that line.
  private static func differing(_ one: String, _ other: String) -> (String, String) {
    let (ones, others) = (lines(of: one), lines(of: other))
    let index = zip(ones, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(ones.count, others.count)
    func line(_ lines: [Substring]) -> String { lines.indices.contains(index) ? String(lines[index]) : "" }
    return (line(ones), line(others))
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension EditorModel {
  mutating func answerConflict(_ input: Input, in surroundings: Surroundings) -> Step {
    guard let question = conflict, case .command(let command) = input else { return .stay }
    switch command {
    case .answerYes, .accept, .save:
      conflict = nil
      return save(in: surroundings)
    case .answerNo, .discard:
      conflict = nil
      problem = nil
      for field in question.fields { adopt(question.theirs, for: field) }
    case .cancel, .back: conflict = nil
    default: break
    }
    return .stay
  }

  private mutating func adopt(_ theirs: Typed, for field: CardField) {
    beginning[field] = theirs[field]
    if field == .priority { priority = theirs.priority } else { fields[field]?.replaceAll(with: theirs[field]) }
    priorityRevision += 1
  }
}
