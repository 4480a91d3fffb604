import Support
import Terminal
import Words

@testable import Screens

/// The settings as a document; a test compares `docs/configuration.md` with it.
enum ConfigurationDocumentation {
  static func markdown(words: any Words = Language.english.words) -> String {
    [introduction, settings(words), holidays, themes(words), keys, templates, limits].joined(separator: "\n\n")
  }

  private static let introduction = """
    # Configuration

    Made from the program's own tables: do not edit it, run `make docs`.

    Sekan needs no configuration. What you want otherwise goes into `$XDG_CONFIG_HOME/sekan/config`
    (`~/.config/sekan/config`); `SEKAN_CONFIG=FILE` or `--config FILE` name another file, and `--config /dev/null` reads none.

    ```
    # A comment. It begins at the beginning of a line or between blanks, so that #ff8800 is a colour.
    language = ko
    theme = dark
    title-limit = 120

    [theme]
    late = bright-red bold
    tag = #8aadf4

    [keys]
    undo = f8, alt-u        # wherever undo has keys: these in place of those

    [keys.board]
    add-last = a, +
    follow =                # no key
    ```

    A value may stand in quotes, in which `\\"`, `\\\\`, `\\n` and `\\t` mean what they usually do. A line that means nothing is reported
    and left out, and every other line counts; of a name that is set twice the first counts (`agenda`, as `beside` was called earlier, is the same name). The file is read when Sekan starts.

    | command | |
    |---|---|
    | `sekan config` | what is in force, and where each value comes from |
    | `sekan config --check` | what is wrong, as `file:line:column: …`; the exit status is 1 if anything is |
    | `sekan config --example` | a file with everything in it, commented out |

    The board starts with a file that has mistakes, and shows the first of them at its foot. Every command reports a file that
    cannot be read, or that was named and is not there, and goes on without it. What is given on the command line
    counts before the environment (`SEKAN_LANG`, `NO_COLOR`), that before the file, and the file before the locale. A
    `SEKAN_LANG` that is neither `en` nor `ko` is passed over; `--lang` with such a value is a mistake.
    """

