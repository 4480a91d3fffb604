import Kanban

public protocol CheckWords {
  func indexesDamaged(_ command: String) -> String
  func derivedDataDamaged(_ command: String) -> String
  var checkNeedsWriting: String { get }
  func storeCopied(_ path: String) -> String
  var storeRemade: String { get }
  func storeNotRepaired(_ count: Int) -> String
  var storeHasOtherName: String { get }
  func flaw(_ contradiction: Contradiction) -> String
  func flaw(_ flaw: StoryFlaw) -> String
  func flawCount(_ stored: Int, _ counted: Int) -> String
  func flawUnreadable(_ what: String) -> String
  func flawOfCard(_ card: String, _ what: String) -> String
  func flawRestored(_ fields: String) -> String
  func flawOfSignature(_ block: Int) -> String
  /// The sentence about a flaw of a journal page. It names the page by its day, never by its text, which is private.
  func flawOfPage(_ page: String, _ what: String) -> String
  func flawOfPageSignature(_ block: Int) -> String
  func rowsMissing(of table: KeptTable, _ count: Int) -> String
  func tableUnreadable(_ table: String) -> String
  func fileCutShort(_ bytes: Int) -> String
  func rowsAreMissing(_ command: String) -> String
  var rowsRecovered: String { get }
  var repairLost: String { get }
  /// Error that the store cannot be repaired. With `isSure` the repair had been asked to leave out what cannot be read.
  func cannotRepair(_ what: String, isSure: Bool) -> String
  func isBeyondRepair(_ what: String) -> String
}

extension Words {
  /// The sentence about a flaw in the store. If known, it has the title of the card and its name with the project, such
  /// as `Work#4`.
  public func sentence(_ flaw: Flaw, titled title: String? = nil, called name: String? = nil) -> String {
    func card(_ number: Int, _ id: CardID) -> String {
      "\(name ?? "#\(number)") \(title.map { quoted($0) } ?? id.text)"
    }
    return switch flaw {
    case .unreadable(let what): flawUnreadable(what)
    case .contradiction(let contradiction, let what): "\(self.flaw(contradiction)): \(what)"
    case .count(let contradiction, let key, let stored, let counted):
      "\(self.flaw(contradiction)): \(key): \(flawCount(stored, counted))"
    case .card(let number, let id, let flaw): flawOfCard(card(number, id), self.flaw(flaw))
    case .cardRestored(let number, let id, let fields):
      flawOfCard(card(number, id), flawRestored(names(ofCard: fields)))
    case .signature(let block): flawOfSignature(block)
    case .page(let day, let id, let flaw): flawOfPage("\(day.text) \(id.text)", self.flaw(flaw))
    case .pageRestored(let day, let id, let fields):
      flawOfPage("\(day.text) \(id.text)", flawRestored(names(ofPage: fields)))
    case .pageSignature(let block): flawOfPageSignature(block)
    case .missing(let table, let rows): rowsMissing(of: table, rows)
    case .unreadableTable(let table): tableUnreadable(table)
    case .cutShort(let bytes): fileCutShort(bytes)
    }
  }

  private func names(ofCard fields: FieldSet) -> String {
    let others: [(FieldSet, String)] = [
      (.position, fieldPlace), (.life, trash), (.waiting, waiting), (.parent, fieldParent), (.home, fieldProject),
    ]
    return (fields.cardFields.map(name) + others.filter { fields.contains($0.0) }.map(\.1)).joined(separator: ", ")
  }

