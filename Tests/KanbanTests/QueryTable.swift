import Kanban
import Testing
import Time

/// A query, and the numbers of the cards of `QueryBoard` that match, ascending.
struct QueryRow: CustomTestStringConvertible {
  let typed: String
  let finds: [Int]

  init(_ typed: String, _ finds: Int...) {
    self.typed = typed
    self.finds = finds
  }

  var testDescription: String { typed }
}

/// Eight cards on the fixed date.
enum QueryBoard {
  static let cards: [Card] = {
    let (home, today) = (Project.home, Pinned.day(2026, 11, 20))
    func card(
      _ number: Int, _ title: String, _ column: Column, notes: String = "", due: Deadline? = nil, start: Day? = nil,
      tags: [String] = [], priority: Priority = .none, created: Int = 0, changed: Int = 0, completed: Int? = nil,
      life: Life = .onBoard, repeats: Repeat? = nil, stage: String = "", size: Int = 0, estimate: Int = 0,
      spent: Int = 0, isRunning: Bool = false
    ) -> Card {
      let ago = { (days: Int) in Pinned.clock.now + -days * 86_400_000 }
      return Card(
        id: CardID(high: 0, low: UInt64(number)), number: number, project: home, life: life,
        position: Position(column: column, stage: stage, place: .middle, completed: completed.map(ago)),
        text: CardText(
          title: title, notes: notes,
          due: due, start: start, tags: tags, priority: priority, repeats: repeats, size: size, estimate: estimate,
          spent: spent), clock: isRunning ? Pinned.clock.now : nil, created: ago(created), changed: ago(changed))
    }
    return [
      card(
        1, "Rotate the SSH keys", .todo, notes: "On every server", due: .day(today - 2), tags: ["ops", "security"],
        priority: .high, created: 40, changed: 10),
      card(
        2, "Café with Ann", .todo, due: .day(today), tags: ["home"], created: 3, changed: 3,
        repeats: Repeat(RecurrenceRule(.weekly), first: WallSecond(today))),
      card(
        3, "Write the report", .doing, notes: "- [ ] draft\n- [x] outline",
        due: Pinned.clock.deadline(today, minute: 17 * 60), tags: ["work"], priority: .medium, created: 8, changed: 1,
        stage: "Code review", size: 3, estimate: 120, spent: 150),
      card(
        4, "회의 준비", .doing, notes: "자료를 모은다", due: .day(today + 3), tags: ["운영"], priority: .low, created: 15,
        stage: "검토"),
      card(5, "Pay the hosting bill", .done, due: .day(today - 9), created: 60, changed: 2, completed: 2),
      card(
        6, "Tidy up (today)", .todo, notes: "- [x] all", start: today + 7, tags: ["home", "ops"], created: 31,
        changed: 30, size: 5, estimate: 30),
      card(
        12, "Learn 12 chords", .todo, due: .day(today + 20), priority: .high, created: 400, changed: 200, size: 8,
        spent: 40, isRunning: true),
      card(13, "Old plan", .todo, created: 2, changed: 2, life: .inTrash),
    ]
  }()

  static func found(_ query: Query) -> [Int] {
    cards.filter { query.matches($0, at: Pinned.clock) }.map(\.number)
  }
}

