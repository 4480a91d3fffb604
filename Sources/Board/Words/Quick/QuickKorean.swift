extension Korean {
  var quickPlaceholder: String { "인증서 갱신 #운영 !높음 금 17:00" }
  var quickAsText: String { "날짜 아님" }
  func quickStaysText(_ typed: String) -> String { "\(Korean.with("‘\(typed)’", "은", "는")) 제목에 그대로 둡니다" }
}
