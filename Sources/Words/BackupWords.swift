/// Messages of `sekan import` for a JSON backup.
public protocol BackupWords {
  func projectsBrought(_ count: Int, _ names: String, isDry: Bool) -> String
  func projectsTakenOut(_ count: Int, _ names: String, isDry: Bool) -> String
  /// Sentence about imported changes of existing projects: names, limits, titles, stages, archiving; nil if all counts
  /// are 0.
  func projectsSettled(renamed: Int, limits: Int, titled: Int, staged: Int, archived: Int, isDry: Bool) -> String?
  func pagesMerged(_ count: Int, isDry: Bool) -> String
  func pagesNewerHere(_ count: Int, _ days: String) -> String
  func pagesChangedOnBothSides(_ count: Int, _ days: String) -> String
  func filtersBrought(_ count: Int, isDry: Bool) -> String
  /// Note about saved filters of the backup that were not imported, because a filter with that name and another query
  /// exists here.
  func filtersOfOtherQuery(_ count: Int, _ names: String) -> String
  func filtersLeftOut(_ count: Int, _ names: String) -> String
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String
  /// Note that a dependency was left out because the search for a circle stopped at its limit.
  func waitLeftOut(_ card: String, inLongChain other: String, limit: Int, isDry: Bool) -> String
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String
  /// Note that a card of a calendar file waits for an unknown card, which the import leaves out; the file has no title
  /// of it.
  func waitForUnknownLeftOut(_ card: String, isDry: Bool) -> String
  func parentLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String
  func parentLeftOut(_ card: String, under other: String, deepest: Int, isDry: Bool) -> String
  /// Note that the project of `what` is unknown, so that it was imported into the project `home`.
  func cameWithoutProject(_ what: String, _ home: String, isDry: Bool) -> String
  /// Note that imported cards got other numbers. `numbers` lists the old and the new number of each card.
  func cardsRenumbered(_ count: Int, _ numbers: String) -> String
  func unknownLeftOut(_ names: String) -> String
  func historyLeftOut(_ entries: Int) -> String
  /// The position of a mistake in a JSON document: the line, with the path within the document appended.
  func inDocument(_ place: String, _ path: String) -> String
  func memberStandsTwice(_ name: String) -> String
  /// Error about a value that is in the file twice; `name` is its key: `id` or `name`.
  func standsInFileAlready(_ name: String) -> String
  func isNotAsItShouldBe(_ why: String) -> String
  var isNoneOfOurs: String { get }
  func isOfLaterVersion(_ form: Int) -> String
  func valueIsTooLarge(_ limit: Int) -> String
}

