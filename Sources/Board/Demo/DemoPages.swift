import Kanban
import Time
import Words

/// A journal page of the demo.
struct DemoPage {
  /// Nil for the same day of last year.
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
  /// Oldest first.
  static let all: [DemoPage] = earlier + later

  private static let earlier: [DemoPage] = [
    DemoPage(
      daysAgo: nil, minute: 1_290,
      text: DemoText(
        "First frost\nThe tomatoes are done for. #garden", "첫서리\n토마토는 이제 끝이다. #텃밭"), weather: (.clear, -12)),
    DemoPage(
      daysAgo: 58, minute: 1_275,
      text: DemoText(
        "A list for everything\nSo much that I keep in my head. From now on it goes on the board, and what I think of it goes here. #plans",
        "모두 적어 두기\n머릿속에 넣어 둔 일이 너무 많다. 이제 할 일은 보드에, 생각은 여기에 적는다. #계획"), weather: (.fair, 214)),
    DemoPage(
      daysAgo: 54, minute: 1_310,
      text: DemoText(
        "On the ladder\n#3 took all morning. The neighbour held the ladder and told me about his grandchildren. #home",
        "사다리 위에서\n#3 하느라 오전이 다 갔다. 이웃이 사다리를 잡아 주며 손주 이야기를 했다. #집"), weather: (.cloudy, 178)),
    DemoPage(
      daysAgo: 51, minute: 1_260,
      text: DemoText(
        "The blue bicycle is gone\nSold (#4) to a student, who rode it away with no hands. I bought it the year I moved here. #home #money",
        "파란 자전거를 보내다\n#4 끝. 산 학생은 두 손을 놓고 타고 갔다. 이사 온 해에 산 자전거였다. #집 #돈"), weather: (.clear, 196)),
    DemoPage(
      daysAgo: 47, minute: 1_330,
      text: DemoText(
        "Rain all day\nRead under the kitchen lamp, which flickers.\n\nTwo pages of the book about sleep, then I fell asleep. #reading",
        "하루 종일 비\n깜박이는 부엌 등 아래에서 책을 읽었다.\n\n잠에 관한 책은 두 쪽 만에 잠들었다. #독서"), weather: (.rain, 121)),
    DemoPage(
      daysAgo: 41, minute: 1_240,
      text: DemoText(
        "Tickets to Busan\nA window seat on the side of the sea. #family", "부산행 표\n바다 쪽 창가 자리를 잡았다. #가족"),
      weather: (.showers, 153)),
    DemoPage(
      daysAgo: 37, minute: 1_300,
      text: DemoText(
        "Fog on the river\nWalked to work. The bridge ended in the middle.\n\n> Quiet is a kind of weather, too. #walk",
        "강에 낀 안개\n걸어서 출근했다. 다리가 한가운데에서 끝나 있었다.\n\n> 고요함도 날씨의 하나다. #산책"), weather: (.fog, 84)),
    DemoPage(
      daysAgo: 30, minute: 1_290,
      text: DemoText(
        "Books returned, one kept\nThe librarian laughed. #reading", "책을 돌려주고 한 권은 더 빌리다\n사서가 웃었다. #독서")),
  ]

  private static let later: [DemoPage] = [
    DemoPage(
      daysAgo: 27, minute: 460,
      text: DemoText("A desk by the window\nIt fits, by two fingers. #home", "창가의 책상\n손가락 두 마디를 남기고 딱 맞는다. #집"),
      weather: (.clear, 67)),
    DemoPage(
      daysAgo: 24, minute: 1_350,
      text: DemoText(
        "A sore arm\nAnd a reason to do nothing in the evening. #health", "팔이 뻐근하다\n저녁에 아무것도 하지 않을 핑계가 생겼다. #건강"),
      weather: (.wind, 92)),
    DemoPage(
      daysAgo: 20, minute: 1_320,
      text: DemoText(
        "What went well this week\n- the certificate, three days early\n- nobody was paged at night\n- soup\n\n#work #plans",
        "이번 주에 잘된 일\n- 인증서 갱신을 사흘 일찍 끝냄\n- 밤에 호출이 한 번도 없었음\n- 국\n\n#회사 #계획"), weather: (.cloudy, 71)),
    DemoPage(
      daysAgo: 13, minute: 1_280,
      text: DemoText(
        "Receipts\nA year in a shoe box. Most of it is coffee. #money", "영수증\n구두 상자 하나에 한 해가 들어 있다. 대부분 커피다. #돈"),
      weather: (.sleet, 14)),
    DemoPage(
      daysAgo: 8, minute: 1_345,
      text: DemoText(
        "The course is over\nI understood the last chapter on the way home, at the crossing. #reading",
        "강의를 마쳤다\n마지막 장은 집에 오는 길, 건널목에서 이해했다. #독서"), weather: (.snow, -21)),
    DemoPage(
      daysAgo: 6, minute: 1_400,
      text: DemoText(
        "Eight at the table\nSix chairs, one stool, one toolbox. The neighbours brought kimchi of three winters. #family #home",
        "여덟 명의 저녁\n의자 여섯, 걸상 하나, 공구함 하나. 이웃이 세 해 묵은 김치를 가져왔다. #가족 #집"), weather: (.snow, -5)),
    DemoPage(
      daysAgo: 1, minute: 1_290,
      text: DemoText(
        "The door is silent\nOiled. I keep opening it. Tomorrow the dentist; I would rather oil doors. #home #health",
        "조용해진 문\n기름을 치고 자꾸 열어 본다. 내일은 치과에 전화해야 한다. 차라리 문에 기름을 치겠다. #집 #건강"), weather: (.clear, 34)),
  ]
}
