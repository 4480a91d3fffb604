import Kanban

extension English {
  func title(of command: Command) -> String {
    switch command {
    case .selectDown: "Down"
    case .selectUp: "Up"
    case .focusLeft: "Column to the left"
    case .focusRight: "Column to the right"
    case .selectFirst: "First"
    case .selectLast: "Last"
    case .pageDown: "Page down"
    case .pageUp: "Page up"
    case .halfPageDown: "Half a page down"
    case .halfPageUp: "Half a page up"
    case .goToTodo: "Go to TODO"
    case .goToDoing: "Go to DOING"
    case .goToDone: "Go to DONE"
    case .openDetail: "Open"
    case .search: "Search all cards"
    case .nextHit: "Next hit"
    case .previousHit: "Previous hit"
    case .widenSearch: "Search wider, up to the trash"
    case .narrowSearch: "Search narrower"
    case .addLast: "Add a card at the end"
    case .addBelow: "Add a card below"
    case .addAbove: "Add a card above"
    case .addQuickly: "Add cards, one per line"
    case .edit: "Edit"
    case .editDue: "Due"
    case .editTags: "Tags"
    case .editPriority: "Priority"
    case .editExternally: "Edit in $EDITOR"
    case .showMoveMenu: "Move menu"
    case .moveCardLeft: "Move the card left"
    case .moveCardRight: "Move the card right"
    case .moveCardDown: "Move the card down"
    case .moveCardUp: "Move the card up"
    case .complete: "Complete or reopen"
    case .remove: "Remove (to the trash)"
    case .copy: "Copy number and title"
    case .editWaiting: "Wait"
    case .duplicate: "Duplicate"
    case .copyMarkdown: "Copy as Markdown"
    case .mark: "Mark or unmark"
    case .markRange: "Mark a range, or end it"
    case .markAll: "Mark the whole column"
    case .repeatLast: "Repeat the last change"
    case .editLimit: "Limit"
    case .setNoPriority: "No priority"
    case .setLowPriority: "Low priority"
    case .setMediumPriority: "Medium priority"
    case .setHighPriority: "High priority"
    case .undo: "Undo"
    case .redo: "Redo"
    case .follow: "Follow the card that moved away"
    case .clearSamples: "Clear the sample cards"
    case .toggleLine: "Tick or untick a checklist line"
    case .addLine: "Add a checklist line"
    case .openLink: "Open the link"
    case .nextCard: "Next card"
    case .previousCard: "Previous card"
    case .moveToTodo: "Move to TODO"
    case .moveToDoing: "Move to DOING"
    case .moveToDone: "Move to DONE"
    case .moveToTop: "Top"
    case .moveToBottom: "Bottom"
    case .accept: "Accept"
    case .save: "Save"
    case .nextField: "Next field"
    case .previousField: "Previous field"
    case .choosePrevious: "Previous choice"
    case .chooseNext: "Next choice"
    case .discard: "Discard"
    case .answerYes: "Yes"
    case .answerNo: "No"
    case .showCalendar: "Calendar"
    case .showAgenda: "Agenda: late, today, the next days"
    case .showMonth: "Month"
    case .showWeek: "Week"
    case .showDay: "Day"
    case .seeAllProjects: "All projects, or only this one"
    case .enterDay: "Cards of the day"
    case .goToToday: "Today"
    case .dayBefore: "Day before"
    case .dayAfter: "Day after"
    case .weekBefore: "Week before"
    case .weekAfter: "Week after"
    case .monthBefore: "Month before"
    case .monthAfter: "Month after"
    case .yearBefore: "Year before"
    case .yearAfter: "Year after"
    case .moveDayBefore: "Move the card a day earlier"
    case .moveDayAfter: "Move the card a day later"
    case .moveWeekBefore: "Move the card a week earlier"
    case .moveWeekAfter: "Move the card a week later"
    case .nextScreen: "Next screen"
    case .previousScreen: "Previous screen"
    case .skipOccurrence: "Skip this occurrence"
    case .pauseSeries: "Pause the series, or resume it"
    case .takeOut: "Take this occurrence out"
    case .editRepeat: "Repeat"
    case .changeThisOne: "Change only this occurrence"
    case .changeAllFollowing: "Change this one and all following"
    case .showReminders: "Reminders that have rung"
    case .snooze: "Snooze the reminder"
    case .dismiss: "Dismiss the reminder"
    case .goToHistory: "History"
    case .cardHistory: "History of the card"
    case .revert: "Revert to how it was then"
    case .filterHistory: "Filter the history"
    case .unfilterHistory: "Show all changes"
    case .searchHistory: "Search the history"
    case .cycleDensity: "Density: more or less of each card"
    case .cycleBeside: "Beside: agenda, card, nothing"
    case .filterCards: "Filter"
    case .unfilterCards: "Clear the filter"
    case .filterByCard: "Filter by its tags, then priority"
    case .sortCards: "Sort"
    case .takeOffer: "Complete what is typed"
    case .renameFilter: "Rename"
    case .removeFilter: "Remove"
    case .orderOwn: "Own order"
    case .orderByDue: "By due date"
    case .orderByPriority: "By priority"
    case .orderByChange: "By last change"
    case .orderByAge: "Newest first"
    case .orderByStart: "By start date"
    case .help: "Help"
    case .palette: "Commands"
    case .filterHelp: "Find a key"
    case .back: "Back; on the board, quit"
    case .cancel: "Close"
    case .interrupt: "Close; twice, quit"
    case .leave: "Quit"
    case .redraw: "Redraw"
    case .suspend: "Suspend"
    case .showBoard: "Board"
    case .showProjects: "Projects"
    case .switchToList: "Between the line and the list"
    case .showTrash: "Trash"
    case .restore: "Restore"
    case .purge: "Delete permanently (asks first)"
    case .purgeAll: "Empty the trash (asks first)"
    case .renameProject: "Rename the project"
    case .archiveProject: "Archive or restore the project"
    case .moveProjectDown: "Move the project down"
    case .moveProjectUp: "Move the project up"
    case .moveToProject: "Move to another project"
    }
  }

