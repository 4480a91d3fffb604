/// Properties of a command that are the same in every place. `CommandWords` has its titles, `Screens` its keys.
package struct CommandRow: Equatable, Sendable {
  package let group: CommandGroup
  package let matter: Matter
  /// True if the command removes or hides something, so that the palette does not prefer it.
  package let takesAway: Bool

  package init(_ group: CommandGroup, _ matter: Matter, takesAway: Bool = false) {
    self.group = group
    self.matter = matter
    self.takesAway = takesAway
  }

  /// Which part of the program handles a command, and with what.
  package enum Matter: Equatable, Sendable {
    /// Handled by the coordinator in every state, also while an overlay is open.
    case program
    /// Handled by the coordinator, but not while an overlay is open.
    case screens
    /// Opens another screen; not while an overlay is open.
    case way
    /// Moves among the hits of the board's search, by this number of hits.
    case walk(Int)
    /// Cancels one thing: a running change, else the overlay, else the search, else the screen.
    case cancel
    /// Moves the selection of the list on the screen by this distance.
    case travel(Travel)
    /// Acts on the selected card, or on the marked cards as `OnMarked` says.
    case card(OnMarked)
    /// Moves a card to another day in the calendar, by this number of days.
    case days(Int)
    case marks
    /// Changes the filter, the order or the lanes of the board.
    case arrangement
    /// Handled by the screen or overlay with the focus, which decides what it means.
    case layer
  }

  /// The effect of a card command if cards are marked.
  package enum OnMarked: Equatable, Sendable {
    case all
    case nothing(WhyNot)
    /// The command ignores the marks and acts on the selected card.
    case selected
  }
}

/// Reasons for refusing a command without looking at a card. Keys and palette commands share them.
package enum WhyNot: Equatable, Sendable {
  case noCard, oneAtATime, staysInOrder

  package func sentence(in words: any Words) -> String {
    switch self {
    case .noCard: words.noCardHere
    case .oneAtATime: words.oneCardAtATime
    case .staysInOrder: words.markedStayInOrder
    }
  }
}

/// Sections of the help screen and of `docs/keys.md`.
public enum CommandGroup: CaseIterable, Sendable {
  case moving, cards, pages, movingCards, changes, typing, program

  public var commands: [Command] { Command.allCases.filter { $0.row.group == self } }
}

/// A distance by which a command moves the selection of a list.
package enum Travel: Equatable, Sendable {
  case rows(Int), pages(Int), halfPages(Int)
  case first, last

  /// True if the distance depends on the number of visible rows.
  package var isByPage: Bool {
    switch self {
    case .pages, .halfPages: true
    case .rows, .first, .last: false
    }
  }

  /// Number of rows to move, negative for up; `page` is the number of visible rows. `.first` and `.last` are farther
  /// than any list is long.
  package func count(page: Int) -> Int {
    switch self {
    case .rows(let count): count
    case .pages(let count): count * page
    case .halfPages(let count): count * max(1, page / 2)
    case .first: -.max / 2
    case .last: .max / 2
    }
  }

  /// The index reached from `chosen` in a list of `count` rows, without going around at its ends.
  package func index(from chosen: Int, of count: Int, page: Int) -> Int {
    max(0, min(chosen + self.count(page: page), count - 1))
  }
}

extension Command {
  package var travel: Travel? {
    if case .travel(let travel) = matter { travel } else { nil }
  }

  package var isAboutCard: Bool {
    if case .card = matter { true } else { false }
  }

  /// True for `repeatLast` and for all commands on cards and pages, also those that only copy or show something; false
  /// for navigation, marking, undo and redo.
  package var changesCards: Bool {
    switch row.group {
    case .cards, .pages, .movingCards: true
    case .changes: self == .repeatLast
    case .moving, .typing, .program: false
    }
  }

  package var days: Int? {
    if case .days(let days) = matter { days } else { nil }
  }

  package var matter: CommandRow.Matter { row.matter }

