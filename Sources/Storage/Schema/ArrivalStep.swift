extension Schema {
  /// Indexes for history entries about cards that came from another project.
  static let arrivals = Step(
    name: "history where a card was sent to",
    statements: [
      "CREATE INDEX entries_that_came ON entries (other) WHERE other IS NOT NULL",
      "CREATE INDEX changes_that_came ON entries (other, grp) WHERE other IS NOT NULL AND grp = seq",
    ])
}
