import Testing

/// Nothing that a test does takes more steps; more are a loop without an end.
public let mostSteps = 100_000

/// Goes on for as long as a step says that there is more to do. One that comes to no end fails, and hangs nothing.
public func goOn(
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  while step: () throws -> Bool
) rethrows {
  for _ in 0..<mostSteps where try !step() { return }
  fail("this comes to no end", fileID: fileID, filePath: filePath, line: line, column: column)
}

/// What a helper finds wrong, told where it was asked.
public func fail(
  _ what: Comment, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  Issue.record(what, sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

extension Trait where Self == TimeLimitTrait {
  /// What hangs does so for ever, and all else has its time: under a sanitizer, beside all other tests, on a slow machine.
  public static var cannotHang: Self { .timeLimit(.minutes(30)) }
}
