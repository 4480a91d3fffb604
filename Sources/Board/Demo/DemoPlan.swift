import Kanban
import Words

struct DemoText {
  let english: String
  let korean: String

  init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}

/// A card of the demo with its history. Past events are numbers of days ago.
struct DemoPlan {
  var place = Demo.Place.home
  let title: DemoText
  var notes: DemoText?
  var tags: [DemoText] = []
  var priority = Priority.none
  /// Deadline in days from today, negative if late; for a repeating card, its first deadline.
  var due: Int?
  var dueMinute: Int?
  var repeats: String?
  var reminder: Int?
  /// The card is added this number of days ago, at `minute` of that day.
  let added: Int
  var minute = 10 * 60
  var begun: Int?
  /// Completions of the card, as numbers of days ago; a repeating card can have several.
  var done: [Int] = []
  var removed: Int?
  var waits: DemoText?
  var until: Int?
}

extension DemoPlan {
  /// Cards that show many features at a glance: late, due, repeating, waiting, checklists, weeks of completed cards,
  /// trash.
  static let all: [DemoPlan] = open + openElsewhere + done

  private static let open: [DemoPlan] = [
    DemoPlan(
      title: DemoText("Rotate the SSH keys on every server", "전체 서버 SSH 키 교체"),
      notes: DemoText(
        "On every server; keep the old ones for seven days.\n- [x] list the hosts\n- [ ] roll out\n- [ ] remove the old keys",
        "기존 키는 일주일 더 남겨 둡니다.\n- [x] 서버 목록 뽑기\n- [ ] 새 키 배포\n- [ ] 기존 키 삭제"), tags: [DemoText("ops", "운영")],
      priority: .high, due: -2, added: 9),
    DemoPlan(
      title: DemoText("Call the dentist", "치과 예약 전화"), tags: [DemoText("health", "건강")], due: 0, dueMinute: 17 * 60,
      reminder: 30, added: 3, minute: 560),
    DemoPlan(
      title: DemoText("Renew the passport", "여권 갱신"),
      notes: DemoText(
        "Photo, old passport, 50 euros. https://example.org/passport",
        "여권 사진, 기존 여권, 수수료 53,000원. https://example.org/passport"), tags: [DemoText("home", "집")], due: 6, added: 14),
    DemoPlan(
      title: DemoText("Back up the photos", "사진 백업"), tags: [DemoText("home", "집")], due: -53, repeats: "every 2 weeks",
      added: 60, done: [46, 32, 18, 4]),
    DemoPlan(
      title: DemoText("Read the book about sleep", "『수면의 과학』 읽기"), tags: [DemoText("reading", "독서")], priority: .low,
      added: 44),
    DemoPlan(
      title: DemoText("Pay the rent", "월세 내기"), tags: [DemoText("money", "돈")], due: -52, repeats: "every month",
      reminder: 1440, added: 80, done: [52, 21]),
    DemoPlan(
      title: DemoText("Answer the landlord", "집주인에게 재계약 여부 알리기"), tags: [DemoText("home", "집")], added: 6, begun: 5,
      waits: DemoText("the lawyer", "부동산 답변"), until: 4),
    DemoPlan(
      title: DemoText("Prepare the tax return", "연말정산 서류 챙기기"),
      notes: DemoText(
        "- [x] bank statements\n- [x] donations\n- [ ] travel\n- [ ] send it",
        "- [x] 카드 사용 내역\n- [x] 기부금 영수증\n- [ ] 의료비 영수증\n- [ ] 제출"), tags: [DemoText("money", "돈")], due: 12, added: 20,
      begun: 2),
    DemoPlan(
      title: DemoText("Buy a present for Mia", "민지 생일 선물 고르기"), due: 1, dueMinute: 12 * 60, added: 2, minute: 1200),
    DemoPlan(title: DemoText("Repair the kitchen lamp", "주방 등 고치기"), tags: [DemoText("home", "집")], added: 36),
  ]

  private static let openElsewhere: [DemoPlan] = [
    DemoPlan(
      place: .work, title: DemoText("Review the incident report", "장애 보고서 검토"), tags: [DemoText("team", "팀")],
      priority: .high, due: -1, added: 5),
    DemoPlan(
      place: .work, title: DemoText("Plan the release", "릴리스 일정 짜기"),
      notes: DemoText("- [x] changelog\n- [ ] freeze\n- [ ] announce", "- [x] 변경 내역 정리\n- [ ] 코드 프리즈\n- [ ] 공지"),
      tags: [DemoText("team", "팀")], due: 5, dueMinute: 15 * 60, added: 8, begun: 1),
    DemoPlan(
      place: .work, title: DemoText("Weekly report", "주간 보고서"), tags: [DemoText("team", "팀")], due: -47,
      dueMinute: 16 * 60, repeats: "every week", added: 58, done: [47, 40, 33, 26, 19, 12, 5]),
    DemoPlan(
      place: .work, title: DemoText("Upgrade the database", "데이터베이스 업그레이드"),
      notes: DemoText("Try it on the copy first.", "복제본에서 먼저 테스트합니다."), tags: [DemoText("ops", "운영")], due: 16,
      added: 11
    ),
    DemoPlan(
      place: .work, title: DemoText("Interview a candidate", "지원자 면접"), tags: [DemoText("team", "팀")], due: 1,
      dueMinute: 14 * 60, reminder: 15, added: 4),
    DemoPlan(
      place: .work, title: DemoText("Move the logs to the new disks", "로그 저장 디스크 이전"), tags: [DemoText("ops", "운영")],
      added: 33),
    DemoPlan(place: .garden, title: DemoText("Plant the tulips", "튤립 심기"), due: 8, added: 15),
    DemoPlan(
      place: .garden, title: DemoText("Water the lemon tree", "레몬나무 물 주기"), due: -34,
      repeats: "every 5 days after done", added: 40, done: [34, 29, 24, 19, 14, 9, 4]),
    DemoPlan(place: .garden, title: DemoText("Sharpen the shears", "전지가위 갈기"), added: 50),
    DemoPlan(place: .garden, title: DemoText("Build the compost bin", "퇴비통 만들기"), added: 25, begun: 3),
  ]

