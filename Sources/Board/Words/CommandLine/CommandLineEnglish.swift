import Kanban

extension English {
  var usageTitle: String { "sekan: a kanban board in the terminal" }

  func usage(of command: ShellCommand) -> UsageText {
    switch command {
    case .board: UsageText("[options]", "the board")
    case .add: UsageText("TITLE", "a new card")
    case .show: UsageText("CARD...", "everything about cards")
    case .list: UsageText("", "the cards")
    case .edit:
      UsageText("CARD...", "fills in fields; --tag ops puts a tag on, --tag=-ops takes it off, none all of them")
    case .move: UsageText("CARD... COLUMN", "moves cards to the top of a column, or to its bottom")
    case .done: UsageText("CARD...", "moves cards to DONE; one that repeats comes back on its next day")
    case .reopen: UsageText("CARD...", "moves cards from DONE back to where they were")
    case .skip: UsageText("CARD...", "skips the next occurrence of cards that repeat")
    case .due: UsageText("CARD[,CARD...] WHEN|none", "sets the deadline; --series moves all occurrences that follow")
    case .tag: UsageText("CARD... +TAG -TAG...", "puts tags on and takes them off")
    case .priority: UsageText("CARD... low|medium|high|none", "sets how important cards are")
    case .wait: UsageText("CARD[,CARD...] REASON|#CARD|none", "waits for somebody, until a day, or for other cards")
    case .send: UsageText("CARD... PROJECT", "sends cards to another project")
    case .find:
      UsageText(
        "WORDS...", "the cards with all of these words, the newest first;",
        "--all in all projects, --trash in the trash, too")
    case .export:
      UsageText(
        "", "the board as a document, a calendar file (iCalendar) or JSON;",
        "--json --all: everything in the store, to be kept or moved")
    case .bringIn:
      UsageText(
        "FILE|-", "tasks of a calendar file (iCalendar), or what Sekan wrote as JSON, as cards;",
        "what changed there is merged")
    case .agenda: UsageText("", "what is late, today and in the next days; --all of all projects")
    case .calendar: UsageText("[MONTH]", "a month and what stands on its days; --all of all projects")
    case .status:
      UsageText(
        "[TEMPLATE]", "one line about the board, for status bars and prompts:",
        "'{doing} doing{late? · {late} late}'; --watch goes on; docs/recipes.md")
    case .watch:
      UsageText(
        "", "the board in a pane, only to be looked at; --agenda or --calendar",
        "in its place, --all of all projects; q leaves")
    case .limit: UsageText("COLUMN NUMBER|none", "how many cards a column is meant to hold")
    case .remove: UsageText("CARD...", "moves cards to the trash")
    case .restore: UsageText("CARD...", "brings cards back from the trash")
    case .purge: UsageText("CARD...", "deletes cards in the trash permanently")
    case .undo: UsageText("", "takes back your last change; again, the one before it")
    case .redo: UsageText("", "does again what was taken back")
    case .log: UsageText("[CARD...]", "what happened, the newest first; --follow goes on as it happens")
    case .projects: UsageText("", "the projects; --add NAME makes one")
    case .journal: UsageText("ACTION", "pages of the journal; list, show, search, add, edit, export, import and more")
    case .remote:
      UsageText(
        "[ACTION]", "servers of calendars (CalDAV) and the projects linked to them;",
        "add, link, unlink and more: sekan remote --help")
    case .sync: UsageText(usageOfSync.value, "exchanges cards with the servers; see docs/sync.md and man sekan-remote")
    case .check:
      UsageText(
        "", "reads the whole store and says whether it is sound; --repair",
        "copies it, then rebuilds what it can, such as indexes")
    case .doctor: UsageText("", "looks at the terminal, the store, the settings and more; says what to do")
    case .holidays: UsageText("", "the holidays of a year")
    case .remind:
      UsageText(
        "", "sends due reminders once, for cron or a timer; --watch keeps on;",
        "--list [--json], --snooze NUMBER [10m], --dismiss NUMBER")
    case .demo: UsageText("", "a board to look around on, thrown away at the end")
    case .config: UsageText("", "the configuration in force; what is wrong in it; all settings")
    case .completion: UsageText("bash|zsh|fish", "what makes that shell complete commands, cards and more")
    case .complete: UsageText("SHELL -- WORDS...", "what the last word could become, as the shells' scripts ask it")
    case .help: UsageText("[COMMAND [ACTION]]", "this text, or what a command takes")
    }
  }

