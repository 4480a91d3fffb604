extension Schema {
  /// Index for finding a card by its UID in other programs.
  static let names = Step(
    name: "names of cards elsewhere",
    statements: ["CREATE INDEX originals_by_name ON originals (uid)"])
}
