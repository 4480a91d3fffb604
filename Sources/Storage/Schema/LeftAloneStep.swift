extension Schema {
  /// The reason why a calendar object is not imported as a card. Objects skipped earlier are fetched again to record their reason.
  static let leftAloneReasons = Step(
    name: "reasons of what is left alone",
    statements: [
      "ALTER TABLE objects ADD COLUMN reason TEXT",
      "CREATE INDEX objects_left_alone ON objects (project, reason) WHERE reason IS NOT NULL",
      "UPDATE objects SET etag = NULL, fresh = 1 WHERE role = 'leftAlone' AND card IS NULL AND page IS NULL",
    ])
}
