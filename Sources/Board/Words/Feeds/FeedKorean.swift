import Kanban

extension Korean {
  func ago(_ duration: String) -> String { "\(duration) 전" }
  var justNow: String { "방금" }
  var weatherAsked: String { "날씨를 조회합니다. \(FeedState.shortest)분에 한 번까지만 조회합니다" }
  var weatherFromNobody: String { "날씨를 알려 줄 곳을 정하세요. 설정의 ‘weather’와 ‘weather-place’" }
  var filledLater: String { "나중에 채움" }
  func holiday(_ name: String, from sources: [String]) -> String { "\(name) (\(sources.joined(separator: ", ")))" }
  func called(_ name: String, by source: String) -> String { "\(source): \(name)" }
  func missing(in sources: [String]) -> String { "\(sources.joined(separator: ", "))에는 없음" }
}
