import Board

extension EveryText {
  var projects: [Told] {
    [
      Told(name: "projects", text: words.projects), Told(name: "findProject", text: words.findProject),
      Told(name: "findOtherProject", text: words.findOtherProject),
      Told(name: "newProject", text: words.newProject("Work")), Told(name: "archived", text: words.archived),
      Told(name: "renameTitle", text: words.renameTitle("Work")),
      Told(name: "openArchived", text: words.openArchived("Work")),
      Told(name: "projectWasLeft", text: words.projectWasLeft(nil, for: "Home")),
      Told(name: "projectWasLeft, archived", text: words.projectWasLeft("Work", for: "Home")),
      Told(name: "projectIsFirst", text: words.projectIsFirst), Told(name: "projectIsLast", text: words.projectIsLast),
      Told(name: "toProject", text: words.toProject), Told(name: "sendTitle", text: words.sendTitle(12)),
      Told(name: "noOtherProject", text: words.noOtherProject),
      Told(name: "unknownProject", text: words.unknownProject("x", "Home, Work")),
      Told(name: "severalProjects", text: words.severalProjects("w", "Work, Wood")),
    ]
  }
}
