import Board
import CSystem
import Glibc
import Host

/// The program that talks to servers.
public enum RemoteProgram {
  static let version = programVersion
  /// As it calls itself where it asks.
  static let agent = "sekan-remote/\(version)"

  /// The exit status. What is said is as `sekan` handed it on.
  public static func run(_ arguments: [String]) -> Int32 {
    keepMemoryToOneself()
    sekan_begin()
    // Widths are asked of the C library, which knows them in a UTF-8 locale only.
    _ = sekan_set_utf8_locale()
    return run(arguments, with: ProcessConversation())
  }

  /// In seconds: behind those in which the watch tells what was changed last, a server that does not answer keeps nobody longer.
  private static let parting: Int32 = 12

  static func run(_ arguments: [String], with conversation: any Conversation) -> Int32 {
    do throws(RemoteMistake) {
      let options = try RemoteOptions(arguments)
      // Also while it waits for another one's lock, which has no end of its own.
      if options.isWithBoard { sekan_end_with(STDIN_FILENO, RemoteProgram.parting) }
      let context = RemoteContext(options, with: conversation)
      // A board has said it.
      if !options.isWithBoard, options.printout == nil { context.unreadConfiguration.map(context.complain) }
      return carryOut(options, context)
    } catch {
      let context = RemoteContext(RemoteOptions(asFarAsUnderstood: arguments), with: conversation)
      context.complain(error.sentence(in: context.words))
      return RemoteStatus.notUnderstood
    }
  }

  /// What was not taken was not told, whatever else became of it; a reader that has seen enough is not worth a word.
  static func carryOut(_ options: RemoteOptions, _ context: RemoteContext) -> Int32 {
    let status = answer(options, context)
    guard let failure = context.conversation.failure else { return status }
    if failure != EPIPE {
      context.complain(
        NotDone.program + context.words.outputFailed(Machine.describe(failure, in: context.words)))
    }
    return status != RemoteStatus.done ? status : failure == EPIPE ? RemoteStatus.needsAttention : RemoteStatus.output
  }

  private static func answer(_ options: RemoteOptions, _ context: RemoteContext) -> Int32 {
    switch options.printout {
    case .version: tell("sekan-remote \(version)\n", context)
    case .usage: tell(RemoteUsage(words: context.words, room: context.conversation.room).text, context)
    case nil: RemoteRun.run(options, context)
    }
  }

  private static func tell(_ text: String, _ context: RemoteContext) -> Int32 {
    context.conversation.write(text)
    return RemoteStatus.done
  }

  /// The memory holds passwords.
  private static func keepMemoryToOneself() { sekan_dump_no_core() }
}
