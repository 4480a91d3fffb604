extension Schema {
  /// Deleted pages are counted apart from deleted cards.
  static let gonePages = Step(
    name: "deleted pages on servers",
    statements: [
      "ALTER TABLE links ADD COLUMN gone_pages INTEGER NOT NULL DEFAULT 0 CHECK (gone_pages >= 0)"
    ])
}
