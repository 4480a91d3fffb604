import Kanban
import Time

/// Turns the cards of other programs into cards of a backup, so that the same import merges both. The id of a card
/// derives from the format and the card's origin: a later import finds the same card.
public struct ForeignConverter {
  /// The deadline and the repetition that Sekan's reader found in a text.
  public struct Phrase: Equatable, Sendable {
    let due: Deadline
    let repeats: Repeat?

    public init(_ due: Deadline, _ repeats: Repeat? = nil) { (self.due, self.repeats) = (due, repeats) }
  }

  /// A problem with a card: content that cannot be imported unchanged.
  public struct Problem: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      /// The file has a date that was not understood; its text is kept in the notes.
      case date(String)
      /// A date such as `05/12/2026`, whose month only the user knows; its text is kept in the notes.
      case ambiguousDate(String)
      /// The row has more cells than the table has columns; they are kept in the notes.
      case surplusCells
      case repetition(String)
      /// A size, an estimate or a time spent that was not understood; its text is kept in the notes.
      case work(CardField, String)
      /// The value of another field was not understood; its text is kept in the notes.
      case value(field: String, String)
      /// The title is too long and was cut; the notes have the whole title.
      case longTitle
      case cutNotes
      case tag(String)
      /// A card earlier in the file has the same identifier, so this one is left out.
      case again
    }

    /// The name of the card's file in a folder; empty for a single file.
    public var file = ""
    public let line: Int
    public let title: String
    public let kind: Kind

    /// The number of bytes of its texts.
    public var size: Int {
      let text =
        switch kind {
        case .date(let text), .ambiguousDate(let text), .repetition(let text), .work(_, let text), .value(_, let text),
          .tag(let text):
          text
        case .surplusCells, .longTitle, .cutNotes, .again: ""
        }
      return file.utf8.count + title.utf8.count + text.utf8.count
    }
  }

  /// How the projects of the file are imported: as projects, as tags, or not at all.
  public enum Projects: Sendable { case kept, tags, dropped }

  /// A list of the file, the target of its cards, and their number.
  public struct List: Equatable, Sendable {
    /// The name of the list; nil for cards that are in no list.
    public let name: String?
    public let target: ForeignTarget
    /// True if the user maps the list to no target and its name has no usual meaning: its cards get the name as a tag.
    public let isTag: Bool
    public fileprivate(set) var count = 0
  }

  /// The lists of the file in the order of their first card.
  public private(set) var lists: [List] = []
  /// The number of cards that go to the trash, because they are archived or deleted in the file.
  public private(set) var archived = 0
  /// The number of cards that this store exported. They are left out, because the file holds less of each card than the
  /// store.
  public private(set) var own = 0
  /// The cards of skipped lists that the store does not have.
  public private(set) var skipped: Set<CardID> = []
  /// `skipped` of an earlier pass over the file: these cards are no parents of others.
  public var missingParents: Set<CardID> = []
  private var partsOf: [CardID: Int] = [:]
  /// The number of cards whose parent is in `skipped`.
  public var orphans: Int { skipped.reduce(0) { $0 + partsOf[$1, default: 0] } }
  /// True if the cards name more than one project, or only some of them name one.
  public private(set) var hasSeveralProjects = false
  private var hasCardWithoutProject = false
  private var firstProject: String?
  private let format: String
  private let clock: Clock
  private let projects: Projects
  /// The name of the project for cards that name none, or whose own project is not kept (`projects`).
  private let home: String
  private let target: (String) -> ForeignTarget?
  private let phrase: (String) -> Phrase?
  private let pastPhrase: (String) -> Phrase?
  private var dates: ForeignDateReader
  private let isOwn: (CardID) -> Bool
  private let imported: (CardID) -> ImportedState?
  /// The title of a card without one, and the user's words for the names of facts that the notes keep.
  private let untitled: String
  private let nameOfFact: (String) -> String
  private var ids: Set<CardID> = []
  /// For each name, the indices of its entries in `lists`.
  private var indices: [String: [Int]] = [:]
  /// For formats without identifiers, counts cards of equal content, which get different ids.
  private var twins: [CardID: Int] = [:]
  /// For formats whose completed tasks are never reopened, the cards of equal content.
  private var doneTwins: [CardID: ForeignTwins] = [:]

  /// `target` returns nil for a list whose usual meaning counts, `isOwn` true for the id of a card in the store, and
  /// `imported` the state that the last import gave a card of the store. `pastPhrase` reads past dates, such as those
  /// of completions; without it `phrase` does.
  public init(
    _ format: ForeignFormat, at clock: Clock, projects: Projects = .kept, home: String = "",
    dateOrder: DateOrder = .ask, target: @escaping (String) -> ForeignTarget? = { _ in nil },
    phrase: @escaping (String) -> Phrase? = { _ in nil }, pastPhrase: ((String) -> Phrase?)? = nil,
    isOwn: @escaping (CardID) -> Bool = { _ in false },
    imported: @escaping (CardID) -> ImportedState? = { _ in nil }, untitled: String? = nil,
    nameOfFact: @escaping (String) -> String = { $0 }
  ) {
    (self.format, self.clock, self.projects, self.home) = (format.name, clock, projects, home)
    (self.target, self.phrase, self.isOwn, self.imported) = (target, phrase, isOwn, imported)
    self.pastPhrase = pastPhrase ?? phrase
    dates = ForeignDateReader(dateOrder, at: clock.today, isYearFirst: clock.customs.isYearFirst)
    (self.untitled, self.nameOfFact) = (untitled ?? CalendarComponent.untitled, nameOfFact)
  }

  /// The order of day and month that the dates read so far show, if other dates need it to be understood: then the file
  /// has to be converted again with this order.
  public var provenDateOrder: DateOrder? { dates.provenOrder }

  /// The card to import. Nil for a card that is left out: this store exported it, its list is skipped, or the file has
  /// it twice.
  public mutating func card(_ found: ForeignCard, _ problems: inout [Problem]) -> BackupCard? {
    var foreign = found
    guard foreign.origin.flatMap(ownID) == nil else {
      own += 1
      return nil
    }
    let id = id(of: foreign)
    // Leaves out a card that this store exported. A card that an earlier import created from a file of this format
    // (`id` is in the store) is merged instead.
    if foreign.exportedID.flatMap(ownID) != nil, !isOwn(id) {
      own += 1
      return nil
    }
    var draft = ForeignDraft(
      foreign, at: clock, untitled: untitled, dates, nameOfFact: nameOfFact, phrase: phrase, pastPhrase: pastPhrase)
    defer { dates = draft.dates }
    // A text is only known to be a date of completion once it was understood.
    if case .text? = foreign.completed, draft.completed != nil, foreign.column == nil { foreign.column = .done }
    guard ids.insert(id).inserted else {
      problems.append(Problem(file: foreign.file, line: foreign.line, title: draft.title, kind: .again))
      return nil
    }
    let list = list(of: foreign)
    count(list)
    if let project = foreign.project {
      hasSeveralProjects = hasSeveralProjects || firstProject.map { $0 != project } ?? false
      firstProject = firstProject ?? project
    } else {
      hasCardWithoutProject = true
    }
    if hasCardWithoutProject, firstProject != nil { hasSeveralProjects = true }
    guard case .column(let column, let stage) = list.target else {
      if !isOwn(id) { skipped.insert(id) }
      return nil
    }
    let isArchived = foreign.isArchived && !(foreign.isDoneWhenArchived && column == .done)
    if isArchived { archived += 1 }
    if list.isTag, let name = list.name { draft.add(tag: name) }
    if projects == .tags, let project = foreign.project { draft.add(tag: project) }
    let text = draft.text(isDone: column == .done)
    problems += draft.problems.map {
      Problem(file: foreign.file, line: foreign.line, title: text.title, kind: $0)
    }
    let changed = draft.changed
    let completed = column == .done ? draft.completed ?? changed : nil
    let created = draft.created ?? completed.map { min($0, clock.now) } ?? changed
    let origins = foreign.waitsFor.map { (id: self.id(origin: $0, of: foreign), origin: $0) }
    let waits = origins.map(\.id).filter { $0 != id }
    let parent = foreign.parent.map { self.id(origin: $0, of: foreign) }.flatMap { $0 == id ? nil : $0 }
    if let parent { partsOf[parent, default: 0] += 1 }
    let life = isArchived ? Life.inTrash : .onBoard
    // An archived card counts as changed now, as its time in the trash begins: else it would be purged at once.
    let lastChange = isArchived ? clock.now : changed ?? completed
    return BackupCard(
      id: id, project: projects == .kept ? BackupProject.Name(written: foreign.project) : nil,
      reading: CardSnapshot(
        text: text, column: column, stage: stage, completed: completed,
        waiting: draft.waiting(for: Array(Set(waits).sorted().prefix(Waiting.mostCards))),
        parent: parent.flatMap { missingParents.contains($0) ? nil : $0 }),
      past: created.map { StoreDates(life: life, created: $0, changed: lastChange ?? $0) }
        ?? StoreDates(life: life, created: clock.now, changed: clock.now),
      changed: changed,
      awaited: Dictionary(origins.map { ($0.id, $0.origin) }, uniquingKeysWith: { first, _ in first }),
      gaps: foreign.gaps, body: foreign.gaps.isEmpty ? "" : String(foreign.notes.cleaned.withoutBlankEnds),
      facts: foreign.gaps.isEmpty ? "" : draft.factLines)
  }

  private func list(of card: ForeignCard) -> List {
    guard let name = card.list else {
      return List(name: nil, target: .column(card.column ?? .todo, stage: ""), isTag: false)
    }
    let usual = card.isState && card.column == nil ? nil : ForeignTarget(usualName: name)
    guard let target = target(name) ?? usual else {
      return List(name: name, target: .column(card.column ?? .todo, stage: ""), isTag: true)
    }
    // A completed card goes to DONE, whatever the column of its list.
    if card.column == .done, case .column = target {
      return List(name: name, target: .column(.done, stage: ""), isTag: false)
    }
    return List(name: name, target: target, isTag: false)
  }

  private mutating func count(_ list: List) {
    let index = indices[list.name ?? "", default: []].first { lists[$0].target == list.target }
    if let index {
      lists[index].count += 1
    } else {
      indices[list.name ?? "", default: []].append(lists.count)
      lists.append(list)
      lists[lists.count - 1].count = 1
    }
  }

  // MARK: Ids

  private mutating func id(of card: ForeignCard) -> CardID {
    if let origin = card.origin { return hashedID(origin, of: card) }
    let parts = scope(of: card) + ["", card.title, draftDay(card.created)]
    let id = id(hashing: parts + [""])
    func twin(_ number: Int) -> CardID { number == 0 ? id : self.id(hashing: parts + [String(number)]) }
    guard card.staysDone else {
      let count = twins[id] ?? 0
      twins[id] = count + 1
      return twin(count)
    }
    var known = doneTwins.removeValue(forKey: id) ?? ForeignTwins { imported(twin($0)) }
    defer { doneTwins[id] = known }
    return twin(card.column == .done ? known.nextDone(dayOfCompletion(card)) : known.nextOpen())
  }

  /// The day on which the card will count as completed; nil if the file's day is missing or cannot be true.
  private func dayOfCompletion(_ card: ForeignCard) -> Day? {
    guard case .day(let day)? = card.completed, day <= clock.today,
      clock.zone.moment(of: WallTime(day, minute: 720)).isPlausible(at: clock.now)
    else { return nil }
    return day
  }

  private func draftDay(_ date: ForeignDate?) -> String {
    if case .day(let day)? = date { day.text } else { "" }
  }

  /// The id of a card of this store, as its exports have it; nil for another origin.
  private func ownID(_ origin: String) -> CardID? {
    CardID(text: origin.filter { $0 != "-" }).flatMap { isOwn($0) ? $0 : nil }
  }

  /// The id of the card with this origin. `card` is that card or one that refers to it, and lies in the same project.
  private func id(origin: String, of card: ForeignCard) -> CardID {
    ownID(origin) ?? hashedID(origin, of: card)
  }

  private func hashedID(_ origin: String, of card: ForeignCard) -> CardID {
    id(hashing: origin.isGloballyUnique ? [origin] : scope(of: card) + [origin])
  }

  /// The texts that are hashed together with an origin: the target project and the project in the file, because cards
  /// of other projects may have the same origin.
  private func scope(of card: ForeignCard) -> [String] {
    let named = projects == .kept ? BackupProject.Name(written: card.project)?.name : nil
    return [named ?? home, card.project ?? ""]
  }

  private func id(hashing parts: [String]) -> CardID {
    var bytes = Array("sekan-import\u{0}\(format)".utf8)
    for part in parts {
      bytes.append(0)
      bytes += part.utf8
    }
    return CardID(bytes: SHA256.hash(bytes).prefix(16)) ?? CardID(high: 0, low: 0)
  }
}

