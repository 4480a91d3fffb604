import Remote

/// Refuses new requests once the process is ending. A request in progress is finished.
final class Interruptible: Transport {
  private let transport: any Transport
  private let lull: any SyncWait

  init(_ transport: any Transport, by lull: any SyncWait) { (self.transport, self.lull) = (transport, lull) }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    guard !lull.isEnding else { throw .ended }
    return try transport.send(request)
  }
}
