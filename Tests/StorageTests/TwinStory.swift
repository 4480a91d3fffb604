import Kanban
import Storage
import Support
import Twin

/// A file store with its cache and a memory store.
final class StorePair {
  let folder = TemporaryFolder()
  let memory = MemoryStore()
  private(set) var file: SQLiteStore
  /// The cache that the interface uses instead of the file.
  private var recalling: QueryCache
  private(set) var refused = 0
  /// The alarms that the last `ring` returned.
  fileprivate(set) var rung: [Ringing] = []

  init() throws {
    file = try SQLiteStore.open(folder.file(), patience: 1000)
    recalling = QueryCache(of: file)
  }

  fileprivate func reopen() throws {
    file = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1000)
    recalling = QueryCache(of: file)
  }

  fileprivate func commit(_ change: Change, on context: CommitContext) throws {
    let found = outcome { try recalling.commit(change, on: context, in: file) }
    try expectSame(found, outcome { try memory.commit(change, on: context) })
    if case .failure(.refused) = found { refused += 1 }
  }

  /// The cache must return the same answer, the second time too.
  fileprivate func compare<Answer: Equatable>(_ question: (any CardQuestions) throws -> Answer) throws {
    let expected = outcome { try question(memory) }
    for store in [file, recalling, recalling] as [any CardQuestions] {
      try expectSame(outcome { try question(store) }, expected)
    }
  }
}

/// Thrown if the two stores answer differently.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}

func expectSame<Answer: Equatable>(_ found: Answer, _ expected: Answer) throws {
  if found != expected { throw Disagreement(description: "\(found)\nand not \(expected)") }
}

/// One operation on both stores with all its values, so that it can be repeated without the earlier operations.
struct TwinAct: CustomStringConvertible {
  private let text: () -> String
  let perform: (StorePair) throws -> Void

  var description: String { text() }

  init(_ text: @autoclosure @escaping () -> String, perform: @escaping (StorePair) throws -> Void) {
    (self.text, self.perform) = (text, perform)
  }

  static func commit(_ change: Change, on context: CommitContext) -> TwinAct {
    TwinAct("\(change), \(context.actor.run) at \(context.clock.now) in \(context.project)") {
      try $0.commit(change, on: context)
    }
  }

  static func compare<Answer: Equatable>(
    line: Int, _ question: @escaping (any CardQuestions) throws -> Answer
  ) -> TwinAct {
    TwinAct("the question in line \(line) of Twins.swift") { try $0.compare(question) }
  }

  static func both<Answer: Equatable>(
    _ text: @autoclosure @escaping () -> String, _ action: @escaping (any CardStore) throws -> Answer
  ) -> TwinAct {
    TwinAct(text()) { pair in
      try expectSame(outcome { try action(pair.file) }, outcome { try action(pair.memory) })
    }
  }

  static func ring(_ channel: AlarmChannel, at clock: AlarmClock) -> TwinAct {
    TwinAct("ring \(channel) at \(clock.now)") { pair in
      pair.rung = try pair.file.ring(channel, at: clock, lease: 3_600_000, most: 999)
      try expectSame(pair.rung, pair.memory.ring(channel, at: clock, lease: 3_600_000, most: 999))
    }
  }

  static var reopen: TwinAct { TwinAct("reopen the file") { try $0.reopen() } }
}

/// All operations so far. A failure is thrown with the seed and the few operations that lead to it.
final class TwinStory {
  let pair: StorePair
  private let seed: UInt64
  private var acts: [TwinAct] = []

  init(seed: UInt64) throws {
    (pair, self.seed) = (try StorePair(), seed)
  }

  func perform(_ act: TwinAct) throws {
    do {
      try act.perform(pair)
      acts.append(act)
    } catch {
      let needed = acts.shrunken { TwinStory.fails(act, after: $0) }
      throw Failure(seed: seed, why: "\(error)", acts: (needed + [act]).map(\.description))
    }
  }

  /// True if this operation fails, but none before it.
  private static func fails(_ act: TwinAct, after acts: [TwinAct]) -> Bool {
    do {
      let pair = try StorePair()
      for act in acts { try act.perform(pair) }
      do { try act.perform(pair) } catch { return true }
    } catch {}
    return false
  }

  struct Failure: Error, CustomStringConvertible {
    let seed: UInt64
    let why: String
    let acts: [String]

    var description: String { "seed \(seed): \(why)\nafter\n\(acts.joined(separator: "\n"))" }
  }
}
