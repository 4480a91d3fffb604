import Board
import Interchange
import Kanban

extension CardImport {
  func tell(_ leftOut: LeftOut) {
    shell.tell(words.together(report.sentences(in: words, isDry: isDry, shell.context.settings.signs.ellipsis)))
    if let leftOut = words.sentence(of: leftOut) { shell.tell(leftOut) }
    for task in report.unread.samples { complain(words.inFile(shownPath, task)) }
    if report.unread.hasMore { complain(words.moreTasks(report.unread.count - report.unread.samples.count)) }
  }
}

/// Counts of imported cards, for the report.
struct CardsReport {
  var new = 0
  var same = 0
  var changed = 0
  var occurred = 0
  /// Changed on both sides, with the value of the file taken.
  var over = Sampled()
  var kept = Sampled()
  var removed = Sampled()
  var purged = Sampled()
  var unread = Sampled()

  var imported: Int { new + changed + occurred }
  var isEmpty: Bool { imported + same + over.count + kept.count + removed.count + purged.count == 0 }

  /// Leaves out "no card imported" if something else was (`hasOthers`).
  func sentences(in words: any Words, isDry: Bool, _ dots: String, besides hasOthers: Bool = false) -> [String] {
    var parts: [String] = []
    if imported > 0 || !hasOthers {
      parts.append(words.cardsImported(new, changed: changed, occurred: occurred, isDry: isDry))
    }
    if same > 0 { parts.append(words.cardsAsTheyWere(same)) }
    let groups: [(Sampled, (Int, String) -> String)] = [
      (over, words.cardsChangedOnBothSides), (kept, words.cardsNewerHere), (removed, words.cardsThrownAway),
      (purged, words.cardsPurged),
    ]
    for (cards, sentence) in groups where cards.count > 0 {
      parts.append(sentence(cards.count, (cards.samples + (cards.hasMore ? [dots] : [])).joined(separator: ", ")))
    }
    return parts
  }

  mutating func record(_ coming: Coming) {
    if let arrival = coming.arrival { record(arrival, coming.name) }
  }

  mutating func record(_ arrival: MergeOutcome, _ number: String) {
    switch arrival {
    case .new: new += 1
    case .same: same += 1
    case .occurred: occurred += 1
    case .removed(_, .purged): purged.add(number)
    case .removed: removed.add(number)
    case .merged(let taken, let over, let kept):
      if !taken.isEmpty { changed += 1 }
      if !over.isEmpty { self.over.add(number) }
      if !kept.isEmpty { self.kept.add(number) }
    }
  }
}

extension MergeOutcome {
  var takesWaiting: Bool {
    switch self {
    case .new: true
    case .merged(let taken, _, _): taken.contains(.waiting)
    case .same, .occurred, .removed: false
    }
  }
}

extension TaskSurvey {
  func leftOut(_ orphans: Int) -> LeftOut {
    var leftOut = LeftOut()
    leftOut.record(.component, orphans)
    return otherComponents.reduce(into: leftOut) { leftOut, other in
      switch other.key {
      case "VEVENT": leftOut.record(.event, other.value)
      case "VJOURNAL": leftOut.record(.note, other.value)
      default: leftOut.record(.component, other.value)
      }
    }
  }
}

extension TaskTrouble {
  func sentence(in words: any Words) -> String {
    switch self {
    case .noName: words.taskHasNoName
    case .recurrence: words.taskRecursOtherwise
    case .badDate(let property): words.taskHasBadDate(property)
    case .tooLarge: words.taskIsTooLarge
    case .tooLong(let field): words.taskIsTooLong(words.label(field))
    }
  }
}

extension CalendarMistake.Kind {
  func sentence(in words: any Words) -> String {
    switch self {
    case .notCalendar, .notAlone: words.notACalendar
    case .otherEncoding: words.interchange(InterchangeMistake.Kind.otherEncoding)
    case .cut: words.calendarIsCut
    case .wrongEnd(let expected, let found): words.calendarEndsWrongly(expected, found)
    case .tooDeep: words.calendarIsTooDeep
    case .tooMuch: words.calendarHoldsTooMuch
    case .tooLong: words.calendarIsTooLong
    }
  }
}