  package var row: CommandRow {
    switch self {
    case .selectDown: CommandRow(.moving, .travel(.rows(1)))
    case .selectUp: CommandRow(.moving, .travel(.rows(-1)))
    case .selectFirst: CommandRow(.moving, .travel(.first))
    case .selectLast: CommandRow(.moving, .travel(.last))
    case .pageDown: CommandRow(.moving, .travel(.pages(1)))
    case .pageUp: CommandRow(.moving, .travel(.pages(-1)))
    case .halfPageDown: CommandRow(.moving, .travel(.halfPages(1)))
    case .halfPageUp: CommandRow(.moving, .travel(.halfPages(-1)))
    case .focusLeft, .focusRight, .goToTodo, .goToDoing, .goToDone, .nextCard, .previousCard:
      CommandRow(.moving, .layer)
    case .openDetail: CommandRow(.moving, .card(.selected))
    case .follow, .nextLate, .goToHistory: CommandRow(.moving, .screens)
    case .showBoard, .showProjects, .showTrash, .showCalendar, .showAgenda, .showReminders, .showJournal,
      .showRemote, .showNext, .showFlow:
      CommandRow(.moving, .way)
    case .nextScreen, .previousScreen: CommandRow(.moving, .way)
    case .search: CommandRow(.moving, .way)
    case .nextHit: CommandRow(.moving, .walk(1))
    case .previousHit: CommandRow(.moving, .walk(-1))
    case .switchToList, .widenSearch, .narrowSearch, .enterDay, .goToToday, .showMonth, .showWeek, .showDay,
      .seeAllProjects:
      CommandRow(.moving, .layer)
    case .dayBefore, .dayAfter, .weekBefore, .weekAfter, .monthBefore, .monthAfter, .yearBefore, .yearAfter:
      CommandRow(.moving, .layer)
    case .cardHistory, .filterHistory, .unfilterHistory, .searchHistory: CommandRow(.moving, .layer)
    case .filterCards, .unfilterCards, .filterByCard, .sortCards, .chooseLanes: CommandRow(.moving, .arrangement)
    case .nextLane, .previousLane, .foldLane: CommandRow(.moving, .layer)
    case .cycleDensity, .cycleBeside: CommandRow(.moving, .layer)
    case .nextFigure, .previousFigure, .periodBefore, .periodAfter, .cyclePeriod, .cycleUnit:
      CommandRow(.moving, .layer)

    case .addLast, .addBelow, .addAbove, .addQuickly, .toggleLine, .addLine, .openLink, .pauseSeries, .takeOut,
      .writeDay:
      CommandRow(.cards, .layer)
    case .edit, .editExternally, .toggleClock, .duplicate, .copy, .copyMarkdown: CommandRow(.cards, .card(.selected))
    case .editDue, .editTags, .editPriority, .editWaiting, .complete, .skipOccurrence: CommandRow(.cards, .card(.all))
    case .remove: CommandRow(.cards, .card(.all), takesAway: true)
    case .editRepeat: CommandRow(.cards, .card(.nothing(.oneAtATime)))
    case .snooze, .editLimit, .restore: CommandRow(.cards, .layer)
    case .dismiss, .clearSamples, .purge, .purgeAll: CommandRow(.cards, .layer, takesAway: true)
    case .setNoPriority, .setLowPriority, .setMediumPriority, .setHighPriority: CommandRow(.cards, .layer)

    case .newPage, .writePage, .nextPage, .previousPage, .pageHistory, .searchPages, .filterPages, .filterByPage,
      .showOnThisDay, .showRemovedPages, .copyPage:
      CommandRow(.pages, .layer)

    case .showMoveMenu, .moveCardLeft, .moveCardRight: CommandRow(.movingCards, .card(.all))
    case .moveCardDown, .moveCardUp: CommandRow(.movingCards, .card(.nothing(.staysInOrder)))
    case .moveToTodo, .moveToDoing, .moveToDone, .moveToTop, .moveToBottom, .moveToProject:
      CommandRow(.movingCards, .layer)
    case .moveDayBefore: CommandRow(.movingCards, .days(-1))
    case .moveDayAfter: CommandRow(.movingCards, .days(1))
    case .moveWeekBefore: CommandRow(.movingCards, .days(-7))
    case .moveWeekAfter: CommandRow(.movingCards, .days(7))

    case .mark, .markRange, .markAll: CommandRow(.changes, .marks)
    case .repeatLast, .undo, .redo: CommandRow(.changes, .screens)
    case .revert, .renameProject, .moveProjectDown, .moveProjectUp: CommandRow(.changes, .layer)
    case .markSeen, .retrySending: CommandRow(.changes, .layer)
    case .archiveProject: CommandRow(.changes, .layer, takesAway: true)

    case .accept, .save, .nextField, .previousField, .choosePrevious, .chooseNext, .takeOffer:
      CommandRow(.typing, .layer)
    case .renameFilter: CommandRow(.typing, .layer)
    case .removeFilter, .discard: CommandRow(.typing, .layer, takesAway: true)
    case .laneNone, .laneByPriority, .laneByDue, .laneByTag, .laneByProject: CommandRow(.typing, .layer)
    case .orderOwn, .orderByDue, .orderByPriority, .orderByChange, .orderByAge, .orderByStart:
      CommandRow(.typing, .layer)
    case .countDay, .answerYes, .answerNo, .changeThisOne, .changeAllFollowing, .putBack: CommandRow(.typing, .layer)
    case .deleteToo: CommandRow(.typing, .layer, takesAway: true)

    case .palette, .help, .leave, .syncNow: CommandRow(.program, .screens)
    case .interrupt, .redraw, .suspend: CommandRow(.program, .program)
    case .cancel: CommandRow(.program, .cancel)
    case .filterHelp, .back: CommandRow(.program, .layer)
    }
  }
}
