import Kanban

extension Korean {
  func moveMenuTitle(_ number: Int) -> String { "#\(number) 옮기기" }
  func moveTo(_ column: String) -> String { "\(Korean.toward(column)) 옮기기" }
  func moveMarkedTitle(_ count: Int) -> String { "\(cards(count)) 옮기기" }
  var findOtherProject: String { "찾을 이름" }
  var toProject: String { "프로젝트 …" }
  func sendTitle(_ number: Int) -> String { "#\(number) 카드를 옮길 곳" }
  var noOtherProject: String { "다른 프로젝트가 없습니다. {showProjects} 키로 만듭니다" }
}
