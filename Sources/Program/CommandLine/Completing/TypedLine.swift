import Host
import Words

/// A partial command line: the words before the cursor, parsed as `Options` would, and the word under the cursor.
/// Invalid words are ignored.
package struct TypedLine {
  private(set) var command: ShellCommand?
  /// True if the first word of the line is no command.
  private(set) var isOfNoCommand = false
  private(set) var words: [String] = []
  private(set) var given: [ShellOption] = []
  /// The option whose value is being typed; nil while something else is typed.
  private(set) var option: ShellOption?
  /// The word under the cursor; in `--due=to` the part after the sign.
  private(set) var last = ""
  /// The part of the current word before `last`, such as `--due=` or `4,7,`.
  private(set) var head = ""
  /// True after `--`, which ends the options.
  private(set) var isPlain = false
  /// For bash, the current word with its quotes, which candidates have to fit; nil in other shells.
  private(set) var word: ShellWord?
  private var values: [ShellOption: String] = [:]

  init(_ asked: Options.Completing) {
    switch asked.shell {
    case .bash:
      let line = ShellWord.line(asked.words.first ?? "", breaks: asked.words.dropFirst().first ?? "")
      self.init(line.dropFirst().map(\.text))
      word = line.count > 1 ? line.last : nil
    case .zsh: self.init(asked.words)
    case .fish: self.init(asked.words.dropLast() + [ShellWord(asked.words.last ?? "").text])
    }
  }

  package init(_ typed: [String]) {
    last = typed.last ?? ""
    var rest = ShellWords(Array(typed.dropLast()))
    while let argument = rest.next(ShellOption.self) {
      switch argument {
      case .option(let option, _): add(option, from: &rest)
      case .unknown(let word): if words.first == ShellCommand.tag.name { words.append(word) }
      case .word(let word): words.append(word)
      }
    }
    isPlain = rest.isPlain
    if !words.isEmpty {
      command = ShellCommand.named.first { $0.name == words[0] }
      isOfNoCommand = command == nil
      words.removeFirst()
    }
    splitOption()
  }

  private mutating func add(_ option: ShellOption, from rest: inout ShellWords) {
    given.append(option)
    guard option.row.takesValue else { return }
    if let value = rest.value() { values[option] = value } else { self.option = option }
  }

  /// Splits `--due=to` into `head` and `last`.
  private mutating func splitOption() {
    guard option == nil, !isPlain, last.hasPrefix("--"), let sign = last.firstIndex(of: "="),
      let named = ShellOption(written: String(last[..<sign])), named.row.takesValue
    else { return }
    option = named
    head = String(last[...sign])
    last = String(last[last.index(after: sign)...])
  }

  /// The typed value of an option; nil if it is not given. In a path a
  /// leading `~/` or `$HOME/` is expanded, as by the shell.
  func value(of option: ShellOption) -> String? {
    guard let value = values[option] else { return nil }
    let home = ["~/", "$HOME/", "${HOME}/"].first { value.hasPrefix($0) }
    guard option.row.isFile, let home else { return value }
    return Machine.home + "/" + value.dropFirst(home.count)
  }

  /// Moves the part of `last` up to the last `sign` into `head`: with a comma, only `1` of `4,7,1` is completed.
  func behind(_ sign: Character) -> TypedLine {
    guard let place = last.lastIndex(of: sign) else { return self }
    var line = self
    line.head += String(last[...place])
    line.last = String(last[last.index(after: place)...])
    return line
  }
}
