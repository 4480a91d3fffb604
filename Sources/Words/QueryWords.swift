import Kanban
import Typing

/// Texts about the query language, and its errors.
public protocol QueryWords {
  func queryMistake(at position: Int, _ what: String) -> String
  func meaning(of field: QueryField) -> String
  func meaning(of state: QueryState) -> String
  func queryTooLong(_ limit: Int) -> String
  func queryTooDeep(_ limit: Int) -> String
  func queryHasTooManyTerms(_ limit: Int) -> String
  var queryQuoteIsOpen: String { get }
  var queryParenthesisIsOpen: String { get }
  var queryParenthesisIsStray: String { get }
  var queryTermIsMissing: String { get }
  func queryHasNoField(_ name: String, meant: String?) -> String
  func queryNeedsQuotes(_ quoted: String) -> String
  func queryValueIsMissing(_ field: String, _ example: String) -> String
  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String
  func queryNoPriority(_ value: String, _ names: [String]) -> String
  func queryHasNoProject(_ name: String, meant: String) -> String
  func queryHasNoProject(_ name: String, known: [String]) -> String
  func queryNoStage(_ stage: String, _ stages: String) -> String
  func queryNotComparable(_ field: String) -> String
}

extension English {
  func meaning(of field: QueryField) -> String {
    switch field {
    case .number: "the card's number"
    case .title: "what the title contains"
    case .notes: "what the notes contain"
    case .tag: "a whole tag"
    case .due: "when it is due"
    case .start: "the day it starts"
    case .created: "when it was added"
    case .changed: "when it was last changed"
    case .completed: "when it was completed"
    case .age: "how long ago it was added"
    case .idle: "for how long it has not changed"
    case .priority: "how important it is"
    case .size: "how large the work is"
    case .estimate: "how long it will take"
    case .spent: "the time spent on it"
    case .column: "which column it is in"
    case .stage: "its stage in the column"
    case .checklist: "what is left of its checklist"
    case .waiting: "whether it waits for something"
    case .repeats: "whether it comes again"
    case .part: "which card it is part of"
    case .project: "which project it is in"
    case .state: "what state it is in"
    case .with: "what it has"
    case .without: "what it lacks"
    }
  }

  func meaning(of state: QueryState) -> String {
    switch state {
    case .late: "past its due date and not done"
    case .today: "still to be done today"
    case .waiting: "waiting for something"
    case .blocked: "waiting for another card"
    case .blocks: "waited for by another card"
    case .stuck: "waiting for a card in the trash or for a paused series"
    case .repeats: "coming again"
    case .todo: "in TODO"
    case .doing: "in DOING"
    case .done: "in DONE"
    case .running: "with a running clock"
    case .open: "not in DONE"
    case .over: "with more time spent than estimated"
    case .trash: "in the trash"
    }
  }

  func queryTooLong(_ limit: Int) -> String { "A search has at most \(grouped(limit)) characters" }
  func queryTooDeep(_ limit: Int) -> String { "Parentheses go at most \(limit) deep" }
  func queryHasTooManyTerms(_ limit: Int) -> String { "A search has at most \(limit) terms" }
  var queryQuoteIsOpen: String { "The closing quote is missing" }
  var queryParenthesisIsOpen: String { "The closing parenthesis is missing" }
  var queryParenthesisIsStray: String { "Unopened parenthesis; quote it to search for it" }
  var queryTermIsMissing: String { "Expected a term here" }

  func queryNeedsQuotes(_ quoted: String) -> String { "Quote a date of several words: \(quoted)" }
  func queryHasNoField(_ name: String, meant: String?) -> String {
    meant.map { "Unknown field ‘\(name)’; did you mean ‘\($0)’? If not, quote it" }
      ?? "Unknown field ‘\(name)’; quote it to search the text"
  }

  func queryValueIsMissing(_ field: String, _ example: String) -> String { "\(field) needs a value, as in \(example)" }

  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String {
    "‘\(value)’ is not a value for \(field); try \(right)"
  }

  func queryNoPriority(_ value: String, _ names: [String]) -> String {
    "‘\(value)’ is not a priority; use \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  func queryHasNoProject(_ name: String, meant: String) -> String {
    "Unknown project ‘\(name)’; did you mean ‘\(meant)’?"
  }

  func queryHasNoProject(_ name: String, known: [String]) -> String {
    "Unknown project ‘\(name)’" + (known.isEmpty ? "" : "; known: \(known.joined(separator: ", "))")
  }
  func queryNoStage(_ stage: String, _ stages: String) -> String { "No stage ‘\(stage)’; use \(stages)" }

