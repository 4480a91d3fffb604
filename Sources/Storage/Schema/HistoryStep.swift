extension Schema {
  /// The first entry of each change, for reading the history. Its group is its own sequence, so changes are sorted and counted by the index
  /// alone.
  static let history = Step(
    name: "changes of the history",
    statements: ["CREATE INDEX changes_in_a_project ON entries (project, grp) WHERE grp = seq"])
}
