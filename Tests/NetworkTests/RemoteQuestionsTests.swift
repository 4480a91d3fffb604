import Kanban
import Storage
import Support
import Testing

@Suite("Interactive setup of servers", .cannotHang)
struct RemoteQuestionsTests {
  private let shell: RemoteShell
  private var server: SmallServer { shell.server }

  init() throws {
    shell = try RemoteShell()
    server.serve("/kim/tasks/", "Tasks", "Buy", "Call")
  }

  @Test func setupOfASecondMachineReceivesTheCards() throws {
    let output = try shell.run(
      "remote", "add", typing: ["ftp://x", "cal.example.org", "kim", "wrong", "open sesame", "n", "Home", "y"])
    #expect(
      output == """
        Added the server ‘cal.example.org’
        ‘Home’ is kept in step with the calendar ‘Tasks’
        Received 2 new; sent 2
        Address of the server (https://cal.example.org): ftp://x
        ‘ftp://x’ is not the address of a server; it looks like https://cal.example.org/path/
        Address of the server (https://cal.example.org): cal.example.org
        User at cal.example.org: kim
        cal.example.org: password of ‘kim’:\u{20}
        cal.example.org does not accept the password of ‘kim’; some servers need an app password
        cal.example.org: password of ‘kim’:\u{20}
        Save the password in \(shell.folder.path)/remotes, readable only by you? [y/N] n
        Projects here: Home
        Project for the calendar ‘Tasks’ (Enter for none): Home
        ‘Home’ and the calendar ‘Tasks’: 2 tasks come here
        Link them? [y/N] y

        """)
    #expect(try shell.titles() == ["Buy", "Call"])
  }

  @Test func aCalendarThatCannotBeLinkedGivesTheStatusOfAPart() throws {
    server.serve("/kim/more/", "More", "Ring")
    shell.writeRemotes("[cal.example.org]\npassword = open sesame\n")
    let output = try shell.run("remote", "add", typing: ["cal.example.org", "kim", "Home", "y", "Home"])
    #expect(try shell.openStore().links().count == 1)
    #expect(output.contains("is kept in step") && output.hasSuffix("status 1\n"))
  }

  @Test func missingAddressIsReportedWithoutATerminal() throws {
    #expect(
      try shell.run("remote", "add")
        == "sekan: remote add needs the address of a server (‘sekan remote add https://cal.example.org’)\nstatus 2\n")
    #expect(try shell.run("remote", "add", typing: [""]).hasSuffix("status 2\n"))
  }

  @Test func setupEndsAfterThreeWrongPasswords() throws {
    let wrong = ["wrong", "wrong", "wrong", "open sesame"]
    let output = try shell.run("remote", "add", "cal.example.org", "--user", "kim", typing: wrong)
    #expect(output.count(of: "password of ‘kim’:") == 3 && output.hasSuffix("status 1\n"))
    #expect(try shell.openStore().servers() == [])
  }

  @Test func wronglyTypedPasswordDoesNotMarkTheLink() throws {
    try shell.run("remote", "add", "cal.example.org", typing: ["kim", "open sesame", "n", "Home", "y"])
    let output = try shell.run("sync", typing: ["wrong", "open sesame"])
    #expect(output.hasPrefix("Nothing new\ncal.example.org: password of") && !output.contains("status"))
    let refused = try shell.run("sync", typing: ["wrong", "wrong", "wrong"])
    #expect(
      refused.hasSuffix("some servers need an app password\nstatus 1\n") && !refused.contains("Nothing new"))
    #expect(try shell.openStore().links().map(\.state) == [.fine])
  }

  @Test func passwordIsAskedForAfterAnEarlierRejection() throws {
    shell.writeRemotes("[cal.example.org]\npassword = open sesame\n")
    try shell.run("remote", "add", "cal.example.org", typing: ["kim", "Home", "y"])
    server.password = "another"
    #expect(try shell.run("sync").contains("does not accept the password"))
    shell.writeRemotes("")
    #expect(try shell.run("sync", typing: ["another"]).hasPrefix("Nothing new\n"))
  }

  @Test func calendarOfEventsIsRefused() throws {
    server.others = ["/kim/tasks/"]
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    for target in ["cal.example.org/kim/tasks/", "cal.example.org/kim/tasks"] {
      #expect(
        try shell.run("remote", "add", target, "--user", "kim", "--name", "home").hasPrefix(
          "sekan: This calendar is for events and takes no tasks: https://cal.example.org/kim/tasks"))
    }
    #expect(
      try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home").contains(
        "There is no calendar for tasks at https://cal.example.org/; ‘sekan remote link PROJECT new --server home’"))
  }

  @Test func questionIsWrappedBetweenWords() throws {
    shell.columns = 40
    server.names["/kim/tasks/"] = "Everything that is left to do"
    try shell.run("remote", "add", "cal.example.org", typing: ["kim", "open sesame", "n", "Home", "y"])
    let prompts = shell.errors.split(separator: "\n").drop { !$0.hasPrefix("Projects") }.joined(separator: "\n")
    #expect(
      prompts == """
        Projects here: Home
        Project for the calendar ‘Everything
        that is left to do’ (Enter for none): Home
        ‘Home’ and the calendar ‘Everything that
        is left to do’: 2 tasks come here
        Link them? [y/N] y
        """)
  }

  @Test func defaultAnswerIsMarkedInKorean() throws {
    shell.language = .korean
    try shell.run("remote", "add", "cal.example.org", typing: ["kim", "open sesame", "아니요", "집", "예", "예"])
    #expect(
      shell.errors == """
        cal.example.org 서버의 사용자 이름: kim
        cal.example.org: ‘kim’의 암호:\u{20}
        암호를 나만 읽을 수 있게 \(shell.folder.path)/remotes에 저장할까요? [예/아니요(기본)] 아니요
        여기 있는 프로젝트: 홈
        ‘Tasks’ 캘린더와 연결할 프로젝트 (건너뛰려면 Enter): 집
        ‘집’ 프로젝트가 없습니다. 만들까요? [예/아니요(기본)] 예
        ‘집’ 프로젝트와 ‘Tasks’ 캘린더: 여기 카드 0장 · 서버 2장 · 같은 카드 0장. 2장을 받습니다
        연결할까요? [예/아니요(기본)] 예

        """)
    #expect(shell.output.hasSuffix("새 항목 2개 받음\n"))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
