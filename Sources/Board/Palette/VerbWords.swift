import Kanban
import Time
import Typing
import Words

/// A type of argument of a palette verb: the names it may refer to, its completions, its preview, and its parser.
struct VerbWords<Value> {
  var names: (Surroundings) throws(StoreFailure) -> VerbNames = { _ in VerbNames() }
  var completions: (VerbLine) -> [String] = { _ in [] }
  var understood: (VerbLine) -> String? = { _ in nil }
  let read: (VerbLine) throws(Reason) -> Value
}

// MARK: Texts and numbers

extension VerbWords<Void> {
  /// For verbs without an argument. They accept only the beginning of the words that the palette shows behind their
  /// name: anything else could mean something that the verb does not do.
  static func nothing(after verb: Verb) -> Self {
    VerbWords { line throws(Reason) in
      let typed = line.typed.lowercased()
      let isShown = Language.allCases.contains { $0.words.text(of: verb).argument.lowercased().hasPrefix(typed) }
      if !isShown { throw Reason(line.words.verbTakesNoWords) }
    }
  }
}

extension VerbWords<String> {
  static var text: Self { VerbWords { $0.typed } }

  /// The name of a project, which need not exist, with the existing names as completions.
  static var projectName: Self {
    VerbWords(
      names: VerbNames.projects,
      completions: { $0.beginning($0.object.names.projects.filter { !$0.isArchived }.map($0.words.name)) },
      read: { $0.typed.asTitle })
  }

  /// The text for a field of a card, which is parsed only when it is applied, because the result depends on the card's
  /// other fields.
  static func typed(for field: CardField) -> Self {
    VerbWords(
      completions: { $0.completions(of: field) }, understood: { $0.understood(as: field) }, read: { $0.typed })
  }
}

extension VerbWords<Int> {
  /// A span of minutes, for snoozing; without an argument the default of the settings.
  static var minutes: Self {
    VerbWords { line throws(Reason) in
      let minutes = line.typed.isEmpty ? line.surroundings.settings.snooze : MinuteSpan.minutes(said: line.typed) ?? 0
      guard minutes > 0 else { throw Reason(line.words.badSpan) }
      return minutes
    }
  }
}

extension VerbWords<Int?> {
  /// The minutes of a typed length of work; nil without one.
  static var workTime: Self {
    VerbWords { line throws(Reason) in line.typed.isEmpty ? nil : try line.surroundings.fieldText.length(line.typed) }
  }
}

public enum CardCount {
  public static func read(_ typed: String) -> Int? {
    Int(typed.hasSuffix("장") || typed.hasSuffix("개") ? String(typed.dropLast()) : typed)
  }
}

extension VerbWords<(place: PlaceOnBoard?, count: Int?)> {
  /// Parses a limit of cards, for example `3` for the current column, `doing 3`, or `review 3` for a stage; `doing
  /// none` removes the limit. A column's title works too.
  static var limit: Self {
    VerbWords(names: VerbNames.stages, completions: \.places) { line throws(Reason) in
      let parts = line.typed.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let last = parts.last else { throw Reason(line.words.badLimit) }
      let place = parts.count > 1 ? try line.place(parts.dropLast().joined(separator: " ")) : nil
      if last == "-" || Language.isNone(last) { return (place, nil) }
      guard let count = CardCount.read(last) else { throw Reason(line.words.badLimit) }
      return (place, count)
    }
  }
}

// MARK: Days

extension VerbWords<Deadline?> {
  static var deadline: Self {
    VerbWords(
      understood: { $0.understood(as: .due) },
      read: { line throws(Reason) in try line.surroundings.fieldText.deadline(line.typed) })
  }
}

extension VerbWords<Waiting?> {
  /// Parses what cards wait for, with the syntax of the popover.
  static var waiting: Self {
    VerbWords { line throws(Reason) in try WaitingText(line.atHome).read(line.typed) }
  }
}

