import Kanban

/// What is said of a card that is typed as one line.
public protocol QuickWords {
  /// What could be typed, where nothing is.
  var quickPlaceholder: String { get }
  /// The date is taken for text.
  var quickAsText: String { get }
  /// It looks like more than a title, and is none.
  func quickStaysText(_ typed: String) -> String
}

extension Words {
  /// What of a quick line looks like more than text, and why it is text; nil where nothing does.
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
