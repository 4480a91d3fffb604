import Board
import Kanban
import Storage
import Words

/// A change that `sekan projects` makes. `--project` names the project that gets a new name, titles or stages.
enum ProjectEdit: Equatable {
  case add(String), rename(to: String), archive(String), unarchive(String)
  /// Typed titles and stages, which are parsed when the command runs.
  case titles(String)
  case stages(String)
}

extension ProjectEdit? {
  /// How the store is opened for the change. Archiving needs an existing store; all other changes create a missing one.
  var use: StoreUse {
    switch self {
    case nil: .looking
    // These changes create a missing store: the default project exists even without one, so that it can be renamed.
    case .add, .rename, .titles, .stages: .adding
    case .archive, .unarchive: .changing
    }
  }
}

/// `sekan limit`: sets or removes the limit of a column or a stage.
extension CommandLineRun {
  func limit(in store: SQLiteStore) throws -> Int32 {
    let place = try place(options.limiting.place, in: store)
    let change = Change.limited(place.column, stage: place.stage, options.limiting.limit)
    printChange(try store.commit(change, on: commitContext), in: store)
    return 0
  }

  private func place(_ typed: String, in store: SQLiteStore) throws(CommandStop) -> PlaceOnBoard {
    do throws(Reason) { return try PlaceOnBoard(typed, in: context.surroundings(in: project, of: store)) } catch {
      let sentence = context.words.noSuchPlace(typed.excerpt, error.text)
      throw CommandStop(sentence, status: ShellStatus.notUnderstood)
    }
  }
}
