import Kanban
import Storage
import Support
import Testing
import Words

/// The name and address of a server come from the store, which another person may have made: a password is sent only to
/// the host in the user's file.
@Suite("Passwords are sent only to their own host", .cannotHang)
struct WithheldTests {
  private let shell: RemoteShell
  private var server: SmallServer { shell.server }
  private let own = "[home]\nhost = cal.example.org\npassword = open sesame\n"

  init() throws {
    shell = try RemoteShell()
    server.serve("/kim/tasks/", "Tasks", "Buy", "Call")
    try shell.add("Paint")
    shell.writeRemotes(own)
    try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home")
    try shell.run("remote", "link", "Home", "tasks", "--yes")
  }

  private var file: String { "\(shell.folder.path)/remotes" }

  private func sentence(_ host: String) -> String {
    "The password below [home] in \(file) is only for another host, so it was not sent to \(host); "
      + "if \(host) is yours, set ‘host = \(host)’ below [home]\n"
  }

  /// Changes the server's address in the store, as another person may have done.
  private func move(to address: String) throws {
    try shell.openStore().exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: address, user: "kim"))
    }
  }

  private func states() throws -> [RemoteLink.State] { try shell.openStore().links().map(\.state) }

  @Test(arguments: [
    ("https://evil.example/", "evil.example"), ("https://cal.example.org:8443/", "cal.example.org:8443"),
    ("https://cal.example.org.evil.example/", "cal.example.org.evil.example"),
    ("https://cal.example.org./", "cal.example.org."), ("http://localhost:5232/", "http://localhost:5232"),
  ])
  func nothingIsSentToAnotherHostOfThatName(_ address: String, _ host: String) throws {
    try move(to: address)
    let count = server.requests.count
    #expect(try shell.run("sync") == sentence(host) + "status 1\n")
    #expect(try shell.run("sync", "--quiet") == "status 1\n")
    try shell.run("remote", "journal", "Home", "--yes")
    #expect(shell.errors == "sekan: " + sentence(host))
    #expect(server.requests.count == count)
    // The board shows this state.
    #expect(try states() == [.unauthorized])
    #expect(try shell.openStore().links().map(\.withheldFrom) == [host])
    #expect(try shell.run("remote").hasSuffix("  Home  Tasks  password not given\n" + sentence(host)))
  }

  @Test func passwordCommandIsNotRunForAnotherHost() throws {
    try move(to: "https://evil.example/")
    shell.writeRemotes("[home]\npassword-command = touch \(shell.folder.path)/ran\n")
    #expect(try shell.run("sync") == sentence("evil.example") + "status 1\n")
    #expect(shell.folder.read("ran") == nil)
    shell.writeRemotes("[home]\nhost = evil.example\npassword-command = touch \(shell.folder.path)/ran\n")
    #expect(try shell.run("sync").contains("printed nothing"))
    #expect(shell.folder.read("ran") != nil)
  }

  @Test func hostLineResumesTheSync() throws {
    shell.writeRemotes("[home]\npassword = open sesame\n")
    let count = server.requests.count
    for _ in 0..<2 { #expect(try shell.run("sync") == sentence("cal.example.org") + "status 1\n") }
    #expect(server.requests.count == count)
    #expect(try states() == [.unauthorized])
    shell.writeRemotes(own)
    #expect(try !shell.run("remote").contains("only for another host"))
    #expect(try shell.run("sync") == "Nothing new\n")
    #expect(try states() == [.fine])
  }

  /// Another user of the machine could listen there without a certificate.
  @Test func passwordForTLSIsNotSentUnencrypted() throws {
    shell.writeRemotes("[home]\nhost = localhost:8443\npassword = open sesame\n")
    try move(to: "http://localhost:8443/")
    let count = server.requests.count
    #expect(try shell.run("sync") == sentence("http://localhost:8443") + "status 1\n")
    #expect(server.requests.count == count)
    shell.writeRemotes("[home]\nhost = http://localhost:8443\npassword = open sesame\n")
    #expect(try shell.run("sync") == "Nothing new\n")
  }

  @Test func localServerIsSavedWithItsScheme() throws {
    try shell.run(
      "remote", "add", "http://127.0.0.1:5232", "--user", "kim", "--name", "here", typing: ["open sesame", "y"])
    #expect(
      shell.folder.read("remotes") == own + "\n[here]\nhost = http://127.0.0.1:5232\npassword = open sesame\n")
  }

  @Test func serverNamedAfterItsHostNeedsNoHostLine() throws {
    shell.writeRemotes(own + "[Cal.Example.org]\npassword = open sesame\n")
    try shell.run("remote", "add", "cal.example.org/kim/tasks/", "--user", "kim", "--name", "Cal.Example.org")
    #expect(shell.output.hasPrefix("Added the server ‘Cal.Example.org’\n") && shell.errors == "")
  }

  @Test func jsonHasItsOwnCode() throws {
    try move(to: "https://evil.example/")
    let sync = try shell.run("sync", "--json")
    #expect(
      sync.contains(#""reached":[],"attention":[{"code":"withheld","server":"home","project":null,"sentence":"The"#))
    let remote = try shell.run("remote", "--json")
    #expect(remote.contains(#""attention":[{"code":"withheld","server":"home","project":null,"sentence":"The"#))
    #expect(remote.contains(#""state":"unauthorized""#) && remote.contains(#""detail":"evil.example""#))
    var check = SchemaCheck(beside: #filePath)
    check.expect(sync.split(separator: "\n").first.map(String.init) ?? "", is: "sync")
    check.expect(remote.split(separator: "\n").first.map(String.init) ?? "", is: "remote")
    #expect(check.mistakes == [])
  }

  @Test(arguments: ["", "[home]\nca = /ca.pem\n"])
  func removedPasswordIsReportedAsMissing(_ file: String) throws {
    try move(to: "https://evil.example/")
    try shell.run("sync")
    #expect(try shell.openStore().links().map(\.withheldFrom) == ["evil.example"])
    shell.writeRemotes(file)
    #expect(try shell.run("sync").hasPrefix("There is no password for ‘home’"))
    #expect(try shell.openStore().links().map(\.withheldFrom) == [nil])
    #expect(try states() == [.unauthorized])
    #expect(try shell.run("remote").contains("  Home  Tasks  no password\n"))
  }

  /// The state of a password is current even before the next sync.
  @Test func statusOfThePasswordIsCurrent() throws {
    func passwordLines() throws -> [String] {
      let output = try shell.run("remote").split(separator: "\n").map(String.init)
      return output.filter { $0.hasPrefix("  ") || $0.contains("other host") }
    }
    try move(to: "https://evil.example/")
    try shell.run("sync")
    #expect(try passwordLines() == ["  Home  Tasks  password not given", String(sentence("evil.example").dropLast())])
    shell.writeRemotes("")
    #expect(try passwordLines() == ["  Home  Tasks  no password"])
    shell.writeRemotes("[home]\nhost = evil.example\npassword = open sesame\n")
    #expect(try passwordLines() == ["  Home  Tasks  password not tried yet"])
    shell.language = .korean
    #expect(try passwordLines() == ["  홈  Tasks  새 암호를 아직 써 보지 않음"])
    shell.language = .english
    // Other mistakes in the file are reported separately.
    shell.writeRemotes("[home\n")
    #expect(try passwordLines() == ["  Home  Tasks  password not given"])
    #expect(try states() == [.unauthorized])
    // A rejected password stays rejected until it changes.
    shell.writeRemotes("[home]\nhost = evil.example\npassword = wrong\n")
    try shell.run("sync")
    #expect(try passwordLines() == ["  Home  Tasks  password refused"])
  }

  @Test func watchNoticesARemovedPassword() throws {
    try move(to: "https://evil.example/")
    let wait = SimulatedWait(server, until: minutes(30), [(at: minutes(5), what: { self.shell.writeRemotes("") })])
    #expect(try shell.watch(wait).contains("There is no password for ‘home’"))
    #expect(wait.rounds.isEmpty)
    #expect(try shell.openStore().links().map(\.withheldFrom) == [nil])
  }

  @Test func heldDeletionsStayHeld() throws {
    // Three deletions would not be held.
    _ = try shell.openStore().commit(
      .added(Sample.id(9), CardText(title: "Saw"), to: .todo, at: .bottom), on: Sample.context())
    try shell.run("sync")
    server.calendars["/kim/tasks/"] = [:]
    #expect(try shell.run("sync").contains("are gone on the server"))
    shell.writeRemotes("[home]\npassword = open sesame\n")
    #expect(try shell.run("sync").hasPrefix("The password below [home]"))
    #expect(try states() == [.held])
    shell.writeRemotes(own)
    try shell.run("remote", "put-back", "Home")
    #expect(try shell.run("sync") == "Sent 4\n")
  }

  // MARK: At a terminal

  @Test func promptExplainsTheWithheldPassword() throws {
    shell.writeRemotes("[home]\npassword = open sesame\n")
    let ask = "cal.example.org: password of ‘kim’: \n"
    #expect(
      try shell.run("sync", typing: ["wrong", "open sesame"])
        == "Nothing new\n" + sentence("cal.example.org") + ask
        + "cal.example.org does not accept the password of ‘kim’; some servers need an app password\n" + ask)
    #expect(try states() == [.fine])
  }

  /// A second password line would invalidate the file.
  @Test func emptyPasswordReportsTheHostOnly() throws {
    try move(to: "https://evil.example/")
    let prompt = "evil.example: password of ‘kim’: \n"
    #expect(
      try shell.run("sync", typing: [""])
        == sentence("evil.example") + prompt + sentence("evil.example") + "status 1\n")
    #expect(try shell.openStore().links().map(\.withheldFrom) == ["evil.example"])
  }

  @Test func typedPasswordIsSavedWithItsHost() throws {
    shell.writeRemotes("# mine\n[work]\nca = /ca.pem\n")
    try shell.run(
      "remote", "add", "https://cal.example.org:8443", "--user", "kim", "--name", "work", typing: ["open sesame", "y"])
    #expect(
      shell.folder.read("remotes")
        == "# mine\n[work]\nhost = cal.example.org:8443\npassword = open sesame\nca = /ca.pem\n")
  }

  @Test(arguments: Language.allCases)
  func passwordOfAnotherHostIsNotReplaced(_ language: Language) throws {
    shell.language = language
    let add = ["remote", "add", "https://cal.example.org:8443", "--user", "kim", "--name", "work"]
    for (line, host) in [("host = elsewhere.example.org", "elsewhere.example.org"), ("", "work")] {
      for secret in ["password = other", "password-command = pass work"] {
        let file = "# mine\n[work]\n\(line)\n\(secret)\n"
        shell.writeRemotes(file)
        let output = try shell.run(words: add, typing: ["open sesame", "y"])
        #expect(output.contains("\(language.words.passwordIsOfAnother("work", host, self.file))\n"))
        #expect(!output.contains(language.words.askToKeepPassword(self.file)))
        #expect(shell.folder.read("remotes") == file)
        try shell.run("remote", "remove", "work")
      }
    }
  }

  @Test func withheldNoticeIsAvailableInKorean() throws {
    shell.language = .korean
    try move(to: "https://evil.example:8443/")
    #expect(
      try shell.run("sync")
        == "\(file)의 [home] 아래에 있는 암호는 다른 호스트의 것이라 evil.example:8443에 보내지 않았습니다. "
        + "내 서버가 맞으면 [home] 아래의 host를 ‘host = evil.example:8443’으로 정하세요\nstatus 1\n")
    shell.writeRemotes("[home]\nhost = https://cal.example.org/\n")
    #expect(try shell.run("sync").hasPrefix("\(file) 2행: ‘host’에는 전체 주소가 아니라 호스트만 적습니다. 예: cal.example.org"))
  }

  // MARK: Watch

  private func minutes(_ count: Int) -> Int { count * 60_000 }

  @Test func watchReportsOnceAndResumesWithTheHostLine() throws {
    shell.writeRemotes("[home]\npassword = open sesame\n")
    let wait = SimulatedWait(
      server, until: minutes(30), [(at: minutes(20), what: { self.shell.writeRemotes(self.own) })])
    #expect(try shell.watch(wait) == sentence("cal.example.org"))
    let moments = wait.rounds.map(\.at)
    #expect(moments.allSatisfy { $0 >= minutes(20) } && (moments.first ?? .max) <= minutes(20) + 66_000)
    // The file is checked once a minute only.
    #expect(wait.wakes.count { $0 < minutes(20) } < 30)
    #expect(try states() == [.fine])
  }

  @Test func watchOfAForeignStoreSendsNoPassword() throws {
    try move(to: "https://evil.example/")
    let wait = SimulatedWait(
      server, until: minutes(30), [(at: minutes(5), what: { try self.shell.run("remote", "retry") })])
    #expect(try shell.watch(wait) == sentence("evil.example"))
    #expect(wait.rounds.isEmpty)
    #expect(try states() == [.unauthorized])
  }
}
