import Glibc
import Kanban
import Network
import Support
import Testing
import Time

@Suite("The sync lock of a store", .cannotHang)
struct RemoteLockTests {
  @Test func onlyOneProcessHoldsTheLock() throws {
    let folder = try Folder()
    let store = "\(folder.path)/board.sqlite"
    do {
      let first = try RemoteLock(of: store, patience: 0)
      #expect(isHeld(store))
      #expect(folder.permissions(of: "board.sqlite-remote") == 0o600)
      _ = consume first
    }
    #expect(!isHeld(store))
    #expect(folder.names == ["board.sqlite-remote"])
  }

  private func isHeld(_ store: String, _ work: RemoteLock.Work = .round) -> Bool {
    do throws(RemoteLock.Failure) {
      _ = try RemoteLock(of: store, for: work, patience: 0)
      return false
    } catch {
      return error == .isHeld
    }
  }

  @Test func waitingProcessGetsTheLock() async throws {
    let folder = try Folder()
    let store = "\(folder.path)/board.sqlite"
    var first: RemoteLock? = try RemoteLock(of: store, patience: 0)
    let second = Task.detached { () throws -> Bool in
      let lock = try RemoteLock(of: store, patience: nil)
      lock.touch(at: Moment(seconds: 7))
      return true
    }
    first?.touch(at: Moment(seconds: 6))
    first = nil
    #expect(try await second.value)
    #expect(RemoteLock.contact(of: store).server == Moment(seconds: 7))
  }

  @Test func watchLockDoesNotBlockARound() throws {
    let folder = try Folder()
    let store = "\(folder.path)/board.sqlite"
    let watch = try RemoteLock(of: store, for: .watch, patience: 0)
    #expect(!isHeld(store))
    #expect(isHeld(store, .watch))
    #expect(folder.names == ["board.sqlite-remote", "board.sqlite-remote-watch"])
    withExtendedLifetime(watch) {}
  }

  @Test func processWithATimeoutGetsTheLock() async throws {
    let folder = try Folder()
    let store = "\(folder.path)/board.sqlite"
    var first: RemoteLock? = try RemoteLock(of: store, patience: 0)
    let second = Task.detached { () throws -> Bool in
      _ = try RemoteLock(of: store, patience: 60_000)
      return true
    }
    first?.touch(at: Moment(seconds: 6))
    first = nil
    #expect(try await second.value)
  }

  @Test func lockFileStoresTheLastResponseTime() throws {
    let folder = try Folder()
    let store = "\(folder.path)/board.sqlite"
    #expect(RemoteLock.contact(of: store).server == nil)
    let lock = try RemoteLock(of: store, patience: 0)
    #expect(RemoteLock.contact(of: store).server == nil)
    lock.touch(at: Moment(seconds: 1_800_000_000))
    #expect(RemoteLock.contact(of: store).server == Moment(seconds: 1_800_000_000))
    _ = consume lock
    _ = try RemoteLock(of: store, patience: 0)
    #expect(RemoteLock.contact(of: store).server == Moment(seconds: 1_800_000_000))
  }

  @Test func unusableLockFileIsAnError() throws {
    #expect(throws: RemoteLock.Failure.system(ENOENT)) { _ = try RemoteLock(of: "/nowhere/board", patience: 0) }
    let folder = try Folder()
    #expect(symlink("/etc/passwd", "\(folder.path)/board-remote") == 0)
    #expect(throws: RemoteLock.Failure.system(ELOOP)) {
      _ = try RemoteLock(of: "\(folder.path)/board", patience: nil)
    }
  }
}
