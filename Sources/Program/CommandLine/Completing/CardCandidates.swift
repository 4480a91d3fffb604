import Kanban
import Storage
import Text
import Words

/// Candidates for cards: by number, or by a unique title. Recently changed cards come first, then the top cards of the
/// columns, then cards whose title or number begins as typed. Commands about the trash list the trash.
struct CardCandidates {
  private let store: SQLiteStore
  private let line: TypedLine
  private let context: Context
  private let project: ProjectID

  init(_ store: SQLiteStore, _ line: TypedLine, _ context: Context, project: ProjectID) {
    (self.store, self.context, self.project) = (store, context, project)
    // Completes the last of several numbers: in `4,7,1` each part is a card.
    let part = line.behind(",")
    let areNumbers = part.head.dropFirst(line.head.count).split(separator: ",").allSatisfy {
      CardName(String($0)).isNumber
    }
    self.line = areNumbers ? part : line
  }

  /// Which cards are candidates for a command.
  private struct Meant: Sendable {
    var lives: [Life] = [.onBoard]
    /// The lives among which a title must be unique to be offered.
    var named: [Life] = [.onBoard]
    var fits: @Sendable (TitledCard) -> Bool = { _ in true }

    private static let removed = Meant(lives: [.inTrash], named: [.onBoard, .inTrash])
    private static let namedAnywhere = Meant(named: [.onBoard, .inTrash])

    /// The commands that differ from the default: all cards on the board, by titles that are unique among them.
    static let special: [ShellCommand: Meant] = [
      .done: Meant(fits: { $0.column != .done }),
      .reopen: Meant(fits: { $0.column == .done }),
      .skip: Meant(fits: { $0.repeats && $0.column != .done }),
      .restore: removed, .purge: removed,
      .show: namedAnywhere, .chain: namedAnywhere, .log: namedAnywhere,
    ]
  }

  func named(for command: ShellCommand) throws(StoreFailure) -> [Candidate] {
    let end = line.last.lastIndex(of: "#").map { line.last[line.last.index(after: $0)...] } ?? line.last[...]
    let isNumber = !line.last.isEmpty && end.allSatisfy(\.isNumber)
    let numbers = isNumber ? try numbered(for: command) : []
    // After a lone `#` also searches titles, because a title may begin with it.
    if isNumber, line.last != "#" { return numbers }
    let meant = Meant.special[command] ?? Meant()
    var cards = Cards(beside: there)
    cards.add(try likely(meant) { isBegun($1) })
    let known = try addTitled(meant, to: &cards)
    var candidates: [Candidate] = []
    for card in cards.all { candidates.append(try candidate(card, meant, known)) }
    return numbers + candidates
  }

