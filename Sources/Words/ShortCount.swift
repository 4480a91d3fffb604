/// A count of hidden cards, exact to 999: counting further would cost a board and not a screen.
package enum ShortCount {
  package static let most = 1000

  /// `97+` if the count is a lower bound.
  package static func text(_ count: Int, isLeast: Bool = false) -> String {
    count >= most ? "1k+" : "\(count)" + (isLeast ? "+" : "")
  }
}
