import Screens
import Support
import Testing
import Words

@Suite struct ConfigurationDocumentationTests {
  @Test func documentMatchesTheTables() {
    let document = ConfigurationDocumentation.markdown()
    #expect(ExpectedScreen.projectFile("docs/configuration.md", beside: #filePath, seen: document) == document)
  }

  @Test(arguments: Language.allCases)
  func exampleConfigurationEqualsTheDefaults(language: Language) {
    let example = ConfigurationExample.text(in: language.words)
    // A comment without a blank after `#` is a disabled line of the file.
    let active = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.first == "#" && $0.dropFirst().first?.isLetter == true ? $0.dropFirst() : $0 }.joined(separator: "\n")
    #expect(active.contains("\nundo = u\n"))
    for text in [example, active] {
      var configuration = Configuration()
      configuration.read(file: Array(text.utf8))
      let preferences = Preferences(configuration)
      #expect(preferences.mistakes.map { $0.sentence(in: language.words, file: "example") } == [])
      // Except for the example template, since no template exists by default.
      var settings = preferences.settings
      settings.templates = []
      #expect(settings == Preferences().settings)
      #expect(
        preferences.themes.theme(hasColor: true, isASCII: false) == Theme(hasColor: true, isASCII: false))
    }
  }
}