extension VerbWords<CardID?> {
  /// Parses the parent of a part, for example `#12`, `garden#3` or `12`; nil for `none` and without an argument.
  static var parent: Self {
    VerbWords { line throws(Reason) in
      if line.typed.isEmpty || Language.isNone(line.typed) { return nil }
      guard let reference = CardReference(line.typed) ?? Int(line.typed).map({ CardReference($0) }) else {
        throw Reason(line.words.parentIsNeeded)
      }
      return try line.atHome.card(called: reference).id
    }
  }
}

extension VerbWords<Route> {
  /// Parses the target of `go`. `12` and `#12` are cards; any other day, also `12th`, and any month is a day of the
  /// calendar, or of the journal on journal screens.
  static var place: Self {
    VerbWords(
      understood: { line in
        if line.typed.isCardNumber { return nil }
        if line.object.isJournal { return line.understoodJournalDay }
        return line.month.map(line.words.monthTitle) ?? line.understood(as: .start)
      },
      read: { line throws(Reason) in
        if line.typed.isCardNumber { return .number(try line.cardNumber) }
        return line.object.isJournal ? .journalDay(try line.journalDay) : .calendar(try line.dayToGoTo)
      })
  }
}

extension VerbLine {
  fileprivate var cardNumber: Int {
    get throws(Reason) {
      guard let number = Int(typed.drop { $0 == "#" }), number > 0 else { throw Reason(words.numberIsNeeded) }
      return number
    }
  }

  /// The first day of a month that is typed for `go`; nil for other text. `+1` is not the next month but tomorrow.
  fileprivate var month: Day? {
    guard let first = typed.first, first != "+", first != "-" else { return nil }
    return Day(month: typed, today: surroundings.clock.today)
  }

  fileprivate var dayToGoTo: Day {
    get throws(Reason) {
      if let month { return month }
      let clock = surroundings.clock
      do throws(DatePhraseFailure) {
        if let due = try clock.deadline(typed) { return due.wall(in: clock.zone).day }
      } catch .notUnderstood {
        // The text is neither a date nor a number: reports below that a number is needed.
      } catch {
        throw Reason(words.sentence(error, of: typed, at: clock))
      }
      throw Reason(words.numberIsNeeded)
    }
  }
}

// MARK: Choices

extension VerbWords<Priority> {
  static var priority: Self {
    VerbWords(
      completions: { $0.beginning(Priority.allCases.map($0.words.priority)) },
      read: { line throws(Reason) in
        if let priority = Priority(called: line.typed) { return priority }
        return try line.choice(line.typed, among: Priority.allCases) { priority in
          QueryValue.priority(priority).name.all + line.everyName(priority.name) { $0.priority(priority) }
        }
      })
  }
}

extension VerbWords<Ordering> {
  static var ordering: Self {
    VerbWords(
      completions: { $0.beginning(Ordering.allCases.map(\.rawValue)) },
      read: { line throws(Reason) in
        try line.choice(line.typed, among: Ordering.allCases) { ordering in
          line.everyName(ordering.rawValue) { $0.title(of: ordering) }
        }
      })
  }
}

extension VerbWords<Grouping?> {
  /// Parses what makes the lanes: `priority`, `due`, `project`, or tags; nil for `none`.
  static var grouping: Self {
    VerbWords(
      names: VerbNames.tags,
      completions: { line in
        line.beginning(["priority", "due", line.words.none]) + line.tagCompletions
      },
      read: { line throws(Reason) in
        let typed = line.typed.trimmed
        if typed == "-" || Language.isNone(typed) { return nil }
        let tags = typed.split { $0.isWhitespace || $0 == "," }.map { String($0.drop { $0 == "#" }) }
        guard !tags.isEmpty, tags.allSatisfy({ !$0.isEmpty && $0 != "*" }) else {
          throw Reason(line.words.laneTagsNeeded)
        }
        guard let grouping = Grouping(called: typed) else { return .tags(tags) }
        if grouping == .project, line.surroundings.boards != .all { throw Reason(line.words.projectLanesNeedAll) }
        return grouping
      })
  }
}

