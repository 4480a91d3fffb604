import Kanban

extension English {
  var paletteTitle: String { "Commands" }
  var noSuchCommand: String { "No command is called that" }
  var noSuchCommandButThese: String { "No command is called that; choose one of these" }
  var isSavedAlready: String { "Every change is saved at once; there is nothing to save" }
  var numberIsNeeded: String { "A card's number or a day is needed, like #12 or fri" }
  func chooseOneOf(_ names: String) -> String { "One of: \(names)" }
  func noCardNumbered(_ number: Int) -> String { "There is no card #\(number) here" }
  var none: String { "none" }
  var twoTagsAreNeeded: String { "Two tags are needed: what it is called, and what it is to be called" }
  func noSuchTag(_ tag: String) -> String { "No card here has the tag ‘\(tag)’" }

  func text(of verb: Verb) -> VerbText {
    switch verb {
    case .due: VerbText("due", "WHEN  fri, tomorrow 17:00, +3; nothing clears", also: "deadline")
    case .start: VerbText("start", "DAY  mon, 12-25; nothing clears")
    case .repeat: VerbText("repeat", "HOW OFTEN  every 2 weeks; nothing ends it", also: "recur")
    case .remind: VerbText("remind", "WHEN  15 min, 1 day before; nothing clears", also: "reminder")
    case .skip: VerbText("skip", "this occurrence")
    case .pause: VerbText("pause", "the series; nothing comes after this one")
    case .resume: VerbText("resume", "the series, from today on")
    case .detach: VerbText("detach", "this occurrence from its series")
    case .tag: VerbText("tag", "+TAG -TAG …", also: "tags", "label")
    case .retag: VerbText("retag", "OLD NEW, on every card of the project")
    case .priority: VerbText("priority", "none, low, medium, high", also: "prio")
    case .move: VerbText("move", "todo, doing, done", also: "mv")
    case .send: VerbText("send", "PROJECT")
    case .wait: VerbText("wait", "REASON until WHEN; nothing ends it")
    case .add: VerbText("add", "TITLE", also: "new", "create")
    case .template: VerbText("template", "NAME")
    case .go: VerbText("go", "NUMBER of a card, or a day: fri, 12-25, 12th", also: "goto")
    case .limit: VerbText("limit", "NUMBER or none")
    case .write: VerbText("write", "FILE")
    case .pipe: VerbText("pipe", "COMMAND")
    case .snooze: VerbText("snooze", "10m, 1h; nothing for as long as always")
    case .dismiss: VerbText("dismiss", "the reminders of the card")
    }
  }
}
