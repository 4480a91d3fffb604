import Glibc
import Host
import Interchange
import Kanban
import Words

/// A file, a folder or standard input that an import reads more than once. Its creation holds signals: a signal then
/// makes `next` throw, so that the import can report that nothing was stored. A long import shows its progress at a
/// terminal.
final class IncomingFile {
  private let path: String
  private let context: Context
  private var file: RepeatableFile
  private let begun = Machine.uptime
  /// The number of the present pass over the file: 0 recognizes the format, 1 checks the file, 2 imports it, or checks
  /// it again with the user's answers.
  private var pass = 0
  /// The number of bytes that were read in this pass.
  private var count = 0
  private var shown = ""
  /// For each encoding other than UTF-8 in a folder, the name of its first file.
  let encodings: [(file: String, encoding: ForeignEncoding)]

  init(_ path: String, _ context: Context, _ folder: BoardFolder? = nil) throws(CommandStop) {
    (self.path, self.context) = (path, context)
    if let folder {
      (file, encodings) = try folder.open()
    } else {
      (file, encodings) = (try IncomingFile.open(path, context), [])
    }
    context.streams.holdEnd()
  }

  private static func open(_ path: String, _ context: Context) throws(CommandStop) -> RepeatableFile {
    do throws(RepeatableFile.Failure) {
      return try path == "-" ? RepeatableFile { context.streams.readSome() } : RepeatableFile(context.way(to: path))
    } catch {
      throw context.unread(error, path)
    }
  }

  deinit { clearProgress() }

  func next() throws(CommandStop) -> [UInt8] {
    if context.streams.isEnding { throw CommandStop(context.words.importStopped) }
    let bytes: [UInt8]
    do throws(RepeatableFile.Failure) { bytes = try file.next() } catch {
      throw context.streams.isEnding ? CommandStop(context.words.importStopped) : context.unread(error, path)
    }
    count += bytes.count
    if bytes.isEmpty { clearProgress() } else { showProgress() }
    return bytes
  }

  /// Enough bytes to recognize the format, as a pipe may deliver a few at a time, and whether the file ended before
  /// there were enough; false for an empty file.
  func beginning() throws(CommandStop) -> (bytes: [UInt8], isWhole: Bool) {
    var beginning = try next()
    while beginning.count < ForeignBeginning.most, !beginning.isEmpty {
      let more = try next()
      if more.isEmpty { return (beginning, true) }
      beginning += more
    }
    return (beginning, false)
  }

  func rewind() {
    file.rewind()
    (pass, count) = (min(pass + 1, 2), 0)
  }

  /// Replaces the content; the present pass goes on with it.
  func replace(by content: [UInt8]) throws(CommandStop) {
    var rest = content
    do throws(RepeatableFile.Failure) {
      file = try RepeatableFile {
        defer { rest = [] }
        return rest
      }
    } catch {
      throw context.unread(error, path)
    }
    count = 0
  }

  // MARK: Packed files

  /// Unpacks this packed file. `endings` are those of the wanted files; the only file of an archive is returned with
  /// any ending, and `isOnly` is true then.
  func unpacked(
    as kind: PackedFile, endings: [String]
  ) throws(CommandStop) -> (files: [(name: String, bytes: [UInt8])], isOnly: Bool) {
    var failure: CommandStop?
    let packed = PackedBytes(size: file.size) { [self] at, count throws(PackedMistake) in
      do throws(CommandStop) { return try bytes(at: at, count) } catch {
        failure = error
        throw .damaged
      }
    }
    do throws(PackedMistake) {
      return try kind.files(in: packed, endings: endings) { IncomingFile.name($0) }
    } catch {
      throw failure ?? unread(error, kind)
    }
  }

  private func bytes(at offset: Int, _ count: Int) throws(CommandStop) -> [UInt8] {
    if context.streams.isEnding { throw CommandStop(context.words.importStopped) }
    do throws(RepeatableFile.Failure) { return try file.bytes(at: offset, count: count) } catch {
      throw context.unread(error, path)
    }
  }

  /// Replaces this packed file by its only content, and returns the name of that file. Throws for several files, and
  /// for a file that is packed again.
  func replace(by only: (name: String, bytes: [UInt8])?, of kind: PackedFile) throws(CommandStop) -> String {
    guard let only else { throw unread(.unknownForm, kind) }
    let name = try name(of: only, in: kind)
    try replace(by: only.bytes)
    return name
  }

  /// The name of an unpacked file, for gzip that of the packed one. Throws for a file that is packed again.
  func name(of unpacked: (name: String, bytes: [UInt8]), in kind: PackedFile) throws(CommandStop) -> String {
    guard PackedFile(unpacked.bytes) == nil, !unpacked.bytes.dropFirst(257).starts(with: "ustar".utf8) else {
      throw unread(.unknownForm, kind)
    }
    if !unpacked.name.isEmpty { return unpacked.name }
    return path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
  }

