import Interchange

enum WeatherAddress {
  /// Addresses that stand in the program are right: a test asks every one of them.
  static func of(_ text: String) -> WebAddress {
    do { return try WebAddress(text) } catch { preconditionFailure("\(text) is no address") }
  }
}
