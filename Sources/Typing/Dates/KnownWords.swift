import Kanban

/// A list of known words, such as those of one script, for spelling corrections.
struct KnownWords {
  private let words: [(text: String, units: [UInt32])]
  /// The most common words, preferred among equally near ones: `내일` before `내달`.
  private let near: Set<String>

  static let most = 5

  init(_ words: [DateWord], _ names: [String] = []) {
    let texts = Set(words.map { String(describing: $0.text) }.filter { !$0.contains(" ") } + names).sorted()
    self.words = texts.map { ($0, KnownWords.units(of: $0)) }
    near = Set(words.filter { $0.kind == .nearDay }.map { String(describing: $0.text) })
  }

  func nearest(to typed: String) -> [String] { scored(typed, canGoOn: true).prefix(KnownWords.most).map(\.text) }

  /// The words near the typed one, lowest score first; with `canGoOn` also completions of a truncated word.
  func scored(_ typed: String, canGoOn: Bool) -> [(text: String, score: Int)] {
    let units = KnownWords.units(of: typed)
    return words.compactMap { word in
      score(units, word.units, canGoOn).map { (word.text, $0 - (near.contains(word.text) ? 1 : 0)) }
    }
    .sorted { ($0.score, $0.text.utf8.count, $0.text) < ($1.score, $1.text.utf8.count, $1.text) }
  }

  /// The known word at an edit distance of 1, or 2 for long Latin words with the same first and last letter. Nil if no
  /// word is near, or if the text is short or already a word.
  func slip(of typed: String) -> String? {
    let units = KnownWords.units(of: typed)
    let isHangul = units.first ?? 0 >= 0x1100
    guard units.count >= (isHangul ? 5 : 6), !DateLine.isWord(typed) else { return nil }
    return scored(typed, canGoOn: false).map(\.text).first {
      let known = KnownWords.units(of: $0)
      let isFramed = !isHangul && units.count > 6 && units.first == known.first && units.last == known.last
      return TypedLetters.distance(units, known) <= (isFramed ? 2 : 1)
    }
  }

  /// The known word with the same first letter and the smallest edit distance; nil if none is near, or several are
  /// equally near.
  func only(next typed: String) -> String? {
    let units = KnownWords.units(of: typed)
    let near = words.filter { $0.units.first == units.first && $0.units.count > 4 }
      .map { (text: $0.text, distance: TypedLetters.distance(units, $0.units)) }
    guard let best = near.map(\.distance).min(), best <= (units.count > 6 ? 2 : 1) else { return nil }
    let all = near.filter { $0.distance == best }
    return all.count == 1 ? all[0].text : nil
  }

  /// The ways to split a word such as `everyday` into two known words.
  func halves(of typed: String) -> [String] {
    let all = Set(words.map(\.text))
    return typed.indices.dropFirst(3).compactMap { index in
      let (first, second) = (String(typed[..<index]), String(typed[index...]))
      return all.contains(first) && second.utf8.count > 2 && all.contains(second) ? first + " " + second : nil
    }
  }

  /// A score that is lower for nearer words. Nil if they are too different.
  private func score(_ typed: [UInt32], _ known: [UInt32], _ canGoOn: Bool) -> Int? {
    let isHangul = known.first ?? 0 >= 0x80
    if canGoOn, typed.count >= 3, known.count > typed.count, known.starts(with: typed) { return isHangul ? 4 : 2 }
    let limit = typed.count < (isHangul ? 2 : 3) ? 0 : typed.count < (isHangul ? 7 : 5) ? 1 : 2
    guard abs(typed.count - known.count) <= limit, known.count > 1 else { return nil }
    let distance = TypedLetters.distance(typed, known)
    // A one-syllable word is no correction of a longer one: `지금` is not `금`.
    if isHangul, KnownWords.syllables(known) == 1, KnownWords.syllables(typed) > 1 { return nil }
    // In a single syllable, an added or missing letter makes another word.
    guard distance <= limit, !isHangul || typed.count > 3 || typed.count == known.count else { return nil }
    // The first letter of a Latin word is seldom wrong, unless swapped with the second.
    let isOther = typed.first != known.first && typed.first != known.dropFirst().first
    if isOther, !isHangul, typed.count < 5 || distance > 1 { return nil }
    return distance * 8 + (isOther ? 2 : 0) + (known.count < typed.count ? 1 : 0) - min(known.count, 6)
  }

  private static func syllables(_ units: [UInt32]) -> Int { units.count { (0x1100..<0x1161).contains($0) } }

  private static func units(of text: String) -> [UInt32] {
    TypedLetters.all(in: text).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
  }
}

