import Glibc
import Kanban
import Support
import Testing
import Words

@testable import Program

@Suite("The reminder command", .cannotHang)
struct ReminderMessageTests {
  private let ringing = Ringing(
    alarm: Alarm(.before(minutes: 10), of: Sample.id(1)), number: 1, project: Project.home, title: "Paint", due: nil,
    moment: Sample.clock.now)

  /// A command that takes too long is killed together with its children, which would run forever otherwise.
  @Test func aCommandThatIsEndedTakesWithItWhatItStarted() throws {
    let folder = TemporaryFolder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let end = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(end) }
    let message = ReminderMessage(ringing, project: "Home", in: Context.sample(streams: TestStreams()))
    var byte: UInt8 = 0
    let failure = message.run(["/bin/sh", "-c", "exec 3>'\(pipe)'; sleep 1000 & printf x >&3; wait"]) {
      read(end, &byte, 1) == 1
    }
    #expect(failure == Language.english.words.tookTooLong)
    // The pipe closes when the last process is gone.
    _ = fcntl(end, F_SETFL, 0)
    #expect(read(end, &byte, 1) == 0)
  }

  @Test func aCommandThatDoesNotStartIsReportedInTheUsersLanguage() {
    let message = ReminderMessage(ringing, project: "Home", in: Context.sample(language: .korean))
    #expect(message.run(["/nonexistent/program"]) { false } == Language.korean.words.trouble(.isMissing))
  }

  @Test func printedLineHasTheSignsOfTheTerminal() {
    let message = ReminderMessage(ringing, project: "Home", in: Context.sample())
    // A machine with a desktop prints nothing.
    guard message.command("") == nil else { return }
    let shell = Shell()
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    shell.clock = Sample.clock(after: 25 * 60_000)
    let line = shell.run("remind", "--ascii")
    #expect(line.contains("Call") && line.utf8.allSatisfy { $0 < 128 }, "\(line)")
  }
}
