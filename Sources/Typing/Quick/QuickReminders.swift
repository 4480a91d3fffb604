import Kanban
import Time

/// The reminders at the end of an English quick line: `dentist tomorrow 3pm remind me 1 hour before`.
struct QuickReminders {
  /// The typed reminders, without `remind me`.
  let text: String
  /// The bytes of the whole phrase, with the comma or `and` that joins it to the line.
  let range: Range<Int>
  /// The line with blanks in place of the phrase, so that the places of other words stay.
  let rest: String

  enum Reading {
    case found([Reminder])
    /// `remind me the day before at 9`
    case unclear(DatePhraseFailure)
    case nothing
  }

  init?(in line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int) {
    let titles = words.indices.filter { meanings[$0].isTitle }
    guard let verb = titles.lastIndex(where: { QuickReminders.verbs.contains(NearDate.trimmed(words[$0].text)) }),
      verb > 0, let last = titles.last
    else { return nil }
    var first = verb
    if verb > 1, QuickReminders.joints.contains(words[titles[verb - 1]].text.lowercased()) { first = verb - 1 }
    let places = titles[first]...last
    guard places.allSatisfy({ meanings[$0].isPlain && words[$0].range.lowerBound >= end }) else { return nil }
    let typed = titles[(verb + 1)...].map { words[$0].text }
      .drop { QuickReminders.fillers.contains(NearDate.trimmed($0)) }
    guard !typed.isEmpty else { return nil }
    let before = titles[first - 1]
    let isBehindComma = before + 1 == titles[first] && meanings[before].isPlain && words[before].text.hasSuffix(",")
    let start = isBehindComma ? words[before].range.upperBound - 1 : words[titles[first]].range.lowerBound
    let place = start..<words[last].range.upperBound
    var bytes = Array(line.utf8)
    bytes.replaceSubrange(place, with: repeatElement(UInt8(ascii: " "), count: place.count))
    (text, range, rest) = (typed.joined(separator: " "), place, String(decoding: bytes, as: UTF8.self))
  }

  /// A moment in the past or after the deadline is not taken.
  func read(at clock: Clock, morning: Int, before due: Deadline) -> Reading {
    do throws(ReminderPhraseFailure) {
      let reminders = try ReminderPhrase.read(text, at: clock, morning: morning, before: due)
      let isOff = reminders.contains { reminder in
        guard case .at(let wall, _, let instant) = reminder else { return false }
        return instant < clock.now || wall.day > due.wall(in: clock.zone).day
      }
      return reminders.isEmpty || isOff ? .nothing : .found(reminders)
    } catch {
      switch error {
      case .unclear(let typed, let clear), .badMoment(.unclear(let typed, let clear)):
        return .unclear(.unclear(typed, clear: clear))
      default: return .nothing
      }
    }
  }

  private static let verbs: Set = ["remind", "reminder", "reminders", "alert"]
  private static let joints: Set = ["and", "&", "with", "+", "-", "–", ","]
  private static let fillers: Set = ["me", "us", "to", ""]
}
