import Kanban
import Text
import Time
import Words

/// The view of one journal page: which page it is, and how far it is scrolled.
public struct PageModel: Equatable, Sendable {
  public private(set) var page: PageID
  let sought: [Needle]
  /// Byte offset in the page's text at which the first visible row begins.
  private(set) var top = 0
  /// Version and width of the text for which `top` is known to be the start of a row.
  private var basis: Basis?

  private struct Basis: Equatable, Sendable {
    let changed: Moment
    let width: Int
  }

  init(_ page: PageID, sought: [Needle] = []) {
    (self.page, self.sought) = (page, sought)
  }

  private var isRemoved = false

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let page = try surroundings.store.page(page), page.life != .purged else { return .close }
    switch input {
    case .command(let command): return try handle(command, on: page, surroundings)
    case .mouse(.wheel(let lines), _): scroll(lines, page, surroundings)
    case .mouse(.click, .planned(.card(let id), _)): return .open(.detail(id))
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(
    _ command: Command, on page: Page, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      go(travel, page, surroundings)
      return .stay
    }
    let words = surroundings.words
    switch command {
    case .cancel, .back: return .close
    case .nextPage: return try turn(.later, from: page, surroundings)
    case .previousPage: return try turn(.earlier, from: page, surroundings)
    case .openLink: return try openLink(page, surroundings)
    case .nextHit: return seek(1, page, surroundings)
    case .previousHit: return seek(-1, page, surroundings)
    case .newPage: return .open(.writing(.new(nil)))
    case .showRemovedPages, .openDetail, .searchPages: return .refuse(words.noPageHere)
    default: return try PageCommands.step(command, on: page.id, in: surroundings)
    }
  }

  // MARK: Scrolling

  private func layout(_ page: Page, _ surroundings: Surroundings) -> (rows: TextRows, count: Int) {
    let layout = PageLayout(page, surroundings)
    return (TextRows(page.text, width: layout.textWidth), layout.rows)
  }

  private mutating func go(_ travel: Travel, _ page: Page, _ surroundings: Surroundings) {
    let (rows, count) = layout(page, surroundings)
    switch travel {
    case .first: top = 0
    case .last: top = rows.lastStart(rows: count)
    case .rows, .pages, .halfPages: scroll(travel.count(page: max(1, count - 1)), page, surroundings)
    }
  }

  /// Scrolls the page's text, at most until its last row is at the bottom.
  private mutating func scroll(_ count: Int, _ page: Page, _ surroundings: Surroundings) {
    let (rows, height) = layout(page, surroundings)
    let basis = Basis(changed: page.changed, width: PageLayout(page, surroundings).textWidth)
    if self.basis != basis { top = rows.row(at: top) }
    self.basis = basis
    top = min(rows.start(count, from: top), rows.lastStart(rows: height))
  }

  private mutating func seek(_ side: Int, _ page: Page, _ surroundings: Surroundings) -> Step {
    let words = surroundings.words
    guard !sought.isEmpty else { return .refuse(surroundings.settings.keys.filled(words.noSearch, in: .page)) }
    guard let place = PageHit(sought, in: page.text).place(side, from: top) else { return .refuse(words.noMoreHits) }
    let (rows, height) = layout(page, surroundings)
    let before = top
    top = min(rows.row(at: place), rows.lastStart(rows: height))
    return top == before ? .refuse(words.noMoreHits) : .stay
  }

  // MARK: Other pages and links

  private mutating func turn(
    _ side: PageStretch.Direction, from page: Page, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    let words = surroundings.words
    guard page.life == .onBoard else { return .refuse(words.pageIsInTrash(surroundings.dates.page(page.date))) }
    let found = try surroundings.store.pages(PageStretch(page.journal, side, from: page.spot, most: 1))
    guard let next = found.first else { return .refuse(side == .later ? words.isLastPage : words.isFirstPage) }
    self = PageModel(next.id, sought: sought)
    return .stay
  }

  /// Opens the only link in sight, or a menu if there are several.
  private func openLink(_ page: Page, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    let seen = PageText.seen(of: page.text, in: PageLayout(page, surroundings), from: top)
    let links = try surroundings.links(in: seen, from: page.project)
    guard links.count != 1 else { return links[0].goal.step }
    guard !links.isEmpty else { return .refuse(surroundings.words.noLinkInSight) }
    return .present(.links(LinkMenuModel(links, in: seen, ofPage: true, surroundings)))
  }

  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    guard let page = try surroundings.store.page(page), page.life != .purged else { return false }
    isRemoved = page.life == .inTrash
    // The text or the terminal's size may have changed: moves `top` to the start of a row again.
    scroll(0, page, surroundings)
    return true
  }
}

// MARK: Layer

extension PageModel: OpenedLayer {
  var screen: Screen { .page(self) }
  var station: Station { .journal }
  var focus: Focus { .page }
  var isOfJournal: Bool { true }
  var hasOwnHits: Bool { true }

  var hints: [Command] {
    if isRemoved { return [.restore, .purge, .pageHistory, .back, .help] }
    let walk: [Command] = sought.isEmpty ? [] : [.nextHit]
    return walk + [.writePage, .previousPage, .nextPage, .openLink, .pageHistory, .remove, .back, .help]
  }

  func object(in surroundings: Surroundings) -> VerbObject { VerbObject(page: page, isJournal: true) }
}

extension PageText {
  static func seen(of text: String, in layout: PageLayout, from top: Int) -> String {
    let rows = TextRows(text, width: layout.textWidth).rows(from: top, most: layout.rows)
    guard let first = rows.first, let last = rows.last else { return "" }
    let (start, end) = (first.range.lowerBound, last.range.upperBound)
    return String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
  }
}

/// Finds the lines of a page's text that contain a searched word, to scroll to them.
private struct PageHit {
  private let words: [Needle]
  private let text: String

  init(_ words: [Needle], in text: String) { (self.words, self.text) = (words, text) }

  /// Start of the next matching line after `place`, or of the last one before it if `side` is negative; nil without a
  /// match.
  func place(_ side: Int, from place: Int) -> Int? {
    var found: Int?
    var begin = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { begin += line.count + 1 }
      if side > 0 ? begin <= place : begin >= place { continue }
      let folded = Folded(String(decoding: line, as: UTF8.self))
      guard words.contains(where: { $0.isFound(in: folded) }) else { continue }
      if side > 0 { return begin }
      found = begin
    }
    return found
  }
}