extension VerbWords<Query> {
  static var query: Self {
    VerbWords { line throws(Reason) in
      do throws(QueryMistake) {
        return try line.surroundings.query(line.typed)
      } catch {
        throw Reason(error.sentence(in: line.words))
      }
    }
  }
}

extension VerbWords<ThemeName?> {
  /// Parses the name of a theme; nil without an argument, which opens the menu.
  static var theme: Self {
    VerbWords(
      completions: { $0.beginning(ThemeName.allCases.map(\.rawValue)) },
      read: { line throws(Reason) in
        if line.typed.isEmpty { return nil }
        return try line.choice(line.typed, among: ThemeName.allCases) { [$0.rawValue] }
      })
  }
}

/// A place on the board that can be typed: a column, or one of its stages.
public struct PlaceOnBoard: Equatable {
  public let column: Column
  public var stage: String?
}

extension PlaceOnBoard {
  /// Parses a column by its name in any language or by its title, or else a stage.
  public init(_ typed: String, in surroundings: Surroundings) throws(Reason) {
    if let column = Column(called: typed) {
      self.init(column: column)
    } else {
      self = try CardVerbLine(typed, surroundings).read(.columnOrStage)
    }
  }
}

extension VerbWords<PlaceOnBoard> {
  static var columnOrStage: Self {
    VerbWords(
      names: VerbNames.stages, completions: \.places, read: { line throws(Reason) in try line.place(line.typed) })
  }
}

extension VerbWords<Project> {
  static var project: Self {
    VerbWords(
      names: VerbNames.projects,
      completions: { $0.beginning($0.object.names.projects.filter { !$0.isArchived }.map($0.words.name)) },
      read: { line throws(Reason) in
        try line.choice(line.typed, among: line.object.names.projects) { project in
          // While unnamed, the first project is found by its default name in every language.
          (project.name.isEmpty ? Language.allCases.map(\.words.home) : []) + [line.words.name(of: project)]
        }
      })
  }
}

extension VerbWords<Template> {
  static var template: Self {
    VerbWords(
      completions: { $0.beginning($0.surroundings.settings.templates.map(\.name)) },
      read: { line throws(Reason) in
        let templates = line.surroundings.settings.templates
        guard !templates.isEmpty else { throw Reason(line.words.noTemplates) }
        guard let template = templates.first(where: { $0.name.lowercased() == line.typed.lowercased() }) else {
          throw Reason(line.words.noTemplate(templates.map(\.name).joined(separator: ", ")))
        }
        return template
      })
  }
}

extension VerbLine {
  fileprivate var stages: [(column: Column, stage: String)] {
    Column.allCases.flatMap { column in (object.names.stages[column] ?? []).map { (column, $0) } }
  }

  /// Columns and stages that begin as typed.
  fileprivate var places: [String] {
    beginning(Column.allCases.map { words.titles[$0] ?? $0.name } + stages.map(\.stage))
  }

  fileprivate func place(_ typed: String) throws(Reason) -> PlaceOnBoard {
    let places =
      Column.allCases.map { PlaceOnBoard(column: $0) }
      + stages.map { PlaceOnBoard(column: $0.column, stage: $0.stage) }
    return try choice(typed, among: places) { place in
      place.stage.map { [$0] } ?? everyName(place.column.name) { $0.column(place.column) }
    }
  }

  /// The names by which a choice can be typed: its plain name, those of all languages, and last that of the user's
  /// language, which error messages show.
  fileprivate func everyName(_ plain: String, _ name: (any Words) -> String) -> [String] {
    [plain] + Language.allCases.map { name($0.words) } + [name(words)]
  }

