import Kanban
import Testing
import Typing

@Suite struct QueryCompletionTests {
  private let stages = ["build", "code review", "검토"]
  private let tags = ["ops", "open source", "home", "운영"]
  private let projects = ["Work", "my garden", "집"]

  /// The replaced text, `>`, and the candidates. In the argument `|` marks the cursor.
  private func completed(_ marked: String, inKorean: Bool = false) -> String {
    let cursor = marked.firstIndex(of: "|").map { marked.distance(from: marked.startIndex, to: $0) } ?? marked.count
    let text = marked.filter { $0 != "|" }
    let completion = QueryCompletion(
      text, cursor: cursor, tags: tags, projects: projects, stages: stages, inKorean: inKorean)
    return "\(String(Array(text)[completion.range])) > \(completion.candidates.joined(separator: " "))"
  }

  @Test(arguments: [
    ("la|", "la > late"), ("d|", "d > doing done due:"), ("report pri|", "pri > priority:"), ("-la|", "la > late"),
    ("(la|)", "la > late"), ("late|", "late > "), ("lat|er", "later > late"), ("o|", "o > late #ops #\"open source\""),
    ("ㅁㄱ|", "ㅁㄱ > 마감:"), ("마|", "마 > 마감:"), ("지|", "지 > 지남"), ("zebra|", "zebra > "),
    (#""a\\" la|"#, "la > late"), (#""a\\\" la|"#, #""a\\\" la > "#), (#""a\" la" d|"#, "d > doing done due:"),
  ])
  func nameCompletionsAreOffered(_ marked: String, _ expected: String) {
    #expect(completed(marked) == expected)
  }

  @Test(arguments: [
    ("priority:|", " > high medium low none"), ("p>=m|", "m > medium"), ("중요도:|", " > 높음 보통 낮음 없음"),
    ("중요도:ㄴ|", "ㄴ > 높음 낮음"), ("p:high,l|", "l > low"), ("p:h|,low", "h > high"), ("tag:o|", "o > ops \"open source\""),
    ("tag:\"open s|", "\"open s > \"open source\""), ("#h|", "#h > #home"),
    ("#|", "# > #ops #\"open source\" #home #운영"),
    ("has:d|", "d > due"),
    ("stage:|", " > build \"code review\" 검토 none"),
    ("stage:build,c|", "c > \"code review\""),
    ("단계:ㄱ|", "ㄱ > 검토"), ("-단계:|", " > build \"code review\" 검토 없음"), ("due:to|", "to > today tomorrow"),
    ("마감<|", " > 오늘 내일 +7일 +1개월 없음 있음 이번주 다음주 지난주 이번달 다음달 지난달 올해 작년"),
    ("size:|", " > 1 2 3 5 8 none any"), ("크기:|", " > 1 2 3 5 8 없음 있음"), ("est>|", " > 30m 1h 2h none any"),
    ("소요:|", " > 30분 1시간 2시간 없음 있음 초과"), ("spent:o|", "o > over"), ("changed<-|", "- > -7d -1m"),
    ("age>|", " > 7d 30d 1y"), ("project:|", " > Work \"my garden\" 집"),
    ("-project:work,m|", "m > \"my garden\""),
    ("프로젝트:ㅈ|", "ㅈ > 집"), ("title:x|", "x > "), ("number:|", " > "),
  ])
  func valueCompletionsAreOffered(_ marked: String, _ expected: String) {
    #expect(completed(marked) == expected)
  }

  @Test func anEmptyQueryOffersAllNamesInTheLanguageOfTheViewer() {
    #expect(
      completed("|").hasPrefix(
        " > late today waiting blocked blocks stuck todo doing done repeats running number: title:"))
    #expect(completed("|", inKorean: true).hasPrefix(" > 지남 오늘 대기 막힘 막음 발묶임 할일 진행중 완료 반복 재는중 번호: 제목:"))
  }

  @Test func cursorOutsideIsClampedToTheEnd() {
    let completion = QueryCompletion("la", cursor: 99, tags: [], inKorean: false)
    #expect(completion == QueryCompletion("la", cursor: 2, tags: [], inKorean: false))
    #expect(QueryCompletion("la", cursor: -1, tags: [], inKorean: false).range == 0..<2)
  }

  @Test func unknownStagesAreMistakesUnlessQuoted() throws {
    func query(_ text: String, _ stages: [String]) throws -> Query {
      try Query(text, at: Pinned.clock, stages: stages)
    }
    let mistake = QueryMistake(.noSuchStage("bild", among: stages), 6..<10)
    #expect(throws: mistake) { try query("stage:bild", stages) }
    #expect(throws: QueryMistake.self) { try query("stage:build,bild", stages) }
    for text in ["stage:bild", "stage:BUILD", "stage:none", "stage:\"code review\""] {
      #expect(throws: Never.self) { try query(text, text == "stage:bild" ? [] : stages) }
    }
    // The canonical form is still quoted.
    #expect(try query(query("stage:\"bild\"", stages).text, stages).text == "stage:\"bild\"")
  }

  @Test func offeredValuesParse() {
    for field in QueryField.allCases {
      for name in field.name.all {
        let offered = QueryCompletion("\(name):", cursor: name.count + 1, tags: tags, stages: stages, inKorean: false)
          .candidates
        // Other programs may store tags with blanks; they cannot be typed.
        for value in offered where value != "\"open source\"" {
          #expect(throws: Never.self) { try Query("\(name):\(value)", at: Pinned.clock) }
        }
      }
      for isKorean in [false, true] {
        #expect(throws: Never.self) {
          try Query(field.example(inKorean: isKorean), at: Pinned.clock, projects: ProjectQueryTests.examples)
        }
      }
    }
  }
}
