/// An option of a command line. Each case has one row, which parsing, usage and completion read.
///
/// The raw value of a case is the long name of the option without its dashes.
package protocol CommandOption: CaseIterable, Equatable, RawRepresentable where RawValue == String {
  /// The command line as parsed: the values that its options set.
  associatedtype Values

  /// The long name of the option with its two dashes.
  var name: String { get }
  var row: OptionRow<Values> { get }
}

/// How the value of an option is parsed, and which property of the parsed command line it sets.
package enum OptionReading<Values> {
  case flag((inout Values) -> Void)
  case text(isFilled: Bool, (inout Values, String) -> Void)
  /// One of the listed values. The closure sets it; it returns false for another value, which is then refused.
  case choice([String], (inout Values, String) -> Bool)
  case number(ClosedRange<Int>, (inout Values, Int) -> Void)
}

package struct OptionRow<Values> {
  package let aliases: [String]
  /// True if every command accepts the option.
  package let isAnywhere: Bool
  package let isRepeated: Bool
  package let isFile: Bool
  package let reading: OptionReading<Values>

  package init(
    aliases: [String] = [], isAnywhere: Bool = false, isRepeated: Bool = false, isFile: Bool = false,
    reading: OptionReading<Values>
  ) {
    self.aliases = aliases
    (self.isAnywhere, self.isRepeated, self.isFile) = (isAnywhere, isRepeated, isFile)
    self.reading = reading
  }

  package var values: [String] {
    if case .choice(let values, _) = reading { values } else { [] }
  }

  package var takesValue: Bool {
    if case .flag = reading { false } else { true }
  }
}

extension OptionReading {
  /// Parses a text that must not be empty: an empty value is probably an unset variable of a script, so it is refused.
  package static func filled(_ fill: @escaping (inout Values, String) -> Void) -> Self { .text(isFilled: true, fill) }

  package static func any(_ fill: @escaping (inout Values, String) -> Void) -> Self { .text(isFilled: false, fill) }

  package static func one<Value>(
    of names: [String], _ read: @escaping (String) -> Value?, _ fill: @escaping (inout Values, Value) -> Void
  ) -> Self {
    .choice(names) { values, word in
      guard let value = read(word) else { return false }
      fill(&values, value)
      return true
    }
  }
}

extension CommandOption {
  /// The options that every command accepts. Filtered by a closure, because building a key path of a generic type at
  /// run time took a twentieth of a short command.
  package static var anywhere: [Self] { allCases.filter { $0.row.isAnywhere } }

  package var names: [String] { row.aliases + [name] }
  package var letter: String? { row.aliases.first { !$0.hasPrefix("--") } }

  package init?(written word: String) {
    guard word.hasPrefix("-") else { return nil }
    // Looks for the long name first, because building the rows of all options takes longer.
    let called = word.hasPrefix("--") ? Self(rawValue: String(word.dropFirst(2))) : nil
    let option = called ?? Self.allCases.first { $0.row.aliases.contains(word) }
    guard let option else { return nil }
    self = option
  }

  /// Parses a short option with its value attached, as in `-pHome`; nil for other words.
  package static func attached(in word: String) -> (option: Self, value: String)? {
    let signs = word.unicodeScalars
    guard signs.count > 2, signs.first == "-", signs.dropFirst(2).first != "=",
      let option = Self(written: String(signs.prefix(2))), option.row.takesValue
    else { return nil }
    return (option, String(signs.dropFirst(2)))
  }

  /// Parses the option's value, which is the next argument or attached, and sets it in `values`. A flag is set
  /// without a value and refuses an attached one.
  package func fill(
    _ values: inout Values, written word: String, from rest: inout ShellWords
  ) throws(UsageMistake) {
    switch row.reading {
    case .flag(let fill):
      if let value = rest.unwanted { throw .takesNoValue(word, value) }
      fill(&values)
    case .text(let isFilled, let fill):
      let value = try rest.value(of: word)
      if isFilled, value.allSatisfy(\.isWhitespace) { throw .badValue(value, word) }
      fill(&values, value)
    case .choice(let possible, let fill):
      let value = try rest.value(of: word)
      guard fill(&values, value) else { throw .badValue(value, word, possible: possible) }
    case .number(let range, let fill):
      fill(&values, try ShellWords.number(try rest.value(of: word), in: range, of: word))
    }
  }

  /// Best-effort parse of a command line that may be invalid: sets only these options, for example for the language and
  /// the store of the error message.
  package static func fill(_ values: inout Values, withOnly options: [Self], from arguments: [String]) {
    var rest = ShellWords(arguments)
    while let argument = rest.next(Self.self), !rest.isPlain {
      guard case .option(let option, let word) = argument, options.contains(option) else { continue }
      // Mistakes are ignored here, because parsing the whole command line reports one.
      try? option.fill(&values, written: word, from: &rest)
    }
  }
}
