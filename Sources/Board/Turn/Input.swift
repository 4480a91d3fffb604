import Text
import Time
import Words

/// Meaning of a key press, a paste or a mouse event.
public enum Input: Equatable, Sendable {
  case command(Command)
  case text(String)
  case edit(TextEdit)
  case paste(String)
  case mouse(Gesture, Hit?)
}

extension Input {
  /// The input, but a click on a command that the footer shows counts as that command's key.
  var pressed: Input {
    if case .mouse(.click, .command(let command)) = self { return .command(command) }
    return self
  }

  /// False for commands that must work even if the store cannot be read, such as those that cancel, quit or redraw.
  public var asksStore: Bool {
    switch self {
    case .command(.interrupt), .command(.cancel), .command(.back), .command(.leave), .command(.help),
      .command(.palette), .command(.redraw), .command(.suspend):
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

struct Clicks<Thing: Equatable & Sendable>: Equatable, Sendable {
  private var last: Click?

  private struct Click: Equatable, Sendable {
    let thing: Thing
    let moment: Moment
  }

  private static var soon: Int { 400 }

  /// True if this click is the second one on the same thing within a short time. A third click counts as a first one
  /// again.
  mutating func isDouble(on thing: Thing, at now: Moment) -> Bool {
    if let last, last.thing == thing, now < last.moment + Clicks.soon {
      self.last = nil
      return true
    }
    last = Click(thing: thing, moment: now)
    return false
  }
}
