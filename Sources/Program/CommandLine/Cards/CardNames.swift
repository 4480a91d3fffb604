import Kanban
import Storage
import Words

/// A card as the user names it on the command line, or a range of cards.
enum CardName: Equatable {
  case numbered(CardReference)
  /// A range such as `3-7`.
  case range(ClosedRange<Int>)
  case begun(String)

  static let mostNumbers = 10_000

  init(_ word: String) {
    let reference = CardName.number(word[...]) == nil ? CardReference(word) : CardReference("#" + word)
    self = reference.map(CardName.numbered) ?? CardName.range(word).map(CardName.range) ?? .begun(word)
  }

  private static func range(_ word: String) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(number)
    guard ends.count == 2, let first = ends[0], let last = ends[1], first > 0, first <= last, last - first < mostNumbers
    else { return nil }
    return first...last
  }

  /// The number of a word that has only digits; nil for other words, also with a sign, such as `+20` for days.
  static func number(_ word: Substring) -> Int? {
    word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(word) : nil
  }

  var isNumber: Bool {
    if case .begun = self { false } else { true }
  }

  /// False for an empty name, and for digits that are no card number, which are probably a typing mistake.
  var canBeOne: Bool {
    guard case .begun(let beginning) = self else { return true }
    let digits = beginning.hasPrefix("#") ? beginning.dropFirst() : beginning[...]
    return !beginning.allSatisfy(\.isWhitespace) && (digits.isEmpty || !digits.allSatisfy(\.isNumber))
  }
}

/// Finds named cards, which must belong to one project. A missing or ambiguous name ends the command; a range skips
/// missing numbers, unless all are missing.
struct CardNames {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private let includesTrash: Bool

  init(_ shell: CommandLineRun, in store: SQLiteStore, includingTrash: Bool = false) {
    (self.shell, self.store, includesTrash) = (shell, store, includingTrash)
  }

  private var words: any Words { shell.context.words }

  func cards(_ names: [String]) throws -> [Card] {
    var cards: [Card] = []
    var known: Set<CardID> = []
    for name in names {
      for card in try self.cards(named: name) {
        if let first = cards.first, first.project != card.project {
          throw CommandStop(words.cardsOfTwoProjects, status: ShellStatus.notUnderstood)
        }
        if known.insert(card.id).inserted { cards.append(card) }
      }
    }
    return cards
  }

  private func cards(named name: String) throws -> [Card] {
    switch CardName(name) {
    case .numbered(let reference): [try numbered(reference)]
    case .range(let range): try cards(in: range, name)
    case .begun(let beginning): [try begun(beginning)]
    }
  }

  // MARK: By number

  private func numbered(_ reference: CardReference) throws -> Card {
    let project = try project(reference.project)
    guard let card = try store.card(number: reference.number, in: project) else {
      throw CommandStop(words.noSuchCard("\(reference.number)", try name(of: project)))
    }
    // A card that was sent to another project is still found by its old number: this ends the command with an error
    // that names the project and the new number.
    guard card.project == project else {
      throw CommandStop(words.cardIsElsewhere(reference.number, try name(of: card.project), card.number))
    }
    if card.life == .purged { throw StoreFailure.refused(.cardIsPurged(number: card.number)) }
    return card
  }

  private func cards(in range: ClosedRange<Int>, _ name: String) throws -> [Card] {
    let project = shell.project
    var cards: [Card] = []
    for number in range {
      if let card = try store.card(number: number, in: project), card.project == project, lives.contains(card.life) {
        cards.append(card)
      }
    }
    if cards.isEmpty { throw CommandStop(words.noSuchCard(name, try self.name(of: project))) }
    return cards
  }

  private func project(_ name: String?) throws -> ProjectID {
    guard let name else { return shell.project }
    let projects = try store.projects()
    if let meant = projects.first(where: { $0.matches(by: name) }) { return meant.id }
    let found = NamedProject(name, among: projects)
    guard case .one(let project) = found else {
      throw CommandStop(words.mistaken(name, found, among: projects), status: ShellStatus.notUnderstood)
    }
    return project.id
  }

  private func name(of project: ProjectID) throws(StoreFailure) -> String {
    words.name(of: try store.project(project)).excerpt
  }

  // MARK: By title

