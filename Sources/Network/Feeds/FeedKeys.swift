import Kanban

/// By what one proves to a provider who one is: a block of the file of servers that has the provider's name. What is told once is kept for
/// as long as it is let in, so that a command is not run for each question.
struct FeedKeys {
  private let file: String
  private var known: [String: Secret] = [:]

  /// Those that want one.
  static let names = ["data.go.kr", "openweather"]

  init(_ file: String) { self.file = file }

  mutating func key(of provider: String) throws(FeedRefusal) -> Secret {
    if let key = known[provider] { return key }
    let key = try secret(provider)
    known[provider] = key
    return key
  }

  mutating func forget(_ provider: String) { known[provider] = nil }

  /// Nobody is asked at a terminal: the file is a person's to write, and says what is wrong with it in the list of servers.
  private func secret(_ provider: String) throws(FeedRefusal) -> Secret {
    guard let file = try? RemotesFile.read(file) else { throw FeedRefusal(.noKey) }
    do throws(Credentials.Failure) { return try Credentials(file).secret(for: provider) } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ failure: Credentials.Failure) -> FeedRefusal {
    switch failure {
    case .commandNotStarted(let program, _), .commandFailed(let program, _), .commandSaidNothing(let program),
      .commandSaidTooMuch(let program), .commandTookTooLong(let program):
      FeedRefusal(.noKey, program)
    case .nobodyKnows, .notAsked: FeedRefusal(.noKey)
    }
  }
}
