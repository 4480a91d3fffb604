import Kanban
import Words

extension ColumnTitles {
  /// Parses `Ideas, Now, Done`; `none` brings back the usual names.
  public static func read(_ typed: String, in words: any Words) throws(Reason) -> ColumnTitles {
    if typed == "-" || Language.isNone(typed) { return .none }
    guard let titles = ColumnTitles(typed: typed) else { throw Reason(words.threeTitlesAreNeeded) }
    for column in Column.allCases {
      if let title = titles[column], let other = titles.column(called: title), other != column {
        throw Reason(words.columnTitleTaken(title))
      }
      // A name in any language, because the same board may be read in another one.
      guard let title = titles[column], let meant = Column(called: title), meant != column else { continue }
      throw Reason(words.columnTitleTaken(title))
    }
    return titles
  }
}

extension VerbWords<ColumnTitles> {
  static var titles: Self {
    VerbWords(
      completions: { line in
        let shown = Column.allCases.map(line.words.column).joined(separator: ", ")
        return line.beginning(line.words.titles.isEmpty ? [shown] : [shown, line.words.none])
      },
      read: { line throws(Reason) in try ColumnTitles.read(line.typed, in: line.words) })
  }
}
