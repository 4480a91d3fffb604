import Board
import CSystem
import Glibc
import Host
import Kanban
import Text

/// A reminder as it is handed to a command: in its environment and on its stdin, never in the words of a shell.
struct ReminderMessage {
  let line: String
  private let title: String
  private let body: String
  private let variables: [(String, String)]
  private let tookTooLong: String

  /// Less than the lease, so that nobody takes over what is still being told.
  private static let patience = 45_000

  init(_ ringing: Ringing, project: String, in context: Context) {
    let texts = ReminderText(words: context.words, clock: context.clock)
    title = ScreenText.clean(ringing.title)
    body = ScreenText.clean((texts.about(ringing) + ["#\(ringing.number)", project]).joined(separator: " · "))
    line = ScreenText.clean(texts.sentence(ringing, dot: " · ") + " · #\(ringing.number) · " + project)
    tookTooLong = context.words.tookTooLong
    variables = [
      ("SEKAN_TITLE", title), ("SEKAN_NUMBER", "\(ringing.number)"), ("SEKAN_PROJECT", ScreenText.clean(project)),
      ("SEKAN_DUE", ringing.due?.text ?? ""), ("SEKAN_DUE_ZONE", ringing.due?.zone ?? ""),
      ("SEKAN_CARD", ringing.alarm.card.text), ("SEKAN_RINGS", ringing.moment.text), ("SEKAN_TEXT", line),
    ]
  }

  /// The person's own words for a shell, else the desktop's program; nil where there is neither and a line is printed.
  func command(_ own: String) -> [String]? {
    if !own.isEmpty { return ["/bin/sh", "-c", "--", own] }
    guard ReminderMessage.hasDesktop else { return nil }
    // Some desktops read marks in the body.
    let plain = body.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return ["notify-send", "--app-name=Sekan", "--", title, plain]
  }

  private static var hasDesktop: Bool {
    let runtime = Machine.variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    guard Machine.variable("DBUS_SESSION_BUS_ADDRESS") != nil || access(runtime + "/bus", R_OK) == 0 else {
      return false
    }
    return (Machine.variable("PATH") ?? "").split(separator: ":").contains { access("\($0)/notify-send", X_OK) == 0 }
  }

  /// Why it did not go well, if so. It is ended with all that it started where it takes too long, or where somebody wants us to end.
  func run(_ command: [String], isEnding: () -> Bool) -> String? {
    for (name, value) in variables { setenv(name, value, 1) }
    guard let input else { return Machine.describe(errno) }
    defer { close(input) }
    let strings = command.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    let child = sekan_spawn_group(strings + [nil], input)
    guard child >= 0 else { return Machine.describe(-child) }
    let status = ReminderMessage.end(of: child, isEnding: isEnding)
    return status == 0 ? nil : status.map { "\($0)" } ?? tookTooLong
  }

  /// In the kernel, so that nothing of it ever lies on a disk and no command is waited for to read it.
  private var input: Int32? {
    let file = sekan_memfd("reminder")
    let bytes = Array((line + "\n").utf8)
    guard file >= 0 else { return nil }
    guard sekan_write_all(file, bytes, bytes.count), lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Its exit status; nil where it had to be ended.
  private static func end(of child: Int32, isEnding: () -> Bool) -> Int32? {
    let start = Machine.uptime
    var pause: UInt32 = 500
    var status: Int32 = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F }
      if ended < 0, errno != EINTR { return -1 }
      guard Machine.uptime - start < patience, !isEnding() else {
        kill(-child, SIGKILL)
        _ = sekan_wait(child)
        return nil
      }
      usleep(pause)
      pause = min(50_000, pause * 2)
    }
  }
}
