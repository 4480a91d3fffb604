import Board

extension KeyTable {
  static let quick: [KeyRow] = [
    KeyRow([.list], .addQuickly, "i"),
    KeyRow([.quickLine], .accept, "enter", "ctrl-j"),
    KeyRow([.quickLine], .nextField, "tab"),
  ]
}
