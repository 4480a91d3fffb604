import CCurl
import Glibc
import Host
import Interchange
import Remote
import Words

/// The HTTP client for one server. Requests to other hosts are sent without its login.
public final class CurlTransport: Transport {
  private let home: WebAddress
  private let login: Login?
  private let limits: WebLimits
  private var handle: CurlHandle

  /// `authority` is the path of a certificate file; only that authority is then trusted.
  public init(
    to home: WebAddress, as login: Login?, trusting authority: String? = nil, within limits: WebLimits = WebLimits()
  ) throws(TransportFailure) {
    (self.home, self.login, self.limits) = (home, login, limits)
    handle = try CurlHandle()
    try handle.prepare(trusting: authority, within: limits)
  }

  public func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    let end = Machine.uptime + limits.whole
    var request = request
    for _ in 0...limits.redirects {
      let answer = try send(request, until: end)
      guard let next = try Redirect.next(after: answer, to: request) else { return answer }
      request = next
    }
    throw .sentElsewhere(request.address.text)
  }

  private func send(_ request: WebRequest, until end: Int) throws(TransportFailure) -> WebAnswer {
    try request.judge()
    let login = home.isSameHost(as: request.address) ? login : nil
    return try handle.perform(request, as: login, within: limits, until: end)
  }
}

public struct WebLimits: Equatable, Sendable {
  /// The most bytes of a response body, counted after decompression.
  public var body = 64 << 20
  public var headers = 64 << 10
  public var redirects = 5
  /// Milliseconds to connect.
  public var connecting = 10_000
  /// Seconds without any transfer before a request fails.
  public var silence = 60
  /// Milliseconds for the whole request with its redirects.
  public var whole = 300_000

  public init() {}
}

extension WebRequest {
  /// Throws if the request would be sent unencrypted to another machine, or is malformed.
  func judge() throws(TransportFailure) {
    guard isPrivate else { throw .other("not encrypted") }
    guard isSound else { throw .other("not a request") }
  }

  /// True if encrypted, or if the request does not leave this machine.
  private var isPrivate: Bool {
    switch address.scheme {
    case .https: true
    case .http: address.isLoopback
    }
  }

  /// False if a part could become another header line, such as a malicious ETag.
  private var isSound: Bool {
    !method.isEmpty && method.utf8.allSatisfy { (65...90).contains($0) }
      && query.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
      && headers.allSatisfy { name, value in
        !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
          && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
      }
  }
}

/// An easy handle of libcurl, with its connection and the server's authentication method.
struct CurlHandle: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  /// The authentication method, Basic or Digest; nil until the server has named one.
  private var proof: Int?

  init() throws(TransportFailure) {
    guard CurlHandle.isReady, let handle = curl_easy_init() else { throw .other("libcurl does not start") }
    self.handle = handle
  }

  deinit {
    curl_easy_cleanup(handle)
    reason.deallocate()
  }

  /// Starts libcurl once per process. A write to a closed connection fails instead of killing the process.
  private static let isReady = {
    signal(SIGPIPE, SIG_IGN)
    return ccurl_start() == CURLE_OK
  }()

  // MARK: Options for all requests

  /// Sets the options of all requests. Certificates are always verified. Cookies, `.netrc` and settings of the `curl`
  /// tool stay off, which is libcurl's default.
  borrowing func prepare(trusting authority: String?, within limits: WebLimits) throws(TransportFailure) {
    try demand(ccurl_set_web_only(handle))
    try demand(ccurl_set_reason(handle, reason))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let authority {
      try set(CURLOPT_CAINFO, authority)
      // Without an empty CAPATH the system's authorities would be trusted as well.
      try set(CURLOPT_CAPATH, nil)
    }
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    // Uses HTTP/1.1: requests are sent one after the other on one connection, for which HTTP/2 has no advantage.
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
      // If the login with Digest failed and the server also offers Basic, tries
      // that: some servers offer Digest and cannot verify it.
      guard wanted == ccurl_digest(), offered & ccurl_basic() != 0 else { return answer }
      proof = ccurl_basic()
    }
    // Repeats the request with the method that the server wants; it has not carried out the request yet.
    return try perform(request, as: login, proving: proof, limits, until: end)
  }

  /// Performs a request once. If `proof` is nil, libcurl sends it first without credentials, to learn the method.
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
    // Adds a byte, because the address of an empty array would be nil, whereupon libcurl would read stdin.
    let bytes = hasBody ? request.body + [0] : [0]
    reason.pointee = 0
    let code = bytes.withUnsafeBytes { bytes in
      let code = hasBody ? ccurl_set_body(handle, bytes.baseAddress, bytes.count - 1) : CURLE_OK
      return code == CURLE_OK ? curl_easy_perform(handle) : code
    }
    // Keeps the objects alive until here: libcurl used their addresses only.
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
    // Drops headers that libcurl would add: `Expect`, which many servers do not answer, and the content type of a form.
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

/// Collects an answer from libcurl piece by piece, up to the limits.
final class IncomingAnswer {
  private(set) var body: [UInt8] = []
  /// The headers of the last answer; earlier ones are 401 or 100 on the same request.
  private(set) var headers: [String: String] = [:]
  private(set) var isTooLarge = false
  /// True after the empty line that ends the headers. libcurl reports headers that were cut off before it as complete.
  private(set) var hasHead = false
  private let most: Int
  /// Bytes left for all heads of a request, so that endless 100 answers reach a limit.
  private var headersLeft: Int

