extension Schema {
  /// Number of pages deleted on the server, separate from cards.
  static let gonePages = Step(
    name: "deleted pages on servers",
    statements: [
      "ALTER TABLE links ADD COLUMN gone_pages INTEGER NOT NULL DEFAULT 0 CHECK (gone_pages >= 0)"
    ])
}
