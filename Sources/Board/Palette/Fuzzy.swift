import Kanban

/// Fuzzy match of a name against typed text: its quality, and the matched letters.
struct Fuzzy {
  /// Kinds of matches from worst to best.
  enum Fit: Int, Comparable {
    /// `scattered`: the letters in the right order, but apart. `part`: the letters together, but not at the start of a
    /// word.
    case scattered, part
    /// The typed letters are the first letters of the name's words.
    case initials
    case word, beginning, whole

    static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }

    /// True if the match is good enough for Enter to run the row without selecting it first.
    var isLikely: Bool { self >= .initials }
  }

  struct Match: Equatable {
    let fit: Fit
    /// Indexes of the matched characters, in order.
    let letters: [Int]
  }

  private let typed: [Character]
  private let needle: Needle?

  init(_ text: String) {
    typed = text.filter { !$0.isWhitespace }
    needle = Needle(String(typed))
  }

  /// Matches a name against the typed text; nil if it does not match. Blanks are ignored; Hangul also matches by first
  /// consonants.
  func match(_ name: String) -> Match? {
    guard let needle else { return nil }
    let letters = Letter.all(of: name)
    let initials = letters.filter(\.beginsWord)
    let found = Fuzzy.places(of: needle, in: letters)
    if let place = found.first(where: { $0.lowerBound == 0 }) {
      return Match(place.count == letters.count ? .whole : .beginning, letters[place])
    }
    if let place = found.first(where: { letters[$0.lowerBound].beginsWord }) { return Match(.word, letters[place]) }
    if typed.count > 1, let place = Fuzzy.places(of: needle, in: initials).first, place.lowerBound == 0 {
      return Match(.initials, initials[place])
    }
    if let place = found.first { return Match(.part, letters[place]) }
    return scattered(in: letters).map { Match(.scattered, $0) }
  }

  private static func places(of needle: Needle, in letters: [Letter]) -> [Range<Int>] {
    let text = String(letters.map(\.character))
    return needle.ranges(in: text).map { range in
      let start = text.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
    }
  }

  private func scattered(in letters: [Letter]) -> ArraySlice<Letter>? {
    // Shorter text would match nearly every name.
    guard typed.count > 1 else { return nil }
    var rest = typed.map { Folded(String($0)).bytes }[...]
    var found: [Letter] = []
    for letter in letters where Folded(String(letter.character)).bytes == rest.first {
      found.append(letter)
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? found[...] : nil
  }
}

/// A non-blank character of a name.
private struct Letter {
  let character: Character
  /// Index among all characters of the name.
  let index: Int
  let beginsWord: Bool

  static func all(of name: String) -> [Letter] {
    var letters: [Letter] = []
    var isWithin = false
    for (index, character) in name.enumerated() {
      let isOfWord = character.isLetter || character.isNumber
      if !character.isWhitespace {
        letters.append(Letter(character: character, index: index, beginsWord: isOfWord && !isWithin))
      }
      isWithin = isOfWord
    }
    return letters
  }
}

extension Fuzzy.Match {
  fileprivate init(_ fit: Fuzzy.Fit, _ letters: ArraySlice<Letter>) {
    self.init(fit: fit, letters: letters.map(\.index))
  }
}

extension String {
  /// True for the number of a card as typed, such as `#12` and `12`.
  var isCardNumber: Bool {
    let digits = utf8.first == UInt8(ascii: "#") ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
  }
}
