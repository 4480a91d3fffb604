extension Korean {
  var quickPlaceholder: String { "인증서 갱신 #운영 !높음 금 17:00" }
  var quickAsText: String { "제목으로" }
  func quickStaysText(_ typed: String) -> String { "‘\(typed)’: 제목에 남습니다" }
}