  init(most: Int, headers: Int) { (self.most, headersLeft) = (most, headers) }

  // MARK: Callbacks of libcurl

  static let receiveBody: curl_write_callback = { receive($0, $1, $2, $3) { $0.append(body: $1) } }
  static let receiveHeader: curl_write_callback = { receive($0, $1, $2, $3) { $0.append(header: $1) } }

  /// Called by libcurl with received bytes. Returns how many were accepted; libcurl stops if these are too few.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ receiver: UnsafeMutableRawPointer?,
    _ append: (IncomingAnswer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let receiver else { return 0 }
    let incoming = Unmanaged<IncomingAnswer>.fromOpaque(receiver).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return append(incoming, bytes) ? bytes.count : 0
  }

  // MARK: Collecting

  private func append(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= most - body.count else { return refuse() }
    body += bytes
    return true
  }

  private func append(header bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= headersLeft else { return refuse() }
    headersLeft -= bytes.count
    let line = String(decoding: bytes, as: UTF8.self)
    if line.utf8.starts(with: "HTTP/".utf8) {
      (headers, hasHead) = ([:], false)
    } else if line.utf8.elementsEqual("\r\n".utf8) || line.utf8.elementsEqual("\n".utf8) {
      hasHead = true
    } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let value = IncomingAnswer.withoutBlanks(line[line.utf8.index(after: colon)...])
      let name = IncomingAnswer.withoutBlanks(line[..<colon]).lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return true
  }

  private func refuse() -> Bool {
    isTooLarge = true
    return false
  }

  private static func withoutBlanks(_ text: Substring) -> String {
    let blanks = Array(" \t\r\n".utf8)
    let start = text.utf8.drop { blanks.contains($0) }
    guard let last = start.lastIndex(where: { !blanks.contains($0) }) else { return "" }
    return String(decoding: start[...last], as: UTF8.self)
  }
}

/// Redirects of a server: never to another host or an unencrypted connection, and for writes only with a status that
/// keeps the method.
enum Redirect {
  /// The request to repeat at the redirect's target, without a query; nil if the answer is no redirect. Throws if the
  /// target or the method does not allow to follow it.
  static func next(after answer: WebAnswer, to request: WebRequest) throws(TransportFailure) -> WebRequest? {
    guard kinds.contains(answer.status), let location = answer.headers["location"] else { return nil }
    guard let address = answer.address.resolved(location), address.isSameHost(as: answer.address),
      isFollowed(answer.status, by: request.method)
    else { throw .sentElsewhere(shown(location)) }
    var next = request
    (next.address, next.query) = (address, "")
    return next
  }

  static let kinds: Set = [301, 302, 303, 307, 308]

  /// Whether the redirect may be followed with the same method. Clients customarily turn 301 and 302 into GET, so
  /// writes do not follow them; queries of WebDAV change nothing and are repeated. 303 is followed by GET and HEAD
  /// only.
  private static func isFollowed(_ status: Int, by method: String) -> Bool {
    switch status {
    case 307, 308: true
    case 301, 302: ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"].contains(method)
    default: ["GET", "HEAD"].contains(method)
    }
  }

  /// The address for a terminal: printable characters only, without user, password and query, which may be secret.
  static func shown(_ location: String) -> String {
    let place = location.withoutUserInfo.unicodeScalars.prefix { $0 != "?" }
    return place.prefix(200).reduce(into: "") { text, scalar in
      let isShown = (0x21...0x7E).contains(scalar.value) || scalar == "•"
      text.unicodeScalars.append(isShown ? scalar : "?")
    }
  }
}

extension TransportFailure {
  /// Maps an error code of libcurl. Usual ones get a name of their own (`NetworkTrouble`), independent of libcurl's
  /// words.
  init(_ code: CURLcode, reason: String, wasConnected: Bool, system error: Int32 = 0) {
    let text = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .notReached(.unknownHost)
    case CURLE_COULDNT_CONNECT: self = NetworkTrouble(error).map { .notReached($0) } ?? .unreachable(text)
    case CURLE_SSL_CONNECT_ERROR: self = .notReached(.noTLS)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      // Only the reason says whether a certificate is expired, for another name, or signed by an unknown authority.
      self = .certificate(reason.isEmpty ? text : reason)
    case CURLE_OPERATION_TIMEDOUT:
      self = wasConnected ? .timedOut : .notReached(.silence)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_BAD_CONTENT_ENCODING:
      self = .cutShort(NetworkTrouble.cut.rawValue)
    // libcurl also reports this error for a header line that is too long.
    case CURLE_OUT_OF_MEMORY: self = .tooLarge
    default:
      self = .other(text)
    }
  }

  private static func notReached(_ trouble: NetworkTrouble) -> TransportFailure { .unreachable(trouble.rawValue) }
}

extension NetworkTrouble {
  /// Maps the errno of a failed connection; nil for one that has no name of its own.
  fileprivate init?(_ error: Int32) {
    switch error {
    case ECONNREFUSED: self = .refused
    case ENETUNREACH, EHOSTUNREACH: self = .noRoute
    case ETIMEDOUT: self = .silence
    default: return nil
    }
  }
}
