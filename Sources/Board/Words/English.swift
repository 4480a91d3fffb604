import Kanban

/// The board in English.
struct English: Words {
  var home: String { "Home" }

  func column(_ column: Column) -> String {
    switch column {
    case .todo: "TODO"
    case .doing: "DOING"
    case .done: "DONE"
    }
  }

  func emptyColumn(_ column: Column) -> String {
    switch column {
    case .todo: "Nothing planned. {addLast} adds a card."
    case .doing: "Nothing begun. {moveCardRight} on a card in TODO brings it here."
    case .done: "Nothing done yet. {complete} on a card completes it."
    }
  }

  func lateCount(_ count: String) -> String { "\(count) late" }
  func todayCount(_ count: String) -> String { "\(count) today" }

  func priority(_ priority: Priority) -> String {
    switch priority {
    case .none: "none"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }

  var tooSmall: String { "too small" }

  // MARK: Days

  var today: String { "today" }
  var tomorrow: String { "tomorrow" }
  var yesterday: String { "yesterday" }
  func daysLate(_ days: Int) -> String { days == 1 ? "1 day late" : "\(days) days late" }
  func lateSince(_ time: String) -> String { "late since \(time)" }
  func shortWeekday(_ weekday: Weekday) -> String { String(English.weekdays[weekday.rawValue].prefix(3)) }

  func shortDate(_ day: Day, withYear: Bool) -> String {
    "\(day.dayOfMonth) \(English.months[day.month - 1].prefix(3))" + (withYear ? " \(day.year)" : "")
  }

  func mediumDate(_ day: Day) -> String {
    "\(shortWeekday(day.weekday)) \(day.dayOfMonth) \(English.months[day.month - 1])"
  }

  func longDate(_ day: Day) -> String {
    "\(English.weekdays[day.weekday.rawValue]) \(day.dayOfMonth) \(English.months[day.month - 1]) \(day.year)"
  }

  func shortMoment(_ day: Day, withYear: Bool) -> String {
    "\(shortWeekday(day.weekday)) \(shortDate(day, withYear: withYear))"
  }

  func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }

  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  // MARK: Menus and questions

  func moveMenuTitle(_ number: Int) -> String { "Move #\(number)" }
  func moveTo(_ column: String) -> String { "Move to \(column)" }
  func pasteTitle(_ lines: Int) -> String { lines == 1 ? "Paste 1 line" : "Paste \(lines) lines" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "One card" : "\(count) cards, one per line" }
  var pasteAsOneCard: String { "One card with notes" }
  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "Too much for cards (\(grouped(lines)) lines of \(grouped(characters))); one card with notes takes it all"
  }
  var draftTitle: String { "Unsaved text" }
  func draftFound(_ title: String, _ when: String) -> String { "‘\(title)’ was not saved (\(when))" }
  var draftContinue: String { "Continue" }
  var draftDiscard: String { "Discard" }
  var draftLater: String { "Later" }
  var untitled: String { "no title yet" }

  // MARK: The editor

  func label(_ field: CardField) -> String {
    switch field {
    case .title: "Title"
    case .due: "Due"
    case .start: "Start"
    case .repeats: "Repeat"
    case .reminders: "Remind"
    case .tags: "Tags"
    case .priority: "Priority"
    case .notes: "Notes"
    }
  }

  func label(_ part: EditorModel.Part) -> String {
    switch part {
    case .field(let field): label(field)
    case .done: "Done"
    case .cancel: "Cancel"
    case .editor: "Editor"
    }
  }

  func placeholder(_ field: CardField) -> String {
    switch field {
    case .title: "What needs doing?"
    case .due: "fri, +3, 12-25 17:00"
    case .start: "a day"
    case .repeats: "every week, every mon"
    case .reminders: remindersPlaceholder
    case .tags: "ops, home"
    case .priority, .notes: ""
    }
  }

  var notesPlaceholder: String { "Notes; a line “- [ ] …” is a checklist line" }
  func newCardTitle(_ column: String) -> String { "New card in \(column)" }
  func editTitle(_ number: Int) -> String { "Edit #\(number)" }
  var keepTyped: String { "Save what you typed?" }
  var keepEditing: String { "Keep editing" }
  var dateNotUnderstood: String { "not understood; try fri, +3, 12-25 17:00" }
  func editorFailed(_ why: String) -> String { "Your editor could not be used, the text is as it was: \(why)" }
  func draftNotSaved(_ why: String) -> String { "What you type cannot be kept on disk: \(why)" }

  // MARK: The detail

  var history: String { "History" }
  func wasDue(_ date: String) -> String { "was due \(date)" }
  func doneAt(_ moment: String) -> String { "done \(moment)" }
  func starts(_ date: String) -> String { "starts \(date)" }
  func addedAt(_ moment: String) -> String { "added \(moment)" }

  var samples: [(title: String, notes: String)] {
    [
      ("Welcome to Sekan", "{moveCardRight} moves this card to DOING; {undo} takes it back."),
      ("Set a deadline", "{editDue} and then fri, +3 or 12-25 17:00."),
      ("Tick off steps", "{openDetail} opens, {toggleLine} ticks.\n- [x] read this\n- [ ] tick this line"),
      ("Move cards about", "{showMoveMenu} shows where to. {help} tells all keys."),
      ("Clear the samples", "{clearSamples} clears these cards; your own stay."),
    ]
  }
}