  func usage(of option: ShellOption) -> UsageText {
    switch option {
    case .project:
      UsageText("NAME", "the project (else the board and watch open the last one, and other commands use Home)")
    case .store: UsageText("FILE", "a store other than $SEKAN_STORE or $XDG_DATA_HOME/sekan/board.sqlite")
    case .create: UsageText("", "makes missing folders of the store, and the store that a .sekan file names")
    case .config: UsageText("FILE", "a file other than $SEKAN_CONFIG or $XDG_CONFIG_HOME/sekan/config")
    case .language: UsageText("", "the language ($SEKAN_LANG; otherwise as the locale says)")
    case .ascii: UsageText("", "lines and marks in ASCII only")
    case .noColor: UsageText("", "no colours (also NO_COLOR=1)")
    case .noMouse: UsageText("", "leave the mouse to the terminal")
    case .version: UsageText("", "the version")
    case .help: UsageText("", "this text")
    case .title: UsageText("TEXT", "the title")
    case .due: UsageText("WHEN", "when it is due")
    case .start: UsageText("DAY", "the day from which it can be started")
    case .repeats: UsageText("HOW-OFTEN", "how often it repeats")
    case .reminders: UsageText("WHEN,...", "when to remind")
    case .tag: UsageText("TAG", "a tag")
    case .priority: UsageText("", "how important it is")
    case .notes: UsageText("TEXT|-", "the notes; - reads them from standard input")
    case .column: UsageText("NAME", "the column")
    case .top: UsageText("", "above the other cards of its column")
    case .bottom: UsageText("", "below the other cards of the column")
    case .past: UsageText("", "lets a deadline lie in the past")
    case .series: UsageText("", "with all occurrences that follow")
    case .quick: UsageText("LINE", "a card as one line; further words go on with it")
    case .json: UsageText("", "as JSON, for other programs")
    case .occurrences: UsageText("NUMBER", "with --json: so many of the next dates of what repeats, at most 100")
    case .filter: UsageText("QUERY", "the cards that a query finds")
    case .sort: UsageText("", "in which order")
    case .all: UsageText("", "in all projects")
    case .trash: UsageText("", "in the trash, too")
    case .markdown: UsageText("", "as Markdown")
    case .ics: UsageText("", "as iCalendar, for other programs; import reads it back")
    case .add: UsageText("NAME", "makes a project")
    case .repair: UsageText("", "copies the store, then rebuilds what it can")
    case .about: UsageText("", "of what the table of holidays is made, and when")
    case .year: UsageText("YEAR", "of a year other than this one")
    case .country: UsageText("kr", "of countries other than those in the configuration")
    case .command: UsageText("COMMAND", "what delivers a reminder, instead of the desktop")
    case .color: UsageText("HOW", "auto, always or never; for status also ansi, tmux, pango or none")
    case .days: UsageText("NUMBER", "how many days, today among them: 1 to 366, by default 14")
    case .agenda: UsageText("", "what is late, today and in the next days")
    case .calendar: UsageText("", "the month around today")
    case .watch: UsageText("", "keeps running until stopped")
    case .list: UsageText("", "reminders that have rung and those that will")
    case .snooze: UsageText("NUMBER", "rings a card's reminders again later")
    case .dismiss: UsageText("NUMBER", "dismisses a card's reminders")
    case .check: UsageText("", "what is wrong in the configuration")
    case .example: UsageText("", "all settings, as a file to begin with")
    case .from: UsageText("DAY", "from this day on")
    case .to: UsageText("DAY", "up to this day")
    case .most: UsageText("NUMBER", "no more than this many; without it all")
    case .since: UsageText("NUMBER", "what came after this entry, the oldest first")
    case .follow: UsageText("", "goes on as it happens, until stopped; with --limit, begins with the last so many")
    case .removed: UsageText("", "the pages in the trash")
    case .date: UsageText("DAY", "the day that a page is about")
    case .time: UsageText("TIME|none", "the time of day")
    case .weather: UsageText("WEATHER|none", "the weather")
    case .append: UsageText("", "below what stands there")
    case .format:
      UsageText("FORMAT", "jrnl, jrnl-json, dayone or markdown; to be written alone md-document or html")
    case .dryRun: UsageText("", "says what would be done, and does nothing")
    case .yes: UsageText("", "does what cannot be undone; without it nothing is done")
    case .again: UsageText("", "adds what differs here or was thrown away as new pages")
    }
  }

