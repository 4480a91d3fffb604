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
  public func sentence(_ hint: QuickHint) -> String {
    switch hint {
    case .near(let phrase): didYouMean(phrase)
    case .text(let typed): quickStaysText(RepeatTerms.brief(typed))
    }
  }
}
