extension KeyTable {
  static let detail: [KeyRow] = [
    KeyRow([.detail], .toggleLine, "space"),
    KeyRow([.detail], .openDetail, "enter"),
    KeyRow([.detail], .addLine, "a"),
    KeyRow([.detail], .openLink, "o"),
    KeyRow([.detail], .nextCard, "J", "shift-down"),
    KeyRow([.detail], .previousCard, "K", "shift-up"),
  ]
}
