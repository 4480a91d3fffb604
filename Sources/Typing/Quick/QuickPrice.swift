import Kanban
import Time

/// A number with a dot before a day, which is a price more often than an hour: `pay 12.50 friday`, `회비 10.00 토요일`.
enum QuickPrice {
  /// True if a Korean phrase begins with such a number before its day, and the number reads as an hour, or is ambiguous
  /// or invalid behind a word such as `회비`. `12.25 금요일` is a date.
  static func begins(_ phrase: [String], behind title: [String], _ reader: DateReader) -> Bool {
    guard phrase.count > 1, isDotted(phrase[0]), day(phrase.dropFirst(), reader) else { return false }
    do throws(DatePhraseFailure) {
      return try reader.read(phrase.joined(separator: " "))?.minute != nil
    } catch {
      return isTaken(behind: title.last)
    }
  }

  /// True for the hour of `8.30 sat`.
  static func isDottedHour(_ phrase: [String], _ reader: DateReader) -> Bool {
    guard isDotted(phrase[0]), day(phrase.dropFirst(), reader) else { return false }
    return ((try? reader.read(phrase.joined(separator: " "))) ?? nil)?.minute != nil
  }

  /// True for a word that a price follows: `pay`, `refund`, `점심값`, `회비`.
  static func isTaken(behind word: String?) -> Bool {
    guard let word = word?.lowercased() else { return false }
    if word.isKorean { return endings.contains(where: word.hasSuffix) }
    return words.contains(word) || QuickText.takesDecimal(word)
  }

  private static func day(_ words: ArraySlice<String>, _ reader: DateReader) -> Bool {
    guard let phrase = (try? reader.read(words.joined(separator: " "))) ?? nil else { return false }
    return phrase.minute == nil
  }

  private static func isDotted(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1].utf8.count == 2 && parts.allSatisfy { decimal($0) != nil }
  }

  private static let words: Set = [
    "refund", "repay", "reimburse", "fee", "fees", "fine", "tip", "price", "cost", "costs", "lend", "borrow",
    "subscription", "deposit", "tab", "bet", "total",
  ]
  private static let endings = [
    "값", "비", "료", "세", "금", "환불", "결제", "정산", "요금", "비용", "가격", "지불", "송금", "입금", "납부", "청구", "용돈", "할부",
  ]
}