  func short(_ command: Command) -> String {
    switch command {
    case .showMoveMenu: "Move"
    case .edit: "Edit"
    case .editExternally: "Editor"
    case .addLast: "Add"
    case .addLine: "Add line"
    case .complete: "Complete"
    case .remove: "Remove"
    case .mark: "Mark"
    case .search: "Search"
    case .nextHit: "Next"
    case .previousHit: "Previous"
    case .follow: "Follow"
    case .markAll: "Mark all"
    case .cycleDensity: "Density"
    case .cycleBeside: "Beside"
    case .cardHistory: "History"
    case .showAgenda: "Agenda"
    case .enterDay: "Cards"
    case .seeAllProjects: "All projects"
    case .monthBefore: "Earlier"
    case .monthAfter: "Later"
    case .moveDayBefore: "Day earlier"
    case .moveDayAfter: "Day later"
    case .skipOccurrence: "Skip"
    case .takeOut: "Take out"
    case .changeThisOne: "This one"
    case .changeAllFollowing: "All following"
    case .showReminders: "Reminders"
    case .snooze: "Snooze"
    case .dismiss: "Dismiss"
    case .toggleLine: "Tick"
    case .openLink: "Open link"
    case .selectDown: "Down"
    case .chooseNext: "Next"
    case .back: "Back"
    case .renameProject: "Rename"
    case .archiveProject: "Archive"
    case .moveProjectDown: "Reorder"
    case .switchToList: "List"
    case .revert: "Revert"
    case .filterHistory: "Filter"
    case .searchHistory: "Search"
    case .unfilterHistory: "All"
    case .purge: "Delete"
    case .unfilterCards: "Clear filter"
    case .filterByCard: "Like this"
    case .takeOffer: "Complete"
    default: title(of: command)
    }
  }

