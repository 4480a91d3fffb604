import Kanban

/// Completions at the cursor of a query, and the range that they replace.
public struct QueryCompletion: Equatable, Sendable {
  /// The range of the replaced part, in characters.
  public let range: Range<Int>
  /// States, then fields, then tags; behind a field its values, the user's own before the named ones.
  public let candidates: [String]

  public static let most = 50

  /// Completes the part at the cursor. `isKorean` is the language of names if nothing is typed there.
  public init(
    _ text: String, cursor: Int, tags: [String], projects: [String] = [], stages: [String] = [],
    inKorean isKorean: Bool
  ) {
    let text = Array(text.prefix(Query.longest))
    var part = PartAtCursor(text, cursor: min(max(cursor, 0), text.count), isKorean: isKorean)
    let offered = part.offers(tags, projects, stages)
    range = part.start..<part.end
    let typed = String(text[range])
    var seen: Set<String> = [typed]
    candidates = Array(offered.filter { seen.insert($0).inserted }.prefix(QueryCompletion.most))
  }
}

/// The part of a query at or before the cursor.
private struct PartAtCursor {
  private let text: [Character]
  private let cursor: Int
  private let isKorean: Bool
  private(set) var start: Int
  private(set) var end: Int

  init(_ text: [Character], cursor: Int, isKorean: Bool) {
    self.text = text
    self.cursor = cursor
    self.isKorean = isKorean
    start = 0
    end = cursor
    var (isQuoted, isEscaped) = (false, false)
    for index in 0..<cursor {
      let sign = PartAtCursor.sign(text[index])
      if sign == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = sign == "\\" && !isEscaped
      if !isQuoted, " ()|".unicodeScalars.contains(sign) { start = index + 1 }
    }
    while start < cursor, "-!".unicodeScalars.contains(PartAtCursor.sign(text[start])) { start += 1 }
    while end < text.count, !" ()|\"".unicodeScalars.contains(PartAtCursor.sign(text[end])) { end += 1 }
  }

  private static func sign(_ character: Character) -> Unicode.Scalar {
    character.unicodeScalars.first.map(QueryText.plain) ?? " "
  }

  mutating func offers(_ tags: [String], _ projects: [String], _ stages: [String]) -> [String] {
    if start < cursor, PartAtCursor.sign(text[start]) == "#" {
      let typed = String(text[(start + 1)..<cursor])
      return tags.filter { begins($0, with: typed) }.map { "#" + QueryText.value($0) }
    }
    guard let (field, inKorean) = field() else { return names(tags) }
    return values(of: field, tags, projects, stages, inKorean: inKorean)
  }

  // MARK: Names

  private func names(_ tags: [String]) -> [String] {
    let typed = String(text[start..<cursor])
    let isKorean = isKorean(typed, else: isKorean)
    let alone = QueryState.allCases.filter(\.standsAlone).map(\.name)
    let states = fitting(alone, typed).map { $0.first(inKorean: isKorean) }
    let fields = fitting(QueryField.allCases.map(\.name), typed).map { $0.first(inKorean: isKorean) + ":" }
    let tags = typed.isEmpty ? [] : tags.filter { begins($0, with: typed) }.map { "#" + QueryText.value($0) }
    return states + fields + tags
  }

  private func isKorean(_ typed: String, else other: Bool) -> Bool {
    typed.isEmpty ? other : !typed.unicodeScalars.allSatisfy(\.isASCII)
  }

  private func fitting(_ names: [QueryName], _ typed: String) -> [QueryName] {
    names.filter { name in name.all.contains { begins($0, with: typed) } }
  }

  /// True if the word begins with the typed text, compared as in a search: `ㅁㄱ` is a prefix of `마감`.
  private func begins(_ word: String, with typed: String) -> Bool {
    guard !typed.isEmpty else { return true }
    return Needle(typed)?.ranges(in: word).first?.lowerBound == word.startIndex
  }

  // MARK: Values

