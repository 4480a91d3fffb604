import Glibc
import Host
import Interchange
import Words

/// A folder or a zip file of another program: a file for each task (kanban-md, Backlog.md), or for each project (a
/// backup of Todoist).
struct BoardFolder {
  private enum Files {
    /// The path with which the folder is opened, which differs from the shown one if that is not valid UTF-8. Each
    /// `Context.way` opens a descriptor.
    case folder(String)
    case packed([String: [UInt8]])

    /// The names of the visible files with this ending, without README.md and links, whose targets may lie anywhere.
    func names(in place: String, _ ending: String) -> [String] {
      let names =
        switch self {
        case .folder(let path):
          Machine.names(in: "\(path)/\(place)").filter { Machine.isPlain("\(path)/\(place)\($0)") }
        case .packed(let files):
          files.keys.filter { $0.hasPrefix(place) }.map { String($0.dropFirst(place.count)) }.filter {
            !$0.contains("/")
          }
        }
      return names.filter {
        $0.lowercased().hasSuffix(ending) && !$0.hasPrefix(".") && $0.lowercased() != "readme.md"
      }.map { place + $0 }
    }

    func tasks(in place: String) -> [String] {
      let tasks = names(in: place + "tasks/", BoardFolder.page)
      if tasks.isEmpty { return [] }
      return tasks + ["completed/", "archive/tasks/"].flatMap { names(in: place + $0, BoardFolder.page) }
    }
  }

  private let path: String
  private let files: Files
  private let names: [String]
  private let context: Context

  /// Lists the files of the tasks or projects. Nil if the folder has none, or if it has a file with the name of a
  /// mirror's board file.
  init?(_ path: String, _ context: Context) throws(CommandStop) {
    let folder = context.way(to: path)
    if Machine.isPlain("\(folder)/\(MirrorFolder.board)") { return nil }
    try self.init(path, .folder(folder), context)
  }

  /// Lists the files of the tasks or projects among those of a packed file; nil if it has none of them.
  init?(_ path: String, packed: [(name: String, bytes: [UInt8])], _ context: Context) throws(CommandStop) {
    try self.init(
      context.shown(path), .packed(Dictionary(packed, uniquingKeysWith: { first, _ in first })), context)
  }

  private init?(_ path: String, _ files: Files, _ context: Context) throws(CommandStop) {
    let tasks = BoardFolder.places.lazy.map { files.tasks(in: $0) }.first { !$0.isEmpty }
    let names = (tasks ?? files.names(in: "", BoardFolder.table)).sorted()
    guard !names.isEmpty else { return nil }
    if names.count > BoardFolder.most { throw CommandStop(context.words.tooManyFiles(path, BoardFolder.most)) }
    (self.path, self.files, self.names, self.context) = (path, files, names, context)
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
    let (text, encoding) = try decoded(try bytes(of: name), of: name)
    // Refuses a file with a zero byte, because zero bytes separate the files in the stream.
    guard !text.contains(0) else {
      throw CommandStop(context.words.inFile("\(path)/\(name)", context.words.hasZeroByte))
    }
    return (text, encoding)
  }

  private func bytes(of name: String) throws(CommandStop) -> [UInt8] {
    switch files {
    case .packed(let files): return files[name] ?? []
    case .folder(let folder):
      errno = 0
      if let bytes = Machine.read("\(folder)/\(name)", most: BoardFolder.longest) { return bytes }
      let error = errno
      if error != 0 { throw context.unread(SystemError(error), "\(path)/\(name)") }
      throw CommandStop(context.words.inFile("\(path)/\(name)", context.words.valueIsTooLarge(BoardFolder.longest)))
    }
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
  private static let (page, table) = (".md", ".csv")

  /// The endings of the files that are looked for.
  static let endings = [page, table]
}
