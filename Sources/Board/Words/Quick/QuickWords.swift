import Kanban

/// Texts of the line that adds cards.
public protocol QuickWords {
  var quickPlaceholder: String { get }
  /// Keeps a date in the line as text.
  var quickAsText: String { get }
  /// The text looks like a tag, priority or date, but is not one.
  func quickStaysText(_ typed: String) -> String
}

extension Words {
  /// Explains a part of the line that looks like a tag, priority or date but is kept as text; nil for other lines.
  public func doubt(in quick: QuickText) -> String? {
    quick.doubt.map { sentence($0) } ?? quick.hint.map { sentence($0) }
  }

  public func sentence(_ hint: QuickHint) -> String {
    switch hint {
    case .near(let phrase): didYouMean(phrase)
    case .text(let typed): quickStaysText(RepeatTerms.brief(typed))
    }
  }
}