extension QueryRow {
  static let english: [QueryRow] = [
    QueryRow("", 1, 2, 3, 4, 5, 6, 12, 13), QueryRow("   ", 1, 2, 3, 4, 5, 6, 12, 13),
    QueryRow("report", 3), QueryRow("REPORT write", 3), QueryRow("the", 1, 3, 5), QueryRow("cafe", 2),
    QueryRow("server", 1), QueryRow("\"the report\"", 3), QueryRow("\"report the\""), QueryRow("“the report”", 3),
    QueryRow("12", 12), QueryRow("1", 1, 12, 13), QueryRow("ops", 1, 6), QueryRow("zebra"),
    QueryRow("#12", 12), QueryRow("#1", 1), QueryRow("number:12", 12), QueryRow("number>5", 6, 12, 13),
    QueryRow("number:1,2", 1, 2), QueryRow("nr<=2", 1, 2),
    QueryRow("#1,2", 1, 2), QueryRow("#1-3", 1, 2, 3), QueryRow("#1-3,12", 1, 2, 3, 12), QueryRow("-#1-5", 6, 12, 13),
    QueryRow("#2,ops", 1, 2, 6), QueryRow("#ops,home", 1, 2, 6), QueryRow("#3-1"), QueryRow("#\"1-3\""),
    QueryRow("number:1..3", 1, 2, 3), QueryRow("number:#5-#6,12", 5, 6, 12), QueryRow("number>1-6", 12, 13),
    QueryRow("tag:ops", 1, 6), QueryRow("#ops", 1, 6), QueryRow("TAG:Ops", 1, 6), QueryRow("tag:op"),
    QueryRow("tag:#home", 2, 6), QueryRow("tag:+home", 2, 6), QueryRow("tag:+ops,#home", 1, 2, 6),
    QueryRow("tag:\"+home\""), QueryRow("tag:\"none\""), QueryRow("#+home", 2, 6), QueryRow("tag:ops tag:home", 6),
    QueryRow("tag:ops,home", 1, 2, 6),
    QueryRow("tag:none", 5, 12, 13), QueryRow("tag:any -tag:ops", 2, 3, 4), QueryRow("tag!=ops", 2, 3, 4, 5, 12, 13),
    QueryRow("title:the", 1, 3, 5), QueryRow("notes:the"), QueryRow("notes:\"every server\"", 1),
    QueryRow("title:server"),
    QueryRow("due:today", 2, 3), QueryRow("due=today", 2, 3), QueryRow("due<today", 1, 5),
    QueryRow("due<=today", 1, 2, 3, 5), QueryRow("due>today", 4, 12), QueryRow("due>=today", 2, 3, 4, 12),
    QueryRow("due:mon", 4), QueryRow("due<fri", 1, 2, 3, 4, 5), QueryRow("due<=+2w", 1, 2, 3, 4, 5),
    QueryRow("due > +2w", 12), QueryRow("due: today", 2, 3), QueryRow("due:>=today", 2, 3, 4, 12),
    QueryRow("-due", 6, 13), QueryRow("not due todo", 6, 13), QueryRow("-(-due)", 1, 2, 3, 4, 5, 12), QueryRow("due"),
    QueryRow("-마감 -태그", 13), QueryRow("-tag:*", 5, 12, 13), QueryRow("due:*", 1, 2, 3, 4, 5, 12),
    QueryRow("-tags todo", 12, 13), QueryRow("-notes", 2, 5, 12, 13), QueryRow("-\"due\"", 1, 2, 3, 4, 5, 6, 12, 13),
    QueryRow("due:none", 6, 13), QueryRow("due:any", 1, 2, 3, 4, 5, 12), QueryRow("-due:none", 1, 2, 3, 4, 5, 12),
    QueryRow("due:week", 1, 2, 3), QueryRow("due:\"next week\"", 4), QueryRow("due:next-week", 4),
    QueryRow("due:november", 1, 2, 3, 4, 5), QueryRow("due:dec", 12), QueryRow("마감:12월", 12),
    QueryRow("due:nov..dec", 1, 2, 3, 4, 5, 12), QueryRow("due<dec", 1, 2, 3, 4, 5), QueryRow("due:march"),
    QueryRow("due:lastweek", 5), QueryRow("due:month", 1, 2, 3, 4, 5), QueryRow("due:nextmonth", 12),
    QueryRow("due:today..mon", 2, 3, 4), QueryRow("due:mon..today", 1, 2, 3), QueryRow("due:-9d..-2d", 1, 5),
    QueryRow("due:..today", 1, 2, 3, 5), QueryRow("due:today..", 2, 3, 4, 12), QueryRow("due:..11-17", 5),
    QueryRow("due:..17:00", 1, 3, 5), QueryRow("due:2026-11", 1, 2, 3, 4, 5), QueryRow("due:2026-12", 12),
    QueryRow("due:2026", 1, 2, 3, 4, 5, 12), QueryRow("due:2025"), QueryRow("due>2026-11", 12),
    QueryRow("due:2026-12..", 12), QueryRow("due:..2026-11", 1, 2, 3, 4, 5),
    QueryRow("due:2026-10..2026-11", 1, 2, 3, 4, 5),
    QueryRow("start:today..", 6), QueryRow("start:2026-11", 6), QueryRow("created:..-1m", 1, 5, 6, 12),
    QueryRow("created:2025", 12), QueryRow("changed:-2d..", 3, 4, 5, 13), QueryRow("changed:2026-10", 6),
    QueryRow("completed:wed..", 5), QueryRow("completed:2026-11", 5),
    QueryRow("due:2026-11-23", 4), QueryRow("due:\"nov 23\"", 4), QueryRow("due<17:00", 1, 5),
    QueryRow("due<=17:00", 1, 3, 5), QueryRow("due:17:00", 3), QueryRow("due<\"today 17:01\"", 1, 3, 5),
    QueryRow("due>17:00", 2, 4, 12), QueryRow("by:mon", 4), QueryRow("due<\"2 weeks ago\""),
    QueryRow("start:any", 6), QueryRow("start>today", 6), QueryRow("start<+7"), QueryRow("start:none has:start"),
    QueryRow("priority:high", 1, 12), QueryRow("!high", 1, 12), QueryRow("!높음", 1, 12), QueryRow("p:h", 1, 12),
    QueryRow("priority>=medium", 1, 3, 12),
    QueryRow("p<low", 2, 5, 6, 13), QueryRow("p:low,medium", 3, 4), QueryRow("p:none", 2, 5, 6, 13),
    QueryRow("late", 1), QueryRow("is:late", 1), QueryRow("overdue", 1), QueryRow("today", 2, 3),
    QueryRow("\"today\"", 6), QueryRow("waiting"), QueryRow("done", 5), QueryRow("doing", 3, 4),
    QueryRow("todo", 1, 2, 6, 12, 13), QueryRow("is:open -todo", 3, 4), QueryRow("is:done,doing", 3, 4, 5),
    QueryRow("stage:\"code REVIEW\"", 3), QueryRow("stage:검토,none column:doing", 4), QueryRow("stage:review"),
    QueryRow("stage:none is:open", 1, 2, 6, 12, 13), QueryRow("-stage:none", 3, 4),
    QueryRow("column:doing", 3, 4), QueryRow("in:done", 5), QueryRow("is:trash", 13), QueryRow("trash"),
    QueryRow("changed<-7d", 1, 6, 12), QueryRow("changed>=-2d", 3, 4, 5, 13), QueryRow("changed:today", 4),
    QueryRow("changed:yesterday", 3), QueryRow("changed>=wed", 3, 4, 5, 13), QueryRow("changed:11-10", 1),
    QueryRow("changed<1", 6, 12), QueryRow("changed:lastmonth", 6), QueryRow("updated<-1y"),
    QueryRow("idle>7d", 1, 6, 12),
    QueryRow("idle<1w", 2, 3, 4, 5, 13), QueryRow("age>30d", 1, 5, 6, 12), QueryRow("age>=1y", 12),
    QueryRow("age:1w..1m", 3, 4, 6), QueryRow("age:1m..1w", 3, 4, 6), QueryRow("age:..3d", 2, 13),
    QueryRow("age:1y..", 12), QueryRow("age:>1y", 12), QueryRow("age:\"1 week..1 month\"", 3, 4, 6),
    QueryRow("idle:..3d", 2, 3, 4, 5, 13), QueryRow("idle:2w..", 6, 12), QueryRow("-idle:..2w", 6, 12),
    QueryRow("age:3d", 2), QueryRow("age<=3d", 2, 13), QueryRow("created:week", 2, 13),
    QueryRow("created<-1m", 1, 5, 12),
    QueryRow("completed:any", 5), QueryRow("completed:none done"), QueryRow("completed>=wed", 5),
    QueryRow("has:notes", 1, 3, 4, 6), QueryRow("has:checklist", 3, 6), QueryRow("no:due", 6, 13),
    QueryRow("has:due,start no:priority", 2, 5, 6), QueryRow("checklist:open", 3), QueryRow("checklist:done", 6),
    QueryRow("checklist:none has:notes", 1, 4),
    QueryRow("waiting:none late", 1), QueryRow("waiting:any"), QueryRow("no:waiting late", 1), QueryRow("has:waiting"),
    QueryRow("repeats", 2), QueryRow("series", 2), QueryRow("is:repeats", 2), QueryRow("repeats:any", 2),
    QueryRow("repeats:none today", 3), QueryRow("\"repeats\""), QueryRow("has:repeat today", 2),
    QueryRow("size:3", 3), QueryRow("size>3", 6, 12), QueryRow("size:>3", 6, 12), QueryRow("size<=5", 3, 6),
    QueryRow("size:2..5", 3, 6), QueryRow("size:5..2", 3, 6), QueryRow("size:5..", 6, 12), QueryRow("size:..4", 3),
    QueryRow("size:3,8", 3, 12), QueryRow("size:3,none doing", 3, 4), QueryRow("size!=3 doing", 4),
    QueryRow("size:none todo", 1, 2, 13), QueryRow("-size todo", 1, 2, 13), QueryRow("size:any", 3, 6, 12),
    QueryRow("has:size", 3, 6, 12), QueryRow("no:est doing", 4), QueryRow("size"),
    QueryRow("est:2h", 3), QueryRow("est>1h", 3), QueryRow("est:<1h", 6), QueryRow("estimate:30m..2h", 3, 6),
    QueryRow("est:1:30..", 3), QueryRow("est:\"..1 h 30 m\"", 6), QueryRow("est>=1.5h,30m", 3, 6),
    QueryRow("est:none doing", 4), QueryRow("-est doing", 4), QueryRow("spent:>1h", 3), QueryRow("spent:40m", 12),
    QueryRow("spent:none doing", 4), QueryRow("spent:any", 3, 12), QueryRow("spent:over", 3), QueryRow("is:over", 3),
    QueryRow("-spent:over doing", 4), QueryRow("over"), QueryRow("running", 12), QueryRow("is:running", 12),
    QueryRow("-running doing", 3, 4), QueryRow("\"running\""),
    QueryRow("-late todo", 2, 6, 12, 13), QueryRow("!late todo", 2, 6, 12, 13), QueryRow("not late todo", 2, 6, 12, 13),
    QueryRow("--late", 1), QueryRow("-(todo or done)", 3, 4), QueryRow("late or today", 1, 2, 3),
    QueryRow("late | today", 1, 2, 3), QueryRow("late OR done", 1, 5), QueryRow("tag:ops late or done", 1, 5),
    QueryRow("tag:ops (late or done)", 1), QueryRow("todo and late", 1), QueryRow("(((report)))", 3),
    QueryRow("\"(today)\"", 6), QueryRow("\"or\"", 3, 12), QueryRow("ｃａｆｅ", 2), QueryRow("17:00"),
    QueryRow("a - b"),
    QueryRow("http://x"), QueryRow("fix: report"),
  ]

