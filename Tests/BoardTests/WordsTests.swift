import Kanban
import Synchronization
import Testing
import Text
import Time

@testable import Board
@testable import Words

@Suite("Texts in both languages")
struct WordsTests {
  @Test(arguments: Language.allCases)
  func textsAreNonEmptyAndTrimmed(language: Language) {
    let (all, samples) = (EveryText(words: language.words).all, EveryText(words: language.words).samples)
    for (text, before) in zip(all, [""] + all) {
      let isTrimmed = text.asTitle.count == text.count || samples.contains(text)
      #expect(!text.isEmpty && isTrimmed, "‘\(text)’ after ‘\(before)’")
    }
  }

  @Test(arguments: Language.allCases)
  func noTextHoldsAControlCharacter(language: Language) {
    let (all, samples) = (EveryText(words: language.words).all, EveryText(words: language.words).samples)
    let odd = all.filter { text in
      text.unicodeScalars.contains { $0.isControl && !($0 == "\n" && samples.contains(text)) }
    }
    #expect(odd == [])
  }

  @Test func koreanIsKoreanAndEnglishIsEnglish() {
    let isHangul: (Unicode.Scalar) -> Bool = { (0xAC00...0xD7A3).contains($0.value) }
    let english = EveryText(words: Language.english.words).all.filter { $0.unicodeScalars.contains(where: isHangul) }
    #expect(english == [])
    let words = Language.korean.words
    let korean = EveryText(words: words).all.filter { !$0.unicodeScalars.contains(where: isHangul) }
    // Messages of the system and of SQLite are not translated.
    // Numbers and lengths are the same in both languages.
    let untranslated = [
      words.badValue("x", "--due", why: "no"), words.systemFailed("open", "no"),
      words.sentence(.unreadable(EveryText.flaw)),
    ]
    #expect(korean.filter { $0.contains(where: \.isLetter) } == untranslated)
  }

  @Test(arguments: Language.allCases)
  func noTextRepeatsAWord(language: Language) {
    let odd = (EveryText(words: language.words).notices + EveryText(words: language.words).labels).filter { text in
      let words = text.split(separator: " ")
      return zip(words, words.dropFirst()).contains { $0 == $1 } || text.contains("  ")
    }
    #expect(odd == [])
  }

  @Test(arguments: Language.allCases)
  func noticesFitEightyColumns(language: Language) {
    // Leaves one blank at either side.
    #expect(EveryText(words: language.words).notices.filter { ScreenText.width($0) > 78 } == [])
  }

  @Test(arguments: Language.allCases)
  func parsedDateFitsBesideItsField(language: Language) {
    let room = EditorLayout(Extent(columns: 80, rows: 24)).innerWidth - EditorLayout.label - 22 - 2
    #expect(ScreenText.width(language.words.longDate(Day(number: 20_778)) + ", 17:00") <= room)
    #expect(ScreenText.width(language.words.dateNotUnderstood) <= room)
  }

  @Test(arguments: Language.allCases)
  func labelsFitTheirPlaceInTheEditor(language: Language) {
    let words = language.words
    // Buttons have the border of the editor for themselves.
    let long = EditorModel.Part.allCases.filter { part in
      guard case .field = part else { return false }
      return ScreenText.width(words.label(part)) > EditorLayout.label - 1
    }
    #expect(long == [])
    #expect(Priority.allCases.filter { ScreenText.width(words.priority($0)) > 8 } == [])
  }

  @Test(arguments: Language.allCases)
  func everyCommandIsNamedDifferently(language: Language) {
    let titles = Dictionary(grouping: Command.allCases) { language.words.title(of: $0) }.filter { $0.value.count > 1 }
    #expect(titles.keys.sorted() == [])
  }

  @Test(arguments: Language.allCases)
  func footHintsAreShort(language: Language) {
    let shown: [Command] = [
      .showMoveMenu, .edit, .openLink, .addLast, .editDue, .complete, .remove, .undo, .openDetail, .back, .help,
      .toggleLine,
      .addLine, .selectDown, .accept, .cancel, .nextField, .save, .editExternally, .chooseNext, .answerYes, .answerNo,
    ]
    #expect(shown.filter { ScreenText.width(language.words.short($0)) > 10 } == [])
  }

  // MARK: Numbers