  /// The most cards that the message about an ambiguous name lists.
  private static let most = 10

  private func begun(_ beginning: String) throws -> Card {
    let found = try cards(beginning: beginning)
    if found.count == 1 { return try card(found[0]) }
    let whole = try cards(titled: beginning)
    if whole.count == 1 { return try card(whole[0]) }
    let project = try name(of: shell.project)
    guard !found.isEmpty else { throw CommandStop(words.noCardBegins(beginning.excerpt, project)) }
    var lines = [words.severalCardsBegin(beginning.excerpt)]
    lines += found.prefix(CardNames.most).map { "  #\($0.number)  " + shell.shownRow($0.title) }
    if found.count > CardNames.most { lines.append("  " + shell.context.settings.signs.ellipsis) }
    throw CommandStop(lines.joined(separator: "\n"), status: ShellStatus.notUnderstood)
  }

  private func card(_ found: TitledCard) throws -> Card {
    guard let card = try store.card(found.id) else {
      throw CommandStop(words.noSuchCard("\(found.number)", try name(of: shell.project)))
    }
    return card
  }

  /// Cards whose title begins with the text, newest first: at most one more than the message lists.
  private func cards(beginning: String) throws(StoreFailure) -> [TitledCard] {
    let found = try TitleQuestions(store, shell.project, lives).beginning(beginning, most: CardNames.most + 1)
    return found.sorted { $0.number > $1.number }
  }

  private func cards(titled title: String) throws(StoreFailure) -> [TitledCard] {
    try TitleQuestions(store, shell.project, lives).called(title, most: 2)
  }

  private var lives: [Life] { includesTrash ? [.onBoard, .inTrash] : [.onBoard] }
}

/// Looks up cards by their title or its beginning, in one project, on the board or in the trash.
struct TitleQuestions {
  private let store: SQLiteStore
  private let project: ProjectID
  private let lives: [Life]

  init(_ store: SQLiteStore, _ project: ProjectID, _ lives: [Life]) {
    (self.store, self.project, self.lives) = (store, project, lives)
  }

  /// Cards whose title begins with the text, from the index of titles; nil until that index covers all titles.
  func kept(
    _ beginning: String, _ direction: Window.Direction = .down, most: Int
  ) throws(StoreFailure) -> [TitledCard]? {
    var found: [TitledCard] = []
    for life in lives where found.count < most {
      let more = try store.titled(beginning, in: project, life, direction, most: most - found.count)
      guard let more else { return nil }
      found += more
    }
    return found
  }

  /// Cards whose title begins with the text. Searches all cards while the index is incomplete.
  func beginning(_ beginning: String, most: Int) throws(StoreFailure) -> [TitledCard] {
    if let kept = try kept(beginning, most: most) { return kept }
    guard let key = TitleKey(beginning) else { return [] }
    return try searched(beginning, most: most) { key.begins($0.title) }
  }

  /// Cards with this title, whatever its case and accents. For a title longer than an index key, up to `alike` cards
  /// are compared.
  func called(_ title: String, most: Int) throws(StoreFailure) -> [TitledCard] {
    guard let key = TitleKey(title) else { return [] }
    let asked = key.bytes.count < TitleKey.longest ? most : TitleQuestions.alike
    var found: [TitledCard] = []
    for life in lives {
      guard let titled = try store.titled(title, in: project, life, .down, most: asked) else {
        return try searched(title, most: most) { key.isWhole($0.title) }
      }
      found += titled.filter { key.isWhole($0.title) }
    }
    return Array(found.prefix(most))
  }

  /// The most cards that are compared if the title is longer than an index key.
  private static let alike = 1_000

  private func searched(
    _ beginning: String, most: Int, _ matches: (Card) -> Bool
  ) throws(StoreFailure) -> [TitledCard] {
    guard let needle = Needle(beginning) else { return [] }
    var search = Search([needle], in: .project(project), includingTrash: lives.contains(.inTrash))
    var found: [TitledCard] = []
    while !search.isComplete, found.count < most {
      try store.advance(&search, for: 20)
      for hit in search.takeFound() {
        guard let card = try store.card(hit.card), lives.contains(card.life), matches(card) else { continue }
        found.append(TitledCard(card))
      }
    }
    return found
  }
}
