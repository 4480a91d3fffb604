import Kanban
import Time

/// The names of weather conditions in English and Korean, as typed in `rain 12`, `비 12° 부산` or `snow -3.5`.
extension WeatherCondition {
  /// The condition with this name or synonym. Nil for other words.
  public init?(typed: String) {
    let word = typed.lowercased()
    guard let found = WeatherCondition.allCases.first(where: { $0.names.contains(word) }) else { return nil }
    self = found
  }

  /// The first name is the stored one.
  public var names: [String] {
    switch self {
    case .clear: ["clear", "sunny", "sun", "맑음", "맑은", "맑다", "쾌청", "화창", "해", "갬"]
    case .fair: ["fair", "partly", "bright", "구름조금", "조금흐림"]
    case .cloudy: ["cloudy", "clouds", "cloud", "overcast", "grey", "gray", "흐림", "흐린", "흐리다", "구름", "구름많음"]
    case .fog: ["fog", "foggy", "mist", "misty", "haze", "안개", "박무", "연무"]
    case .drizzle: ["drizzle", "이슬비", "가랑비", "보슬비", "부슬비"]
    case .rain: ["rain", "rainy", "비", "장마", "장대비", "폭우"]
    case .showers: ["showers", "shower", "소나기"]
    case .thunder:
      ["thunder", "thunderstorm", "storm", "lightning", "천둥번개", "천둥", "번개", "뇌우", "폭풍", "폭풍우"]
    case .sleet: ["sleet", "진눈깨비"]
    case .snow: ["snow", "snowy", "blizzard", "눈", "함박눈", "폭설", "눈보라"]
    case .hail: ["hail", "우박"]
    case .wind: ["wind", "windy", "gale", "바람", "강풍"]
    case .dust: ["dust", "dusty", "sand", "sandstorm", "황사", "모래바람"]
    case .smog: ["smog", "smoggy", "미세먼지", "초미세먼지"]
    case .typhoon: ["typhoon", "hurricane", "cyclone", "태풍"]
    }
  }

  fileprivate static let phrases: [(words: [String], condition: WeatherCondition)] = [
    (["partly", "cloudy"], .fair), (["partly", "sunny"], .fair), (["구름", "조금"], .fair), (["구름", "많음"], .cloudy),
    (["freezing", "rain"], .sleet), (["heavy", "rain"], .rain), (["light", "rain"], .drizzle),
    (["heavy", "snow"], .snow), (["천둥", "번개"], .thunder), (["조금", "흐림"], .fair),
    (["yellow", "dust"], .dust), (["dust", "storm"], .dust), (["fine", "dust"], .smog), (["미세", "먼지"], .smog),
    (["초미세", "먼지"], .smog), (["tropical", "storm"], .typhoon),
  ]
}

extension Weather {
  /// Reads a condition, then optionally a temperature and a place. Nil if the condition is missing or a part is
  /// invalid.
  public init?(typed: String, observed: Moment) {
    var words = typed.prefix(400).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let condition = Weather.condition(&words) else { return nil }
    Weather.skipManner(&words)
    let temperature = Weather.temperature(&words)
    if temperature == nil, let first = words.first, Weather.looksLikeNumber(first) { return nil }
    Weather.skipManner(&words)
    let place = words.joined(separator: " ").asTitle
    self.init(condition, temperature: temperature, place: place.isEmpty ? nil : place, observed: observed)
    guard isValid else { return nil }
  }

  private static let particles: Set<Character> = ["가", "이", "는", "은", "도"]

  private static func condition(_ words: inout [String]) -> WeatherCondition? {
    let first = words.prefix(2).map { $0.lowercased() }
    if let phrase = WeatherCondition.phrases.first(where: { $0.words == first }) {
      words.removeFirst(2)
      return phrase.condition
    }
    // The word may have a comma or a particle: `비,` and `rain,` match without the comma, `비가` without the particle.
    guard let word = words.first?.split(separator: ",").first,
      let found = WeatherCondition(typed: String(word))
        ?? (particles.contains(word.last ?? " ") ? WeatherCondition(typed: String(word.dropLast())) : nil)
    else { return nil }
    words.removeFirst()
    return found
  }

