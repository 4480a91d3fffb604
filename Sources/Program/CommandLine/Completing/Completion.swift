import Board

/// A shell that completes what is typed there. Its script hands on the line and shows what `sekan complete` answers; `make docs`
/// writes it, `make install` puts it where the shell looks, and `sekan completion` prints it.
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

/// What a shell is answered: in the first line what follows, then a line for each.
enum CompletionAnswer: Equatable {
  case words([Candidate])
  /// Names of files, which each shell completes better than anybody else.
  case files

  static let nothing = CompletionAnswer.words([])
}

/// A word that could stand there, whole, and what it would mean.
struct Candidate: Equatable {
  var text: String
  var meaning = ""

  init(_ text: String, _ meaning: String = "") { (self.text, self.meaning) = (text, meaning) }
}
