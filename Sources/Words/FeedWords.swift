import Kanban

/// Texts about feeds: weather, and holidays with their sources.
public protocol FeedWords {
  /// Age of a weather observation or a feed's last answer, for example `2 hours ago`.
  func ago(_ duration: String) -> String
  var justNow: String { get }
  var weatherAsked: String { get }
  /// Refusal to fetch the weather, because no provider is configured.
  var weatherFromNobody: String { get }
  var filledLater: String { get }
  func holiday(_ name: String, from sources: [String]) -> String
  func called(_ name: String, by source: String) -> String
  func missing(in sources: [String]) -> String
}

extension English {
  func ago(_ duration: String) -> String { "\(duration) ago" }
  var justNow: String { "just now" }
  var weatherAsked: String {
    "Checking the weather; it is fetched at most once every \(FeedState.shortest) minutes"
  }
  var weatherFromNobody: String { "Choose a weather provider: ‘weather’ and ‘weather-place’ in the configuration" }
  var filledLater: String { "filled in later" }
  func holiday(_ name: String, from sources: [String]) -> String { "\(name) (\(sources.joined(separator: ", ")))" }
  func called(_ name: String, by source: String) -> String { "\(source): \(name)" }
  func missing(in sources: [String]) -> String { "not in \(sources.joined(separator: ", "))" }
}

extension Korean {
  func ago(_ duration: String) -> String { "\(duration) 전" }
  var justNow: String { "방금" }
  var weatherAsked: String { "날씨를 조회합니다. \(FeedState.shortest)분에 한 번까지만 조회합니다" }
  var weatherFromNobody: String { "날씨 서비스를 정하지 않았습니다. 설정에 ‘weather’와 ‘weather-place’를 쓰세요" }
  var filledLater: String { "나중에 채움" }
  func holiday(_ name: String, from sources: [String]) -> String { "\(name) (\(sources.joined(separator: ", ")))" }
  func called(_ name: String, by source: String) -> String { "\(source): \(name)" }
  func missing(in sources: [String]) -> String { "\(sources.joined(separator: ", "))에는 없음" }
}
