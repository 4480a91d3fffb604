import Remote

/// Lets requests pass, and remembers whether they were answered: a round keeps only that a server was not reached.
final class Witness: Transport {
  private let transport: any Transport
  private(set) var hasAnswered = false
  private(set) var failure: TransportFailure?

  init(of transport: any Transport) { self.transport = transport }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    do throws(TransportFailure) {
      let answer = try transport.send(request)
      hasAnswered = true
      return answer
    } catch {
      failure = error
      throw error
    }
  }
}
