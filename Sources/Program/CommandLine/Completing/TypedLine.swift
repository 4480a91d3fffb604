import Board
import Host
import Kanban

/// A command line as far as it was typed: what stands before the word that is being typed, as `Options` would read it, and that
/// word. What means nothing is passed over.
package struct TypedLine {
  private(set) var command: ShellCommand?
  /// Where a command should stand is something else.
  private(set) var isOfNoCommand = false
  /// Those behind the command.
  private(set) var words: [String] = []
  private(set) var given: [ShellOption] = []
  /// Whose value is being typed.
  private(set) var option: ShellOption?
  /// What is being typed; of `--due=to` what stands behind the sign.
  private(set) var last = ""
  /// What of its word stands before that.
  private(set) var head = ""
  /// Behind `--` nothing is an option.
  private(set) var isPlain = false
  /// The word as bash has it, for which an answer has to fit into its quotes.
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
    while let word = rest.next() {
      if word == "--" {
        isPlain = true
        words += rest.rest()
      } else if let option = ShellOption(written: word) {
        take(option, from: &rest)
      } else if !word.hasPrefix("-") || word == "-" || words.first == ShellCommand.tag.name {
        words.append(word)
      }
    }
    if !words.isEmpty {
      command = ShellCommand.named.first { $0.name == words[0] }
      isOfNoCommand = command == nil
      words.removeFirst()
    }
    splitOption()
  }

  private mutating func take(_ option: ShellOption, from rest: inout ShellWords) {
    given.append(option)
    guard option.row.takesValue else { return }
    if let value = rest.value() { values[option] = value } else { self.option = option }
  }

  /// `--due=to`
  private mutating func splitOption() {
    guard option == nil, !isPlain, last.hasPrefix("--"), let sign = last.firstIndex(of: "="),
      let named = ShellOption(written: String(last[..<sign])), named.row.takesValue
    else { return }
    option = named
    head = String(last[...sign])
    last = String(last[last.index(after: sign)...])
  }

  /// As a program would be given it.
  func value(of option: ShellOption) -> String? {
    guard let value = values[option] else { return nil }
    let home = ["~/", "$HOME/", "${HOME}/"].first { value.hasPrefix($0) }
    guard option.row.isFile, let home else { return value }
    return Machine.home + "/" + value.dropFirst(home.count)
  }

  /// With what was typed up to its last such sign taken as done: of `4,7,1` what is being typed is `1`.
  func behind(_ sign: Character) -> TypedLine {
    guard let place = last.lastIndex(of: sign) else { return self }
    var line = self
    line.head += String(last[...place])
    line.last = String(last[last.index(after: place)...])
    return line
  }
}
