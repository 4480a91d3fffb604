import Kanban

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
