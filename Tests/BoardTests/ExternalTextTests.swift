import Testing

@testable import Board

@Suite("A card in the user's own editor")
struct ExternalTextTests {
  @Test(arguments: [
    ("Title", "notes"), ("Title", ""), ("", ""), ("", "notes only"), ("Title", "\nbegins with an empty line"),
    ("Title", "ends with empty lines\n\n"), ("한글", "여러\n\n줄"), ("Title", "\n"), ("T", "a\nb\nc"),
  ])
  func externalTextRoundTrips(title: String, notes: String) {
    let back = ExternalText(ExternalText(title: title, notes: notes).file)
    #expect(back.title == title)
    #expect(back.notes == notes)
  }

  @Test(arguments: [
    ("Title", "Title", ""), ("Title\n", "Title", ""), ("Title\nnotes", "Title", "notes"),
    ("Title\nnotes\n", "Title", "notes"), ("Title\n\nnotes\n", "Title", "notes"), ("", "", ""), ("\n", "", ""),
    ("\n\n\n", "", ""), ("\nnotes", "", "notes"),
  ])
  func externalTextVariantsAreParsed(file: String, title: String, notes: String) {
    let read = ExternalText(file)
    #expect(read.title == title)
    #expect(read.notes == notes)
  }

  @Test func foreignLineEndingsAreAccepted() {
    let read = ExternalText("Title\r\n\r\nnotes\r\nmore\r\n")
    #expect(read.title == "Title")
    #expect(read.notes == "notes\nmore")
  }
}
