import Testing

/// More steps than any test needs; reaching it means an endless loop.
public let mostSteps = 100_000

/// Repeats the step while it returns true. Fails instead of hanging if that never ends.
public func repeatStep(
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  while step: () throws -> Bool
) rethrows {
  for _ in 0..<mostSteps where try !step() { return }
  fail("the step never returned false", fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Records a failure at the helper's call site.
public func fail(
  _ what: Comment, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  Issue.record(what, sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

extension Trait where Self == TimeLimitTrait {
  /// Long enough for a sanitizer, parallel tests and a slow machine; only a hang takes longer.
  public static var cannotHang: Self { .timeLimit(.minutes(30)) }
}
