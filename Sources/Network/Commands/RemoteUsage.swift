import Board

/// `sekan remote --help`.
struct RemoteUsage {
  let words: any Words
  var room: Int?

  private static let meaning = 34

  private var rows: UsageRows { UsageRows(within: room) }

  var text: String {
    let actions = RemoteAction.allCases.flatMap { entry($0 == .list ? "remote" : $0.call, words.usage(of: $0)) }
    let paragraphs = [
      rows.fitting([words.remoteTitle]), actions + entry("sync", words.usageOfSync), rows.fitting(words.remoteRemarks),
    ]
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func entry(_ call: String, _ text: UsageText) -> [String] {
    let written = ["  sekan", call, text.value].filter { !$0.isEmpty }.joined(separator: " ")
    return rows.entry(written, text.meaning, RemoteUsage.meaning)
  }
}
