import Kanban

/// A screen that fills the terminal.
public enum Screen: Equatable, Sendable {
  case list(ListModel)
  case detail(DetailModel)
  case history(HistoryModel)
  case trash(TrashModel)
  case search(SearchModel)
  case calendar(CalendarModel)
  case agenda(AgendaModel)

  var focus: Focus {
    switch self {
    case .list: .list
    case .detail(let detail): detail.isInTrash ? .trashedCard : .detail
    case .history(let history): history.focus
    case .trash: .trash
    case .search: .search
    case .calendar(let calendar): calendar.focus
    case .agenda: .agenda
    }
  }

  /// What a command with words is about here.
  var object: VerbObject {
    switch self {
    case .list(let list): VerbObject(picked: list.picked, column: list.focused)
    case .detail(let detail):
      VerbObject(picked: detail.isInTrash ? nil : .one(detail.card, number: 0), column: .todo)
    case .calendar(let calendar): VerbObject(picked: calendar.picked, column: .todo)
    case .agenda(let agenda): VerbObject(picked: agenda.picked, column: .todo)
    case .history, .trash, .search: VerbObject(picked: nil, column: .todo)
    }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch self {
    case .list(var list):
      let step = try list.handle(input, in: surroundings.forBoard)
      self = .list(list)
      return step
    case .detail(var detail):
      let step = try detail.handle(input, in: surroundings)
      self = .detail(detail)
      return step
    case .history(var history):
      let step = try history.handle(input, in: surroundings)
      self = .history(history)
      return step
    case .trash(var trash):
      let step = try trash.handle(input, in: surroundings)
      self = .trash(trash)
      return step
    case .search(var search):
      let step = try search.handle(input, in: surroundings)
      self = .search(search)
      return step
    case .calendar(var calendar):
      let step = try calendar.handle(input, in: surroundings)
      self = .calendar(calendar)
      return step
    case .agenda(var agenda):
      let step = try agenda.handle(input, in: surroundings)
      self = .agenda(agenda)
      return step
    }
  }

  /// In line with what is there; false when what it showed is not.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    switch self {
    case .list(var list):
      try list.settle(in: surroundings.forBoard)
      self = .list(list)
    case .detail(var detail):
      guard try detail.settle(in: surroundings) else { return false }
      self = .detail(detail)
    case .history(var history):
      try history.settle(in: surroundings)
      self = .history(history)
    case .trash(var trash):
      try trash.settle(in: surroundings)
      self = .trash(trash)
    case .calendar(var calendar):
      try calendar.settle(in: surroundings)
      self = .calendar(calendar)
    case .agenda(var agenda):
      try agenda.settle(in: surroundings)
      self = .agenda(agenda)
    case .search: break
    }
    return true
  }
}

/// What takes longer than a turn is done in slices of a few milliseconds between the keys, while nobody waits for anything.
extension Screen {
  /// Whether there is something to go on with.
  var isBusy: Bool {
    switch self {
    case .list(let list): list.isBusy
    case .detail, .trash: false
    case .history(let history): history.isBusy
    case .search(let search): search.isBusy
    case .calendar(let calendar): calendar.isBusy
    case .agenda(let agenda): agenda.isBusy
    }
  }

  /// One slice. It only reads; what has been found stays in the model.
  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) {
    switch self {
    case .list(var list):
      self = .list(ListModel())
      defer { self = .list(list) }
      try list.goOn(in: surroundings)
    case .detail, .trash: break
    case .history(var history):
      // Held only once while it changes: otherwise each slice would copy what was found.
      self = .history(HistoryModel())
      defer { self = .history(history) }
      try history.goOn(in: surroundings)
    case .search(var search):
      self = .list(ListModel())
      defer { self = .search(search) }
      try search.goOn(in: surroundings)
    case .calendar(var calendar):
      self = .list(ListModel())
      defer { self = .calendar(calendar) }
      try calendar.goOn(in: surroundings)
    case .agenda(var agenda):
      self = .list(ListModel())
      defer { self = .agenda(agenda) }
      try agenda.goOn(in: surroundings)
    }
  }
}

