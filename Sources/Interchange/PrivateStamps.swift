import Kanban

/// When the parts of what we wrote were last changed, as a line of ours in it has them: `title.1763928000000.cbf29ce484222325-notes.…`,
/// with a fourth field where something came here before. A part is believed only while the public lines say of it what they said
/// then.
struct PrivateStamps<Part: RawRepresentable<String> & CaseIterable & Hashable> {
  /// What the public lines said of a part when we wrote it, and when it was changed in what came here before that.
  struct Stamp {
    let moment: Moment
    let sum: String
    var since: Moment?
  }

  private let stamps: [Part: Stamp]
  let believed: Set<Part>

  /// Nil for no such line; and what the public lines say now.
  init(_ text: String?, sum: (Part) -> String) {
    stamps = PrivateStamps.read(text ?? "")
    believed = Set(stamps.filter { sum($0.key) == $0.value.sum }.keys)
  }

  /// When parts were last changed. What somebody changed without telling when was changed after we wrote it.
  func told(other: Moment) -> [Part: Moment] {
    stamps.reduce(into: [:]) { told, stamp in
      told[stamp.key] =
        believed.contains(stamp.key) ? stamp.value.moment : max(other, stamp.value.moment + 1)
    }
  }

  /// When the parts were changed in what both had last: that of what we wrote, or of what came before it.
  var since: [Part: Moment] {
    stamps.reduce(into: [:]) { since, stamp in
      since[stamp.key] = believed.contains(stamp.key) ? stamp.value.since : stamp.value.moment
    }
  }

  private static func read(_ text: String) -> [Part: Stamp] {
    var stamps: [Part: Stamp] = [:]
    for fields in words(text) {
      guard (3...4).contains(fields.count), let part = Part(rawValue: fields[0]), let moment = moment(fields[1])
      else { continue }
      stamps[part] = Stamp(moment: moment, sum: fields[2], since: fields.count == 4 ? self.moment(fields[3]) : nil)
    }
    return stamps
  }

  /// A dash is between two of them, but for the sign of a moment before 1970.
  private static func words(_ text: String) -> [[String]] {
    var words: [[String]] = []
    let most = Part.allCases.count
    for piece in text.split(separator: "-", maxSplits: 3 * most, omittingEmptySubsequences: false) {
      let fields = piece.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if let last = words.last, last.last?.isEmpty == true {
        words[words.count - 1] = last.dropLast() + ["-" + fields[0]] + fields.dropFirst()
      } else {
        words.append(fields)
      }
    }
    return Array(words.prefix(most))
  }

  private static func moment(_ text: String) -> Moment? { Int64(text).flatMap { Moment(told: $0) } }

  static func text(_ stamp: (Part) -> Stamp) -> String {
    Part.allCases.map { part in
      let stamp = stamp(part)
      return "\(part.rawValue).\(stamp.moment.milliseconds).\(stamp.sum)"
        + (stamp.since.map { ".\($0.milliseconds)" } ?? "")
    }.joined(separator: "-")
  }
}
