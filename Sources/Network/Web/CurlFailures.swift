import CCurl
import Remote

extension TransportFailure {
  /// What libcurl's number means for one who asks a server.
  init(_ code: CURLcode, reason: String, wasConnected: Bool) {
    let text = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR:
      self = .unreachable(text)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      // Out of date, of another name, of nobody who is known: only the reason tells.
      self = .certificate(reason.isEmpty ? text : reason)
    case CURLE_OPERATION_TIMEDOUT:
      self = wasConnected ? .timedOut : .unreachable(text)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING:
      self = .cutShort(text)
    default:
      self = .other(text)
    }
  }
}