  /// Finds the choice with this name, or the only one whose name begins so; else throws the possible names.
  fileprivate func choice<Choice>(
    _ typed: String, among choices: [Choice], called names: (Choice) -> [String]
  ) throws(Reason) -> Choice {
    let wanted = typed.lowercased()
    func fitting(_ fits: (String) -> Bool) -> [Choice] {
      // Blanks in a name may be left out: `할일` matches `할 일`.
      choices.filter { names($0).contains { fits($0.lowercased()) || fits($0.filter { $0 != " " }.lowercased()) } }
    }
    if let exact = fitting({ $0 == wanted }).first { return exact }
    let begun = wanted.isEmpty ? [] : fitting { $0.hasPrefix(wanted) }
    if begun.count == 1 { return begun[0] }
    // If several choices begin as typed, the error lists only those; else it lists all.
    let possible = begun.isEmpty ? choices : begun
    throw Reason(words.chooseOneOf(possible.compactMap { names($0).last }.joined(separator: ", ")))
  }
}

// MARK: Tags

extension VerbWords<(removing: TagRemoval, adding: [String])> {
  /// Parses tags to add and to remove, for example `+ops -home`; a plain word adds a tag, and `none` removes all
  /// others.
  static var tagChange: Self {
    VerbWords(
      names: VerbNames.tags, completions: \.tagCompletions,
      read: { line throws(Reason) in try line.tagChange })
  }
}

extension VerbWords<(tag: String, new: String)> {
  /// Parses a tag and its new name; the tag must exist.
  static var tagAndNewName: Self {
    VerbWords(
      names: VerbNames.tags, completions: \.tagCompletions,
      read: { line throws(Reason) in
        let (known, words) = (line.object.names.tags, line.words)
        let tags = Tags.read(line.typed, known: known)
        guard tags.count == 2 else { throw Reason(words.twoTagsAreNeeded) }
        guard known.contains(tags[0]) || line.isInUse(tags[0]) else { throw Reason(words.noSuchTag(tags[0])) }
        if let bad = tags.first(where: { !Tags.isValid($0) }) { throw Reason(words.badTag(bad)) }
        return (tags[0], tags[1])
      })
  }
}

extension VerbLine {
  /// True if cards of the project have this tag, which may lie beyond the names for completion.
  fileprivate func isInUse(_ tag: String) -> Bool {
    let tags = try? surroundings.store.tags(in: surroundings.project, most: .max)
    return tags?.contains { $0.tag == tag } ?? false
  }

  fileprivate var tagChange: (removing: TagRemoval, adding: [String]) {
    get throws(Reason) {
      let (isAll, rest) = TypedTags.clearing(typed)
      let parts = rest.split(whereSeparator: \.isWhitespace)
      let removing = parts.filter { $0.hasPrefix("-") }
        .flatMap { Tags.read(String($0.dropFirst()), known: object.names.tags) }
      let adding = Tags.read(parts.filter { !$0.hasPrefix("-") }.joined(separator: " "))
      if let both = adding.first(where: removing.contains) { throw Reason(words.tagOnAndOff(both)) }
      let removal: TagRemoval = isAll ? .all : .these(removing)
      return (removal, adding)
    }
  }
}

// MARK: Completions

extension VerbLine {
  func beginning(_ all: [String]) -> [String] { VerbLine.beginning(typed, all) }

  private static func beginning(_ typed: some StringProtocol, _ all: [String]) -> [String] {
    let typed = typed.lowercased()
    return Array(all.filter { $0.lowercased().hasPrefix(typed) }.prefix(PaletteModel.rows))
  }

  fileprivate var tagCompletions: [String] {
    let (before, last) = last(behind: \.isWhitespace)
    let sign = last.prefix(1).filter { $0 == "+" || $0 == "-" }
    return VerbLine.beginning(last.dropFirst(sign.count), object.names.tags).map { before + sign + $0 }
  }

  fileprivate func completions(of field: CardField) -> [String] {
    switch field.kind {
    case .day: return beginning(words.dayExamples)
    case .repeats: return beginning(words.repeatExamples)
    case .reminders:
      let (before, last) = last(behind: { $0 == "," })
      let blanks = last.prefix(while: \.isWhitespace)
      return VerbLine.beginning(last.dropFirst(blanks.count), words.reminderExamples).map { before + blanks + $0 }
    case .text, .deadline, .tags, .priority, .size, .length: return []
    }
  }

