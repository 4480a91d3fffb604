import Kanban
import Support
import Testing
import Text
import Time
import Typing
import Words

@Suite struct QueryWordsTests {
  private let clock = Clock(now: Moment(seconds: 1_795_176_000), zone: .utc)

  private let projects = Language.english.words.inQueries(
    ["", "Work", "Garden", "Errands"].enumerated().map { index, name in
      Project(id: ProjectID(high: 0, low: UInt64(index + 1)), name: name)
    })

  @Test func documentMatchesTheTables() {
    let document = QueryDocumentation.markdown()
    #expect(ExpectedScreen.projectFile("docs/search.md", beside: #filePath, seen: document) == document)
  }

  @Test func documentedExamplesParse() throws {
    #expect(!QueryDocumentation.examples.isEmpty)
    for example in QueryDocumentation.examples {
      #expect(throws: Never.self, "\(example.query)") { try Query(example.query, at: clock, projects: projects) }
    }
  }

  private func described(_ query: String, _ language: Language) -> String {
    do throws(QueryMistake) {
      _ = try Query(query, at: clock, projects: projects)
      return "no mistake"
    } catch {
      return error.sentence(in: language.words)
    }
  }

  @Test(arguments: [
    ("prioirty:high", "Unknown field ‘prioirty’; did you mean ‘priority’? If not, quote it"),
    ("priority:soon", "‘soon’ is not a priority; use high, medium, low or none"),
    ("due:soon", "‘soon’ is not a value for due; try today, fri, nextweek, -7d, 12-25"),
    ("due:", "due needs a value, as in due<fri"), ("tag<ops", "tag takes ‘:’, not < or >"),
    ("project:wrok", "Unknown project ‘wrok’; did you mean ‘Work’?"),
    ("project:shed", "Unknown project ‘shed’; known: Home, Work, Garden, …"),
  ])
  func englishMistakesSuggestAFix(_ query: String, _ sentence: String) {
    #expect(described(query, .english) == sentence)
  }

  @Test(arguments: [
    ("중요도:아주", "‘아주’는 중요도가 아닙니다. 높음, 보통, 낮음, 없음 가운데 하나를 쓰세요"),
    ("마감:", "‘마감’에 값이 없습니다. 예: 마감<금"), ("project:마당", "‘마당’ 프로젝트가 없습니다. 프로젝트: Home, Work, Garden, …"),
    ("회의)", "여는 괄호가 없습니다. 글자로 찾으려면 따옴표로 묶으세요"),
  ])
  func koreanMistakesSuggestAFix(_ query: String, _ sentence: String) {
    #expect(described(query, .korean) == sentence)
  }

  @Test(arguments: Language.allCases)
  func everyMistakeFitsALine(language: Language) {
    #expect(EveryText(words: language.words).mistakes.filter { ScreenText.width($0) > 78 } == [])
  }
}
