import Kanban
import Typing

@testable import Words

/// The query language as a document; a test compares `docs/search.md` with it.
enum QueryDocumentation {
  static func markdown(words: any Words = Language.english.words) -> String {
    ([introduction, "", "## By example", "", "| | |", "|---|---|"]
      + examples.map { "| \(code($0)) | \($1) |" }
      + ["", "## Names alone", "", "| name | | finds cards |", "|---|---|---|"]
      + QueryState.allCases.filter(\.standsAlone).map { row($0, words) }
      + ["", "These need `is:`:", "", "| name | | finds cards |", "|---|---|---|"]
      + QueryState.allCases.filter { !$0.standsAlone }.map { row($0, words) }
      + ["", "## Fields", "", "| name | | asks for | takes | for example |", "|---|---|---|---|---|"]
      + QueryField.allCases.map { row($0, words) }
      + ["", "Words that these fields take:", ""]
      + QueryField.allCases.filter { !$0.values.isEmpty && $0 != .state }.map(values)
      + ["", joining, "", dates, "", order] + Ordering.allCases.map { "- \(words.title(of: $0))" })
      .joined(separator: "\n")
  }

  /// Example queries and their meaning; a test parses all of them.
  static let examples: [(query: String, meaning: String)] = [
    ("ssh keys", "both words, in title, notes, tags or number; case and accents do not count"),
    ("\"ssh keys\"", "the two words next to each other"),
    ("ㅎㅇ", "회의: first consonants find Hangul"),
    ("#12", "card 12"),
    ("#1-3,7", "cards 1 to 3, and 7"),
    ("#ops -waiting", "tagged ops, and not waiting"),
    ("due<=fri p:high,medium", "due until Friday, of high or medium priority"),
    ("late or today", "late, or due today"),
    ("(tag:home or tag:none) no:due", "without a due date, and tagged home or not at all"),
    ("-due -tag", "without a due date and without tags, like `no:due no:tags`"),
    ("doing idle>1w", "in DOING, and not changed for more than a week"),
    ("due:today.. start:2026-11", "due from today on, and starting in November 2026"),
    ("due:december or due:12월", "due in the next December; created and completed look back"),
    ("completed:lastweek", "done last week"),
    ("size:2..5 est:<1h", "of a size from 2 to 5, and estimated at less than an hour"),
    ("spent:over or est:none", "with more time spent than estimated, or without an estimate"),
    ("project:work,garden -late", "in one of the two projects, and not late"),
    ("\"today\"", "the word, not the day"),
    ("마감<금 태그:운영 예상<1시간", "the same in Korean; both languages can be mixed"),
  ]

  private static let introduction = """
    # Search

    Made from the program's own tables: do not edit it, run `make docs`. A query finds cards. It consists of words to search
    for and of terms such as `due<fri`. A card matches if it matches all of them.

    `/` takes only words, words in quotes, and numbers. It searches all columns while you type; Tab widens it to all projects, and
    once more to the trash. A filter (`f`) takes a whole query.
    """

  private static let joining = """
    ## Joining

    A card must match all terms of a query. With `or` (`또는`, `|`) between two terms, one is enough; terms side by side bind
    more strongly than `or`. `-`, `!` or `not` before a term excludes what it matches, and so does `priority!=high`. Only
    `!high`, `!medium` and `!low` are priorities, as on a quick line. Parentheses group. Of several values with commas, as in
    `tag:ops,home` or `#1,2`, one is enough. A project
    with blanks in its name takes dashes or quotes: `project:my-garden`. In quotes everything is text, also `"or"`, `"late"` and `"a:b"`; a quote in quotes is `\\"`.
    A query has at most \(Query.longest) characters, \(Query.mostTerms) terms and \(Query.deepest) nested parentheses.
    """

  private static let dates = """
    ## Dates and comparisons

    `:` and `=` find the same value, `<` and `>` lower and higher ones, `<=` and `>=` include the value. A date is what the
    editor takes (`fri`, `12-25`, `+2w`, `17:00`, `내일`), and also `-7d`, `3주전`, `week`, `lastmonth`, a month `2026-11` and a
    year `2026`. All dates take ranges: `mon..fri`, and open ones: `..fri` is until Friday, `today..` is from today on. In a
    range the first weekday may be today, and the second is the next one after it. Numbers
    take `1-3`, sizes `2..5`, ages `2w..1m` and `..3d`, times `1h..2h` and `2h..`. A date with blanks needs quotes: `due<"fri 17:00"`. `week-start` sets the first
    day of a week. `created`, `changed` and `completed` look back: `changed>=mon` is the last Monday. A deadline on a day is
    later than all times of that day. Cards without a date, a size or a time match only `none`, never a comparison.
    """

  private static let order = """
    ## Order

    Cards keep your own order, or are sorted; cards that sort equal keep your own order:

    """

  private static func row(_ state: QueryState, _ words: any Words) -> String {
    "| \(codes(state.name.english)) | \(codes(state.name.korean)) | \(words.meaning(of: state)) |"
  }

  private static func row(_ field: QueryField, _ words: any Words) -> String {
    "| \(codes(field.name.english)) | \(codes(field.name.korean)) | \(words.meaning(of: field)) | \(takes(field)) | "
      + "\(code(field.example(inKorean: false))), \(code(field.example(inKorean: true))) |"
  }

  private static func takes(_ field: QueryField) -> String {
    let signs = field.isComparable ? "`:` `<` `<=` `>` `>=`" : "`:`"
    switch field.kind {
    case .number: return signs + " a number, or a range `1-3`"
    case .text: return signs + " text"
    case .tag: return signs + " a tag"
    case .date: return signs + " a date"
    case .span: return signs + " a number of days `d`, weeks `w`, months `m`, years `y`, or a range `2w..1m`"
    case .size: return signs + " a number from 1 to \(Work.largest), or a range `2..5`"
    case .length: return signs + " hours and minutes `2h`, `30m`, `1h30m`, `1:30`, or a range `1h..2h`"
    case .choice: return signs + " a word"
    case .project: return signs + " the name of a project"
    }
  }

  private static func values(_ field: QueryField) -> String {
    let values = field.values.map { codes($0.name.english) + " " + codes($0.name.korean) }
    return "- \(codes(field.name.english.prefix(1) + field.name.korean.prefix(1))): \(values.joined(separator: "; "))"
  }

  private static func codes(_ words: some Sequence<String>) -> String { words.map(code).joined(separator: " ") }

  private static func code(_ text: String) -> String { "`\(text)`" }
}
