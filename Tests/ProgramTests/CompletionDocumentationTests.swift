import Support
import Testing

@testable import Program

@Suite struct CompletionDocumentationTests {
  @Test(arguments: Completion.allCases)
  func completionFilesMatchTheTable(completion: Completion) {
    let text = completion.text
    #expect(ExpectedScreen.projectFile(completion.path, beside: #filePath, seen: text) == text)
  }
}
