import Kanban
import Text

/// Meaning of a key press, a paste or a mouse event.
public enum Input: Equatable, Sendable {
  case command(Command)
  case text(String)
  case edit(TextEdit)
  case paste(String)
  case mouse(Gesture, Hit?)
}

extension Input {
  /// A click on a displayed command counts as its key.
  var pressed: Input {
    if case .mouse(.click, .command(let command)) = self { return .command(command) }
    return self
  }

  /// False for commands that must work even if the store cannot be read.
  public var asksStore: Bool {
    switch self {
    case .command(.interrupt), .command(.cancel), .command(.back), .command(.leave), .command(.help),
      .command(.palette),
      .command(.redraw),
      .command(.suspend):
      false
    case .command, .text, .edit, .paste, .mouse: true
    }
  }
}

public enum Gesture: Equatable, Sendable {
  case click, rightClick
  case drag, drop
  case wheel(Int)
}
