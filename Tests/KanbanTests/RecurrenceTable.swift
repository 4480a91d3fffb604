import Time

/// Rules with known occurrences: a line with the start and the rule, and a line with the answer.
///
/// `2026-01 5 12T1700 …` is the fifth at the start's time of day and the twelfth at another. `…` means that more
/// follow; without it the series ends; `-` means none. Answers not published in RFC 5545 were computed once with
/// python-dateutil.
enum RecurrenceTable {
  struct Row: Sendable {
    let series: Repeat
    let after: WallSecond
    let question: String
    let answer: String
  }

  static func rows(_ table: String) -> [Row] {
    table.split(separator: "\n").reduce(into: [String]()) { rows, line in
      if line.hasPrefix("  ") { rows[rows.count - 1] += line.dropFirst(1) } else { rows.append(line + "\n") }
    }.map(Row.init)
  }
}

extension RecurrenceTable.Row {
  static let zone = "America/New_York"

  init(_ row: String) {
    let halves = row.split(separator: "\n")
    let fields = halves[0].split(separator: " ")
    func field(_ name: String) -> Substring? {
      fields.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
    func stamps(_ name: String, _ dates: Substring?) -> String {
      dates.map { "\n\(name);TZID=\(Self.zone):\($0)" } ?? ""
    }
    let text =
      stamps("DTSTART", fields[0]).dropFirst() + "\nRRULE:\(fields[1])" + stamps("RDATE", field("also"))
      + stamps("EXDATE", field("without"))
    // An unreadable row fails, because its answer differs.
    let series = Repeat(text: text) ?? Repeat(RecurrenceRule(.yearly), first: WallSecond(Day(number: 0)))
    let after = field("after").flatMap { Repeat(text: "DTSTART:\($0)Z\nRRULE:FREQ=DAILY") }?.first
    self.init(
      series: series, after: after ?? WallSecond(Day(number: -1_000_000)), question: String(halves[0]),
      answer: halves[1].split(separator: " ").joined(separator: " "))
  }

  /// The same number of occurrences as in the answer, in the same format.
  func found(at clock: Clock) -> String {
    let most = answer == "-" ? 0 : answer.split(separator: " ").count { !$0.contains("-") && $0 != "…" }
    var occurrences = series.occurrences(from: after, at: clock)
    var words: [String] = []
    var month = ""
    for _ in 0..<most {
      guard let next = occurrences.next() else { break }
      let date = next.day.text
      if date.dropLast(3) != month { words.append(String(date.dropLast(3))) }
      month = String(date.dropLast(3))
      words.append("\(next.day.dayOfMonth)" + (next.second == series.first.second ? "" : "T" + time(next.second)))
    }
    if occurrences.next() != nil { words.append("…") }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  private func time(_ second: Int) -> String {
    let minutes = padded(second / 3600, 2) + padded(second / 60 % 60, 2)
    return second % 60 == 0 ? minutes : minutes + padded(second % 60, 2)
  }
}
