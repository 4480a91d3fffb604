/// Keys of the search line, which takes letters as text, and of its hits.
extension KeyTable {
  static let search: [KeyRow] =
    [
      KeyRow([.list, .detail, .trash, .trashedCard], .search, "/"),
      KeyRow([.list, .detail, .trashedCard], .nextHit, "n"),
      KeyRow([.list, .detail, .trashedCard], .previousHit, "N", "g n"),
      KeyRow([.search], .selectDown, "down", "ctrl-n"),
      KeyRow([.search], .selectUp, "up", "ctrl-p"),
      KeyRow([.search], .pageDown, "pgdn", "ctrl-v"),
      KeyRow([.search], .pageUp, "pgup", "alt-v"),
      KeyRow([.search], .accept, "enter", "ctrl-j"),
      KeyRow([.search], .widenSearch, "tab"),
      KeyRow([.search], .narrowSearch, "shift-tab"),
    ] + editing.map { KeyRow([.search], $0.meaning, $0.keys) }
}
