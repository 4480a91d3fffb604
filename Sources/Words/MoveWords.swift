/// Texts of the menu that moves cards, and of the list of target projects.
public protocol MoveWords {
  func moveMarkedTitle(_ count: Int) -> String
  var findOtherProject: String { get }
  var toProject: String { get }
  func sendTitle(_ number: Int) -> String
  var noOtherProject: String { get }
  func moveMenuTitle(_ number: Int) -> String
  func moveTo(_ column: String) -> String
}

extension English {
  func moveMenuTitle(_ number: Int) -> String { "Move #\(number)" }
  func moveTo(_ column: String) -> String { "Move to \(column)" }
  func moveMarkedTitle(_ count: Int) -> String { "Move \(cards(count))" }
  var findOtherProject: String { "Type to find one" }
  var toProject: String { "Project …" }
  func sendTitle(_ number: Int) -> String { "Move #\(number) to" }
  var noOtherProject: String { "There is no other project; press {showProjects} to add one" }
}

extension Korean {
  func moveMenuTitle(_ number: Int) -> String { "#\(number) 옮기기" }
  func moveTo(_ column: String) -> String { "\(Korean.toward(column)) 옮기기" }
  func moveMarkedTitle(_ count: Int) -> String { "\(cards(count)) 옮기기" }
  var findOtherProject: String { "찾을 이름" }
  var toProject: String { "프로젝트 …" }
  func sendTitle(_ number: Int) -> String { "#\(number) 카드를 옮길 곳" }
  var noOtherProject: String { "다른 프로젝트가 없습니다. {showProjects} 키로 만듭니다" }
}
