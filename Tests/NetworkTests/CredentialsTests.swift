import Glibc
import Host
import Interchange
import Support
import Testing

@testable import Network

/// The sources of passwords, and the permissions of their file.
@Suite("The credentials file", .cannotHang)
struct CredentialsTests {
  private let password = "[work]\nhost = cal.example.org\npassword = open sesame\n"
  private let place: WebPlace
  private let address: WebAddress

  init() throws {
    address = try WebAddress("https://cal.example.org/kim/")
    place = address.place
  }

  // MARK: The file

  @Test func passwordFileMustBePrivate() throws {
    let folder = try Folder()
    #expect(try RemotesFile.read(folder.write(password, to: "mine"))["work"]?.password == Secret("open sesame"))
    for permissions: mode_t in [0o640, 0o604, 0o610, 0o620, 0o666] {
      let path = folder.write(password, to: "shared", permissions)
      #expect(throws: RemotesFileFailure.openToOthers) { try RemotesFile.read(path) }
    }
  }

  @Test func fileWithoutPasswordsMayBeReadableByOthersOnly() throws {
    let folder = try Folder()
    let command = "[work]\npassword-command = pass work\n"
    #expect(try RemotesFile.read(folder.write(command, to: "read", 0o644))["work"]?.command == ["pass", "work"])
    let path = folder.write(command, to: "written", 0o664)
    #expect(throws: RemotesFileFailure.openToOthers) { try RemotesFile.read(path) }
  }

  @Test func onlyARegularFileIsRead() throws {
    let folder = try Folder()
    #expect(throws: RemotesFileFailure.notAFile) { try RemotesFile.read(folder.path) }
    #expect(throws: RemotesFileFailure.notAFile) { try RemotesFile.read("/dev/null") }
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(throws: RemotesFileFailure.notAFile) { try RemotesFile.read("\(folder.path)/pipe") }
    #expect(try RemotesFile.read("\(folder.path)/missing") == RemotesFile())
  }

  @Test func anyMistakeInvalidatesTheFile() throws {
    let folder = try Folder()
    let spoilt = folder.write(password + "[home\npassword = home\n", to: "file")
    #expect(throws: RemotesFileFailure.mistake(.init(line: 4, kind: .unreadable))) { try RemotesFile.read(spoilt) }
  }

  @Test func savedPasswordFileIsPrivate() throws {
    let folder = try Folder()
    let path = "\(folder.path)/sekan/remotes"
    try RemotesFile.keep(Secret("one"), of: "work", at: place, in: path)
    #expect(folder.read("sekan/remotes") == "[work]\nhost = cal.example.org\npassword = one\n")
    #expect(folder.permissions(of: "sekan/remotes") == 0o600)
    #expect(folder.permissions(of: "sekan") == 0o700)
    #expect(Machine.names(in: "\(folder.path)/sekan").count == 3)
  }

  @Test func savingAPasswordFollowsASymbolicLink() throws {
    let folder = try Folder()
    let place = folder.write("# kept elsewhere\n", to: "elsewhere", 0o644)
    #expect(symlink(place, "\(folder.path)/remotes") == 0)
    try RemotesFile.keep(Secret("one"), of: "work", at: self.place, in: "\(folder.path)/remotes")
    #expect(folder.read("elsewhere") == "# kept elsewhere\n\n[work]\nhost = cal.example.org\npassword = one\n")
    #expect(folder.permissions(of: "elsewhere") == 0o600)
    #expect(folder.names == ["elsewhere", "remotes"])
  }

