import Glibc
import Kanban

/// Retries an operation until a time is up, while another process locks the file.
///
/// SQLite's busy handler sleeps longer the longer it has waited, so the latest process wins; here the length of each
/// sleep is random.
struct Patience {
  private let deadline: Int64
  private let begun = Patience.now()
  private let reporting: LockWaitNotice?

  init(milliseconds: Int, reporting: LockWaitNotice? = nil) {
    self.reporting = reporting
    deadline = Patience.now() &+ Int64(max(0, min(milliseconds, 86_400_000))) * 1_000_000
  }

  func waiting<Answer>(_ attempt: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    var round = 0
    while true {
      do throws(StoreFailure) {
        return try attempt()
      } catch {
        guard error == .busy, nap(round) else { throw error }
        reporting?.report(after: (Patience.now() - begun) / 1_000_000)
        round += 1
      }
    }
  }

  /// Sleeps for a moment before the next attempt, longer after many rounds; false if the time is up.
  func nap(_ round: Int) -> Bool {
    let left = deadline - Patience.now()
    guard left > 0 else { return false }
    let longest: Int64 = round < 60 ? 150_000 : 4_000_000
    Patience.sleep(min(left, Int64.random(in: longest / 8...longest)))
    return true
  }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  fileprivate static func sleep(_ nanoseconds: Int64) {
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
  }
}

/// Calls a closure once if another process has locked the file for this many milliseconds.
public final class LockWaitNotice {
  private let silence: Int
  private var notify: (() -> Void)?

  public init(after milliseconds: Int, _ notify: @escaping () -> Void) {
    silence = milliseconds
    self.notify = notify
  }

  fileprivate func report(after milliseconds: Int64) {
    guard milliseconds >= silence else { return }
    notify?()
    notify = nil
  }
}

/// Pauses between the changes of a batch. Without pauses a program that changes one card after another would win nearly
/// every race for the lock against a user's single change.
struct LockPause {
  /// The patience in milliseconds from which a program pauses between its changes. One with less patience does not.
  static let from = 1000
  private static let gap: Int64 = 2_000_000
  private var last: Int64?

  /// Records the time of an attempt to write, also of a failed one, which may have held the lock.
  mutating func markAttempt() { last = Patience.now() }

  func pauseIfNeeded() {
    guard let last else { return }
    let since = Patience.now() - last
    if since < LockPause.gap { Patience.sleep(Int64.random(in: LockPause.gap / 2...LockPause.gap)) }
  }
}