  func queryNotComparable(_ field: String) -> String { "\(field) takes ‘:’, not < or >" }
  func queryMistake(at position: Int, _ what: String) -> String { "character \(position): \(what)" }
}

extension Korean {
  func queryMistake(at position: Int, _ what: String) -> String { "\(position)번째 글자: \(what)" }

  func meaning(of field: QueryField) -> String {
    switch field {
    case .number: "카드 번호"
    case .title: "제목에 든 말"
    case .notes: "메모에 든 말"
    case .tag: "이름이 똑같은 태그"
    case .due: "마감"
    case .start: "시작하는 날"
    case .created: "추가한 때"
    case .changed: "마지막으로 바꾼 때"
    case .completed: "완료한 때"
    case .age: "추가한 지 얼마나 되었는지"
    case .idle: "바뀌지 않은 지 얼마나 되었는지"
    case .priority: "얼마나 중요한지"
    case .size: "일의 크기"
    case .estimate: "예상 시간"
    case .spent: "소요 시간"
    case .column: "있는 칸"
    case .stage: "칸 안의 단계"
    case .checklist: "체크리스트에 남은 것"
    case .waiting: "무언가를 기다리는지"
    case .repeats: "반복되는지"
    case .part: "어느 카드의 하위 카드인지"
    case .project: "어느 프로젝트에 있는지"
    case .state: "카드의 상태"
    case .with: "카드에 있는 것"
    case .without: "카드에 없는 것"
    }
  }

  func meaning(of state: QueryState) -> String {
    switch state {
    case .late: "마감이 지났고 완료하지 않은 카드"
    case .today: "오늘 안에 할 카드"
    case .waiting: "무언가를 기다리는 카드"
    case .blocked: "다른 카드를 기다리는 카드"
    case .blocks: "다른 카드가 기다리는 카드"
    case .stuck: "휴지통에 있거나 반복을 멈춘 카드를 기다리는 카드"
    case .repeats: "반복되는 카드"
    case .todo: "할 일 칸"
    case .doing: "진행 중 칸"
    case .done: "완료 칸"
    case .running: "시간을 재고 있는 카드"
    case .open: "완료하지 않은 카드"
    case .over: "소요 시간이 예상을 넘은 카드"
    case .trash: "휴지통에 있는 카드"
    }
  }

  func queryTooLong(_ limit: Int) -> String { "검색은 \(grouped(limit))자까지입니다" }
  func queryTooDeep(_ limit: Int) -> String { "괄호는 \(limit)겹까지입니다" }
  func queryHasTooManyTerms(_ limit: Int) -> String { "검색 조건은 \(limit)개까지입니다" }
  var queryQuoteIsOpen: String { "닫는 따옴표가 없습니다" }
  var queryParenthesisIsOpen: String { "닫는 괄호가 없습니다" }
  var queryParenthesisIsStray: String { "여는 괄호가 없습니다. 글자로 찾으려면 따옴표로 묶으세요" }
  var queryTermIsMissing: String { "여기에 찾을 말이 없습니다" }

  func queryNeedsQuotes(_ quoted: String) -> String { "날짜가 여러 낱말이면 따옴표로 묶으세요: \(quoted)" }
  func queryHasNoField(_ name: String, meant: String?) -> String {
    meant.map { "‘\(name)’: 모르는 이름입니다. ‘\($0)’인가요? 글자라면 따옴표로" }
      ?? "‘\(name)’: 모르는 이름입니다. 글자로 찾으려면 따옴표로 묶으세요"
  }

  func queryValueIsMissing(_ field: String, _ example: String) -> String { "‘\(field)’에 값이 없습니다. 예: \(example)" }

  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String {
    "‘\(value)’: ‘\(field)’에 맞지 않는 값입니다. 예: \(right)"
  }

  func queryNoPriority(_ value: String, _ names: [String]) -> String {
    "\(Korean.with("‘\(value)’", "은", "는")) 중요도가 아닙니다. \(names.joined(separator: ", ")) 가운데 하나를 쓰세요"
  }

  func queryHasNoProject(_ name: String, meant: String) -> String { "‘\(name)’ 프로젝트가 없습니다. ‘\(meant)’인가요?" }

  func queryHasNoProject(_ name: String, known: [String]) -> String {
    "‘\(name)’ 프로젝트가 없습니다" + (known.isEmpty ? "" : ". 프로젝트: \(known.joined(separator: ", "))")
  }
  func queryNoStage(_ stage: String, _ stages: String) -> String { "‘\(stage)’: 없는 단계입니다. 단계: \(stages)" }

  func queryNotComparable(_ field: String) -> String { "‘\(field)’ 뒤에는 <, >가 아니라 ‘:’을 씁니다" }
}
