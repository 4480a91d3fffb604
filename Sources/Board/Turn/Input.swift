import Kanban
import Text

/// What a key, a paste or the mouse meant.
public enum Input: Equatable, Sendable {
  case command(Command)
  /// Typed into the field that has the keys.
  case text(String)
  case edit(TextEdit)
  case paste(String)
  case mouse(Gesture, Hit?)
}

extension Input {
  /// A key that is shown, at the foot or in a question, means the same under the mouse.
  var pressed: Input {
    if case .mouse(.click, .command(let command)) = self { return .command(command) }
    return self
  }

  /// False for what can be done whatever has become of the store.
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
