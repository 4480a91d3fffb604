extension English {
  var quickPlaceholder: String { "Renew the certificate #ops !high fri 17:00" }
  var quickAsText: String { "As text" }
  func quickStaysText(_ typed: String) -> String { "‘\(typed)’ stays in the title" }
}
