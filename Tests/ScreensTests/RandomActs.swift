import Board
import Kanban
import Support
import Words

/// An act on a board, by its user, by another process, or by the board itself.
enum Act: Equatable, CustomStringConvertible {
  case type(String)
  case paste(String)
  /// A mouse event at a cell that may be outside of the current screen.
  case mouse(Gesture, Int, Int)
  case resize(Int, Int)
  case pass(Int)
  case editedOutside(String)
  /// A change by another process; the number chooses one of the board's cards.
  case elsewhere(CardAction, Int)

  enum CardAction: CaseIterable {
    case add, retitle, rewrite, move, reorder, complete, remove, limit, undo
  }

  var description: String {
    switch self {
    case .type(let script): ".type(\(String(reflecting: script)))"
    case .paste(let text): ".paste(\(String(reflecting: text)))"
    case .mouse(let gesture, let x, let y): ".mouse(.\(gesture), \(x), \(y))"
    case .resize(let columns, let rows): ".resize(\(columns), \(rows))"
    case .pass(let milliseconds): ".pass(\(milliseconds))"
    case .editedOutside(let text): ".editedOutside(\(String(reflecting: text)))"
    case .elsewhere(let action, let number): ".elsewhere(.\(action), \(number))"
    }
  }
}

/// Random acts of a user and of other processes.
struct RandomActs {
  private var random: SeededRandom
  private let isAlone: Bool

  init(seed: UInt64, isAlone: Bool) {
    random = SeededRandom(seed: seed)
    self.isAlone = isAlone
  }

  /// The first act of a run: it shows one project or all, with or without lanes, stages and titles.
  mutating func first() -> Act { .type(random.pick(RandomActs.beginnings)) }

  private static let beginnings = [
    "", "0", "0glr", "0glp", "glp", "gld", ":lanes a b<enter>", ":titles Ideas, 지금, Done<enter>",
    ":stages doing build, review, deploy<enter>2LjL", ":stages todo 검토, ready<enter>1ggLjLL0",
    ":stages doing build, review<enter>2Lglp", ":stages done checked<enter>3ggJ]-gg",
  ]

  mutating func next() -> Act {
    switch random.number(below: 100) {
    case 0..<62: return .type(random.pick(RandomActs.scripts))
    case 62..<67: return .paste(random.pick(RandomActs.texts))
    case 67..<83:
      return .mouse(random.pick(RandomActs.gestures), random.number(below: 90), random.number(below: 30))
    case 83..<87:
      let (columns, rows) = random.pick(RandomActs.extents)
      return .resize(columns, rows)
    case 87..<90: return .pass(random.pick([1, 300, 6_000, .hour, .day]))
    case 90..<91: return .editedOutside(random.pick(RandomActs.texts))
    default:
      // Not if undo is checked: a purge cannot be undone, and the board leaves a project that undo archives again.
      if isAlone { return .type(random.pick(RandomActs.scripts)) }
      if random.number(below: 8) == 0 { return .type("gp<tab>x") }
      if random.number(below: 3) == 0 { return .type(random.pick(RandomActs.trash)) }
      return .elsewhere(random.pick(Act.CardAction.allCases), random.number(below: 1_000))
    }
  }

  private static let trash = ["gt", "gtm", "gto", "gtX", "gtXy", "gtXay"]

