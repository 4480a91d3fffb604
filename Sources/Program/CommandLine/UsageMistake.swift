import Board
import Words

/// An error in the command line.
package enum UsageMistake: Error, Equatable {
  /// With the command, if one was given.
  case unknownOption(String, to: ShellCommand? = nil)
  case unknownCommand(String)
  case missingValue(String)
  case takesNoValue(String, String)
  case badValue(String, String, possible: [String] = [])
  case badNumber(String, String, ClosedRange<Int>)
  case badSpan(String, String)
  case needsCards(String)
  case needsValue(String)
  /// A card beside a query, which selects the cards already.
  case cardsOrFilter(String)
  case needsOneFile(String)
  case addNeedsTitle, limitNeedsBoth, findNeedsWords
  case notForCommand(String, String)
  case eitherOr(String, String)
  case needsOption(String, String)
  case tooManyWords(String)
  // Errors of the journal commands
  case journalNeedsAction, journalNeedsWords
  case needsPages(String)
  case needsFile(String)

  func sentence(in words: any Words) -> String {
    switch self {
    case .unknownOption(let option, let command):
      words.unknownOption(
        option.toldBriefly, meant: meant(option, (command?.row.options ?? ShellOption.allCases).flatMap(\.names)))
    case .unknownCommand(let command):
      words.unknownCommand(
        command.toldBriefly,
        meant: ShellCommand(meantBy: command)?.name ?? meant(command, ShellCommand.named.map(\.name)))
    case .missingValue(let option): words.missingValue(option)
    case .takesNoValue(let option, let value): words.takesNoValue(option, value.toldBriefly)
    case .badValue(let value, let option, let possible):
      words.badValue(
        value.toldBriefly, option, meant: meant(value, possible + possible.map(words.typedValue)),
        possible: possible.map(words.typedValue))
    case .badNumber(let value, let option, let range): words.badNumber(value.toldBriefly, option, range)
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
    case .eitherOr(let one, let other): words.eitherOr(one, other)
    case .needsOption(let option, let other): words.needsOption(option, other)
    case .tooManyWords(let word): words.tooManyWords(word.toldBriefly)
    case .journalNeedsAction: words.journalNeedsAction(JournalAction.allCases.map(\.name).joined(separator: ", "))
    case .journalNeedsWords: words.journalNeedsWords
    case .needsPages(let call): words.needsPages(call)
    case .needsFile(let call): words.needsFile(call)
    }
  }

  /// Replaces the possible values by those of the command.
  func listing(_ values: [String]) -> UsageMistake {
    guard case .badValue(let value, let option, let possible) = self, !possible.isEmpty else { return self }
    return .badValue(value, option, possible: values)
  }

  /// The most similar name; nil if none is similar.
  private func meant(_ word: String, _ names: [String]) -> String? {
    Spelling.nearest(to: word, among: names).flatMap { $0 == word ? nil : $0 }
  }
}
