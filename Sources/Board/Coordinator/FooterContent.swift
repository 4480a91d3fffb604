import Kanban
import Text

/// The last line: what was just said, or the few keys that matter now.
public struct FooterContent: Equatable, Sendable {
  public let items: [Item]
  public let notice: Piece?
  /// What the keys act on, where nothing else on the screen tells it.
  public var lead: Piece?

  public struct Item: Equatable, Sendable {
    public let key: String
    public let text: String
    public let command: Command
  }
}

extension Coordinator {
  public func footer(in surroundings: Surroundings) -> FooterContent {
    let width = surroundings.extent.columns - 2
    if let notice = notice?.kind == .refusal ? notice : underWay.notice(in: surroundings.words) ?? notice {
      return told(notice, width, surroundings)
    }
    guard let lead = lead(surroundings) else {
      return FooterContent(items: fitting(shownCommands, width, surroundings), notice: nil)
    }
    let room = width - ScreenText.width(lead.text) - 2
    return FooterContent(items: fitting(shownCommands, room, surroundings), notice: nil, lead: lead)
  }

  /// Without a row for the title there is none that tells how many cards are marked.
  private func lead(_ surroundings: Surroundings) -> Piece? {
    guard focus == .list, case .list(let list) = screen, !list.marks.isEmpty,
      !ListLayout(surroundings.forBoard.extent, focused: list.focused).hasTitleRow
    else { return nil }
    return list.markedPiece(in: surroundings)
  }

  private func told(_ notice: Notice, _ width: Int, _ surroundings: Surroundings) -> FooterContent {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let keys = notice.offers.compactMap { command in
      surroundings.settings.keys.name(of: command, in: focus).map {
        (command == .cancel ? underWay.stops($0, in: words) : nil) ?? words.offer(command, key: $0)
      }
    }
    let text = ([notice.text] + keys).joined(separator: signs.dot)
    let role: Role = notice.kind == .done ? .notice : .refusal
    return FooterContent(
      items: [], notice: Piece(ScreenText.truncated(text, to: width, ellipsis: signs.ellipsis), role))
  }

  /// As many as fit; help, the last, always stays.
  private func fitting(_ commands: [Command], _ width: Int, _ surroundings: Surroundings) -> [FooterContent.Item] {
    let items = commands.compactMap { command in
      surroundings.settings.keys.name(of: command, in: focus).map {
        FooterContent.Item(key: $0, text: shortText(of: command, surroundings.words), command: command)
      }
    }
    guard let last = items.last else { return [] }
    var room = width - last.width
    let first = items.dropLast().prefix { item in
      room -= item.width + 2
      return room >= 0
    }
    return first + [last]
  }

  private func shortText(of command: Command, _ words: any Words) -> String {
    switch command {
    case .cancel where focus == .list && walk == nil && !marks.isEmpty: words.unmark
    case .nextField where focus == .popover && isPickingDate: words.short(.showCalendar)
    case .nextField where focus == .popover || focus == .palette: words.completes
    case .widenSearch: wider.map { words.shortReach($0) } ?? words.short(command)
    default: words.short(meaning(of: command))
    }
  }

  private var wider: SearchQuestion.Reach? {
    if case .search(let search) = screen { return search.question.reach.wider }
    return nil
  }

  private var isCompleting: Bool {
    if case .popover(let popover) = overlay { return popover.kind == .tags }
    return false
  }

  private var isPickingDate: Bool {
    if case .popover(let popover) = overlay { return popover.kind == .due }
    return false
  }

  private var marks: Marks {
    if case .list(let list) = screen { return list.marks }
    return Marks()
  }

  /// In a line of the editor, to accept is to save; to go back from the board is to leave.
  private func meaning(of command: Command) -> Command {
    switch command {
    case .accept where focus == .search || focus == .reminders: .openDetail
    case .accept where focus == .editorLine || focus == .editorPriority || isAtSaveButton: .save
    case .back where focus == .list: .leave
    default: command
    }
  }

