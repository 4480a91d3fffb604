import Kanban

/// Texts about the configuration: settings, their values, and mistakes in the file.
public protocol ConfigurationWords {
  func meaning(of setting: Setting) -> String
  func possible(_ values: Setting.Possible) -> String
  func meaning(of role: Role) -> String
  func mistake(_ kind: Mistake.Kind) -> String
  func configurationIsWrong(_ first: String, more: Int) -> String
  var configurationIsRight: String { get }
  var configurationIsMissing: String { get }
  func source(_ source: Configuration.Source, file: String) -> String
  var exampleIntroduction: [String] { get }
  var exampleTheme: [String] { get }
  var exampleKeys: [String] { get }
  var exampleTemplates: [String] { get }
}

extension Words {
  /// Warning that a command runs without the configuration file, because the file cannot be read; nil if it was read.
  public func unreadConfiguration(_ mistakes: [Mistake], _ file: String) -> String? {
    mistakes.first { $0.kind.isOfWholeFile }.map { "sekan: \(file): \(mistake($0.kind))" }
  }
}

extension English {
  func meaning(of setting: Setting) -> String {
    switch setting {
    case .language: "the language (default: from the locale)"
    case .theme: "where colours come from: the terminal's own, dark or light (auto asks the terminal which), or none"
    case .ascii: "lines and marks in ASCII only (default: from the locale)"
    case .plain: "words in place of lines and marks, for screen readers and braille displays"
    case .mouse: "off leaves the mouse to the terminal"
    case .titleLimit: "how many characters a title may have"
    case .notesLimit: "how many characters notes may have"
    case .trashDays: "how long cards and pages stay in the trash"
    case .staleDays: "after how long an open card shows that it has not been touched"
    case .foldDone: "cards completed longer ago are folded into one row at the end of DONE"
    case .holidays: "countries whose public holidays are shown (default: from the time zone, then the locale)"
    case .holiday: "a day of your own, once or every year; each line adds one"
    case .holidayFile: "an iCalendar file with holidays; each line adds one"
    case .lunar: "show the Korean lunar date of the selected day; auto: only in Korean"
    case .beside: "the side panel of a board with 170 columns or more: the agenda or the selected card"
    case .density: "how much of each card a board shows unless something else was chosen there"
    case .keepFilter: "open a project with the filter it had last"
    case .journalTemplate: "the text of a new journal page; {date}, {weekday} and {time} are filled in"
    case .dateOrder:
      "how `5/6` is read: 6 May (month-day) or 5 June (day-month); ask shows both and asks (default: from the locale)"
    case .weekStart: "the first day of a week, in the calendar, in dates and in searches (default: from the locale)"
    case .workingDays: "the days that count in statistics; unless all do, holidays do not"
    case .dayParts: "the times meant by ‘tomorrow morning’ and ‘tonight’"
    case .remindAt: "the time of day from which reminders count when the due date has no time"
    case .remindDefault: "how long before its due time a card without its own reminders rings"
    case .remindCommand: "what sekan remind runs for each reminder; by default notify-send, else a line is printed"
    case .snooze: "how long a reminder is put off"
    case .notify: "asks the terminal to notify the desktop it runs on, also over SSH and tmux"
    case .bell: "rings the terminal's bell for reminders"
    case .journal: "one journal for all projects (shared), one for each (own), or separate ones for the projects named"
    case .journalLock: "hide the journal after this long without a key, until a key is pressed there; on means 5m"
    case .weather: "the weather provider; openweather needs a key"
    case .weatherPlace: "the place for the weather: a name, or latitude and longitude"
    case .holidayFeed: "another source of holidays: a service, or the address of an iCalendar file; each line adds one"
    case .calendarFeed: "the address of a published calendar to look at; each line adds one"
    case .status: "what sekan status prints; {late?…} appears only while something is late (docs/recipes.md)"
    case .backup: "copy the store each day into the folder backups beside it"
    case .backupCommand: "what runs after each backup, to encrypt or upload it; {file} is its path (docs/guide.md)"
    case .mirror: "a folder that follows the changes of the project as Markdown files, for git (docs/exports.md)"
    case .sync: "what syncs with servers: open boards (board), or only ‘sekan sync’ (off)"
    }
  }

