import Glibc
import Host
import Interchange
import Kanban
import Storage
import Words

extension CommandLineRun {
  /// `sekan import DIR`: merges the edited files of a mirror, and brings the files up to date.
  func importMirror(to store: SQLiteStore) throws -> Int32 {
    if let option = options.boardFormat.map({ _ in ShellOption.format }) ?? options.map.map({ _ in .map }) {
      let call = "\(options.command.name) \(options.file.excerpt)"
      throw CommandStop(.notForCommand(option.name, call), in: context.words)
    }
    // Refuses the folder before anything is imported, because the mirror that follows could not write it.
    guard options.isDry || context.isText(options.file) else {
      throw CommandStop(context.words.newNameIsNoText, status: ShellStatus.notUnderstood)
    }
    let records = MirrorRecords(options.file, in: try JournalRun(self, in: store).journal, store, context)
    var backup = BackupImport(self, in: store)
    let status = backup.run(.mirror(records))
    for sentence in records.ignored.samples { printError(CommandStop.program + sentence) }
    if records.ignored.hasMore {
      printError(context.words.moreTasks(records.ignored.count - records.ignored.samples.count))
    }
    guard status == 0, !options.isDry else { return status }
    var run = self
    run.project = backup.homes[records.project] ?? project
    return try run.mirror(to: options.file, imported: records.contents, from: store)
  }
}

/// The cards and pages of a mirror, which an import reads twice: to check them, and to write them.
final class MirrorRecords {
  struct Content {
    let hash: Int
    /// The id of the card or page; empty for a page whose file was emptied.
    let id: String
  }

  /// The files that the first pass has read, by name.
  private(set) var contents: [String: Content] = [:]
  /// The project that the board file of the folder names; nil without one.
  private(set) var project: BackupProject.Name?
  /// Sentences about edited front matter that the import ignores, such as the number of a card.
  private(set) var ignored = Sampled()
  private let path: String
  /// The path with which the folder is opened, as `path` may not be valid UTF-8. Each `Context.way` opens a descriptor.
  private let folder: String
  private let journal: Journal
  private let store: SQLiteStore
  private let context: Context

  init(_ path: String, in journal: Journal, _ store: SQLiteStore, _ context: Context) {
    (self.path, self.journal, self.store, self.context) = (path, journal, store, context)
    folder = context.way(to: path)
  }

  /// Calls `visit` for each card and page. Returns the ids of the cards.
  func read(_ visit: (BackupReader.Found) throws -> Void) throws -> Set<CardID> {
    let names = try MirrorFolder.names(in: folder, context).filter { Machine.isPlain("\(folder)/\($0)") }
    if names.contains(MirrorFolder.board) { project = try self.file(MirrorFolder.board).file.project }
    var (cards, pages, isMirror) = (Set<CardID>(), Set<PageID>(), project != nil)
    for name in names where name != MirrorFolder.board {
      let (bytes, file) = try self.file(name)
      isMirror = isMirror || file.isMarked
      if let before = contents[name], before.hash != bytes.hashValue { throw context.changed("\(path)/\(name)") }
      if name.hasPrefix(MirrorFolder.pages + "/") {
        guard let page = try self.page(file, name, bytes) else {
          // The mirror writes a page again whose file was emptied: nothing is lost.
          contents[name] = Content(hash: bytes.hashValue, id: "")
          continue
        }
        if !pages.insert(page.id).inserted { throw again(name, page.id.text) }
        contents[name] = Content(hash: bytes.hashValue, id: page.id.text)
        try visit(.page(page))
      } else {
        let card = try self.card(file, name, bytes)
        if !cards.insert(card.id).inserted { throw again(name, card.id.text) }
        if contents[name] == nil { try recordIgnored(of: card, name) }
        contents[name] = Content(hash: bytes.hashValue, id: card.id.text)
        try visit(.card(card))
      }
    }
    // Refuses a folder without a board file or another file that a mirror marked: it may be full of Markdown files that
    // are no cards.
    guard isMirror else {
      throw CommandStop(names.isEmpty ? context.words.nothingToImport(path) : context.words.isNoMirror(path))
    }
    return cards
  }

  private func file(_ name: String) throws(CommandStop) -> (bytes: [UInt8], file: MirrorFile) {
    errno = 0
    guard let bytes = Machine.read("\(folder)/\(name)", most: MirrorFile.longest) else {
      let error = errno
      if error != 0 { throw context.unread(SystemError(error), "\(path)/\(name)") }
      throw stop(name, context.words.valueIsTooLarge(MirrorFile.longest))
    }
    // Refuses an empty file, which a crash or a full disk has cut: its card would be imported as a new one.
    if bytes.isEmpty, !name.hasPrefix(MirrorFolder.pages + "/") {
      throw CommandStop(context.words.fileIsEmpty("\(path)/\(name)"))
    }
    do throws(BackupMistake) {
      let file = try MirrorFile(bytes)
      // Accepts a board file with an open merge conflict or open front matter, because the mirror that follows the
      // import writes it again.
      if let flaw = file.flaw, name != MirrorFolder.board { throw flaw }
      return (bytes, file)
    } catch {
      throw stop(name, error.sentence(in: context.words))
    }
  }

  private func card(_ file: MirrorFile, _ name: String, _ bytes: [UInt8]) throws(CommandStop) -> BackupCard {
    do throws(BackupMistake) {
      return try file.card(of: name, new: newID(name, bytes), in: project, at: context.clock)
    } catch {
      throw stop(name, error.sentence(in: context.words))
    }
  }

  private func page(_ file: MirrorFile, _ name: String, _ bytes: [UInt8]) throws(CommandStop) -> BackupPage? {
    do throws(InterchangeMistake) {
      return try file.page(of: name, bytes, in: journal, of: project, zone: context.clock.zone)
    } catch {
      throw stop(name, context.words.sentence(of: error))
    }
  }

  /// The id for a file without one, from its name, time and content: the same at each read, also after an import that
  /// was interrupted before it renamed the file.
  private func newID(_ name: String, _ bytes: [UInt8]) -> CardID {
    let time = SystemDisk().written("\(folder)/\(name)")
    let text = "sekan-mirror\0\(name)\0\(time?.seconds ?? 0).\(time?.nanoseconds ?? 0)\0"
    return CardID(bytes: SHA256.hash(Array(text.utf8) + bytes).prefix(16)) ?? CardID(high: 0, low: 0)
  }

  private func again(_ name: String, _ id: String) -> CommandStop {
    let other = contents.filter { $0.key != name && $0.value.id == id }.keys.min()
    return stop(name, other.map(context.words.otherFileHasID) ?? context.words.standsInFileAlready("id"))
  }

  /// Records the keys of an edited file that the import ignores, if their values differ from those of the stored card.
  private func recordIgnored(of card: BackupCard, _ name: String) throws(StoreFailure) {
    guard card.isEdited, let stored = try store.card(card.id), stored.life == .onBoard else { return }
    let file = "\(path)/\(name)"
    func record(_ member: String) { ignored.add(context.words.inFile(file, context.words.memberIsIgnored(member))) }
    // Ignores a number that the name of the file has, too: another store wrote both, so the user did not edit it.
    if let number = card.number, number != stored.number, !name.hasPrefix("\(number)-") { record("number") }
    if let created = card.past?.created, created != stored.created { record("created") }
    if let then = card.reading.completed, let completed = stored.position.completed, then < completed {
      record("completed")
    }
  }

  private func stop(_ name: String, _ sentence: String) -> CommandStop {
    CommandStop(context.words.inFile("\(path)/\(name)", sentence))
  }
}
