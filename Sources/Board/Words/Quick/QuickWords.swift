/// What is said of a card that is typed as one line.
public protocol QuickWords {
  /// What could be typed, where nothing is.
  var quickPlaceholder: String { get }
  /// The date is taken for text.
  var quickAsText: String { get }
}
