/// Titles that the board shows instead of the column names, for example `Ideas, Now, Done`. JSON has the names; the
/// command line takes both.
public struct ColumnTitles: Hashable, Sendable {
  public static let none = ColumnTitles()
  /// The maximum length of a column's title, in characters.
  public static let longest = 20

  /// A title for each column, with "" for the usual name; nil if no column has a title.
  private let titles: [String]?

  private init() { titles = nil }

  /// Nil unless there is one title for each column. An empty one keeps the usual name.
  public init?(_ titles: [String]) {
    guard titles.count == Column.allCases.count else { return nil }
    self.titles = titles.allSatisfy(\.isEmpty) ? nil : titles
  }

  /// Parses column titles from a text that separates them by commas; nil unless there is one for each column.
  public init?(typed: String) {
    let titles = typed.split(omittingEmptySubsequences: false, whereSeparator: ColumnTitles.isSeparator)
    self.init(titles.map { String($0).asTitle })
  }

  public subscript(column: Column) -> String? {
    guard let title = titles?[column.rawValue], !title.isEmpty else { return nil }
    return title
  }

  public var isEmpty: Bool { titles == nil }

  public var all: [String] { titles ?? [] }

  /// The column with this title, ignoring case and blanks, else nil.
  public func column(called typed: some StringProtocol) -> Column? {
    guard let titles else { return nil }
    let wanted = ColumnTitles.plain(typed)
    guard !wanted.isEmpty else { return nil }
    return Column.allCases.first { ColumnTitles.plain(titles[$0.rawValue]) == wanted }
  }

  /// True for at most `longest` characters. Bytes are limited first: a character may have thousands of combining marks.
  public static func isShortEnough(_ title: String) -> Bool {
    title.utf8.count <= 32 * longest && title.count <= longest
  }

  /// True for a comma, also a full-width or ideographic one. Users type titles separated by commas, so no title may
  /// contain one.
  public static func isSeparator(_ character: Character) -> Bool {
    character == "," || character == "，" || character == "、"
  }

  private static func plain(_ text: some StringProtocol) -> String { text.lowercased().filter { !$0.isWhitespace } }

  /// Whether these titles are allowed: none is too long, contains a separator, or is the title or name of another
  /// column.
  public var isLawful: Bool { (try? judged()) != nil }

  /// The titles without control characters. Refuses one that is too long, contains a separator, or is the title or name
  /// of another column.
  func judged() throws(StoreFailure) -> ColumnTitles {
    guard let titles = ColumnTitles(all.map(\.asTitle)) else { return .none }
    for column in Column.allCases {
      guard let title = titles[column] else { continue }
      guard ColumnTitles.isShortEnough(title) else {
        throw .refused(.columnTitleTooLong(title.count, limit: ColumnTitles.longest))
      }
      let meant = titles.column(called: title) ?? column
      let isTaken = meant != column || Column(name: title).map { $0 != column } == true
      if isTaken || title.contains(where: ColumnTitles.isSeparator) {
        throw .refused(.columnTitleTaken(title))
      }
    }
    return titles
  }
}
