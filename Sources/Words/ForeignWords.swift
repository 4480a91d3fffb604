import Kanban

/// Messages of `sekan import` for boards of other programs.
public protocol ForeignWords {
  func cardsInFile(_ format: String, _ count: Int) -> String
  /// In place of the name of a list, for cards of a foreign board that are in no list.
  var withoutList: String { get }
  /// Report where the cards of a list go. If `isTag`, they also get the name of the list as a tag.
  func listGoes(_ list: String, _ place: String, _ count: Int, isTag: Bool) -> String
  func listSkipped(_ list: String, _ count: Int) -> String
  /// Hint how to choose the column of a list. `example` is the option that maps one.
  func unknownLists(_ example: String) -> String
  /// Error about an option that names a list which the file does not have. `known` has the names in the file; it may be
  /// empty.
  func noSuchList(_ name: String, known: String) -> String
  func noSuchAnswer(_ answer: String) -> String
  /// Report that these lists go to the columns that an earlier import chose for them.
  func mapRemembered(_ lists: String) -> String
  /// Question in which column the cards of a list go. In each language the answers are the letters t, d, o and s.
  func askForColumn(_ list: String, _ count: Int) -> String
  /// Report how to import again without questions: `option` has the answers that were given.
  func mapAgain(_ option: String) -> String
  func archivedToTrash(_ count: Int) -> String
  /// Note that the parents of cards are in skipped lists.
  func cardsWithoutParent(_ count: Int) -> String
  func ownCardsLeftOut(_ count: Int) -> String
  /// Note that the board has more cards than the file.
  func cardsMissing(_ count: Int) -> String
  func cardsCompletedToday(_ count: Int) -> String
  func dateInNotes(_ text: String) -> String
  /// Note that an ambiguous date was kept in a card's notes. `setting` decides which of its numbers is the month.
  func dateOrderInNotes(_ text: String, _ setting: String) -> String
  /// Note that a row has more cells than the table has columns, which were kept in a card's notes.
  var surplusCellsInNotes: String { get }
  func repetitionInNotes(_ text: String) -> String
  /// Note that a value, such as a size or an estimate, could not be parsed and was kept in a card's notes. `field` is
  /// its name.
  func valueInNotes(_ field: String, _ text: String) -> String
  var titleInNotes: String { get }
  var notesCut: String { get }
  func tagInNotes(_ tag: String) -> String
  var isTwiceInFile: String { get }
  var notOfFormat: String { get }
  func noTitles(_ columns: String) -> String
  /// Error about a file that is no text, because it has a zero byte.
  var hasZeroByte: String { get }
  /// Report that the file was not in UTF-8 but in this encoding.
  func readAs(_ encoding: String) -> String
  /// Error about a file in an encoding for which this system has no tables.
  func cannotDecode(_ encoding: String) -> String
  /// Error about a file whose bytes are invalid in its encoding.
  func isInvalid(_ encoding: String) -> String
  /// Error about an archive, such as a zip file.
  func isPacked(_ kind: String) -> String
  func packedIsDamaged(_ kind: String) -> String
  func packedIsTooLarge(_ kind: String, megabytes: Int) -> String
  var openQuote: String { get }
  /// The title of an imported card without one.
  var untitledCard: String { get }
  /// The name of a value that the notes of an imported card keep; nil for the name in the file.
  func foreignFact(_ name: String) -> String?
  /// The name of a part of a file that an import leaves out, by the reader's key such as `trello.actions`; nil for a
  /// name of the file itself.
  func foreignPart(_ name: String) -> String?
}

