import Glibc
import Host
import Interchange
import Words

/// A folder of another program: a file for each task (kanban-md, Backlog.md), or for each project (a backup of
/// Todoist).
struct BoardFolder {
  private let path: String
  /// The path with which the folder is opened, as `path` may not be valid UTF-8. Each `Context.way` opens a descriptor.
  private let folder: String
  private let names: [String]
  private let context: Context

  /// Lists the files of the tasks or projects. Nil if the folder has none, or if it has a file with the name of a
  /// mirror's board file.
  init?(_ path: String, _ context: Context) throws(CommandStop) {
    let folder = context.way(to: path)
    if Machine.isPlain("\(folder)/\(MirrorFolder.board)") { return nil }
    let tasks = BoardFolder.places.lazy.map { BoardFolder.tasks(in: folder, $0) }.first { !$0.isEmpty }
    let names = (tasks ?? BoardFolder.files(in: folder, "", ".csv")).sorted()
    guard !names.isEmpty else { return nil }
    if names.count > BoardFolder.most { throw CommandStop(context.words.tooManyFiles(path, BoardFolder.most)) }
    (self.path, self.folder, self.names, self.context) = (path, folder, names, context)
  }

  /// The files as one stream, each after a header with its name, and the first file of each encoding other than UTF-8.
  func open() throws(CommandStop) -> (RepeatableFile, encodings: [(file: String, encoding: ForeignEncoding)]) {
    var (rest, failure) = (names[...], CommandStop?.none)
    var encodings: [(file: String, encoding: ForeignEncoding)] = []
    do throws(RepeatableFile.Failure) {
      let file = try RepeatableFile {
        guard let name = rest.popFirst() else { return [] }
        do throws(CommandStop) {
          let (text, encoding) = try read(name)
          if let encoding, !encodings.contains(where: { $0.encoding == encoding }) {
            encodings.append(("\(path)/\(name)", encoding))
          }
          return ForeignFormat.head(ofFile: name) + text
        } catch {
          failure = error
          return nil
        }
      }
      return (file, encodings)
    } catch {
      throw failure ?? context.unread(error, path)
    }
  }

  private func read(_ name: String) throws(CommandStop) -> (text: [UInt8], encoding: ForeignEncoding?) {
    errno = 0
    guard let bytes = Machine.read("\(folder)/\(name)", most: BoardFolder.longest) else {
      let error = errno
      if error != 0 { throw context.unread(SystemError(error), "\(path)/\(name)") }
      throw CommandStop(context.words.inFile("\(path)/\(name)", context.words.valueIsTooLarge(BoardFolder.longest)))
    }
    let (text, encoding) = try decoded(bytes, of: name)
    // Refuses a file with a zero byte, because zero bytes separate the files in the stream.
    guard !text.contains(0) else {
      throw CommandStop(context.words.inFile("\(path)/\(name)", context.words.hasZeroByte))
    }
    return (text, encoding)
  }

  /// The text of a file in UTF-8, and its encoding if that is another one.
  private func decoded(
    _ bytes: [UInt8], of name: String
  ) throws(CommandStop) -> (text: [UInt8], encoding: ForeignEncoding?) {
    if ForeignEncoding.hasUnicodeMark(bytes) { return (bytes, nil) }
    var probe = EncodingProbe()
    probe.add(bytes)
    guard let encoding = ForeignEncoding(markOf: bytes) ?? probe.encoding else { return (bytes, nil) }
    let file = "\(path)/\(name)"
    guard let decode = encoding.decoder else {
      throw CommandStop(context.words.inFile(file, context.words.cannotDecode(encoding.name)))
    }
    guard let text = decode(bytes), decode([]) != nil else {
      throw CommandStop(context.words.inFile(file, context.words.isInvalid(encoding.name)))
    }
    return (text, encoding)
  }

  // MARK: Names

  /// Paths below the chosen folder in which a folder `tasks` is looked for; empty for the chosen folder itself.
  private static let places = ["", "kanban/", "backlog/", ".backlog/"]
  private static let most = 100_000
  private static let longest = 64 << 20

  private static func tasks(in folder: String, _ place: String) -> [String] {
    let tasks = files(in: folder, place + "tasks/", ".md")
    if tasks.isEmpty { return [] }
    return tasks + ["completed/", "archive/tasks/"].flatMap { files(in: folder, place + $0, ".md") }
  }

  /// The names of the visible files with this ending, without README.md and links, whose targets may lie anywhere.
  private static func files(in folder: String, _ place: String, _ ending: String) -> [String] {
    Machine.names(in: "\(folder)/\(place)")
      .filter { $0.lowercased().hasSuffix(ending) && !$0.hasPrefix(".") && $0.lowercased() != "readme.md" }
      .map { place + $0 }.filter { Machine.isPlain("\(folder)/\($0)") }
  }
}
