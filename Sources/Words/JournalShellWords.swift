import Kanban

public protocol JournalShellWords {
  func usage(of action: JournalAction) -> UsageText
  func journalNeedsAction(_ names: String) -> String
  func needsPages(_ call: String) -> String
  func needsFile(_ call: String) -> String
  func needsNewText(_ call: String, _ rest: String) -> String
  var journalNeedsWords: String { get }
  /// Error for a page name that is neither the beginning of an ID, nor days, nor `last`.
  func badPageName(_ typed: String) -> String
  func noPage(beginning typed: String) -> String
  func noPage(on day: String) -> String
  func noPage(in month: String) -> String
  func noPage(ofYear year: Int) -> String
  var weatherExamples: String { get }
  var endIsBeforeBeginning: String { get }
  var controlsLeftOut: String { get }
  /// Hint that the project's own journal is empty, but the shared journal has `count` pages.
  func pagesElsewhere(_ count: Int) -> String
  var noPageYet: String { get }
  func severalPages(_ typed: String) -> String
  var morePages: String { get }
  var badTimeOfDay: String { get }
  /// Names the file that keeps a text from standard input or the editor that was not stored.
  func textKept(_ path: String) -> String
  /// Note that a text from standard input could not be stored, with the path of the file that keeps its first `most`
  /// MB.
  func textKeptInPart(_ path: String, _ most: Int) -> String
  func textNotKept(_ path: String, _ why: String) -> String
  func isInJournalAlready(_ what: String) -> String
  func purgeNeedsYes(_ count: Int) -> String
  func newestShown(_ most: Int, _ count: Int) -> String
  func journalNeedsFormat(_ path: String, _ formats: String) -> String
  func exportNeedsFormat(_ path: String, _ formats: String) -> String
  func needsFolder(_ call: String) -> String
  func folderIsNotEmpty(_ path: String) -> String
  /// Error that a signal has interrupted the export.
  var exportStopped: String { get }
  func pagesExported(_ count: Int, _ path: String) -> String
  func imported(_ count: Int) -> String
  func wouldImport(_ count: Int) -> String
  func importedBefore(_ count: Int, isDry: Bool) -> String
  func thrownAway(_ count: Int, _ days: String, isDry: Bool) -> String
  func otherwiseHere(_ count: Int, isDry: Bool) -> String
  /// Report of an import: the page was not changed, because its text here differs from that in the file.
  func leftAsItIs(_ page: String) -> String
  /// Joins several parts of a message into one sentence.
  func together(_ parts: [String]) -> String
  func nothingIsIn(_ path: String) -> String
  func noMarkdown(in folder: String) -> String
  var nothingImported: String { get }
}

extension Words {
  package var weatherConditions: String { WeatherCondition.allCases.map(condition).joined(separator: ", ") }
}

extension English {
  func usage(of action: JournalAction) -> UsageText {
    switch action {
    case .list: UsageText("", "list pages, newest first")
    case .show: UsageText("[PAGE|DAY]", "show a page, or all of a day, a month or a year (default: the newest)")
    case .search: UsageText("WORDS...", "list pages with all of the words, and the first line with one")
    case .add: UsageText("TEXT|-", "add a page; without TEXT or with -, reads standard input")
    case .edit: UsageText("PAGE [TEXT|-]", "change the text, date, time or weather of a page")
    case .remove: UsageText("PAGE...", "move pages to the trash")
    case .restore: UsageText("PAGE...", "restore pages from the trash")
    case .purge: UsageText("PAGE...", "delete pages in the trash permanently")
    case .export:
      UsageText(
        "[FILE|FOLDER|-]", "write the journal as jrnl, jrnl-json, dayone or markdown (a folder of files),",
        "or, for reading only, as md-document or html")
    case .importFile:
      UsageText(
        "FILE|FOLDER|-", "add pages from jrnl, Day One or Markdown files;",
        "a file with a mistake is not imported at all")
    }
  }