  private func names(ofPage fields: FieldSet) -> String {
    let all: [(FieldSet, String)] = [
      (FieldSet(.notes), pageText), (.date, pageDate), (.weather, weatherName), (.life, trash),
    ]
    return all.filter { fields.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension English {
  func indexesDamaged(_ command: String) -> String {
    "Indexes are damaged, so lists and searches may miss cards. Rebuild them: \(command)"
  }

  func derivedDataDamaged(_ command: String) -> String {
    "Only stored counts and the like are wrong; cards and history are sound. Rebuild them: \(command)"
  }

  var checkNeedsWriting: String {
    "A change was cut short and must be rolled back before the store can be checked, but the file or its folder cannot be written to"
  }

  func storeCopied(_ path: String) -> String { "The damaged file was copied to \(path)" }

  var storeRemade: String {
    "Rebuilt from the tables: indexes, counts, next card numbers, tags in use, search data, places that could not be read, and reminders still to come"
  }

  func storeNotRepaired(_ count: Int) -> String {
    "The store is still damaged (\(count)): the tables lack what is missing; restore a backup"
  }

  var storeHasOtherName: String {
    "The file has a second name (a hard link), which would still point to the damaged file; remove it first"
  }

  func flaw(_ contradiction: Contradiction) -> String { contradiction.rawValue }
  func flaw(_ flaw: StoryFlaw) -> String { flaw.rawValue }
  func flawCount(_ stored: Int, _ counted: Int) -> String { "stored \(stored), actual \(counted)" }
  func flawUnreadable(_ what: String) -> String { what }
  func flawOfCard(_ card: String, _ what: String) -> String { "card \(card): \(what)" }
  func flawRestored(_ fields: String) -> String { "was set to the state of its history: \(fields)" }
  func flawOfSignature(_ block: Int) -> String { "search data \(block) misses a card" }
  func flawOfPage(_ page: String, _ what: String) -> String { "page \(page): \(what)" }
  func flawOfPageSignature(_ block: Int) -> String { "search data of the journal \(block) misses a page" }

  func rowsMissing(of table: KeptTable, _ count: Int) -> String {
    let (one, many) =
      switch table {
      case .cards: ("card", "cards")
      case .pages: ("journal page", "journal pages")
      case .entries: ("history entry", "history entries")
      case .projects: ("project", "projects")
      case .people: ("author", "authors")
      case .runs: ("session", "sessions")
      }
    return "Missing: \(grouped(count)) \(count == 1 ? one : many)"
  }

  func tableUnreadable(_ table: String) -> String { "Unreadable: a part of the table \(table)" }

  func fileCutShort(_ bytes: Int) -> String {
    "The file is cut short: \(bytes == 1 ? "1 byte is" : "\(grouped(bytes)) bytes are") missing at its end"
  }

  func rowsAreMissing(_ command: String) -> String {
    "Parts of the store are gone. Restore a backup; if there is none, keep the rest and what the history still holds: \(command)"
  }

  var rowsRecovered: String {
    "Missing projects, cards and pages were rebuilt from the history, as far as it holds them"
  }

  var repairLost: String { "The repair lost, rebuilt or changed:" }

  func isBeyondRepair(_ what: String) -> String {
    "The store is damaged and cannot be repaired (\(what)); restore a backup"
  }
  func cannotRepair(_ what: String, isSure: Bool) -> String {
    isSure
      ? "Too much of the file is gone for a repair, so nothing was changed (\(what)); restore a backup, or import an export"
      : "Not everything in the tables can be read, so nothing was changed (\(what)); restore a backup"
  }
}

extension Korean {
  func indexesDamaged(_ command: String) -> String {
    "색인이 손상되어 목록과 검색에서 카드가 빠질 수 있습니다. 다시 만들려면: \(command)"
  }

  func derivedDataDamaged(_ command: String) -> String {
    "저장된 개수 같은 값만 틀렸고 카드와 기록은 온전합니다. 다시 만들려면: \(command)"
  }

  var checkNeedsWriting: String {
    "중간에 끊긴 변경을 먼저 되돌려야 확인할 수 있는데, 저장소 파일이나 폴더에 쓸 수 없습니다"
  }

  func storeCopied(_ path: String) -> String { "손상된 파일을 복사해 둔 곳: \(path)" }

  var storeRemade: String {
    "표에서 다시 만든 것: 색인, 개수, 다음 카드 번호, 쓰는 태그, 검색 자료, 읽을 수 없던 카드 위치, 앞으로 울릴 알림"
  }

  func storeNotRepaired(_ count: Int) -> String {
    "저장소가 아직 손상되어 있습니다 (\(count)). 빠진 내용이 표에도 남아 있지 않으니 백업에서 복구하세요"
  }

  var storeHasOtherName: String {
    "파일에 다른 이름(하드 링크)이 하나 더 있어, 고쳐도 그 이름은 손상된 파일을 계속 가리킵니다. 먼저 그 이름을 지우세요"
  }

  func flaw(_ contradiction: Contradiction) -> String {
    switch contradiction {
    case .tally: "프로젝트/상태별 카드 개수가 실제와 다름"
    case .work: "프로젝트/상태별 크기나 시간의 합계가 실제와 다름"
    case .number: "프로젝트의 마지막 카드 번호가 실제보다 작음"
    case .notes: "앞부분과 맞지 않는 메모 뒷부분"
    case .entryOfNobody: "작성자나 프로젝트, 카드, 일기가 없는 기록"
    case .entryWithoutFirst: "첫 항목이 사라진 변경의 기록 수"
    case .tag: "프로젝트의 태그 개수가 실제와 다름"
    case .completions: "시간별 완료 수가 실제보다 적음"
    case .alarm: "완료되었거나 보드에 없는 카드의 알림"
    case .waiting: "없는 카드를 기다리는 카드"
    case .original: "없거나 영구 삭제한 카드나 일기의 원본"
    case .link: "없는 프로젝트나 서버를 가리키는 캘린더 연결"
    case .unlinked: "캘린더 연결이 없는 프로젝트의 동기화 정보"
    case .remote: "없는 카드나 일기, 기록의 동기화 정보"
    case .blanked: "영구 삭제한 카드나 일기의 서버 원본"
    case .pageRest: "앞부분과 맞지 않는 일기 뒷부분"
    case .pageTag: "일기장의 태그 개수가 실제와 다름"
    case .pageMention: "일기에 언급된 카드 정보가 실제와 다름"
    case .title: "제목 색인에 없거나 색인과 다른 제목"
    case .move: "기록과 다른 카드의 통계 정보"
    case .takenBack: "되돌림 표시가 맞지 않는 기록"
    }
  }

  func flaw(_ flaw: StoryFlaw) -> String {
    switch flaw {
    case .broken: "앞의 기록과 이어지지 않는 기록이 있음"
    case .none: "기록이 없음"
    case .other: "기록과 내용이 다름"
    case .older: "기록보다 오래된 내용임"
    case .twice: "두 번 저장되어 있어 나중에 바뀐 것을 남김"
    case .newID: "ID가 손상되어 새 ID로 바꿈"
    case .rebuilt: "내용이 사라져 기록에서 다시 만듦"
    case .lost: "내용이 사라졌고 기록에도 남아 있지 않음"
    case .mended: "손상된 값이 있어 손상된 글자는 �로, 다른 값은 기본값으로 바꿈"
    }
  }

  func flawCount(_ stored: Int, _ counted: Int) -> String { "저장된 값 \(stored), 실제 \(counted)" }
  func flawUnreadable(_ what: String) -> String { "SQLite: \(what)" }
  func flawOfCard(_ card: String, _ what: String) -> String { "카드 \(card): \(what)" }
  func flawRestored(_ fields: String) -> String { "기록에 남은 값으로 되돌림: \(fields)" }
  func flawOfSignature(_ block: Int) -> String { "검색 자료 \(block): 빠진 카드가 있음" }
  func flawOfPage(_ page: String, _ what: String) -> String { "일기 \(page): \(what)" }
  func flawOfPageSignature(_ block: Int) -> String { "일기 검색 자료 \(block): 빠진 일기가 있음" }

  func rowsMissing(of table: KeptTable, _ count: Int) -> String {
    let number = grouped(count)
    return switch table {
    case .cards: "사라진 카드: \(number)장"
    case .pages: "사라진 일기: \(number)건"
    case .entries: "사라진 기록: \(number)건"
    case .projects: "사라진 프로젝트: \(number)개"
    case .people: "사라진 작성자: \(number)명"
    case .runs: "사라진 실행 정보: \(number)건"
    }
  }

  func tableUnreadable(_ table: String) -> String { "읽을 수 없는 부분이 있는 표: \(table)" }

  func fileCutShort(_ bytes: Int) -> String { "파일이 잘렸습니다. 끝에서 사라진 크기: \(grouped(bytes))바이트" }

  func rowsAreMissing(_ command: String) -> String {
    "저장소의 일부가 사라졌습니다. 백업에서 복구하세요. 백업이 없으면 남은 내용과 기록에 있는 내용만 복구할 수 있습니다: \(command)"
  }

  var rowsRecovered: String { "사라진 프로젝트와 카드, 일기를 기록에 남아 있는 만큼 다시 만들었습니다" }
  var repairLost: String { "복구하면서 잃었거나 다시 만들었거나 바꾼 내용:" }

  func isBeyondRepair(_ what: String) -> String { "저장소가 손상되어 고칠 수 없습니다 (\(Korean.damage(what))). 백업에서 복구하세요" }
  func cannotRepair(_ what: String, isSure: Bool) -> String {
    isSure
      ? "사라진 부분이 너무 많아 고칠 수 없습니다. 아무것도 바꾸지 않았습니다 (\(Korean.damage(what))). 백업을 복원하거나 내보낸 파일을 가져오세요"
      : "표를 모두 읽을 수 없어 아무것도 바꾸지 않았습니다 (\(Korean.damage(what))). 백업에서 복구하세요"
  }

  /// The message of SQLite about a damaged file in Korean; another message stays.
  private static func damage(_ what: String) -> String {
    what.replacing("database disk image is malformed", with: "데이터베이스 파일 내용이 올바르지 않음")
      .replacing("file is not a database", with: "데이터베이스 파일이 아님")
  }
}
