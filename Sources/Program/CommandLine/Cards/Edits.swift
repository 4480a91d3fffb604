import Kanban
import Storage
import Words

/// Edited cards, and the changes of each.
struct Edits {
  private(set) var cards: [CardID] = []
  private var changesOfCards: [[Change]] = []
  private var names: [String] = []

  mutating func add(_ card: Card, _ changed: [TextChange], _ action: CardAction?) {
    let edit = changed.isEmpty ? [] : [Change.edited(card.id, changed)]
    let all = edit + (action.map { [.cards($0, on: [card.id])] } ?? [])
    guard !all.isEmpty else { return }
    cards.append(card.id)
    changesOfCards.append(all)
    names += all.map { _ in "#\(card.number)" }
  }

  var changes: [Change] { changesOfCards.flatMap(\.self) }

  /// The changes in batches of a limited size, each with all changes of its cards; other processes can write between
  /// their commits.
  var parts: [[Change]] {
    var parts: [[Change]] = []
    for changes in changesOfCards {
      if let last = parts.indices.last, parts[last].count + changes.count <= Batch.most {
        parts[last] += changes
      } else {
        parts.append(changes)
      }
    }
    return parts
  }

  func judge(in store: SQLiteStore, on context: CommitContext, _ shell: CommandLineRun) throws {
    for part in parts {
      do throws(StoreFailure) { _ = try store.rehearse(part, on: context) } catch {
        throw refused(error, in: store, on: context, shell)
      }
    }
  }

  /// The error for refused edits. If there are several edits, it names the card, since not every message does.
  func refused(
    _ failure: StoreFailure, in store: SQLiteStore, on context: CommitContext, _ shell: CommandLineRun
  ) -> any Error {
    guard changes.count > 1, case .refused = failure,
      let (index, why) = store.firstRefused(of: changes, on: context)
    else { return failure }
    return CommandStop("\(names[index]): " + shell.context.message(why), status: why.exitStatus)
  }
}

extension SQLiteStore {
  /// The first change that a rule refuses, found by bisection. Nil if none is refused any more, or if the store cannot
  /// be read now.
  func firstRefused(of changes: [Change], on context: CommitContext) -> (index: Int, why: StoreFailure)? {
    func refusal(of part: ArraySlice<Change>) throws(StoreFailure) -> StoreFailure? {
      do throws(StoreFailure) {
        _ = try rehearse(Array(part), on: context)
        return nil
      } catch {
        guard case .refused = error else { throw error }
        return error
      }
    }
    var rest = changes[...]
    do throws(StoreFailure) {
      guard var why = try refusal(of: rest) else { return nil }
      while rest.count > 1 {
        let front = rest.prefix(rest.count / 2)
        if let refused = try refusal(of: front) {
          (rest, why) = (front, refused)
        } else {
          rest = rest.dropFirst(front.count)
        }
      }
      return (rest.startIndex, try refusal(of: rest) ?? why)
    } catch {
      return nil
    }
  }
}