  @Test func englishCountsOneAndMany() {
    let words = Language.english.words
    #expect([0, 1, 2, 1_000].map(words.cards) == ["0 cards", "1 card", "2 cards", "1,000 cards"])
    #expect([1, 2].map(words.daysLate) == ["1 day late", "2 days late"])
    #expect([1, 2].map(words.pasteTitle) == ["Paste 1 line", "Paste 2 lines"])
    #expect([1, 2].map(words.pasteAsCards) == ["One card", "2 cards, one per line"])
    #expect(words.tooManyTags(50) == "At most 50 tags")
    #expect([1, 2].map(words.purgeAllOf) == ["Delete", "Delete all 2"])
    #expect(
      words.purgeLosesAll(1)
        == "The only card in this trash and its history will be gone. This cannot be undone.")
  }

  @Test func koreanCountsWithoutAPlural() {
    let words = Language.korean.words
    #expect([1, 2, 1_000].map(words.cards) == ["카드 1장", "카드 2장", "카드 1,000장"])
    #expect([1, 2].map(words.daysLate) == ["1일 지남", "2일 지남"])
    #expect([1, 2].map(words.pasteAsCards) == ["카드 한 장", "한 줄에 한 장씩, 카드 2장"])
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"), (999_999, "999,999"),
    (1_000_000, "1,000,000"),
  ])
  func numbersAreGroupedByThree(number: Int, text: String) {
    for language in Language.allCases { #expect(language.words.grouped(number) == text) }
  }

  @Test(arguments: [("not encrypted", true), ("address", true), ("Failed writing received data", false)])
  func onlyFailuresOfTheAddressNameHTTPS(detail: String, isNamed: Bool) {
    for language in Language.allCases {
      let source = FeedSourceName("cal.example.org", file: "/home/kim/.config/sekan/remotes")
      let text = language.words.feedTrouble(FeedTrouble(.other, detail), of: source)
      #expect(text.contains("https") == isNamed)
    }
  }

  @Test(arguments: [(59, "59d", "59일째 그대로"), (90, "3mo", "3개월째 그대로"), (800, "2y", "2년째 그대로")])
  func ageOfACardHasOneUnit(days: Int, english: String, korean: String) {
    #expect(Language.allCases.map { $0.words.untouched(days: days) } == [english, korean])
  }

  // MARK: Korean particles

  @Test(arguments: [
    ("제목", "이"), ("메모", "가"), ("마감", "이"), ("태그", "가"), ("중요도", "가"), ("자리", "가"), ("‘책’", "이"), ("‘나무’", "가"),
    ("1", "이"), ("2", "가"), ("3", "이"), ("4", "가"), ("5", "가"), ("6", "이"), ("7", "이"), ("8", "이"), ("9", "가"),
    ("10", "이"), ("URL", "이"), ("LTE", "가"), ("file", "이"), ("‘#m’", "이"), ("TODO (x)", "가"), ("‘Slack’", "이"),
    ("Jira", "가"), ("Work", "가"),
    ("Git", "이"), ("Google", "이"), ("Note", "가"), ("Blog", "가"), ("Meeting", "이"), ("Cloud", "가"), ("Chrome", "이"),
    ("‘GitHub’", "가"), ("check", "가"), ("80%", "가"), ("‘30℃’", "가"), ("5 km", "가"), ("2kg", "이"),
    ("ops", "가"), ("", "가"), ("!?", "가"), ("‘x²’", "이"), ("½", "이"), ("‘song.mp3’", "가"), ("15:15", "이"), ("9:05", "이"),
    ("15:00", "가"), ("3 m²", "가"), ("2 km³", "가"), ("camp3", "이"), ("MP3", "가"),
    // Decomposed syllables: 책, 나무, 물.
    ("‘\u{110E}\u{1162}\u{11A8}’", "이"), ("\u{1102}\u{1161}\u{1106}\u{116E}", "가"), ("\u{1106}\u{116E}\u{11AF}", "이"),
  ])
  func theParticleFollowsTheSound(word: String, particle: String) {
    #expect(Korean.with(word, "이", "가") == word + particle)
  }

  @Test(arguments: [
    ("할 일", "할 일로"), ("진행 중", "진행 중으로"), ("완료", "완료로"), ("TODO", "TODO로"), ("책", "책으로"), ("물", "물로"),
    ("나무", "나무로"), ("", "로"), ("3", "3으로"), ("8", "8로"), ("‘Slack’", "‘Slack’으로"), ("Google", "Google로"),
    ("Work", "Work로"),
    ("URL", "URL로"), ("Team", "Team으로"), ("15:15", "15:15으로"), ("17:00", "17:00로"), ("½", "½로"),
    ("\u{1106}\u{116E}\u{11AF}", "\u{1106}\u{116E}\u{11AF}로"),
  ])
  func koreanColumnDirectionHasItsParticle(word: String, text: String) {
    #expect(Korean.toward(word) == text)
  }

  @Test(arguments: [
    ("책상 문서", "를 닫음", "책상 문…", "을 닫음"), ("책상 문서", "로 바꿈", "책상 문…", "으로 바꿈"), ("책상 문서", "와 같음", "책상 문…", "과 같음"),
    ("큰 물품", "으로 바꿈", "큰 물…", "로 바꿈"), ("큰 물품", "을 닫음", "큰 물…", "을 닫음"), ("책상 문서", "부터", "책상 문…", "부터"),
  ])
  func particleFollowsAShortenedTitle(title: String, end: String, short: String, shortEnd: String) {
    let text = "제목 ‘\(title)’\(end)"
    #expect(text.shortening(title, toFit: ScreenText.width(text) - 1, "…") == "제목 ‘\(short)’\(shortEnd)")
    #expect(text.leavingOut(title) == (end == "부터" ? "제목부터" : "제목 " + String(end.suffix(2))))
  }

  @Test func koreanSentencesHaveCorrectParticles() {
    let words = Language.korean.words
    #expect(words.moveTo(words.column(.doing)) == "진행 중으로 옮기기")
    #expect(words.moved("", to: words.column(.todo)) == "할 일로 옮겼습니다")
    #expect(words.badTag("업무, 집") == "‘업무, 집’은 태그로 쓸 수 없습니다")
    #expect(words.badTag("메모") == "‘메모’는 태그로 쓸 수 없습니다")
    #expect(words.changedElsewhere("제목, 메모").hasPrefix("제목, 메모가 "))
    #expect(words.changedElsewhere("마감").hasPrefix("마감이 "))
    #expect(words.historyMoved(nil, from: "할 일", to: "진행 중") == "할 일에서 진행 중으로 옮김")
  }

  // MARK: Language

  @Test(arguments: [
    ("ko_KR.UTF-8", Language.korean), ("ko", .korean), ("KO_kr", .korean), ("en_US.UTF-8", .english), ("C", .english),
    ("", .english), ("de_DE", .english), ("POSIX", .english), ("kok_IN", .english),
  ])
  func localeSelectsTheLanguage(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  // MARK: Keys in texts

  @Test func textsShowTheConfiguredKeys() {
    let keys = KeyNames { place in
      guard place == .list else { return [] }
      return [(command: .undo, keys: ["u", "ctrl-u"]), (command: .addLast, keys: ["a"])]
    }
    #expect(keys.filled("{addLast} adds, {undo} takes back", in: .list) == "a adds, u takes back")
    #expect(keys.filled("{addLast} adds", in: .detail) == "a adds")
    #expect(keys.filled("{nonsense} and {unclosed", in: .list) == "nonsense and unclosed")
    #expect(keys.filled("nothing to fill", in: .list) == "nothing to fill")
  }

  @Test func keysOfAPlaceAreReadAtTheirFirstUse() {
    let read = Mutex<[Focus]>([])
    let keys = KeyNames { place in
      read.withLock { $0.append(place) }
      return [(command: .undo, keys: ["u"])]
    }
    let names = [Focus.detail, .list, .detail].map { keys.name(of: .undo, in: $0) }
    let places = read.withLock { $0 }
    #expect(names == ["u", "u", "u"])
    #expect(places == [.detail, .list])
  }

  @Test func aKoreanReportIsASentence() {
    let words = Language.korean.words
    #expect(words.asReport(words.historyTitle("‘가’", "나")) == "‘가’ 제목을 ‘나’로 바꿨습니다")
    #expect(words.asReport(words.historyNotes("‘가’")) == "‘가’ 메모를 바꿨습니다")
    #expect(words.asReport(words.historyChecked("‘가’")) == "‘가’ 체크리스트를 바꿨습니다")
    #expect(words.asReport(words.historyRemoved("‘가’")) == "‘가’를 휴지통으로 옮김")
  }

  @Test func aShorterKoreanNoticeStaysASentence() {
    let words = Language.korean.words
    #expect(words.terse(words.skipped("‘가’", next: "내일")) == "‘가’의 이번 차례를 건너뛰었습니다. 다음 내일")
    #expect(words.terse(words.repeats(as: "매주 월요일", due: "내일")) == "반복 ‘매주 월요일’, 마감 내일")
    #expect(words.terse(words.seriesResumed("‘가’", next: "내일")) == "‘가’의 반복을 다시 시작했습니다. 다음 내일")
  }

  @Test func missingLocaleAdviceIsInKorean() {
    let words = Language.korean.words
    let fact = DoctorFact.localeIsMissing("ko_KR.UTF-8", variable: "LANG", fallback: "C.UTF-8")
    let advice = "한국어 로캘을 설치하세요(sudo locale-gen ko_KR.UTF-8). 설치할 수 없으면 LANG=C.UTF-8과 SEKAN_LANG=ko를 쓰세요"
    #expect(words.text(of: fact).advice == advice)
  }

  @Test(arguments: [(1023, "1023 B"), (1536, "1.5 KB"), (12 << 20, "12 MB"), (Int.max, "8589934591 GB")])
  func sizesHaveOneDigitAfterThePoint(_ bytes: Int, _ text: String) {
    #expect(DoctorFact.size(bytes) == text)
  }

  @Test(arguments: Language.allCases)
  func keysNamedInTextsExist(language: Language) {
    for text in EveryText(words: language.words).patterns {
      for part in text.split(separator: "{").dropFirst() {
        let name = String(part.prefix { $0 != "}" })
        #expect(Command(rawValue: name) != nil, "\(name) in ‘\(text)’")
      }
    }
  }
}
