import Glibc
import Host
import Interchange
import Kanban
import Storage
import Time
import Words

/// `sekan mirror`: writes a folder for git, with a Markdown file for each card.
extension CommandLineRun {
  func mirror(from store: SQLiteStore) throws -> Int32 {
    if let path = options.mirror { return try mirror(to: path, from: store) }
    guard let path = context.mirrorFolder else {
      throw CommandStop(context.words.mirrorNeedsFolder, status: ShellStatus.notUnderstood)
    }
    let (failure, disk) = (context.lastMirrorFailure, SystemDisk())
    var complaint: String?
    do {
      guard let turn = try turn(on: disk) else { return 0 }
      let status = try mirror(
        to: path, from: store, complaining: { complaint = complaint ?? $0 }, beginning: { disk.unlock(turn) })
      failure.setIfNew(complaint, on: disk)
      return status
    } catch {
      let stop = error as? CommandStop ?? CommandStop((error as? StoreFailure).map(context.sentence(of:)) ?? "\(error)")
      failure.setIfNew(stop.message.withoutProgram, on: disk)
      throw error
    }
  }

  /// The lock of the run that waits while another one writes the folder; nil if a run waits already. That one will read
  /// all that was stored until then, so further runs end at once.
  private func turn(on disk: SystemDisk) throws(CommandStop) -> FileLock? {
    let (state, lock) = (context.paths.state, context.paths.state + "/mirror.lock")
    guard Machine.makeFolder(state) else { throw context.notWritten(state, SystemError(errno)) }
    do throws(SystemError) { return try disk.lock(lock) } catch {
      if error.number == EWOULDBLOCK { return nil }
      throw context.notWritten(lock, error)
    }
  }

  /// `imported` are the files that an import into this project has just read. Without them the folder keeps the project
  /// that its board file names; another `--project` is refused.
  func mirror(
    to path: String, imported: [String: MirrorRecords.Content]? = nil, from store: SQLiteStore,
    complaining complain: (String) -> Void = { _ in }, beginning: () -> Void = {}
  ) throws -> Int32 {
    guard context.isText(path) else {
      throw CommandStop(context.words.newNameIsNoText, status: ShellStatus.notUnderstood)
    }
    context.streams.holdEnd()
    defer { context.streams.letEnd() }
    var folder = try MirrorFolder(path, imported: imported ?? [:], overwrites: options.overwritesMirror, context) {
      id, changes in
      try knows(id, changes, in: store)
    }
    beginning()
    var run = self
    if imported == nil, let known = folder.project, known != project, let other = try store.project(known) {
      guard options.project == nil else {
        let why = context.words.folderIsOfProject(path, context.words.name(of: other))
        throw CommandStop(why, status: ShellStatus.refused)
      }
      run.project = known
    }
    try run.putCards(in: &folder, from: store)
    try run.putPages(in: &folder, from: store)
    try folder.removeOthers()
    return run.report(folder, path, of: try store.project(run.project), complain)
  }

  private func report(
    _ folder: MirrorFolder, _ path: String, of project: Project?, _ complain: (String) -> Void
  ) -> Int32 {
    let words = context.words
    printLine(words.mirrored(words.name(of: project), path, written: folder.written, removed: folder.removed))
    for (files, sentence) in [(folder.edited, words.fileWasEdited), (folder.foreign, words.fileIsForeign)] {
      for file in files.samples { printError("sekan: " + sentence(file)) }
      if let first = files.samples.first { complain(sentence(first)) }
      if files.hasMore { printError(words.moreTasks(files.count - files.samples.count)) }
    }
    return folder.edited.count + folder.foreign.count == 0 ? 0 : 1
  }

  /// True if this store has all changes that the file records, or has purged its card or page; for the board file, if
  /// it has the project.
  private func knows(_ id: String, _ changes: JSON, in store: SQLiteStore) throws(StoreFailure) -> Bool {
    if let card = try CardID(text: id).flatMap({ id throws(StoreFailure) in try store.card(id) }) {
      let last = try store.lastChanges(of: card.id)
      return card.life == .purged || last.knows(changes, CardSnapshot.Part.fields, card.created, changed: card.changed)
    }
    if let page = try PageID(text: id).flatMap({ id throws(StoreFailure) in try store.page(id) }) {
      let last = try store.lastPageChanges(of: page.id)
      return page.life == .purged
        || last.knows(changes, PageSnapshot.Part.allCases, page.created, changed: page.changed)
    }
    return try ProjectID(text: id).flatMap { id throws(StoreFailure) in try store.project(id) } != nil
  }