  static let korean: [QueryRow] = [
    QueryRow("회의", 4), QueryRow("ㅎㅇ", 4), QueryRow("\"회의 준비\"", 4), QueryRow("자료", 4), QueryRow("태그:운영", 4),
    QueryRow("#운영", 4), QueryRow("태그:없음", 5, 12, 13), QueryRow("번호:12", 12), QueryRow("제목:자료"), QueryRow("메모:자료", 4),
    QueryRow("마감:오늘", 2, 3), QueryRow("마감<금", 1, 2, 3, 4, 5), QueryRow("마감<=오늘", 1, 2, 3, 5), QueryRow("마감:없음", 6, 13),
    QueryRow("마감：오늘", 2, 3), QueryRow("기한:월요일", 4), QueryRow("마감:다음주", 4), QueryRow("마감:\"다음 주\"", 4),
    QueryRow("마감:이번달", 1, 2, 3, 4, 5), QueryRow("마감:오늘..월", 2, 3, 4), QueryRow("마감:오늘..", 2, 3, 4, 12),
    QueryRow("마감:2026년11월", 1, 2, 3, 4, 5),
    QueryRow("마감:\"2026년 12월\"", 12), QueryRow("마감:2026년", 1, 2, 3, 4, 5, 12), QueryRow("마감<9일전"),
    QueryRow("마감:9일전", 5),
    QueryRow("마감:11월23일", 4), QueryRow("나이:1주..1개월", 3, 4, 6), QueryRow("방치:..3일", 2, 3, 4, 5, 13),
    QueryRow("시작:있음", 6), QueryRow("시작>오늘", 6), QueryRow("우선순위:높음", 1, 12),
    QueryRow("중요도>=보통", 1, 3, 12), QueryRow("중요도:상,하", 1, 4, 12), QueryRow("지남", 1), QueryRow("상태:지남", 1),
    QueryRow("오늘", 2, 3), QueryRow("대기"), QueryRow("완료", 5), QueryRow("진행", 3, 4), QueryRow("진행중", 3, 4),
    QueryRow("진행 중", 3, 4), QueryRow("할 일", 1, 2, 6, 12, 13), QueryRow("할일", 1, 2, 6, 12, 13), QueryRow("칸:진행중", 3, 4),
    QueryRow("단계:검토", 4), QueryRow("-단계:없음", 3, 4),
    QueryRow("상태:휴지통", 13), QueryRow("변경<7일전", 1, 6, 12),
    QueryRow("수정<-7일", 1, 6, 12), QueryRow("변경:어제", 3), QueryRow("변경>=수", 3, 4, 5, 13), QueryRow("방치>1주", 1, 6, 12),
    QueryRow("나이>30일", 1, 5, 6, 12), QueryRow("나이>=12개월", 12), QueryRow("추가:3일전", 2), QueryRow("완료일:있음", 5),
    QueryRow("있음:체크리스트", 3, 6), QueryRow("없음:마감", 6, 13), QueryRow("체크리스트:남음", 3), QueryRow("-지남 할일", 2, 6, 12, 13),
    QueryRow("지남 또는 오늘", 1, 2, 3), QueryRow("진행 그리고 회의", 4), QueryRow("-(할일 또는 완료)", 3, 4),
    QueryRow("태그:ops (지남 또는 완료)", 1), QueryRow("\"오늘\""), QueryRow("반복", 2), QueryRow("반복:있음", 2),
    QueryRow("반복:없음 오늘", 3),
    QueryRow("크기:3", 3), QueryRow("크기>3", 6, 12), QueryRow("규모:2..5", 3, 6), QueryRow("크기:없음 할일", 1, 2, 13),
    QueryRow("예상:2시간", 3), QueryRow("예상<1시간", 6), QueryRow("예상:30분..2시간", 3, 6), QueryRow("예상>1시간반", 3),
    QueryRow("예상:\"1시간 30분..\"", 3), QueryRow("-예상 진행", 4), QueryRow("소요:>1시간", 3), QueryRow("소요:40분", 12),
    QueryRow("소요:없음 진행", 4), QueryRow("소요:초과", 3), QueryRow("재는중", 12), QueryRow("재는 중", 12),
    QueryRow("-재는중 진행", 3, 4),
    QueryRow("대기:없음 지남", 1), QueryRow("대기:있음"), QueryRow("없음:대기 지남", 1), QueryRow("due:오늘 태그:home", 2),
    QueryRow("마감:today 태그:home", 2),
  ]
}
