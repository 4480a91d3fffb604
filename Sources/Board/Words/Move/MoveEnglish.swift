import Kanban

extension English {
  func moveMenuTitle(_ number: Int) -> String { "Move #\(number)" }
  func moveTo(_ column: String) -> String { "Move to \(column)" }
  func moveMarkedTitle(_ count: Int) -> String { "Move \(cards(count))" }
  var findOtherProject: String { "Type to find one" }
  var toProject: String { "Project …" }
  func sendTitle(_ number: Int) -> String { "Move #\(number) to" }
  var noOtherProject: String { "There is no other project; press {showProjects} to add one" }
}
