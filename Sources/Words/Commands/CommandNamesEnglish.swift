import Kanban

extension English {
  /// Aliases by which the palette finds a command; commands that only work in a prompt or at a cursor have none.
  func otherNames(of command: Command) -> [String] {
    switch command {
    case .leave: ["q", "q!", "qa", "exit", "wq", "leave"]
    case .remove: ["delete", "del", "rm"]
    case .purge: ["destroy", "shred"]
    case .purgeAll: ["empty"]
    case .complete: ["done", "finish", "close"]
    case .undo: ["u"]
    case .redo: ["forward"]
    case .repeatLast: ["again"]
    case .search: ["find", "grep"]
    case .nextHit: ["find next"]
    case .previousHit: ["find previous"]
    case .widenSearch: ["search more"]
    case .narrowSearch: ["search less"]
    case .cycleDensity: ["compact", "relaxed", "zoom"]
    case .cycleBeside: ["side", "sidebar", "pane"]
    case .sortCards: ["order"]
    case .chooseLanes: ["swimlane", "group"]
    case .foldLane: ["collapse"]
    case .filterCards: ["where", "only"]
    case .unfilterCards: ["unfilter", "all", "show all"]
    case .filterByCard: ["like this", "same tag"]
    case .showProjects: ["project", "archive"]
    case .showTrash: ["bin"]
    case .showBoard: ["kanban", "home"]
    case .showCalendar: ["cal"]
    case .showAgenda: ["upcoming"]
    case .showNext: ["queue", "ready"]
    case .showFlow: ["stats", "metrics", "cycle time", "lead time", "burn"]
    case .cyclePeriod: ["range", "weeks"]
    case .cycleUnit: ["by week", "by month"]
    case .showReminders: ["alarms"]
    case .showRemote: ["remote", "caldav", "conflicts", "left alone", "offline"]
    case .syncNow: ["synchronize", "pull", "push"]
    case .markSeen: ["acknowledge"]
    case .retrySending: ["retry"]
    case .showMonth: ["monthly"]
    case .showWeek: ["weekly"]
    case .showDay: ["daily"]
    case .goToToday: ["now"]
    case .enterDay: ["day cards"]
    case .seeAllProjects: ["everything"]
    case .goToHistory: ["log", "changes"]
    case .cardHistory: ["card log"]
    case .filterHistory: ["filter log"]
    case .unfilterHistory: ["whole history"]
    case .searchHistory: ["search log"]
    case .nextLate: ["overdue"]
    case .follow: ["jump"]
    case .openDetail: ["view", "details"]
    case .edit: ["modify"]
    case .editDue: ["deadline"]
    case .editTags: ["labels"]
    case .editPriority: ["importance"]
    case .editWaiting: ["blocked by"]
    case .editRepeat: ["recurrence"]
    case .editLimit: ["wip"]
    case .editExternally: ["editor", "vi", "vim"]
    case .addLast: ["append"]
    case .addBelow: ["insert below"]
    case .addAbove: ["insert above"]
    case .addQuickly: ["quick", "new"]
    case .writeDay: ["write journal"]
    case .addLine: ["subtask", "check list"]
    case .toggleLine: ["tick", "check off"]
    case .openLink: ["browse", "url"]
    case .duplicate: ["clone"]
    case .copy: ["yank"]
    case .copyMarkdown: ["md"]
    case .skipOccurrence: ["not this time"]
    case .toggleClock: ["timer", "track"]
    case .pauseSeries: ["hold"]
    case .takeOut: ["split off"]
    case .snooze: ["later"]
    case .dismiss: ["mute"]
    case .clearSamples: ["samples"]
    case .restore: ["recover", "undelete"]
    case .setNoPriority: ["no importance"]
    case .setLowPriority: ["p3", "unimportant"]
    case .setMediumPriority: ["p2"]
    case .setHighPriority: ["p1", "urgent", "important"]
    case .showMoveMenu: ["mv"]
    case .moveCardLeft: ["shift left"]
    case .moveCardRight: ["shift right"]
    case .moveCardDown: ["lower"]
    case .moveCardUp: ["raise"]
    case .moveToTodo: ["unstart"]
    case .moveToDoing: ["begin"]
    case .moveToDone: ["mark done"]
    case .moveToTop: ["first place"]
    case .moveToBottom: ["last place"]
    case .moveToProject: ["send elsewhere"]
    case .moveDayBefore: ["a day earlier"]
    case .moveDayAfter: ["postpone"]
    case .moveWeekBefore: ["a week earlier"]
    case .moveWeekAfter: ["postpone a week"]
    case .mark: ["select"]
    case .markRange: ["select range", "visual"]
    case .markAll: ["select all", "mark all"]
    case .revert: ["roll back"]
    case .renameProject: ["project name"]
    case .archiveProject: ["hide project"]
    case .moveProjectDown: ["project down"]
    case .moveProjectUp: ["project up"]
    case .palette: ["command line"]
    case .help: ["keys", "h", "man"]
    case .redraw: ["refresh"]
    case .suspend: ["background", "shell"]
    case .filterHelp: ["which key"]
    case .back: ["return"]
    case .showJournal: ["diary", "pages"]
    case .newPage: ["new page", "compose"]
    case .writePage: ["write on"]
    case .nextPage: ["page forward"]
    case .previousPage: ["page back"]
    case .pageHistory: ["page log"]
    case .searchPages: ["search pages", "find in journal"]
    case .filterPages: ["journal tag"]
    case .filterByPage: ["same page tag"]
    case .showOnThisDay: ["years ago", "memories"]
    case .showRemovedPages: ["removed pages", "journal trash"]
    case .copyPage: ["yank page"]
    default: []
    }
  }
}

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
