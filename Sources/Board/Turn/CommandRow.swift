/// What is known of a command wherever it is pressed. Each command has one row; its title in both languages is demanded by
/// the compiler in `CommandWords`, its keys stand in the tables of `Screens`.
struct CommandRow: Equatable, Sendable {
  let group: CommandGroup
  /// Whose matter it is.
  let matter: Matter

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
    /// Nothing, and why.
    case oneAtATime, staysInOrder
    /// Nothing of its own: it stays with the card under the cursor.
    case selected
  }
}

/// How help and the key documentation put commands in order.
public enum CommandGroup: CaseIterable, Sendable {
  case moving, cards, movingCards, changes, typing, program

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

  /// By how many days it moves a card of a day.
  var days: Int? {
    if case .days(let days) = matter { days } else { nil }
  }

  var matter: CommandRow.Matter { row.matter }

  var row: CommandRow { CommandRow(group: placement.0, matter: placement.1) }

  private var placement: (CommandGroup, CommandRow.Matter) {
    switch self {
    case .selectDown: (.moving, .travel(.rows(1)))
    case .selectUp: (.moving, .travel(.rows(-1)))
    case .selectFirst: (.moving, .travel(.first))
    case .selectLast: (.moving, .travel(.last))
    case .pageDown: (.moving, .travel(.pages(1)))
    case .pageUp: (.moving, .travel(.pages(-1)))
    case .halfPageDown: (.moving, .travel(.halfPages(1)))
    case .halfPageUp: (.moving, .travel(.halfPages(-1)))
    case .focusLeft, .focusRight, .goToTodo, .goToDoing, .goToDone, .nextCard, .previousCard: (.moving, .layer)
    case .openDetail: (.moving, .card(.selected))
    case .follow, .goToHistory: (.moving, .screens)
    case .showBoard, .showProjects, .showTrash, .showCalendar, .showAgenda, .showReminders: (.moving, .way)
    case .nextScreen, .previousScreen: (.moving, .way)
    case .search: (.moving, .way)
    case .nextHit: (.moving, .walk(1))
    case .previousHit: (.moving, .walk(-1))
    case .switchToList, .widenSearch, .narrowSearch, .enterDay, .goToToday, .showMonth, .showWeek, .showDay:
      (.moving, .layer)
    case .dayBefore, .dayAfter, .weekBefore, .weekAfter, .monthBefore, .monthAfter, .yearBefore, .yearAfter:
      (.moving, .layer)
    case .cardHistory, .filterHistory, .unfilterHistory, .searchHistory: (.moving, .layer)
    case .filterCards, .unfilterCards, .sortCards: (.moving, .arrangement)

    case .addLast, .addBelow, .addAbove, .toggleLine, .addLine, .openLink: (.cards, .layer)
    case .edit, .editExternally, .editWaiting, .duplicate, .copy, .copyMarkdown: (.cards, .card(.selected))
    case .editDue, .editTags, .editPriority, .complete, .skipOccurrence, .remove: (.cards, .card(.all))
    case .editRepeat: (.cards, .card(.oneAtATime))
    case .snooze, .dismiss, .clearSamples, .editLimit, .restore, .purge, .purgeAll: (.cards, .layer)
    case .setNoPriority, .setLowPriority, .setMediumPriority, .setHighPriority: (.cards, .layer)

    case .showMoveMenu, .moveCardLeft, .moveCardRight: (.movingCards, .card(.all))
    case .moveCardDown, .moveCardUp: (.movingCards, .card(.staysInOrder))
    case .moveToTodo, .moveToDoing, .moveToDone, .moveToTop, .moveToBottom, .moveToProject: (.movingCards, .layer)
    case .moveDayBefore: (.movingCards, .days(-1))
    case .moveDayAfter: (.movingCards, .days(1))
    case .moveWeekBefore: (.movingCards, .days(-7))
    case .moveWeekAfter: (.movingCards, .days(7))

    case .mark, .markRange, .markAll: (.changes, .marks)
    case .repeatLast, .undo, .redo: (.changes, .screens)
    case .revert, .renameProject, .archiveProject, .moveProjectDown, .moveProjectUp: (.changes, .layer)

    case .accept, .save, .nextField, .previousField, .choosePrevious, .chooseNext, .takeOffer: (.typing, .layer)
    case .renameFilter, .removeFilter: (.typing, .layer)
    case .orderOwn, .orderByDue, .orderByPriority, .orderByChange, .orderByAge, .orderByStart: (.typing, .layer)
    case .answerYes, .answerNo, .changeThisOne, .changeAllFollowing, .discard: (.typing, .layer)

    case .palette, .help, .leave: (.program, .screens)
    case .interrupt, .redraw, .suspend: (.program, .program)
    case .cancel: (.program, .cancel)
    case .filterHelp, .back: (.program, .layer)
    }
  }
}