extension Coordinator {
  /// As long as this is so the loop does not sleep, and sends `goOn` whenever there is no key to handle.
  public var isBusy: Bool {
    screen.isBusy || screens[0].isBusy || agenda.isBusy || isSearching || underWay.isReady
  }

  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> [Effect] {
    if underWay.isReady { return follow(try underWay.goOn(in: surroundings), in: surroundings) }
    // The board goes on under what was opened from it: one turns to the next card there, too.
    if screens.count > 1, screens[0].isBusy { try screens[0].goOn(in: surroundings) }
    if agenda.isBusy { try agenda.goOn(in: surroundings) }
    // In its place: a copy of what was found would be copied again by each slice.
    try screens[screens.count - 1].goOn(in: surroundings)
    return try goOnSearching(in: surroundings)
  }
}

/// What lies on top of a screen.
public enum Overlay: Equatable, Sendable {
  case moveMenu(MoveMenuModel)
  case editor(EditorModel)
  case help(HelpModel)
  case popover(PopoverModel)
  case priorityMenu(PriorityMenu)
  case palette(PaletteModel)
  case pasteOffer(PasteOfferModel)
  case draftOffer(DraftOfferModel)
  case projects(ProjectsModel)
  case revert(RevertModel)
  case purge(PurgeModel)
  case filter(FilterModel)
  case orders(OrderMenuModel)
  case reminders(RemindersModel)

  var focus: Focus {
    switch self {
    case .moveMenu(let menu): menu.focus
    case .editor(let editor): editor.focus
    case .popover(let popover): popover.focus
    case .priorityMenu: .priorityMenu
    case .filter(let filter): filter.focus
    case .orders: .orderMenu
    case .reminders: .reminders
    case .help(let help): help.focus
    case .palette: .palette
    case .pasteOffer: .pasteQuestion
    case .draftOffer: .draftQuestion
    case .projects(let projects): projects.focus
    case .revert: .revertQuestion
    case .purge: .purgeQuestion
    }
  }

  var takesText: Bool {
    switch self {
    case .editor, .palette, .popover: true
    case .moveMenu, .help, .pasteOffer, .draftOffer, .priorityMenu, .projects, .revert, .purge, .filter, .orders,
      .reminders:
      false
    }
  }

  /// What holds text that is nowhere else stays until it is stored, and a list stays to show what has become of it; the
  /// others have said all they had to say.
  var staysUntilStored: Bool {
    switch self {
    case .editor, .pasteOffer, .projects, .popover: true
    case .moveMenu, .help, .palette, .draftOffer, .priorityMenu, .revert, .purge, .filter, .orders, .reminders:
      false
    }
  }

  /// Something that a person would not want to lose.
  var holdsText: Bool {
    switch self {
    case .editor, .pasteOffer, .popover: true
    case .moveMenu, .help, .palette, .draftOffer, .projects, .priorityMenu, .revert, .purge, .filter, .orders,
      .reminders:
      false
    }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch self {
    case .moveMenu(var menu):
      let step = menu.handle(input, in: surroundings)
      self = .moveMenu(menu)
      return step
    case .editor(var editor):
      // Held only once while it changes: otherwise its text would be copied for every letter.
      self = .help(HelpModel(focus: .list))
      let step = editor.handle(input, in: surroundings)
      self = .editor(editor)
      return step
    case .help(var help):
      let step = help.handle(input)
      self = .help(help)
      return step
    case .popover(var popover):
      let step = popover.handle(input, in: surroundings)
      self = .popover(popover)
      return step
    case .filter(var filter):
      let step = filter.handle(input, in: surroundings)
      self = .filter(filter)
      return step
    case .orders(var orders):
      let step = orders.handle(input)
      self = .orders(orders)
      return step
    case .reminders(var reminders):
      let step = reminders.handle(input, in: surroundings)
      self = .reminders(reminders)
      return step
    case .priorityMenu(var menu):
      let step = menu.handle(input)
      self = .priorityMenu(menu)
      return step
    case .palette(var palette):
      let step = palette.handle(input, in: surroundings)
      self = .palette(palette)
      return step
    case .pasteOffer(let offer): return offer.handle(input, in: surroundings)
    case .draftOffer(let offer): return offer.handle(input, in: surroundings)
    case .projects(var projects):
      let step = projects.handle(input, in: surroundings)
      self = .projects(projects)
      return step
    case .revert(var revert):
      let step = revert.handle(input, in: surroundings)
      self = .revert(revert)
      return step
    case .purge(var purge):
      let step = purge.handle(input)
      self = .purge(purge)
      return step
    }
  }
}
