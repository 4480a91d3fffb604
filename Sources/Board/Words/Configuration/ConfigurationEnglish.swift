import Kanban

extension English {
  func meaning(of setting: Setting) -> String {
    switch setting {
    case .language: "the language (default: from the locale)"
    case .theme: "where colours come from: the terminal's own, dark or light (auto asks the terminal which), or none"
    case .ascii: "lines and marks in ASCII only (default: from the locale)"
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
    case .signpostIsEmpty: "expected ‘project = NAME’ or ‘store = FILE’"
    case .notOnSignpost(let name):
      "‘\(name)’ is not used here; expected ‘project = NAME’ or ‘store = FILE’, and nothing else"
    case .signpostSaysOne(let line): "expected nothing more; line \(line) already sets it"
    case .storeElsewhere(let path, let why): "‘\(path)’ " + self.why(why)
    }
  }

  private func why(_ why: Mistake.StoreElsewhere) -> String {
    switch why {
    case .isAbsolute: "is an absolute path; expected one from this folder down"
    case .goesUp: "goes up; expected a file in this folder or below it"
    case .isNoFile: "ends like a folder; expected the name of a file"
    case .isLedAway: "leaves this folder through a link"
    case .leadsNowhere: "passes through a broken link"
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
    case .dayParts: "parts of the day and their times: evening 19:00, night 22:00"
    case .span(let canBeOff): "a length of time (15m, 1h30m, 2d)\(canBeOff ? " or off" : "")"
    case .shell: "a command for the shell"
    case .place: "a name of at most \(Weather.longestPlace) characters, or latitude and longitude: 37.57, 126.98"
    case .holidayFeed:
      "\(FeedChoice.holidayServices.joined(separator: ", ")), or the address of an iCalendar file (https://…)"
    case .address: "an address: https://example.org/team.ics"
    case .status: "a line with placeholders: {doing} doing{late? · {late} late}"
    case .text: "a text, in quotes where it has several lines: \"{weekday}\\n\\n\""
    }
  }
}
