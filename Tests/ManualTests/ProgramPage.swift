import Words

@testable import Program
@testable import Screens

/// sekan(1), generated from the tables of commands, options and keys.
enum ProgramPage {
  static func parts(in language: Language) -> [ManualPart] {
    let (words, manual) = (language.words, language.manual)
    let usage = Usage(words: words)
    let about = words.usageTitle.drop { $0 != ":" }.dropFirst(2)
    return [.heading(manual.title(of: .name)), .paragraph("sekan - \(about)")]
      + [.heading(manual.title(of: .synopsis))] + manual.synopsis.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .description))] + manual.description.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .commands))] + ShellCommand.allCases.map { command($0, usage, manual) }
      + [.subheading(manual.title(of: .journal))] + JournalAction.allCases.map { action($0, usage, manual) }
      + options(usage, manual)
      + [.heading(manual.title(of: .notes))] + words.remarks.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .keys))] + manual.keys.map(ManualPart.paragraph) + keys(words)
      + [.heading(manual.title(of: .exitStatus))] + statuses(words.exitStatuses, manual.statusCases)
      + [.heading(manual.title(of: .environment))] + ManualPart.entries(manual.environment)
      + [.heading(manual.title(of: .files))] + ManualPart.entries(manual.files)
      + examples(manual.examples, manual) + seeAlso(["sekan-remote(1)", "sekan-config(5)", "sekan-json(5)"], manual)
  }

  // MARK: The command line

  private static func command(_ command: ShellCommand, _ usage: Usage, _ manual: any ManualWords) -> ManualPart {
    // Each journal command lists its own options.
    let further = command == .journal ? [] : command.row.further
    return entry(usage.call(of: command), usage.words.usage(of: command).paragraphs, further, manual)
  }

  private static func action(_ action: JournalAction, _ usage: Usage, _ manual: any ManualWords) -> ManualPart {
    entry(usage.call(of: action), [usage.words.usage(of: action).sentence], action.row.further, manual)
  }

  private static func entry(
    _ call: String, _ paragraphs: [String], _ further: [ShellOption], _ manual: any ManualWords
  ) -> ManualPart {
    let also = further.map { "`\($0.name)`" }.joined(separator: ", ")
    return .entry("`\(call)`", paragraphs + (also.isEmpty ? [] : [manual.also(also)]))
  }

  private static func options(_ usage: Usage, _ manual: any ManualWords) -> [ManualPart] {
    let general = ShellCommand.board.row.options + ShellOption.answers
    let further = ShellOption.allCases.filter { !general.contains($0) }
    func entries(_ options: [ShellOption]) -> [ManualPart] {
      options.map { .entry("`\(usage.call(of: $0))`", [usage.words.usage(of: $0).sentence]) }
    }
    return [.heading(manual.title(of: .options))] + entries(general)
      + [.subheading(manual.title(of: .furtherOptions))] + entries(further)
  }

  // MARK: The board

  private static func keys(_ words: any Words) -> [ManualPart] {
    let names = KeyLabels.names(isASCII: false)
    return CommandGroup.allCases.flatMap { group -> [ManualPart] in
      let rows = group.commands.compactMap { command -> ManualPart? in
        let keys = names.all(for: command, in: .list).map { $0 == "`" ? "'" : $0 }
        let written = keys.map { "`\($0)`" }.joined(separator: ", ")
        return keys.isEmpty ? nil : .entry(written, [words.title(of: command, in: .list)])
      }
      return rows.isEmpty ? [] : [.subheading(words.title(of: group))] + rows
    }
  }

  // MARK: Common sections

  /// Entries for the exit statuses, with the surprising cases below each. A status that only `cases` has gets an entry
  /// of its own.
  static func statuses(_ statuses: [ExitStatus], _ cases: [(number: String, meaning: String)] = []) -> [ManualPart] {
    let rest = cases.filter { statusCase in !statuses.contains { "\($0.number)" == statusCase.number } }
    let entries = statuses.map { status -> (number: String, texts: [String]) in
      ("\(status.number)", [status.meaning + "."] + cases.filter { $0.number == "\(status.number)" }.map(\.meaning))
    }
    guard !cases.isEmpty else { return statuses.map { .entry("`\($0.number)`", [$0.meaning]) } }
    return (entries + rest.map { ($0.number, [$0.meaning]) }).map { .entry("`\($0.number)`", $0.texts) }
  }

  static func examples(_ examples: [ManualExample], _ manual: any ManualWords) -> [ManualPart] {
    [.heading(manual.title(of: .examples))] + examples.flatMap { [.paragraph($0.meaning), .lines([$0.line])] }
  }

  static func seeAlso(_ pages: [String], _ manual: any ManualWords) -> [ManualPart] {
    let written = pages.map { page in "`\(page.prefix { $0 != "(" })`\(page.drop { $0 != "(" })" }
    return [.heading(manual.title(of: .seeAlso)), .paragraph(written.joined(separator: ", "))]
  }
}

extension UsageText {
  /// The sentence printed by `sekan --help`, and the further ones printed only by `sekan help COMMAND`.
  fileprivate var paragraphs: [String] {
    let rest = meaning.dropFirst().joined(separator: " ")
    return meaning.prefix(1) + (rest.isEmpty ? [] : [rest])
  }
}

extension Words {
  /// The explanations of dates, queries and other typed text, one paragraph each.
  fileprivate var remarks: [String] {
    let name = "docs/search.md"
    return UsageTopic.allCases.map { topic in
      remarks(on: topic).joined(separator: " ").replacing(name, with: "`\(name)`")
    }
  }
}
