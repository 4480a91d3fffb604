import Board
import Glibc
import Host
import Interchange
import Kanban

/// Pages that another program wrote: read to the end before anything is written, so that a mistake leaves the journal as it was.
extension JournalRun {
  func bringIn() throws(StoreFailure) -> Int32 {
    let path = asked.words[0]
    do throws(Unread) {
      var pages = try ForeignPages(path, asked.format, in: self)
      let judged = try judge(&pages)
      guard judged.clashes.isEmpty else { return told(judged.clashes, path) }
      var added = judged.new
      if !asked.isDry {
        pages.rewind()
        added = try write(&pages)
      }
      tell(judged, added, pages)
      return 0
    } catch {
      switch error {
      case .store(let failure): throw failure
      case .told(let status): return status
      }
    }
  }

  // MARK: Reading

  /// What a journal would come to.
  fileprivate struct Judged {
    var new = 0
    var there = 0
    /// Of those that somebody threw away.
    var removed = 0
    var clashes: [String] = []
  }

  private static let mostTold = 10

  /// Of each page no more is kept than tells whether it comes twice.
  private func judge(_ pages: inout ForeignPages) throws(Unread) -> Judged {
    var judged = Judged()
    var seen: [PageID: Int] = [:]
    while let some = try pages.next() {
      for page in some {
        if let text = seen[page.id] {
          if text == page.text.hashValue {
            judged.there += 1
          } else {
            judged.note(clash(page, .pageIsThere(page.date.day)))
          }
          continue
        }
        seen[page.id] = page.text.hashValue
        do throws(StoreFailure) {
          try judge(page, &judged)
        } catch {
          throw .store(error)
        }
      }
    }
    return judged
  }

  private func judge(_ page: NewPage, _ judged: inout Judged) throws(StoreFailure) {
    if let refusal = page.refusal { return judged.note(clash(page, refusal)) }
    switch try store.page(page.id) {
    case nil: judged.new += 1
    case let there? where there.life != .onBoard: judged.removed += 1
    case let there? where there.text == page.text: judged.there += 1
    case let there?: judged.note(clash(page, .pageIsThere(there.date.day)))
    }
  }

  private func clash(_ page: NewPage, _ refusal: Refusal) -> String {
    StoreFailure.refused(refusal).sentence(in: words, at: context.clock) + " (\(page.id.text))"
  }

  private func told(_ clashes: [String], _ path: String) -> Int32 {
    for clash in clashes.prefix(JournalRun.mostTold) { complain("\(path): \(clash)") }
    if clashes.count > JournalRun.mostTold { complain(words.morePages) }
    complain(words.nothingImported)
    return 1
  }

  // MARK: Writing

  /// In bytes of text.
  private static let mostAtOnce = 4 << 20

  /// As one change; how many were added.
  private func write(_ pages: inout ForeignPages) throws(Unread) -> Int {
    var (commits, batch, size, added) = (CommitRun(self), [NewPage](), 0, 0)
    var isAtEnd = false
    while !isAtEnd {
      let some = try pages.next()
      isAtEnd = some == nil
      for page in some ?? [] {
        batch.append(page)
        size += page.text.utf8.count
        guard batch.count == Batch.most || size > JournalRun.mostAtOnce else { continue }
        added += try commit(batch, &commits, after: added)
        pages.added = added
        (batch, size) = ([], 0)
      }
    }
    return added + (try commit(batch, &commits, after: added))
  }

  private func commit(_ batch: [NewPage], _ commits: inout CommitRun, after added: Int) throws(Unread) -> Int {
    do throws(StoreFailure) {
      var new: [NewPage] = []
      for page in batch where try store.page(page.id) == nil { new.append(page) }
      return new.isEmpty ? 0 : try commits.commit(.pagesAdded(new)).entries.count
    } catch {
      // Somebody else was quicker, or the disk is full: what is there by now is one change to be taken back.
      if added > 0 { complain(words.importedSoFar(added)) }
      throw .store(error)
    }
  }

  private func tell(_ judged: Judged, _ added: Int, _ pages: ForeignPages) {
    let done = asked.isDry ? words.wouldImport(added) : words.imported(added)
    let rest =
      (judged.there == 0 ? [] : [words.importedBefore(judged.there)])
      + (judged.removed == 0 ? [] : [words.thrownAway(judged.removed)])
    shell.tell(([done] + rest).joined(separator: "; "))
    if let leftOut = words.sentence(of: pages.leftOut) { shell.tell(leftOut) }
  }
}

extension JournalRun.Judged {
  fileprivate mutating func note(_ clash: String) {
    // One more than is told says that there are more.
    if clashes.count <= 10 { clashes.append(clash) }
  }
}

/// Why an import comes to no end.
enum Unread: Error {
  case store(StoreFailure)
  /// It has been said; with which status it ends.
  case told(Int32)
}