extension English {
  var untitledCard: String { "(untitled)" }
  func foreignFact(_ name: String) -> String? { nil }
  func foreignPart(_ name: String) -> String? {
    switch name {
    case "trello.actions": "history of the cards"
    case "trello.desc": "description of the board"
    case "trello.members": "members who left the board"
    case "taskwarrior.recurring": "templates of series (their newest task repeats)"
    case "github.notPlanned": "close reason ‘not planned’"
    default: nil
    }
  }
  func cardsInFile(_ format: String, _ count: Int) -> String { "\(format): \(cards(count))" }
  var withoutList: String { "without a list" }
  func listGoes(_ list: String, _ place: String, _ count: Int, isTag: Bool) -> String {
    "\(list) -> \(place)\(isTag ? " and a tag" : ""): \(cards(count))"
  }
  func listSkipped(_ list: String, _ count: Int) -> String { "\(list) -> left out: \(cards(count))" }
  func unknownLists(_ example: String) -> String { "To choose the column of a list, use \(example)" }
  func askForColumn(_ list: String, _ count: Int) -> String {
    "Column for \(list) (\(cards(count)))? [t]odo, [d]oing, d[o]ne, [s]kip (Enter: todo, with a tag):"
  }
  func mapAgain(_ option: String) -> String { "To import again with these answers, use \(option)" }
  func noSuchList(_ name: String, known: String) -> String {
    "The file has no list \(name)" + (known.isEmpty ? "" : "; its lists are \(known)")
  }
  func noSuchAnswer(_ answer: String) -> String { "\(answer) is neither a letter above nor a column such as doing" }
  func mapRemembered(_ lists: String) -> String { "As in an earlier import: \(lists); --map chooses another column" }
  func archivedToTrash(_ count: Int) -> String {
    "\(cards(count)) \(count == 1 ? "is" : "are") archived or deleted in the file; new ones go to the trash"
  }
  func cardsWithoutParent(_ count: Int) -> String {
    count == 1
      ? "1 card is imported without its parent, which is in a list that is left out"
      : "\(cards(count)) are imported without their parents, which are in lists that are left out"
  }
  func ownCardsLeftOut(_ count: Int) -> String {
    "\(cards(count)) came from this store and \(count == 1 ? "was" : "were") left out; only --json and --ics bring changes back"
  }
  func cardsMissing(_ count: Int) -> String {
    "The file lacks \(cards(count)) of the board; export again with a higher limit"
  }
  func cardsCompletedToday(_ count: Int) -> String {
    "\(cards(count)) \(count == 1 ? "has" : "have") no date of completion: counted as completed today"
  }
  func dateInNotes(_ text: String) -> String { "the date \(text) was not understood and is in the notes" }
  func dateOrderInNotes(_ text: String, _ setting: String) -> String {
    "the date \(text) can be read in two ways and is in the notes; the setting \(setting) decides which number is the month"
  }
  var surplusCellsInNotes: String { "the row has more cells than the table has columns; they are in the notes" }
  func repetitionInNotes(_ text: String) -> String { "the card cannot repeat as \(text); that is in the notes" }
  func valueInNotes(_ field: String, _ text: String) -> String {
    "\(text) was not understood as \(field.lowercased()) and is in the notes"
  }
  var titleInNotes: String { "the title is too long; all of it is in the notes" }
  var notesCut: String { "the notes are too long and are cut" }
  func tagInNotes(_ tag: String) -> String { "the tag \(tag) is not possible and is in the notes" }
  var isTwiceInFile: String { "left out, as a card before it has the same ID" }
  var notOfFormat: String { "the file is not in this format" }
  func noTitles(_ columns: String) -> String {
    "no column for titles, such as title, name, task, summary or description; found: \(columns)"
  }
  var hasZeroByte: String { "not a text file: it has a zero byte" }
  func readAs(_ encoding: String) -> String { "Read as \(encoding)" }
  func cannotDecode(_ encoding: String) -> String {
    "the file seems to be \(encoding), which this system cannot decode; save it as UTF-8"
  }
  func isInvalid(_ encoding: String) -> String { "the file is not valid \(encoding); save it as UTF-8" }
  func isPacked(_ kind: String) -> String {
    "this \(kind) file cannot be read; unpack it, then import the file or the folder in it"
  }
  func packedIsDamaged(_ kind: String) -> String { "the \(kind) file is damaged" }
  func packedIsTooLarge(_ kind: String, megabytes: Int) -> String {
    "this \(kind) file contains more than \(megabytes) MB; unpack it, then import the file or the folder in it"
  }
  var openQuote: String { "unterminated quotation mark" }
}