  func meaning(of role: Role) -> String {
    switch role {
    case .plain: "everything else"
    case .strong: "the selected card's title, titles in frames"
    case .dim: "notes, numbers, what matters less"
    case .late: "a due date that has passed"
    case .today: "due today"
    case .tag: "tags"
    case .checked: "a finished checklist, and when a card was completed"
    case .priority: "the priority"
    case .heading: "titles of columns"
    case .headingFocused: "the title of the current column"
    case .warning: "more cards than a column is meant to hold"
    case .key: "keys at the foot and in help"
    case .refusal: "what could not be done, at the foot"
    case .notice: "what was done, at the foot"
    case .accent: "frames, and the mark of the selected card"
    case .link: "an address in the notes"
    case .selection: "text that the next letter replaces"
    case .match: "what a search has found"
    case .holiday: "holidays and weekly days off"
    case .saturday: "Saturdays"
    }
  }

  func mistake(_ kind: Mistake.Kind) -> String {
    switch kind {
    case .unreadable(let why, let trouble): "cannot be read: \(trouble.map(self.trouble) ?? why)"
    case .fileTooLarge: "more than 256 KB; none of it was read"
    case .lineTooLong: "more than 8 KB in one line"
    case .notText: "a byte that is not text (UTF-8 is expected)"
    case .controlCharacter: "control characters are not allowed"
    case .noAssignment: "expected ‘name = value’, ‘[section]’ or ‘# comment’"
    case .badSectionLine: "expected ‘[section]’ and nothing after it"
    case .textAfterQuote: "expected nothing after the closing quote"
    case .badEscape: "expected \\\" \\\\ \\n or \\t after a backslash"
    case .unclosedQuote: "the quote is not closed"
    case .emptyItem: "expected something between two commas; the comma itself is written \",\""
    case .unknownSection(let name): "there is no section ‘\(name)’" + instead(kind)
    case .unknownSetting(let name): "there is no setting ‘\(name)’" + instead(kind)
    case .badValue(let value, let setting): "\(setting.name) cannot be ‘\(value)’; use \(possible(setting.possible))"
    case .again(let name, let line): "‘\(name)’ was already set on line \(line); that value counts"
    case .badTemplate(let name): "the template ‘\(name)’ has no text"
    case .tooManyTemplates(let most): "at most \(most) templates"
    case .tooManyLines(let setting, let most): "at most \(most) lines of \(setting.name)"
    case .feedWithoutCountry(let source): "‘\(source)’ has no country to fetch holidays of; set one: holidays = kr"
    case .unknownRole(let name): "a theme has no ‘\(name)’" + instead(kind)
    case .badStyle(let word):
      "‘\(word)’ is not a colour or an attribute; use red, bright-red, color123, #ff8800, default, bold, dim, italic, underline, reverse"
    case .backgroundNotHere: "only notice, refusal and selection can have a background"
    case .unknownCommand(let name): "there is no command ‘\(name)’" + instead(kind)
    case .editsText(let name): "‘\(name)’ edits text; set it below [keys.editor-line] and [keys.editor-notes]"
    case .notHere(let name, let place): "‘\(name)’ does not apply in \(place.name)"
    case .unknownKey(let name):
      "‘\(name)’ is not a key; keys are written a, A, ctrl-s, alt-x, enter, space, f5, and one after another: g g"
    case .tooManyKeys(let most): "at most \(most) keys, and at most 4 one after another"
    case .keyTaken(let key, let command, let place):
      "‘\(key)’ is already a key of ‘\(command?.name ?? "text")’ in \(place.name); give ‘\(command?.name ?? "text")’ another key"
    case .letterIsText(let key, let place): "‘\(key)’ is a letter to be typed in \(place.name)"
    case .lastWayOut(let place): "\(place.name) would have no key to leave it by"
    case .projectFileIsEmpty: "expected ‘project = NAME’ or ‘store = FILE’"
    case .notInProjectFile(let name):
      "‘\(name)’ is not used here; expected ‘project = NAME’ or ‘store = FILE’, and nothing else"
    case .projectFileIsComplete(let line): "expected nothing more; line \(line) already sets it"
    case .storeElsewhere(let path, let why): "‘\(path)’ " + self.why(why)
    }
  }

