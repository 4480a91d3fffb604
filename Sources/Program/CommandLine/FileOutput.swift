import Glibc
import Host
import Words

extension Context {
  func newFile(
    _ path: String, isHidden: Bool = false, for permissions: mode_t = 0o600
  ) throws(CommandStop) -> NewFile {
    do throws(SystemError) { return try NewFile(path, isHidden: isHidden, for: permissions) } catch {
      throw notWritten(path, error)
    }
  }

  func notWritten(_ path: String, _ error: SystemError) -> CommandStop {
    guard error.number == EEXIST else {
      return CommandStop(
        words.fileNotWritten(path, Machine.describe(error.number, in: words)), status: ShellStatus.output)
    }
    return CommandStop(
      Machine.isFolder(path)
        ? words.fileNotWritten(path, Machine.describe(EISDIR, in: words)) : words.fileIsThere(path))
  }

  /// Runs a command whose output goes to a new file. The file is complete or does not exist.
  func writing(
    to path: String, for permissions: mode_t = 0o600, _ run: (Context) throws -> Int32
  ) throws -> Int32 {
    // Refuses a path that is not valid UTF-8: it was decoded lossily, so the
    // file would get another name than the typed one.
    guard isText(path) else { throw CommandStop(words.newNameIsNoText, status: ShellStatus.notUnderstood) }
    streams.holdEnd()
    defer { streams.letEnd() }
    let file = FileStreams(try newFile(path, isHidden: true, for: permissions), beside: streams)
    var context = self
    context.streams = file
    let status = try run(context)
    if streams.isEnding { throw CommandStop(words.exportStopped) }
    if let failure = file.failure { throw notWritten(path, failure) }
    guard status == 0 else { return status }
    do throws(SystemError) { try file.keep() } catch { throw notWritten(path, error) }
    return 0
  }
}

/// The streams of a command whose stdout is replaced by a new file; stderr and stdin are those of the process.
private final class FileStreams: Streams {
  private let base: any Streams
  private var file: NewFile
  private(set) var failure: SystemError?

  init(_ file: consuming NewFile, beside base: any Streams) {
    self.file = file
    self.base = base
  }

  func keep() throws(SystemError) { try file.keep() }

  func write(_ bytes: [UInt8]) -> Bool {
    guard failure == nil, !base.isEnding else { return false }
    do throws(SystemError) { try file.write(bytes) } catch { failure = error }
    return failure == nil
  }

  var isTerminal: Bool { false }
  var columns: Int? { nil }
  var outputFailure: Int32? { failure?.number }
  func takeFailure() -> Int32? { nil }

  var isTyped: Bool { base.isTyped }
  func read(most: Int) -> [UInt8]? { base.read(most: most) }
  func readSome() -> [UInt8]? { base.readSome() }
  func writeError(_ bytes: [UInt8]) { base.writeError(bytes) }
  func run(_ arguments: [String]) -> Int32 { base.run(arguments) }
  func holdEnd() { base.holdEnd() }
  var isEnding: Bool { base.isEnding }
  func letEnd() { base.letEnd() }
  func keep(_ object: AnyObject) { base.keep(object) }
}
