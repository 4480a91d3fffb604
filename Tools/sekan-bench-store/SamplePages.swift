import Kanban
import Storage
import Time

/// A journal of ten years generated from a seed, half in English and half in Korean.
struct SamplePages {
  private var dice: Dice
  private var ids: IdentifierSource
  private let count: Int

  private static let days = 3_650
  /// The approximate length of a page in bytes.
  private static let length = 600
  /// Pages per commit.
  private static let batch = 500

  init(count: Int, seed: UInt64) {
    self.count = count
    dice = Dice(seed: seed &+ 2)
    ids = IdentifierSource(seed: seed &+ 3)
  }

  mutating func write(into store: SQLiteStore) throws(StoreFailure) {
    let context = CommitContext(
      actor: SampleBoard.actor, clock: Clock(now: SampleBoard.now, zone: .utc), project: Project.home)
    var made = 0
    while made < count {
      let pages = (made..<min(count, made + SamplePages.batch)).map { page($0) }
      _ = try store.commit(.pagesAdded(pages), on: context)
      made += pages.count
    }
  }

  /// The page of a number. Pages are spread evenly over the years, oldest first.
  private mutating func page(_ number: Int) -> NewPage {
    let day = SampleBoard.day - (SamplePages.days - SamplePages.days * number / max(1, count))
    let date = PageDate(day, second: dice.roll(86_400), zone: "UTC")
    let isKorean = dice.chance(50)
    var text = isKorean ? "# \(dice.pick(SamplePages.koreanTitles))\n\n" : "# \(dice.pick(SamplePages.titles))\n\n"
    while text.utf8.count < SamplePages.length {
      text += dice.pick(isKorean ? SamplePages.koreanLines : SamplePages.lines) + (dice.chance(30) ? "\n" : " ")
    }
    if dice.chance(40) { text += "\n#" + dice.pick(SamplePages.tags) }
    if number % 977 == 7 { text += "\n" + SampleBoard.rare }
    return NewPage(
      id: ids.next(at: Zone.utc.moment(of: WallTime(day, minute: (date.second ?? 0) / 60))), journal: .shared,
      date: date, text: text)
  }

  private static let titles = [
    "A long day", "Rain again", "Sunday", "At the office", "With the family", "Nothing much",
  ]
  private static let koreanTitles = ["긴 하루", "또 비가 왔다", "일요일", "회사에서", "가족과 함께", "별일 없음"]
  private static let lines = [
    "Woke before the alarm and watched the fog leave the river.",
    "The meeting went on until nobody knew why we had met.",
    "Bought bread, tomatoes and the wrong kind of batteries.", "Called mother; the tree in her garden is in bloom.",
    "Read forty pages and fell asleep over the forty-first.", "The train was late, so I walked the last two stops.",
    "Finished the report that I had been putting off.", "Cooked too much, as always, and ate it all the same.",
  ]
  private static let koreanLines = [
    "알람보다 먼저 일어나 강에서 안개가 걷히는 것을 보았다.", "회의는 왜 모였는지 모를 때까지 이어졌다.",
    "빵과 토마토를 사고, 건전지는 잘못 샀다.", "어머니께 전화했더니 마당의 나무에 꽃이 피었다고 하신다.",
    "마흔 쪽을 읽고 마흔한 쪽째에 잠들었다.", "열차가 늦어서 마지막 두 정거장은 걸었다.",
    "미루던 보고서를 드디어 끝냈다.", "늘 그렇듯 너무 많이 만들었고, 그래도 다 먹었다.",
  ]
  private static let tags = ["garden", "work", "family", "책", "여행", "건강"]
}