  private func why(_ why: Mistake.StoreElsewhere) -> String {
    switch why {
    case .isAbsolute: "is an absolute path; expected one from this folder down"
    case .goesUp: "goes up; expected a file in this folder or below it"
    case .isNoFile: "ends like a folder; expected the name of a file"
    case .isLedAway: "leaves this folder through a link"
    case .brokenLink: "passes through a broken link"
    }
  }

  func configurationIsWrong(_ first: String, more: Int) -> String {
    more == 0 ? first : "\(first) (and \(grouped(more)) more: sekan config --check)"
  }

  var configurationIsRight: String { "No mistakes" }
  var configurationIsMissing: String {
    "No such file; the defaults are used (sekan config --example shows them all)"
  }

  func source(_ source: Configuration.Source, file: String) -> String {
    switch source {
    case .standard: "default"
    case .file(let line): "\(file):\(line)"
    case .chosen(let file): "chosen with :theme, \(file)"
    case .environment(let name): "environment, \(name)"
    case .zone(let name): "time zone, \(name)"
    case .option(let name): "option \(name)"
    }
  }

  var exampleIntroduction: [String] {
    [
      "The configuration of Sekan. Every line here is commented out and shows a default.",
      "‘sekan config’ prints the current settings, ‘sekan config --check’ the mistakes in this file.",
      "A # at the beginning of a line or between blanks starts a comment; a value may be in \"quotes\".",
    ]
  }

  var exampleTheme: [String] {
    [
      "How things look: colours (red, bright-red, color123, #ff8800, default) and bold, dim, italic, underline, reverse.",
      "notice, refusal and selection can have a background: white on red. Shown is the theme ‘terminal’.",
    ]
  }

  var exampleTemplates: [String] { ["What a new card begins with, for :template NAME; the first line is its title."] }

  var exampleKeys: [String] {
    [
      "Keys set for a command replace its default keys: undo = f8, alt-u; an empty value removes them all.",
      "Below [keys] they apply wherever the command has keys, below [keys.board] only on the board.",
      "Keys are written a, A, ctrl-s (or C-s), alt-x, space, f5; one after another with a blank between: g g.",
    ]
  }

  func instead(_ kind: Mistake.Kind) -> String { kind.suggestion.map { "; did you mean ‘\($0)’?" } ?? "" }

  func possible(_ values: Setting.Possible) -> String {
    switch values {
    case .words(let words): words.joined(separator: ", ")
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .days(let range): "a number of days (30d, at most \(range.upperBound)) or off"
    case .countries: "two-letter country codes such as ‘kr, us’, or none"
    case .dayAndName:
      "a day and a name: 2026-12-24 Christmas Eve, or 12-24 Christmas Eve or lunar 8-20 Grandmother for every year"
    case .file: "the path of a file"
    case .time: "a time of day: 09:00"
    case .journals: "shared, own, or names of projects with commas"
    case .lock: "off, on, or a length of time (5m, 1h)"
    case .workingDays: "all, weekdays, or days of the week: mon-fri"
    case .dayParts: "parts of the day and their times: evening 19:00, night 22:00"
    case .span(let canBeOff): "a length of time (15m, 1h30m, 2d)\(canBeOff ? " or off" : "")"
    case .shell: "a command for the shell"
    case .folder: "the path of a folder that begins with / or ~/"
    case .place: "a name of at most \(Weather.longestPlace) characters, or latitude and longitude: 37.57, 126.98"
    case .holidayFeed:
      "\(FeedChoice.holidayServices.joined(separator: ", ")), or the address of an iCalendar file (https://…)"
    case .address: "an address: https://example.org/team.ics"
    case .status: "a line with placeholders: {doing} doing{late? · {late} late}"
    case .text: "a text, in quotes where it has several lines: \"{weekday}\\n\\n\""
    }
  }
}