extension BackupProject.Name {
  /// A project name from the file, cut if it is too long; nil if the name is missing or has no visible character.
  init?(written text: String?) {
    guard let text else { return nil }
    let name = String(text.asTitle.prefix(Project.longestName))
    guard name.hasVisibleCharacters, name.utf8.count <= 32 * Project.longestName else { return nil }
    self.init(id: nil, name: name)
  }
}

/// Collects the valid content of a card, and the problems found on the way.
private struct ForeignDraft {
  let title: String
  private(set) var problems: [ForeignConverter.Problem.Kind] = []
  private var card: ForeignCard
  private let clock: Clock
  /// The zone of the card's wall times: the one that the file names, or the user's if it names none or an unknown one.
  private let zone: Zone
  /// The name of the zone that the file has, if this machine has no rules for it: notes of cards with times keep it.
  private var unknownZone: String?
  private(set) var dates: ForeignDateReader
  private let phrase: (String) -> ForeignConverter.Phrase?
  private var tags: [String] = []
  private var facts: [ForeignFact]
  /// The facts as the notes have them, once the text of the card was created.
  private(set) var factLines = ""
  private let nameOfFact: (String) -> String

  init(
    _ card: ForeignCard, at clock: Clock, untitled: String, _ dates: ForeignDateReader,
    nameOfFact: @escaping (String) -> String, phrase: @escaping (String) -> ForeignConverter.Phrase?,
    pastPhrase: @escaping (String) -> ForeignConverter.Phrase?
  ) {
    (self.nameOfFact, self.dates) = (nameOfFact, dates)
    let zone = card.zone.flatMap { clock.zone(named: $0) }
    self.zone = zone ?? clock.zone
    unknownZone = zone == nil ? card.zone : nil
    (self.card, self.clock, self.phrase, facts) = (card, clock, phrase, card.facts)
    let whole = card.title.asTitle
    // Limits bytes as well as characters, because a single character may have thousands of combining marks.
    let most = TextLimits.greatest.title
    if whole.utf8.count > most, whole.count > most || whole.utf8.count > most * 32 {
      title = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(most))).asTitle
      problems.append(.longTitle)
    } else {
      title = whole.hasVisibleCharacters ? whole : untitled
    }
    for date in [\ForeignCard.created, \.completed, \.changed, \.waitsUntil] {
      guard case .text(let text)? = card[keyPath: date] else { continue }
      let name = date == \.waitsUntil ? "wait" : date == \.completed ? "completed" : "date"
      let meaning = meaning(of: text, as: name, date == \.waitsUntil ? phrase : pastPhrase)
      self.card[keyPath: date] = meaning?.date
    }
    if let completed = self.card.completed, self.completed == nil {
      keep(self.text(completed) ?? "", as: "completed")
      self.card.completed = nil
    }
    if !card.surplus.isEmpty {
      problems.append(.surplusCells)
      facts.append(ForeignFact("surplus", card.surplus.map(\.asTitle).joined(separator: ", ")))
    }
    for fact in card.facts {
      if let field = ForeignCard.workField(named: fact.name) { problems.append(.work(field, fact.value)) }
    }
    for fact in card.unclear {
      problems.append(.value(field: fact.name, fact.value))
      facts.append(fact)
    }
    for tag in card.tags { add(tag: tag) }
    for name in card.people { add(tag: "@" + name) }
  }

  mutating func add(tag written: String) {
    let tag = CalendarComponent.tag(written)
    if tags.contains(tag) { return }
    if Tags.isValid(tag), tags.count < Tags.most {
      tags.append(tag)
    } else if !tag.isEmpty {
      problems.append(.tag(written))
      facts.append(ForeignFact("tag", written))
    }
  }

  mutating func text(isDone: Bool) -> CardText {
    var (due, repeats): (Deadline?, Repeat?)
    if case .text(let text)? = card.due {
      switch meaning(of: text, as: "due", phrase) {
      case nil: break
      case .date(let date)?: due = deadline(date)
      case .phrase(let phrase)?:
        let moved = inZone(phrase.due)
        due = moved
        repeats = phrase.repeats.map {
          moved == phrase.due ? $0 : Repeat($0.rule, from: moved, isAfterDone: $0.isAfterDone)
        }
      }
    } else {
      due = deadline(card.due)
    }
    let repetition = isDone ? nil : card.repetition
    if case .text(let text)? = repetition, let meaning = phrase(text), let series = meaning.repeats {
      // If the card has a deadline, the repetition in words starts there;
      // otherwise the text gives the deadline as well.
      repeats = due.map { Repeat(series.rule, from: $0, isAfterDone: series.isAfterDone) } ?? series
      due = due ?? meaning.due
    } else if let series = series(repetition, from: due) {
      repeats = series
    }
    let start = start
    let reminder = due == nil || isDone ? nil : card.reminder.flatMap { $0 <= Reminder.longestBefore ? $0 : nil }
    return CardText(
      title: title, notes: notes, due: due, start: start, tags: tags, priority: card.priority,
      repeats: isDone ? nil : repeats, reminders: reminder.map { [.before(minutes: $0)] } ?? [],
      size: card.size, estimate: card.estimate, spent: card.spent)
  }

  // MARK: Dates

  private mutating func deadline(_ date: ForeignDate?) -> Deadline? {
    switch date {
    case nil: return nil
    case .day(let day): return .day(day)
    case .wall(let wall): return wall.minute == 0 && !card.keepsMidnight ? .day(wall.day) : time(wall)
    case .moment(let moment):
      let second = floorModulo(moment.seconds + clock.zone.offset(at: moment), 86_400)
      let wall = clock.zone.wall(at: moment)
      guard Day.years.contains(wall.day.year) else {
        keep(String(moment.seconds), as: "due")
        return nil
      }
      // A time at the first or the last second of a day means a whole day, for programs that have only times.
      if !card.keepsMidnight, second == 0 || second == 86_399 { return .day(wall.day) }
      return .time(
        wall, zone: clock.zone.name, instant: Moment(milliseconds: moment.milliseconds - moment.milliseconds.rest))
    case .text(let text):
      keep(text, as: "due")
      return nil
    }
  }

  /// The deadline found in words, with the same time in the card's zone: `phrase` reads times in the user's zone.
  private mutating func inZone(_ due: Deadline) -> Deadline {
    if case .time(let wall, clock.zone.name, _) = due { time(wall) } else { due }
  }

  private mutating func time(_ wall: WallTime) -> Deadline {
    if let name = unknownZone { facts.append(ForeignFact("time zone", name)) }
    unknownZone = nil
    return .time(wall, zone: zone.name, instant: zone.moment(of: wall))
  }

  private var start: Day? {
    mutating get {
      switch card.start {
      case nil: return nil
      case .text(let text): return day(meaning(of: text, as: "start", phrase)?.date)
      case .day, .wall, .moment: return day(card.start)
      }
    }
  }

  private func day(_ date: ForeignDate?) -> Day? {
    switch date {
    case nil, .text: return nil
    case .day(let day): return day
    case .wall(let wall): return wall.day
    case .moment(let moment):
      let day = clock.zone.wall(at: moment).day
      return Day.years.contains(day.year) ? day : nil
    }
  }

  /// The meaning of a date that the format does not define.
  private enum Meaning {
    case date(ForeignDate)
    case phrase(ForeignConverter.Phrase)

    var date: ForeignDate {
      switch self {
      case .date(let date): date
      case .phrase(let phrase): ForeignDate(phrase.due)
      }
    }
  }

  /// Reads a date in a form of spreadsheets, or in words with `phrase`. Nil if neither is possible: then the notes keep
  /// the text.
  private mutating func meaning(
    of text: String, as name: String, _ phrase: (String) -> ForeignConverter.Phrase?
  ) -> Meaning? {
    switch dates.read(text) {
    case .date(let date)?:
      if case .text = date { keep(text, as: name) } else { return .date(date) }
    case .ambiguous?: keep(text, as: name, .ambiguousDate(text))
    case .absurd?: keep(text, as: name)
    case nil:
      if let found = phrase(text) { return .phrase(found) }
      keep(text, as: name)
    }
    return nil
  }

  private mutating func keep(_ text: String, as name: String, _ problem: ForeignConverter.Problem.Kind? = nil) {
    problems.append(problem ?? .date(text))
    facts.append(ForeignFact(name, text))
  }

  var created: Moment? { moment(card.created) }
  var completed: Moment? { moment(card.completed) }
  var changed: Moment? { moment(card.changed) }

  /// The moment of a date, noon for a day, but at most the present time. Nil
  /// for a text in words and for an implausible date.
  private func moment(_ date: ForeignDate?) -> Moment? {
    let moment: Moment? =
      switch date {
      case nil, .text: nil
      case .day(let day): clock.zone.moment(of: WallTime(day, minute: 720))
      case .wall(let wall): zone.moment(of: wall)
      case .moment(let moment): moment
      }
    return moment.flatMap { $0.isPlausible(at: clock.now) ? min($0, clock.now) : nil }
  }

  private mutating func series(_ repetition: ForeignRepetition?, from due: Deadline?) -> Repeat? {
    let written: String
    switch repetition {
    case nil: return nil
    case .text(let text): written = text
    case .rule(let rule, let isAfterDone):
      written = card.writtenRepetition ?? rule.text + (isAfterDone ? " (after completion)" : "")
      guard let due else { break }
      let series = Repeat(rule, from: due, isAfterDone: isAfterDone)
      if Repeat(text: series.text) == series { return series }
    }
    problems.append(.repetition(written))
    facts.append(ForeignFact("repeat", written))
    return nil
  }

  func waiting(for cards: [CardID]) -> Waiting? {
    let until = day(card.waitsUntil)
    return cards.isEmpty && until == nil ? nil : Waiting(for: "", until: until, cards: cards.map { Awaited($0) })
  }

  // MARK: Notes

  private func value(of fact: ForeignFact) -> String { text(fact.date) ?? fact.value.asTitle }

  private func text(_ date: ForeignDate?) -> String? {
    guard let wall = date?.wall(in: clock.zone) else { return nil }
    let time = wall.minute.flatMap { $0 == 0 ? nil : " " + WallTime.clock($0) } ?? ""
    return wall.day.text + time
  }

  private func lines(of list: ForeignChecklist) -> String {
    var list = list
    for index in list.items.indices {
      if let due = text(list.items[index].due) { list.items[index].text += " (\(due))" }
    }
    return list.lines
  }

  private var notes: String {
    mutating get {
      var parts: [String] = []
      if problems.contains(.longTitle) { parts.append(card.title.asTitle) }
      parts.append(String(card.notes.cleaned.withoutBlankEnds))
      parts += card.checklists.map(lines)
      factLines = facts.map { "\(nameOfFact($0.name).asTitle): \(value(of: $0))" }.joined(separator: "\n")
      parts.append(factLines)
      parts.append(card.links.map(\.text).joined(separator: "\n"))
      parts += card.comments.map { comment in
        let head = [day(comment.date)?.text ?? "", comment.author.asTitle].filter { !$0.isEmpty }.joined(separator: " ")
        return (head.isEmpty ? "" : head + ": ") + comment.text.cleaned.withoutBlankEnds
      }
      let notes = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
      let most = TextLimits.greatest.notes
      guard notes.utf8.count > most, notes.count > most || notes.utf8.count > most * 32 else { return notes }
      problems.append(.cutNotes)
      return String(String.UnicodeScalarView(notes.unicodeScalars.prefix(most)))
    }
  }
}

extension ForeignDate {
  fileprivate init(_ due: Deadline) {
    switch due {
    case .day(let day): self = .day(day)
    case .time(_, _, let instant): self = .moment(instant)
    }
  }
}

extension Int64 {
  /// The milliseconds since the last whole minute.
  fileprivate var rest: Int64 { ((self % 60_000) + 60_000) % 60_000 }
}

extension ForeignChecklist {
  fileprivate var lines: String {
    let items = items.map { item in
      let indent = String(repeating: "  ", count: min(max(item.depth, 0), 8))
      return "\(indent)- [\(item.isDone ? "x" : " ")] \(item.text.asTitle)"
    }
    return ((name.asTitle.isEmpty || items.isEmpty ? [] : [name.asTitle + ":"]) + items).joined(separator: "\n")
  }
}

extension ForeignLink {
  fileprivate var text: String {
    let (name, address) = (name.asTitle, address.asTitle)
    return name.isEmpty || name == address ? address : "\(name): \(address)"
  }
}
