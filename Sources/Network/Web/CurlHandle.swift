import CCurl
import Glibc
import Host
import Interchange
import Remote

/// One of libcurl's easy handles. It keeps its connection, and what the server has asked for to know who one is.
struct CurlHandle: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  /// How the server wants it proved; nil until it has said so.
  private var proof: Int?

  init() throws(TransportFailure) {
    guard CurlHandle.isReady, let handle = curl_easy_init() else { throw .other("libcurl does not start") }
    self.handle = handle
  }

  deinit {
    curl_easy_cleanup(handle)
    reason.deallocate()
  }

  /// Once for the process. What is written to a connection that is gone fails and is told; it is no reason to die.
  private static let isReady = {
    signal(SIGPIPE, SIG_IGN)
    return ccurl_start() == CURLE_OK
  }()

  // MARK: What holds for all requests

  /// There is no way around certificates. Cookies, passwords from other files (`.netrc`) and settings of the tool `curl` are
  /// unknown to libcurl unless they are asked for, and nobody asks.
  borrowing func prepare(trusting authority: String?, within limits: WebLimits) throws(TransportFailure) {
    try demand(ccurl_set_web_only(handle))
    try demand(ccurl_set_reason(handle, reason))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let authority {
      try set(CURLOPT_CAINFO, authority)
      // The system's own would be believed as well, whoever it is that they vouch for.
      try set(CURLOPT_CAPATH, nil)
    }
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    // One after the other on one connection: of what HTTP/2 adds nothing is used.
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
      // A server may offer what it cannot take itself.
      guard wanted == ccurl_digest(), offered & ccurl_basic() != 0 else { return answer }
      proof = ccurl_basic()
    }
    // It wants another proof than before, and did nothing.
    return try perform(request, as: login, proving: proof, limits, until: end)
  }

  /// Without knowing how it is to be proved, libcurl asks first and then once more.
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
    // What stays on this machine may not be encrypted: no proxy is to read it. Others are used as the variables have it.
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
    try demand(ccurl_set_receiver(handle, IncomingAnswer.takeBody, IncomingAnswer.takeHeader, receiver))
    // One byte more than there is: without any there would be no address, and libcurl would read stdin.
    let bytes = hasBody ? request.body + [0] : [0]
    reason.pointee = 0
    let code = bytes.withUnsafeBytes { bytes in
      let code = hasBody ? ccurl_set_body(handle, bytes.baseAddress, bytes.count - 1) : CURLE_OK
      return code == CURLE_OK ? curl_easy_perform(handle) : code
    }
    // libcurl knew both by their addresses only.
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

  /// What libcurl cannot do here is not done without.
  private borrowing func demand(_ code: CURLcode) throws(TransportFailure) {
    guard code == CURLE_OK else { throw TransportFailure(code, reason: "", wasConnected: false) }
  }
}

/// The lines above a request, as libcurl wants them.
private struct HeaderList: ~Copyable {
  let first: UnsafeMutablePointer<curl_slist>

  init(_ request: WebRequest) throws(TransportFailure) {
    // A body of libcurl's own would be a form, and a long one would be asked for first: half of the servers do not answer that.
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
