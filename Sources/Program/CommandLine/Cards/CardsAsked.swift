import Board

/// Which cards a command is about, as they were named, and what is to be made of them.
struct CardsAsked: Equatable {
  var names: [String] = []
  /// One is named on each line of standard input.
  var areRead = false
  /// What is written behind them.
  var value = ""
  var manner = CardVerb.Manner()
}

/// How the words behind a command name cards.
enum CardWords: Equatable {
  case alone
  /// Or none: then it is about all there is.
  case optional
  /// What is to be done with them follows, and does not begin with a number of its own.
  case beforeWord
  /// What follows may begin with a number, so that only the first word names cards.
  case beforeText

  var needsValue: Bool { self == .beforeWord || self == .beforeText }
}

extension Options {
  /// Cards stand first: `12`, `#12`, `work#12`, several with commas or blanks between, or `-` for those that standard input names.
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
      throw .needsCards(command.name)
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
      // A reason is no number: whoever writes one there means another card.
      if command == .wait, rest.count > 1, let more = rest.first, CardName(more) == .numbered(.init(Int(more) ?? 0)) {
        throw .badValue(more, command.name)
      }
    }
    // `-` stands for all of them, or for none.
    if names.contains("-") { throw .tooManyWords("-") }
    if let bad = names.first(where: { !CardName($0).canBeOne }) { throw .badValue(bad, command.name) }
    var known: Set<String> = []
    cards.names = names.filter { known.insert($0).inserted }
  }

  /// A title may have commas in it, numbers between commas are cards.
  private static func names(in word: String) -> [String] {
    isNumbers(word) ? word.split(separator: ",").map(String.init) : [word]
  }

  private static func isNumbers(_ word: String) -> Bool {
    let parts = word.split(separator: ",")
    return !parts.isEmpty && parts.allSatisfy { CardName(String($0)).isNumber }
  }
}
