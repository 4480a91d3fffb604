import Board

extension KeyTable {
  /// Cards typed as one line each.
  static let quick: [KeyRow] = [
    KeyRow([.list], .addQuickly, "i"),
    KeyRow([.quickLine], .accept, "enter", "ctrl-j"),
    KeyRow([.quickLine], .nextField, "tab"),
  ]
}