  /// Words for how it rains or snows, which are no place, as in `비 온다` and `눈 조금`.
  private static let manners: Set = [
    "온다", "옴", "왔다", "왔음", "오는", "오다", "내린다", "내림", "내렸다", "분다", "불었다", "조금", "약간", "많이", "많음", "많다", "살짝",
    "나쁨", "매우", "심함", "심하다", "짙음", "잠깐", "종일", "하루종일", "falling", "lightly", "heavily",
  ]

  private static func skipManner(_ words: inout [String]) {
    while let word = words.first, manners.contains(word.filter { $0 != "," }.lowercased()) { words.removeFirst() }
  }

  /// Takes a temperature from the words, in tenths of a degree Celsius: `12`, `12 °C`, `영하 3도`, `화씨 54도`; sign and unit
  /// may be separate. Nil without one.
  private static func temperature(_ words: inout [String]) -> Int? {
    var (rest, typed) = (words[...], "")
    var unit = ""
    while let word = rest.first, let scale = scales[word] {
      (typed, unit) = (typed + scale.sign, unit + scale.unit)
      rest.removeFirst()
    }
    guard let number = rest.popFirst() else { return nil }
    if let next = rest.first, units.contains(next.lowercased()) {
      unit += next
      rest.removeFirst()
    }
    let own = number.filter { $0 != "," }
    let plain = unit.isEmpty ? own : own.hasSuffix("도") || own.hasSuffix("°") ? String(own.dropLast()) : own
    guard let tenths = tenths(typed + plain + unit) else { return nil }
    words = Array(rest)
    return tenths
  }

  private static let units: Set = ["°", "°c", "c", "℃", "도", "°f", "f", "℉"]

  private static let scales: [String: (sign: String, unit: String)] = [
    "영하": ("-", ""), "영상": ("", ""), "minus": ("-", ""), "섭씨": ("", ""), "화씨": ("", "f"),
  ]

  private static func looksLikeNumber(_ word: String) -> Bool {
    scales[word] != nil
      || word.unicodeScalars.first.map { ("0"..."9").contains($0) || $0 == "-" || $0 == "+" || $0 == "−" } ?? false
  }

  /// The tenths of a degree Celsius in a word: `12`, `12°`, `-3.5`, `12c`, `영하3도`, `54f`. Nil for other words and for
  /// temperatures that no place has.
  static func tenths(_ typed: String) -> Int? {
    var word = typed.lowercased().filter { $0 != "," }
    var sign = 1
    if word.hasPrefix("영하") {
      (sign, word) = (-1, String(word.dropFirst(2)))
    } else if word.hasPrefix("영상") {
      word = String(word.dropFirst(2))
    }
    let isFahrenheit = word.hasSuffix("f") || word.hasSuffix("℉")
    for unit in ["°c", "°f", "℃", "℉", "c", "f", "°", "도"] where word.hasSuffix(unit) {
      word = String(word.dropLast(unit.count))
      break
    }
    guard let number = decimal(word) else { return nil }
    let tenths = isFahrenheit ? rounded((number * sign - 320) * 5, by: 9) : number * sign
    return temperatures.contains(tenths) ? tenths : nil
  }

  /// The number in tenths; further digits are dropped. Nil for other texts.
  private static func decimal(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...4).contains(parts[0].count), parts.allSatisfy(isNumber),
      let whole = Int(parts[0])
    else { return nil }
    let tenth = parts.count == 2 ? parts[1].first?.wholeNumberValue ?? 0 : 0
    return (whole * 10 + tenth) * (isNegative ? -1 : 1)
  }

  private static func isNumber(_ part: Substring) -> Bool {
    !part.isEmpty && part.utf8.allSatisfy { $0 &- 48 < 10 }
  }

  private static func rounded(_ number: Int, by divisor: Int) -> Int {
    (number + (number < 0 ? -divisor / 2 : divisor / 2)) / divisor
  }
}