  /// None for most: their titles begin with the word one thinks of.
  func otherNames(of command: Command) -> [String] {
    switch command {
    case .leave: ["q", "q!", "qa", "exit", "wq", "leave"]
    case .remove: ["delete", "del", "rm"]
    case .purgeAll: ["empty"]
    case .complete: ["done", "finish", "close"]
    case .undo: ["u"]
    case .search: ["find", "grep"]
    case .cycleDensity: ["compact", "relaxed", "zoom"]
    case .cycleBeside: ["side", "sidebar", "pane"]
    case .sortCards: ["order"]
    case .unfilterCards: ["unfilter", "all", "show all"]
    case .filterByCard: ["like this", "same tag"]
    case .showProjects: ["project", "archive"]
    case .showTrash: ["bin"]
    case .showCalendar: ["cal"]
    case .goToHistory: ["log", "changes"]
    case .openDetail: ["view", "details"]
    case .editLimit: ["wip"]
    case .editExternally: ["editor", "vi", "vim"]
    case .addQuickly: ["quick", "new"]
    case .duplicate: ["clone"]
    case .copy: ["yank"]
    case .repeatLast: ["again"]
    case .clearSamples: ["samples"]
    case .help: ["keys", "h", "man"]
    case .redraw: ["refresh"]
    default: []
    }
  }

  func offer(_ command: Command, key: String) -> String {
    switch command {
    case .undo: "\(key): undo"
    case .redo: "\(key): redo"
    case .follow: "\(key): follow"
    case .cancel: "\(key): give up"
    case .unfilterCards: "\(key): clear the filter"
    default: "\(key): \(short(command))"
    }
  }

  func title(of group: CommandGroup) -> String {
    switch group {
    case .moving: "Moving about"
    case .cards: "Cards"
    case .movingCards: "Moving cards"
    case .changes: "Changes"
    case .typing: "Typing and answering"
    case .program: "The program"
    }
  }

  func title(of focus: Focus) -> String {
    switch focus {
    case .list: "Board"
    case .detail: "Card"
    case .search: "Search"
    case .moveMenu: "Move menu"
    case .help: "Help"
    case .popover: "One line: due, tags, repeat, limit"
    case .priorityMenu: "Priorities"
    case .palette: "Command line"
    case .helpFilter: "Finding a key"
    case .editorLine: "Editor, a line"
    case .editorNotes: "Editor, notes"
    case .editorPriority: "Editor, priority"
    case .editorButton: "Editor, buttons"
    case .editorQuestion: "Closing the editor"
    case .seriesQuestion: "Changing what repeats"
    case .datePicker: "Choosing a day"
    case .seriesMenu: "What is done to a series"
    case .pasteQuestion: "Pasting lines"
    case .draftQuestion: "Unsaved text"
    case .projects: "Projects, the list"
    case .projectsLine: "Projects, the line"
    case .history: "History"
    case .historyMenu: "History, menu"
    case .historyWords: "History, words"
    case .revertQuestion: "Reverting"
    case .trash: "Trash"
    case .trashedCard: "Card in the trash"
    case .calendar: "Calendar"
    case .agenda: "Agenda"
    case .calendarDay: "Calendar, a day"
    case .purgeQuestion: "Deleting permanently"
    case .filterLine: "Filter"
    case .filterList: "Saved filters"
    case .quickLine: "Cards, one per line"
    case .linkMenu: "Links of a line"
    case .themeMenu: "Themes"
    case .orderMenu: "Sort"
    case .reminders: "Reminders"
    }
  }

  var interruptAgain: String { "Press {interrupt} again to quit" }
  var interruptAgainKeeping: String { "Press {interrupt} again to quit; your text is kept" }
  var cannotSuspend: String { "There is no shell to return to" }
  func meansNothing(_ keys: String) -> String { "‘\(keys)’ is not bound here" }
  func again(_ what: String) -> String { "Repeated: \(what)" }
  var nothingToRepeat: String { "Nothing to repeat yet" }
}
