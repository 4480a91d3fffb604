import Board
import Screens
import Terminal

/// How the board is dressed, and what of the configuration means nothing.
extension Loop {
  /// Asked once there is a board to look at; the answer may come at any time, or never.
  mutating func askBackground() {
    guard context.preferences.wardrobe.asksBackground, pane.colors != .mono, pane.answersColors else { return }
    pane.ask(Array("\u{1b}]11;?\u{1b}\\".utf8))
  }

  mutating func dress(isLight: Bool) {
    guard context.preferences.wardrobe.asksBackground else { return }
    theme = context.preferences.wardrobe.theme(
      hasColor: pane.colors != .mono, isASCII: context.settings.isASCII || !pane.isUTF8, isLight: isLight)
    drawAgain()
  }

  /// A mistake stops nothing, and is told once.
  mutating func tellMistakes() {
    let file = context.paths.config.split(separator: "/").last.map(String.init) ?? context.paths.config
    guard let complaint = context.preferences.complaint(file: file, in: context.words) else { return }
    tell(.told(Notice(complaint, .refusal)))
  }
}