extension Korean {
  func meaning(of setting: Setting) -> String {
    switch setting {
    case .language: "언어. 정하지 않으면 로캘을 따릅니다"
    case .theme: "색. 터미널의 색, 어두운 배경용, 밝은 배경용(auto는 터미널에 물어봅니다), 또는 색 없음"
    case .ascii: "선과 기호를 ASCII로만 그립니다. 정하지 않으면 로캘을 따릅니다"
    case .plain: "선과 기호 대신 말로 보여 줍니다. 화면 낭독기나 점자 단말기를 쓸 때 켜세요"
    case .mouse: "off로 하면 마우스를 쓰지 않습니다"
    case .titleLimit: "제목에 쓸 수 있는 글자 수"
    case .notesLimit: "메모에 쓸 수 있는 글자 수"
    case .trashDays: "카드와 일기를 휴지통에 두는 기간"
    case .staleDays: "이 기간 동안 바뀌지 않은 미완료 카드에 ‘30일째 그대로’라고 표시합니다"
    case .foldDone: "완료한 지 이만큼 지난 카드는 완료 칸 끝에 한 줄로 접습니다"
    case .holidays: "공휴일을 표시할 나라. 정하지 않으면 시간대, 로캘, 언어 순으로 따릅니다"
    case .holiday: "직접 정한 쉬는 날. 한 번만 또는 해마다, 줄마다 하나씩 더합니다"
    case .holidayFile: "공휴일이 담긴 iCalendar 파일. 줄마다 하나씩 더합니다"
    case .lunar: "달력에서 고른 날의 음력 날짜도 보여 줄지. auto는 한국어일 때 보여 줍니다"
    case .density: "카드를 얼마나 자세히 보여 줄지. 보드에서 따로 고르면 그것을 씁니다"
    case .keepFilter: "프로젝트를 열 때 지난번에 걸어 둔 필터를 다시 겁니다"
    case .beside: "폭이 170열 이상일 때 보드 옆에 보여 줄 것. 일정 또는 고른 카드"
    case .journalTemplate: "새 일기의 처음 내용. {date}, {weekday}, {time}은 날짜, 요일, 시각으로 바뀝니다"
    case .dateOrder:
      "`5/6`을 읽는 순서. month-day는 5월 6일, day-month는 6월 5일이고 ask는 둘 다 알려 주고 되묻습니다. 정하지 않으면 로캘을 따릅니다"
    case .weekStart: "달력과 날짜, 찾기에서 한 주가 시작하는 요일. 정하지 않으면 로캘을 따릅니다"
    case .workingDays: "통계에서 세는 요일. 모든 날(all)이 아니면 공휴일과 직접 정한 쉬는 날도 빠집니다"
    case .dayParts: "‘내일 아침’, ‘오늘 밤’ 같은 말이 뜻하는 시각"
    case .remindAt: "마감에 시각이 없을 때 알림을 계산하는 기준 시각"
    case .remindDefault: "알림을 따로 정하지 않은 카드를 마감 시각 얼마 전에 알릴지"
    case .remindCommand: "sekan remind가 알림마다 실행할 명령. 정하지 않으면 notify-send, 없으면 한 줄을 출력합니다"
    case .snooze: "알림을 미루는 시간"
    case .notify: "터미널이 실행 중인 데스크톱에 알림을 띄우게 합니다. SSH와 tmux 너머로도 전달됩니다"
    case .bell: "알림 때 터미널 벨을 울립니다"
    case .journal: "일기장을 모든 프로젝트가 함께 쓸지(shared), 따로 둘지(own), 이름을 쓴 프로젝트만 따로 둘지"
    case .journalLock: "이 시간 동안 키를 누르지 않으면 일기를 가리고, 일기 화면에서 키를 누르면 다시 보입니다. on은 5m"
    case .weather: "있는 곳의 날씨를 알려 줄 서비스. openweather에는 키가 필요합니다"
    case .weatherPlace: "날씨를 볼 곳. 지명이나 위도와 경도"
    case .holidayFeed: "공휴일을 더 알려 줄 곳. 서비스 이름이나 iCalendar 파일의 주소. 줄마다 하나씩 더합니다"
    case .calendarFeed: "공개 캘린더의 주소. 줄마다 하나씩 더합니다"
    case .status: "sekan status가 출력할 한 줄. {late?…}는 마감이 지난 카드가 있을 때만 나옵니다 (docs/recipes.ko.md)"
    case .backup: "매일 저장소를 옆의 backups 폴더에 복사합니다"
    case .backupCommand: "백업을 만들 때마다 실행할 명령(암호화, 업로드 등). {file}은 백업 파일의 경로입니다(docs/guide.ko.md)"
    case .mirror: "프로젝트가 바뀔 때마다 Markdown 파일로 써 둘 폴더(git용, docs/exports.md)"
    case .sync: "서버와의 동기화를 열려 있는 보드가 맡을지(board), ‘sekan sync’에만 맡길지(off)"
    }
  }

