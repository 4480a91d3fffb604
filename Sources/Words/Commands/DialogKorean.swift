extension Korean {
  func inDialog(_ command: Command, at focus: Focus) -> String? {
    switch (command, focus) {
    case (.accept, .popover), (.accept, .priorityMenu): "정하기"
    case (.accept, .moveMenu): "옮기기"
    case (.accept, .orderMenu): "정렬"
    case (.accept, .filterLine), (.accept, .filterList): "필터"
    case (.accept, .historyWords): "찾기"
    case (.accept, .palette): "실행"
    case (.accept, .projects), (.accept, .projectsLine), (.accept, .linkMenu): "열기"
    case (.accept, .datePicker), (.accept, .seriesMenu), (.accept, .themeMenu), (.accept, .historyMenu),
      (.accept, .laneMenu),
      (.accept, .editorButton):
      "고르기"
    case (.selectDown, .moveMenu), (.selectDown, .priorityMenu), (.selectDown, .orderMenu), (.selectDown, .laneMenu),
      (.selectDown, .themeMenu),
      (.selectDown, .linkMenu), (.selectDown, .historyMenu), (.selectDown, .palette):
      "다음"
    case (.cancel, .popover), (.cancel, .priorityMenu), (.cancel, .moveMenu), (.cancel, .orderMenu),
      (.cancel, .laneMenu),
      (.cancel, .themeMenu), (.cancel, .filterLine), (.cancel, .historyWords), (.cancel, .historyMenu),
      (.cancel, .palette), (.cancel, .pasteQuestion), (.cancel, .revertQuestion), (.cancel, .datePicker),
      (.cancel, .seriesMenu):
      "취소"
    default: nil
    }
  }
}
