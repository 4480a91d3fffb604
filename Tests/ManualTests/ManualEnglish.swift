import Board
import Kanban

struct ManualEnglish: ManualWords {
  private let language = Language.english.words

  func title(of title: ManualTitle) -> String {
    switch title {
    case .name: "NAME"
    case .synopsis: "SYNOPSIS"
    case .description: "DESCRIPTION"
    case .commands: "COMMANDS"
    case .journal: "Actions of the journal"
    case .options: "OPTIONS"
    case .furtherOptions: "Of some commands"
    case .notes: "WHAT IS TYPED"
    case .keys: "KEYS"
    case .settings: "SETTINGS"
    case .holidays: "HOLIDAYS"
    case .theme: "THEMES"
    case .commandNames: "Names of commands"
    case .places: "Names of places"
    case .templates: "TEMPLATES"
    case .exitStatus: "EXIT STATUS"
    case .environment: "ENVIRONMENT"
    case .files: "FILES"
    case .examples: "EXAMPLES"
    case .seeAlso: "SEE ALSO"
    }
  }

  func also(_ options: String) -> String { "Also takes \(options)." }

  func possible(_ values: Setting.Possible, standard: String) -> String {
    "Values: \(language.possible(values))." + (standard.isEmpty ? "" : " Default: `\(standard)`")
  }

  // MARK: sekan

  var synopsis: [String] { ["`sekan` [options]", "`sekan` COMMAND [words] [options]"] }

  var description: [String] {
    [
      "Sekan is a kanban board for the terminal: three columns, a keyboard, and cards that are never lost. "
        + "Without a command it opens the board, which saves every change as it is made; `?` lists all keys and `q` leaves.",
      "With a command it does one thing to the same store and ends, for scripts. Any number of boards and commands may have the "
        + "store open at once; a board that is open shows what others changed, and can undo it.",
    ]
  }

  var keys: [String] {
    [
      "These are the keys of the board itself. `?` lists those of the screen that is open, `:` finds every command by its name. "
        + "All can be changed: see `sekan-config`(5)."
    ]
  }

  var statusCases: [(number: String, told: String)] {
    [
      (
        "0",
        "Also where a list has no card (`list`, `agenda`, `journal list`), and where nobody has begun the board: it is empty then."
      ),
      (
        "1",
        "`find`, `show`, `journal search` or a change with `--filter` found nothing. A file to be imported is not there, is malformed, "
          + "or was cut; nothing is imported. `check`, `config --check` or `doctor` found a fault. A reminder could not be delivered, or "
          + "none had rung for `remind --snooze`. The board or `watch` has no terminal."
      ),
      ("2", "Also for a mistake in a `.sekan` file."),
      (
        "3",
        "A deadline that has passed, cards that would wait for each other in a circle, more than 16 MB on standard input; nothing to undo "
          + "or to redo; `purge` without `--yes`."
      ),
      (
        "4",
        "Also where you named one that is not there, and where another program locked the store between the parts of a change: standard error says what is stored. Do not do "
          + "that part again."
      ),
      (
        "75",
        "Another program kept the store locked for 30 seconds, or is syncing; `status` waits 50 milliseconds. Nothing was changed; an import that was cut short adds the rest "
          + "when it is done again."
      ),
      ("128 + N", "A signal with the number N ended it; 141: nobody reads the output any more."),
    ]
  }

  var environment: [(String, String)] {
    [
      ("`SEKAN_STORE`", "The store, where `--store` does not name one."),
      ("`SEKAN_CONFIG`", "The configuration, where `--config` does not name one."),
      (
        "`SEKAN_LANG`",
        "The language, `en` or `ko`; it wins over the configuration and the locale. Another value is passed over."
      ),
      ("`NO_COLOR`", "No colours, where it is set to anything."),
      (
        "`XDG_DATA_HOME`, `XDG_STATE_HOME`, `XDG_CONFIG_HOME`",
        "Where the store, the drafts and the configuration lie; by default `~/.local/share`, `~/.local/state` and `~/.config`."
      ),
      ("`VISUAL`, `EDITOR`", "The editor that `E` opens; by default `vi`."),
      ("`LC_ALL`, `LC_TIME`, `LC_MESSAGES`, `LANG`", "Language, country of the holidays, first day of a week."),
      ("`TZ`", "The zone in which days begin and times are told."),
    ]
  }

