import Kanban
import Time
import Typing
import Words

/// Definition of a verb: what it acts on, its type of argument, and its effect. `PaletteWords` has its names.
struct VerbRow {
  /// If false, the verb may run without an argument: to clear the field, or for a default.
  let needsWords: Bool
  let takesAway: Bool
  /// Reads names from the store that the argument may refer to.
  let names: (Surroundings) throws(StoreFailure) -> VerbNames
  let completions: (VerbLine) -> [String]
  /// Preview of the argument, or the error in it; nil for none.
  let understood: (VerbLine) -> String?
  let step: (VerbLine) throws(Reason) -> Step

  init<About, Value>(
    _ subject: VerbSubject<About>, _ words: VerbWords<Value>, needsWords: Bool = true, takesAway: Bool = false,
    does step: @escaping (About, Value, VerbLine) throws(Reason) -> Step
  ) {
    self.needsWords = needsWords
    self.takesAway = takesAway
    names = words.names
    completions = words.completions
    understood = { $0.typed.isEmpty ? nil : words.understood($0) }
    // A missing target is reported before an invalid argument.
    self.step = { line throws(Reason) in try step(try subject.find(line), try words.read(line), line) }
  }
}

/// Finds the target of a verb, or throws why it cannot run.
struct VerbSubject<About> {
  let find: (VerbLine) throws(Reason) -> About
}

extension VerbSubject<Picked> {
  /// A verb with this target acts on the marked cards, or else on the selected one; without a card it is refused.
  static var cards: Self {
    VerbSubject { line throws(Reason) in
      guard let picked = line.object.picked else { throw Reason(.noCard, in: line.words) }
      return picked
    }
  }
}

extension VerbSubject {
  /// Refuses to run on the board of all projects, because the verb changes a property of one project.
  func ofOneProject(otherwise refusal: @escaping (any Words) -> String) -> Self {
    VerbSubject { line throws(Reason) in
      guard line.surroundings.seesAll else { return try find(line) }
      throw Reason(line.surroundings.settings.keys.filled(refusal(line.words), in: .list))
    }
  }
}

extension VerbSubject<Void> {
  /// Requires picked cards or a current page, which the coordinator then exports.
  static var shared: Self {
    VerbSubject { line throws(Reason) in
      if line.object.page == nil { _ = try VerbSubject<Picked>.cards.find(line) }
    }
  }
}

extension VerbSubject<Card> {
  static var oneCard: Self {
    VerbSubject { line throws(Reason) in
      let picked = try VerbSubject<Picked>.cards.find(line)
      guard case .one(let id) = picked else { throw Reason(.oneAtATime, in: line.words) }
      return try line.card(id)
    }
  }
}

extension VerbSubject<Column> {
  static var column: Self { VerbSubject { $0.object.column ?? .todo } }
}

extension VerbSubject<Page> {
  static var page: Self {
    VerbSubject { line throws(Reason) in
      guard let id = line.object.page else {
        let due = line.words.text(of: .due).name
        throw Reason(line.object.picked == nil ? line.noPageHere : line.words.dateIsOfPages(due: due))
      }
      return try line.page(id)
    }
  }
}

extension VerbSubject<Page?> {
  static var anyPage: Self {
    VerbSubject { line throws(Reason) in
      guard let id = line.object.page else { return nil }
      return try line.page(id)
    }
  }
}

extension VerbSubject<Void> {
  static var nothing: Self { VerbSubject { _ in } }

  static var board: Self {
    VerbSubject { line throws(Reason) in
      guard line.object.isBoard else { throw Reason(line.words.filterIsOfBoard) }
    }
  }
}

extension VerbLine {
  func card(_ id: CardID) throws(Reason) -> Card {
    do {
      if let card = try surroundings.store.card(id) { return card }
    } catch {
      throw Reason(Sentences(surroundings).failure(error))
    }
    throw Reason(.noCard, in: words)
  }

  /// Why a command of pages is refused without a page: outside the journal it names the key that opens it.
  var noPageHere: String {
    object.isJournal ? words.noPageHere : surroundings.settings.keys.filled(words.commandIsOfJournal, in: .list)
  }

  fileprivate func page(_ id: PageID) throws(Reason) -> Page {
    do {
      if let page = try surroundings.store.page(id), page.life == .onBoard { return page }
    } catch {
      throw Reason(Sentences(surroundings).failure(error))
    }
    throw Reason(words.noPageHere)
  }

  /// The message that all picked cards are in this place already; nil if one is not, or if there are too many to check
  /// in one turn.
  fileprivate func standsAlready(_ picked: Picked, in place: PlaceOnBoard) throws(Reason) -> String? {
    guard picked.ids.count <= Bulk.slice else { return nil }
    var cards: [Card] = []
    for id in picked.ids {
      let card = try card(id)
      guard card.column == place.column, card.stage == place.stage ?? card.stage else { return nil }
      cards.append(card)
    }
    let words = picked.isMany ? self.words : cards.first.map { surroundings.words(of: $0.project) } ?? self.words
    let what = words.called(picked, picked.isMany ? nil : cards.first?.number)
    return words.isInAlready(what, place.stage ?? words.column(place.column), picked.ids.count)
  }
}