  /// The field before the comparison at the cursor; nil without a comparison. Moves `start` and `end` to the value, or
  /// to the value of a list at the cursor.
  private mutating func field() -> (QueryField, inKorean: Bool)? {
    let isSign = { (character: Character) in ":<>=!".unicodeScalars.contains(PartAtCursor.sign(character)) }
    guard let sign = text[start..<cursor].firstIndex(where: isSign) else { return nil }
    let name = QueryText.small(String(text[start..<sign]))
    guard let field = QueryField.allCases.first(where: { $0.name.means(name) }) else { return nil }
    start = text[sign..<cursor].firstIndex { !isSign($0) } ?? cursor
    if field.isList, let comma = text[start..<cursor].lastIndex(of: ",") {
      start = comma + 1
    }
    if let comma = text[cursor..<end].firstIndex(of: ",") { end = comma }
    return (field, field.name.korean.contains(name))
  }

  private func values(
    of field: QueryField, _ tags: [String], _ projects: [String], _ stages: [String], inKorean: Bool
  ) -> [String] {
    let typed = String(text[start..<cursor].drop { PartAtCursor.sign($0) == "\"" || $0 == "#" })
    let isKorean = isKorean(typed, else: inKorean)
    let named = fitting(field.values.map(\.name), typed).map { $0.first(inKorean: isKorean) }
    let own =
      switch field {
      case .tag: tags
      case .project: projects
      case .stage: stages
      default: field.suggestions(inKorean: isKorean)
      }
    return own.filter { begins($0, with: typed) }.map(QueryText.value) + named
  }
}

extension QueryField {
  /// Examples of values that cannot be listed.
  fileprivate func suggestions(inKorean isKorean: Bool) -> [String] {
    switch kind {
    case .date:
      switch (looksBack, isKorean) {
      case (true, false): ["today", "yesterday", "-7d", "-1m"]
      case (true, true): ["오늘", "어제", "7일전", "1개월전"]
      case (false, false): ["today", "tomorrow", "+7d", "+1m"]
      case (false, true): ["오늘", "내일", "+7일", "+1개월"]
      }
    case .span: isKorean ? ["7일", "30일", "1년"] : ["7d", "30d", "1y"]
    case .size: ["1", "2", "3", "5", "8"]
    case .length: isKorean ? ["30분", "1시간", "2시간"] : ["30m", "1h", "2h"]
    case .number, .text, .tag, .choice, .project: []
    }
  }

  public func example(inKorean isKorean: Bool) -> String {
    switch self {
    case .number: isKorean ? "번호:12" : "number:12"
    case .title: isKorean ? "제목:보고서" : "title:report"
    case .notes: isKorean ? "메모:\"서버 키\"" : "notes:\"server key\""
    case .tag: isKorean ? "태그:운영" : "tag:ops"
    case .due: isKorean ? "마감<금" : "due<fri"
    case .start: isKorean ? "시작<=오늘" : "start<=today"
    case .created: isKorean ? "추가:이번주" : "created:week"
    case .changed: isKorean ? "변경<7일전" : "changed<-7d"
    case .completed: isKorean ? "완료일>=어제" : "completed>=yesterday"
    case .age: isKorean ? "나이>30일" : "age>30d"
    case .idle: isKorean ? "방치>=2주" : "idle>=2w"
    case .priority: isKorean ? "중요도>=보통" : "priority>=medium"
    case .size: isKorean ? "크기>3" : "size>3"
    case .estimate: isKorean ? "예상>2시간" : "est>2h"
    case .spent: isKorean ? "소요:초과" : "spent:over"
    case .stage: isKorean ? "단계:검토" : "stage:review"
    case .column: isKorean ? "칸:진행중" : "column:doing"
    case .checklist: isKorean ? "체크리스트:남음" : "checklist:open"
    case .waiting: isKorean ? "대기:없음" : "waiting:none"
    case .repeats: isKorean ? "반복:있음" : "repeats:any"
    case .part: isKorean ? "상위:#12" : "part:#12"
    case .project: isKorean ? "프로젝트:집,정원" : "project:work,garden"
    case .state: isKorean ? "상태:지남" : "is:late"
    case .with: isKorean ? "있음:메모" : "has:notes"
    case .without: isKorean ? "없음:마감" : "no:due"
    }
  }
}
