import Words

/// sekan-remote(1), generated from the table of `sekan remote` commands.
enum ServersPage {
  static func parts(in language: Language) -> [ManualPart] {
    let (words, manual) = (language.words, language.manual)
    let statuses = words.sentence(of: words.remoteExitStatuses)
    return [.heading(manual.title(of: .name)), .paragraph("sekan-remote - \(manual.aboutServers)")]
      + [.heading(manual.title(of: .synopsis))] + synopsis(words).map(ManualPart.paragraph)
      + [.heading(manual.title(of: .description))] + manual.serversDescription.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .commands))] + RemoteAction.allCases.map { action($0, words) }
      + [entry(ShellCommand.sync.name, words.usageOfSync)]
      + [.heading(manual.title(of: .options))]
      + words.remoteRemarks.filter { $0 != statuses }.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .exitStatus))] + ProgramPage.statuses(words.remoteExitStatuses)
      + [.heading(manual.title(of: .files))] + ManualPart.entries(manual.serversFiles)
      + [.lines(manual.serversFileExample)] + ProgramPage.examples(manual.serversExamples, manual)
      + ProgramPage.seeAlso(["sekan(1)", "sekan-config(5)"], manual)
  }

  private static func synopsis(_ words: any Words) -> [String] {
    ["`sekan \(ShellCommand.remote.name)` \(words.usage(of: ShellCommand.remote).value)"]
      + ["`sekan \(ShellCommand.sync.name)` \(words.usageOfSync.value)"]
  }

  /// `sekan remote` without an action lists.
  private static func action(_ action: RemoteAction, _ words: any Words) -> ManualPart {
    entry(action == .list ? ShellCommand.remote.name : action.call, words.usage(of: action))
  }

  private static func entry(_ call: String, _ text: UsageText) -> ManualPart {
    let written = ["sekan", call, text.value].filter { !$0.isEmpty }.joined(separator: " ")
    return .entry("`\(written)`", [text.sentence])
  }
}
