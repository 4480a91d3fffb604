/// Converts numbers in words to digits: `twenty five` to 25, `twentieth` to 20th. Leaves `first` to `fifth` before a
/// weekday or a unit, where the grammar has them.
enum Numerals {
  static func read(_ words: [String]) -> [String] {
    var (result, at) = ([String](), 0)
    while at < words.count {
      let (word, next) = (words[at], at + 1 < words.count ? words[at + 1] : "")
      if let ten = tens[word] {
        if let unit = units[next], unit < 10 {
          result.append(String(ten + unit))
          at += 2
          continue
        }
        if let unit = ordinals[next], unit < 10 {
          result.append(DateDoubt.ordinal(ten + unit))
          at += 2
          continue
        }
        result.append(String(ten))
      } else if let unit = units[word] {
        result.append(String(unit))
      } else if let place = ordinals[word], place > 5 || !counted.contains(next) {
        result.append(DateDoubt.ordinal(place))
      } else {
        result.append(word)
      }
      at += 1
    }
    return result
  }

  private static let counted: Set = [
    "mon", "monday", "tue", "tues", "tuesday", "wed", "weds", "wednesday", "thu", "thurs", "thursday", "fri", "friday",
    "sat", "saturday", "sun", "sunday", "business", "working", "workday", "day", "week", "half", "quarter", "thing",
  ]
  static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]
  private static let units: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19,
  ]
  private static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
    "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
  ]
}
