import Time

/// Times of the last change of each part of a card or page, such as its title, from a private property:
/// `title.1763928000000.cbf29ce484222325-notes.…`, with a fourth field if an older version was received. A time is
/// valid only while the checksum of the part's public properties is unchanged.
struct PrivateStamps<Part: RawRepresentable<String> & CaseIterable & Hashable> {
  /// For one part: the time of the change, the checksum of the public properties when Sekan wrote them, and the time in
  /// the version received before.
  struct Stamp {
    let moment: Moment
    let sum: String
    var since: Moment?
  }

  private let stamps: [Part: Stamp]
  let believed: Set<Part>

  /// Parses the private property `text`, which is nil if missing. `sum` returns
  /// the present checksum of a part's public properties.
  init(_ text: String?, sum: (Part) -> String) {
    stamps = PrivateStamps.read(text ?? "")
    believed = Set(stamps.filter { sum($0.key) == $0.value.sum }.keys)
  }

  /// The times of the last changes by part. A part with an outdated checksum was changed by another program: at the
  /// time `other`, but later than the change that Sekan wrote.
  func moments(other: Moment) -> [Part: Moment] {
    stamps.reduce(into: [:]) { moments, stamp in
      moments[stamp.key] =
        believed.contains(stamp.key) ? stamp.value.moment : max(other, stamp.value.moment + 1)
    }
  }

  /// The times of the changes that both sides knew last, by part: for parts that another program has changed since, the
  /// change that Sekan wrote last; for others, the time in the version received before it.
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

  /// Splits the property into its parts at dashes, except for the minus sign of a moment before 1970.
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

  private static func moment(_ text: String) -> Moment? { Int64(text).flatMap { Moment(inReach: $0) } }

  static func text(_ stamp: (Part) -> Stamp) -> String {
    Part.allCases.map { part in
      let stamp = stamp(part)
      return "\(part.rawValue).\(stamp.moment.milliseconds).\(stamp.sum)"
        + (stamp.since.map { ".\($0.milliseconds)" } ?? "")
    }.joined(separator: "-")
  }
}
