import Board
import Glibc
import Host
import Kanban
import Words

/// A file or standard input to import, which can be read more than once.
struct IncomingFile {
  private let path: String
  private let context: Context
  private let file: RepeatableFile

  init(_ path: String, _ context: Context) throws(CommandStop) {
    (self.path, self.context) = (path, context)
    do throws(RepeatableFile.Failure) {
      file = try path == "-" ? RepeatableFile { context.streams.readSome() } : RepeatableFile(context.way(to: path))
    } catch {
      throw context.unread(error, path)
    }
  }

  func next() throws(CommandStop) -> [UInt8] {
    do throws(RepeatableFile.Failure) { return try file.next() } catch { throw context.unread(error, path) }
  }

  func rewind() { file.rewind() }
}

extension CardStore {
  /// Imports a file in one transaction: after a failure, a full disk or a signal the store is unchanged. A dry run rolls
  /// back each of its parts.
  func importWhole(isDry: Bool, _ work: () throws -> Void) throws {
    if isDry { return try work() }
    var end: (any Error)?
    try together {
      do { try work() } catch { end = error }
      return end == nil
    }
    if let end { throw end }
  }
}

extension Context {
  /// The name of the file in messages.
  func shown(_ path: String) -> String { path == "-" ? words.standardInput : path }

  func unread(_ failure: RepeatableFile.Failure, _ path: String) -> CommandStop {
    switch failure {
    case .system(let error): unread(error, path)
    case .changed: changed(path)
    case .isDevice: CommandStop(words.systemFailed(shown(path), words.isDevice))
    case .isNamedPipe: CommandStop(words.systemFailed(shown(path), words.isNamedPipe))
    case .tooLarge:
      CommandStop(words.systemFailed(shown(path), words.tooLargeToCopy(RepeatableFile.mostCopied >> 20)))
    }
  }

  func unread(_ error: SystemError, _ path: String) -> CommandStop {
    CommandStop(words.systemFailed(shown(path), Machine.describe(error.number, in: words)))
  }

  func changed(_ path: String) -> CommandStop { CommandStop(words.inFile(shown(path), words.changedWhileRead)) }
}

/// Counts input lines that are not valid UTF-8, to report them once. Their cards contain U+FFFD.
struct InvalidUTF8Lines {
  private var count = 0
  private var first = 0

  mutating func record(_ line: Int) {
    if count == 0 || line < first { first = line }
    count += 1
  }

  func printError(in context: Context) {
    if count > 0 { context.printError(context.words.notUTF8(onLines: count, first: first)) }
  }
}
