import Board
import Text

/// `sekan remote --help`.
struct RemoteUsage {
  let words: any Words

  private static let meaning = 34

  var text: String {
    let actions = RemoteAction.allCases.flatMap { entry($0 == .list ? "remote" : $0.call, words.usage(of: $0)) }
    let paragraphs = [[words.remoteTitle], actions + entry("sync", words.usageOfSync), words.remoteRemarks]
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The meaning beside what is written, or below it where that is wide.
  private func entry(_ call: String, _ text: UsageText) -> [String] {
    let written = ["  sekan", call, text.value].filter { !$0.isEmpty }.joined(separator: " ")
    let width = ScreenText.width(written)
    let rest = text.meaning.map { String(repeating: " ", count: Self.meaning) + $0 }
    guard width < Self.meaning - 1, let first = text.meaning.first else { return [written] + rest }
    return [written + String(repeating: " ", count: Self.meaning - width) + first] + rest.dropFirst()
  }
}