// MARK: Rows

extension Verb {
  var row: VerbRow {
    switch self {
    case .due: VerbRow(.cards, .deadline, needsWords: false, does: VerbRow.reschedule)
    case .start: .field(.start)
    case .repeat: .field(.repeats)
    case .remind: .field(.reminders)
    case .skip: VerbRow(.cards, .nothing(after: self), needsWords: false, does: VerbRow.skip)
    case .pause: .series(self, .pause)
    case .resume: .series(self, .resume)
    case .detach: .series(self, .takeOut)
    case .tag: .action(.tagChange) { .retag(removing: $0.removing, adding: $0.adding) }
    case .retag:
      VerbRow(VerbSubject<Void>.nothing.ofOneProject { $0.tagsNeedOneProject }, .tagAndNewName) { _, names, _ in
        .renameTag(names.tag, to: names.new)
      }
    case .priority: .action(.priority, CardAction.prioritize)
    case .size: .field(.size)
    case .estimate: .field(.estimate)
    case .spent: .field(.spent)
    case .clock: VerbRow(.oneCard, .workTime, needsWords: false, does: VerbRow.toggleClock)
    case .move: VerbRow(.cards, .columnOrStage, does: VerbRow.move)
    case .send: .action(.project) { .send(to: $0.id) }
    case .newProject: VerbRow(.nothing, .projectName, needsWords: false, does: VerbRow.openProject)
    case .wait: VerbRow(.cards, .waiting, needsWords: false, does: VerbRow.wait)
    case .part:
      VerbRow(.cards, .parent, needsWords: false) { picked, parent, _ in .act(.makePart(of: parent), on: picked) }
    case .add: VerbRow(.column, .text, does: VerbRow.add)
    case .template: VerbRow(.column, .template, does: VerbRow.fillIn)
    case .date: VerbRow(.page, .pageDay) { page, day, _ in .propose(.pageDated(page.id, day.date(of: page))) }
    case .go: VerbRow(.nothing, .place) { _, route, _ in .open(route) }
    case .limit:
      VerbRow(VerbSubject<Column>.column.ofOneProject { $0.limitNeedsOneProject }, .limit) { column, limit, _ in
        .propose(.limited(limit.place?.column ?? column, stage: limit.place?.stage, limit.count))
      }
    case .titles:
      VerbRow(VerbSubject<Void>.nothing.ofOneProject { $0.titlesNeedOneProject }, .titles) { _, titles, _ in
        .propose(.titled(titles))
      }
    case .stages:
      VerbRow(VerbSubject<Column>.column.ofOneProject { $0.stagesNeedOneProject }, .stages) { column, typed, _ in
        .propose(.staged(typed.column ?? column, typed.stages))
      }
    case .filter:
      VerbRow(.board, .query) { _, query, line in
        .show(query, by: line.surroundings.sieve?.ordering ?? .own)
      }
    case .sort:
      VerbRow(.board, .ordering) { _, ordering, line in
        .show(line.surroundings.sieve?.query ?? .everything, by: ordering)
      }
    case .lanes: VerbRow(.board, .grouping) { _, grouping, _ in .group(by: grouping) }
    case .dateMarks: VerbRow(.board, .nothing(after: self), needsWords: false) { _, _, _ in .toggleDateMarks }
    case .mark:
      VerbRow(.board, .query, needsWords: false) { _, query, line in
        line.typed.isEmpty ? .run(.mark) : .mark(query)
      }
    case .when:
      VerbRow(.nothing, .query, needsWords: false) { _, query, line throws(Reason) in try line.forecast(matching: query)
      }
    case .review:
      VerbRow(.nothing, .nothing(after: self), needsWords: false) { _, _, line throws(Reason) in try line.review() }
    case .write: VerbRow(.shared, .text) { _, path, _ in .share(.file(path)) }
    case .pipe: VerbRow(.shared, .text) { _, command, _ in .share(.command(command)) }
    case .snooze: VerbRow(.rung, .minutes, needsWords: false) { $0.snoozed(for: $1, in: $2.surroundings) }
    case .theme:
      VerbRow(.nothing, .theme, needsWords: false) { _, theme, line in
        theme.map(Step.wear) ?? .present(.themes(ThemeMenuModel(line.surroundings.settings.theme)))
      }
    case .weather:
      VerbRow(.anyPage, .weather, needsWords: false) { page, weather, line throws(Reason) in
        try line.step(weather, page)
      }
    case .dismiss:
      VerbRow(.rung, .nothing(after: self), needsWords: false, takesAway: true) { rung, _, line in
        rung.dismissed(in: line.surroundings)
      }
    }
  }
}

