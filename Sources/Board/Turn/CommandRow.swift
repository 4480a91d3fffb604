/// What is known of a command wherever it is pressed. Each command has one row; its title in both languages is demanded by
/// the compiler in `CommandWords`, its keys stand in the tables of `Screens`.
struct CommandRow: Equatable, Sendable {
  let group: CommandGroup
  /// Whose matter it is.
  let matter: Matter
  /// Something is gone, or out of sight, when it has run.
  let takesAway: Bool

  init(_ group: CommandGroup, _ matter: Matter, takesAway: Bool = false) {
    self.group = group
    self.matter = matter
    self.takesAway = takesAway
  }

  /// Who decides what a command does.
  enum Matter: Equatable, Sendable {
    /// The program, whatever lies open.
    case program
    /// The program too, but only while nothing lies over the screen.
    case screens
    /// A way from one screen to another.
    case way
    /// The search that is alive on the board: so many hits on.
    case walk(Int)
    /// Takes one layer away: what is under way, the search that is alive, then whatever the layer itself takes away.
    case cancel
    /// Along whatever is listed there.
    case travel(Travel)
    /// About a card: the selected one, or each of those that are marked.
    case card(OnMarked)
    /// About a card of a day: so many days earlier or later.
    case days(Int)
    /// Which cards are marked.
    case marks
    /// Which cards are shown, and in what order.
    case arrangement
    /// The layer alone that has the keys.
    case layer
  }

  /// What a command about a card means for several that are marked.
  enum OnMarked: Equatable, Sendable {
    /// The same, done to all of them.
    case all
    case nothing(WhyNot)
    /// Nothing of its own: it stays with the card under the cursor.
    case selected
  }
}

/// Why a command means nothing now, where that can be told without looking at a card: it is the same for a key and for what is
/// typed behind `:`.
enum WhyNot: Equatable, Sendable {
  case noCard, oneAtATime, staysInOrder

  func sentence(in words: any Words) -> String {
    switch self {
    case .noCard: words.noCardHere
    case .oneAtATime: words.oneCardAtATime
    case .staysInOrder: words.markedStayInOrder
    }
  }
}

extension Notice {
  init(_ why: WhyNot, in words: any Words) { self.init(why.sentence(in: words), .refusal) }
}

extension Reason {
  init(_ why: WhyNot, in words: any Words) { self.init(why.sentence(in: words)) }
}

/// How help and the key documentation put commands in order.
public enum CommandGroup: CaseIterable, Sendable {
  case moving, cards, pages, movingCards, changes, typing, program

  public var commands: [Command] { Command.allCases.filter { $0.row.group == self } }
}

/// How far one goes in a list.
enum Travel: Equatable, Sendable {
  case rows(Int), pages(Int), halfPages(Int)
  case first, last

  /// Whether it matters how many rows are seen at once.
  var isByPage: Bool {
    switch self {
    case .pages, .halfPages: true
    case .rows, .first, .last: false
    }
  }

  /// In rows, where so many are seen at once; the ends are further than any list is long.
  func count(page: Int) -> Int {
    switch self {
    case .rows(let count): count
    case .pages(let count): count * page
    case .halfPages(let count): count * max(1, page / 2)
    case .first: -.max / 2
    case .last: .max / 2
    }
  }
}

extension Command {
  /// How far it goes in a list; nil for what does something else.
  var travel: Travel? {
    if case .travel(let travel) = matter { travel } else { nil }
  }

  var isAboutCard: Bool {
    if case .card = matter { true } else { false }
  }

  /// Whether it changes cards or pages, unlike those that look, go, mark or take back.
  var changesCards: Bool {
    switch row.group {
    case .cards, .pages, .movingCards: true
    case .changes: self == .repeatLast
    case .moving, .typing, .program: false
    }
  }

  /// By how many days it moves a card of a day.
  var days: Int? {
    if case .days(let days) = matter { days } else { nil }
  }

  var matter: CommandRow.Matter { row.matter }

  var row: CommandRow {
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
      .showRemote:
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
    case .filterCards, .unfilterCards, .filterByCard, .sortCards: CommandRow(.moving, .arrangement)
    case .cycleDensity, .cycleBeside: CommandRow(.moving, .layer)

    case .addLast, .addBelow, .addAbove, .addQuickly, .toggleLine, .addLine, .openLink, .pauseSeries, .takeOut,
      .writeDay:
      CommandRow(.cards, .layer)
    case .edit, .editExternally, .duplicate, .copy, .copyMarkdown: CommandRow(.cards, .card(.selected))
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
    case .orderOwn, .orderByDue, .orderByPriority, .orderByChange, .orderByAge, .orderByStart:
      CommandRow(.typing, .layer)
    case .answerYes, .answerNo, .changeThisOne, .changeAllFollowing, .putBack: CommandRow(.typing, .layer)
    case .deleteToo: CommandRow(.typing, .layer, takesAway: true)

    case .palette, .help, .leave, .syncNow: CommandRow(.program, .screens)
    case .interrupt, .redraw, .suspend: CommandRow(.program, .program)
    case .cancel: CommandRow(.program, .cancel)
    case .filterHelp, .back: CommandRow(.program, .layer)
    }
  }
}
