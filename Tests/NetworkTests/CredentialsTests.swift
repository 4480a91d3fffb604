import Glibc
import Host
import Support
import Testing

@testable import Network

/// Where a password comes from, and who may read it.
@Suite("Credentials", .cannotHang)
struct CredentialsTests {
  private let password = "[work]\npassword = open sesame\n"

  // MARK: The file

  @Test func onlyOneselfReadsAPassword() throws {
    let folder = try Folder()
    #expect(try RemotesFile.read(folder.write(password, to: "mine"))["work"]?.password == Secret("open sesame"))
    for permissions: mode_t in [0o640, 0o604, 0o610, 0o620, 0o666] {
      let path = folder.write(password, to: "shared", permissions)
      #expect(throws: RemotesFileFailure.openToOthers) { try RemotesFile.read(path) }
    }
  }

  @Test func whatHoldsNoPasswordMayBeReadAndNotWritten() throws {
    let folder = try Folder()
    let command = "[work]\npassword-command = pass work\n"
    #expect(try RemotesFile.read(folder.write(command, to: "read", 0o644))["work"]?.command == ["pass", "work"])
    let path = folder.write(command, to: "written", 0o664)
    #expect(throws: RemotesFileFailure.openToOthers) { try RemotesFile.read(path) }
  }

  @Test func whatIsNoFileOfOnesOwnIsRefused() throws {
    let folder = try Folder()
    #expect(throws: RemotesFileFailure.notAFile) { try RemotesFile.read(folder.path) }
    #expect(throws: RemotesFileFailure.notAFile) { try RemotesFile.read("/dev/null") }
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(throws: RemotesFileFailure.notAFile) { try RemotesFile.read("\(folder.path)/pipe") }
    #expect(try RemotesFile.read("\(folder.path)/missing") == RemotesFile())
  }

  @Test func aMistakeAnywhereSpoilsTheFile() throws {
    let folder = try Folder()
    let spoilt = folder.write(password + "[home\npassword = home\n", to: "file")
    #expect(throws: RemotesFileFailure.mistake(.init(line: 3, kind: .unreadable))) { try RemotesFile.read(spoilt) }
  }

  @Test func aPasswordIsKeptForOneselfAlone() throws {
    let folder = try Folder()
    let path = "\(folder.path)/sekan/remotes"
    try RemotesFile.keep(Secret("one"), of: "work", in: path)
    #expect(folder.read("sekan/remotes") == "[work]\npassword = one\n")
    #expect(folder.permissions(of: "sekan/remotes") == 0o600)
    #expect(folder.permissions(of: "sekan") == 0o700)
    #expect(Machine.names(in: "\(folder.path)/sekan").count == 3)
  }

  @Test func aLinkToItStaysOne() throws {
    let folder = try Folder()
    let place = folder.write("# kept elsewhere\n", to: "elsewhere", 0o644)
    #expect(symlink(place, "\(folder.path)/remotes") == 0)
    try RemotesFile.keep(Secret("one"), of: "work", in: "\(folder.path)/remotes")
    #expect(folder.read("elsewhere") == "# kept elsewhere\n\n[work]\npassword = one\n")
    #expect(folder.permissions(of: "elsewhere") == 0o600)
    #expect(folder.names == ["elsewhere", "remotes"])
  }

  @Test func whatCannotBeKeptChangesNothing() throws {
    let folder = try Folder()
    let path = folder.write(password, to: "remotes")
    #expect(throws: RemotesFileFailure.cannotHold) { try RemotesFile.keep(Secret("a\nb"), of: "work", in: path) }
    let open = folder.write(password, to: "open", 0o622)
    #expect(throws: RemotesFileFailure.openToOthers) { try RemotesFile.keep(Secret("a"), of: "work", in: open) }
    #expect(folder.read("remotes") == password)
    #expect(folder.read("open") == password)
    #expect(folder.names == ["open", "remotes"])
  }

