package enum UsageMistake: Error, Equatable {
  /// An option that does not exist. `meant` is the most similar name of one; nil if none is similar.
  case unknownOption(String, meant: String? = nil)
  case unknownCommand(String, meant: String? = nil)
  case missingValue(String)
  case takesNoValue(String, String)
  case badValue(String, String, possible: [String] = [])
  case badNumber(String, String, ClosedRange<Int>)
  case badSpan(String, String)
  /// A search word that is nearly the name of an action of the command.
  case searchOrAction(String, action: String)
  case needsCards(String, orFilter: Bool)
  case needsValue(String)
  /// A number behind the cards of `due` or `wait` can be another card or a day. `cards` are all of them, with commas.
  case cardOrDay(Int, cards: String, isAwaited: Bool)
  /// The command line has a card beside a filter, although the filter selects the cards already.
  case cardsOrFilter(String)
  case needsOneFile(String)
  case addNeedsTitle, limitNeedsBoth, findNeedsWords
  case notForCommand(String, String)
  case eitherOr(String, String)
  case needsOption(String, String)
  case tooManyWords(String)
  /// The path of a store is given as a plain word; it has to follow `--store`.
  case wordIsStore(String)
  // Errors of the journal commands
  case journalNeedsAction, journalNeedsWords
  case needsPages(String)
  case needsFile(String)
  // Errors of the server commands
  case unknownAction(String)
  case needsProject(String)
  case needsServer

  /// The error message about the command line. `sekan-remote` sets `suggestingValues` to false.
  package func sentence(in words: any Words, suggestingValues: Bool = true) -> String {
    switch self {
    case .unknownOption(let option, let meant): words.unknownOption(option.excerpt, meant: meant)
    case .unknownCommand(let command, let meant): words.unknownCommand(command.excerpt, meant: meant)
    case .missingValue(let option): words.missingValue(option)
    case .takesNoValue(let option, let value): words.takesNoValue(option, value.excerpt)
    case .badValue(let value, let option, let possible) where possible.isEmpty && value.allSatisfy(\.isWhitespace):
      words.emptyValue(option)
    case .badValue(let value, let option, let possible):
      words.badValue(
        value.excerpt, option,
        meant: suggestingValues ? meant(value, possible + possible.map(words.typedValue)) : nil,
        possible: possible.map(words.typedValue))
    case .badNumber(let value, let option, let range): words.badNumber(value.excerpt, option, range)
    case .badSpan(let value, let option): words.badValue(value.excerpt, option, why: words.badSpan)
    case .searchOrAction(let word, let action): words.searchOrAction(word.excerpt, action)
    case .needsCards(let command, let takesFilter): words.needsCards(command, orFilter: takesFilter)
    case .needsValue(let command):
      words.needsWords(command, ShellCommand(rawValue: command).map { words.usage(of: $0).value } ?? "")
    case .cardOrDay(let number, let cards, let isAwaited):
      words.cardOrDay(number, cards: cards, day: (1...31).contains(number), isAwaited: isAwaited)
    case .cardsOrFilter(let word): words.cardsOrFilter(word.excerpt)
    case .needsOneFile(let command): words.needsOneFile(command)
    case .addNeedsTitle: words.addNeedsTitle
    case .limitNeedsBoth: words.limitNeedsBoth
    case .findNeedsWords: words.findNeedsWords
    case .notForCommand(let option, let command): words.notForCommand(option.excerpt, command)
    case .eitherOr(let one, let other): words.eitherOr(one, other)
    case .needsOption(let option, let other): words.needsOption(option, other)
    case .tooManyWords(let word): words.tooManyWords(word.excerpt)
    case .wordIsStore(let word): words.wordIsStore(word.excerpt)
    case .journalNeedsAction: words.journalNeedsAction(JournalAction.allCases.map(\.name).joined(separator: ", "))
    case .journalNeedsWords: words.journalNeedsWords
    case .needsPages(let call): words.needsPages(call)
    case .needsFile(let call): words.needsFile(call)
    case .unknownAction(let name):
      words.unknownAction(name.excerpt, possible: RemoteAction.allCases.map(\.name).joined(separator: ", "))
    case .needsProject(let call): words.needsProject(call)
    case .needsServer: words.needsServer(RemoteAction.remove.call)
    }
  }

  /// The same mistake, with the values that this command accepts in place of all that the option can have.
  package func listing(_ values: [String]) -> UsageMistake {
    guard case .badValue(let value, let option, let possible) = self, !possible.isEmpty else { return self }
    return .badValue(value, option, possible: values)
  }

  /// The name most similar to the word, to suggest it; nil if none is similar.
  private func meant(_ word: String, _ names: [String]) -> String? {
    Spelling.nearest(to: word, among: names).flatMap { $0 == word ? nil : $0 }
  }
}
