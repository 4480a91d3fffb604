import Board

/// What was wrong with a word of the command line.
enum UsageMistake: Error, Equatable {
  case unknownOption(String)
  case unknownCommand(String)
  case missingValue(String)
  case badValue(String, String, possible: [String] = [])
  /// Of the time for which something is put off.
  case badSpan(String, String)
  case needsCards(String)
  case needsValue(String)
  /// A word beside a query that says already which cards.
  case cardsOrFilter(String)
  case needsOneFile(String)
  case addNeedsTitle, limitNeedsBoth, findNeedsWords
  case notForCommand(String, String)
  case tooManyWords(String)
  // Of the journal
  case journalNeedsAction, journalNeedsWords
  case needsPages(String)
  case needsFile(String)

  func sentence(in words: any Words) -> String {
    switch self {
    case .unknownOption(let option):
      told(words.unknownOption(option.toldBriefly), option, ShellOption.allCases.flatMap(\.names), words)
    case .unknownCommand(let command):
      told(words.unknownCommand(command.toldBriefly), command, ShellCommand.named.map(\.name), words)
    case .missingValue(let option): words.missingValue(option)
    case .badValue(let value, let option, let possible):
      words.together(
        [told(words.badValue(value.toldBriefly, option), value, possible, words)]
          + (possible.isEmpty ? [] : [words.possibleValues(possible.map(words.typedValue).joined(separator: ", "))]))
    case .badSpan(let value, let option): words.badValue(value.toldBriefly, option) + " (\(words.badSpan))"
    case .needsCards(let command):
      words.needsCards(command, orFilter: ShellCommand(rawValue: command)?.row.options.contains(.filter) == true)
    case .needsValue(let command):
      words.needsWords(command, ShellCommand(rawValue: command).map { words.usage(of: $0).value } ?? "")
    case .cardsOrFilter(let word): words.cardsOrFilter(word.toldBriefly)
    case .needsOneFile(let command): words.needsOneFile(command)
    case .addNeedsTitle: words.addNeedsTitle
    case .limitNeedsBoth: words.limitNeedsBoth
    case .findNeedsWords: words.findNeedsWords
    case .notForCommand(let option, let command): words.notForCommand(option.toldBriefly, command)
    case .tooManyWords(let word): words.tooManyWords(word.toldBriefly)
    case .journalNeedsAction: words.journalNeedsAction(JournalAction.allCases.map(\.name).joined(separator: ", "))
    case .journalNeedsWords: words.journalNeedsWords
    case .needsPages(let call): words.needsPages(call)
    case .needsFile(let call): words.needsFile(call)
    }
  }
  /// With what was probably meant.
  private func told(_ sentence: String, _ word: String, _ names: [String], _ words: any Words) -> String {
    guard let meant = Spelling.nearest(to: word, among: names), meant != word else { return sentence }
    return sentence + " " + words.didYouMean(meant)
  }
}