  /// Completes the number of a card, written as `1`, `#1` or, with its project, `work#1`.
  func numbered(for command: ShellCommand) throws(StoreFailure) -> [Candidate] {
    let mark = line.last.lastIndex(of: "#")
    let digits = mark.map { String(line.last[line.last.index(after: $0)...]) } ?? line.last
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), digits.count < 12 else { return [] }
    let sign = mark.map { String(line.last[...$0]) } ?? ""
    var home: ProjectID? = project
    if sign.count > 1 { home = try store.projects().first { $0.matches(by: String(sign.dropLast())) }?.id }
    guard let home else { return [] }
    let meant = Meant.special[command] ?? Meant()
    var cards = Cards(beside: home == project ? there : [])
    if let number = Int(digits), let card = try card(number, in: home) {
      cards.add([card].filter { meant.lives.contains($0.life) && meant.fits($0) })
    }
    if home == project { cards.add(try likely(meant) { number, _ in "\(number)".hasPrefix(digits) }) }
    try addNumbers(beginning: digits, in: home, meant, to: &cards)
    return cards.all.map { Candidate("\(line.head)\(sign)\($0.number)", $0.title.singleLine) }
  }

  // MARK: Search

  /// Collects candidates, without duplicates and without cards that the command line already names.
  private struct Cards {
    private(set) var all: [TitledCard] = []
    private var known: Set<Int>

    init(beside numbers: Set<Int>) { known = numbers }

    var room: Int { CompletionRun.most - all.count }

    mutating func add(_ cards: [TitledCard]) {
      for card in cards where room > 0 && known.insert(card.number).inserted { all.append(card) }
    }
  }

  private var there: Set<Int> {
    let names = line.words.flatMap { $0.split(separator: ",") } + line.head.split(separator: ",")
    let numbers = names.compactMap { name -> Int? in
      if case .numbered(let card) = CardName(String(name)), card.project == nil { card.number } else { nil }
    }
    return Set(numbers)
  }

  private static let mostLately = 40
  private static let mostOnTop = 20

  private func likely(
    _ meant: Meant, _ matches: (_ number: Int, _ title: String) -> Bool
  ) throws(StoreFailure) -> [TitledCard] {
    let cards: [TitledCard] =
      if meant.lives == [.onBoard] {
        try lately(matches) + onTop()
      } else {
        try store.trash(in: project, after: nil, most: CompletionRun.most).map { TitledCard($0, .inTrash) }
      }
    return cards.filter { matches($0.number, $0.title) && meant.fits($0) }
  }

  private func lately(_ matches: (Int, String) -> Bool) throws(StoreFailure) -> [TitledCard] {
    var (cards, seen) = ([TitledCard](), Set<CardID>())
    for entry in try store.changes(in: project, before: nil, most: CardCandidates.mostLately) {
      guard case .card(let id, let number, let title) = entry.subject, matches(number, title), seen.insert(id).inserted,
        let card = try store.card(id), card.life == .onBoard, card.project == project
      else { continue }
      cards.append(TitledCard(card))
    }
    return cards
  }

  private func onTop() throws(StoreFailure) -> [TitledCard] {
    var cards: [TitledCard] = []
    for column in [Column.doing, .todo, .done] {
      let onTop = try store.window(Window(project, column, most: CardCandidates.mostOnTop))
      cards += onTop.map { TitledCard($0, .onBoard) }
    }
    return cards
  }

  /// The most title matches that are tested.
  private static let mostLookedAt = 300
  private static let mostAtEnd = 50

  /// Adds cards whose title begins with the word. Returns how many cards share each title; nil if that is unknown, for
  /// example because not all titles are indexed.
  private func addTitled(_ meant: Meant, to cards: inout Cards) throws(StoreFailure) -> KnownTitles? {
    let titles = TitleQuestions(store, project, meant.lives)
    let most = CardCandidates.mostLookedAt
    guard !line.last.isEmpty, let found = try titles.kept(line.last, most: most) else { return nil }
    let fitting = found.filter(meant.fits)
    if found.count >= most || fitting.count > cards.room {
      // More matches than are shown. A shell inserts the common beginning of all candidates, so the first and the last
      // match are included: their common beginning is that of all.
      let last = try titles.kept(line.last, .up, most: CardCandidates.mostAtEnd)?.first(where: meant.fits)
      cards.add([fitting.first, last].compactMap(\.self))
    }
    cards.add(fitting)
    return meant.named == meant.lives ? KnownTitles(found, isAll: found.count < most) : nil
  }

  /// How many cards have a title; nil if the title comes after those that were read, or is longer than an index key.
  private struct KnownTitles {
    private var counts: [[UInt8]: Int] = [:]
    private let end: [UInt8]?

    init(_ cards: [TitledCard], isAll: Bool) {
      for card in cards { counts[Folded(card.title).bytes, default: 0] += 1 }
      end = isAll ? nil : cards.last.map { Folded($0.title).bytes } ?? []
    }

    func count(of title: String) -> Int? {
      let key = Folded(title).bytes
      guard key.count < TitleKey.longest, end.map({ key.lexicographicallyPrecedes($0) }) ?? true else { return nil }
      return counts[key]
    }
  }

  /// Adds cards whose number begins with the digits: those with one more digit, then the first fifty with two more.
  private func addNumbers(
    beginning digits: String, in home: ProjectID, _ meant: Meant, to cards: inout Cards
  ) throws(StoreFailure) {
    guard let first = Int(digits), first > 0, !meant.lives.contains(.inTrash) else { return }
    for numbers in [first * 10..<first * 10 + 10, first * 100..<first * 100 + 50] {
      for number in numbers where cards.room > 0 {
        guard let card = try card(number, in: home), meant.lives.contains(card.life), meant.fits(card) else { continue }
        cards.add([card])
      }
    }
  }

  private func card(_ number: Int, in home: ProjectID) throws(StoreFailure) -> TitledCard? {
    guard let card = try store.card(number: number, in: home), card.project == home, card.number == number else {
      return nil
    }
    return TitledCard(card)
  }

  // MARK: Names

  private func isBegun(_ title: String) -> Bool {
    line.last.isEmpty || TitleKey(line.last)?.begins(title) == true
  }

  private func candidate(
    _ card: TitledCard, _ meant: Meant, _ known: KnownTitles?
  ) throws(StoreFailure) -> Candidate {
    guard try isName(card.title, meant, known) else {
      return Candidate("\(line.head)\(card.number)", card.title.singleLine)
    }
    let place = card.life == .inTrash ? context.words.trash : context.words.column(card.column)
    return Candidate(line.head + card.title, "#\(card.number) \(place)")
  }

  /// True if the command would parse the title as a card's name and find this card only.
  private func isName(_ title: String, _ meant: Meant, _ known: KnownTitles?) throws(StoreFailure) -> Bool {
    let name = CardName(title)
    guard line.head.isEmpty, !name.isNumber, name.canBeOne, line.isPlain || !title.hasPrefix("-"),
      ScreenText.clean(title) == title, title.utf8.count <= CardCandidates.longestName
    else { return false }
    if let count = known?.count(of: title) { return count == 1 }
    return try TitleQuestions(store, project, meant.named).called(title, most: 2).count == 1
  }

  private static let longestName = 200
}

extension String {
  fileprivate var singleLine: String { String(ScreenText.clean(self).prefix(80)) }
}
