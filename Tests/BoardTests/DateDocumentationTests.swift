import Support
import Testing
import Typing

@Suite struct DateDocumentationTests {
  @Test func documentMatchesTheTables() {
    let document = DateDocumentation.markdown()
    #expect(ExpectedScreen.projectFile("docs/dates.md", beside: #filePath, seen: document) == document)
  }

  @Test func documentedRefusalsAreRejected() {
    for text in DateDocumentation.refusals.dates {
      #expect(throws: DatePhraseFailure.self) { try DatePhrase.read(text, at: DateDocumentation.clock) }
    }
    for text in DateDocumentation.refusals.repetitions {
      #expect(throws: RepeatPhraseFailure.self) { try TimedRepeat.read(text, at: DateDocumentation.clock) }
    }
  }
}
