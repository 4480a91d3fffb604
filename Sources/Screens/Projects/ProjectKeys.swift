extension KeyTable {
  static let projects: [KeyRow] =
    [
      KeyRow([.projects], .selectDown, "j", "down"),
      KeyRow([.projects], .selectUp, "k", "up"),
      KeyRow([.projectsLine], .selectDown, "down", "ctrl-n"),
      KeyRow([.projectsLine], .selectUp, "up", "ctrl-p"),
      KeyRow([.projects, .projectsLine], .accept, "enter", "ctrl-j"),
      KeyRow([.projects, .projectsLine], .switchToList, "tab", "shift-tab"),
      KeyRow([.projects], .renameProject, "r"),
      KeyRow([.projects], .archiveProject, "x"),
      KeyRow([.projects], .moveProjectDown, "J", "shift-down"),
      KeyRow([.projects], .moveProjectUp, "K", "shift-up"),
      KeyRow([.projects], .undo, "u"),
      KeyRow([.projects], .redo, "U", "ctrl-r"),
      KeyRow([.projects], .back, "q"),
    ] + editing.map { KeyRow([.projectsLine], $0.meaning, $0.keys) }
}
