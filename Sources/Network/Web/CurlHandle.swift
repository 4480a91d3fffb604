import CCurl
import Glibc
import Host
import Interchange
import Remote

/// An easy handle of libcurl, with its connection and the server's authentication method.
struct CurlHandle: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  /// The authentication method; nil until the server has named one.
  private var proof: Int?

  init() throws(TransportFailure) {
    guard CurlHandle.isReady, let handle = curl_easy_init() else { throw .other("libcurl does not start") }
    self.handle = handle
  }

  deinit {
    curl_easy_cleanup(handle)
    reason.deallocate()
  }

  /// Once per process. A write to a closed connection fails instead of killing the process.
  private static let isReady = {
    signal(SIGPIPE, SIG_IGN)
    return ccurl_start() == CURLE_OK
  }()

  // MARK: Options for all requests

  /// Certificates are always verified. Cookies, `.netrc` and settings of the `curl` tool stay off, which is libcurl's default.
  borrowing func prepare(trusting authority: String?, within limits: WebLimits) throws(TransportFailure) {
    try demand(ccurl_set_web_only(handle))
    try demand(ccurl_set_reason(handle, reason))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let authority {
      try set(CURLOPT_CAINFO, authority)
      // Otherwise the system's authorities would be trusted as well.
      try set(CURLOPT_CAPATH, nil)
    }
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    // Requests are sequential on one connection, so HTTP/2 has no use.
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    try set(CURLOPT_HTTP09_ALLOWED, 0)
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_ACCEPT_ENCODING, "gzip")
    try set(CURLOPT_USERAGENT, RemoteProgram.agent)
    try set(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting)
    try set(CURLOPT_LOW_SPEED_LIMIT, 1)
    try set(CURLOPT_LOW_SPEED_TIME, limits.silence)
  }

  // MARK: One request

  mutating func perform(
    _ request: WebRequest, as login: Login?, within limits: WebLimits, until end: Int
  ) throws(TransportFailure) -> WebAnswer {
    let answer = try perform(request, as: login, proving: proof, limits, until: end)
    guard login != nil else { return answer }
    let offered = ccurl_number(handle, CURLINFO_HTTPAUTH_AVAIL)
    guard offered != 0 else { return answer }
    let wanted = offered & ccurl_digest() != 0 ? ccurl_digest() : ccurl_basic()
    let isNews = proof != nil && proof != wanted
    proof = wanted
    guard answer.status == 401 else { return answer }
    if !isNews {
      // A server may offer Digest and fail to verify it.
      guard wanted == ccurl_digest(), offered & ccurl_basic() != 0 else { return answer }
      proof = ccurl_basic()
    }
    // The server wants another method and has not carried out the request.
    return try perform(request, as: login, proving: proof, limits, until: end)
  }

  /// Without a known method, libcurl first sends the request without credentials.
  private borrowing func perform(
    _ request: WebRequest, as login: Login?, proving proof: Int?, _ limits: WebLimits, until end: Int
  ) throws(TransportFailure) -> WebAnswer {
    let left = end - Machine.uptime
    guard left > 0 else { throw .timedOut }
    try set(CURLOPT_URL, request.address.text + (request.query.isEmpty ? "" : "?" + request.query))
    try set(CURLOPT_USERNAME, login?.user)
    try set(CURLOPT_PASSWORD, login?.secret.text)
    try set(CURLOPT_HTTPAUTH, proof ?? ccurl_basic() | ccurl_digest())
    try set(CURLOPT_TIMEOUT_MS, left)
    // Requests to this machine may be unencrypted, so no proxy may read them. Others use the proxy of the environment.
    try set(CURLOPT_PROXY, request.address.isLoopback ? "" : nil)
    let incoming = IncomingAnswer(most: limits.body, headers: limits.headers)
    let code = try perform(request, into: incoming)
    guard code == CURLE_OK else { throw incoming.isTooLarge ? .tooLarge : failure(code) }
    guard incoming.hasHead else { throw .cutShort("") }
    return WebAnswer(
      ccurl_number(handle, CURLINFO_RESPONSE_CODE), headers: incoming.headers, body: incoming.body,
      from: request.address)
  }

  private borrowing func perform(
    _ request: WebRequest, into incoming: IncomingAnswer
  ) throws(TransportFailure) -> CURLcode {
    let headers = try HeaderList(request)
    try demand(ccurl_set_headers(handle, headers.first))
    try set(CURLOPT_HTTPGET, 1)
    try set(CURLOPT_CUSTOMREQUEST, request.method == "GET" ? nil : request.method)
    if request.method == "HEAD" { try set(CURLOPT_NOBODY, 1) }
    let hasBody = !request.body.isEmpty || request.method == "PUT" || request.method == "POST"
    if hasBody { try set(CURLOPT_POST, 1) }
    let receiver = Unmanaged.passUnretained(incoming).toOpaque()
    try demand(ccurl_set_receiver(handle, IncomingAnswer.receiveBody, IncomingAnswer.receiveHeader, receiver))
    // One extra byte: for an empty array the address would be nil, and libcurl would read stdin.
    let bytes = hasBody ? request.body + [0] : [0]
    reason.pointee = 0
    let code = bytes.withUnsafeBytes { bytes in
      let code = hasBody ? ccurl_set_body(handle, bytes.baseAddress, bytes.count - 1) : CURLE_OK
      return code == CURLE_OK ? curl_easy_perform(handle) : code
    }
    // libcurl had only their addresses.
    withExtendedLifetime(incoming) {}
    withExtendedLifetime(headers) { _ in }
    return code
  }

  private borrowing func failure(_ code: CURLcode) -> TransportFailure {
    TransportFailure(
      code, reason: String(cString: reason), wasConnected: ccurl_was_connected(handle) != 0,
      system: Int32(truncatingIfNeeded: ccurl_number(handle, CURLINFO_OS_ERRNO)))
  }

  // MARK: Options

  private borrowing func set(_ option: CURLoption, _ value: Int) throws(TransportFailure) {
    try demand(ccurl_set_number(handle, option, value))
  }

  private borrowing func set(_ option: CURLoption, _ text: String?) throws(TransportFailure) {
    try demand(ccurl_set_text(handle, option, text))
  }

  private borrowing func demand(_ code: CURLcode) throws(TransportFailure) {
    guard code == CURLE_OK else { throw TransportFailure(code, reason: "", wasConnected: false) }
  }
}

private struct HeaderList: ~Copyable {
  let first: UnsafeMutablePointer<curl_slist>

  init(_ request: WebRequest) throws(TransportFailure) {
    // libcurl would add a form's content type, and ask before a long body: many servers do not answer that.
    var lines = ["Expect:"]
    if request.headers["content-type"] == nil { lines.append("Content-Type:") }
    for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
      lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = curl_slist_append(list, line) else {
        curl_slist_free_all(list)
        throw .other("no memory")
      }
      list = longer
    }
    guard let list else { throw .other("no memory") }
    first = list
  }

  deinit { curl_slist_free_all(first) }
}