  @Test func itLiesBesideTheConfiguration() {
    let variables = ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/config"]
    #expect(Paths.remotes { variables[$0] } == "/config/sekan/remotes")
    #expect(Paths.remotes { $0 == "HOME" ? "/home/ada" : nil } == "/home/ada/.config/sekan/remotes")
    #expect(Paths.remotes { $0 == "HOME" ? "/home/ada" : "relative" } == "/home/ada/.config/sekan/remotes")
  }

  // MARK: A command

  private func said(_ script: String, patience: Int = 30_000) throws(PasswordCommand.Failure) -> Secret {
    try PasswordCommand(words: ["sh", "-c", script], patience: patience).said()
  }

  @Test(arguments: [
    "echo open sesame", "printf 'open sesame'", "printf 'open sesame\\r\\n'", "echo open sesame; echo more; seq 100000",
    // What it leaves behind holds its stdout for a while.
    "echo open sesame; sleep 100 & exit 0",
  ])
  func itsFirstLineCounts(_ script: String) throws { #expect(try said(script) == Secret("open sesame")) }

  @Test func whatGoesWrongIsTold() throws {
    #expect(throws: PasswordCommand.Failure.failed(3)) { try said("echo half; exit 3") }
    #expect(throws: PasswordCommand.Failure.failed(128 + SIGKILL)) { try said("kill -9 $$") }
    #expect(throws: PasswordCommand.Failure.saidNothing) { try said("true") }
    #expect(throws: PasswordCommand.Failure.saidNothing) { try said("echo; echo second") }
    #expect(throws: PasswordCommand.Failure.saidTooMuch) { try said("head -c 4097 /dev/zero | tr '\\0' a") }
    #expect(throws: PasswordCommand.Failure.notStarted(ENOENT)) {
      try PasswordCommand(words: ["/nowhere/at all"]).said()
    }
  }

  @Test func itHasItsTime() throws {
    #expect(throws: PasswordCommand.Failure.tookTooLong) { try said("sleep 100", patience: 50) }
    #expect(throws: PasswordCommand.Failure.tookTooLong) { try said("yes", patience: 50) }
  }

  @Test func itHasNothingToReadAndNoTerminal() throws {
    #expect(try said("cat; (: </dev/tty) 2>/dev/null || echo none") == Secret("none"))
  }

  @Test func noShellSeesItsWords() throws {
    #expect(try PasswordCommand(words: ["printf", "%s", "$HOME;`id`"]).said() == Secret("$HOME;`id`"))
  }

  // MARK: Which of them

  @Test func theCommandIsAskedFirstThenTheFile() throws {
    let file = RemotesFile("[a]\npassword-command = echo said\n[b]\npassword = written\n[c]\nca = /ca.pem\n")
    let credentials = Credentials(file)
    #expect(try credentials.secret(for: "a") == Secret("said"))
    #expect(try credentials.secret(for: "b") == Secret("written"))
    #expect(throws: Credentials.Failure.nobodyKnows) { try credentials.secret(for: "c") }
    #expect(throws: Credentials.Failure.nobodyKnows) { try credentials.secret(for: "d") }
    #expect(credentials.authority(of: "c") == "/ca.pem")
    #expect(credentials.authority(of: "nobody") == nil)
  }

  @Test func oneAuthorityIsForWhoeverHasNoneOfTheirOwn() {
    let credentials = Credentials(RemotesFile("[*]\nca = /all.pem\n[c]\nca = /ca.pem\n[d]\npassword = d"))
    #expect(credentials.authority(of: "c") == "/ca.pem")
    #expect(credentials.authority(of: "d") == "/all.pem")
    #expect(credentials.authority(of: "elsewhere", "c") == "/ca.pem")
    #expect(throws: Credentials.Failure.nobodyKnows) { try credentials.secret(for: "*") }
  }

  @Test func aCommandThatFailsIsNotPassedOver() {
    let credentials = Credentials(RemotesFile("[a]\npassword-command = false\n"))
    #expect(throws: Credentials.Failure.commandFailed("false", 1)) { try credentials.secret(for: "a") }
  }
}
