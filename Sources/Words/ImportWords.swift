/// Messages of `sekan import` for a calendar file.
public protocol ImportWords {
  /// Summary of an import: counts of new cards, `inTrash` of them in the trash, of cards restored from the trash, of
  /// changed cards, and of series that moved to their next occurrence.
  func cardsImported(
    _ added: Int, inTrash: Int, restored: Int, changed: Int, occurred: Int, isDry: Bool
  ) -> String
  /// Which other projects the import has changed: their names, each with its number of changed cards.
  func cardsInOtherProjects(_ projects: String) -> String
  func cardsWithKnownTitle(_ count: Int) -> String
  func cardsAsTheyWere(_ count: Int) -> String
  func cardsThrownAway(_ count: Int, _ numbers: String) -> String
  func cardsPurged(_ count: Int, _ numbers: String) -> String
  func cardsNewerHere(_ count: Int, _ numbers: String) -> String
  func cardsChangedOnBothSides(_ count: Int, _ numbers: String) -> String
  var noCardImported: String { get }
  /// Message that a signal has interrupted the import; the message that nothing was imported follows.
  var importStopped: String { get }
  func importProgress(_ percent: Int) -> String
  func noTask(in path: String) -> String
  func fileIsEmpty(_ path: String) -> String
  var changedWhileRead: String { get }
  /// Report of a task that was not imported: its line in the file, its title, and the reason.
  func taskUnread(_ line: Int, _ title: String?, _ why: String) -> String
  func moreTasks(_ count: Int) -> String
  var taskHasNoName: String { get }
  var taskStandsTwice: String { get }
  var taskRecursOtherwise: String { get }
  func taskHasBadDate(_ property: String) -> String
  var taskIsTooLarge: String { get }
  func taskIsTooLong(_ field: String) -> String
  func taskTimeIsIgnored(_ line: Int, _ title: String, _ property: String) -> String
  func taskRefused(_ why: String) -> String
  var notACalendar: String { get }
  var isMarkdownToRead: String { get }
  var calendarIsCut: String { get }
  func calendarEndsWrongly(_ expected: String, _ found: String) -> String
  var calendarIsTooDeep: String { get }
  var calendarIsTooLong: String { get }
  var calendarHoldsTooMuch: String { get }
}

extension English {
  func cardsImported(
    _ added: Int, inTrash: Int, restored: Int, changed: Int, occurred: Int, isDry: Bool
  ) -> String {
    var parts: [String] = []
    let trash = inTrash == 0 ? "" : inTrash == added ? " in the trash" : " (\(grouped(inTrash)) in the trash)"
    if added > 0 { parts.append("\(isDry ? "would add" : "added") \(cards(added))\(trash)") }
    if restored > 0 {
      parts.append("\(isDry ? "would restore" : "restored") \(cards(restored)) whose import was undone")
    }
    if changed > 0 { parts.append("\(isDry ? "would change" : "changed") \(cards(changed))") }
    if occurred > 0 { parts.append("\(isDry ? "would complete" : "completed") one occurrence of \(cards(occurred))") }
    return parts.isEmpty ? "Nothing new" : capitalised(parts.joined(separator: ", "))
  }