  func meaning(of role: Role) -> String {
    switch role {
    case .plain: "그 밖의 모든 것"
    case .strong: "고른 카드의 제목, 창의 제목"
    case .dim: "메모, 번호, 덜 중요한 것"
    case .late: "마감 지남"
    case .today: "오늘 마감"
    case .tag: "태그"
    case .checked: "다 끝낸 체크리스트, 카드를 완료한 날"
    case .priority: "중요도"
    case .heading: "칸의 제목"
    case .headingFocused: "지금 있는 칸의 제목"
    case .warning: "한도를 넘은 카드 수"
    case .key: "아래쪽과 도움말의 키"
    case .refusal: "아래쪽 안내: 하지 못한 일"
    case .notice: "아래쪽 안내: 한 일"
    case .accent: "테두리와 고른 카드의 표시"
    case .link: "메모 속 주소"
    case .selection: "선택한 글. 다음 글자를 쓰면 바뀜"
    case .match: "찾은 글자"
    case .holiday: "공휴일과 쉬는 요일"
    case .saturday: "토요일"
    }
  }

  func mistake(_ kind: Mistake.Kind) -> String {
    switch kind {
    case .unreadable(let why, let trouble): "읽을 수 없습니다: \(trouble.map(self.trouble) ?? why)"
    case .fileTooLarge: "256 KB가 넘어 아무것도 읽지 않았습니다"
    case .lineTooLong: "한 줄이 8 KB를 넘습니다"
    case .notText: "UTF-8 글이 아닌 바이트입니다"
    case .controlCharacter: "제어 문자는 쓸 수 없습니다"
    case .noAssignment: "‘이름 = 값’이나 ‘[구역]’이나 ‘# 주석’이어야 합니다"
    case .badSectionLine: "‘[구역]’만 있어야 합니다"
    case .textAfterQuote: "닫는 따옴표 뒤에는 아무것도 없어야 합니다"
    case .badEscape: "역슬래시 뒤에는 \\\" \\\\ \\n \\t 만 쓸 수 있습니다"
    case .unclosedQuote: "따옴표가 닫히지 않았습니다"
    case .emptyItem: "쉼표 사이가 비어 있습니다. 쉼표 키는 \",\"로 씁니다"
    case .unknownSection(let name): "‘\(name)’ 구역은 없습니다" + instead(kind)
    case .unknownSetting(let name): "‘\(name)’ 설정은 없습니다" + instead(kind)
    case .badValue(let value, let setting):
      "\(setting.name)에 ‘\(value)’ 값은 쓸 수 없습니다. 쓸 수 있는 값: \(possible(setting.possible))"
    case .again(let name, let line): "\(Korean.with("‘\(name)’", "은", "는")) \(line)번째 줄에서 이미 정했고, 그 값을 씁니다"
    case .badTemplate(let name): "‘\(name)’ 서식에 글이 없습니다"
    case .tooManyTemplates(let most): "서식은 \(most)개까지입니다"
    case .tooManyLines(let setting, let most): "\(setting.name) 줄은 \(most)개까지입니다"
    case .feedWithoutCountry(let source): "‘\(source)’에서 공휴일을 가져올 나라가 없습니다. holidays = kr처럼 나라를 정하세요"
    case .unknownRole(let name): "테마에 ‘\(name)’ 항목은 없습니다" + instead(kind)
    case .badStyle(let word):
      "‘\(word)’: 색이나 글자 모양이 아닙니다. 쓸 수 있는 값: red, bright-red, color123, #ff8800, default, bold, dim, italic, underline, reverse"
    case .backgroundNotHere: "배경색은 notice, refusal, selection에만 쓸 수 있습니다"
    case .unknownCommand(let name): "‘\(name)’ 명령은 없습니다" + instead(kind)
    case .editsText(let name):
      "\(Korean.with("‘\(name)’", "은", "는")) 글을 고치는 명령입니다. [keys.editor-line]과 [keys.editor-notes] 아래에 쓰세요"
    case .notHere(let name, let place): "\(Korean.with("‘\(name)’", "은", "는")) \(place.name)에서 쓰지 않습니다"
    case .unknownKey(let name):
      "‘\(name)’ 키는 없습니다. a, A, ctrl-s, alt-x, enter, space, f5처럼 쓰고, 이어 누르는 키는 g g처럼 띄어 씁니다"
    case .tooManyKeys(let most): "키는 \(most)개까지, 이어 누르는 키는 4개까지입니다"
    case .keyTaken(let key, let command, let place):
      "‘\(key)’: \(place.name)에서 이미 ‘\(command?.name ?? "text")’의 키입니다. ‘\(command?.name ?? "text")’에 다른 키를 정하세요"
    case .letterIsText(let key, let place): "\(place.name)에서 ‘\(key)’ 키는 글자를 쓰는 데 필요합니다"
    case .lastWayOut(let place): "\(place.name)에서 나가는 키가 하나도 남지 않습니다"
    case .projectFileIsEmpty: "‘project = 이름’이나 ‘store = 파일’이어야 합니다"
    case .notInProjectFile(let name): "여기서 ‘\(name)’ 줄은 쓰지 않습니다. ‘project = 이름’이나 ‘store = 파일’ 한 줄이어야 합니다"
    case .projectFileIsComplete(let line): "\(line)번째 줄에서 이미 정했으므로 더 쓸 수 없습니다"
    case .storeElsewhere(let path, let why): "‘\(path)’: " + self.why(why)
    }
  }