  // MARK: Cards

  private func putCards(in folder: inout MirrorFolder, from store: SQLiteStore) throws {
    guard let project = try store.project(project) else { return }
    let board = try BoardLists(self, .everything, in: store)
    var text = Markdown.heading(project.plainName, level: 1)
    for list in board.lists {
      // Names columns in English, so that the files are the same for every user.
      let title = project.titles[list.column] ?? list.column.name.uppercased()
      text += "\n" + Markdown.heading(list.stage.isEmpty ? title : list.stage, level: list.stage.isEmpty ? 2 : 3)
      var isFirst = true
      for id in list.cards {
        let file = try store.reading { () throws(StoreFailure) in try mirrored(id, from: store) }
        guard let (bytes, card) = file else { continue }
        let name = try folder.put(bytes, as: MirrorFile.name(of: card.number, card.title), of: id.text)
        text += (isFirst ? "\n" : "") + "- [\(Markdown.escaped(card.title))](\(name))\n"
        isFirst = false
      }
    }
    try folder.put(
      MirrorFile.write(project: project.plainName, project.id, text: text), as: MirrorFolder.board,
      of: project.id.text)
  }

  /// The mirrored file of a card; nil if the card left the board or the project meanwhile.
  private func mirrored(_ id: CardID, from store: SQLiteStore) throws(StoreFailure) -> ([UInt8], Card)? {
    guard let card = try store.card(id), card.life == .onBoard, card.project == project,
      case .object(var members) = card.json(tied: try store.tiedCards(of: id))
    else { return nil }
    // Writes `dueSeconds` only if the clock of the zone shows the time of
    // the deadline twice; otherwise it is redundant.
    if case .time(let wall, let zone, let instant)? = card.due,
      context.clock.zone(named: zone)?.moment(of: wall) == instant
    {
      members.removeAll { $0.key == "dueSeconds" }
    }
    let last = try store.lastChanges(of: id)
    let changes = last.json(CardSnapshot.Part.fields, changed: card.changed).without(card.created)
    // Another store may have changed the card, too. It finds the last common version among these, as in JSON.
    let earlier = changes == .object([]) ? nil : last.earlierJSON(CardSnapshot.Part.fields)
    return (MirrorFile.write(card: .object(members), changes: changes, earlier: earlier), card)
  }

  // MARK: Journal

  private func putPages(in folder: inout MirrorFolder, from store: SQLiteStore) throws {
    guard folder.hasJournal else { return }
    var walk = PageWalk(store, PageStretch(try JournalRun(self, in: store).journal, .later, most: 50))
    var names: Set<String> = []
    while let pages = try walk.next() {
      for summary in pages {
        guard let page = try store.page(summary.id), page.life == .onBoard else { continue }
        let name = MarkdownFolder.fileName(of: page) { names.contains($0) }
        names.insert(name)
        let changes = try store.lastPageChanges(of: page.id).json(PageSnapshot.Part.allCases, changed: page.changed)
        try folder.put(
          MirrorFile.write(page, changes: changes.without(page.created)), as: "\(MirrorFolder.pages)/\(name)",
          of: page.id.text)
      }
    }
  }
}

extension LastChanges {
  /// True if each time in `changes`, the JSON of a mirrored file, is that of a change in this store or of the creation
  /// here.
  fileprivate func knows<Part: MergePart & RawRepresentable<String>>(
    _ changes: JSON, _ parts: [Part], _ created: Moment, changed: Moment
  ) -> Bool {
    parts.allSatisfy { part in
      guard let time = changes[part.rawValue]?.integer.map({ Moment(milliseconds: $0) }) else { return true }
      let last = elsewhere(part.fields) ?? moment(part.fields, changed: changed)
      return last == time || time == created || earlier(part.fields, most: .max).contains(time)
    }
  }
}

extension JSON {
  /// The times of changes in the JSON, without parts that have not changed since the card was created.
  fileprivate func without(_ created: Moment) -> JSON {
    guard case .object(let parts) = self else { return self }
    return .object(parts.filter { $0.value != .integer(created.milliseconds) })
  }
}
