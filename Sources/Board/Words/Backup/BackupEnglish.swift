extension English {
  func projectsBrought(_ count: Int, isDry: Bool) -> String {
    "\(isDry ? "Would create" : "Created") \(count == 1 ? "1 project" : "\(grouped(count)) projects")"
  }
  func projectsSettled(renamed: Int, limits: Int, archived: Int, isDry: Bool) -> String? {
    let projects = { (count: Int) in count == 1 ? "1 project" : "\(self.grouped(count)) projects" }
    var parts: [String] = []
    if renamed > 0 { parts.append("\(isDry ? "would rename" : "renamed") \(projects(renamed))") }
    if limits > 0 {
      let what = limits == 1 ? "the limit of 1 column" : "the limits of \(grouped(limits)) columns"
      parts.append("\(isDry ? "would set" : "set") \(what)")
    }
    if archived > 0 { parts.append("\(isDry ? "would archive" : "archived") \(projects(archived))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
  func pagesMerged(_ count: Int, isDry: Bool) -> String { "\(isDry ? "would change" : "changed") \(pages(count))" }
  func pagesNewerHere(_ count: Int, _ days: String) -> String {
    "\(pages(count)) \(count == 1 ? "was" : "were") changed here later than in the file and \(count == 1 ? "was" : "were") kept (\(days))"
  }
  func pagesChangedOnBothSides(_ count: Int, _ days: String) -> String {
    "\(pages(count)) had been changed here, too: both texts were kept, and the newer of all other values; the previous values are in the history (\(days))"
  }
  func filtersBrought(_ count: Int, isDry: Bool) -> String {
    "\(isDry ? "Would add" : "Added") \(count == 1 ? "1 filter" : "\(grouped(count)) filters")"
  }
  func filtersOfOtherQuery(_ count: Int, _ names: String) -> String {
    "\(count == 1 ? "1 filter" : "\(grouped(count)) filters") of the same name \(count == 1 ? "keeps its" : "keep their") query here (\(names))"
  }
  func filtersLeftOut(_ count: Int, _ names: String) -> String {
    "Not imported, as there are too many: \(count == 1 ? "1 filter" : "\(grouped(count)) filters") (\(names))"
  }
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)), which is neither in the file nor here"
  }
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)): the cards would wait in a circle"
  }
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)): \(limit) cards do already"
  }
  func cameWithoutProject(_ what: String, _ home: String, isDry: Bool) -> String {
    "The project of \(what) is in neither the file nor this store: \(isDry ? "would be" : "now") in \(quoted(home))"
  }
  func cardsRenumbered(_ count: Int, _ numbers: String) -> String {
    "\(cards(count)) came with \(count == 1 ? "another number, as its own was" : "other numbers, as their own were") taken here (\(numbers)); numbers in notes are unchanged"
  }
  func unknownLeftOut(_ names: String) -> String {
    "Not imported, as this version of Sekan does not know it: \(names)"
  }
  func historyLeftOut(_ entries: Int) -> String {
    "The history (\(entries == 1 ? "1 entry" : "\(grouped(entries)) entries")) was not imported"
  }
  func inDocument(_ place: String, _ path: String) -> String { "\(place) (\(path))" }
  var hasByteOrderMark: String { "the file begins with a byte order mark; save it as UTF-8 without one" }
  func memberStandsTwice(_ name: String) -> String { "\(quoted(name)) appears twice in the same object" }
  func standsInFileAlready(_ name: String) -> String { "something before it in this file has the same \(quoted(name))" }
  func isNotAsItShouldBe(_ why: String) -> String { "\(why) (see docs/json.md)" }
  var isNoneOfOurs: String { "this is JSON, but not from Sekan (see docs/json.md)" }
  func isOfLaterVersion(_ form: Int) -> String {
    "a later version of Sekan wrote this file (form \(form)); this one reads form 1"
  }
  func valueIsTooLarge(_ limit: Int) -> String { "this is larger than \(grouped(limit)) bytes" }
}