  private static let done: [DemoPlan] = [
    DemoPlan(
      title: DemoText("Clean the gutters", "빗물받이 청소"), tags: [DemoText("home", "집")], added: 57, minute: 540, begun: 55,
      done: [54]),
    DemoPlan(
      title: DemoText("Sell the old bicycle", "안 타는 자전거 팔기"), tags: [DemoText("money", "돈")], added: 54, minute: 547,
      begun: 52, done: [51]),
    DemoPlan(
      title: DemoText("Change the winter tyres", "겨울 타이어로 교체"), tags: [DemoText("home", "집")], added: 47, minute: 554,
      begun: 45, done: [44]),
    DemoPlan(
      title: DemoText("Book the train to Busan", "부산행 기차표 예매"), tags: [DemoText("home", "집")], added: 44, minute: 561,
      begun: 42, done: [41]),
    DemoPlan(
      title: DemoText("Cancel the streaming service", "구독 서비스 해지"), tags: [DemoText("money", "돈")], added: 40,
      minute: 568, begun: 38, done: [37]),
    DemoPlan(
      title: DemoText("Eye test", "시력 검사"), tags: [DemoText("health", "건강")], added: 38, minute: 575, begun: 36,
      done: [35]),
    DemoPlan(
      title: DemoText("Return the library books", "도서관 책 반납"), tags: [DemoText("reading", "독서")], added: 33,
      minute: 582, begun: 31, done: [30]),
    DemoPlan(
      title: DemoText("Order the new desk", "새 책상 주문"), tags: [DemoText("home", "집")], added: 30, minute: 589,
      begun: 28, done: [27]),
    DemoPlan(
      title: DemoText("Flu shot", "독감 예방 접종"), tags: [DemoText("health", "건강")], added: 27, minute: 596, begun: 25,
      done: [24]),
    DemoPlan(
      title: DemoText("Renew the certificate", "인증서 갱신"), tags: [DemoText("ops", "운영")], added: 23, minute: 603,
      begun: 21, done: [20]),
    DemoPlan(
      title: DemoText("Thank Jun for the help", "준호에게 고맙다고 전화하기"), tags: [DemoText("home", "집")], added: 20,
      minute: 610,
      begun: 18, done: [17]),
    DemoPlan(
      title: DemoText("Sort the receipts", "영수증 정리"), tags: [DemoText("money", "돈")], added: 16, minute: 617, begun: 14,
      done: [13]),
    DemoPlan(
      title: DemoText("Replace the router", "공유기 교체"), tags: [DemoText("home", "집")], added: 13, minute: 624, begun: 11,
      done: [10]),
    DemoPlan(
      title: DemoText("Finish the course", "온라인 강의 완강하기"), tags: [DemoText("reading", "독서")], added: 11, minute: 631,
      begun: 9, done: [8]),
    DemoPlan(
      title: DemoText("Cook for the neighbours", "옆집 초대해서 저녁 식사"), tags: [DemoText("home", "집")], added: 9, minute: 638,
      begun: 7, done: [6]),
    DemoPlan(
      title: DemoText("Pay the hosting bill", "호스팅 요금 내기"), tags: [DemoText("money", "돈")], added: 6, minute: 645,
      begun: 4, done: [3]),
    DemoPlan(
      title: DemoText("Oil the door", "문에 기름칠"), tags: [DemoText("home", "집")], added: 4, minute: 652, begun: 2,
      done: [1]),
    DemoPlan(
      place: .work, title: DemoText("Set up the new laptops", "새 노트북 세팅"), tags: [DemoText("ops", "운영")], added: 52,
      minute: 570, begun: 49, done: [48]),
    DemoPlan(
      place: .work, title: DemoText("Write the runbook", "운영 매뉴얼 작성"), tags: [DemoText("team", "팀")], added: 43,
      minute: 579, begun: 40, done: [39]),
    DemoPlan(
      place: .work, title: DemoText("Fix the login page", "로그인 화면 수정"), tags: [DemoText("ops", "운영")], added: 32,
      minute: 588, begun: 29, done: [28]),
    DemoPlan(
      place: .work, title: DemoText("Clean up the alerts", "모니터링 알람 정리"), tags: [DemoText("team", "팀")], added: 26,
      minute: 597, begun: 23, done: [22]),
    DemoPlan(
      place: .work, title: DemoText("Team offsite", "팀 워크숍"), tags: [DemoText("ops", "운영")], added: 19, minute: 606,
      begun: 16, done: [15]),
    DemoPlan(
      place: .work, title: DemoText("Close the quarter", "분기 마감"), tags: [DemoText("team", "팀")], added: 11,
      minute: 615, begun: 8, done: [7]),
    DemoPlan(
      place: .work, title: DemoText("Answer the auditors", "감사팀 질의에 답변"), tags: [DemoText("ops", "운영")], added: 6,
      minute: 624,
      begun: 3, done: [2]),
    DemoPlan(place: .garden, title: DemoText("Old idea for the shed", "창고 짓기(보류)"), added: 70, removed: 31),
  ]
}