  func journalNeedsAction(_ names: String) -> String { "sekan: journal needs one of: \(names)" }
  func noPage(in month: String) -> String { "There is no page in \(month)" }
  func noPage(ofYear year: Int) -> String { "There is no page in \(year)" }

  var weatherExamples: String {
    "Weather is \(weatherConditions), then degrees Celsius and a place, both optional: rain 12 Busan"
  }

  var endIsBeforeBeginning: String { "--to is before --from" }
  var controlsLeftOut: String { "Control characters were left out" }
  func pagesElsewhere(_ count: Int) -> String {
    "\(capitalised(pages(count))) \(count == 1 ? "is" : "are") in the shared journal"
  }

  func needsPages(_ call: String) -> String {
    "sekan: \(call) needs the ID of a page, its day, or ‘last’ (see ‘sekan journal list’)"
  }
  func needsFile(_ call: String) -> String { "sekan: \(call) needs one file or folder, or - for standard input" }
  func needsNewText(_ call: String, _ rest: String) -> String {
    "sekan: \(call) needs a text: as words, or from standard input (‘sekan \(call) \(rest)’); the board has an editor (g j)"
  }
  var journalNeedsWords: String { "sekan: journal search needs words (‘sekan journal search report’)" }
  func badPageName(_ typed: String) -> String {
    "‘\(typed)’ is not the beginning of an ID, a day or ‘last’"
  }
  func noPage(beginning typed: String) -> String { "No page of this journal has an ID that begins with ‘\(typed)’" }
  func noPage(on day: String) -> String { "There is no page of \(day)" }
  var noPageYet: String { "There is no page in this journal yet" }
  func severalPages(_ typed: String) -> String { "‘\(typed)’ matches several pages; use an ID:" }
  var morePages: String { "... and more" }
  var badTimeOfDay: String { "Try 9:12 or 09:12:33" }
  func textKept(_ path: String) -> String { "The text was kept in \(path)" }
  func textKeptInPart(_ path: String, _ most: Int) -> String { "Only the first \(most) MB were kept, in \(path)" }
  func textNotKept(_ path: String, _ why: String) -> String { "The text could not be kept in \(path): \(why)" }
  func isInJournalAlready(_ what: String) -> String { "\(capitalised(what)) is already in the journal" }

  func purgeNeedsYes(_ count: Int) -> String {
    "This would delete \(pages(count)) and \(count == 1 ? "its" : "their") history permanently. Add --yes to do it."
  }

  func newestShown(_ most: Int, _ count: Int) -> String {
    "Only the newest \(grouped(most)) of \(grouped(count)) pages are shown"
  }

  // MARK: Other programs

  func journalNeedsFormat(_ path: String, _ formats: String) -> String {
    "Cannot tell the format of ‘\(path)’ from its name or contents; use --format with one of: \(formats)"
  }

  func exportNeedsFormat(_ path: String, _ formats: String) -> String {
    "Cannot tell the format of ‘\(path)’ from its name; use --format with one of: \(formats)"
  }

  func needsFolder(_ call: String) -> String { "sekan: \(call) writes one file per page and needs a folder" }
  func folderIsNotEmpty(_ path: String) -> String { "The folder is not empty; nothing was written: \(path)" }
  var exportStopped: String { "Stopped; nothing was written" }
  func pagesExported(_ count: Int, _ path: String) -> String { "Wrote \(pages(count)) to \(path)" }
  func imported(_ count: Int) -> String { count == 0 ? "No new pages" : "Added \(pages(count)) to the journal" }
  func wouldImport(_ count: Int) -> String { count == 0 ? "No new pages" : "Would add \(pages(count)) to the journal" }

  func importedBefore(_ count: Int, isDry: Bool) -> String { "\(are(count, isDry)) there already" }

  func thrownAway(_ count: Int, _ days: String, isDry: Bool) -> String {
    "\(are(count, isDry)) in the trash or deleted, and \(isDry ? "would be " : "")left so (\(days))"
  }

  func otherwiseHere(_ count: Int, isDry: Bool) -> String {
    isDry
      ? "\(grouped(count)) would be left as \(count == 1 ? "it is" : "they are") here"
      : "\(are(count, isDry)) left as \(count == 1 ? "it is" : "they are") here"
  }

