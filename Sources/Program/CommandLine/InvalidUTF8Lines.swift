/// Counts input lines that are not valid UTF-8, to report them once. Their cards contain U+FFFD.
struct InvalidUTF8Lines {
  private var count = 0
  private var first = 0

  mutating func record(_ line: Int) {
    if count == 0 || line < first { first = line }
    count += 1
  }

  func printError(in context: Context) {
    if count > 0 { context.printError(context.words.notUTF8(onLines: count, first: first)) }
  }
}