  /// Splits at the last separator, because only the last part is completed.
  private func last(behind isMark: (Character) -> Bool) -> (before: Substring, last: Substring) {
    let start = typed.lastIndex(where: isMark).map(typed.index(after:)) ?? typed.startIndex
    return (typed[..<start], typed[start...])
  }
}

/// The new date of a page as typed: a day, a time or both.
struct PageDay {
  let written: PageDays.Written
  let clock: Clock

  /// The page's date with the typed day, time or both; the part that was not typed stays.
  func date(of page: Page) -> PageDate {
    let day = written.day ?? page.date.day
    guard let second = written.second else { return PageDate(day, second: page.date.second, zone: page.date.zone) }
    return PageDate(day, second: second, zone: clock.zone.name)
  }
}

extension VerbWords<PageDay> {
  static var pageDay: Self {
    VerbWords(understood: \.understoodPageDay, read: { line throws(Reason) in try line.pageDay })
  }
}

extension VerbLine {
  var pageDay: PageDay {
    get throws(Reason) {
      let clock = surroundings.clock
      do throws(DatePhraseFailure) {
        return PageDay(written: try PageDays.written(typed, at: clock), clock: clock)
      } catch {
        throw Reason(words.pageSentence(error, of: typed, at: clock))
      }
    }
  }

  /// The typed day for the journal. For a range of days such as `october` it is today if the range contains it, else
  /// the last day of the range.
  var journalDay: Day {
    get throws(Reason) {
      let clock = surroundings.clock
      do throws(DatePhraseFailure) {
        let days = try PageDays.read(typed, at: clock)
        return days.contains(clock.today) ? clock.today : days.upperBound
      } catch {
        throw Reason(words.pageSentence(error, of: typed, at: clock))
      }
    }
  }

  /// Preview of a page's new date, with the year, because the day can be long ago.
  var understoodPageDay: String {
    let clock = surroundings.clock
    do throws(DatePhraseFailure) {
      let written = try PageDays.written(typed, at: clock)
      let time = written.second.map { WallTime.clock($0 / 60) }
      guard let day = written.day.map(words.longDate) else { return time ?? "" }
      return time.map { words.timed(day, $0) } ?? day
    } catch {
      return words.pageSentence(error, of: typed, at: clock)
    }
  }

  var understoodJournalDay: String {
    do throws(Reason) {
      return words.longDate(try journalDay)
    } catch {
      return error.text
    }
  }
}

/// Previews of arguments that set a field of a card.
extension VerbLine {
  func understood(as field: CardField) -> String? {
    switch field.kind {
    case .deadline: understoodDay { line throws(Reason) in try line.surroundings.fieldText.deadline(line.typed) }
    case .day: understoodDay { line throws(Reason) in try line.surroundings.fieldText.date(line.typed) }
    case .repeats, .reminders, .size, .length: filled(in: field)
    case .text, .tags, .priority: nil
    }
  }

  private func understoodDay(_ read: (VerbLine) throws(Reason) -> Deadline?) -> String {
    do throws(Reason) {
      return try read(self).map(surroundings.dates.long) ?? ""
    } catch {
      return error.text
    }
  }

  /// Preview of the typed value in the picked card, if only one is picked, because its other fields affect the result.
  private func filled(in field: CardField) -> String? {
    guard case .one(let id) = object.picked, var text = try? surroundings.store.card(id)?.text else { return nil }
    let before = text
    do throws(Reason) {
      try surroundings.fieldText.fill(in: field, of: &text, with: typed)
    } catch {
      return error.text
    }
    guard case .repeats(let repeats?) = text[field], text != before else {
      return surroundings.dates.text(of: text[field])
    }
    let width = PaletteLayout(surroundings.extent).width
    return SeriesRow(repeats, typed: typed, in: surroundings, room: width).text
  }
}