  private func are(_ count: Int, _ isNow: Bool) -> String {
    "\(grouped(count)) " + (isNow ? count == 1 ? "is" : "are" : count == 1 ? "was" : "were")
  }

  func leftAsItIs(_ page: String) -> String { "kept your version of \(page)" }
  func together(_ parts: [String]) -> String { parts.joined(separator: "; ") }
  func nothingIsIn(_ path: String) -> String { "There is no page in \(path)" }
  func noMarkdown(in folder: String) -> String { "There is no Markdown file in \(folder)" }
  var nothingImported: String { "Nothing was added to the journal" }
}

extension Korean {
  func usage(of action: JournalAction) -> UsageText {
    switch action {
    case .list: UsageText("", "일기 목록을 최근 것부터 보기")
    case .show: UsageText("[일기|날짜]", "일기 한 편, 또는 하루나 한 달, 한 해의 일기 보기 (인자가 없으면 가장 최근 일기)")
    case .search: UsageText("검색어...", "모든 검색어가 들어 있는 일기와 처음 나오는 줄 보기")
    case .add: UsageText("글|-", "새 일기 쓰기 (글이 없거나 -이면 표준 입력에서 읽기)")
    case .edit: UsageText("일기 [글|-]", "일기의 글, 날짜, 시각, 날씨 바꾸기")
    case .remove: UsageText("일기...", "일기를 휴지통으로 옮기기")
    case .restore: UsageText("일기...", "휴지통의 일기 복구")
    case .purge: UsageText("일기...", "휴지통의 일기 영구 삭제")
    case .export:
      UsageText(
        "[파일|폴더|-]", "일기 내보내기. 형식: jrnl, jrnl-json, dayone, markdown (파일이 담긴 폴더),",
        "읽기만 하려면 md-document, html")
    case .importFile: UsageText("파일|폴더|-", "jrnl, Day One, Markdown 파일의 일기 가져오기 (잘못된 곳이 있으면 아무것도 가져오지 않음)")
    }
  }

  func journalNeedsAction(_ names: String) -> String { "sekan: journal에는 다음 가운데 하나가 필요합니다: \(names)" }
  func needsPages(_ call: String) -> String {
    "sekan: \(call)에는 일기의 ID나 날짜, 또는 ‘마지막’(last)이 필요합니다 (‘sekan journal list’)"
  }
  func needsFile(_ call: String) -> String { "sekan: \(call)에는 파일이나 폴더 하나, 또는 표준 입력을 뜻하는 -가 필요합니다" }
  func needsNewText(_ call: String, _ rest: String) -> String {
    "sekan: \(call)에는 글이 필요합니다. 명령 뒤에 쓰거나 표준 입력으로 넣으세요 (‘sekan \(call) \(rest)’). 보드에는 편집기가 있습니다 (g j)"
  }
  var journalNeedsWords: String { "sekan: 검색어가 필요합니다 (‘sekan journal search 보고서’)" }
  func badPageName(_ typed: String) -> String { "‘\(typed)’: 일기 ID의 앞부분도 날짜도 ‘마지막’(last)도 아닙니다" }
  func noPage(beginning typed: String) -> String { "이 일기장에는 ID가 \(Korean.toward("‘\(typed)’")) 시작하는 일기가 없습니다" }
  func noPage(on day: String) -> String { "\(day)에 쓴 일기가 없습니다" }
  func noPage(in month: String) -> String { "\(month)에 쓴 일기가 없습니다" }
  func noPage(ofYear year: Int) -> String { "\(year)년에 쓴 일기가 없습니다" }

  var weatherExamples: String {
    "날씨는 \(weatherConditions) 가운데 하나와 기온, 장소로 씁니다. 예: 비 12 부산"
  }