extension English {
  func projectsBrought(_ count: Int, _ names: String, isDry: Bool) -> String {
    "\(isDry ? "Would create" : "Created") \(count == 1 ? "1 project" : "\(grouped(count)) projects") (\(names))"
  }
  func projectsTakenOut(_ count: Int, _ names: String, isDry: Bool) -> String {
    let projects = count == 1 ? "1 project" : "\(grouped(count)) projects"
    return "\(isDry ? "would restore" : "restored") \(projects) from the archive (\(names))"
  }
  func projectsSettled(renamed: Int, limits: Int, titled: Int, staged: Int, archived: Int, isDry: Bool) -> String? {
    let projects = { (count: Int) in count == 1 ? "1 project" : "\(self.grouped(count)) projects" }
    var parts: [String] = []
    if renamed > 0 { parts.append("\(isDry ? "would rename" : "renamed") \(projects(renamed))") }
    if limits > 0 {
      let what = limits == 1 ? "the limit of 1 column" : "the limits of \(grouped(limits)) columns"
      parts.append("\(isDry ? "would set" : "set") \(what)")
    }
    if titled > 0 { parts.append("\(isDry ? "would title" : "titled") the columns of \(projects(titled))") }
    if staged > 0 {
      let what = staged == 1 ? "the stages of 1 column" : "the stages of \(grouped(staged)) columns"
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
    "Not imported, as \(count == 1 ? "it is" : "they are") invalid or there is no room: \(count == 1 ? "1 filter" : "\(grouped(count)) filters") (\(names))"
  }
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)), which is neither in the file nor here"
  }
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)): the cards would wait in a circle"
  }
  func waitLeftOut(_ card: String, inLongChain other: String, limit: Int, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)): that card waits for more than \(grouped(limit)) cards, so a circle cannot be ruled out"
  }
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for \(quoted(other)): \(limit) cards do already"
  }
  func waitForUnknownLeftOut(_ card: String, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not wait for a card that is neither in the file nor here"
  }
  func parentLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not become part of \(quoted(other)): the parts would form a circle"
  }
  func parentLeftOut(_ card: String, under other: String, deepest: Int, isDry: Bool) -> String {
    "\(quoted(card)) \(isDry ? "would" : "does") not become part of \(quoted(other)): a part has at most \(deepest) cards above it"
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
  func memberStandsTwice(_ name: String) -> String { "\(quoted(name)) appears twice in the same object" }
  func standsInFileAlready(_ name: String) -> String { "something before it in this file has the same \(quoted(name))" }
  func isNotAsItShouldBe(_ why: String) -> String { "\(why) (see docs/json.md)" }
  var isNoneOfOurs: String { "this is JSON, but not from Sekan (see docs/json.md)" }
  func isOfLaterVersion(_ form: Int) -> String {
    "a later version of Sekan wrote this file (format version \(form)); this one reads format version 1"
  }
  func valueIsTooLarge(_ limit: Int) -> String { "this is larger than \(grouped(limit)) bytes" }
}