  var usageRemarks: [String] {
    [] + cardRemarks + addRemarks + [
      "sekan help COMMAND says what a command takes. Behind -- nothing is an option: sekan add -- -x.",
      "WHEN is what you type in the editor: fri, tomorrow 17:00, +3, 12-25, 2026-12-25 17:00.",
      "LINE is what you type after i on the board: Renew the certificate #ops !high fri 17:00. Its tags and those of --tag add up.",
      "QUERY is what you type after f on the board: tag:ops due<fri -waiting; see docs/search.md.",
      "In the journal DAY is yesterday, mon, 11-03, -7d, 2026-11-03, and for a stretch of days also week, 2026-11, 2026.",
      "PAGE is the beginning of a page's ID, a day that has only this page, or last.",
      "MONTH is 2026-12, 12, dec, +1 for the next one, or -1 for the one before.",
      "WEATHER is \(weatherConditions),",
      "then degrees Celsius and a place, both optional: rain 12 Busan.",
      sentence(of: exitStatuses),
    ]
  }

  var cardRemarks: [String] {
    [
      "CARD is #12, 12, work#12 in another project, or the beginning of a title; several are written 4 7 9 or 4,7,9.",
      "- reads cards from standard input, a line each. Where --filter QUERY is possible, it means all that it finds,",
      "and --dry-run lists the cards that would be changed, and says what would be refused.",
    ]
  }

  var addRemarks: [String] { ["sekan add - adds a card for each line of standard input, --quick - one like LINE."] }

