import Feeds
import Kanban
import Words

/// API keys of providers, from the block with the provider's name in the file of servers. A `host` in the block is
/// ignored, as the hosts are constants in `Feeds`. A key is cached until the provider rejects it, to run its command
/// only once.
struct FeedKeys {
  private let file: String
  private var known: [String: Secret] = [:]

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

  /// The certificate authority for a source, by its name, its host or for all; nil for those of the system, or if the
  /// file cannot be read.
  func authority(of source: String, at host: String) -> String? {
    (try? RemotesFile.read(file)).flatMap { Credentials($0).authority(of: source, host) }
  }

  mutating func forget(_ provider: String) { known[provider] = nil }

  /// Never asks at the terminal: a missing or invalid file is reported by the list of servers.
  private func secret(_ provider: String) throws(FeedRefusal) -> Secret {
    guard let file = try? RemotesFile.read(file) else { throw FeedRefusal(.noKey) }
    do throws(Credentials.Failure) { return try Credentials(file).key(of: provider) } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ failure: Credentials.Failure) -> FeedRefusal {
    switch failure {
    case .commandNotStarted(let program, _), .commandFailed(let program, _), .commandPrintedNothing(let program),
      .commandPrintedTooMuch(let program), .commandTookTooLong(let program):
      FeedRefusal(.noKey, program)
    case .noSecret, .withheld, .notAsked: FeedRefusal(.noKey)
    }
  }
}
