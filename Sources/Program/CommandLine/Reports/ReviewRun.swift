import Board
import Kanban
import Storage
import Time
import Typing
import Words

/// `sekan review`: prints the cards of the last days by section.
extension CommandLineRun {
  func review(_ store: SQLiteStore) throws -> Int32 {
    let span: ReviewSpan =
      switch options.reported.span {
      case .week: .week
      case .month: .month
      case nil: try since().map { .since($0) } ?? .standard
      }
    let (past, coming) = span.days(at: context.clock)
    let isOfAll = options.sought.isEverywhere
    let review = try Review(
      of: past, before: coming, in: isOfAll ? .all : .one(project), of: store, at: context.clock)
    if options.isJSON { return context.answer(try json(review, in: store).text + "\n") }
    let surroundings = context.surroundings(in: project, of: store).seeing(all: isOfAll)
    let form: ReviewText.Form = options.reported.isSlack ? .slack : options.export.format == nil ? .plain : .markdown
    var output = Output(to: context.streams)
    for line in ReviewText(review, span, in: surroundings).lines(form) {
      output.put((form == .plain ? context.style.shown(line) : shownRow(line.map(\.text).joined())) + "\n")
    }
    return output.end()
  }

  /// The day of `--since`, but at most as many days ago as statistics cover; nil without the option. Throws for an
  /// invalid day and for one in the future.
  func since() throws(CommandStop) -> Day? {
    guard let typed = options.logged.since else { return nil }
    guard let day = try? PageDays.read(typed, at: context.clock).lowerBound, day <= context.clock.today else {
      let words = context.words
      throw CommandStop(
        "\(words.badValue(typed.excerpt, ShellOption.since.name)) (\(words.badPastDay))",
        status: ShellStatus.notUnderstood)
    }
    return max(day, context.clock.today - (FlowPeriod.all.rawValue - 1))
  }

  private func json(_ review: Review, in store: SQLiteStore) throws(StoreFailure) -> JSON {
    let projects = try store.projects()
    let name = { (id: ProjectID) in JSON.string(projects.first { $0.id == id }?.plainName ?? "") }
    let sections = Review.Section.allCases.map { section in
      (section.rawValue, JSON.array(review.items[section, default: []].map { json($0, name($0.project)) }))
    }
    let cut = Review.Section.allCases.filter(review.cut.contains).map { JSON.string($0.rawValue) }
    return .object(
      [
        ("from", .string(review.days.lowerBound.text)), ("to", .string((review.days.upperBound - 1).text)),
        ("until", .string((review.coming.upperBound - 1).text)),
        ("project", options.sought.isEverywhere ? .null : name(project)),
      ] + sections + [("cut", .array(cut))])
  }

  private func json(_ item: Review.Item, _ project: JSON) -> JSON {
    .object([
      ("card", .string(item.card.text)), ("number", .integer(Int64(item.number))), ("title", .string(item.title)),
      ("project", project), ("at", item.moment.map { .string($0.text) } ?? .null),
      ("milliseconds", item.moment.map { .integer($0.milliseconds) } ?? .null),
      ("times", .integer(Int64(item.times))),
      ("due", item.due.map { .string($0.wall(in: context.clock.zone).day.text) } ?? .null),
      ("for", item.waiting.map { .string($0.reason) } ?? .null),
    ])
  }
}
