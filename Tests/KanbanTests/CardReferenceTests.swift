import Kanban
import Testing

@Suite struct CardReferenceTests {
  @Test(arguments: [
    ("#12", CardReference(12)), ("work#3", CardReference(project: "work", 3)),
    ("집#7", CardReference(project: "집", 7)), ("my-garden#007", CardReference(project: "my-garden", 7)),
  ])
  func validReferenceIsParsed(_ text: String, _ reference: CardReference) { #expect(CardReference(text) == reference) }

  @Test(arguments: ["", "#", "12", "#0", "#x", "#1x", "a b#1", "#-1", "##1", "a##1", "#１", "#1234567890123"])
  func invalidReferenceIsRejected(_ text: String) { #expect(CardReference(text) == nil) }

  @Test func projectReferenceReplacesBlanks() {
    let garden = Project(id: ProjectID(high: 7, low: 1), name: "My  Garden")
    #expect(garden.reference == "My-Garden")
    #expect(garden.matches(by: "my-garden") && !garden.matches(by: "garden"))
    #expect(Project(id: Project.home, name: "").reference == "home")
    #expect(Project(id: ProjectID(high: 7, low: 1), name: "🏠 !").reference == "u1f3e0-u20-u21")
  }
}
