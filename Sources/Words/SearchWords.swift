/// Texts of the search, and of moving between hits.
public protocol SearchWords {
  var searchHint: String { get }
  func reach(_ reach: SearchReach) -> String
  func shortReach(_ reach: SearchReach) -> String
  var nothingFound: String { get }
  func searchWider(_ reach: SearchReach) -> String
  func hit(_ place: String, of count: String) -> String
  var noHit: String { get }
  var searchGoesOn: String { get }
  var backToFirstHit: String { get }
  var backToLastHit: String { get }
  var noSearch: String { get }
  var inTrash: String { get }
}

extension English {
  var searchHint: String {
    "Words from titles, notes and tags, or #12. A card must have all of them; “two words” in quotes stay together. First consonants find Hangul."
  }

  func reach(_ reach: SearchReach) -> String {
    switch reach {
    case .project: "In this project"
    case .projects: "In all projects"
    case .trash: "In all projects and the trash"
    }
  }

  func shortReach(_ reach: SearchReach) -> String {
    switch reach {
    case .project: "This project"
    case .projects: "All projects"
    case .trash: "With trash"
    }
  }

  var nothingFound: String { "No card has all of these words" }

  func searchWider(_ reach: SearchReach) -> String {
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

extension Korean {
  var searchHint: String {
    "제목, 메모, 태그에 있는 검색어나 #12를 쓰세요. 모든 검색어가 들어 있는 카드를 찾고, 따옴표로 묶은 “두 단어”는 이어진 것만 찾습니다. 초성으로도 찾습니다: ㅎㅇ → 회의"
  }

  func reach(_ reach: SearchReach) -> String {
    switch reach {
    case .project: "이 프로젝트에서"
    case .projects: "모든 프로젝트에서"
    case .trash: "모든 프로젝트와 휴지통에서"
    }
  }

  func shortReach(_ reach: SearchReach) -> String {
    switch reach {
    case .project: "이 프로젝트"
    case .projects: "모든 프로젝트"
    case .trash: "휴지통까지"
    }
  }

  var nothingFound: String { "검색어가 모두 들어 있는 카드가 없습니다" }

  func searchWider(_ reach: SearchReach) -> String {
    switch reach {
    case .project: "{widenSearch} 키로 모든 프로젝트에서, 한 번 더 누르면 휴지통에서도 찾습니다"
    case .projects: "{widenSearch} 키로 휴지통에서도 찾습니다"
    case .trash: ""
    }
  }

  func hit(_ place: String, of count: String) -> String { "\(count)개 중 \(place)" }
  var noHit: String { "결과 없음" }
  var searchGoesOn: String { "아직 찾고 있습니다" }
  var backToFirstHit: String { "끝까지 찾아 처음으로 돌아왔습니다" }
  var backToLastHit: String { "처음까지 찾아 끝으로 돌아왔습니다" }
  var noSearch: String { "먼저 {search} 키로 찾아 보세요" }
  var inTrash: String { "휴지통" }
}
