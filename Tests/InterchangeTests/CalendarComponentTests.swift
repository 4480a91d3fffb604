import Interchange
import Testing

@Suite("Editing an iCalendar component keeps the rest unchanged")
struct CalendarComponentTests {
  private func component(_ text: String) throws -> CalendarComponent {
    try CalendarComponent(parsing: Array(text.utf8))
  }

  private func text(_ component: CalendarComponent) -> String { String(decoding: component.bytes, as: UTF8.self) }

  private static let todo =
    "BEGIN:VTODO\nUID:1\nsummary:a\n b\n\nCATEGORIES:x,y\nX-FOREIGN;A=b:c\nCATEGORIES:z\nBEGIN:VALARM\nEND:VALARM\nX:1\nEND:VTODO\n"

  @Test(arguments: CalendarSamples.nasty) func unchangedComponentIsPrintedUnchanged(_ file: [UInt8]) throws {
    let component = try CalendarComponent(parsing: file)
    #expect(component.name == "VCALENDAR" && component.bytes == file)
  }

  @Test func propertiesAndComponentsAreFound() throws {
    let todo = try component(Self.todo)
    #expect(todo.first("SUMMARY")?.text == "ab")
    #expect(todo.all("CATEGORIES").flatMap(\.list) == ["x", "y", "z"])
    #expect(todo.components("VALARM").count == 1 && todo.components("VTODO").isEmpty && todo.first("DUE") == nil)
    let names = todo.parts.map { if case .property(let property) = $0 { property.name } else { "-" } }
    #expect(names == ["UID", "SUMMARY", "", "CATEGORIES", "X-FOREIGN", "CATEGORIES", "-", "X"])
  }

  @Test func settingAnEqualValueChangesNothing() throws {
    var todo = try component(Self.todo)
    todo.set("SUMMARY", [CalendarProperty("SUMMARY", text: "ab")])
    todo.set(
      "CATEGORIES", [CalendarProperty("CATEGORIES", list: ["x", "y"]), CalendarProperty("CATEGORIES", list: ["z"])])
    todo.replace("VALARM", [CalendarComponent("VALARM")])
    todo.set("DUE", [])
    #expect(text(todo) == Self.todo)
  }

  @Test func onlyTheChangedLineIsRewritten() throws {
    var todo = try component(Self.todo)
    todo.set("SUMMARY", [CalendarProperty("SUMMARY", text: "c")])
    todo.set("CATEGORIES", [CalendarProperty("CATEGORIES", list: ["z"]), CalendarProperty("CATEGORIES", list: ["w"])])
    todo.set("DUE", [CalendarProperty("DUE", value: "1")])
    todo.replace(
      "VALARM",
      [CalendarComponent("VALARM"), CalendarComponent("valarm", [.property(CalendarProperty("A", value: "b"))])])
    todo.set("X-FOREIGN", [])
    #expect(
      text(todo)
        == "BEGIN:VTODO\nUID:1\nSUMMARY:c\r\n\nCATEGORIES:z\nCATEGORIES:w\r\nDUE:1\r\nBEGIN:VALARM\nEND:VALARM\n"
        + "BEGIN:VALARM\r\nA:b\r\nEND:VALARM\r\nX:1\nEND:VTODO\n")
  }

  @Test func newPropertiesComeBeforeComponents() {
    var todo = CalendarComponent("vtodo")
    todo.replace("VALARM", [CalendarComponent("VALARM")])
    todo.set("UID", [CalendarProperty("UID", value: "1")])
    #expect(text(todo) == "BEGIN:VTODO\r\nUID:1\r\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VTODO\r\n")
  }

  @Test func componentsAreComparedByContent() throws {
    let one = try component("BEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM\n")
    #expect(try one == component("begin:valarm\r\n\r\nax\r\naction:DIS\r\n PLAY\r\nend:valarm"))
    #expect(try one != component("BEGIN:VALARM\nACTION:AUDIO\nEND:VALARM\n"))
    #expect(try one != component("BEGIN:VTODO\nACTION:DISPLAY\nEND:VTODO\n"))
  }

  @Test func missingLineEndIsAdded() throws {
    let todo = try component("BEGIN:VTODO\nUID:1\nEND:VTODO")
    let calendar = CalendarComponent("VCALENDAR", [.component(todo)])
    #expect(text(calendar) == "BEGIN:VCALENDAR\r\nBEGIN:VTODO\nUID:1\nEND:VTODO\r\nEND:VCALENDAR\r\n")
  }

  static let objectsWithMistakes: [(String, CalendarMistake)] = [
    ("", CalendarMistake(.notCalendar, line: 1)), ("\n\nSUMMARY:x\n", CalendarMistake(.notCalendar, line: 3)),
    ("BEGIN:VTODO\n\nX:y\n z", CalendarMistake(.cut, line: 4)),
    ("BEGIN:VTODO\nEND:VEVENT\n", CalendarMistake(.wrongEnd(expected: "VTODO", found: "VEVENT"), line: 2)),
    ("BEGIN:VTODO\nEND:VTODO\nBEGIN:VTODO\nEND:VTODO", CalendarMistake(.notAlone, line: 3)),
    ("END:VTODO\n", CalendarMistake(.notCalendar, line: 1)), ("B\u{0}E\u{0}", CalendarMistake(.otherEncoding, line: 1)),
    (String(repeating: "BEGIN:A\n", count: 17), CalendarMistake(.tooDeep, line: 17)),
    ("BEGIN:A\n" + String(repeating: "\n", count: 19_999) + "END:A\n", CalendarMistake(.tooLong, line: 1)),
    ("BEGIN:A\nX:" + String(repeating: "x", count: 1 << 20) + "\nEND:A\n", CalendarMistake(.tooLong, line: 1)),
  ]

  @Test(arguments: objectsWithMistakes)
  func mistakesHaveTheirLine(_ text: String, _ mistake: CalendarMistake) {
    #expect(throws: mistake) { try component(text) }
  }

  @Test func componentsUpToTheLimitsAreParsed() throws {
    let deep = String(repeating: "BEGIN:A\n", count: 16) + String(repeating: "END:A\n", count: 16)
    let long = "BEGIN:A\n" + String(repeating: "\n", count: 19_998) + "END:A\n"
    for text in [deep, long] { #expect(try self.text(component(text)) == text) }
  }
}
