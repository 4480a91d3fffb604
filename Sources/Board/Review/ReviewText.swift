import Kanban
import Time
import Words

/// A review as plain text, Markdown, a page of the journal, or Slack's markup. Each part has a heading and a line for
/// each card.
public struct ReviewText {
  public enum Form: Sendable {
    case plain, markdown
    /// A page of the journal: laid out like Markdown, but without escapes, which the page would show.
    case page
    case slack
  }

  private let review: Review
  private let span: ReviewSpan
  private let surroundings: Surroundings

  public init(_ review: Review, _ span: ReviewSpan, in surroundings: Surroundings) {
    (self.review, self.span, self.surroundings) = (review, span, surroundings)
  }

  private var words: any Words { surroundings.words }

  public func text(_ form: Form) -> String {
    lines(form).map { $0.map(\.text).joined() + "\n" }.joined()
  }

  public func lines(_ form: Form) -> [[Piece]] {
    var lines = [heading(title, level: 1, form)]
    for part in words.reviewHeadings(span) {
      let items = items(of: part.sections).map { item($0.item, $0.notes, form) }
      let isCut = part.sections.contains(where: review.cut.contains)
      if items.isEmpty { continue }
      lines += [[], heading(part.title, level: 2, form)] + (form == .markdown || form == .page ? [[]] : []) + items
      if isCut { lines.append([Piece(bullet(form) + words.reviewIsCut, .dim)]) }
    }
    return lines + (review.isEmpty ? [[], [Piece(words.reviewIsEmpty)]] : [])
  }

  private var title: String {
    let board =
      surroundings.seesAll
      ? words.allProjects : words.name(of: surroundings.store.lastKnown(surroundings.project))
    let (first, last) = (review.days.lowerBound, review.days.upperBound - 1)
    let hasYears = first.year != last.year
    return words.reviewTitle(board, from: date(first, withYear: hasYears), to: date(last, withYear: hasYears))
  }

  private func heading(_ text: String, level: Int, _ form: Form) -> [Piece] {
    switch form {
    case .plain: [Piece(text, .heading)]
    case .markdown, .page: [Piece(String(repeating: "#", count: level) + " " + written(text, form), .heading)]
    case .slack: [Piece("*" + ReviewText.slack(text) + "*", .heading)]
    }
  }

  private func bullet(_ form: Form) -> String { form == .slack ? "• " : "- " }

  /// The cards of the sections with their notes. A card that is in several sections is listed once, at its first place.
  private func items(of sections: [Review.Section]) -> [(item: Review.Item, notes: [String])] {
    var items: [(item: Review.Item, notes: [String])] = []
    var places: [CardID: Int] = [:]
    for section in sections {
      for item in review.items[section, default: []] {
        let note = note(item, section)
        if let place = places[item.card] {
          items[place].notes.append(note)
        } else {
          places[item.card] = items.count
          items.append((item, [note]))
        }
      }
    }
    let named = sections.contains(.waiting) ? Set(review.items[.waiting, default: []].map(\.card)) : []
    for place in items.indices where !sections.contains(.done) {
      let item = items[place].item
      if item.isWaiting, !named.contains(item.card) { items[place].notes.append(words.reviewWaits) }
    }
    return items
  }

  private func item(_ item: Review.Item, _ notes: [String], _ form: Form) -> [Piece] {
    let what = "\(name(of: item)) \(item.title.asTitle)"
    let why = notes.filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      Piece(bullet(form) + written(what, form)), Piece(why.isEmpty ? "" : " (\(written(why, form)))", .dim),
    ]
  }

  private func written(_ text: String, _ form: Form) -> String {
    switch form {
    case .plain, .page: text
    case .markdown: Markdown.escaped(text)
    case .slack: ReviewText.slack(text)
    }
  }

  private func name(of item: Review.Item) -> String {
    guard surroundings.seesAll else { return CardReference(item.number).text }
    return CardReference(
      project: surroundings.words.reference(to: surroundings.store.lastKnown(item.project)), item.number
    ).text
  }

  private func note(_ item: Review.Item, _ section: Review.Section) -> String {
    let zone = surroundings.clock.zone
    let isOfDeadline = section == .late || section == .due
    let day = isOfDeadline ? item.due?.wall(in: zone).day : item.moment.map { zone.wall(at: $0).day }
    let awaited = item.waiting?.cards.compactMap { surroundings.name(of: $0.card) } ?? []
    let reason = (awaited + [item.waiting?.reason ?? ""]).filter { !$0.isEmpty }.joined(separator: ", ")
    return day.map { words.reviewNote(section, date($0), times: item.times, reason) } ?? ""
  }

  private func date(_ day: Day, withYear: Bool = false) -> String {
    words.shortDate(day, withYear: withYear || day.year != surroundings.clock.today.year)
  }

  /// Escapes the three characters that Slack reads as markup.
  private static func slack(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
