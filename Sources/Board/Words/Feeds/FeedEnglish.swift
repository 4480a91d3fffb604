import Kanban

extension English {
  func ago(_ duration: String) -> String { "\(duration) ago" }
  var justNow: String { "just now" }
  var weatherAsked: String {
    "The weather is asked for; a look more often than every \(FeedState.shortest) minutes is not taken"
  }
  var weatherFromNobody: String { "Choose a weather provider: ‘weather’ and ‘weather-place’ in the configuration" }
  var filledLater: String { "filled in later" }
  func holiday(_ name: String, toldBy sources: [String]) -> String { "\(name) (\(sources.joined(separator: ", ")))" }
  func called(_ name: String, by source: String) -> String { "\(source): \(name)" }
  func missing(in sources: [String]) -> String { "not in \(sources.joined(separator: ", "))" }
}
