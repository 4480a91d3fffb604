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
    case .openDetail: "Open the card"
    case .addLast: "Add a card at the end"
    case .addBelow: "Add a card below"
    case .addAbove: "Add a card above"
    case .edit: "Edit"
    case .editDue: "Edit the deadline"
    case .editTags: "Edit the tags"
    case .editPriority: "Edit the priority"
    case .editExternally: "Edit in $EDITOR"
    case .showMoveMenu: "Move menu"
    case .moveCardLeft: "Move the card to the column on the left"
    case .moveCardRight: "Move the card to the column on the right"
    case .moveCardDown: "Move the card down"
    case .moveCardUp: "Move the card up"
    case .complete: "Complete, or reopen"
    case .remove: "Remove to the trash"
    case .copy: "Copy number and title"
    case .editWaiting: "Wait, and for what"
    case .duplicate: "Duplicate"
    case .copyMarkdown: "Copy as Markdown"
    case .mark: "Mark, or take the mark away"
    case .markRange: "Mark a range; again, end it"
    case .markAll: "Mark the whole column"
    case .repeatLast: "Do the last change again"
    case .editLimit: "Limit the column"
    case .setNoPriority: "No priority"
    case .setLowPriority: "Low priority"
    case .setMediumPriority: "Medium priority"
    case .setHighPriority: "High priority"
    case .undo: "Undo"
    case .redo: "Redo"
    case .follow: "Go to the card that moved away"
    case .clearSamples: "Clear the sample cards"
    case .toggleLine: "Tick or untick the checklist line"
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
    case .goToHistory: "History"
    case .cardHistory: "History of the card"
    case .revert: "Revert to how it was after the change"
    case .filterHistory: "Filter the history"
    case .unfilterHistory: "Show all changes"
    case .searchHistory: "Search the history"
    case .help: "Help"
    case .palette: "Commands"
    case .filterHelp: "Find a key"
    case .back: "Back; on the board, leave"
    case .cancel: "Close, one layer"
    case .interrupt: "Close; twice, leave"
    case .leave: "Leave"
    case .redraw: "Redraw"
    case .suspend: "Suspend"
    case .showBoard: "The board"
    case .showProjects: "Projects"
    case .switchToList: "To the list, and back to the line"
    case .renameProject: "Rename the project"
    case .archiveProject: "Archive the project, or take it out"
    case .moveProjectDown: "Move the project down"
    case .moveProjectUp: "Move the project up"
    case .moveToProject: "Move to another project"
    }
  }

  func short(_ command: Command) -> String {
    switch command {
    case .showMoveMenu: "Move"
    case .edit: "Edit"
    case .editDue: "Due"
    case .editExternally: "Editor"
    case .addLast: "Add"
    case .addLine: "Add line"
    case .complete: "Complete"
    case .remove: "Remove"
    case .mark: "Mark"
    case .openDetail: "Open"
    case .toggleLine: "Tick"
    case .openLink: "Open link"
    case .selectDown: "Down"
    case .chooseNext: "Next"
    case .back: "Back"
    case .cancel: "Close"
    case .renameProject: "Rename"
    case .archiveProject: "Archive"
    case .moveProjectDown: "Reorder"
    case .switchToList: "List"
    case .revert: "Revert"
    case .filterHistory: "Filter"
    case .searchHistory: "Search"
    case .unfilterHistory: "All"
    default: title(of: command)
    }
  }

  func offer(_ command: Command, key: String) -> String {
    switch command {
    case .undo: "\(key) undoes"
    case .redo: "\(key) brings it back"
    case .follow: "\(key) follows"
    case .cancel: "\(key) gives up"
    default: "\(key) \(short(command))"
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
    case .moveMenu: "Move menu"
    case .help: "Help"
    case .popover: "One line: tags, deadline, limit"
    case .priorityMenu: "Priorities"
    case .palette: "Command line"
    case .helpFilter: "Finding a key"
    case .editorLine: "Editor, a line"
    case .editorNotes: "Editor, notes"
    case .editorPriority: "Editor, priority"
    case .editorButton: "Editor, buttons"
    case .editorQuestion: "Closing the editor"
    case .pasteQuestion: "Pasting lines"
    case .draftQuestion: "Unsaved text"
    case .projects: "Projects, the list"
    case .projectsLine: "Projects, the line"
    case .history: "History"
    case .historyMenu: "History, menu"
    case .historyWords: "History, words"
    case .revertQuestion: "Reverting"
    }
  }

  func helpTitle(_ screen: String, _ dot: String) -> String { "Keys\(dot)\(screen)" }

  var helpRemarks: [String] {
    [
      "Mouse: click selects, double click opens, the wheel scrolls, a card can be dragged, a right click opens the move menu.",
      "With a Korean, Cyrillic or Greek keyboard the command keys work as they lie. A Korean input method sends the last letter late: it counts with the key after it, or with Enter.",
    ]
  }
}