  private static func settings(_ words: any Words) -> String {
    let rows = Setting.documented.map { setting in
      let standard =
        setting.followsLocale ? "the locale's" : setting.texts(in: Settings()).map { "`\($0)`" }.joined()
      return "| `\(setting.name)` | \(possible(setting.possible)) | \(standard) | \(words.meaning(of: setting)) |"
    }
    return (["## Settings", "", "| name | values | default | meaning |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static let holidays = """
    ## Holidays

    ```
    holidays = kr, us                    # none leaves them out; by itself the country of the time zone, else of the locale, else of the language
    holiday = 2026-12-24 Moving house    # once
    holiday = 12-24 Christmas Eve        # every year
    holiday = lunar 8-20 Grandmother     # every year in the Korean lunar calendar; 음력 8-20, lunar leap 6-3, 음력 윤6-3
    holiday-file = ~/company.ics         # beside the configuration where it does not begin with / or ~/
    ```

    There are 250 countries, 1990 to 2060 and South Korea 1949 to 2100; only what is a holiday in the whole of a country.
    `sekan holidays` lists them, `sekan holidays --year 2027 --country de` those of another year and country. Deadlines such as
    `3 working days` leave out public holidays and those of `holiday-file`; days of `holiday` are private and count as working
    days there. There can be \(HolidayChoice.mostOwn) lines of `holiday` and \(HolidayChoice.mostFiles) of `holiday-file`. A file is read when holidays are first asked for; of
    events that repeat those are understood that do so every year (`FREQ=YEARLY`), also by the lunar calendar
    (`RSCALE=DANGI;FREQ=YEARLY`). If a lunar year lacks the day, [dates.md](dates.md) says which one counts.
    """

  private static func possible(_ values: Setting.Possible) -> String {
    switch values {
    case .words(let words): words.map { "`\($0)`" }.joined(separator: " ")
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .days(let range): "`off`, or days: `30d`, at most \(range.upperBound)"
    case .countries: "`none`, or countries: `kr, us`"
    case .dayAndName: "`2026-12-24 Christmas Eve`, `12-24 Christmas Eve`, `lunar 8-20 Grandmother`"
    case .file: "`~/holidays.ics`"
    case .time: "`09:00`"
    case .workingDays: "`all`, `weekdays`, or days: `mon-fri`"
    case .dayParts: "`evening 19:00, night 22:00`"
    case .span(let canBeOff): "\(canBeOff ? "`off`, or " : "")`15m`, `1h30m`, `2d`"
    case .text: "`\"{weekday}\\n\\n\"`"
    case .journals: "`shared`, `own`, or projects: `work, garden`"
    case .status: "`{doing} doing{late? · {late} late}`"
    case .lock: "`off`, `on`, or `5m`, `1h`"
    case .place: "`Seoul`, `37.57, 126.98`"
    case .holidayFeed: "`data.go.kr`, `nager`, `https://example.org/holidays.ics`"
    case .address: "`https://example.org/team.ics`"
    case .shell: "a shell command"
    case .folder: "`~/board`"
    }
  }

  private static func themes(_ words: any Words) -> String {
    let rows = Role.allCases.map { role in
      let styles = [Palettes.terminal, Palettes.dark, Palettes.light, Palettes.mono].map {
        "`\(StyleText.text($0[role] ?? .plain))`"
      }
      return "| `\(role.name)` | \(words.meaning(of: role)) | \(styles.joined(separator: " | ")) |"
    }
    return """
      ## Themes

      `terminal` uses the sixteen colours of your terminal. `dark` and `light` bring their own, with a contrast of at least 4.5 to 1
      on backgrounds from `#000000` to `#1e1e2e` and from `#eff1f5` to `#ffffff`. `mono` has none, as `NO_COLOR=1` and `--no-color`.
      `auto` asks the terminal for its background once the board is shown, and is `terminal` where no answer comes: in tmux and
      screen it is not asked. No theme paints a background.

      Below `[theme]` each part of the screen can be made one's own, whatever the theme: `late = bright-red bold`. Colours are
      `black` `red` `green` `yellow` `blue` `magenta` `cyan` `white`, each also as `bright-red`, `grey`, `color0` to `color255`,
      `#rrggbb` and `default`; a colour that the terminal does not have becomes the nearest it has. Attributes are `bold` `dim`
      `italic` `underline` `reverse`; `plain` is none of all that. `notice`, `refusal` and `selection` can have a background:
      `white on red`.

      | name | what it is | terminal | dark | light | mono |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private static let keys = """
    ## Keys

    `command = key, key` gives a command these keys in place of those it has; the first is the one that the foot of the screen and
    all texts name. Nothing after the `=` leaves it without one. Below `[keys]` this counts wherever the command has keys by
    default, below `[keys.board]` only there, and there before what `[keys]` says. [keys.md](keys.md) lists all commands and places with
    their names.

    A key is written `a`, `A`, `?`, `ctrl-s`, `alt-x`, `shift-left`, `ctrl-alt-x`, `enter`, `tab`, `esc`, `space`, `backspace`, `del`,
    `ins`, `home`, `end`, `pgup`, `pgdn`, `up`, `down`, `left`, `right`, `f1` to `f35`; `C-s` and `M-x` will do. Keys that are typed one
    after another have a blank between them: `g g`. The comma is `comma`, `#` is `hash`, `"` is `quote`.

    A key that you give to one command is taken from another that has it by default, as long as that one has a second. The
    following are mistakes, and are reported:

    * a key that two commands are given in one place, or that is the beginning of another's: `g` beside `g g`;
    * the only key of a command that is not given a new one (`complete = x` goes with `remove = c`, or with `remove =`);
    * the last way out of a place;
    * a letter where text is typed. Below `[keys]` letters leave those places as they are.
    """

  private static let templates = """
    ## Templates

    A name and the text that a new card begins with: its first line is the title, the rest the notes. `:template bug` opens the editor
    with it. At most 50, with no two of one name.

    ```
    [templates]
    bug = "Bug: \\nSteps\\n- [ ] reproduce\\n- [ ] mend"
    ```
    """

  private static let limits = """
    ## Limits

    A file of at most 256 KB with lines of at most 8 KB is read. A command can have \(WantedKeys.mostKeys) keys, and a key be
    \(WantedKeys.longestSequence) typed one after another.
    """
}
