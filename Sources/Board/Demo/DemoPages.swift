import Kanban
import Time
import Words

struct DemoPage {
  /// The day of the page, as a number of days ago; nil means the same day of last year.
  let daysAgo: Int?
  let minute: Int
  let text: DemoText
  var weather: (condition: WeatherCondition, tenths: Int)?

  func page(_ number: Int, in language: Language, at clock: Clock) -> NewPage {
    let day = daysAgo.map { clock.today - $0 } ?? clock.today.adding(months: -12)
    let moment = clock.zone.moment(of: WallTime(day, minute: minute))
    let weather = weather.map { Weather($0.condition, temperature: $0.tenths, observed: min(moment, clock.now)) }
    return NewPage(
      id: PageID(high: 0xDE40, low: UInt64(number)), journal: .shared,
      date: PageDate(day, second: minute * 60, zone: clock.zone.name), text: text[language], weather: weather,
      created: min(moment, clock.now))
  }
}

extension DemoPage {
  /// The pages of the demo's journal, oldest first.
  static let all: [DemoPage] = earlier + later

  private static let earlier: [DemoPage] = [
    DemoPage(
      daysAgo: nil, minute: 1_290,
      text: DemoText(
        "First frost\nThe tomatoes are done for. #garden", "첫서리\n올해 토마토는 끝났다. #텃밭"), weather: (.clear, -12)),
    DemoPage(
      daysAgo: 58, minute: 1_275,
      text: DemoText(
        "A list for everything\nSo much that I keep in my head. From now on it goes on the board, and what I think of it goes here. #plans",
        "다 적어 두기로 했다\n머릿속에만 담아 둔 일이 너무 많다. 앞으로 할 일은 보드에, 생각은 여기에 적는다. #계획"), weather: (.fair, 214)),
    DemoPage(
      daysAgo: 54, minute: 1_310,
      text: DemoText(
        "On the ladder\n#3 took all morning. The neighbour held the ladder and told me about his grandchildren. #home",
        "사다리 위에서\n#3 끝내는 데 오전이 다 갔다. 옆집 어르신이 사다리를 잡아 주시며 손주 자랑을 하셨다. #집"), weather: (.cloudy, 178)),
    DemoPage(
      daysAgo: 51, minute: 1_260,
      text: DemoText(
        "The blue bicycle is gone\nSold (#4) to a student, who rode it away with no hands. I bought it the year I moved here. #home #money",
        "파란 자전거를 보내며\n#4 완료. 사 간 학생이 두 손을 놓고 타고 가더라. 이사 온 해에 산 자전거였는데. #집 #돈"), weather: (.clear, 196)),
    DemoPage(
      daysAgo: 47, minute: 1_330,
      text: DemoText(
        "Rain all day\nRead under the kitchen lamp, which flickers.\n\nTwo pages of the book about sleep, then I fell asleep. #reading",
        "하루 종일 비\n깜박거리는 주방 등 밑에서 책을 읽었다.\n\n『수면의 과학』은 두 쪽 읽고 잠들어 버렸다. #독서"), weather: (.rain, 121)),
    DemoPage(
      daysAgo: 41, minute: 1_240,
      text: DemoText(
        "Tickets to Busan\nA window seat on the side of the sea. #family", "부산행 기차표\n바다가 보이는 창가 자리로 잡았다. #가족"),
      weather: (.showers, 153)),
    DemoPage(
      daysAgo: 37, minute: 1_300,
      text: DemoText(
        "Fog on the river\nWalked to work. The bridge ended in the middle.\n\n> Quiet is a kind of weather, too. #walk",
        "강에 안개가 꼈다\n걸어서 출근했다. 다리가 중간에서 뚝 끊긴 것처럼 보였다.\n\n> 고요함도 날씨다. #산책"), weather: (.fog, 84)),
    DemoPage(
      daysAgo: 30, minute: 1_290,
      text: DemoText(
        "Books returned, one kept\nThe librarian laughed. #reading", "책 반납, 한 권은 또 연장\n사서가 또냐며 웃었다. #독서")),
  ]

  private static let later: [DemoPage] = [
    DemoPage(
      daysAgo: 27, minute: 460,
      text: DemoText("A desk by the window\nIt fits, by two fingers. #home", "창가에 책상을 놓았다\n손가락 두 마디쯤 남기고 딱 들어맞는다. #집"),
      weather: (.clear, 67)),
    DemoPage(
      daysAgo: 24, minute: 1_350,
      text: DemoText(
        "A sore arm\nAnd a reason to do nothing in the evening. #health", "팔이 뻐근하다\n덕분에 저녁에 푹 쉴 핑계가 생겼다. #건강"),
      weather: (.wind, 92)),
    DemoPage(
      daysAgo: 20, minute: 1_320,
      text: DemoText(
        "What went well this week\n- the certificate, three days early\n- nobody was paged at night\n- soup\n\n#work #plans",
        "이번 주에 잘된 일\n- 인증서 갱신, 사흘 일찍 끝냄\n- 야간 장애 호출 0건\n- 된장찌개\n\n#회사 #계획"), weather: (.cloudy, 71)),
    DemoPage(
      daysAgo: 13, minute: 1_280,
      text: DemoText(
        "Receipts\nA year in a shoe box. Most of it is coffee. #money", "영수증 정리\n신발 상자 하나에 일 년이 다 들어 있다. 거의 다 커피값이다. #돈"
      ),
      weather: (.sleet, 14)),
    DemoPage(
      daysAgo: 8, minute: 1_345,
      text: DemoText(
        "The course is over\nI understood the last chapter on the way home, at the crossing. #reading",
        "완강했다\n마지막 장은 집에 오다가 건널목에서야 이해됐다. #독서"), weather: (.snow, -21)),
    DemoPage(
      daysAgo: 6, minute: 1_400,
      text: DemoText(
        "Eight at the table\nSix chairs, one stool, one toolbox. The neighbours brought kimchi of three winters. #family #home",
        "여덟이 둘러앉은 저녁\n의자 여섯 개에 스툴 하나, 공구함 하나. 옆집에서 3년 묵은 김치를 가져왔다. #가족 #집"), weather: (.snow, -5)),
    DemoPage(
      daysAgo: 1, minute: 1_290,
      text: DemoText(
        "The door is silent\nOiled. I keep opening it. Tomorrow the dentist; I would rather oil doors. #home #health",
        "조용해진 문\n기름칠을 하고 나니 괜히 자꾸 열어 보게 된다. 내일은 치과에 전화해야 하는데, 차라리 문이나 더 손보고 싶다. #집 #건강"), weather: (.clear, 34)),
  ]
}
