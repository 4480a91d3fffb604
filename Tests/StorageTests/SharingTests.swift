import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Several processes share a file")
struct SharingTests {
  let folder = TemporaryFolder()

  private func open(patience: Int = 5) throws -> SQLiteStore {
    try SQLiteStore.open(folder.file(), patience: patience)
  }

  private func add(_ number: Int, to store: SQLiteStore) throws {
    let change = Change.added(Sample.id(number), CardText(title: "card \(number)"), to: .todo, at: .bottom)
    _ = try store.commit(change, on: Sample.context(by: Sample.actor(run: "\(number)")))
  }

  @Test("Each process sees a commit of the other and is notified once")
  func fileChange() throws {
    let (one, other) = (try open(), try open())
    #expect(try [one.fileChange(), other.fileChange()] == [.none, .none])
    try add(1, to: one)
    #expect(try [one.fileChange(), other.fileChange()] == [.none, .changed])
    #expect(try other.card(Sample.id(1))?.number == 1)
    #expect(try other.fileChange() == .none)
    try add(2, to: other)
    try add(3, to: other)
    #expect(try one.window(Window(Project.home, .todo, most: 9)).count == 3)
    #expect(try one.fileChange() == .changed, "a change is reported even if it was read before")
    #expect(try one.fileChange() == .none)
  }

  @Test("A write without a commit is reported once to each process")
  func touched() throws {
    let (one, other) = (try open(), try open())
    try add(1, to: one)
    #expect(try [one.fileChange(), other.fileChange()] == [.none, .changed])
    let bytes = contents(folder.file())
    usleep(20_000)
    write(bytes, to: folder.file())
    #expect(try [one.fileChange(), other.fileChange()] == [.touched, .touched])
    #expect(try [one.fileChange(), other.fileChange()] == [.none, .none])
  }

  @Test("A change fails as busy after the patience while another process writes")
  func busy() throws {
    let (one, other) = (try open(), try open(patience: 20))
    try add(1, to: one)
    try one.database.run(.beginWriting)
    let start = monotonicMilliseconds()
    #expect(throws: StoreFailure.busy) { try add(2, to: other) }
    let waited = monotonicMilliseconds() - start
    #expect(waited >= 20)
    #expect(try other.counts(in: Project.home)[.todo] == 1, "reading works beside an uncommitted write")
    one.database.rollBack()
    try add(2, to: other)
    #expect(try one.entries(in: Project.home, after: 0, most: 9).count == 2)
  }

  @Test("A commit fails as busy while another process reads")
  func readers() throws {
    let (one, other) = (try open(), try open())
    try add(1, to: one)
    try one.reading { () throws(StoreFailure) in
      _ = try one.counts(in: Project.home)
      #expect(throws: StoreFailure.busy) { try add(2, to: other) }
      #expect(!other.database.isInTransaction)
    }
    #expect(try other.entries(in: Project.home, after: 0, most: 9).count == 1)
    try add(2, to: other)
  }

  @Test("A read fails as busy while another process commits")
  func exclusive() throws {
    let (one, other) = (try open(), try open())
    try add(1, to: one)
    try one.database.connection.execute("BEGIN EXCLUSIVE")
    #expect(throws: StoreFailure.busy) { _ = try other.counts(in: Project.home) }
    #expect(throws: StoreFailure.busy) { _ = try other.fileChange() }
    #expect(throws: StoreFailure.busy) { _ = try SQLiteStore.open(folder.file(), patience: 5) }
    one.database.rollBack()
    #expect(try other.counts(in: Project.home)[.todo] == 1)
  }

