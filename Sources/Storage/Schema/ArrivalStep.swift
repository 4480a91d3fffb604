extension Schema {
  /// The history of a project tells what came to it from another, too.
  static let arrivals = Step(
    name: "history where a card was sent to",
    statements: [
      "CREATE INDEX entries_that_came ON entries (other) WHERE other IS NOT NULL",
      "CREATE INDEX changes_that_came ON entries (other, grp) WHERE other IS NOT NULL AND grp = seq",
    ])
}
