import Kanban

extension English {
  func wasDue(_ date: String) -> String { "was due \(date)" }
  func doneAt(_ moment: String) -> String { "done \(moment)" }
  func starts(_ date: String) -> String { "starts \(date)" }
  func addedAt(_ moment: String) -> String { "added \(moment)" }
  var noChecklistLine: String { "This line has no box: write “- [ ] …”" }
  var noLink: String { "There is no link on this line" }
  var mentionedIn: String { "Mentioned in" }
}
