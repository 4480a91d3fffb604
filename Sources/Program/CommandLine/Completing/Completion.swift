import Board

/// A shell with completion. Its script passes the line to `sekan complete` and shows the answer; `make docs` writes the
/// script, `make install` installs it, and `sekan completion` prints it.
enum Completion: String, CaseIterable {
  case bash, zsh, fish

  var path: String {
    switch self {
    case .bash: "share/completions/sekan.bash"
    case .zsh: "share/completions/_sekan"
    case .fish: "share/completions/sekan.fish"
    }
  }

  var text: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  static let header = "# What the shell completes for sekan: the program itself says it (sekan complete)."
}

/// The answer to the shell's script: a first line with the kind, then the candidates.
enum CompletionAnswer: Equatable {
  case words([Candidate])
  /// File names, which the shell completes itself.
  case files

  static let nothing = CompletionAnswer.words([])
}

/// A complete word and its description.
struct Candidate: Equatable {
  var text: String
  var meaning = ""

  init(_ text: String, _ meaning: String = "") { (self.text, self.meaning) = (text, meaning) }
}
