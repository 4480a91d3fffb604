import Board
import Feeds
import Kanban

/// By what one proves to a provider who one is: a block of the file of servers that has the provider's name. Where a provider is asked
/// stands in `Feeds` and nowhere else, so that a block needs no host, and one that it has means nothing. What is told once is kept for
/// as long as it is let in, so that a command is not run for each question.
struct FeedKeys {
  private let file: String
  private var known: [String: Secret] = [:]

  /// The blocks that are about whom.
  static func names(_ choice: FeedChoice) -> [String] {
    let services = WeatherProvider.allCases.map(\.rawValue) + [HolidayProvider.dataGoKr, .nager].map(\.name)
    let hosts = (choice.holidays + choice.calendars).compactMap { CalendarFeed.question($0)?.address.host }
    return services + hosts
  }

  init(_ file: String) { self.file = file }

  mutating func key(of provider: String) throws(FeedRefusal) -> Secret {
    if let key = known[provider] { return key }
    let key = try secret(provider)
    known[provider] = key
    return key
  }

  /// Whose word it is that a source is who it says: under its name, that of its host, or for everyone. Where the file cannot be read nobody
  /// is believed but whom the system does.
  func authority(of source: String, at host: String) -> String? {
    (try? RemotesFile.read(file)).flatMap { Credentials($0).authority(of: source, host) }
  }

  mutating func forget(_ provider: String) { known[provider] = nil }

  /// Nobody is asked at a terminal: the file is a person's to write, and says what is wrong with it in the list of servers.
  private func secret(_ provider: String) throws(FeedRefusal) -> Secret {
    guard let file = try? RemotesFile.read(file) else { throw FeedRefusal(.noKey) }
    do throws(Credentials.Failure) { return try Credentials(file).key(of: provider) } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ failure: Credentials.Failure) -> FeedRefusal {
    switch failure {
    case .commandNotStarted(let program, _), .commandFailed(let program, _), .commandSaidNothing(let program),
      .commandSaidTooMuch(let program), .commandTookTooLong(let program):
      FeedRefusal(.noKey, program)
    case .nobodyKnows, .withheld, .notAsked: FeedRefusal(.noKey)
    }
  }
}
