extension Schema {
  /// The first entry of each change, by which the history is read. Its group is its own sequence, so that they are in order
  /// and counted without a look at the entries.
  static let history = Step(
    name: "changes of the history",
    statements: ["CREATE INDEX changes_in_a_project ON entries (project, grp) WHERE grp = seq"])
}