  @Test func failedSaveChangesNoFile() throws {
    let folder = try Folder()
    let path = folder.write(password, to: "remotes")
    #expect(throws: RemotesFileFailure.cannotHold) {
      try RemotesFile.keep(Secret("a\nb"), of: "work", at: place, in: path)
    }
    let open = folder.write(password, to: "open", 0o622)
    #expect(throws: RemotesFileFailure.openToOthers) {
      try RemotesFile.keep(Secret("a"), of: "work", at: place, in: open)
    }
    let other = folder.write("[work]\nhost = other.example\npassword-command = pass work\n", to: "other")
    #expect(throws: RemotesFileFailure.holdsAnother(server: "work", host: "other.example")) {
      try RemotesFile.keep(Secret("a"), of: "work", at: place, in: other)
    }
    #expect(folder.read("remotes") == password)
    #expect(folder.read("open") == password)
    #expect(folder.read("other")?.hasSuffix("pass work\n") == true)
    #expect(folder.names == ["open", "other", "remotes"])
  }

  @Test func pathIsBesideTheConfiguration() {
    let variables = ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/config"]
    #expect(Paths.remotes { variables[$0] } == "/config/sekan/remotes")
    #expect(Paths.remotes { $0 == "HOME" ? "/home/ada" : nil } == "/home/ada/.config/sekan/remotes")
    #expect(Paths.remotes { $0 == "HOME" ? "/home/ada" : "relative" } == "/home/ada/.config/sekan/remotes")
  }

  // MARK: A command

  private func runCommand(_ script: String, patience: Int = 30_000) throws(PasswordCommand.Failure) -> Secret {
    try PasswordCommand(words: ["sh", "-c", script], patience: patience).password()
  }

  @Test(arguments: [
    "echo open sesame", "printf 'open sesame'", "printf 'open sesame\\r\\n'", "echo open sesame; echo more; seq 100000",
  ])
  func firstLineOfTheCommandIsThePassword(_ script: String) throws {
    #expect(try runCommand(script) == Secret("open sesame"))
  }

  /// The command starts an agent that keeps its stdout open.
  @Test func backgroundProcessOfTheCommandIsNotAwaited() throws {
    let folder = try Folder()
    #expect(try runCommand("sleep 100 & echo $! >'\(folder.path)/agent'; echo open sesame") == Secret("open sesame"))
    let agent = try #require(folder.read("agent").flatMap { Int32($0.dropLast()) })
    #expect(kill(agent, SIGKILL) == 0)
  }

  @Test func commandFailureIsReported() throws {
    #expect(throws: PasswordCommand.Failure.failed(3)) { try runCommand("echo half; exit 3") }
    #expect(throws: PasswordCommand.Failure.failed(128 + SIGKILL)) { try runCommand("kill -9 $$") }
    #expect(throws: PasswordCommand.Failure.printedNothing) { try runCommand("true") }
    #expect(throws: PasswordCommand.Failure.printedNothing) { try runCommand("echo; echo second") }
    #expect(throws: PasswordCommand.Failure.printedTooMuch) { try runCommand("head -c 4097 /dev/zero | tr '\\0' a") }
    #expect(throws: PasswordCommand.Failure.notStarted(ENOENT)) {
      try PasswordCommand(words: ["/nowhere/at all"]).password()
    }
  }

  @Test func slowCommandTimesOut() throws {
    #expect(throws: PasswordCommand.Failure.tookTooLong) { try runCommand("sleep 100", patience: 50) }
    #expect(throws: PasswordCommand.Failure.tookTooLong) { try runCommand("yes", patience: 50) }
  }

  @Test func commandHasNoInputAndNoTerminal() throws {
    #expect(try runCommand("cat; (: </dev/tty) 2>/dev/null || echo none") == Secret("none"))
  }

  @Test func commandRunsWithoutAShell() throws {
    #expect(try PasswordCommand(words: ["printf", "%s", "$HOME;`id`"]).password() == Secret("$HOME;`id`"))
  }

  // MARK: Precedence

  @Test func commandAndFileGiveTheSecretOfTheirServer() throws {
    let file = RemotesFile(
      """
      [a]
      host = cal.example.org
      password-command = echo said
      [b]
      host = cal.example.org
      password = written
      [c]
      ca = /ca.pem
      """)
    let credentials = Credentials(file)
    #expect(try credentials.secret(for: "a", at: address) == Secret("said"))
    #expect(try credentials.secret(for: "b", at: address) == Secret("written"))
    #expect(throws: Credentials.Failure.noSecret) { try credentials.secret(for: "c", at: address) }
    #expect(throws: Credentials.Failure.noSecret) { try credentials.secret(for: "d", at: address) }
    #expect(credentials.authority(of: "c") == "/ca.pem")
    #expect(credentials.authority(of: "nobody") == nil)
  }

  @Test func defaultAuthorityIsUsedByServersWithoutTheirOwn() {
    let credentials = Credentials(RemotesFile("[*]\nca = /all.pem\n[c]\nca = /ca.pem\n[d]\npassword = d"))
    #expect(credentials.authority(of: "c") == "/ca.pem")
    #expect(credentials.authority(of: "d") == "/all.pem")
    #expect(credentials.authority(of: "elsewhere", "c") == "/ca.pem")
    #expect(throws: Credentials.Failure.noSecret) { try credentials.secret(for: "*", at: address) }
  }

  @Test func failingCommandIsAnError() {
    let credentials = Credentials(RemotesFile("[a]\nhost = cal.example.org\npassword-command = false\n"))
    #expect(throws: Credentials.Failure.commandFailed("false", 1)) { try credentials.secret(for: "a", at: address) }
  }

  // MARK: Hosts

  @Test(arguments: [
    ("home", "host = cal.example.org", "https://cal.example.org/kim/", true),
    ("home", "host = CAL.example.ORG", "https://Cal.Example.org/", true),
    ("home", "host = cal.example.org:443", "https://cal.example.org/", true),
    ("home", "host = cal.example.org", "https://cal.example.org:443/", true),
    ("home", "host = cal.example.org", "https://cal.example.org:8443/", false),
    ("home", "host = cal.example.org:8443", "https://cal.example.org:8443/", true),
    ("home", "host = cal.example.org:8443", "https://cal.example.org/", false),
    ("home", "host = cal.example.org", "https://evil.example/cal.example.org/", false),
    ("home", "host = cal.example.org", "https://cal.example.org.evil.example/", false),
    ("home", "host = example.org", "https://cal.example.org/", false),
    // Unencrypted hosts need `http://`.
    ("home", "host = http://localhost", "http://localhost/", true),
    ("home", "host = HTTP://LocalHost:80", "http://localhost/", true),
    ("home", "host = http://localhost", "http://localhost:5232/", false),
    ("home", "host = http://[::1]:5232", "http://[::1]:5232/", true),
    ("home", "host = http://127.0.0.1:8443", "https://127.0.0.1:8443/", false),
    ("home", "host = localhost:8443", "https://localhost:8443/", true),
    ("home", "host = localhost:8443", "http://localhost:8443/", false),
    ("home", "host = localhost", "http://localhost/", false),
    ("home", "host = localhost:80", "http://localhost/", false),
    ("home", "host = localhost:443", "http://localhost/", false), ("localhost", "", "http://localhost/", false),
    ("localhost:8443", "", "http://localhost:8443/", false), ("localhost:8443", "", "https://localhost:8443/", true),
    ("127.0.0.1", "", "http://127.0.0.1:5232/", false),
    ("127.0.0.1", "host = http://127.0.0.1:5232", "http://127.0.0.1:5232/", true),
    ("home", "host = [2001:DB8::1]", "https://[2001:db8::1]/", true),
    ("home", "", "https://cal.example.org/", false), ("home", "", "https://home.example.org/", false),
    ("cal.example.org", "", "https://cal.example.org/kim/", true),
    ("Cal.Example.Org", "", "https://cal.example.org/", true),
    ("cal.example.org", "", "https://cal.example.org:8443/", false),
    ("cal.example.org:8443", "", "https://cal.example.org:8443/", true),
    ("cal.example.org", "", "https://evil.example/", false),
    // A `host` line counts more than the name of its block.
    ("cal.example.org", "host = elsewhere.example", "https://cal.example.org/", false),
    ("cal.example.org", "host = elsewhere.example", "https://elsewhere.example/", true),
    ("집", "", "https://cal.example.org/", false),
  ])
  func passwordIsGivenToItsHostOnly(_ name: String, _ line: String, _ address: String, _ isGiven: Bool) throws {
    let address = try WebAddress(address)
    for secret in ["password = one", "password-command = echo one"] {
      let credentials = Credentials(RemotesFile("[\(name)]\n\(secret)\n\(line)\n"))
      #expect(credentials.standing(of: name, at: address) == (isGiven ? .kept : .withheld))
      if isGiven {
        #expect(try credentials.secret(for: name, at: address) == Secret("one"))
      } else {
        #expect(throws: Credentials.Failure.withheld) { try credentials.secret(for: name, at: address) }
      }
    }
  }

  @Test func standingIsUnknownWithoutAPassword() {
    let credentials = Credentials(RemotesFile("[home]\nca = /ca.pem\nhost = elsewhere.example\n"))
    #expect(credentials.standing(of: "home", at: address) == .unknown)
    #expect(credentials.standing(of: "other", at: address) == .unknown)
  }

  @Test func feedKeyNeedsNoMatchingHost() throws {
    let credentials = Credentials(RemotesFile("[openweather]\nhost = elsewhere.example\npassword = key\n"))
    #expect(try credentials.key(of: "openweather") == Secret("key"))
  }
}
