import Testing

@testable import Words

/// The glossary: one word for one thing. Each entry lists the words that must not be used instead.
@Suite("The interface uses the words of the glossary")
struct GlossaryTests {
  struct Entry: CustomTestStringConvertible {
    let language: Language
    let word: String
    let meaning: String
    /// Parts of words that must not occur in any text, except within the allowed ones.
    let rejected: [String]
    var allowed: [String] = []

    var testDescription: String { "\(language.rawValue): \(word)" }
  }

  static let entries = [
    Entry(language: .korean, word: "카드", meaning: "card", rejected: ["티켓"]),
    Entry(language: .korean, word: "칸", meaning: "column", rejected: ["컬럼", "칼럼"]),
    Entry(language: .korean, word: "마감", meaning: "deadline", rejected: ["기한", "마감일", "데드라인"]),
    Entry(
      language: .korean, word: "지남, 마감이 지난 카드", meaning: "late", rejected: ["늦음", "늦은", "연체"],
      // A late alarm is not a deadline.
      allowed: ["늦은 알림"]),
    Entry(
      language: .korean, word: "차례", meaning: "occurrence of what repeats; no order of things", rejected: ["회차"]),
    Entry(
      language: .korean, word: "공휴일; 쉬는 날", meaning: "holiday of a country; one of one's own", rejected: ["휴일"],
      allowed: ["공휴일"]),
    Entry(language: .korean, word: "대기", meaning: "waiting", rejected: ["보류"]),
    Entry(language: .korean, word: "중요도", meaning: "priority", rejected: ["우선순위", "우선도"]),
    Entry(language: .korean, word: "레인", meaning: "lane", rejected: ["스윔레인"]),
    Entry(language: .korean, word: "휴지통", meaning: "trash", rejected: ["쓰레기통"]),
    Entry(language: .korean, word: "되돌리기, 다시 실행", meaning: "undo, redo", rejected: ["실행 취소", "취소 취소"]),
    Entry(language: .korean, word: "저장소", meaning: "store", rejected: ["스토어", "데이터베이스"]),
    Entry(
      language: .korean, word: "", meaning: "particles follow the sound",
      rejected: ["을(를)", "은(는)", "이(가)", "(으)로", "(이)"]),
    Entry(language: .english, word: "store", meaning: "the file of all cards", rejected: ["database"]),
    Entry(
      language: .english, word: "lane", meaning: "the cards of a column with the same value", rejected: ["swimlane"]),
    Entry(language: .english, word: "late", meaning: "the deadline has passed", rejected: ["overdue"]),
    Entry(
      language: .english, word: "", meaning: "no names of the code",
      rejected: ["would be meant", "sieve", "ledger", "nil"]),
  ]

  @Test(arguments: entries)
  func rejectedWordsAreNotUsed(entry: Entry) {
    for whole in EveryText(words: entry.language.words).all {
      let text = entry.allowed.reduce(whole) { $0.replacing($1, with: "") }
      // A text of a single word is an alias for searching.
      for word in entry.rejected where whole != word {
        #expect(text.ranges(of: word).isEmpty, "\(whole)")
      }
    }
  }

  @Test(
    arguments: [
      ("fnd", "find"), ("lsit", "list"), ("dnoe", "done"), ("agneda", "agenda"), ("prioritty", "priority"),
      ("dew", nil),
      ("ls", nil), ("mv", nil), ("rm", nil), ("x", nil), ("첫수", nil), ("완룡", "완료"), ("하일", "할일"),
    ] as [(String, String?)])
  func onlySimilarWordsAreSuggested(typed: String, meant: String?) {
    let names = [
      "add", "show", "list", "find", "edit", "move", "done", "due", "tag", "priority", "agenda", "log", "undo", "완료",
      "할일",
      "수정", "설정",
    ]
    #expect(Spelling.nearest(to: typed, among: names) == meant)
  }
}
