import Kanban

extension English {
  var usageTitle: String { "sekan: a kanban board in the terminal" }

  /// The usage of each command. `sekan --help` prints only the first line of its meaning, which has at most 64 columns.
  func usage(of command: ShellCommand) -> UsageText {
    switch command {
    case .board: UsageText("[options]", "open the board")
    case .add: UsageText("TITLE", "add a card")
    case .show: UsageText("CARD...", "show all fields of cards")
    case .chain:
      UsageText(
        "CARD...", "show what cards wait for, and what waits for them",
        "Follows the waiting from card to card, up to 500 cards in each direction.")
    case .list: UsageText("[QUERY]", "list cards", "1-3 and 1,2 are the numbers of cards.")
    case .edit:
      UsageText(
        "CARD...", "change the fields of cards",
        "--tag ops adds a tag, --tag=-ops removes it, --tag none removes all.",
        "Without options, opens the title and notes of one card in $EDITOR.")
    case .move:
      UsageText(
        "CARD... COLUMN", "move cards to another column", "They go to its top, or with --bottom to its bottom.",
        "--top or --bottom also moves cards within their column.")
    case .done: UsageText("CARD...", "complete cards", "A repeating card comes back with its next date.")
    case .reopen: UsageText("CARD...", "move completed cards to the top of their former column")
    case .skip: UsageText("CARD...", "skip the next occurrence of repeating cards")
    case .due:
      UsageText("CARD[,CARD...] WHEN|none", "set the due date", "--series also moves all later occurrences.")
    case .tag: UsageText("CARD... +TAG -TAG...", "add and remove tags")
    case .priority: UsageText("CARD... low|medium|high|none", "set the priority")
    case .wait:
      UsageText("CARD[,CARD...] REASON|DATE|#CARD|none", "mark cards as waiting for a reply, a day or other cards")
    case .send:
      UsageText(
        "CARD... PROJECT", "send cards to another project",
        "From a linked project to one that is not linked, it needs --yes.")
    case .find:
      UsageText(
        "WORDS...", "find cards by words", "Lists cards that have all of the words, newest first.",
        "--all searches all projects, --trash also the trash.")
    case .export:
      UsageText(
        "[FILE|-]", "write the board as a web page, or for other programs",
        "The name of FILE shows the format: .html, .svg, .md, .ics, .json, .csv, .org, todo.txt.",
        "badge.svg is a small picture of how many cards are begun and late.",
        "--json --all writes everything in the store, as a backup or to move it.",
        "--filter writes only the cards that match.")
    case .importFile:
      UsageText(
        "FILE|DIR|-", "read cards from iCalendar, Sekan's JSON or other programs",
        "Cards that already exist are merged with those in the file.", "--dry-run shows where the lists would go.",
        "DIR is a folder that sekan mirror wrote, whose edited files are merged,",
        "a folder of kanban-md or Backlog.md, or a backup of Todoist; zip and gzip files, too.")
    case .mirror:
      UsageText(
        "[DIR]", "keep a folder of Markdown files for git, one of each card",
        "Writes only what changed since the last time; an edited file is kept until",
        "sekan import DIR has read it, or --overwrite discards its changes.",
        "DIR can be set by ‘mirror’ in the configuration.",
        "Pages of the journal are written only if DIR has a folder ‘journal’.")
    case .next: UsageText("[QUERY]", "show what to work on next, and why", nextOrder)
    case .agenda: UsageText("", "show what is late, due today and due in the next days", "--all shows all projects.")
    case .calendar: UsageText("[MONTH]", "show a month and what is due in it", "--all shows all projects.")
    case .stats:
      UsageText(
        "[forecast] [QUERY]", "show how fast work is done, and when it will be done",
        "sekan stats forecast [QUERY] says when the open cards will be done.",
        "FILE gets one page with all pictures; see docs/statistics.md.")
    case .review:
      UsageText(
        "", "list what was done, what stands still and what is due next",
        "Without --week, --month or --since it covers the last 7 days.")
    case .time: UsageText("[start CARD|stop [LENGTH]]", "the time spent on cards, and the clock")
    case .status:
      UsageText(
        "[TEMPLATE]", "print one line about the board, for status bars and prompts",
        "sekan status '{doing} doing{late? · {late} late}'",
        "--all counts the cards of all projects.", "--watch prints it again whenever it changes; see docs/recipes.md.")
    case .watch:
      UsageText(
        "", "show the board read-only, for a pane",
        "--agenda and --calendar show those instead of the board, --all shows all projects.",
        "j and k scroll; q quits.", "--html FILE needs no terminal; Ctrl-C ends it.")
    case .limit: UsageText("COLUMN NUMBER|none", "set the limit of a column or stage")
    case .remove: UsageText("CARD...", "move cards to the trash")
    case .restore: UsageText("CARD...", "bring cards back from the trash")
    case .purge: UsageText("CARD...", "delete cards in the trash permanently")
    case .undo:
      UsageText(
        "", "undo your last change; run it again for the one before",
        "A permanent deletion cannot be undone; --yes undoes the change before it.")
    case .redo: UsageText("", "redo what was undone")
    case .log: UsageText("[CARD...]", "show the history, newest first", "--follow keeps printing new entries.")
    case .projects:
      UsageText(
        "", "list, add, rename or archive projects", "--add NAME adds one, --rename NEW --project OLD renames one.")
    case .journal: UsageText("ACTION", "read and write the journal: list, show, search, add, edit ...")
    case .remote:
      UsageText(
        "[ACTION]", "link projects to calendar servers (CalDAV)", "add, link, unlink and more: sekan remote --help")
    case .sync: UsageText(usageOfSync.value, "sync with the servers", "See docs/sync.md and man sekan-remote.")
    case .backup:
      UsageText(
        "[FILE|FOLDER]", "copy the store, also while boards are open, and check the copy",
        "Without a path it goes to the folder backups beside the store.",
        "--daily makes one a day at most and deletes old ones, as boards do.")
    case .restoreBackup:
      UsageText(
        "FILE|DAY|latest", "replace the store with a backup; the current one is kept",
        "DAY and latest are those of sekan backup --list.",
        "Shows what differs, and asks. The current store is kept as a backup.")
    case .check:
      UsageText(
        "", "check whether the store is sound", "--repair copies it, then rebuilds what it can, such as indexes.")
    case .doctor: UsageText("", "check the terminal, the store and the settings")
    case .holidays: UsageText("[YEAR]", "list the holidays of a year")
    case .remind:
      UsageText(
        "", "send due reminders, for cron or a timer", "--watch keeps sending them.",
        "--list [--json], --snooze NUMBER [10m], --dismiss NUMBER")
    case .demo: UsageText("", "open a sample board, which is deleted when you quit")
    case .config: UsageText("", "show the configuration, check it, or print an example")
    case .completion: UsageText("bash|zsh|fish", "print the completion script for a shell")
    case .complete: UsageText("SHELL -- WORDS...", "print completions of the last word, for the shells' scripts")
    case .help: UsageText("[COMMAND [ACTION]]", "show this text, or explain a command")
    }
  }

