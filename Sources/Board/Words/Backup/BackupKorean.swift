extension Korean {
  func projectsBrought(_ count: Int, isDry: Bool) -> String {
    "프로젝트 \(grouped(count))개를 \(isDry ? "만들게 됩니다" : "만들었습니다")"
  }
  func projectsSettled(renamed: Int, limits: Int, archived: Int, isDry: Bool) -> String? {
    var parts: [String] = []
    if renamed > 0 { parts.append("프로젝트 \(grouped(renamed))개의 이름을 \(isDry ? "바꾸게 됩니다" : "바꿨습니다")") }
    if limits > 0 { parts.append("칸 \(grouped(limits))개의 한도를 \(isDry ? "정하게 됩니다" : "정했습니다")") }
    if archived > 0 { parts.append("프로젝트 \(grouped(archived))개를 \(isDry ? "보관하게 됩니다" : "보관했습니다")") }
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
  func pagesMerged(_ count: Int, isDry: Bool) -> String {
    "\(pages(count))에 바뀐 내용을 \(isDry ? "반영하게 됩니다" : "반영했습니다")"
  }
  func pagesNewerHere(_ count: Int, _ days: String) -> String {
    "\(pages(count))은 이 저장소의 내용이 더 새로워서 그대로 둡니다 (\(days))"
  }
  func pagesChangedOnBothSides(_ count: Int, _ days: String) -> String {
    "\(pages(count))은 여기서도 고쳐서 글은 양쪽을 모두 남기고 나머지는 나중 것을 따랐습니다. 여기 있던 내용은 기록에 있습니다 (\(days))"
  }
  func filtersBrought(_ count: Int, isDry: Bool) -> String {
    "저장한 필터 \(grouped(count))개를 \(isDry ? "더하게 됩니다" : "더했습니다")"
  }
  func filtersOfOtherQuery(_ count: Int, _ names: String) -> String {
    "이름이 같은 필터 \(grouped(count))개는 여기 것을 그대로 둡니다 (\(names))"
  }
  func filtersLeftOut(_ count: Int, _ names: String) -> String {
    "저장한 필터 \(grouped(count))개는 자리가 없어 가져오지 않습니다 (\(names))"
  }
  func waitLeftOut(_ card: String, forUnknown other: String, isDry: Bool) -> String {
    "\(quoted(card)) 카드가 기다리는 \(quoted(other)) 카드는 파일에도 여기에도 없어 기다림을 \(isDry ? "빼게 됩니다" : "뺐습니다")"
  }
  func waitLeftOut(_ card: String, inCircle other: String, isDry: Bool) -> String {
    "\(quoted(card)) 카드가 \(quoted(other)) 카드를 기다리면 서로 기다리게 되어 기다림을 \(isDry ? "빼게 됩니다" : "뺐습니다")"
  }
  func waitLeftOut(_ card: String, forAwaited other: String, limit: Int, isDry: Bool) -> String {
    "\(quoted(other)) 카드는 이미 \(limit)장이 기다리고 있어 \(quoted(card)) 카드의 기다림을 \(isDry ? "빼게 됩니다" : "뺐습니다")"
  }
  func cameWithoutProject(_ what: String, _ home: String, isDry: Bool) -> String {
    "\(what): 파일에도 여기에도 없는 프로젝트여서 \(quoted(home))에 \(isDry ? "넣게 됩니다" : "넣었습니다")"
  }
  func cardsRenumbered(_ count: Int, _ numbers: String) -> String {
    "카드 \(grouped(count))장은 번호가 이미 쓰이고 있어서 새 번호를 받았습니다 (\(numbers)). 메모에 적힌 번호는 그대로입니다"
  }
  func unknownLeftOut(_ names: String) -> String { "이 버전의 세칸이 모르는 항목은 가져오지 않습니다: \(names)" }
  func historyLeftOut(_ entries: Int) -> String { "기록 \(grouped(entries))건은 가져오지 않습니다. 파일에는 그대로 있습니다" }
  func inDocument(_ place: String, _ path: String) -> String { "\(place) (\(path))" }
  var hasByteOrderMark: String { "파일이 바이트 순서 표시(BOM)로 시작합니다. 표시 없는 UTF-8로 저장해 주세요" }
  func memberStandsTwice(_ name: String) -> String { "한 객체에 \(quoted(name)) 이름이 두 번 나옵니다" }
  func standsInFileAlready(_ name: String) -> String { "파일의 앞부분에 \(quoted(name)) 값이 같은 것이 이미 있습니다" }
  func isNotAsItShouldBe(_ why: String) -> String { "\(why) (docs/json.ko.md 참고)" }
  var isNoneOfOurs: String { "JSON이지만 세칸이 쓴 것이 아닙니다 (docs/json.ko.md 참고)" }
  func isOfLaterVersion(_ form: Int) -> String { "더 새로운 버전의 세칸이 쓴 파일입니다(형식 \(form)). 이 버전은 형식 1을 읽습니다" }
  func valueIsTooLarge(_ limit: Int) -> String { "\(grouped(limit))바이트보다 큽니다" }
}
