import Glibc
import Screens
import Text
import Words

/// `sekan config`: prints the settings in force, the mistakes, or a sample file.
struct ConfigurationRun {
  let context: Context

  func run(_ listing: Options.Listing) -> Int32 {
    switch listing {
    case .inForce:
      let list = ConfigurationListing(context.preferences, file: context.paths.config, words: context.words)
      printMistakes()
      return printText("# \(context.paths.config)\n" + list.text)
    case .mistakes:
      printMistakes()
      if let why = context.mirrorFailure { context.printError(CommandStop.program + context.words.mirrorFailed(why)) }
      if context.printHolidayFileErrors() || !context.preferences.mistakes.isEmpty { return 1 }
      return printText("\(context.paths.config): \(verdict)\n")
    case .example: return printText(ConfigurationExample.text(in: context.words))
    }
  }

  /// The sentence about a file without mistakes: valid, or missing, which is not a mistake.
  private var verdict: String {
    let exists = access(context.paths.wayToConfig, F_OK) == 0
    return exists ? context.words.configurationIsRight : context.words.configurationIsMissing
  }

  private func printMistakes() {
    for mistake in context.preferences.mistakes {
      context.printError(mistake.sentence(in: context.words, file: context.paths.config))
    }
  }

  private func printText(_ text: String) -> Int32 {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return context.answer(lines.map { ScreenText.clean(String($0)) }.joined(separator: "\n"))
  }
}

extension Context {
  /// Prints to stderr why the configuration file could not be read. Other mistakes in it are left to `sekan config`,
  /// `doctor` and the foot of the board.
  func printConfigurationErrors() {
    if let sentence = words.unreadConfiguration(preferences.mistakes, paths.config) { printError(sentence) }
  }
}
