/// Why a server does not take a card or a page, where it says so by a number alone.
public enum ServerRefusal: CaseIterable, Sendable {
  /// Whoever asks may not change it.
  case forbidden
  /// Whenever it was to be written there was something else again.
  case everChanging
  /// It finds no place to write it to.
  case noPlace
  case tooLarge
  case full
  /// The server failed over it.
  case failed
  /// Another entry there is called so.
  case nameTaken
  /// What it says is not to the server's liking.
  case other

  public init?(_ why: String) {
    if why == "no-uid-conflict" {
      self = .nameTaken
      return
    }
    guard why.utf8.count == 3, let status = Int(why) else { return nil }
    self =
      switch status {
      case 403, 405: .forbidden
      case 404, 409, 410: .noPlace
      case 412: .everChanging
      case 413: .tooLarge
      case 507: .full
      case 500...: .failed
      default: .other
      }
  }
}
