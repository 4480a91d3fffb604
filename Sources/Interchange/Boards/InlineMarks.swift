/// Reads and writes tags and people at the end of a title, as in `Title #tag @name`, for formats that have no fields for
/// them. A backslash precedes a last word that belongs to the title although it looks like one of them.
enum InlineMarks {
  /// Moves tags and people from the end of a title to the card. The first word stays the title, even if it is a tag.
  static func move(from title: String, to card: inout ForeignCard) {
    var words = title.split { $0 == " " || $0 == "\t" }
    var (tags, people) = ([String](), [String]())
    while let last = words.last, words.count > 1 {
      if let tag = mark(last, "#") {
        tags.append(tag)
      } else if let name = mark(last, "@") {
        people.append(name)
      } else {
        break
      }
      words.removeLast()
    }
    if words.count > 1, let last = words.last, last.first == escape, needsEscape(last) {
      words[words.count - 1] = last.dropFirst()
    }
    card.title = words.joined(separator: " ")
    card.tags += tags.reversed()
    card.people += people.reversed()
  }

  /// The title for writing, with a backslash before its last word if that would be read as a tag or a person.
  static func escaped(_ title: String) -> String {
    let words = title.split { $0 == " " || $0 == "\t" }
    guard words.count > 1, let last = words.last, needsEscape(last) else { return title }
    return "\(title[..<last.startIndex])\(escape)\(title[last.startIndex...])"
  }

  private static let escape: Character = "\\"

  /// True for a tag or a person, also behind backslashes.
  private static func needsEscape(_ word: Substring) -> Bool {
    let bare = word.drop { $0 == escape }
    return mark(bare, "#") != nil || mark(bare, "@") != nil
  }

  static func text(of card: ForeignCard) -> String {
    card.tags.map { " #" + plain($0) }.joined() + card.people.map { " @" + plain($0) }.joined()
  }

  private static func mark(_ word: Substring, _ sign: Character) -> String? {
    let name = word.dropFirst()
    guard word.first == sign, !name.isEmpty, name.unicodeScalars.allSatisfy(isOfMark), !isNumber(name) else {
      return nil
    }
    return String(name)
  }

  /// The name of a tag or person for writing behind `#` or `@`: characters that would end it become `-`, and a number
  /// gets a prefix because `#12` is a card.
  private static func plain(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { isOfMark($0) ? $0 : "-" }
    let plain = String(String.UnicodeScalarView(scalars))
    return plain.isEmpty || isNumber(plain[...]) ? "_" + plain : plain
  }

  private static func isOfMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIILetter(scalar) || "-_/.0123456789".unicodeScalars.contains(scalar) }
    return !scalar.properties.isWhitespace && !scalar.isControl
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isNumber(_ name: Substring) -> Bool {
    name.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
  }
}