  private func why(_ why: Mistake.StoreElsewhere) -> String {
    switch why {
    case .isAbsolute: "절대 경로입니다. 이 폴더에서 시작하는 경로로 쓰세요"
    case .goesUp: "위 폴더로 올라갑니다. 이 폴더나 그 아래에 있는 파일이어야 합니다"
    case .isNoFile: "폴더처럼 끝납니다. 파일 이름이어야 합니다"
    case .isLedAway: "링크를 따라 이 폴더 밖으로 나갑니다"
    case .brokenLink: "끊긴 링크를 지납니다"
    }
  }

  func configurationIsWrong(_ first: String, more: Int) -> String {
    more == 0 ? first : "\(first) (그 밖에 \(grouped(more))곳: sekan config --check)"
  }

  var configurationIsRight: String { "잘못된 곳이 없습니다" }
  var configurationIsMissing: String { "파일이 없어 기본 설정을 씁니다 (모든 설정: sekan config --example)" }

  func source(_ source: Configuration.Source, file: String) -> String {
    switch source {
    case .standard: "기본값"
    case .file(let line): "\(file):\(line)"
    case .chosen(let file): ":theme으로 고름, \(file)"
    case .environment(let name): "환경 변수 \(name)"
    case .zone(let name): "시간대 \(name)"
    case .option(let name): "옵션 \(name)"
    }
  }

