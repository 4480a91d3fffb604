import Kanban

/// Texts of the search, and of moving between hits.
public protocol SearchWords {
  var searchHint: String { get }
  func reach(_ reach: SearchQuestion.Reach) -> String
  func shortReach(_ reach: SearchQuestion.Reach) -> String
  var nothingFound: String { get }
  func searchWider(_ reach: SearchQuestion.Reach) -> String
  func hit(_ place: String, of count: String) -> String
  var noHit: String { get }
  var searchGoesOn: String { get }
  var backToFirstHit: String { get }
  var backToLastHit: String { get }
  var noSearch: String { get }
  var inTrash: String { get }
}
