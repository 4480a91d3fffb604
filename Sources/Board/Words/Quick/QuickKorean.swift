extension Korean {
  var quickPlaceholder: String { "인증서 갱신 #운영 !높음 금 17:00" }
  var quickAsText: String { "제목으로" }
}
