import Board
import CCurl
import Glibc
import Remote

extension TransportFailure {
  /// Maps an error code of libcurl. Usual ones get a name of their own (`NetworkTrouble`), independent of libcurl's words.
  init(_ code: CURLcode, reason: String, wasConnected: Bool, system error: Int32 = 0) {
    let text = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .notReached(.unknownHost)
    case CURLE_COULDNT_CONNECT: self = NetworkTrouble(error).map { .notReached($0) } ?? .unreachable(text)
    case CURLE_SSL_CONNECT_ERROR: self = .notReached(.noTLS)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      // Expired, for another name, or by an unknown authority: only the reason says which.
      self = .certificate(reason.isEmpty ? text : reason)
    case CURLE_OPERATION_TIMEDOUT:
      self = wasConnected ? .timedOut : .notReached(.silence)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING:
      self = .cutShort(NetworkTrouble.cut.rawValue)
    // libcurl's error for a header line that is too long.
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
  /// Maps an errno of a failed connection; nil for rare ones.
  fileprivate init?(_ error: Int32) {
    switch error {
    case ECONNREFUSED: self = .refused
    case ENETUNREACH, EHOSTUNREACH: self = .noRoute
    case ETIMEDOUT: self = .silence
    default: return nil
    }
  }
}
