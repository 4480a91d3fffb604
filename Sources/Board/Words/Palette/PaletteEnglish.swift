import Kanban

extension English {
  var paletteTitle: String { "Commands" }
  var noSuchCommand: String { "No such command" }
  func lineIsTooLong(_ most: Int) -> String { "A line holds at most \(grouped(most)) bytes; nothing was added" }
  var noSuchCommandButThese: String { "No such command; choose one of these" }
  func isInShell(_ line: String) -> String { "Run ‘\(line)’ in a shell" }
  var isSavedAlready: String { "Every change is saved at once; there is nothing to save" }
  var numberIsNeeded: String { "Type a card number or a day, like #12 or fri" }
  func chooseOneOf(_ names: String) -> String { "Use one of: \(names)" }
  func numberIsInTrash(_ number: Int) -> String { "#\(number) is in the trash" }
  func noCardNumbered(_ number: Int) -> String { "No card #\(number) here" }
  var none: String { "none" }
  var twoTagsAreNeeded: String { "Type two tags: the old name and the new one" }
  func noSuchTag(_ tag: String) -> String { "No card here has the tag ‘\(tag)’" }
  func dateIsOfPages(due: String) -> String { "Only journal pages have a date; for a card type ‘\(due)’" }
  var filterIsOfBoard: String { "Only the board can be filtered and sorted" }

  func text(of verb: Verb) -> VerbText {
    switch verb {
    case .due: VerbText("due", "WHEN  fri, tomorrow 17:00, +3; empty clears", also: "deadline")
    case .start: VerbText("start", "DAY  mon, 12-25; empty clears", also: "begin")
    case .repeat: VerbText("repeat", "HOW OFTEN  every 2 weeks; empty ends it", also: "recur")
    case .remind: VerbText("remind", "WHEN  15 min, 1 day before; empty clears", also: "reminder")
    case .skip: VerbText("skip", "this occurrence", also: "omit")
    case .pause: VerbText("pause", "the series; nothing comes after this one", also: "hold")
    case .resume: VerbText("resume", "the series, from today on", also: "unpause")
    case .detach: VerbText("detach", "this occurrence from its series", also: "split")
    case .tag: VerbText("tag", "+TAG -TAG …", also: "tags", "label")
    case .retag: VerbText("retag", "OLD NEW, on every card of the project", also: "renametag")
    case .priority: VerbText("priority", "none, low, medium, high", also: "prio")
    case .move: VerbText("move", "todo, doing, done", also: "mv")
    case .send: VerbText("send", "PROJECT", also: "transfer")
    case .wait: VerbText("wait", "#12, REASON until WHEN; empty ends it", also: "waiting")
    case .add: VerbText("add", "TITLE #tag !high fri", also: "new", "create")
    case .template: VerbText("template", "NAME", also: "form")
    case .date: VerbText("date", "DAY or TIME of the page: fri, 11-03, yesterday 17:00", also: "redate")
    case .go: VerbText("go", "NUMBER of a card, or a day: fri, 12-25, 12th", also: "goto")
    case .limit: VerbText("limit", "NUMBER or none", also: "wip")
    case .filter: VerbText("filter", "QUERY  late, tag:ops due<fri; empty clears", also: "where", "only")
    case .sort: VerbText("sort", "own, due, priority, changed, created, start", also: "order")
    case .write: VerbText("write", "FILE", also: "file")
    case .pipe: VerbText("pipe", "COMMAND", also: "sh")
    case .snooze: VerbText("snooze", "10m, 1h; empty for the usual time", also: "later")
    case .dismiss: VerbText("dismiss", "the reminders of the card", also: "mute")
    case .weather: VerbText("weather", "rain 12, snow -3 Busan; off removes it", also: "sky")
    case .theme: VerbText("theme", "NAME; empty lists them all", also: "colors", "colours")
    }
  }
}
