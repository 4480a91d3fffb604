import Kanban
import Text
import Time
import Words

/// The rows of one page in the journal's list, wrapped and truncated to its width.
struct JournalRowText {
  let page: PageSummary
  let lines: [JournalContent.RowLine]

  private let surroundings: Surroundings
  private let layout: JournalLayout
  private let sought: [Needle]

  var height: Int { lines.count + layout.gap }

  private static let wide = 58
  private static let narrow = 30

  init(
    _ page: PageSummary, _ layout: JournalLayout, sought: [Needle], isRemoved: Bool, in surroundings: Surroundings
  ) throws(StoreFailure) {
    (self.page, self.layout, self.surroundings, self.sought) = (page, layout, surroundings, sought)
    let maker = Maker(page: page, layout: layout, sought: sought, isRemoved: isRemoved, surroundings: surroundings)
    lines = try maker.lines()
  }

  private struct Maker {
    let page: PageSummary
    let layout: JournalLayout
    let sought: [Needle]
    let isRemoved: Bool
    let surroundings: Surroundings

    private var width: Int { layout.width }
    private var ellipsis: String { surroundings.settings.signs.ellipsis }

    func lines() throws(StoreFailure) -> [JournalContent.RowLine] {
      if surroundings.hidesJournal { return [JournalContent.RowLine([Piece(day, dayRole)])] }
      let title = marked(page.title, role: .strong, to: width)
      guard layout.density < .compact else {
        guard layout.density == .compact else { return [short] }
        let shown = [short] + (sought.isEmpty ? [] : try excerptLines(1))
        return shown + (try meta(beside: shown))
      }
      let most = layout.density == .relaxed ? 2 : 1
      let shown = (page.title.isEmpty ? [] : [title]) + (try excerptLines(most))
      return [head] + shown + (try meta(beside: shown))
    }

    // MARK: The day

    private var dayRole: Role { page.date.day == surroundings.clock.today ? .today : .dim }

    private var day: String {
      let words = surroundings.words
      let day = page.date.day
      if width >= JournalRowText.wide { return words.longDate(day) }
      return width >= JournalRowText.narrow ? words.mediumDate(day) : words.dayOfMonth(day)
    }

    private var time: String? { page.date.minute.map(WallTime.clock) }

    private var right: [Piece] {
      if isRemoved, width >= JournalRowText.narrow {
        let when = surroundings.dates.day(surroundings.clock.zone.wall(at: page.changed).day)
        return [Piece(surroundings.words.removedAt(when), .dim)]
      }
      guard let weather = page.weather, width >= JournalRowText.narrow || surroundings.settings.signs != .ascii else {
        return []
      }
      return [Piece(surroundings.weatherText(weather, isShort: width < JournalRowText.wide), .dim)]
    }

    private var head: JournalContent.RowLine {
      let pieces = [Piece(day, dayRole)] + (time.map { [Piece($0, .dim)] } ?? [])
      return JournalContent.RowLine(pieces.joined(by: surroundings.settings.signs.dot), right: right)
    }

    private var short: JournalContent.RowLine {
      let day = surroundings.words.dayOfMonth(page.date.day)
      // In front of the day, one-digit days get a blank, to align the titles behind it.
      let blanks = String(repeating: " ", count: page.date.day.dayOfMonth < 10 ? 1 : 0)
      let lead = Piece(blanks + day + " ", dayRole)
      let clock = width >= 44 ? [Piece((time ?? "     ") + "  ", .dim)] : []
      let usedWidth = ([lead] + clock).width
      let right = width >= JournalRowText.narrow ? right : []
      let room = max(1, width - usedWidth - (right.isEmpty ? 0 : right.width + 2))
      let title = marked(page.title, role: .plain, to: room)
      let marks = title.marks.map { $0.lowerBound + usedWidth..<$0.upperBound + usedWidth }
      return JournalContent.RowLine([lead] + clock + title.pieces, marks: marks, right: right)
    }

    // MARK: Text

    private func marked(_ text: String, role: Role, to room: Int, indent: Int = 0) -> JournalContent.RowLine {
      let shown = ScreenText.truncated(text, to: max(1, room - indent), ellipsis: ellipsis)
      let marks = MarkedText.marks(of: sought, in: shown).map { $0.lowerBound + indent..<$0.upperBound + indent }
      let blank = indent > 0 ? [Piece(String(repeating: " ", count: indent))] : []
      return JournalContent.RowLine(blank + [Piece(shown, role)], marks: marks)
    }

    /// The text after the page's title; during a search, instead the line with the first word that the title lacks, if
    /// there is one.
    private func excerptLines(_ most: Int) throws(StoreFailure) -> [JournalContent.RowLine] {
      if !sought.isEmpty, let hit = try hit() { return [marked(hit, role: .dim, to: width, indent: 2)] }
      let rest = PageText.rest(of: page.opening)
      let lines = ScreenText.wrapped(rest, width: max(1, width - 2), limit: most, ellipsis: ellipsis)
      return lines.map { marked($0, role: .dim, to: width, indent: 2) }
    }

    private func hit() throws(StoreFailure) -> String? {
      let title = Folded(page.title)
      guard let word = sought.first(where: { !$0.isFound(in: title) }) else { return nil }
      // Most hits of a search are in the stored opening of the page; only otherwise the whole text is read.
      if let near = Excerpt.line(of: word, in: page.opening, to: width - 2, ellipsis: ellipsis) { return near }
      guard !page.isWhole, let text = try surroundings.store.page(page.id)?.text else { return nil }
      return Excerpt.line(of: word, in: text, to: width - 2, ellipsis: ellipsis)
    }

    // MARK: Tags and completed cards

    /// The last row of a page: tags that the rows above do not show, and the cards completed on its day.
    private func meta(beside shown: [JournalContent.RowLine]) throws(StoreFailure) -> [JournalContent.RowLine] {
      let seen = Set(shown.flatMap { PageText.tags(in: $0.pieces.map(\.text).joined()) })
      let tags = page.tags.filter { !seen.contains($0) }.prefix(8).map { Piece("#" + $0, .tag) }
      let done = try done()
      guard !tags.isEmpty || !done.isEmpty else { return [] }
      let indent = Piece("  ")
      let pieces = tags.joined(by: " ") + (tags.isEmpty || done.isEmpty ? [] : [Piece("  ")]) + done
      return [JournalContent.RowLine([indent] + pieces.fitting(max(1, width - 2), ellipsis: ellipsis))]
    }

    /// The cards completed on the page's day, for example `3 done: Paint, Rotate the SSH keys`; in a narrow list only
    /// their number. Empty for removed pages.
    private func done() throws(StoreFailure) -> [Piece] {
      guard !isRemoved else { return [] }
      let cards = try surroundings.finished(on: page.date.day, of: page.journal, most: JournalRowText.mostDone)
      guard !cards.isEmpty else { return [] }
      let count = cards.count >= JournalRowText.mostDone ? "\(JournalRowText.mostDone)+" : "\(cards.count)"
      guard width >= JournalRowText.narrow else {
        return [Piece(surroundings.settings.signs.before(surroundings.settings.signs.done) + count, .checked)]
      }
      return [Piece(surroundings.words.finished(count, cards.prefix(3).map(\.title).joined(separator: ", ")), .dim)]
    }
  }

  private static let mostDone = 20
}

extension PageText {
  /// The page's text after its title, joined into one line.
  static func rest(of text: String) -> String {
    let title = titleRange(in: text)
    guard !title.isEmpty else { return "" }
    let behind = String(decoding: text.utf8.dropFirst(title.upperBound), as: UTF8.self)
    return behind.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
