import Board
import Kanban
import Storage

/// What is written of the cards that were changed: each by its sentence or as JSON; of many, what was done to all of them.
struct ChangedCards {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private let tellsEach: Bool
  private let surroundings: Surroundings
  private var rows: RowOutput?

  init(_ shell: CommandLineRun, _ store: SQLiteStore, tellingEach: Bool) {
    (self.shell, self.store, tellsEach) = (shell, store, tellingEach)
    surroundings = shell.context.surroundings(in: shell.project, of: store)
    rows = shell.options.isJSON ? RowOutput(isJSON: true, to: shell.context.streams) : nil
  }

  mutating func put(_ receipt: Receipt) throws(StoreFailure) {
    for entry in receipt.entries {
      if rows != nil {
        guard let id = entry.subject.card, let row = try shell.row(of: id, in: store) else { continue }
        rows?.put(row)
      } else if tellsEach {
        shell.tell(entry.sentence(in: surroundings))
      }
    }
    // What is done is done, whether or not anybody reads of it.
    _ = rows?.flush()
  }

  mutating func end(_ outcome: CardsChange.Outcome) throws(StoreFailure) -> Int32 {
    if var rows, !rows.end() { return shell.outputFailed() }
    let isQuiet = rows != nil
    switch outcome {
    case .done(let sentence):
      if !isQuiet, !tellsEach { shell.tell(sentence) }
      return 0
    case .inPart(let sentence, let failure):
      if isQuiet || tellsEach { shell.complain("sekan: " + sentence) } else { shell.tell(sentence) }
      return failure?.exitStatus ?? ShellStatus.notFound
    case .unchanged(let why):
      if !isQuiet { shell.tell(why) }
      return 0
    case .nothing(let why):
      shell.complain("sekan: " + why)
      return ShellStatus.refused
    case .nothingFound:
      shell.complain("sekan: " + shell.context.words.noCardFound)
      return ShellStatus.notFound
    case .failed(let failure): throw failure
    }
  }
}