extension Korean {
  func projectsBrought(_ count: Int, _ names: String, isDry: Bool) -> String {
    "프로젝트 \(grouped(count))개(\(names))를 \(isDry ? "만듭니다" : "만들었습니다")"
  }
  func projectsTakenOut(_ count: Int, _ names: String, isDry: Bool) -> String {
    "프로젝트 \(grouped(count))개(\(names))를 보관함에서 \(isDry ? "꺼냅니다" : "꺼냈습니다")"
  }
  func projectsSettled(renamed: Int, limits: Int, titled: Int, staged: Int, archived: Int, isDry: Bool) -> String? {
    var parts: [String] = []
    if renamed > 0 { parts.append("프로젝트 \(grouped(renamed))개의 이름을 \(isDry ? "바꿉니다" : "바꿨습니다")") }
    if limits > 0 { parts.append("칸 \(grouped(limits))개의 한도를 \(isDry ? "정합니다" : "정했습니다")") }
    if titled > 0 { parts.append("프로젝트 \(grouped(titled))개의 칸 제목을 \(isDry ? "정합니다" : "정했습니다")") }
    if staged > 0 { parts.append("칸 \(grouped(staged))개의 단계를 \(isDry ? "정합니다" : "정했습니다")") }
    if archived > 0 { parts.append("프로젝트 \(grouped(archived))개를 \(isDry ? "보관합니다" : "보관했습니다")") }
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
  func pagesMerged(_ count: Int, isDry: Bool) -> String {
    "\(pages(count))에 바뀐 내용을 \(isDry ? "반영합니다" : "반영했습니다")"
  }
  func pagesNewerHere(_ count: Int, _ days: String) -> String {
    "\(pages(count))은 이 저장소의 내용이 더 새로워서 그대로 둡니다 (\(days))"
  }
  func pagesChangedOnBothSides(_ count: Int, _ days: String) -> String {
    "\(pages(count))은 여기서도 고쳐서 글은 양쪽을 모두 남기고 나머지는 나중 것을 따랐습니다. 여기 있던 내용은 기록에 있습니다 (\(days))"
  }
  func filtersBrought(_ count: Int, isDry: Bool) -> String {
    "저장한 필터 \(grouped(count))개를 \(isDry ? "더합니다" : "더했습니다")"
  }
  func filtersOfOtherQuery(_ count: Int, _ names: String) -> String {
    "이름이 같은 필터 \(grouped(count))개는 여기 것을 그대로 둡니다 (\(names))"
  }
  func filtersLeftOut(_ count: Int, _ names: String) -> String {
    "저장한 필터 \(grouped(count))개는 올바르지 않거나 자리가 없어 가져오지 않습니다 (\(names))"
  }
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String {
    "\(quoted(card)) 카드가 기다리는 \(quoted(other)) 카드는 파일에도 여기에도 없어 대기를 \(isDry ? "뺍니다" : "뺐습니다")"
  }
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String {
    "\(quoted(card)) 카드가 \(quoted(other)) 카드를 기다리면 서로 기다리게 되어 대기를 \(isDry ? "뺍니다" : "뺐습니다")"
  }
  func waitLeftOut(_ card: String, inLongChain other: String, limit: Int, isDry: Bool) -> String {
    "\(quoted(other)) 카드가 기다리는 카드가 \(grouped(limit))장이 넘어 순환하는지 확인할 수 없으므로 \(quoted(card)) 카드의 대기를 \(isDry ? "뺍니다" : "뺐습니다")"
  }
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String {
    "\(quoted(other)) 카드는 이미 \(limit)장이 기다리고 있어 \(quoted(card)) 카드의 대기를 \(isDry ? "뺍니다" : "뺐습니다")"
  }
  func waitForUnknownLeftOut(_ card: String, isDry: Bool) -> String {
    "\(quoted(card)) 카드가 기다리는 카드는 파일에도 여기에도 없어 대기를 \(isDry ? "뺍니다" : "뺐습니다")"
  }
  func parentLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String {
    "\(quoted(card)) 카드의 상위 카드를 \(quoted(other)) 카드로 하면 서로의 하위 카드가 되므로 \(isDry ? "바꾸지 않습니다" : "바꾸지 않았습니다")"
  }
  func parentLeftOut(_ card: String, under other: String, deepest: Int, isDry: Bool) -> String {
    "\(quoted(card)) 카드의 상위 카드를 \(quoted(other)) 카드로 하면 상위 카드가 \(deepest)단계를 넘으므로 \(isDry ? "바꾸지 않습니다" : "바꾸지 않았습니다")"
  }
  func cameWithoutProject(_ what: String, _ home: String, isDry: Bool) -> String {
    "\(what): 파일에도 여기에도 없는 프로젝트여서 \(quoted(home))에 \(isDry ? "넣습니다" : "넣었습니다")"
  }
  func cardsRenumbered(_ count: Int, _ numbers: String) -> String {
    "카드 \(grouped(count))장은 번호가 이미 쓰이고 있어서 새 번호를 받았습니다 (\(numbers)). 메모에 적힌 번호는 그대로입니다"
  }
  func unknownLeftOut(_ names: String) -> String { "이 버전의 세칸이 모르는 항목은 가져오지 않습니다: \(names)" }
  func historyLeftOut(_ entries: Int) -> String { "기록 \(grouped(entries))건은 가져오지 않습니다. 파일에는 그대로 있습니다" }
  func inDocument(_ place: String, _ path: String) -> String { "\(place) (\(path))" }
  func memberStandsTwice(_ name: String) -> String { "한 객체에 \(quoted(name)) 이름이 두 번 나옵니다" }
  func standsInFileAlready(_ name: String) -> String { "파일의 앞부분에 \(quoted(name)) 값이 같은 것이 이미 있습니다" }
  func isNotAsItShouldBe(_ why: String) -> String { "\(why) (docs/json.ko.md 참고)" }
  var isNoneOfOurs: String { "JSON이지만 세칸이 쓴 것이 아닙니다 (docs/json.ko.md 참고)" }
  func isOfLaterVersion(_ form: Int) -> String { "더 새로운 버전의 세칸이 쓴 파일입니다(형식 \(form)). 이 버전은 형식 1을 읽습니다" }
  func valueIsTooLarge(_ limit: Int) -> String { "\(grouped(limit))바이트보다 큽니다" }
}
