import Kanban

extension English {
  var indexesDamaged: String {
    "Indexes of the store are damaged: lists and searches may leave cards out. Make them anew from the tables: sekan check --repair"
  }

  var reckonedWrongly: String {
    "What is wrong is only reckoned from the tables. Make it anew from them: sekan check --repair"
  }

  var orRepair: String { ", or make anew what the tables still tell: sekan check --repair" }

  var checkNeedsWriting: String {
    "A change was cut short and must be taken back before the store can be checked, but the file or its folder cannot be written to"
  }

  func storeCopied(_ path: String) -> String { "Copied as it was to \(path)" }

  var storeRemade: String {
    "Made anew from the tables: indexes, counts, card numbers to come, tags in use, search signatures, unreadable places and alarms"
  }

  func storeNotRepaired(_ count: Int) -> String {
    "The store is still damaged (\(count)): the tables do not tell these anew; restore a backup"
  }

  func cannotRepair(_ what: String) -> String {
    "Not everything in the tables can be read, so nothing was changed (\(what)); restore a backup"
  }
}
