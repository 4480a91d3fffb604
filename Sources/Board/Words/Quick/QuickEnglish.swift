extension English {
  var quickPlaceholder: String { "Renew the certificate #ops !high fri 17:00" }
  var quickAsText: String { "Keep as text" }
  func quickStaysText(_ typed: String) -> String { "‘\(typed)’ is kept as text" }
}
