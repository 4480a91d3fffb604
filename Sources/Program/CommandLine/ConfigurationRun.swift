import Board
import Glibc
import Screens
import Text

/// `sekan config`: what is in force, what is wrong, what there is.
struct ConfigurationRun {
  let context: Context

  /// The exit status.
  func run(_ listing: Options.Listing) -> Int32 {
    switch listing {
    case .inForce:
      let list = ConfigurationListing(context.preferences, file: context.paths.config, words: context.words)
      complainOfMistakes()
      return tell("# \(context.paths.config)\n" + list.text)
    case .mistakes:
      complainOfMistakes()
      if context.complainOfHolidayFiles() || !context.preferences.mistakes.isEmpty { return 1 }
      return tell("\(context.paths.config): \(verdict)\n")
    case .example: return tell(ConfigurationExample.text(in: context.words))
    }
  }

  /// One that is not there is no mistake, and not right either.
  private var verdict: String {
    let isThere = access(context.paths.wayToConfig, F_OK) == 0
    return isThere ? context.words.configurationIsRight : context.words.configurationIsMissing
  }

  private func complainOfMistakes() {
    for mistake in context.preferences.mistakes {
      context.complain(mistake.sentence(in: context.words, file: context.paths.config))
    }
  }

  private func tell(_ text: String) -> Int32 {
    // A path or a value may hold what a terminal would obey.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return context.answer(lines.map { ScreenText.clean(String($0)) }.joined(separator: "\n"))
  }
}

extension Context {
  /// Where there is none of it, though there should be: the board says so at its foot.
  func complainOfConfiguration() {
    if let sentence = words.unreadConfiguration(preferences.mistakes, paths.config) { complain(sentence) }
  }
}
