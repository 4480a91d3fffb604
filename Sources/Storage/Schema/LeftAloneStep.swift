extension Schema {
  /// Why an object of a calendar is no card. Objects that were left alone before are read once more, so that their reason is known.
  static let leftAloneReasons = Step(
    name: "reasons of what is left alone",
    statements: [
      "ALTER TABLE objects ADD COLUMN reason TEXT",
      "CREATE INDEX objects_left_alone ON objects (project, reason) WHERE reason IS NOT NULL",
      "UPDATE objects SET etag = NULL, fresh = 1 WHERE role = 'leftAlone' AND card IS NULL AND page IS NULL",
    ])
}