  /// All keys, and typical sequences.
  private static let scripts: [String] =
    "j k h l G gg 1 2 3 v V . W J K H L c x u U m ? e a o O d t p E X q Q . g , / 0 y n N ㅓ ㅏ 가 뷁 ｊ é 한"
    .split(separator: " ").map(String.init)
    + [
      "<enter>", "<esc>", "<tab>", "<shift-tab>", "<space>", "<up>", "<down>", "<left>", "<right>", "<home>", "<end>",
      "<pgup>", "<pgdn>", "<backspace>", "<del>", "<ctrl-a>", "<ctrl-c>", "<ctrl-e>", "<ctrl-k>", "<ctrl-n>",
      "<ctrl-p>",
      "<ctrl-r>", "<ctrl-s>", "<ctrl-t>", "<ctrl-u>", "<ctrl-w>", "<ctrl-x>", "<ctrl-y>", "<ctrl-_>", "<alt-b>",
      "<alt-f>",
      "<alt-_>", "<shift-left>", "<shift-right>", "<shift-up>", "<shift-down>", "<f5>", "{", "}",
      "aNew card<enter>", "oBelow<enter>", "i", "iQuick #tag !high fri<enter>", "fri<esc>",
      "O위에<enter>", "e more<ctrl-s>", "dtomorrow<enter>", "ta -b<enter>", "p2",
      "vjj", "VL", "vjc",
      "W2<enter>", "ta<tab><enter>", "xu.", "m2", "mt", "mb", "Gx", "<esc><esc><esc>", "<esc>d",
      "<enter>j<space>",
      "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>- [ ] step<enter>", "g.", "uuu", "UU", "cc",
      "gp", "gpGarden<enter>", "gpgar<enter>", "gphome<enter>", "gp<tab>r!<enter>", "mp", "mpgar<enter>",
      "xxgtj",
      "gb",
      "gh", "gh", "ghjjR<enter>", "gh<enter>", "ghfj<enter>", "gh/new<enter>", "R", "f", "F", "s",
      "fnew<enter>", "fdue<lt>fri<enter>", "f-late <tab><enter>", "f(<enter>", "f<up><up><enter>one<enter>",
      "f<down><enter>", "f<up><enter>", "sd", "sp", "sc", "so", "g.", "V", "z", "zz",
      "glp", "gld", "gln", "glr", ":lanes a b<enter>", "-", "]", "[", "]-", "[-", "]a", "jJ", "kK", "GJ", "ggK",
      "0", "0glr", "0gg", "0VL", "0G<space>", "0ggc", "0ggxu", "0i", "0ggD", "0ggmp", "0mpshed<enter>", "gq", "gqjL",
      "gm", "gm5j<enter>", "gm<tab>p[",
      ":stages doing build, review, deploy<enter>", ":stages todo 검토, ready<enter>", ":stages doing review<enter>",
      ":stages doing none<enter>", ":stages done checked<enter>", ":move review<enter>", ":move 검토<enter>", "2L", "3H",
      ":titles Ideas, 지금, Done<enter>", ":titles ,Now,<enter>", ":titles none<enter>", ":part-of #1<enter>",
      ":part-of #9<enter>", ":part-of none<enter>", "fstage:review<enter>", "fstage:none<enter>", "gpshed<enter>",
      "gpyard<enter>",
      ":stages doing a, b<enter>", ":stages doing a, c<enter>", "m4", "m5", "VjL", "VH",
      "/card", "/new<enter>", "/ㅎ<enter>", "/the<tab><tab>", "/#1<enter>", "/<enter>", "n", "n", "N",
      "/b<down><down><enter>",
    ]

  private static let texts = [
    "", "\n", "one line", "first\nsecond\nthird", "- [ ] open\n- [x] done\n", "한글 여러 줄\n日本語\n👩‍👩‍👧 emoji é",
    "\u{1B}[2Jq\u{3}\n\t\u{202E}rtl\u{0} שלום", "title\n\n" + String(repeating: "long 긴 ", count: 60), "12-25 17:00",
  ]

  private static let gestures: [Gesture] = [
    .click, .click, .click, .rightClick, .drag, .drop, .drop, .wheel(2), .wheel(-2),
  ]

  private static let extents = [
    (80, 24), (80, 24), (120, 40), (72, 18), (60, 20), (50, 16), (47, 12), (40, 12), (30, 8), (20, 6), (19, 5), (1, 1),
    (200, 9),
  ]
}

extension TestBoard {
  mutating func act(_ act: Act) {
    switch act {
    case .type(let script): type(script)
    case .paste(let text): paste(text)
    case .mouse(let gesture, let x, let y): mouse(gesture, x: x % extent.columns, y: y % extent.rows)
    case .resize(let columns, let rows): extent = Extent(columns: columns, rows: rows)
    case .pass(let milliseconds): pass(milliseconds: milliseconds)
    case .editedOutside(let text): send(.edited(text))
    case .elsewhere(let action, let number): elsewhere(action, number)
    }
  }

  private func elsewhere(_ action: Act.CardAction, _ number: Int) {
    let project = [Project.home, Project.home, shed, yard][number / 3 % 4]
    let cards = Column.allCases.flatMap { store.window(Window(project, $0, most: 1_000)) }
    let column = Column.allCases[number % 3]
    guard let card = cards.isEmpty ? nil : cards[number % cards.count] else { return }
    func elsewhere(_ change: Change) { self.elsewhere(.within(project, change)) }
    switch action {
    case .add:
      let id = CardID(high: 2, low: UInt64(store.newestSequence()))
      elsewhere(.added(id, CardText(title: "Theirs \(number)"), to: column, at: .below(card.id)))
    case .retitle: elsewhere(.edited(card.id, [.title(card.title, "Theirs \(number)")]))
    case .rewrite: elsewhere(.edited(card.id, [.notes(store.card(card.id)?.notes ?? "", "Theirs\n- [ ] \(number)")]))
    case .move: elsewhere(.moved([card.id], to: column, at: .top))
    case .reorder: elsewhere(.moved([card.id], to: card.position.column, at: .bottom))
    case .complete: elsewhere(.completed([card.id]))
    case .remove: elsewhere(.removed([card.id]))
    case .limit where number % 3 == 1:
      elsewhere(.staged(column, number % 2 == 0 ? ["build \(column)", "검토 \(column)"] : []))
    case .limit where number % 3 == 0: elsewhere(.titled(ColumnTitles(typed: "Ideas, 지금, Done") ?? .none))
    case .limit: elsewhere(.limited(column, number % 5 + 1))
    case .undo: elsewhere(.undone)
    }
  }
}
