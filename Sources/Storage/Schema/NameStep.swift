extension Schema {
  /// What other programs call cards is asked the other way round, too: a card that was here first goes there by another name.
  static let names = Step(
    name: "names of cards elsewhere",
    statements: ["CREATE INDEX originals_by_name ON originals (uid)"])
}