  @Test("A change within a read fails and holds no lock")
  func nested() throws {
    let store = try open()
    #expect(throws: StoreFailure.other("a change within a reading")) {
      try store.reading { () throws(StoreFailure) in
        _ = try store.commit(.undone, on: Sample.context())
      }
    }
    try add(1, to: store)
  }

  @Test("A deleted file is neither written nor created again")
  func deleted() throws {
    let store = try open()
    try add(1, to: store)
    unlink(folder.file())
    #expect(try store.fileChange() == .missing)
    #expect(throws: StoreFailure.replaced) { try add(2, to: store) }
    #expect(throws: StoreFailure.cannotOpen("\(folder.file()): No such file or directory")) { try store.reopen() }
    #expect(permissions(folder.file()) == nil)
    #expect(try store.counts(in: Project.home)[.todo] == 1, "the open file can still be read")
  }

  @Test("A replaced file is not written until it is reopened")
  func replaced() throws {
    let store = try open()
    try add(1, to: store)
    let other = try SQLiteStore.open(folder.file("other"), patience: 5)
    try add(7, to: other)
    try add(8, to: other)
    rename(folder.file("other"), folder.file())
    #expect(try store.fileChange() == .replaced)
    #expect(throws: StoreFailure.replaced) { try add(2, to: store) }
    let bytes = contents(folder.file())
    #expect(try store.counts(in: Project.home)[.todo] == 1)
    try store.reopen()
    #expect(contents(folder.file()) == bytes)
    #expect(try store.fileChange() == .none)
    #expect(try store.counts(in: Project.home)[.todo] == 2)
    try add(2, to: store)
    #expect(try store.verify() == [])
  }

  @Test("A schema change by a newer version is detected before any query or write")
  func newer() throws {
    let (one, other) = (try open(), try open())
    try add(1, to: one)
    let newer = Schema.steps.count + 1
    try other.database.connection.execute("PRAGMA user_version = \(newer)")
    #expect(throws: StoreFailure.newer(newer)) { _ = try one.counts(in: Project.home) }
    #expect(throws: StoreFailure.newer(newer)) { try add(2, to: one) }
    #expect(!one.database.isInTransaction)
  }

  /// SQLite counts foreign commits per connection, so a new connection may have the same count as the old one.
  @Test("A newer version is also detected in a reopened store")
  func newerAfterReplacement() throws {
    let other = try open()
    let store = try open()
    try add(1, to: other)
    _ = try store.counts(in: Project.home)
    try add(7, to: try SQLiteStore.open(folder.file("other"), patience: 5))
    rename(folder.file("other"), folder.file())
    let another = try open()
    try store.reopen()
    let newer = Schema.steps.count + 1
    try another.database.connection.execute("PRAGMA user_version = \(newer)")
    #expect(throws: StoreFailure.newer(newer)) { _ = try store.counts(in: Project.home) }
  }

  @Test("A full disk rolls back the whole change")
  func full() throws {
    let store = try open()
    try add(1, to: store)
    let pages = try #require(try store.database.lines("PRAGMA page_count").first)
    try store.database.connection.execute("PRAGMA max_page_count = \(pages)")
    let long = CardText(title: "long", notes: String(repeating: "0123456789", count: 900))
    #expect(throws: StoreFailure.diskFull) {
      _ = try store.commit(.added(Sample.id(2), long, to: .todo, at: .top), on: Sample.context())
    }
    #expect(!store.database.isInTransaction)
    #expect(try store.entries(in: Project.home, after: 0, most: 9).count == 1)
    try store.database.connection.execute("PRAGMA max_page_count = 100000")
    _ = try store.commit(.added(Sample.id(2), long, to: .todo, at: .top), on: Sample.context())
    #expect(try store.card(Sample.id(2))?.number == 2)
    #expect(try store.verify() == [])
  }

  @Test("The file watch wakes only for changes of the store", .cannotHang)
  func watch() throws {
    let store = try open()
    symlink(folder.file(), folder.file("link"))
    guard var watch = StoreWatch(path: folder.file("link")) else {
      Issue.record("no watch")
      return
    }
    let needsPolling = watch.needsPolling
    #expect(!needsPolling)
    func isReadable(_ watch: borrowing StoreWatch, within limit: Int32 = 0) -> Bool {
      var waiting = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, limit) == 1
    }
    var isHeard = isReadable(watch)
    #expect(!isHeard)
    isHeard = watch.drain()
    #expect(!isHeard)

    try add(1, to: store)
    // A child process that another test is starting may keep the journal open for a moment.
    isHeard = false
    while !isHeard {
      _ = isReadable(watch, within: -1)
      isHeard = watch.drain()
    }
    isHeard = isReadable(watch)
    #expect(!isHeard)

    _ = try store.counts(in: Project.home)
    isHeard = isReadable(watch)
    #expect(!isHeard, "reading does not wake the watch")
    write([1, 2, 3], to: folder.file("other"))
    isHeard = watch.drain()
    #expect(!isHeard)

    _ = try SQLiteStore.open(folder.file("other-store"), patience: 5)
    isHeard = watch.drain()
    #expect(!isHeard)
    rename(folder.file("other-store"), folder.file())
    isHeard = watch.drain()
    #expect(isHeard)
    unlink(folder.file())
    isHeard = watch.drain()
    #expect(isHeard)
    // Even a missing folder can be watched for.
    if StoreWatch(path: folder.file("nowhere/board")) == nil { Issue.record("a missing folder is not watched for") }
  }

  private func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
