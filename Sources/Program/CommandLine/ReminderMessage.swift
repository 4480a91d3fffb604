import Board
import CSystem
import Glibc
import Host
import Kanban
import Text
import Words

/// The message of a due reminder and how it is delivered: the command gets it in
/// environment variables and on stdin, never as shell words.
struct ReminderMessage {
  let line: String
  private let title: String
  private let body: String
  private let variables: [(String, String)]
  private let words: any Words

  /// Milliseconds after which the user's command is killed; shorter than the lease
  /// of the alarm, so that no other process rings as well.
  private static let patience = 45_000

  init(_ ringing: Ringing, project: String, in context: Context) {
    let texts = ReminderText(words: context.words, clock: context.clock)
    title = ScreenText.clean(ringing.title)
    body = ScreenText.clean((texts.about(ringing) + ["#\(ringing.number)", project]).joined(separator: " · "))
    line = ScreenText.clean(texts.sentence(ringing, dot: " · ") + " · #\(ringing.number) · " + project)
    words = context.words
    variables = [
      ("SEKAN_TITLE", title), ("SEKAN_NUMBER", "\(ringing.number)"), ("SEKAN_PROJECT", ScreenText.clean(project)),
      ("SEKAN_DUE", ringing.due?.text ?? ""), ("SEKAN_DUE_ZONE", ringing.due?.zone ?? ""),
      ("SEKAN_CARD", ringing.alarm.card.text), ("SEKAN_RINGS", ringing.moment.text), ("SEKAN_TEXT", line),
    ]
  }

  /// The command line that shows the reminder: the user's shell command, else `notify-send`; nil without a desktop or
  /// that program, where the caller prints the line.
  func command(_ own: String) -> [String]? {
    if !own.isEmpty { return ["/bin/sh", "-c", "--", own] }
    guard ReminderMessage.hasDesktop else { return nil }
    // Escapes markup characters in the body of the desktop notice, because some desktops parse them.
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

  /// Runs the command. Nil on success, else why it failed. Its process group is killed after the timeout or on a
  /// signal.
  func run(_ command: [String], isEnding: () -> Bool) -> String? {
    for (name, value) in variables { setenv(name, value, 1) }
    guard let input else { return Machine.describe(errno, in: words) }
    defer { close(input) }
    let strings = command.map { strdup($0) }
    defer {
      for string in strings { free(string) }
    }
    let child = sekan_spawn_group(strings + [nil], input)
    guard child >= 0 else { return Machine.describe(-child, in: words) }
    let status = ReminderMessage.end(of: child, isEnding: isEnding)
    return status == 0 ? nil : status.map { "\($0)" } ?? words.tookTooLong
  }

  /// A file descriptor with the text, nil on failure. In memory, so that the text is never written to disk and the
  /// command need not read it.
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

  /// The exit status, or 128 plus its signal; nil if the command was killed here, after the timeout or a signal to this
  /// process.
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
