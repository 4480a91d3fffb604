/// Sound at the end of a word when read aloud in Korean, which selects the particle.
package enum KoreanSound: Equatable {
  case vowel
  /// The word ends in ㄹ, which takes 로 as a vowel does; otherwise it counts as a consonant.
  case liquid
  case consonant

  /// Finds the sound of the last digit, syllable or Latin word; punctuation behind it is skipped. Text without any
  /// counts as ending in a vowel.
  package init(endOf word: String) {
    let scalars = Array(word.unicodeScalars)
    // Signs that are read as a word: 퍼센트 and 도, which end in a vowel.
    let signs: Set<Unicode.Scalar> = ["%", "℃", "°"]
    guard
      let end = scalars.lastIndex(where: {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || signs.contains($0)
      }), !signs.contains(scalars[end])
    else {
      self = .vowel
      return
    }
    // The minutes of `15:15` end in 분; `15:00` is read without them and ends in 시.
    if KoreanSound.isClock(scalars[...end]) {
      self = scalars[end] == "0" && scalars[end - 1] == "0" ? .vowel : .consonant
      return
    }
    // `m²` and `m³` are read with the unit last: 제곱미터. `mp3` is read by the letters and an English number: 엠피스리.
    let isUnit = end > 0 && scalars[end - 1] == "m" && [0xB2, 0xB3].contains(scalars[end].value)
    if isUnit || KoreanSound.isMP3(scalars[...end]) {
      self = .vowel
      return
    }
    let begin = scalars[...end].lastIndex { !$0.isLatinLetter }.map { $0 + 1 } ?? 0
    self = begin > end ? KoreanSound(scalars[end]) : KoreanSound(latin: scalars[begin...end])
  }

  private init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      let final = (scalar.value - 0xAC00) % 28
      self = final == 0 ? .vowel : final == 8 ? .liquid : .consonant
    // Single Hangul letters are read by their names: 기역, 리을, 미음.
    case 0x3139: self = .liquid
    case 0x3131...0x314E: self = .consonant
    // The last letter of a decomposed syllable, as files of macOS have them.
    case 0x11AF: self = .liquid
    case 0x11A8...0x11FF: self = .consonant
    // Digits are read by their names: 일 칠 팔 end in ㄹ, 영 삼 육 in another consonant, 이 사 오 구 in a vowel.
    case 0x31, 0x37, 0x38: self = .liquid
    case 0x30, 0x33, 0x36: self = .consonant
    // 제곱 and 세제곱 end in a consonant, `½` (이분의 일) and `¼` in ㄹ, `¾` (사분의 삼) in a consonant.
    case 0xB2, 0xB3, 0xBE: self = .consonant
    case 0xBC, 0xBD: self = .liquid
    default: self = .vowel
    }
  }

  /// True if the text ends with the word `mp3`. False for `camp3`.
  private static func isMP3(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    String(String.UnicodeScalarView(scalars.suffix(3))).lowercased() == "mp3"
      && scalars.dropLast(3).last?.isLatinLetter != true
  }

  /// True if the text ends with a time in digits: `9:05`.
  private static func isClock(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let last = Array(scalars.suffix(4))
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    return last.count == 4 && isDigit(last[0]) && last[1] == ":" && isDigit(last[2]) && isDigit(last[3])
  }

  /// Latin words: single letters and words in capitals are spelled (유알엘, 엘티이), others are read as loan words.
  private init(latin word: ArraySlice<Unicode.Scalar>) {
    let letters = word.map { Character($0.properties.lowercaseMapping) }
    if let known = KoreanSound.known[String(letters)] {
      self = known
      return
    }
    let isSpelled = word.allSatisfy(\.properties.isUppercase) && !KoreanSound.words.contains(String(letters))
    self = isSpelled || letters.count == 1 ? KoreanSound(name: letters[letters.count - 1]) : KoreanSound(loan: letters)
  }

  /// Latin words that are read otherwise than by the rules below: 깃허브, 체크, 킬로미터, 킬로그램.
  private static let known: [String: KoreanSound] = [
    "github": .vowel, "check": .vowel, "tech": .vowel, "km": .vowel, "cm": .vowel, "mm": .vowel, "kg": .consonant,
  ]

  /// Words in capitals that are read as words, not spelled.
  private static let words: Set<String> = ["todo", "doing", "done"]

  /// Single Latin letters are read by their names: 엘 and 알 end in ㄹ, 엠 and 엔 in another consonant, all others in a
  /// vowel.
  private init(name letter: Character) {
    switch letter {
    case "l", "r": self = .liquid
    case "m", "n": self = .consonant
    default: self = .vowel
    }
  }

  /// Loan words, for example 슬랙, 지라, 파일, 노트, 링크, 깃: a final l, m, n or ng is a consonant, and so is a stop after a
  /// single vowel; otherwise a vowel is added.
  private init(loan letters: [Character]) {
    let vowels = letters.dropLast().reversed().prefix(while: \.isLatinVowel).count
    let before = letters[letters.count - 2]
    switch letters[letters.count - 1] {
    case "l": self = .liquid
    case "m", "n": self = .consonant
    case "g": self = before == "n" ? .consonant : .vowel
    case "b", "c", "t": self = vowels == 1 || before == letters.last ? .consonant : .vowel
    case "p": self = vowels > 0 || before == "p" ? .consonant : .vowel
    case "k": self = vowels == 1 || before == "c" || letters.suffix(3) == ["o", "o", "k"] ? .consonant : .vowel
    // A final e is silent: 파일, 크롬, 폰.
    case "e" where letters.count > 2 && before == "l": self = .liquid
    case "e" where letters.count > 2 && (before == "m" || before == "n"): self = .consonant
    default: self = .vowel
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLatinLetter: Bool { isASCII && properties.isAlphabetic }
}

extension Character {
  fileprivate var isLatinVowel: Bool { "aeiou".contains(self) }
}

extension Korean {
  /// The word with its Korean particle (을/를, 이/가, 은/는): the first form stands after a final consonant, the second after
  /// a vowel.
  static func with(_ word: String, _ afterConsonant: String, _ afterVowel: String) -> String {
    word + (KoreanSound(endOf: word) == .vowel ? afterVowel : afterConsonant)
  }

  /// The word with the particle 으로; after a vowel or ㄹ it is 로.
  static func toward(_ word: String) -> String { word + (KoreanSound(endOf: word) == .consonant ? "으로" : "로") }
}