  var exitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "done"), ExitStatus(1, "nothing found, or not all done"), ExitStatus(2, "not understood"),
      ExitStatus(3, "refused by the rules"), ExitStatus(4, "the store cannot be read or written"),
      ExitStatus(69, "no server was reached"),
      ExitStatus(74, "the output could not be written (what was changed is stored)"),
      ExitStatus(75, "locked, or being synced: try again"), ExitStatus(127, "sekan-remote is not installed"),
    ]
  }

  func sentence(of statuses: [ExitStatus]) -> String {
    "Exit status: " + statuses.map { "\($0.number) \($0.meaning)" }.joined(separator: "; ") + "."
  }

  var notATerminal: String { "sekan: the board needs a terminal (‘sekan list’ does not)" }

  func unknownTerminal(_ name: String) -> String {
    "sekan: unknown terminal ‘\(name)’; try TERM=xterm-256color"
  }

  func systemFailed(_ what: String, _ why: String) -> String { "sekan: \(what): \(why)" }
  func outputFailed(_ why: String) -> String { "The output could not be written: \(why)" }
  func onlyOutputFailed(_ why: String, stored: String?) -> String {
    "The change is stored; only the output could not be written: \(why)"
      + (stored.map { ". What is stored: \($0)" } ?? "")
  }
  func partIsStored(_ why: String, stored: String?) -> String {
    "\(why). \(stored.map { "What is stored: \($0)" } ?? "A part of it is stored")"
  }
  func unknownOption(_ option: String) -> String { "sekan: unknown option ‘\(option)’" }
  func unknownCommand(_ command: String) -> String { "sekan: unknown command ‘\(command)’" }
  var seeHelp: String { "(see sekan --help)" }
  func missingValue(_ option: String) -> String { "sekan: ‘\(option)’ needs a value" }
  func takesNoValue(_ option: String, _ value: String) -> String { "sekan: ‘\(option)’ takes no value: ‘\(value)’" }
  var storeNameIsNoText: String { "the name of a store has to be UTF-8 text" }
  var newNameIsNoText: String { "a new file or folder needs a name that is UTF-8 text" }
  func badValue(_ value: String, _ option: String) -> String { "sekan: ‘\(value)’ is not a value for \(option)" }
  func possibleNumbers(from least: Int, to most: Int?) -> String {
    most.map { "use a number from \(least) to \($0)" } ?? "use a number that is \(least) or more"
  }
  func possibleValues(_ values: String) -> String { "use one of: \(values)" }
  var notUTF8: String { "sekan: what was not UTF-8 is stored as ‘\u{FFFD}’" }
  func notUTF8(onLines count: Int, first: Int) -> String {
    let place = count == 1 ? "line \(grouped(first))" : "\(grouped(count)) lines, the first is line \(grouped(first))"
    return "sekan: what is not UTF-8 becomes ‘\u{FFFD}’ in the cards: \(place)"
  }
  func newCardHasNoTag(_ tag: String) -> String { "a new card has no tag ‘\(tag)’ to take off" }
  func inputTooLarge(_ most: Int) -> String { "sekan: standard input is larger than \(most) MB" }
  var inputIsOfOtherEncoding: String { "sekan: standard input is UTF-16 or UTF-32; convert it to UTF-8" }
  var isDevice: String { "Is a device, not a file" }
  func tooLargeToCopy(_ most: Int) -> String {
    "More than \(most) MB through a pipe; write it into a file and import that file"
  }
  var addNeedsTitle: String { "sekan: add needs a title" }
  var limitNeedsBoth: String { "sekan: limit needs a column and a number (or none)" }
  func tooManyWords(_ word: String) -> String { "sekan: too many arguments: ‘\(word)’" }
  func notForCommand(_ option: String, _ command: String) -> String {
    "sekan: ‘\(option)’ does not apply to \(command)"
  }
  func needsOption(_ option: String, _ other: String) -> String {
    "sekan: ‘\(option)’ means nothing without \(other)"
  }
  func eitherOr(_ one: String, _ other: String) -> String { "sekan: either \(one) or \(other), not both" }
  func needsOneFile(_ command: String) -> String { "sekan: \(command) needs one file, or - for standard input" }
  var findNeedsWords: String { "sekan: find needs words (‘sekan find report’)" }
  func noSuchCard(_ number: String, _ project: String) -> String { "sekan: no card #\(number) in \(project)" }
  func needsCards(_ command: String, orFilter takesFilter: Bool) -> String {
    let names = ["#12", "the beginning of its title"] + (takesFilter ? ["--filter QUERY"] : [])
    return "sekan: \(command) needs a card: " + names.joined(separator: " or ")
  }
  var nothingRead: String { "there is nothing on standard input" }
  var purgeStays: String { "the permanent deletion cannot be undone; this is the change before it" }
  func mustBeRestored(_ what: String) -> String { "\(what) is in the trash; ‘sekan restore’ brings it back" }
  func isNotInTrash(_ what: String) -> String { "\(what) is on the board; ‘sekan remove’ moves it to the trash" }
  func needsWords(_ command: String, _ value: String) -> String { "sekan: usage: sekan \(command) \(value)" }
  func cardsOrFilter(_ word: String) -> String { "sekan: either cards or --filter, not both: ‘\(word)’" }
  var cardsOfTwoProjects: String { "these cards are in different projects; change one project at a time" }
  func noCardBegins(_ beginning: String, _ project: String) -> String {
    "no card in \(project) begins with ‘\(beginning)’"
  }
  func severalCardsBegin(_ beginning: String) -> String { "several cards begin with ‘\(beginning)’:" }
  var noCardFound: String { "the filter finds no card" }
  func wouldChange(_ count: Int) -> String { "\(cards(count)) would be changed; this was a dry run" }
  func leftOut(_ count: Int, _ why: String?) -> String { skipped(count) + (why.map { ": \($0)" } ?? "") }
  func onLine(_ number: Int, _ sentence: String) -> String { "line \(number): \(sentence)" }
  func purgingNeedsYes(_ count: Int) -> String {
    "this cannot be undone: \(cards(count)) would be deleted permanently; add --yes if you mean it"
  }
  var badMonth: String { "Which month? 12, 2026-12, dec, +1" }
  var seriesNeedsDay: String { "--series cannot clear it: what repeats needs a deadline" }
  var optionsAnywhere: String { "Options of every command, and what WHEN, CARD and QUERY mean: sekan --help" }
}
