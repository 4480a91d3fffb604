import Board

extension KeyTable {
  static let filter: [KeyRow] = [
    KeyRow([.list], .filterCards, "f"),
    KeyRow([.list], .unfilterCards, "F", "g f"),
    KeyRow([.list], .filterByCard, "*"),
    KeyRow([.list, .orderMenu], .sortCards, "s"),
    KeyRow([.filterLine, .filterList], .accept, "enter", "ctrl-j"),
    KeyRow([.filterLine], .takeOffer, "tab"),
    KeyRow([.filterLine], .save, "ctrl-s"),
    KeyRow([.filterList, .orderMenu, .themeMenu, .linkMenu], .selectDown, "j", "down"),
    KeyRow([.filterList, .orderMenu, .themeMenu, .linkMenu], .selectUp, "k", "up"),
    KeyRow([.filterList], .renameFilter, "r"),
    KeyRow([.filterList], .removeFilter, "x"),
    KeyRow([.filterList, .orderMenu, .themeMenu, .linkMenu], .back, "q"),
    KeyRow([.linkMenu], .nextField, "tab"),
    KeyRow([.orderMenu, .themeMenu, .linkMenu], .accept, "enter", "space", "ctrl-j"),
    KeyRow([.orderMenu], .orderOwn, "o"),
    KeyRow([.orderMenu], .orderByDue, "d"),
    KeyRow([.orderMenu], .orderByPriority, "p"),
    KeyRow([.orderMenu], .orderByChange, "c"),
    KeyRow([.orderMenu], .orderByAge, "n"),
    KeyRow([.orderMenu], .orderByStart, "b"),
  ]
}
