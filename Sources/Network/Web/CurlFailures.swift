import Board
import CCurl
import Glibc
import Remote

extension TransportFailure {
  /// What libcurl's number means for one who asks a server.
  ///
  /// Where it is one of the usual ones it is called by its own name (`NetworkTrouble`), whatever the words of this libcurl are.
  init(_ code: CURLcode, reason: String, wasConnected: Bool, system error: Int32 = 0) {
    let text = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .notReached(.unknownHost)
    case CURLE_COULDNT_CONNECT: self = NetworkTrouble(error).map { .notReached($0) } ?? .unreachable(text)
    case CURLE_SSL_CONNECT_ERROR: self = .notReached(.noTLS)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      // Out of date, of another name, of nobody who is known: only the reason tells.
      self = .certificate(reason.isEmpty ? text : reason)
    case CURLE_OPERATION_TIMEDOUT:
      self = wasConnected ? .timedOut : .notReached(.silence)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING:
      self = .cutShort(NetworkTrouble.cut.rawValue)
    // So libcurl refuses a line of a head that is longer than it keeps.
    case CURLE_OUT_OF_MEMORY: self = .tooLarge
    default:
      self = .other(text)
    }
  }
}

extension TransportFailure {
  private static func notReached(_ trouble: NetworkTrouble) -> TransportFailure { .unreachable(trouble.rawValue) }
}

extension NetworkTrouble {
  /// What the system says of a connection that does not come about; nil for what is rare.
  fileprivate init?(_ error: Int32) {
    switch error {
    case ECONNREFUSED: self = .refused
    case ENETUNREACH, EHOSTUNREACH: self = .noRoute
    case ETIMEDOUT: self = .silence
    default: return nil
    }
  }
}
