import Glibc
import Kanban

/// How long to try again while another process has the file.
///
/// SQLite's own waiting sleeps longer the longer it has waited, so that whoever came last goes first; here each nap is
/// drawn anew.
struct Patience {
  private let deadline: Int64
  private let begun = Patience.now()
  private let telling: Impatience?

  init(milliseconds: Int, telling: Impatience? = nil) {
    self.telling = telling
    deadline = Patience.now() &+ Int64(max(0, min(milliseconds, 86_400_000))) * 1_000_000
  }

  func waiting<Answer>(_ attempt: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    var round = 0
    while true {
      do throws(StoreFailure) {
        return try attempt()
      } catch {
        guard error == .busy, nap(round) else { throw error }
        telling?.tell(after: (Patience.now() - begun) / 1_000_000)
        round += 1
      }
    }
  }

  /// Sleeps a moment, longer after many rounds; false when there is no time left.
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

/// Tells once that another process has the file, when that was waited for so many milliseconds.
public final class Impatience {
  private let silence: Int
  private var say: (() -> Void)?

  public init(after milliseconds: Int, _ say: @escaping () -> Void) {
    silence = milliseconds
    self.say = say
  }

  fileprivate func tell(after milliseconds: Int64) {
    guard milliseconds >= silence else { return }
    say?()
    say = nil
  }
}

/// A program that can wait long and changes one thing after the other leaves a gap between them, in which a person's single
/// change finds its way in: whoever never rests would otherwise win nearly every race for the lock.
struct Courtesy {
  /// Patience, in milliseconds, of those who can afford to be polite.
  static let from = 1000
  private static let gap: Int64 = 2_000_000
  private var last: Int64?

  /// Whatever became of the attempt: it held the lock.
  mutating func note() { last = Patience.now() }

  func letOthersIn() {
    guard let last else { return }
    let since = Patience.now() - last
    if since < Courtesy.gap { Patience.sleep(Int64.random(in: Courtesy.gap / 2...Courtesy.gap)) }
  }
}