extension VerbRow {
  /// A verb whose action applies to all picked cards.
  fileprivate static func action<Value>(
    _ words: VerbWords<Value>, _ action: @escaping (Value) -> CardAction
  ) -> VerbRow {
    VerbRow(.cards, words) { picked, value, _ in .act(action(value), on: picked) }
  }

  fileprivate static func field(_ field: CardField) -> VerbRow {
    VerbRow(.oneCard, .typed(for: field)) { card, typed, line throws(Reason) in
      let changes = try line.surroundings.fieldText.changes(of: card.text, field, typed: typed)
      guard !changes.isEmpty else { throw Reason(line.words.nothingChanged) }
      return .propose(.edited(card.id, changes))
    }
  }

  /// Starts or stops the clock. With minutes it can only be stopped, else the command is refused.
  fileprivate static func toggleClock(of card: Card, _ minutes: Int?, _ line: VerbLine) throws(Reason) -> Step {
    if minutes != nil, card.clock == nil { throw Reason(line.words.clockIsStopped(card.number)) }
    do throws(StoreFailure) {
      return try line.surroundings.toggleClock(of: card, adding: minutes)
    } catch {
      throw Reason(error.sentence(in: line.words, at: line.surroundings.clock))
    }
  }

  fileprivate static func series(_ verb: Verb, _ action: SeriesAction) -> VerbRow {
    VerbRow(.oneCard, .nothing(after: verb), needsWords: false) { card, _, line throws(Reason) in
      .propose(try action.change(of: card, in: line.surroundings))
    }
  }

  /// Moves the picked cards to the top of a column or stage. Refused if all of them are there already.
  fileprivate static func move(_ picked: Picked, to place: PlaceOnBoard, _ line: VerbLine) throws(Reason) -> Step {
    if let why = try line.standsAlready(picked, in: place) { throw Reason(why) }
    return .act(.move(to: place.column, stage: place.stage, at: .top), on: picked)
  }

  /// Sets or clears what the cards wait for. For several cards without an argument it opens the popover, so that
  /// clearing is confirmed there.
  fileprivate static func wait(_ picked: Picked, for waiting: Waiting?, _ line: VerbLine) -> Step {
    picked.isMany && line.typed.isEmpty ? .run(.editWaiting) : .act(.wait(waiting), on: picked)
  }

  /// Sets a new deadline. Opens the popover without an argument and for a past deadline. For repeating cards, asks
  /// which occurrences are meant; clearing the deadline asks whether to end the series.
  fileprivate static func reschedule(_ picked: Picked, to due: Deadline?, _ line: VerbLine) -> Step {
    if line.typed.isEmpty {
      guard case .one(let id) = picked else { return .run(.editDue) }
      let card = try? line.surroundings.store.card(id)
      return .present(.popover(.due(picked, of: card, at: id, in: line.surroundings)))
    }
    if due?.isPast(at: line.surroundings.clock) == true {
      return .present(.popover(.due(refusing: line.typed, of: picked, in: line.surroundings)))
    }
    guard let question = PopoverModel.due(asking: due, of: picked, in: line.surroundings) else {
      return .act(.reschedule(due), on: picked)
    }
    return .present(.popover(question))
  }

  /// Skips the current occurrence of the cards. Among several cards, those without a series are left out; a single one
  /// without a series is refused.
  fileprivate static func skip(_ picked: Picked, _: Void, _ line: VerbLine) throws(Reason) -> Step {
    guard case .one(let id) = picked else { return .act(.skip, on: picked) }
    return .propose(try SeriesAction.skip.change(of: try line.card(id), in: line.surroundings))
  }

  /// Adds a card from the typed text, which is parsed as in the quick line.
  fileprivate static func add(to column: Column, _ typed: String, _ line: VerbLine) -> Step {
    let (lane, morning) = (line.object.lane, line.surroundings.settings.reminding.morning)
    let card = QuickText(typed, at: line.surroundings.clock, morning: morning).card(in: lane.text)
    return .propose(
      lane.entering(.added(line.surroundings.newID, card, to: column, stage: lane.stage, at: line.object.end)))
  }

  /// Opens the project of that name. For an unknown or archived one the list of projects opens, with that name typed.
  fileprivate static func openProject(_: Void, _ name: String, _ line: VerbLine) throws(Reason) -> Step {
    let isNamed = { (project: Project) in line.words.name(of: project).lowercased() == name.lowercased() }
    if let project = line.object.names.projects.first(where: { isNamed($0) && !$0.isArchived }) {
      return .open(.project(project.id))
    }
    do {
      return .present(.projects(try ProjectsModel(typed: name, in: line.surroundings)))
    } catch {
      throw Reason(Sentences(line.surroundings).failure(error))
    }
  }

  fileprivate static func fillIn(for column: Column, _ template: Template, _ line: VerbLine) -> Step {
    var editor = EditorModel(
      addingTo: column, at: line.object.end, having: line.object.lane, in: line.surroundings)
    let lines = template.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    editor.fillIn(title: String(lines[0]), notes: lines.count > 1 ? String(lines[1]) : "")
    return .present(.editor(editor))
  }
}
