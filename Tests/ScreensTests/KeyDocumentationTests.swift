import Support
import Testing

@Suite struct KeyDocumentationTests {
  @Test func documentMatchesTheTables() {
    let document = KeyDocumentation.markdown()
    #expect(ExpectedScreen.projectFile("docs/keys.md", beside: #filePath, seen: document) == document)
  }
}