  func cardsInOtherProjects(_ projects: String) -> String { "in other projects: \(projects)" }
  func cardsWithKnownTitle(_ count: Int) -> String {
    count == 1
      ? "1 new card has the title of a card that exists already"
      : "\(grouped(count)) new cards have the titles of cards that exist already"
  }
  func cardsAsTheyWere(_ count: Int) -> String {
    "\(cards(count)) already \(count == 1 ? "matches" : "match")"
  }
  func cardsThrownAway(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) \(count == 1 ? "is" : "are") in the trash here and \(count == 1 ? "stays" : "stay") there (\(numbers); sekan restore brings \(count == 1 ? "it" : "them") back)"
  }
  func cardsPurged(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) \(count == 1 ? "was" : "were") deleted permanently here, and \(count == 1 ? "was" : "were") not imported (\(numbers))"
  }
  func cardsNewerHere(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) \(count == 1 ? "was" : "were") changed since and \(count == 1 ? "is kept as it is" : "are kept as they are") (\(numbers))"
  }
  func cardsChangedOnBothSides(_ count: Int, _ numbers: String) -> String {
    "the file was newer on \(cards(count)) that had been changed here, too; the previous values are in the history (\(numbers))"
  }
  var importStopped: String { "Interrupted" }
  func importProgress(_ percent: Int) -> String { "Importing: \(percent)%" }
  var noCardImported: String { "Nothing was imported" }
  var changedWhileRead: String { "the file changed while it was read; import it again once it is complete" }
  func fileIsEmpty(_ path: String) -> String { "\(path) is empty" }
  func noTask(in path: String) -> String { "There is no task in \(path)" }
  func taskUnread(_ line: Int, _ title: String?, _ why: String) -> String {
    "Line \(grouped(line)), left out: " + (title.map { "\(quoted($0)) " } ?? "") + why
  }
  func moreTasks(_ count: Int) -> String { "... and \(grouped(count)) more" }
  var taskHasNoName: String { "has no readable UID" }
  var taskStandsTwice: String { "has the UID of another task in this file" }
  var taskRecursOtherwise: String { "repeats in a way that a card cannot" }
  func taskHasBadDate(_ property: String) -> String {
    "has a date in \(property) that does not exist or whose zone is unknown"
  }
  var taskIsTooLarge: String { "is larger than a megabyte with all that belongs to it" }
  func taskIsTooLong(_ field: String) -> String { "has more text than a card holds: \(field)" }
  func taskTimeIsIgnored(_ line: Int, _ title: String, _ property: String) -> String {
    "Line \(grouped(line)), \(quoted(title)): \(property) is not a plausible time and is ignored"
  }
  func taskRefused(_ why: String) -> String { "could not be stored: \(why)" }
  var notACalendar: String {
    "this is neither a calendar file, which begins with BEGIN:VCALENDAR, nor Sekan’s JSON; "
      + "for the board of another program, use --format"
  }
  var isMarkdownToRead: String {
    "use --format obsidian to import the lists of this Markdown file as new cards; "
      + "to exchange a board with its ids and times, export it with --json or ‘sekan mirror’"
  }
  var calendarIsCut: String { "the file is cut short" }
  func calendarEndsWrongly(_ expected: String, _ found: String) -> String {
    "expected END:\(expected), found END:\(found)"
  }
  var calendarIsTooDeep: String { "this is nested too deeply" }
  var calendarHoldsTooMuch: String {
    "the file has too many time zones and single occurrences"
  }
  var calendarIsTooLong: String { "this is larger than a megabyte or 20,000 lines" }
}

extension Korean {
  func cardsImported(
    _ added: Int, inTrash: Int, restored: Int, changed: Int, occurred: Int, isDry: Bool
  ) -> String {
    var parts: [String] = []
    let trash = inTrash == 0 ? "" : "(휴지통 \(grouped(inTrash))장 포함)"
    if added > 0 { parts.append("새 카드 \(grouped(added))장\(trash)을 \(isDry ? "가져옵니다" : "가져왔습니다")") }
    if restored > 0 {
      parts.append("가져오기를 되돌렸던 카드 \(grouped(restored))장을 휴지통에서 \(isDry ? "복구합니다" : "복구했습니다")")
    }
    if changed > 0 { parts.append("카드 \(grouped(changed))장에 바뀐 내용을 \(isDry ? "반영합니다" : "반영했습니다")") }
    if occurred > 0 { parts.append("반복 카드 \(grouped(occurred))장의 이번 차례를 \(isDry ? "완료합니다" : "완료했습니다")") }
    guard !parts.isEmpty else { return isDry ? "가져올 것이 없습니다" : "새로 가져온 것이 없습니다" }
    let report = parts.joined(separator: ". ")
    return isDry ? "미리 보기: \(report). 아직 아무것도 바꾸지 않았습니다" : report
  }

