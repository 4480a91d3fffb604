import Kanban
import Testing

@testable import Program

@Suite("Card fields as options")
struct FieldOptionsTests {
  @Test(arguments: CardField.allCases)
  func optionsFillFields(field: CardField) throws {
    let typed = field == .priority ? "high" : "some words"
    guard let option = field.option else {
      #expect(field == .title)
      return
    }
    let options = try Options(["add", "x", option.name, typed])
    #expect(options.command == .add)
    #expect(options.addition.fields == [.title: "x", field: typed])
  }
}
