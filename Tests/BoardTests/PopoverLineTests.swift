import Testing
import Text
import Words

@testable import Board

@Suite("The input line of a popover")
struct PopoverLineTests {
  private let layout = PopoverLayout(Extent(columns: 80, rows: 24))

  @Test func deletingASelectedTextIsAnEdit() {
    var line = PopoverLine("home")
    line.refuse("no such tag")
    let isChanged = line.perform(.deleteBackward, layout)
    #expect(isChanged && line.text.isEmpty && line.refusal == nil)
    let isChangedAgain = line.perform(.deleteBackward, layout)
    #expect(!isChangedAgain)
  }

  @Test func movingTheCursorIsNoEdit() {
    var line = PopoverLine("home")
    let isChanged = line.perform(.lineEnd, layout)
    #expect(!isChanged && line.text == "home")
  }
}
