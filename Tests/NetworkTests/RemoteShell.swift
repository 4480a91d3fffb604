import Glibc
import Host
import Kanban
import Remote
import Storage
import Support
import Testing
import Time
import Words

@testable import Network

/// The typed answers of a user, one by one; nil if no user is present.
final class TypedConversation: Conversation {
  private var answers: [String]
  let isPossible: Bool
  let columns: Int?
  var room: Int? { columns }
  var whenAsked: () -> Void = {}
  private(set) var output = ""
  private(set) var errors = ""

  init(_ answers: [String]?, columns: Int? = nil) {
    isPossible = answers != nil
    self.columns = columns
    self.answers = (answers ?? []).reversed()
  }

  func answer(to question: String) -> String? {
    whenAsked()
    errors += question
    guard let answer = answers.popLast() else { return nil }
    errors += answer + "\n"
    return answer
  }

  func secret(after question: String) throws(Credentials.Failure) -> Secret {
    whenAsked()
    errors += question + "\n"
    guard let answer = answers.popLast(), !answer.isEmpty else { throw .noSecret }
    return Secret(answer)
  }

  /// The errno with which every write fails; nil if writes succeed.
  var failing: Int32?
  private(set) var failure: Int32?
  var whenWriting: () -> Void = {}

  func write(_ text: String) -> Bool {
    whenWriting()
    failure = failing
    if failing == nil { output += text }
    return failing == nil
  }

  func writeError(_ text: String) { errors += text }
}

/// `sekan remote` and `sekan sync` with a store in a folder of its own and a server in memory.
final class RemoteShell {
  let server = SmallServer()
  let folder: Folder
  var language = Language.english
  var feeds = FeedChoice()
  var countries: [String] = []
  var configuration = "/config"
  var isOwnStore = true
  var hasNetwork: () -> Bool? = { nil }
  var feedWay: RemoteContext.FeedWay = { _ throws(TransportFailure) in throw .unreachable("no route") }
  var columns: Int?
  /// Runs at each question, before the answer.
  var whenAsked: () -> Void = {}
  /// Runs before each write to stdout.
  var whenWriting: () -> Void = {}
  /// The viewer's zone.
  var zone = Zone.utc
  /// The errno with which every write to stdout fails; nil if writes succeed.
  var failure: Int32?
  private(set) var output = ""
  private(set) var errors = ""
  private var runs: UInt64 = 0
  private var moment = Sample.noon
  private var wait: SimulatedWait?

  init() throws { folder = try Folder() }

  var path: String { "\(folder.path)/board.sqlite" }

  func makeStore() throws -> SQLiteStore { try SQLiteStore.open(path, mode: .create, patience: 1_000) }
  func openStore() throws -> SQLiteStore { try SQLiteStore.open(path, mode: .existing, patience: 1_000) }

  func add(_ titles: String...) throws {
    let store = try makeStore()
    for (index, title) in titles.enumerated() {
      _ = try store.commit(
        .added(Sample.id(index + 1), CardText(title: title), to: .todo, at: .bottom), on: Sample.context())
    }
  }

  /// True if a process holds the lock of rounds.
  var isSyncing: Bool {
    do throws(RemoteLock.Failure) {
      _ = try RemoteLock(of: path, patience: 0)
      return false
    } catch {
      return true
    }
  }

  func titles() throws -> [String] {
    try openStore().window(Window(Project.home, .todo, most: 100)).map(\.title)
  }

  /// Writes the file of servers, half a second after the last command, or in the middle of a watch.
  func writeRemotes(_ text: String, _ permissions: mode_t = 0o600) {
    let path = folder.write(text, to: "remotes", permissions)
    let written = moment + (wait?.now ?? 500)
    let time = timespec(tv_sec: written.seconds, tv_nsec: Int(written.milliseconds % 1_000) * 1_000_000)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  /// Output of a command: stdout, then stderr, and the exit status if it is not 0.
  @discardableResult
  func run(_ words: String..., typing answers: [String]? = nil) throws -> String {
    try run(words: words, typing: answers)
  }

  @discardableResult
  func run(words: [String], typing answers: [String]? = nil) throws -> String {
    let conversation = TypedConversation(answers, columns: columns)
    conversation.whenAsked = whenAsked
    conversation.failing = failure
    conversation.whenWriting = whenWriting
    let status = try status(of: words, conversation)
    (output, errors) = (conversation.output, conversation.errors)
    return output + errors + (status == 0 ? "" : "status \(status)\n")
  }

  /// `sekan sync --watch` until the wait ends.
  func watch(_ wait: SimulatedWait, _ words: String...) throws -> String {
    self.wait = wait
    defer { self.wait = nil }
    let conversation = TypedConversation(nil)
    let status = try status(of: ["sync", "--watch"] + words, conversation)
    return conversation.output + conversation.errors + (status == 0 ? "" : "status \(status)\n")
  }

  func copy(_ file: String, to other: String) -> Bool {
    guard let bytes = Machine.read(file), let to = fopen(other, "w") else { return false }
    defer { fclose(to) }
    return fwrite(bytes, 1, bytes.count, to) == bytes.count
  }

  private func status(of words: [String], _ conversation: TypedConversation) throws -> Int32 {
    runs += 1
    moment = moment + 1_000
    let wait = wait ?? SimulatedWait(server, until: 0)
    let clock = { [self, moment] in Clock(now: moment + wait.now, zone: zone) }
    let options = try RemoteOptions(words)
    let way: RemoteContext.Way = { [server] (_, login, _) throws(TransportFailure) in
      server.login = login.secret.text
      return server
    }
    var settings = Settings(language: language)
    (settings.feeds, settings.holidays.countries) = (feeds, countries)
    let context = RemoteContext(
      paths: Paths(store: path, state: folder.path, config: configuration, isOwn: isOwnStore),
      remotes: "\(folder.path)/remotes",
      settings: settings, person: "kim", machine: "desk", run: "run-\(runs)",
      ids: IdentifierSource(seed: runs), clock: clock, conversation: conversation, way: way, feedWay: feedWay,
      hasNetwork: hasNetwork,
      syncWait: { _ in wait })
    return RemoteProgram.carryOut(options, context)
  }
}
