import Glibc
import Testing

@testable import Program

// The oldest supported toolchain has no exit tests.
#if compiler(>=6.2)

@Suite("The terminal of an editor that a shell command starts")
struct EditorTerminalTests {
  @Test func modesOfAKilledEditorAreUndone() async {
    await #expect(processExitsWith: .success) {
      var (master, slave): (Int32, Int32) = (-1, -1)
      try #require(openpty(&master, &slave, nil, nil, nil) == 0)
      for given in [STDIN_FILENO, STDOUT_FILENO] { try #require(dup2(slave, given) == given) }
      var (before, after) = (termios(), termios())
      try #require(tcgetattr(STDIN_FILENO, &before) == 0)
      let status = StandardStreams().run(["/bin/sh", "-c", "stty raw -echo; kill -KILL $$"])
      try #require(tcgetattr(STDIN_FILENO, &after) == 0)
      #expect(status == 128 + SIGKILL)
      #expect((after.c_iflag, after.c_oflag, after.c_lflag) == (before.c_iflag, before.c_oflag, before.c_lflag))
    }
  }
}

#endif
