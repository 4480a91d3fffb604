import Board
import Screens
import Support
import Testing

@Suite struct ConfigurationDocumentationTests {
  @Test func theDocumentSaysWhatTheTablesSay() {
    let document = ConfigurationDocumentation.markdown()
    #expect(ExpectedScreen.projectFile("docs/configuration.md", beside: #filePath, seen: document) == document)
  }

  @Test(arguments: Language.allCases)
  func theExampleChangesNothingWithItsCommentsOrWithoutThem(language: Language) {
    let example = ConfigurationExample.text(in: language.words)
    // What stands in a comment directly after the sign is a line of the file.
    let active = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.first == "#" && $0.dropFirst().first?.isLetter == true ? $0.dropFirst() : $0 }.joined(separator: "\n")
    #expect(active.contains("\nundo = u\n"))
    for text in [example, active] {
      var configuration = Configuration()
      configuration.read(file: Array(text.utf8))
      let preferences = Preferences(configuration)
      #expect(preferences.mistakes.map { $0.sentence(in: language.words, file: "example") } == [])
      // But for the template that it shows, which there is none of by default.
      var settings = preferences.settings
      settings.templates = []
      #expect(settings == Preferences().settings)
      #expect(
        preferences.wardrobe.theme(hasColor: true, isASCII: false) == Theme(hasColor: true, isASCII: false))
    }
  }
}