  var files: [(String, String)] {
    [
      (
        "`~/.local/share/sekan/board.sqlite`",
        "The store: all projects, cards, pages and their history. It is a file of SQLite."
      ),
      (
        "`.sekan`",
        "A file in the current folder or in the nearest folder above that has such a file. It says `project = NAME`, or `store = FILE` "
          + "with a file in that folder or below it, and nothing else. It counts only if it belongs to whoever asks and not everybody "
          + "can write to it; `--store`, `SEKAN_STORE` and `--project` win over it."
      ),
      ("`~/.config/sekan/config`", "The configuration, see `sekan-config`(5). None is needed."),
      ("`~/.config/sekan/remotes`", "Passwords and keys, see `sekan-remote`(1)."),
      ("`~/.local/state/sekan`", "Drafts of what was typed and not saved yet, and the theme that was chosen."),
      (
        "`~/.local/state/sekan/crash-*.txt`",
        "A report for each crash: where in the program it happened, and none of your text. Attach it when you report the fault; it can "
          + "be deleted."
      ),
      (
        "`/usr/share/doc/sekan`",
        "The guide, and the documents that are called `docs/` here; below `/usr/local` where `make install` put them."
      ),
    ]
  }

  var examples: [ManualExample] {
    [
      ManualExample(
        "A card with a deadline, which comes again:",
        #"sekan add "Water the plants" --due sat --repeat "every 3 days after done""#),
      ManualExample("A card as one line:", #"sekan add --quick "Renew the certificate #ops !high next mon 9:00""#),
      ManualExample(
        "Notes from standard input:", #"echo "See the log." | sekan add "Review this" --notes - --column doing"#),
      ManualExample(
        "What is late or has a tag, by its deadline:", #"sekan list --filter "late or tag:ops" --sort due"#),
      ManualExample("The same for another program:", #"sekan list --filter "late or tag:ops" --json"#),
      ManualExample("Cards that are done, by number or by how the title begins:", "sekan done 12 'Water the'"),
      ManualExample("Some fields of a card changed:", "sekan edit 12 --due 'next fri' --tag=+ops,-home"),
      ManualExample("All cards that a query finds, as one change:", "sekan move --filter 'tag:ops due<today' doing"),
      ManualExample(
        "One line for a status bar or a prompt:", "sekan status '{doing} doing{late? · {late} late}'"),
      ManualExample("The board in a pane, only to be looked at:", "sekan watch --filter 'priority:high'"),
      ManualExample("What happens from now on, for a script:", "sekan log --follow --json"),
      ManualExample("Everything in the store, as a backup:", "sekan export --json --all > sekan.json"),
      ManualExample("The same read into another store:", "sekan import sekan.json --store copy.sqlite"),
      ManualExample("Commands and cards completed in this shell:", "source <(sekan completion bash)"),
      ManualExample("The board as a calendar file:", "sekan export --ics > board.ics"),
      ManualExample("What would be done with the tasks of a calendar file:", "sekan import board.ics --dry-run"),
      ManualExample("A page of the journal:", #"sekan journal add "Tea with Ada. We spoke of #books.""#),
      ManualExample("A configuration to begin with:", "sekan config --example > sekan.conf"),
      ManualExample("Whether the store is sound:", "sekan check"),
    ]
  }

  // MARK: sekan-json

  var aboutJSON: String { "JSON as Sekan writes and reads it" }

  // MARK: sekan-remote

  var aboutServers: String { "keeps boards of Sekan in step with calendars on servers" }

  var serversDescription: [String] {
    [
      "`sekan-remote` is the part of Sekan that talks to a network: to calendar servers (CalDAV), and to who tells weather, "
        + "holidays and published calendars where the configuration names them. `sekan` hands `sekan remote` and `sekan sync` on to it "
        + "with all that was typed, and is itself linked with no library that could open a connection.",
      "A board that is open keeps its linked projects in step by itself (`sync` in `sekan-config`(5)). Without one, `sekan sync` does it once, "
        + "`sekan sync --watch` all the time, and so does the unit `sekan-sync.service` of `systemd --user`, which nobody starts by itself.",
    ]
  }

  var serversFiles: [(String, String)] {
    [
      (
        "`~/.config/sekan/remotes`",
        "What proves to a server who one is, for its owner alone to read (`chmod 600`): below `[name]` of a server, as `sekan remote` shows it, "
          + "`password`, or `password-command`, a command that prints it; `host` is the only host it is sent to (with its port, unless that is the "
          + "usual one, and with `http://` before it if it is not encrypted, as only this machine is); it can be left out if the name is the host "
          + "itself; `ca` is a file with the authority of a server of one's own:"
      )
    ]
  }

  var serversFileExample: [String] {
    [
      "[home]", "host = cal.example.org", "password-command = secret-tool lookup service sekan",
      "ca = /etc/ssl/my-authority.pem",
    ]
  }

  var serversExamples: [ManualExample] {
    [
      ManualExample("Finds the calendars of a server:", "sekan remote add https://cal.example.org/ --user ada"),
      ManualExample("Keeps a project in a calendar of its own, made there:", "sekan remote link Garden new"),
      ManualExample("Exchanges once, for a script:", "sekan sync --quiet"),
      ManualExample("How it stands, for another program:", "sekan remote --json"),
    ]
  }

  // MARK: sekan-config

  var aboutConfiguration: String { "the configuration of Sekan" }

  var configurationDescription: [String] {
    [
      "Sekan needs no configuration. What is to be otherwise goes into `~/.config/sekan/config`, a text of lines `name = value` in UTF-8. "
        + "What is given on the command line counts before the environment, that before this file, and the file before the locale.",
      "`#` begins a comment, at the beginning of a line or between blanks. A value may stand in quotes, in which `\\\"`, `\\\\`, `\\n` and `\\t` mean "
        + "what they usually do. A line that means nothing is told and left out, and every other line counts. The file is read when Sekan starts.",
      "`sekan config` prints what is in force and where it comes from, `sekan config --check` what is wrong, and `sekan config --example` a file "
        + "with everything in it, commented out.",
    ]
  }

  var configurationExample: [String] {
    [
      "language = en", "theme = dark", "title-limit = 120", "holidays = kr, us", "holiday = 12-24 Christmas Eve", "",
      "[theme]", "late = bright-red bold", "tag = #8aadf4", "",
      "[keys]", "undo = f8, alt-u        # wherever undo has keys: these in place of those", "",
      "[keys.board]", "add-last = a, +", "follow =                # no key", "",
      "[templates]", #"bug = "Bug: \nSteps\n- [ ] reproduce\n- [ ] mend""#,
    ]
  }

  var holidays: [String] {
    [
      "`holidays` names countries by their two letters; `sekan holidays` lists their days. `holiday` adds a day of one's own: `2026-12-24 Moving house` "
        + "once, `12-24 Christmas Eve` every year, `lunar 8-20 Grandmother` every year in the Korean lunar calendar. `holiday-file` names an iCalendar "
        + "file, beside the configuration where it does not begin with `/` or `~/`."
    ]
  }

  var theme: [String] {
    [
      "`terminal` uses the sixteen colours of the terminal, `dark` and `light` bring their own, `mono` has none. `auto` asks the terminal for its "
        + "background, and is `terminal` where no answer comes.",
      "Below `[theme]` each part of the screen can be made one's own. Colours are `black`, `red`, `green`, `yellow`, `blue`, `magenta`, `cyan`, `white`, "
        + "each also as `bright-red`, `grey`, `color0` to `color255`, `#rrggbb` and `default`. Attributes are `bold`, `dim`, `italic`, `underline` and "
        + "`reverse`; `plain` is none of all that. `notice`, `refusal` and `selection` can have a background: `white on red`.",
    ]
  }

  var themeParts: String { "The parts, each as `terminal` has it:" }

  var keyNames: [String] {
    [
      "`command = key, key` gives a command these keys in place of those it has, and nothing after the `=` leaves it without one. Below `[keys]` this counts "
        + "wherever the command has keys, below `[keys.board]` only there, and there first.",
      "A key is written `a`, `A`, `?`, `ctrl-s`, `alt-x`, `shift-left`, `enter`, `tab`, `esc`, `space`, `backspace`, `del`, `ins`, `home`, `end`, `pgup`, `pgdn`, "
        + "`up`, `down`, `left`, `right`, `f1` to `f35`. Keys that are typed one after another have a blank between them: `g g`. The comma is `comma`, "
        + "`#` is `hash`, `\"` is `quote`.",
      "A key that is given to one command is taken from another that has a second. A key that two commands are given in one place, or that begins "
        + "another's, the only key of a command, the last way out of a place, and a letter where text is typed are mistakes, and are told.",
      "Below stand the names of all commands, each with its keys in the first place that has it; `sekan config --example` lists those of every place.",
    ]
  }

  var templates: [String] {
    [
      "Below `[templates]` stand names and the texts that new cards begin with: the first line is the title, the rest the notes. `:template bug` opens "
        + "the editor with it. There can be \(Template.most)."
    ]
  }
}
