import Interchange

enum WeatherAddress {
  /// For constants of the source code: a test parses each of them.
  static func of(_ text: String) -> WebAddress {
    do { return try WebAddress(text) } catch { preconditionFailure("\(text) is no address") }
  }
}