  var exampleIntroduction: [String] {
    [
      "세칸 설정 파일입니다. 모든 줄은 주석이며 기본값을 보여 줍니다.",
      "‘sekan config’는 지금 쓰는 설정을, ‘sekan config --check’는 이 파일의 잘못된 곳을 보여 줍니다.",
      "줄 처음이나 빈칸 사이의 #부터는 주석입니다. 값은 \"따옴표\" 안에 써도 됩니다.",
    ]
  }

  var exampleTheme: [String] {
    [
      "모양: 색(red, bright-red, color123, #ff8800, default)과 bold, dim, italic, underline, reverse.",
      "notice, refusal, selection에는 배경색도 쓸 수 있습니다: white on red. 아래는 ‘terminal’ 테마입니다.",
    ]
  }

  var exampleTemplates: [String] { ["‘:서식 이름’으로 만드는 새 카드의 글. 첫 줄이 제목입니다."] }

  var exampleKeys: [String] {
    [
      "명령의 키는 원래 키를 대신합니다: undo = f8, alt-u. = 뒤가 비어 있으면 키가 없어집니다.",
      "[keys] 아래에 쓰면 그 명령에 키가 있는 모든 곳에서, [keys.board] 아래에 쓰면 보드에서만 바뀝니다.",
      "키는 a, A, ctrl-s(또는 C-s), alt-x, space, f5처럼, 이어 누르는 키는 g g처럼 띄어 씁니다.",
    ]
  }

  private func instead(_ kind: Mistake.Kind) -> String {
    kind.suggestion.map { ". ‘\($0)’인가요?" } ?? ""
  }

  func possible(_ values: Setting.Possible) -> String {
    switch values {
    case .words(let words): words.joined(separator: ", ")
    case .number(let range): "\(range.lowerBound)에서 \(range.upperBound)까지의 수"
    case .days(let range): "날수(30d, \(range.upperBound)일까지)나 off"
    case .countries: "‘kr, us’처럼 두 글자로 쓴 나라나 none"
    case .dayAndName: "날짜와 이름. 2026-12-24 결혼기념일, 또는 해마다 12-24 결혼기념일이나 음력 8-20 할머니 제사"
    case .file: "파일 경로"
    case .time: "09:00처럼 쓴 시각"
    case .journals: "shared, own 또는 쉼표로 나눈 프로젝트 이름"
    case .lock: "off, on 또는 시간(5m, 1h)"
    case .workingDays: "all, weekdays 또는 요일: mon-fri"
    case .dayParts: "때와 시각. evening 19:00, night 22:00"
    case .span(let canBeOff): "시간(15m, 1h30m, 2d)\(canBeOff ? "이나 off" : "")"
    case .shell: "셸 명령"
    case .folder: "/나 ~/로 시작하는 폴더 경로"
    case .place: "\(Weather.longestPlace)자까지의 지명이나 37.57, 126.98처럼 쓴 위도와 경도"
    case .holidayFeed: "\(FeedChoice.holidayServices.joined(separator: ", ")) 또는 iCalendar 파일의 주소(https://…)"
    case .address: "주소. https://example.org/team.ics"
    case .status: "항목을 넣은 한 줄: 진행 중 {doing}{late? · 지남 {late}}"
    case .text: "글. 여러 줄이면 따옴표로 묶습니다: \"{weekday}\\n\\n\""
    }
  }
}
