import Board
import Glibc
import Host
import Kanban

/// A file or standard input to import, which can be read more than once. Failures are reported.
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

/// Why an import or a change ended early.
enum CommandStop: Error {
  case store(StoreFailure)
  /// Reported already; the value is the exit status.
  case reported(Int32)

  /// False if a commit failed and the store could not be read afterwards.
  var leavesStoreAsItWas: Bool {
    if case .store(.uncertain) = self { false } else { true }
  }
}

extension CardStore {
  /// Imports a file in one transaction: after a failure, a full disk or a signal the store is unchanged. A dry run rolls
  /// back each of its parts.
  func importWhole(isDry: Bool, _ work: () throws(CommandStop) -> Void) throws(CommandStop) {
    if isDry { return try work() }
    var end: CommandStop?
    do throws(StoreFailure) {
      try together {
        do throws(CommandStop) { try work() } catch { end = error }
        return end == nil
      }
    } catch {
      throw .store(error)
    }
    if let end { throw end }
  }
}

extension Context {
  /// The name of the file in messages.
  func shown(_ path: String) -> String { path == "-" ? words.standardInput : path }

  func unread(_ failure: RepeatableFile.Failure, _ path: String) -> CommandStop {
    switch failure {
    case .system(let error): return unread(error, path)
    case .changed: return changed(path)
    case .isDevice: complain(words.systemFailed(shown(path), words.isDevice))
    case .isNamedPipe: complain(words.systemFailed(shown(path), words.isNamedPipe))
    case .tooLarge: complain(words.systemFailed(shown(path), words.tooLargeToCopy(RepeatableFile.mostCopied >> 20)))
    }
    return .reported(1)
  }

  func unread(_ error: SystemError, _ path: String) -> CommandStop {
    complain(words.systemFailed(shown(path), Machine.describe(error.number, in: words)))
    return .reported(1)
  }

  func changed(_ path: String) -> CommandStop {
    complain("sekan: " + words.inFile(shown(path), words.changedWhileRead))
    return .reported(1)
  }
}
