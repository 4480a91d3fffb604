import Kanban

/// The sources selected by each configuration used with a store, so that one that is used rarely keeps its data.
struct FeedsChosen: Equatable {
  private struct Choice: Equatable {
    var names: [String]
    /// The day of its last use, or up to `slack` days earlier.
    var seen: Day
  }

  private var choices: [String: Choice] = [:]

  static let name = NoteName("feed.known")
  /// In days: a configuration that is unused for longer is dropped.
  static let patience = 60
  /// In days, so that most uses write nothing.
  private static let slack = 7
  /// The number of configurations that fit into a note, each with a full selection.
  private static let most = 8

  /// Empty if invalid.
  init(text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 4, size: NoteName.longest) else { return }
    for one in (json.array ?? []).prefix(FeedsChosen.most) {
      guard let configuration = one["by"]?.string, let seen = one["seen"]?.string.flatMap({ Day(text: $0) }) else {
        continue
      }
      let names = (one["names"]?.array ?? []).compactMap(\.string)
      choices[configuration] = Choice(names: names.filter { $0.utf8.starts(with: "feed.".utf8) }, seen: seen)
    }
  }

  var text: String? {
    guard !choices.isEmpty else { return nil }
    return JSON.array(
      choices.sorted { $0.key < $1.key }.map { configuration, choice in
        .object([
          ("by", .string(configuration)), ("seen", .string(choice.seen.text)),
          ("names", .array(choice.names.map { .string($0) })),
        ])
      }
    ).text
  }

  var all: Set<String> { Set(choices.values.flatMap(\.names)) }

  mutating func choose(_ names: [String], with configuration: String, on today: Day) {
    let known = choices[configuration].map(\.seen)
    let isFresh = known.map { (0..<FeedsChosen.slack).contains(today - $0) } ?? false
    choices[configuration] = names.isEmpty ? nil : Choice(names: names, seen: isFresh ? known ?? today : today)
    choices = choices.filter { today - $0.value.seen <= FeedsChosen.patience }
    while choices.count > FeedsChosen.most,
      let oldest = choices.min(by: { ($0.value.seen, $0.key) < ($1.value.seen, $1.key) })
    {
      choices[oldest.key] = nil
    }
  }
}
