import Board
import Glibc
import Host
import Kanban
import Storage
import Text
import Time
import Words

/// `sekan restore-backup`: compares a backup with the store, asks, and replaces the store by the backup.
struct RestoreRun {
  let options: Options
  let context: Context

  private var store: String { context.paths.store }
  private var folder: BackupFolder { BackupFolder(of: store) }
  private var words: any Words { context.words }

  func run() throws -> Int32 {
    // Refuses a folder of backups that is a link: in a cloned repository it may lead to the user's own backups.
    guard !folder.isLink else {
      throw CommandStop(words.backupsAreLink(folder.path), status: ShellStatus.refused)
    }
    context.streams.ignoreClosedPipe()
    let path = try backup()
    guard Machine.linkCount(of: store) < 2 else { throw CommandStop(words.storeHasOtherName) }
    let restore = try prepare(path)
    defer { restore.discard() }
    let when = BackupFolder.made(context.way(to: path)).map(texts.moment) ?? ""
    printLine(words.backupToRestore(path, when))
    let word = options.backup.place ?? ""
    let ofDay = Day(text: word).map { day in folder.backups.count { $0.day == day } } ?? 0
    if ofDay > 1 { printLine(words.backupsOfDay(ofDay, word)) }
    let isReadable = printDifference(restore)
    var answers = TypedAnswers(context)
    let side = try side(for: restore.servers, &answers)
    try agree(&answers)
    let copy = isReadable ? kept : damaged
    context.streams.holdEnd()
    defer { context.streams.letEnd() }
    if try restore.replace(side, keeping: copy) { printLine(words.storeBeforeRestore(copy)) }
    printLine(words.storeRestored(store))
    if let side { printLine(words.nextSync(keepsBackup: side == .backup)) }
    return context.ended(ShellStatus.done)
  }

  private var texts: ReminderText { ReminderText(words: words, clock: context.clock) }

  private func backup() throws(CommandStop) -> String {
    let word = options.backup.place ?? ""
    guard let path = folder.path(meantBy: context.way(to: word)) else {
      throw CommandStop(words.noSuchBackup(word, context.paths.listOfBackups), status: ShellStatus.store)
    }
    guard StorePlace(of: path).path != StorePlace(of: store).path else {
      throw CommandStop(words.backupIsStore(path), status: ShellStatus.refused)
    }
    return path
  }

  private func prepare(_ path: String) throws(CommandStop) -> StoreRestore {
    if !Machine.missingFolders(of: store).isEmpty, context.paths.isChosen, !context.makesFolders {
      throw CommandStop(context.paths.noStore(in: words), status: ShellStatus.store)
    }
    do throws(StoreFailure) {
      return try StoreRestore(
        of: path, over: store, patience: context.patience, reporting: context.lockWaitNotice)
    } catch {
      let sound = { folder.newestSound.map { "\n" + words.newestBackup($0) } ?? "" }
      switch error {
      case .damaged(let what):
        throw CommandStop(words.backupIsDamaged(path, what) + sound(), status: ShellStatus.store)
      case .notAStore, .emptied:
        let why = path + ": " + error.sentence(in: words, at: context.clock)
        throw CommandStop(words.backupNotRestored(why) + sound(), status: ShellStatus.store)
      default:
        let why = error.isAboutFile ? path + ": " : ""
        throw CommandStop(
          words.backupNotRestored(why + error.sentence(in: words, at: context.clock)), status: error.exitStatus)
      }
    }
  }

  // MARK: Comparing

  /// Prints how the backup differs from the present store. Returns false
  /// if the present store is too damaged to compare.
  private func printDifference(_ restore: StoreRestore) -> Bool {
    do throws(StoreFailure) {
      guard let differences = try restore.difference() else {
        printLine(words.noStoreToReplace(store))
        return true
      }
      let parts = differences.flatMap { difference in
        [
          (difference.subject, difference.onlyPresent, words.onlyInStore),
          (difference.subject, difference.onlyBackup, words.onlyInBackup),
          (difference.subject, difference.changed, words.differsInBoth),
        ].filter { $0.1.count > 0 }
      }
      if parts.isEmpty { printLine(words.backupIsSameAsStore) }
      for (subject, part, sentence) in parts {
        printLine(sentence(count(part.count, of: subject)))
        for title in part.titles { printLine("  " + shown(title, of: subject)) }
        let rest = part.count - part.titles.count
        if rest > 0 { printLine("  " + words.furtherTitles(rest, count(rest, of: subject))) }
      }
      return true
    } catch {
      printLine(words.storeNotCompared(error.sentence(in: words, at: context.clock)))
      switch error {
      case .damaged, .emptied, .notAStore: return false
      default: return true
      }
    }
  }

  private func count(_ count: Int, of subject: StoreDifference.Subject) -> String {
    switch subject {
    case .cards: words.cards(count)
    case .pages: words.pages(count)
    case .projects: words.projects(count)
    }
  }

  private func shown(_ title: String, of subject: StoreDifference.Subject) -> String {
    switch subject {
    case .cards:
      let parts = title.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return title }
      return Project.reference(named: parts[0].isEmpty ? words.home : parts[0]) + parts[1]
    case .pages:
      let parts = title.split(separator: " ", maxSplits: 1)
      let day = parts.first.flatMap { Int($0) }.map { Day(number: $0).text } ?? ""
      let line = parts.dropFirst().first?.split(separator: "\n", maxSplits: 1).first ?? ""
      return day + " " + line.prefix(RestoreRun.longestLine)
    case .projects: return title.isEmpty ? words.home : title
    }
  }

  /// The most characters that are printed of a page's first line.
  private static let longestLine = 60

  // MARK: Asking

  private func side(for servers: [String], _ answers: inout TypedAnswers) throws(CommandStop) -> RestoredSide? {
    guard !servers.isEmpty else { return nil }
    if let side = options.backup.side { return side }
    let (names, servers) = (RestoredSide.allCases.map(\.rawValue), servers.joined(separator: ", "))
    guard answers.isTyped else {
      let option = ShellOption.keep.name + " " + names.joined(separator: "|")
      throw CommandStop(words.restoreNeedsSide(servers, option), status: ShellStatus.refused)
    }
    let answer = answers.answer(to: words.askWhichSide(servers, names.joined(separator: "/")))
    guard let side = RestoredSide(rawValue: answer.lowercased()) else { throw nothing }
    return side
  }

  private func agree(_ answers: inout TypedAnswers) throws(CommandStop) {
    if options.isSure { return }
    guard answers.isTyped else { throw CommandStop(words.restoreNeedsYes, status: ShellStatus.refused) }
    guard words.isYes(answers.answer(to: words.askToRestore + " " + words.yesOrNo)) else { throw nothing }
  }

  private var nothing: CommandStop { CommandStop(words.nothingRestored, status: ShellStatus.refused) }

  // MARK: Keeping the present store

  private var kept: String { folder.kept(on: context.clock.today, second: context.clock.secondOfDay) }

  /// A free path for the replaced store if it is damaged: beside the store, as after a repair, not among the backups.
  private var damaged: String {
    let first = StorePlace(of: store).path + ".damaged"
    return (1...).lazy.map { $0 == 1 ? first : "\(first).\($0)" }.first { !Machine.exists($0) } ?? first
  }

  private func printLine(_ text: String) { context.put(context.withSupportedSigns(ScreenText.clean(text)) + "\n") }
}

extension Paths {
  fileprivate var listOfBackups: String { "sekan backup --list" + (isChosen ? " --store " + store.quotedForShell : "") }
}
