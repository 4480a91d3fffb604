import Kanban

extension English {
  var searchHint: String {
    "Words from titles, notes and tags, or #12. Each of them has to be there; “two words” in quotes stand together. First consonants find Hangul."
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
    case .project: "{widenSearch} looks in all projects, once more in the trash, too"
    case .projects: "{widenSearch} looks in the trash, too"
    case .trash: ""
    }
  }

  func hit(_ place: String, of count: String) -> String { "\(place) of \(count)" }
  var noHit: String { "nothing found" }
  var searchGoesOn: String { "The search is still under way" }
  var backToFirstHit: String { "That was the last hit; this is the first" }
  var backToLastHit: String { "That was the first hit; this is the last" }
  var noSearch: String { "Nothing was searched for; {search} does" }
  var inTrash: String { "trash" }
}
