extension English {
  func inDialog(_ command: Command, at focus: Focus) -> String? {
    switch (command, focus) {
    case (.accept, .popover), (.accept, .priorityMenu): "Set"
    case (.accept, .moveMenu): "Move"
    case (.accept, .orderMenu): "Sort"
    case (.accept, .filterLine), (.accept, .filterList): "Filter"
    case (.accept, .historyWords): "Search"
    case (.accept, .palette): "Run"
    case (.accept, .projects), (.accept, .projectsLine), (.accept, .linkMenu): "Open"
    case (.accept, .datePicker), (.accept, .seriesMenu), (.accept, .themeMenu), (.accept, .historyMenu),
      (.accept, .laneMenu),
      (.accept, .editorButton):
      "Choose"
    case (.selectDown, .moveMenu), (.selectDown, .priorityMenu), (.selectDown, .orderMenu), (.selectDown, .laneMenu),
      (.selectDown, .themeMenu),
      (.selectDown, .linkMenu), (.selectDown, .historyMenu), (.selectDown, .palette):
      "Next"
    case (.cancel, .popover), (.cancel, .priorityMenu), (.cancel, .moveMenu), (.cancel, .orderMenu),
      (.cancel, .laneMenu),
      (.cancel, .themeMenu), (.cancel, .filterLine), (.cancel, .historyWords), (.cancel, .historyMenu),
      (.cancel, .palette), (.cancel, .pasteQuestion), (.cancel, .revertQuestion), (.cancel, .datePicker),
      (.cancel, .seriesMenu):
      "Cancel"
    default: nil
    }
  }
}