extension Korean {
  var untitledCard: String { "(제목 없음)" }
  func foreignFact(_ name: String) -> String? {
    switch name {
    case "priority": "중요도"
    case "status": "상태"
    case "tag": "태그"
    case "date": "날짜"
    case "due": "마감"
    case "start": "시작"
    case "repeat": "반복"
    case "wait", "waits for": "대기"
    case "parent": "상위 카드"
    case "size": "크기"
    case "estimate": "예상"
    case "spent": "소요"
    case "complete", "completed": "완료"
    case "surplus": "남는 값"
    case "time zone": "시간대"
    case "location": "장소"
    case "entry": "만든 날"
    case "modified": "고친 날"
    case "end": "끝난 날"
    default: nil
    }
  }
  func foreignPart(_ name: String) -> String? {
    switch name {
    case "trello.actions": "카드의 기록"
    case "trello.desc": "보드 설명"
    case "trello.members": "보드를 떠난 사람"
    case "taskwarrior.recurring": "반복 작업의 틀(가장 최근 작업이 반복됩니다)"
    case "github.notPlanned": "닫힌 이슈의 이유 ‘not planned’"
    default: nil
    }
  }
  func cardsInFile(_ format: String, _ count: Int) -> String { "\(format): 카드 \(grouped(count))장" }
  var withoutList: String { "목록 없음" }
  func listGoes(_ list: String, _ place: String, _ count: Int, isTag: Bool) -> String {
    "\(list) -> \(place)\(isTag ? ", 태그로도 남김" : ""): 카드 \(grouped(count))장"
  }
  func listSkipped(_ list: String, _ count: Int) -> String { "\(list) -> 가져오지 않음: 카드 \(grouped(count))장" }
  func unknownLists(_ example: String) -> String { "목록을 넣을 칸은 \(example)처럼 정할 수 있습니다" }
  func askForColumn(_ list: String, _ count: Int) -> String {
    "\(list) 목록의 카드 \(grouped(count))장을 어느 칸에 넣을까요? [t] 할 일, [d] 진행 중, [o] 완료, [s] 넣지 않음 (Enter: 태그를 붙여 할 일에):"
  }
  func mapAgain(_ option: String) -> String { "다음에도 똑같이 가져오려면: \(option)" }
  func noSuchList(_ name: String, known: String) -> String {
    "파일에 \(name) 목록이 없습니다" + (known.isEmpty ? "" : ". 있는 목록: \(known)")
  }
  func noSuchAnswer(_ answer: String) -> String { "\(answer): 위의 글자나 doing 같은 칸 이름을 쓰세요" }
  func mapRemembered(_ lists: String) -> String { "이전에 가져올 때와 같은 칸: \(lists). 바꾸려면 --map을 쓰세요" }
  func archivedToTrash(_ count: Int) -> String {
    "보관되거나 삭제된 카드 \(grouped(count))장: 새 카드는 휴지통으로 들어갑니다"
  }
  func cardsWithoutParent(_ count: Int) -> String {
    "상위 카드가 가져오지 않는 목록에 있는 카드 \(grouped(count))장은 상위 카드 없이 가져옵니다"
  }
  func ownCardsLeftOut(_ count: Int) -> String {
    "이 저장소에서 내보낸 카드 \(grouped(count))장은 가져오지 않습니다. 고친 내용을 다시 가져오려면 --json이나 --ics로 내보내세요"
  }
  func cardsMissing(_ count: Int) -> String {
    "보드의 카드 \(grouped(count))장이 파일에 없습니다. 개수 제한을 늘려 다시 내보내세요"
  }
  func cardsCompletedToday(_ count: Int) -> String { "카드 \(grouped(count))장은 완료한 날짜가 없어 오늘 완료한 것으로 셉니다" }
  func dateInNotes(_ text: String) -> String { "날짜 \(Korean.with(text, "을", "를")) 이해하지 못해 메모에 남깁니다" }
  func dateOrderInNotes(_ text: String, _ setting: String) -> String {
    "날짜 \(Korean.with(text, "은", "는")) 두 가지로 읽혀 메모에 남깁니다. 어느 수가 달인지는 설정 \(Korean.toward(quoted(setting))) 정하세요"
  }
  var surplusCellsInNotes: String { "행에 열보다 많은 값이 있어, 남는 값을 메모에 남깁니다" }
  func repetitionInNotes(_ text: String) -> String { "반복 \(Korean.with(text, "을", "를")) 카드에 나타낼 수 없어 메모에 남깁니다" }
  func valueInNotes(_ field: String, _ text: String) -> String {
    "\(field) \(Korean.with(text, "을", "를")) 이해하지 못해 메모에 남깁니다"
  }
  var titleInNotes: String { "제목이 너무 길어 전체를 메모에 남깁니다" }
  var notesCut: String { "메모가 너무 길어 뒷부분을 가져오지 않습니다" }
  func tagInNotes(_ tag: String) -> String { "태그 \(Korean.with(tag, "을", "를")) 붙일 수 없어 메모에 남깁니다" }
  var isTwiceInFile: String { "앞의 카드와 ID가 같아 가져오지 않습니다" }
  var notOfFormat: String { "이 형식의 파일이 아닙니다" }
  func noTitles(_ columns: String) -> String {
    "제목 열(title, name, task, summary, 제목, 할 일 등)이 없습니다. 있는 열: \(columns)"
  }
  var hasZeroByte: String { "텍스트 파일이 아닙니다. 0인 바이트가 있습니다" }
  func readAs(_ encoding: String) -> String { "\(encoding) 인코딩으로 읽었습니다" }
  func cannotDecode(_ encoding: String) -> String {
    "\(encoding) 인코딩인 듯하지만 이 시스템에서는 읽을 수 없습니다. UTF-8로 저장하세요"
  }
  func isInvalid(_ encoding: String) -> String { "\(encoding) 인코딩이 올바르지 않습니다. UTF-8로 저장하세요" }
  func isPacked(_ kind: String) -> String {
    "이 \(kind) 압축 파일은 읽을 수 없습니다. 압축을 풀고 안에 있는 파일이나 폴더를 가져오세요"
  }
  func packedIsDamaged(_ kind: String) -> String { "\(kind) 압축 파일이 손상되었습니다" }
  func packedIsTooLarge(_ kind: String, megabytes: Int) -> String {
    "\(kind) 압축 파일의 내용이 \(megabytes)MB를 넘습니다. 압축을 풀고 안에 있는 파일이나 폴더를 가져오세요"
  }
  var openQuote: String { "따옴표가 닫히지 않았습니다" }
}