  private var isAtSaveButton: Bool {
    if case .editor(let editor) = overlay { return editor.part == .done }
    return false
  }

  private var isInMenu: Bool {
    if case .moveMenu = overlay { return true }
    return false
  }

  private var isTickable: Bool {
    if case .detail(let detail) = screen { return detail.isTickable }
    return false
  }

  private var isLinked: Bool {
    if case .detail(let detail) = screen { return detail.isLinked }
    return false
  }

  private var isFiltered: Bool { board?.isFiltered == true }

  private var hasSelection: Bool {
    if case .list(let list) = screen { return list.selected != nil }
    return true
  }

  private var shownCommands: [Command] {
    switch focus {
    case .list where walk != nil: [.nextHit, .previousHit, .cancel, .search, .openDetail, .edit, .help]
    case .list where !marks.isEmpty:
      [.showMoveMenu, .editTags, .editDue, .editPriority, .complete, .remove, .mark, .cancel, .help]
    case .list where !hasSelection: (isFiltered ? [.unfilterCards] : []) + [.addLast, .undo, .back, .help]
    case .list:
      (isFiltered ? [.unfilterCards] : []) + [
        .showMoveMenu, .edit, .addLast, .editDue, .complete, .remove, .search, .undo, .openDetail, .back, .help,
      ]
    case .detail:
      (isTickable ? [.toggleLine] : []) + (isLinked ? [.openLink] : []) + [
        .edit, .showMoveMenu, .editDue, .complete, .remove, .addLine, .back, .help,
      ]
    case .search: [.accept, .widenSearch, .cancel]
    case .moveMenu: [.selectDown, .accept, .cancel]
    case .popover: [.accept] + (isCompleting || isPickingDate ? [.nextField] : []) + [.cancel]
    case .datePicker: [.accept, .monthBefore, .monthAfter, .goToToday, .nextField, .cancel]
    case .priorityMenu: [.selectDown, .accept, .cancel]
    case .help: [.selectDown, .filterHelp, .cancel]
    case .helpFilter: [.selectDown, .cancel]
    case .palette: [.selectDown, .nextField, .accept, .cancel]
    case .editorLine: [.nextField, .accept, .cancel]
    case .editorNotes: [.nextField, .save, .editExternally, .cancel]
    case .editorPriority: [.chooseNext, .accept, .nextField, .cancel]
    case .editorButton: [.accept, .nextField, .cancel]
    // A question lists its answers itself.
    case .trash: [.restore, .openDetail, .purge, .undo, .back, .help]
    case .calendar: [.enterDay, .addLast, .monthBefore, .monthAfter, .goToToday, .showWeek, .back, .help]
    case .calendarDay: [.openDetail, .moveDayBefore, .moveDayAfter, .complete, .edit, .addLast, .back, .help]
    case .agenda: [.openDetail, .moveDayBefore, .moveDayAfter, .complete, .edit, .showCalendar, .back, .help]
    case .trashedCard: [.restore, .purge, .back, .help]
    case .projects:
      [.accept, .renameProject, .archiveProject, .moveProjectDown, .undo, .switchToList, .cancel]
    case .projectsLine: isInMenu ? [.accept, .cancel] : [.accept, .switchToList, .cancel]
    case .editorQuestion, .seriesQuestion, .pasteQuestion, .draftQuestion, .revertQuestion, .purgeQuestion: []
    case .history: [.openDetail, .revert, .filterHistory, .searchHistory, .undo, .back, .help]
    case .historyMenu: [.selectDown, .accept, .cancel]
    case .historyWords: [.accept, .cancel]
    case .filterLine: [.accept, .takeOffer, .cancel]
    case .filterList: [.accept, .renameFilter, .removeFilter, .cancel]
    case .orderMenu: [.selectDown, .accept, .cancel]
    case .reminders: [.accept, .snooze, .dismiss, .cancel]
    }
  }
}

extension FooterContent.Item {
  var width: Int { ScreenText.width(key) + 1 + ScreenText.width(text) }
}
