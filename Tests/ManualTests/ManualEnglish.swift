import Words

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
      "Sekan is a kanban board for the terminal: three columns, a keyboard, and cards that are never lost. Without a command it opens the "
        + "board, which saves every change at once; `?` lists all keys and `q` quits.",
      "With a command it does one thing in the same store and exits, for scripts. Any number of boards and commands may have the store "
        + "open at once; an open board shows the changes of the others, and can undo them.",
    ]
  }

  var keys: [String] {
    [
      "These are the keys of the board. `?` lists the keys of the current screen, `:` finds every command by its name. All keys can be "
        + "changed: see `sekan-config`(5)."
    ]
  }

  var statusCases: [(number: String, meaning: String)] {
    [
      (
        "0",
        "Also if a list is empty (`list`, `agenda`, `journal list`), and if the board does not exist yet, which counts as empty."
      ),
      (
        "1",
        "`find`, `show`, `journal search` or a change with `--filter` found nothing. A file to import does not exist, is malformed, or "
          + "was cut short; nothing is imported. `check`, `config --check` or `doctor` found a problem. A reminder could not be "
          + "delivered, or `remind --snooze` found none that rang. The board or `watch` has no terminal."
      ),
      ("2", "Also if a `.sekan` file has a mistake."),
      (
        "3",
        "A deadline that has passed, cards that would wait for each other in a circle, more than 16 MB on standard input; nothing to undo "
          + "or to redo; `purge`, or `undo` right after it, without `--yes`."
      ),
      (
        "4",
        "Also if the store you named does not exist, and if another program locked the store between the parts of a change: standard "
          + "error says what was stored. Do not repeat that part."
      ),
      (
        "75",
        "Another program kept the store locked for 30 seconds, or is syncing; `status` waits 50 milliseconds. Nothing was changed."
      ),
      ("128 + N", "A signal with the number N ended it; 141: the reader of the output has quit."),
    ]
  }

  var environment: [(String, String)] {
    [
      ("`SEKAN_STORE`", "The store, unless `--store` names one."),
      ("`SEKAN_CONFIG`", "The configuration, unless `--config` names one."),
      (
        "`SEKAN_LANG`",
        "The language, `en` or `ko`; it overrides the configuration and the locale. Other values are ignored."
      ),
      ("`NO_COLOR`", "No colours, if it has any value."),
      (
        "`XDG_DATA_HOME`, `XDG_STATE_HOME`, `XDG_CONFIG_HOME`",
        "The folders of the store, the drafts and the configuration; by default `~/.local/share`, `~/.local/state` and `~/.config`."
      ),
      ("`VISUAL`, `EDITOR`", "The editor that `E` opens; by default `vi`."),
      ("`LC_ALL`, `LC_TIME`, `LC_MESSAGES`, `LANG`", "Language, country of the holidays, first day of the week."),
      ("`TZ`", "The zone in which days begin and times are shown."),
    ]
  }

  var files: [(String, String)] {
    [
      (
        "`~/.local/share/sekan/board.sqlite`",
        "The store: all projects, cards, pages and their history. It is an SQLite file."
      ),
      (
        "`.sekan`",
        "A file in the current folder, or in the nearest folder above that has such a file. It contains `project = NAME`, or `store = "
          + "FILE` with a file in that folder or below it, and nothing else. It applies only if it belongs to you and is not writable by "
          + "everybody; `--store`, `SEKAN_STORE` and `--project` override it."
      ),
      ("`~/.config/sekan/config`", "The configuration, see `sekan-config`(5). It is optional."),
      ("`~/.config/sekan/remotes`", "Passwords and keys, see `sekan-remote`(1)."),
      ("`~/.local/state/sekan`", "Drafts of text that is not saved yet, and the theme that you chose."),
      (
        "`~/.local/state/sekan/crash-*.txt`",
        "A report for each crash: where in the program it happened, and none of your text. Attach it when you report the problem; you can "
          + "delete it."
      ),
      (
        "`/usr/share/doc/sekan`",
        "The guide, and the documents called `docs/` here; `make install` puts them below `/usr/local`."
      ),
    ]
  }

  var examples: [ManualExample] {
    [
      ManualExample(
        "A repeating card with a deadline:",
        #"sekan add "Water the plants" --due sat --repeat "every 3 days after done""#),
      ManualExample("A card as one line:", #"sekan add --quick "Renew the certificate #ops !high mon 9:00""#),
      ManualExample(
        "Notes from standard input:", #"echo "See the log." | sekan add "Review this" --notes - --column doing"#),
      ManualExample(
        "Cards that are late or have a tag, by deadline:", #"sekan list --filter "late or tag:ops" --sort due"#),
      ManualExample("The same for another program:", #"sekan list --filter "late or tag:ops" --json"#),
      ManualExample("Complete cards, by number or by the beginning of the title:", "sekan done 12 'Water the'"),
      ManualExample("Change some fields of a card:", "sekan edit 12 --due fri --tag=+ops,-home"),
      ManualExample(
        "Move all cards that match a query, as one change:", "sekan move --filter 'tag:ops due<today' doing"),
      ManualExample(
        "One line for a status bar or a prompt:", "sekan status '{doing} doing{late? · {late} late}'"),
      ManualExample("A read-only board in a pane:", "sekan watch --filter 'priority:high'"),
      ManualExample("Changes as they happen, for a script:", "sekan log --follow --json"),
      ManualExample("Everything in the store, as a backup:", "sekan export --json --all > sekan.json"),
      ManualExample("Read the backup into another store:", "sekan import sekan.json --store copy.sqlite"),
      ManualExample("Completion of commands and cards in this shell:", "source <(sekan completion bash)"),
      ManualExample("The board as a calendar file:", "sekan export --ics > board.ics"),
      ManualExample("What an import of a calendar file would change:", "sekan import board.ics --dry-run"),
      ManualExample("A page of the journal:", #"sekan journal add "Tea with Ada. We spoke of #books.""#),
      ManualExample("A configuration to start from:", "sekan config --example > sekan.conf"),
      ManualExample("Check whether the store is sound:", "sekan check"),
    ]
  }

  // MARK: sekan-json

  var aboutJSON: String { "JSON as Sekan writes and reads it" }

  // MARK: sekan-remote

  var aboutServers: String { "sync boards of Sekan with calendars on servers" }

  var serversDescription: [String] {
    [
      "`sekan-remote` is the part of Sekan that uses the network: it connects to calendar servers (CalDAV), and to the services for "
        + "weather, holidays and published calendars that the configuration names. `sekan` passes `sekan remote` and `sekan sync` to it "
        + "with all arguments, and is not linked with any library that could open a connection.",
      "An open board syncs its linked projects by itself (`sync` in `sekan-config`(5)). Without a board, `sekan sync` syncs once and "
        + "`sekan sync --watch` continuously. So does the unit `sekan-sync.service` of `systemd --user`; it does not start by itself.",
    ]
  }

  var serversFiles: [(String, String)] {
    [
      (
        "`~/.config/sekan/remotes`",
        "Passwords of servers, readable only by you (`chmod 600`). Below `[name]`, with the name of the server in `sekan remote`, write "
          + "`password`, or `password-command`, a command that prints it. `host` is the only host that the password is sent to, with its "
          + "port unless that is the default, and with `http://` before it for an unencrypted server, which can only be on this machine; "
          + "leave `host` out if the name is the host itself. `ca` is a file with the certificate authority of your own server:"
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
      ManualExample("Find the calendars of a server:", "sekan remote add https://cal.example.org/ --user ada"),
      ManualExample("Link a project to a new calendar on the server:", "sekan remote link Garden new"),
      ManualExample("Sync once, for a script:", "sekan sync --quiet"),
      ManualExample("The state, for another program:", "sekan remote --json"),
    ]
  }

  // MARK: sekan-config

  var aboutConfiguration: String { "the configuration of Sekan" }

  var configurationDescription: [String] {
    [
      "Sekan needs no configuration. To change a setting, put a line `name = value` into `~/.config/sekan/config`, a UTF-8 text file. The "
        + "command line overrides the environment, the environment overrides this file, and the file overrides the locale.",
      "`#` starts a comment, at the beginning of a line or between blanks. A value may be in quotes, in which `\\\"`, `\\\\`, `\\n` and "
        + "`\\t` have their usual meaning. A line with a mistake is reported and ignored; all other lines apply. The file is read when "
        + "Sekan starts.",
      "`sekan config` prints the current settings and where each comes from, `sekan config --check` prints mistakes, and `sekan config "
        + "--example` prints a file with every setting, commented out.",
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
      "`holidays` names countries by their two letters; `sekan holidays` lists their days. `holiday` adds a day of your own: `2026-12-24 "
        + "Moving house` once, `12-24 Christmas Eve` every year, `lunar 8-20 Grandmother` every year in the Korean lunar calendar. "
        + "`holiday-file` names an iCalendar file, in the folder of the configuration unless the path begins with `/` or `~/`."
    ]
  }

  var theme: [String] {
    [
      "`terminal` uses the sixteen colours of the terminal, `dark` and `light` have their own, `mono` has none. `auto` asks the terminal "
        + "for its background; without an answer it is `terminal`.",
      "Below `[theme]` you can change each part of the screen. Colours are `black`, `red`, `green`, `yellow`, `blue`, `magenta`, `cyan`, "
        + "`white`, each also as `bright-red`, `grey`, `color0` to `color255`, `#rrggbb` and `default`. Attributes are `bold`, `dim`, "
        + "`italic`, `underline` and `reverse`; `plain` means no colour and no attribute. `notice`, `refusal` and `selection` can have a "
        + "background: `white on red`.",
    ]
  }

  var themeParts: String { "The parts, with their style in the theme `terminal`:" }

  var keyNames: [String] {
    [
      "`command = key, key` gives a command these keys instead of its default keys; an empty value removes all its keys. Below `[keys]` "
        + "this applies wherever the command has keys, below `[keys.board]` only on the board, and there it overrides `[keys]`.",
      "A key is written `a`, `A`, `?`, `ctrl-s`, `alt-x`, `shift-left`, `enter`, `tab`, `esc`, `space`, `backspace`, `del`, `ins`, "
        + "`home`, `end`, `pgup`, `pgdn`, `up`, `down`, `left`, `right`, `f1` to `f35`. Keys that are typed one after another are "
        + "separated by a blank: `g g`. The comma is `comma`, `#` is `hash`, `\"` is `quote`.",
      "If you give a command a key of another command that has a second key, the other command loses it. These are mistakes, and are "
        + "reported: a key for two commands in one place, a key that begins another key, taking the only key of a command, taking the "
        + "last key that leaves a place, and a letter where text is typed.",
      "These are the names of all commands, each with its keys in the first place that has it; `sekan config --example` lists the keys of "
        + "every place.",
    ]
  }

  var templates: [String] {
    [
      "Below `[templates]` are names and the texts of new cards: the first line is the title, the rest the notes. `:template bug` opens "
        + "the editor with the template `bug`. There can be \(Template.most)."
    ]
  }
}
