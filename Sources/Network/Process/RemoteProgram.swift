import CSystem
import Glibc
import Host
import Words

/// `sekan-remote`, the program that talks to servers.
public enum RemoteProgram {
  static let version = programVersion
  static let agent = "sekan-remote/\(version)"

  /// Runs `sekan-remote` with the arguments that `sekan` passes on, and returns its exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    keepMemoryToOneself()
    sekan_begin()
    // The C library knows the widths of characters only in a UTF-8 locale.
    _ = sekan_set_utf8_locale()
    return run(arguments, with: ProcessConversation())
  }

  /// The most seconds from the end of the board to the end of this process, even if a server does not answer. Longer
  /// than the watch's own limit for sending the last changes.
  private static let parting: Int32 = 12

  static func run(_ arguments: [String], with conversation: any Conversation) -> Int32 {
    do throws(UsageMistake) {
      let options = try RemoteOptions(arguments)
      // Ends the process after the board has ended, even while it waits for a lock, which has no timeout.
      if options.isWithBoard { sekan_end_with(STDIN_FILENO, RemoteProgram.parting) }
      let context = RemoteContext(options, with: conversation)
      // Reports an unreadable configuration, unless a board started this process, which reports it itself.
      if !options.isWithBoard, options.printout == nil { context.unreadConfiguration.map(context.printError) }
      return carryOut(options, context)
    } catch {
      let context = RemoteContext(RemoteOptions(asFarAsUnderstood: arguments), with: conversation)
      context.printError(error.sentence(in: context.words, suggestingValues: false))
      return ShellStatus.notUnderstood
    }
  }

  /// Runs the command. If its output could not be written, the exit status shows that, unless it already shows another
  /// problem. A message is printed as well, except after a closed pipe.
  static func carryOut(_ options: RemoteOptions, _ context: RemoteContext) -> Int32 {
    let status = answer(options, context)
    guard let failure = context.conversation.failure else { return status }
    if failure != EPIPE {
      context.printError(
        CommandStop.program + context.words.outputFailed(Machine.describe(failure, in: context.words)))
    }
    return status != ShellStatus.done ? status : failure == EPIPE ? ShellStatus.needsAttention : ShellStatus.output
  }

  private static func answer(_ options: RemoteOptions, _ context: RemoteContext) -> Int32 {
    switch options.printout {
    case .version: printText("sekan-remote \(version)\n", context)
    case .usage: printText(RemoteUsage(words: context.words, room: context.conversation.room).text, context)
    case nil: RemoteRun.run(options, context)
    }
  }

  private static func printText(_ text: String, _ context: RemoteContext) -> Int32 {
    context.conversation.write(text)
    return ShellStatus.done
  }

  /// Prevents core dumps, because the memory contains passwords.
  private static func keepMemoryToOneself() { sekan_dump_no_core() }
}
