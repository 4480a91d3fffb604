import Board
import Words

/// The names of the cards of a command, and the arguments of their change.
struct CardsAsked: Equatable {
  var names: [String] = []
  /// True if the names are read from stdin, one per line.
  var areRead = false
  var value = ""
  var manner = CardVerb.Manner()
}

/// Which words a command takes behind the cards that it names.
enum CardWords: Equatable {
  case alone
  /// The command takes only cards, and without them it is about the whole project.
  case optional
  /// A value follows the cards. The leading words that are numbers name cards, except the last word, which is the
  /// value.
  case beforeWord
  /// A text follows the card. It may begin with a number, so that only the first word names cards.
  case beforeText

  var needsValue: Bool { self == .beforeWord || self == .beforeText }
}

extension Options {
  /// Cards come first: `12`, `#12`, `work#12`, `3-7` or the beginning of a title, several with commas or blanks
  /// between, or `-` to read them from stdin; none beside `--filter`. The other words are the value.
  mutating func readCards(
    _ words: ArraySlice<String>, _ kind: CardWords, beside given: [ShellOption]
  ) throws(UsageMistake) {
    var rest = words
    if given.contains(.filter) {
      if let word = rest.first, !kind.needsValue || kind == .beforeWord && rest.count > 1 && Options.isNumbers(word) {
        throw .cardsOrFilter(word)
      }
    } else if rest.first == "-" {
      cards.areRead = true
      rest = rest.dropFirst()
      if let word = rest.first, !kind.needsValue { throw .tooManyWords(word) }
      if addition.fields[.notes] == "-" { throw .notForCommand("\(ShellOption.notes.name) -", "\(command.name) -") }
    } else {
      try takeNames(from: &rest, kind)
    }
    cards.value = Array(rest).joined(separator: " ")
    if kind.needsValue, cards.value.allSatisfy(\.isWhitespace) { throw .needsValue(command.name) }
  }

  private mutating func takeNames(from rest: inout ArraySlice<String>, _ kind: CardWords) throws(UsageMistake) {
    guard let first = rest.popFirst() else {
      if kind == .optional { return }
      throw .needsCards(command.name, orFilter: command.row.accepts(.filter))
    }
    var names = Options.names(in: first)
    switch kind {
    case .alone, .optional:
      names += rest.flatMap(Options.names)
      rest = []
    case .beforeWord:
      while rest.count > 1, let more = rest.first, Options.isNumbers(more) {
        names += Options.names(in: more)
        rest = rest.dropFirst()
      }
    case .beforeText:
      // Refuses a second number after `wait` that other words follow: it is probably meant as another card, not as the
      // reason.
      if command == .wait, rest.count > 1, let more = rest.first, CardName(more) == .numbered(.init(Int(more) ?? 0)) {
        throw cardOrDay(names, behind: rest)
      }
    }
    if names.contains("-") { throw .tooManyWords("-") }
    if let bad = names.first(where: { !CardName($0).canBeOne }) { throw .badValue(bad, command.name) }
    var known: Set<String> = []
    cards.names = names.filter { known.insert($0).inserted }
  }

  /// The error about numbers behind the cards, at the beginning of `rest`. It suggests to join them to the cards by
  /// commas.
  func cardOrDay(_ names: [String], behind rest: some Sequence<String>) -> UsageMistake {
    let numbers = rest.prefix { CardName.number($0[...]) != nil }
    return .cardOrDay(
      numbers.first.flatMap { Int($0) } ?? 0, cards: (names + numbers).joined(separator: ","),
      isAwaited: command == .wait)
  }

  /// The names in one argument: numbers are separated by commas, but a title stays whole, as it may contain commas.
  private static func names(in word: String) -> [String] {
    isNumbers(word) ? word.split(separator: ",").map(String.init) : [word]
  }

  static func isNumbers(_ word: String) -> Bool {
    let parts = word.split(separator: ",")
    return !parts.isEmpty && parts.allSatisfy { CardName(String($0)).isNumber }
  }
}