/// The letters of a text, with Hangul syllables split, for edit distances.
package enum TypedLetters {
  /// The letters of a text. A Hangul syllable is split into its two or three letters, so that `쥬` is near `주`.
  package static func all(in text: String) -> [UInt32] {
    text.unicodeScalars.flatMap { scalar -> [UInt32] in
      guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar.value] }
      let index = scalar.value - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
      return index % 28 == 0 ? parts : parts + [0x11A7 + index % 28]
    }
  }

  /// The letters of a text without lone Hangul letters, and with ㅏ, ㅓ, ㅗ, ㅜ for ㅑ, ㅕ, ㅛ, ㅠ.
  static func plain(_ text: String) -> [UInt32] {
    let vowels: [UInt32: UInt32] = [0x1163: 0x1161, 0x1167: 0x1165, 0x116D: 0x1169, 0x1172: 0x116E]
    return all(in: text).filter { !(0x3131...0x318E).contains($0) }.map { vowels[$0] ?? $0 }
  }

  /// The number of missing, extra, replaced and transposed letters between two words.
  package static func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    var (before, row) = ([Int](), Array(0...other.count))
    for i in one.indices {
      var next = [i + 1]
      for j in other.indices {
        var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { least = min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}

extension KnownWords {
  /// True for a common word that is no misspelt date: `payday`; in Korean also for a word that begins with one (`월급날`).
  static func isOrdinary(_ word: String) -> Bool {
    let word = word.lowercased()
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return latin.contains(word) }
    return korean.contains { word.hasPrefix($0) }
  }

  private static let latin: Set = [
    "soon", "later", "payday", "birthday", "anniversary", "summer", "winter", "spring", "autumn", "fall", "term",
    "semester", "school", "season", "sprint", "shift", "release", "meeting", "holiday", "holidays", "vacation", "moon",
    "lunchbreak", "break", "often", "sometimes", "regularly", "seldom", "rarely", "always", "never", "someday",
    "sec", "secs", "sometime", "anytime", "eventually", "maybe", "asap", "dinner", "breakfast", "supper", "work",
    "home", "then",
    "some", "few", "many", "most", "odd", "even", "moment", "while", "mean", "late", "tbd", "tba", "tbc", "eta", "eofy",
    "midweek",
  ]

  /// True for a text that names no time, although its words look like those of a date or repetition.
  static func isVague(_ text: String) -> Bool { vague.contains { !text.ranges(of: $0).isEmpty } }

  private static let vague = ["시간 날", "시간 나", "시간 될", "때마다", "지나면", "지나고", "되면", "하지 않"]

  private static let korean = [
    "월급", "급여", "생일", "제사", "기일", "결혼", "기념", "여름", "겨울", "가을", "학기", "방학", "새학기", "개학", "개강", "종강", "시험",
    "회의", "미정", "나중", "언젠가", "가끔", "때때로", "종종", "자주", "수시로", "틈틈이", "틈날", "매번", "항상", "필요", "생각", "시간 날",
    "배수", "홀수", "짝수", "제사", "먹고", "식후", "식전", "식사", "출근", "기상", "취침", "이맘때", "밤새", "중복", "하지", "추분", "춘분",
    "입춘", "복날", "장날", "휴가", "휴일", "공휴일", "연휴", "명절", "월세", "전세", "카드값", "관리비", "새벽녘", "당분간", "조만간", "곧",
    "봄", "요일", "모름", "평소", "오전중", "연말정산", "이후", "이전", "이상", "이하", "다시", "새로", "그때", "그날", "때", "길일",
  ]
}

/// Replacements for words that edit distance does not find.
enum PhraseSlip {
  /// The replacements for a word, likeliest first. Nil if the word is not in the table.
  static func replacements(for word: String) -> [String]? { all[word.lowercased()] }

  private static let all: [String: [String]] = [
    "p": ["pm"], "oclock": ["pm", "am"], "o'clock": ["pm", "am"], "ish": [""],
    "about": [""], "around": [""], "approx": [""], "approximately": [""], "roughly": [""], "sharp": [""],
    "exactly": [""], "please": [""], "pls": [""], "maybe": [""], "only": [""], "just": [""], "and": [""],
    "nxt": ["next"], "or": ["and"], "wkly": ["weekly"], "mth": ["month"], "mths": ["months"], "mo": ["months"],
    "wknd": ["weekend"],
    "nite": ["night"], "arvo": ["afternoon"], "aft": ["afternoon"], "eve": ["evening"], "ev": ["every"],
    "each": ["every"], "evry": ["every"], "alternate": ["every other"], "everyday": ["every day", "daily"],
    "everyweek": ["every week"], "afterwards": ["later"], "hence": ["later"], "prev": ["before"],
    "요": [""], "이요": [""], "예요": [""], "에요": ["에", ""], "씩": [""],
    "쯤": [""], "경": [""], "정도": [""], "즈음": [""], "무렵": [""], "정각": [""], "꼭": [""], "딱": [""],
  ]
}
