import Glibc

// Answers questions from stdin, one per line, so that Scripts/oracle can compare the answers with those of other libraries.
guard CommandLine.arguments.count == 2, let oracle = Oracle(rawValue: CommandLine.arguments[1]) else {
  let kinds = Oracle.allCases.map(\.rawValue).joined(separator: "|")
  let usage = "usage: sekan-oracle \(kinds) <questions >answers\n"
  write(STDERR_FILENO, usage, usage.utf8.count)
  exit(64)
}
while let question = readLine() { print(oracle.answer(question)) }