  /// Decodes the name of a file in an archive of Korean or Western Windows.
  private static func name(_ bytes: [UInt8]) -> String {
    var probe = EncodingProbe()
    probe.add(bytes)
    let text = probe.encoding?.decoder.flatMap { decode in decode(bytes).map { $0 + (decode([]) ?? []) } }
    return String(decoding: text ?? bytes, as: UTF8.self)
  }

  func unread(_ mistake: PackedMistake, _ kind: PackedFile) -> CommandStop {
    let words = context.words
    let why =
      switch mistake {
      case .damaged: words.packedIsDamaged(kind.rawValue)
      case .unknownForm: words.isPacked(kind.rawValue)
      case .tooLarge: words.packedIsTooLarge(kind.rawValue, megabytes: PackedFile.longest >> 20)
      }
    return CommandStop(words.inFile(context.shown(path), why))
  }

  // MARK: Encodings

  /// Replaces the file by a copy in UTF-8, from its beginning.
  func decode(as encoding: ForeignEncoding) throws(CommandStop) {
    file.rewind()
    guard let decode = encoding.decoder else {
      throw CommandStop(context.words.inFile(context.shown(path), context.words.cannotDecode(encoding.name)))
    }
    var (failure, isAtEnd) = (CommandStop?.none, false)
    do throws(RepeatableFile.Failure) {
      file = try RepeatableFile {
        while !isAtEnd {
          do throws(CommandStop) {
            let bytes = try next()
            isAtEnd = bytes.isEmpty
            guard let text = decode(bytes) else {
              throw CommandStop(context.words.inFile(context.shown(path), context.words.isInvalid(encoding.name)))
            }
            if !text.isEmpty { return text }
          } catch {
            failure = error
            return nil
          }
        }
        return []
      }
    } catch {
      throw failure ?? context.unread(error, path)
    }
    count = 0
  }

  // MARK: Progress

  /// Shows the percentage at a terminal, once the import has lasted half as long as a silent wait for a lock.
  private func showProgress() {
    guard pass > 0, context.streams.isErrorTerminal, Machine.uptime - begun >= context.silence / 2 else { return }
    show(context.words.importProgress(min(99, (pass - 1) * 50 + count * 50 / max(1, file.size))))
  }

  func clearProgress() { show("") }

  /// Replaces the progress line on stderr.
  private func show(_ text: String) {
    if text == shown { return }
    let blanks = String(repeating: " ", count: shown.utf8.count)
    context.streams.writeError(Array("\r\(blanks)\r\(text)".utf8))
    shown = text
  }
}

extension ForeignEncoding {
  /// A function that decodes the next bytes to UTF-8, and returns nil for invalid ones; an empty input ends the text.
  /// Nil if this system has no tables for the encoding.
  var decoder: (([UInt8]) -> [UInt8]?)? {
    if var decoder = ForeignDecoder(self) { return { decoder.decode($0) } }
    return SystemDecoder(name).map { decoder in { decoder.decode($0) } }
  }
}

extension CardStore {
  /// Imports a file in one transaction: after a failure, a full disk or a signal the store is unchanged. A dry run has
  /// no transaction here; its `work` must roll back each change that it tries.
  func importWhole(isDry: Bool, _ context: Context, _ work: () throws -> Void) throws {
    // Lets signals end the process during a dry run, which stores nothing,
    // and while the transaction waits for its lock.
    context.streams.letEnd()
    if isDry { return try work() }
    var end: (any Error)?
    try together {
      context.streams.holdEnd()
      do { try work() } catch { end = error }
      if end == nil, context.streams.isEnding { end = CommandStop(context.words.importStopped) }
      return end == nil
    }
    if let end { throw end }
  }
}

extension Context {
  /// The name of the file for messages; standard input has one as well.
  func shown(_ path: String) -> String { path == "-" ? words.standardInput : path }

  func unread(_ failure: RepeatableFile.Failure, _ path: String) -> CommandStop {
    switch failure {
    case .system(let error): unread(error, path)
    case .changed: changed(path)
    case .notCopied(let error):
      CommandStop(words.systemFailed(Machine.temporaryFolder, Machine.describe(error.number, in: words)))
    case .isDevice: CommandStop(words.systemFailed(shown(path), words.isDevice))
    case .isNamedPipe: CommandStop(words.systemFailed(shown(path), words.isNamedPipe))
    case .tooLarge:
      CommandStop(words.systemFailed(shown(path), words.tooLargeToCopy(RepeatableFile.mostCopied >> 20)))
    }
  }

  func unread(_ error: SystemError, _ path: String) -> CommandStop {
    CommandStop(words.systemFailed(shown(path), Machine.describe(error.number, in: words)))
  }

  /// Throws if the files of the folder cannot be listed, because the folder would count as empty.
  func expectReadable(folder path: String) throws(CommandStop) {
    if access(way(to: path), R_OK | X_OK) != 0 { throw unread(SystemError(errno), path) }
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