  func title(of group: ShellCommandGroup) -> String {
    switch group {
    case .cards: "Change cards"
    case .views: "Look at cards"
    case .board: "Board and journal"
    case .exchange: "Files and servers"
    case .program: "Setup and help"
    }
  }

  func usage(of option: ShellOption) -> UsageText {
    switch option {
    case .project:
      UsageText("NAME", "the project (default: the last one for the board and watch, else Home)")
    case .store: UsageText("FILE", "a store other than $SEKAN_STORE or $XDG_DATA_HOME/sekan/board.sqlite")
    case .create: UsageText("", "create missing folders, and a missing store that a .sekan file names")
    case .config: UsageText("FILE", "a file other than $SEKAN_CONFIG or $XDG_CONFIG_HOME/sekan/config")
    case .language: UsageText("", "the language (default: $SEKAN_LANG, else the locale)")
    case .ascii: UsageText("", "lines and marks in ASCII only")
    case .plain: UsageText("", "words in place of lines and marks, for screen readers")
    case .noColor: UsageText("", "no colours (like NO_COLOR=1)")
    case .noMouse: UsageText("", "do not use the mouse")
    case .version: UsageText("", "the version")
    case .help: UsageText("", "this text")
    case .title: UsageText("TEXT", "the title")
    case .due: UsageText("WHEN", "the due date")
    case .start: UsageText("DAY", "the day from which it can be started")
    case .repeats: UsageText("HOW-OFTEN", "how often it repeats")
    case .reminders: UsageText("WHEN,...", "when to remind")
    case .partOf: UsageText("CARD", "the card that it is part of: #12, work#3 or none")
    case .size: UsageText("NUMBER", "the size: 1 to 99 or none")
    case .estimate: UsageText("LENGTH", "the estimate: 2h, 1h30m, 90m or none")
    case .spent: UsageText("LENGTH", "the time spent; +20m adds to it")
    case .tag: UsageText("TAG", "a tag")
    case .priority: UsageText("", "the priority")
    case .notes: UsageText("TEXT|-", "the notes; - reads them from standard input")
    case .column: UsageText("NAME", "the column, or one of its stages")
    case .stage: UsageText("NAME", "the stage in its column")
    case .top: UsageText("", "at the top of the column")
    case .bottom: UsageText("", "at the bottom of the column")
    case .past: UsageText("", "allow a past due date")
    case .series: UsageText("", "also change all later occurrences")
    case .quick: UsageText("LINE", "the whole card as one line; all words after it belong to it")
    case .json: UsageText("", "as JSON, for other programs")
    case .occurrences: UsageText("NUMBER", "with --json: the next dates of repeating cards, at most 100 per card")
    case .filter: UsageText("QUERY", "all cards that match a query, or the name of a saved filter")
    case .sort: UsageText("", "the order of the cards")
    case .reverse: UsageText("", "reverse the order within each column")
    case .all: UsageText("", "in all projects")
    case .trash: UsageText("", "also in the trash")
    case .markdown: UsageText("", "as Markdown")
    case .ics: UsageText("", "as iCalendar, for other programs; import reads it back")
    case .mermaid: UsageText("", "as a Mermaid flowchart, for Markdown")
    case .add: UsageText("NAME", "add a project")
    case .rename: UsageText("NAME", "the new name of the project given with --project")
    case .archive: UsageText("NAME", "archive a project: it is hidden and keeps its cards")
    case .unarchive: UsageText("NAME", "bring an archived project back")
    case .titles: UsageText("TITLES|none", "name the columns of a project: \"Ideas, Now, All done\"")
    case .stages: UsageText("COLUMN STAGES|none", "divide a column; quotes keep blanks: \"doing: build, code review\"")
    case .repair: UsageText("", "copy the store, then rebuild what can be rebuilt")
    case .about: UsageText("", "the source, date and countries of the table of holidays")
    case .year: UsageText("YEAR", "the year (default: this one)")
    case .country: UsageText("kr", "the countries (default: those of the configuration)")
    case .command: UsageText("COMMAND", "the command that delivers a reminder, instead of the desktop")
    case .color: UsageText("HOW", "auto, always or never; for status also ansi, tmux, pango or none")
    case .days: UsageText("NUMBER", "how many days from today: 1 to 366 (default: 14)")
    case .agenda: UsageText("", "show the agenda instead of the board")
    case .calendar: UsageText("", "show this month instead of the board")
    case .html: UsageText("FILE", "keep a web page of the board up to date instead, until stopped")
    case .watch: UsageText("", "keep running until stopped")
    case .list: UsageText("", "list reminders that have rung and those that will ring")
    case .snooze: UsageText("NUMBER", "ring a card's reminders again later")
    case .dismiss: UsageText("NUMBER", "dismiss a card's reminders")
    case .check: UsageText("", "show mistakes in the configuration")
    case .example: UsageText("", "print all settings, as a file to start from")
    case .by: UsageText("", "what is counted together (default: week)")
    case .csv: UsageText("", "as CSV, one row for each day")
    case .svg: UsageText("FILE", "write the pictures to a new SVG file; - for standard output")
    case .cards: UsageText("NUMBER", "forecast for so many cards (default: the open ones that match)")
    case .week: UsageText("", "the last full week, and what is due this week")
    case .month: UsageText("", "the last full month, and what is due this month")
    case .timewarrior: UsageText("", "as lines of a Timewarrior data file")
    case .slack: UsageText("", "as text for Slack")
    case .from: UsageText("DAY", "from this day on")
    case .to: UsageText("DAY", "up to and including this day")
    case .most: UsageText("NUMBER", "at most this many (default: all; next: 10)")
    case .since: UsageText("DAY", "entries from this day on, or after a number, oldest first")
    case .follow: UsageText("", "keep showing new entries until stopped; with --limit, show that many older ones first")
    case .removed: UsageText("", "list the pages in the trash")
    case .date: UsageText("DAY", "the day of the page")
    case .time: UsageText("TIME|none", "the time of day")
    case .weather: UsageText("WEATHER|none", "the weather")
    case .append: UsageText("", "add the text after the existing text")
    case .format:
      UsageText("FORMAT", "jrnl, jrnl-json, dayone or markdown; export only: md-document or html")
    case .map: UsageText("LISTS", "where the cards of a list go: Review=doing, Later=skip")
    case .redact: UsageText("WHAT,...", "leave out notes, people (tags with @) or waiting (reasons)")
    case .overwrite: UsageText("", "write and delete also files that were edited, or are newer than the board")
    case .dryRun: UsageText("", "show what would be done or refused, without doing it")
    case .yes: UsageText("", "confirm an action that cannot be undone or deletes on a server")
    case .daily: UsageText("", "at most one backup a day, and old ones are deleted")
    case .keep: UsageText("", "which side counts at the next sync where a card differs from the server")
    case .again: UsageText("", "add pages that were changed or removed here as new pages")
    }
  }

