import Kanban
import Remote

/// Forwards requests and records the last failure and `Retry-After`, as a round keeps only the state of its links.
final class RecordingTransport: Transport {
  private let transport: any Transport
  private(set) var hasAnswered = false
  private(set) var failure: TransportFailure?
  /// In milliseconds.
  private(set) var pause: Int?
  private let clock: () -> Clock

  init(of transport: any Transport, at clock: @escaping () -> Clock) {
    (self.transport, self.clock) = (transport, clock)
  }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    do throws(TransportFailure) {
      let answer = try transport.send(request)
      hasAnswered = true
      pause = RetryAfter.pause(in: answer, at: clock().now)
      return answer
    } catch {
      failure = error
      throw error
    }
  }
}
