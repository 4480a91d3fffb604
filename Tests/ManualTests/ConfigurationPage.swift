import Support
import Words

@testable import Screens

/// sekan-config(5), generated from the settings, the roles of a theme, and the commands and focuses that have keys.
enum ConfigurationPage {
  static func parts(in language: Language) -> [ManualPart] {
    let (words, manual) = (language.words, language.manual)
    return [.heading(manual.title(of: .name)), .paragraph("sekan-config - \(manual.aboutConfiguration)")]
      + [.heading(manual.title(of: .synopsis)), .paragraph("`~/.config/sekan/config`")]
      + [.heading(manual.title(of: .description))] + manual.configurationDescription.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .settings))] + Setting.documented.map { setting($0, words, manual) }
      + [.heading(manual.title(of: .holidays))] + manual.holidays.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .theme))] + (manual.theme + [manual.themeParts]).map(ManualPart.paragraph)
      + Role.allCases.map { part($0, words) }
      + [.heading(manual.title(of: .keys))] + manual.keyNames.map(ManualPart.paragraph)
      + [.subheading(manual.title(of: .commandNames))] + commands(words)
      + [.subheading(manual.title(of: .places))]
      + Focus.allCases.map { .entry("`[keys.\($0.name)]`", [words.title(of: $0)]) }
      + [.heading(manual.title(of: .templates))] + manual.templates.map(ManualPart.paragraph)
      + [.heading(manual.title(of: .examples)), .lines(manual.configurationExample)]
      + ProgramPage.seeAlso(["sekan(1)", "sekan-remote(1)"], manual)
  }

  private static func setting(_ setting: Setting, _ words: any Words, _ manual: any ManualWords) -> ManualPart {
    // The description of such a setting already names the default of the locale.
    let standard = setting.followsLocale ? "" : setting.text(in: Settings())
    let texts = [words.meaning(of: setting), manual.possible(setting.possible, standard: standard)]
    return .entry("`\(setting.name)`", texts)
  }

  private static func part(_ role: Role, _ words: any Words) -> ManualPart {
    let style = StyleText.text(Palettes.terminal[role] ?? .plain)
    return .entry("`\(role.name)` = \(style)", [words.meaning(of: role)])
  }

  /// Each command once, with its keys in the first focus that has any.
  private static func commands(_ words: any Words) -> [ManualPart] {
    let names = KeyLabels.names(isASCII: false)
    return CommandGroup.allCases.flatMap(\.commands).compactMap { command in
      guard let place = Focus.allCases.first(where: { !names.all(for: command, in: $0).isEmpty }) else { return nil }
      let keys = names.all(for: command, in: place).joined(separator: ", ")
      return .entry("`\(command.name)`", ["\(words.title(of: command, in: place)): `\(keys)`"])
    }
  }
}