  func cardsInOtherProjects(_ projects: String) -> String { "그중 다른 프로젝트에 있는 카드: \(projects)" }
  func cardsWithKnownTitle(_ count: Int) -> String { "새 카드 \(grouped(count))장은 제목이 같은 카드가 이미 있습니다" }
  func cardsAsTheyWere(_ count: Int) -> String { "카드 \(grouped(count))장은 파일에 새로운 내용이 없습니다" }
  func cardsThrownAway(_ count: Int, _ numbers: String) -> String {
    "카드 \(grouped(count))장은 이 저장소의 휴지통에 있어서 그대로 둡니다 (\(numbers), 복구는 sekan restore)"
  }
  func cardsPurged(_ count: Int, _ numbers: String) -> String {
    "카드 \(grouped(count))장은 이 저장소에서 영구 삭제해서 다시 가져오지 않습니다 (\(numbers))"
  }
  func cardsNewerHere(_ count: Int, _ numbers: String) -> String {
    "나중에 바뀐 카드 \(grouped(count))장은 그대로 둡니다 (\(numbers))"
  }
  func cardsChangedOnBothSides(_ count: Int, _ numbers: String) -> String {
    "카드 \(grouped(count))장은 여기서도 고쳤지만 파일 쪽이 더 나중이어서 파일을 따랐습니다. 여기 있던 내용은 기록에 있습니다 (\(numbers))"
  }
  var importStopped: String { "중단했습니다" }
  func importProgress(_ percent: Int) -> String { "가져오는 중: \(percent)%" }
  var noCardImported: String { "아무것도 가져오지 않았습니다" }
  var changedWhileRead: String { "읽는 동안 파일이 바뀌었습니다. 파일이 완성된 뒤에 다시 가져오세요" }
  func fileIsEmpty(_ path: String) -> String { "\(path): 빈 파일입니다" }
  func noTask(in path: String) -> String { "\(path)에 할 일이 없습니다" }
  func taskUnread(_ line: Int, _ title: String?, _ why: String) -> String {
    "\(grouped(line))번째 줄" + (title.map { " \(quoted($0))" } ?? "") + ": \(why) (가져오지 않음)"
  }
  func moreTasks(_ count: Int) -> String { "... \(grouped(count))개 더 있습니다" }
  var taskHasNoName: String { "UID가 없거나 읽을 수 없습니다" }
  var taskStandsTwice: String { "이 파일의 다른 할 일과 UID가 같습니다" }
  var taskRecursOtherwise: String { "카드로 나타낼 수 없는 방식으로 반복됩니다" }
  func taskHasBadDate(_ property: String) -> String { "\(property) 날짜가 존재하지 않거나 시간대를 알 수 없습니다" }
  var taskIsTooLarge: String { "딸린 것까지 합쳐 1 MB를 넘습니다" }
  func taskIsTooLong(_ field: String) -> String { "카드에 담기에는 글이 너무 깁니다 (\(field))" }
  func taskTimeIsIgnored(_ line: Int, _ title: String, _ property: String) -> String {
    "\(grouped(line))번째 줄 \(quoted(title)): \(property) 시각이 올바르지 않아 무시합니다"
  }
  func taskRefused(_ why: String) -> String { "저장하지 못했습니다 (\(why))" }
  var notACalendar: String {
    "BEGIN:VCALENDAR로 시작하는 캘린더 파일도, Sekan의 JSON도 아닙니다. 다른 프로그램의 보드라면 --format으로 형식을 정하세요"
  }
  var isMarkdownToRead: String {
    "--format obsidian을 쓰면 이 Markdown 파일의 목록을 새 카드로 가져옵니다. "
      + "ID와 시각까지 옮기려면 보드를 --json이나 ‘sekan mirror’로 내보내세요"
  }
  var calendarIsCut: String { "파일이 중간에 끊겼습니다" }
  func calendarEndsWrongly(_ expected: String, _ found: String) -> String {
    "\(Korean.with("END:\(expected)", "이", "가")) 있어야 할 곳에 \(Korean.with("END:\(found)", "이", "가")) 있습니다"
  }
  var calendarIsTooDeep: String { "너무 깊이 겹쳐 있습니다" }
  var calendarHoldsTooMuch: String { "시간대와 차례별 정보가 너무 많아 한 번에 읽을 수 없습니다" }
  var calendarIsTooLong: String { "1 MB 또는 20,000줄을 넘습니다" }
}
