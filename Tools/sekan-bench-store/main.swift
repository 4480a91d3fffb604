import Glibc
import Kanban
import Storage

let usage = """
  usage: sekan-bench-store --cards N --out FILE [--seed S] [--history N] [--repeating N] [--pages N]
           [--doing N] [--projects N] [--stages] [--moves] [--zones RELEASE]
         sekan-bench-store --opens N --store FILE
         sekan-bench-store --search WORD --store FILE [--times N] [--slice MS]
         sekan-bench-store --commits N --store FILE [--seed S]
         sekan-bench-store --writer N --store FILE [--acknowledge] [--person NAME] [--seed S]
         sekan-bench-store --write-forever --store FILE [--pause MS] [--person NAME] [--seed S]
         sekan-bench-store --verify --store FILE [--expect CARDS] [--acknowledged FILE]
  """

// A closed pipe is reported by `write` instead of killing the process.
signal(SIGPIPE, SIG_IGN)

do {
  let arguments = try BenchOptions(CommandLine.arguments.dropFirst())
  let seed = UInt64(try arguments.number("--seed", in: 0...Int.max, otherwise: Int(getpid())))
  let person = arguments.optionalText("--person") ?? "bench"
  if arguments.has("--cards") {
    let cards = try arguments.number("--cards", in: 0...10_000_000)
    let history = try arguments.number("--history", in: 0...100_000_000, otherwise: cards)
    let seed = UInt64(try arguments.number("--seed", in: 0...Int.max, otherwise: 1))
    let store = try SQLiteStore.open(try arguments.text("--out"), patience: 30_000)
    let stages = arguments.has("--stages") ? SampleProjects.stages : [:]
    let projects = try SampleProjects.add(
      try arguments.number("--projects", in: 1...1_000, otherwise: 1), to: store, seed: seed)
    let board = SampleBoard(
      cards: cards, history: history, moves: arguments.has("--moves"), seed: seed,
      repeating: try arguments.number("--repeating", in: 0...10_000_000, otherwise: 0),
      doing: try arguments.number("--doing", in: 0...10_000_000, otherwise: .max), projects: projects, stages: stages)
    try BulkLoad(into: store).load(board)
    if arguments.has("--stages") { try SampleProjects.divide(store) }
    var pages = SamplePages(
      count: try arguments.number("--pages", in: 0...1_000_000, otherwise: 0), seed: seed)
    try pages.write(into: store)
    if let release = arguments.optionalText("--zones") { try store.note(.zones, release) }
    say("\(cards) cards, \(store.size) bytes")
  } else if arguments.has("--opens") {
    try Bench.opens(try arguments.number("--opens", in: 1...1_000_000), try arguments.text("--store"))
  } else if arguments.has("--search") {
    try Bench.searches(
      try arguments.number("--times", in: 1...1_000_000, otherwise: 1), for: try arguments.text("--search"),
      try arguments.text("--store"), slice: try arguments.number("--slice", in: 0...10_000, otherwise: 3))
  } else if arguments.has("--commits") {
    try Bench.commits(
      try arguments.number("--commits", in: 1...10_000_000), try arguments.text("--store"), seed: seed)
  } else if arguments.has("--writer") {
    try Bench.write(
      try arguments.number("--writer", in: 1...10_000_000), try arguments.text("--store"), person: person, seed: seed,
      acknowledging: arguments.has("--acknowledge"))
  } else if arguments.has("--write-forever") {
    try Bench.writeForever(
      try arguments.text("--store"), person: person, seed: seed,
      pause: try arguments.number("--pause", in: 0...10_000, otherwise: 0))
  } else if arguments.has("--verify") {
    let expected = arguments.has("--expect") ? try arguments.number("--expect", in: 0...Int.max) : nil
    let findings = try Verification(
      path: try arguments.text("--store"), expected: expected, acknowledged: arguments.optionalText("--acknowledged")
    ).findings()
    for finding in findings.prefix(20) { say(finding) }
    say(findings.isEmpty ? "sound" : "\(findings.count) findings")
    exit(findings.isEmpty ? 0 : 1)
  } else {
    throw Misuse("nothing to do")
  }
} catch let misuse as Misuse {
  printError("\(misuse.words)\n\(usage)")
  exit(64)
} catch {
  printError("\(error)")
  exit(1)
}
