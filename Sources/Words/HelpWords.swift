public protocol HelpWords {
  var helpFilter: String { get }
  var noKeyLikeThat: String { get }
  func helpTitle(_ screen: String, _ dot: String) -> String
  var helpRemarks: [String] { get }
}

extension English {
  func helpTitle(_ screen: String, _ dot: String) -> String { "Keys\(dot)\(screen)" }

  var helpRemarks: [String] {
    [
      "Mouse: a click selects, a double click opens, the wheel scrolls, a card can be dragged, a right click opens the move menu.",
      "With a Korean, Cyrillic or Greek keyboard the command keys work by their position. A Korean input method sends the last letter late: it arrives with the next key, or with Enter.",
    ]
  }

  var helpFilter: String { "Find" }
  var noKeyLikeThat: String { "No key for that here" }
}

extension Korean {
  func helpTitle(_ screen: String, _ dot: String) -> String { "키\(dot)\(screen)" }

  var helpRemarks: [String] {
    [
      "마우스: 누르면 고르고, 두 번 누르면 열고, 휠로 넘기고, 카드는 끌어서 옮기며, 오른쪽 버튼을 누르면 옮기기 메뉴가 열립니다.",
      "한글 상태에서는 Shift-U도 ㅕ로 입력되어 되돌리기가 됩니다. 다시 실행하려면 Ctrl-R을 누르세요.",
      "두벌식 입력 상태에서도, 키릴이나 그리스 자판에서도 명령 키가 자판 위치대로 작동합니다. 한글 입력기는 조합이 끝나야 글자를 보내므로, 마지막 키는 다음 키를 누를 때 실행될 수 있습니다.",
    ]
  }

  var helpFilter: String { "찾기" }
  var noKeyLikeThat: String { "여기에는 그런 키가 없습니다" }
}