  func meaning(of option: ShellOption, in command: ShellCommand) -> String? {
    switch (option, command) {
    case (.project, .board), (.project, .watch): "the project (default: the last one)"
    case (.since, .stats): "from this day on (default: the last 12 weeks)"
    case (.since, .review), (.since, .time): "from this day on (default: the last 7 days)"
    case (.by, .time): "the sums: one for each of these (default: card)"
    case (.week, .time): "the last full week"
    case (.month, .time): "the last full month"
    case (.csv, .time): "as CSV, one row for each card and day"
    case (.format, .importFile):
      "taskwarrior, trello, obsidian, deck, github, org, taskell, kanban-md, backlog, todoist, csv or todotxt "
        + "(default: as the content looks)"
    case (.project, _): "the project (default: Home)"
    case (.most, .next): "at most this many (default: 10)"
    case (.most, _): "at most this many (default: all)"
    case (.list, .backup): "list the backups beside the store, or those in FOLDER, newest first"
    case (.yes, .restoreBackup): "do not ask"
    case (.yes, .send): "send also to a project that is not linked"
    case (.color, .status): "auto, always, never, ansi, tmux, pango or none"
    case (.color, _): "auto, always or never"
    case (.format, .export):
      "markdown (the default), ics, json, html, svg, badge, todotxt, taskwarrior, csv, obsidian, taskell or org"
    default: nil
    }
  }

