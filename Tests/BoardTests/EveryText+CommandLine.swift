import Board

extension EveryText {
  /// What the usage is put together from; what is written after an option may be the same in all languages.
  var usage: [Told] {
    [Told(name: "usageTitle", text: words.usageTitle)]
      + ShellCommand.allCases.flatMap { command in
        words.usage(of: command).meaning.map { Told(name: "meaning of \(command)", text: $0) }
      }
      + ShellOption.allCases.flatMap { option in
        words.usage(of: option).meaning.map { Told(name: "meaning of \(option)", text: $0) }
      }
      + words.usageRemarks.map { Told(name: "usageRemark", text: $0) }
  }
}