  var endIsBeforeBeginning: String { "--to가 --from보다 앞섭니다" }
  var controlsLeftOut: String { "제어 문자는 빼고 저장했습니다" }
  func pagesElsewhere(_ count: Int) -> String { "모든 프로젝트가 함께 쓰는 일기장에 \(Korean.with(pages(count), "이", "가")) 있습니다" }
  var noPageYet: String { "이 일기장에는 아직 일기가 없습니다" }
  func severalPages(_ typed: String) -> String { "‘\(typed)’에 맞는 일기가 여러 편입니다. ID로 고르세요:" }
  var morePages: String { "... 더 있습니다" }
  var badTimeOfDay: String { "9:12나 09:12:33처럼 써 보세요" }
  func textKept(_ path: String) -> String { "쓴 글을 남겨 둔 파일: \(path)" }
  func textKeptInPart(_ path: String, _ most: Int) -> String { "앞의 \(most) MB만 남겨 둔 파일: \(path)" }
  func textNotKept(_ path: String, _ why: String) -> String { "쓴 글을 남겨 두지 못했습니다 (\(why)): \(path)" }
  func isInJournalAlready(_ what: String) -> String { "\(Korean.with(what, "은", "는")) 이미 일기장에 있습니다" }

  func purgeNeedsYes(_ count: Int) -> String {
    "\(Korean.with(pages(count), "을", "를")) 삭제하지 않았습니다. 영구 삭제하면 되돌릴 수 없습니다. 삭제하려면 --yes를 붙이세요"
  }

  func newestShown(_ most: Int, _ count: Int) -> String { "일기 \(grouped(count))편 가운데 최근 \(grouped(most))편만 보여 줍니다" }

  // MARK: Other programs

  func journalNeedsFormat(_ path: String, _ formats: String) -> String {
    "‘\(path)’: 파일 이름이나 내용으로는 형식을 알 수 없습니다. --format으로 정하세요. 쓸 수 있는 값: \(formats)"
  }

  func exportNeedsFormat(_ path: String, _ formats: String) -> String {
    "‘\(path)’: 파일 이름으로는 형식을 알 수 없습니다. --format으로 정하세요. 쓸 수 있는 값: \(formats)"
  }

  func needsFolder(_ call: String) -> String { "sekan: \(call): 일기 한 편을 파일 하나로 쓰므로 폴더가 필요합니다" }
  func folderIsNotEmpty(_ path: String) -> String { "폴더가 비어 있지 않아 그대로 두었습니다: \(path)" }
  var exportStopped: String { "중단했습니다. 아무것도 쓰지 않았습니다" }
  func pagesExported(_ count: Int, _ path: String) -> String {
    "\(Korean.with(pages(count), "을", "를")) \(path)에 내보냈습니다"
  }

  func imported(_ count: Int) -> String {
    count == 0 ? "새로 가져온 일기가 없습니다" : "\(Korean.with(pages(count), "을", "를")) 일기장에 넣었습니다"
  }

  func wouldImport(_ count: Int) -> String {
    count == 0 ? "새로 가져올 일기가 없습니다" : "\(Korean.with(pages(count), "을", "를")) 일기장에 넣을 수 있습니다"
  }

  func importedBefore(_ count: Int, isDry: Bool) -> String { "\(grouped(count))편은 이미 있습니다" }

  func thrownAway(_ count: Int, _ days: String, isDry: Bool) -> String {
    "\(grouped(count))편은 휴지통에 있거나 삭제한 것이어서 그대로 \(isDry ? "둡니다" : "두었습니다") (\(days))"
  }

  func otherwiseHere(_ count: Int, isDry: Bool) -> String {
    "\(grouped(count))편은 글이 달라 여기 있던 대로 \(isDry ? "둡니다" : "두었습니다")"
  }

  func leftAsItIs(_ page: String) -> String { "여기 있던 대로 둔 일기: \(page)" }
  func together(_ parts: [String]) -> String { parts.joined(separator: ". ") }
  func nothingIsIn(_ path: String) -> String { "\(path)에 일기가 없습니다" }
  func noMarkdown(in folder: String) -> String { "\(folder)에 Markdown 파일이 없습니다" }
  var nothingImported: String { "일기장에 아무것도 넣지 않았습니다" }
}