  func remarks(on topic: UsageTopic) -> [String] {
    switch topic {
    case .card:
      [
        "CARD is #12, 12, work#12 in another project, or the beginning of a title;",
        "several are written 4 7 9, 4,7,9 or 4-9. - reads cards from standard input, one",
        "per line.",
      ]
    case .lines:
      [
        "sekan add - adds a card for each line of standard input; sekan add --quick -",
        "reads each as LINE.",
      ]
    case .plain: ["After --, nothing is an option: sekan add -- -x."]
    case .when: ["WHEN is what you type in the editor: fri, tomorrow 17:00, +3, 2026-12-25 17:00."]
    case .line:
      [
        "LINE is what you type after i on the board: Renew it #ops !high fri 17:00.",
        "Tags of --tag are added to those of LINE.",
      ]
    case .query:
      [
        "QUERY is what you type after f on the board: tag:ops due<fri -waiting; see docs/search.md.",
        "It can also be the name of a filter that you saved there.",
        "Dates and numbers take ranges: due:mon..fri, due:..fri, due:2026-11, #1-3.",
      ]
    case .day:
      ["DAY is tomorrow, fri, 12-03, -7d or 2026-12-03."]
    case .page:
      [
        "PAGE is the beginning of a page's ID, a day that has only this page, or last.",
        "In the journal DAY is also week, 2026-11 or 2026, for several days.",
      ]
    case .month: ["MONTH is 2026-12, 12, dec, next month, +1 for the next one, or -1 for the one before."]
    case .weather:
      ["WEATHER is \(weatherConditions),", "then degrees Celsius and a place, both optional: rain 12 Busan."]
    }
  }

