import Kanban

extension English {
  var searchHint: String {
    "Words from titles, notes and tags, or #12. A card must have all of them; “two words” in quotes stay together. First consonants find Hangul."
  }

  func reach(_ reach: SearchQuestion.Reach) -> String {
    switch reach {
    case .project: "In this project"
    case .projects: "In all projects"
    case .trash: "In all projects and the trash"
    }
  }

  func shortReach(_ reach: SearchQuestion.Reach) -> String {
    switch reach {
    case .project: "This project"
    case .projects: "All projects"
    case .trash: "With trash"
    }
  }

  var nothingFound: String { "No card has all of these words" }

  func searchWider(_ reach: SearchQuestion.Reach) -> String {
    switch reach {
    case .project: "Press {widenSearch} to search all projects, again to include the trash"
    case .projects: "Press {widenSearch} to include the trash"
    case .trash: ""
    }
  }

  func hit(_ place: String, of count: String) -> String { "\(place) of \(count)" }
  var noHit: String { "no matches" }
  var searchGoesOn: String { "Still searching" }
  var backToFirstHit: String { "Search wrapped to the first match" }
  var backToLastHit: String { "Search wrapped to the last match" }
  var noSearch: String { "No search yet; press {search} to search" }
  var inTrash: String { "trash" }
}
