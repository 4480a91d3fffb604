extension English {
  func cardsImported(_ added: Int, changed: Int, occurred: Int, isDry: Bool) -> String {
    var parts: [String] = []
    if added > 0 { parts.append("\(isDry ? "would add" : "added") \(cards(added))") }
    if changed > 0 { parts.append("\(isDry ? "would change" : "changed") \(cards(changed))") }
    if occurred > 0 { parts.append("\(isDry ? "would complete" : "completed") one occurrence of \(cards(occurred))") }
    return parts.isEmpty ? "Nothing new" : capitalised(parts.joined(separator: ", "))
  }

  func cardsAsTheyWere(_ count: Int) -> String {
    "\(cards(count)) already \(count == 1 ? "matches" : "match")"
  }
  func cardsThrownAway(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) \(count == 1 ? "is" : "are") in the trash here and \(count == 1 ? "stays" : "stay") there (\(numbers); sekan restore brings \(count == 1 ? "it" : "them") back)"
  }
  func cardsPurged(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) \(count == 1 ? "was" : "were") deleted permanently here, and \(count == 1 ? "stays" : "stay") away (\(numbers))"
  }
  func cardsNewerHere(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) \(count == 1 ? "was" : "were") changed here later than in the file and \(count == 1 ? "was" : "were") kept (\(numbers))"
  }
  func cardsChangedOnBothSides(_ count: Int, _ numbers: String) -> String {
    "the file was newer on \(cards(count)) that had been changed here, too; the previous values are in the history (\(numbers))"
  }
  var noCardImported: String { "Nothing was imported" }
  var changedWhileRead: String { "the file changed while it was read; import it again once it is complete" }
  func fileIsEmpty(_ path: String) -> String { "\(path) is empty" }
  func noTask(in path: String) -> String { "There is no task in \(path)" }
  func taskUnread(_ line: Int, _ title: String?, _ why: String) -> String {
    "Line \(grouped(line)), left out: " + (title.map { "\(quoted($0)) " } ?? "") + why
  }
  func moreTasks(_ count: Int) -> String { "... and \(grouped(count)) more" }
  var taskHasNoName: String { "has no UID, or one that cannot be read" }
  var taskStandsTwice: String { "has the UID of another task in this file" }
  var taskRecursOtherwise: String { "repeats in a way that a card cannot" }
  func taskHasBadDate(_ property: String) -> String {
    "has a date in \(property) that does not exist or whose zone is unknown"
  }
  var taskIsTooLarge: String { "is larger than a megabyte with all that belongs to it" }
  func taskIsTooLong(_ field: String) -> String { "has more text than a card holds: \(field)" }
  func taskRefused(_ why: String) -> String { "could not be stored: \(why)" }
  var notACalendar: String { "this is not a calendar file: it does not begin with BEGIN:VCALENDAR" }
  var calendarIsCut: String { "the file is cut short" }
  func calendarEndsWrongly(_ expected: String, _ found: String) -> String {
    "expected END:\(expected), found END:\(found)"
  }
  var calendarIsTooDeep: String { "this is nested too deeply" }
  var calendarHoldsTooMuch: String {
    "the file has too many time zones and single occurrences"
  }
  var calendarIsTooLong: String { "this is larger than a megabyte or 20,000 lines" }
}
