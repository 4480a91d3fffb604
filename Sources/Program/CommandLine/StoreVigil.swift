import Board
import Host
import Kanban
import Storage

/// A store that is looked at again and again for as long as somebody looks on, whatever becomes of its file: what is wrong with it is
/// said once, and waited for where it may be right again.
struct StoreVigil {
  /// When one is to look again that does not answer, in milliseconds.
  static let again = 1_000

  private let store: SQLiteStore
  private var trouble: Trouble?
  /// It may be another file than the one that answered last.
  private var isOther = false

  init(over store: SQLiteStore) { self.store = store }

  /// What it answers, which may be another file by now; nil while it does not.
  mutating func ask<Answer>(
    _ context: Context, _ question: (_ isOther: Bool) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer? {
    do throws(StoreFailure) {
      let change = try store.fileChange()
      if change == .missing {
        bear(context.paths.store + ": " + context.words.storeIsGone, context)
        return nil
      }
      isOther = isOther || change.leadsElsewhere || trouble != nil
      if isOther { try store.reopen() }
      let answer = try question(isOther)
      (trouble, isOther) = (nil, false)
      return answer
    } catch {
      guard error.mayPass else { throw error }
      if error != .busy { bear(context.told(error), context) }
      return nil
    }
  }

  /// What is wrong with the store, and since when.
  private struct Trouble {
    let sentence: String
    let since = Machine.uptime
    var isSaid = false
  }

  /// Only where it stays so: who copies another file over it needs a moment.
  private mutating func bear(_ sentence: String, _ context: Context) {
    if trouble?.sentence != sentence { trouble = Trouble(sentence: sentence) }
    guard let since = trouble?.since, trouble?.isSaid == false, Machine.uptime - since >= StoreVigil.again else {
      return
    }
    trouble?.isSaid = true
    context.complain("sekan: " + sentence)
  }
}

extension Context {
  /// Who looks on begins when the store lets it: another program that has it is waited for, which is said once.
  func lookingOn<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    var isSaid = false
    while true {
      do throws(StoreFailure) { return try work() } catch {
        guard error == .busy else { throw error }
        if !isSaid { complain("sekan: " + words.waitsForStore) }
        isSaid = true
      }
    }
  }

  /// As long as that is waited for before it is said.
  func openedForLooking(_ mode: SQLiteStore.Mode? = nil) throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore.open(paths.store, mode: mode ?? looking, patience: max(silence, 50))
  }
}

extension StoreFailure {
  /// Somebody may be about to make it right: who copies one file over another, or brings it into a newer form, needs a moment.
  var mayPass: Bool {
    switch self {
    case .busy, .damaged, .emptied, .replaced, .older, .cannotOpen, .noFolder, .readOnly, .diskFull, .uncertain, .other:
      true
    case .refused, .notAStore, .unsafe, .newer: false
    }
  }
}

extension SQLiteStore.FileChange {
  fileprivate var leadsElsewhere: Bool {
    switch self {
    case .replaced, .touched: true
    case .none, .changed, .missing: false
    }
  }
}
