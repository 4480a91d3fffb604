import Kanban

/// The language of search as a document; a test holds `docs/search.md` to it.
public enum QueryDocumentation {
  public static func markdown(words: any Words = Language.english.words) -> String {
    ([introduction, "", "## By example", "", "| | |", "|---|---|"]
      + examples.map { "| \(code($0)) | \($1) |" }
      + ["", "## Names alone", "", "| name | | finds cards |", "|---|---|---|"]
      + QueryState.allCases.filter(\.standsAlone).map { row($0, words) }
      + ["", "The rest, behind `is:` only:", "", "| name | | finds cards |", "|---|---|---|"]
      + QueryState.allCases.filter { !$0.standsAlone }.map { row($0, words) }
      + ["", "## Fields", "", "| name | | asks for | takes | for example |", "|---|---|---|---|---|"]
      + QueryField.allCases.map { row($0, words) }
      + ["", "Words behind them:", ""]
      + QueryField.allCases.filter { !$0.values.isEmpty && $0 != .state }.map(values)
      + ["", joining, "", dates, "", order] + Ordering.allCases.map { "- \(words.title(of: $0))" })
      .joined(separator: "\n")
  }

  /// All of them are read by a test.
  public static let examples: [(query: String, meaning: String)] = [
    ("ssh keys", "both words, in title, notes, tags or number; capitals and accents do not count"),
    ("\"ssh keys\"", "the two together"),
    ("ㅎㅇ", "회의: first consonants find Hangul"),
    ("#12", "card 12"),
    ("#ops -waiting", "tagged ops, and not waiting"),
    ("due<=fri p:high,medium", "due until Friday, of high or medium priority"),
    ("late or today", "what should have been done, and what is to be done today"),
    ("(tag:home or tag:none) no:due", "without a due date, and tagged home or not at all"),
    ("doing idle>1w", "begun, and untouched for more than a week"),
    ("completed:lastweek", "done last week"),
    ("\"today\"", "the word, not the day"),
    ("마감<금 태그:운영", "the same in Korean; both languages can be mixed"),
  ]

  private static let introduction = """
    # Search

    Made from the program's own tables: do not edit it, run `make docs`. What is typed to find cards is a
    query: words to look for, and terms that ask for something else. Every one of them must hold.

    `/` takes the words alone, those in quotes, and numbers: while you type it shows which cards have them, in all columns, with Tab
    in all projects and in the trash.
    """

  private static let joining = """
    ## Joining

    What stands side by side must all hold. `or` (`또는`, `|`) between two: one is enough; it binds less than standing side by side.
    `-` or `!` before something, or `not`: it must not hold; `priority!=high` too. Only `!high`, `!medium` and `!low` are
    priorities, as on a quick line. Parentheses group. Several values with commas, `tag:ops,home`: one is enough. In quotes everything is text, also `"or"`, `"late"` and `"a:b"`; a quote in
    quotes is `\\"`. A query has at most \(Query.longest) characters, \(Query.mostTerms) terms and \(Query.deepest) parentheses
    within each other.
    """

  private static let dates = """
    ## Dates and comparisons

    `:` and `=` ask for the same, `<` and `>` for less and more, `<=` and `>=` include it. A date is what the editor takes (`fri`,
    `12-25`, `+2w`, `17:00`, `내일`), and also `-7d`, `3주전`, `week`, `lastmonth` and from–to as in `mon..fri`; with blanks in
    it, it needs quotes: `due<"fri 17:00"`. A week begins as `week-start` says. `created`, `changed` and `completed` look back: `changed>=mon`
    is the last Monday. A deadline on a day ends after all times of that day. What has no date at all is
    found by `none` alone, never by a comparison.
    """

  private static let order = """
    ## Order

    Cards keep the order that people gave them, or are sorted; equal ones then keep their own order:

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
    case .number: return signs + " a number"
    case .text: return signs + " text"
    case .tag: return signs + " a tag"
    case .date: return signs + " a date"
    case .span: return signs + " a number of days `d`, weeks `w`, months `m`, years `y`"
    case .choice: return signs + " a word"
    }
  }

  private static func values(_ field: QueryField) -> String {
    let values = field.values.map { codes($0.name.english) + " " + codes($0.name.korean) }
    return "- \(codes(field.name.english.prefix(1) + field.name.korean.prefix(1))): \(values.joined(separator: "; "))"
  }

  private static func codes(_ words: some Sequence<String>) -> String { words.map(code).joined(separator: " ") }

  private static func code(_ text: String) -> String { "`\(text)`" }
}