  var seeCommandHelp: [String] { ["sekan help COMMAND explains a command; man sekan explains all of them."] }

  var exitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "done"), ExitStatus(1, "nothing found, or partly failed"), ExitStatus(2, "invalid command line"),
      ExitStatus(3, "refused by the rules"), ExitStatus(4, "the store cannot be read or written"),
      ExitStatus(69, "could not connect to a server"),
      ExitStatus(74, "the output could not be written (what was changed is stored)"),
      ExitStatus(75, "locked, or being synced: try again"), ExitStatus(127, "sekan-remote is not installed"),
    ]
  }

  func sentence(of statuses: [ExitStatus]) -> String {
    "Exit status: " + statuses.map { "\($0.number) \($0.meaning)" }.joined(separator: "; ") + "."
  }

  var notATerminal: String { "sekan: the board needs a terminal (‘sekan list’ works without one)" }

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
  func badField(_ value: String, _ field: CardField, option: String, why: String) -> String {
    badValue(value, option, why: why)
  }
  func badValue(_ value: String, _ option: String, why: String) -> String {
    why.hasPrefix("‘\(value)’") ? "sekan: \(option): \(why)" : badValue(value, option) + " (\(why))"
  }
  func emptyValue(_ option: String) -> String { "sekan: the value of ‘\(option)’ is empty" }
  func searchOrAction(_ word: String, _ action: String) -> String {
    "sekan: \(didYouMean(action)) To search for ‘\(word)’, use --filter \(word)"
  }
  func noSuchPlace(_ typed: String, _ why: String) -> String { "sekan: there is no column or stage ‘\(typed)’. \(why)" }
  func possibleNumbers(from least: Int, to most: Int?) -> String {
    most.map { "use a number from \(least) to \($0)" } ?? "use a number that is \(least) or more"
  }
  func possibleValues(_ values: String) -> String { "use one of: \(values)" }
  var notUTF8: String { "sekan: text that was not UTF-8 is stored as ‘\u{FFFD}’" }
  func notUTF8(onLines count: Int, first: Int) -> String {
    let place = count == 1 ? "line \(grouped(first))" : "\(grouped(count)) lines, the first is line \(grouped(first))"
    return "sekan: text that is not UTF-8 becomes ‘\u{FFFD}’ in the cards: \(place)"
  }
  func newCardHasNoTag(_ tag: String) -> String { "a new card has no tag ‘\(tag)’ to remove" }
  func inputTooLarge(_ most: Int) -> String { "sekan: standard input is larger than \(most) MB" }
  var inputIsOfOtherEncoding: String { "sekan: standard input is UTF-16 or UTF-32; convert it to UTF-8" }
  var isDevice: String { "Is a device, not a file" }
  var isNamedPipe: String { "Is a named pipe, not a file; it can be read with - < FILE" }
  func tooLargeToCopy(_ most: Int) -> String {
    "More than \(most) MB from a pipe; save it to a file and import the file"
  }
  var addNeedsTitle: String { "sekan: add needs a title" }
  var limitNeedsBoth: String { "sekan: limit needs a column and a number (or none)" }
  func wordIsStore(_ word: String) -> String { "sekan: name another store with --store: --store ‘\(word)’" }
  func tooManyWords(_ word: String) -> String { "sekan: too many arguments: ‘\(word)’" }
  func notForCommand(_ option: String, _ command: String) -> String {
    "sekan: ‘\(option)’ does not apply to \(command)"
  }
  func needsOption(_ option: String, _ other: String) -> String {
    "sekan: ‘\(option)’ needs \(other)"
  }
  func eitherOr(_ one: String, _ other: String) -> String { "sekan: either \(one) or \(other), not both" }
  func needsOneFile(_ command: String) -> String { "sekan: \(command) needs one file, or - for standard input" }
  var findNeedsWords: String { "sekan: find needs words (‘sekan find report’)" }
  func noSuchCard(_ number: String, _ project: String) -> String { "sekan: no card #\(number) in \(project)" }
  func needsCards(_ command: String, orFilter takesFilter: Bool) -> String {
    "sekan: \(command) needs a card: "
      + (takesFilter ? "#12, the beginning of its title, or --filter QUERY" : "#12 or the beginning of its title")
  }
  var nothingRead: String { "standard input is empty" }
  var purgeStays: String { "a permanent deletion cannot be undone; ‘sekan undo --yes’ undoes the change before it" }
  func mustBeRestored(_ what: String) -> String { "\(what) is in the trash; ‘sekan restore’ brings it back" }
  func isNotInTrash(_ title: String, number: Int) -> String {
    "\(quoted(title)) is still on the board; move it to the trash first, with ‘sekan remove \(number)’"
  }
  func needsWords(_ command: String, _ value: String) -> String { "sekan: usage: sekan \(command) \(value)" }
  func cardsOrFilter(_ word: String) -> String { "sekan: either cards or --filter, not both: ‘\(word)’" }
  func cardOrDay(_ number: Int, cards: String, day: Bool, isAwaited: Bool) -> String {
    let ways =
      ["\(cards) for several cards"] + (day ? ["\(ordinal(number)) for a day"] : [])
      + (isAwaited ? ["#\(number) to wait for that card"] : [])
    let last = ways.count > 1 ? " or " + ways[ways.count - 1] : ""
    let others = ways.prefix(max(1, ways.count - 1)).joined(separator: ", ")
    return "sekan: ‘\(number)’ is ambiguous; write \(others)\(last)"
  }
  var cardsOfTwoProjects: String { "these cards are in different projects; change one project at a time" }
  func noCardBegins(_ beginning: String, _ project: String) -> String {
    "no card in \(project) begins with ‘\(beginning)’"
  }
  func severalCardsBegin(_ beginning: String) -> String { "several cards begin with ‘\(beginning)’:" }
  var noCardFound: String { "no card matches the filter" }
  func wouldAdd(_ count: Int) -> String { "\(cards(count)) would be added; this was a dry run" }
  func wouldChange(_ count: Int) -> String { "\(cards(count)) would be changed; this was a dry run" }
  func leftOut(_ count: Int, _ why: String?) -> String { skipped(count) + (why.map { ": \($0)" } ?? "") }
  func onLine(_ number: Int, _ sentence: String) -> String { "line \(number): \(sentence)" }
  func noneAdded(line number: Int, _ sentence: String) -> String { "no card was added; line \(number): \(sentence)" }
  func sendingNeedsYes(_ means: String) -> String { "\(means) Add --yes to do it" }
  func purgingNeedsYes(_ count: Int) -> String {
    "this cannot be undone: \(cards(count)) would be deleted permanently; add --yes to do it"
  }
  var badSince: String { "use the number of an entry, or a day: yesterday, mon, 11-03" }
  var badMonth: String { "Which month? 12, 2026-12, dec, +1" }
  var seriesNeedsDay: String { "a repeating card needs a due date; --series cannot clear it" }
  var optionsAnywhere: String { "Options of every command" }
}
