import Network
import Remote
import Support
import Testing

@Suite(
  "TLS certificates", .cannotHang,
  .enabled(if: HostileServer.encrypts, "openssl is not installed"))
struct CertificateTests {
  private func refusal(_ client: TestClient) throws -> String? {
    guard case .certificate(let reason) = try client.failure("/echo") else { return nil }
    return reason
  }

  @Test func customAuthorityIsTrusted() throws {
    #expect(try TestClient(.encrypted, trusting: "right").echo("/echo").hasPrefix("GET /echo HTTP/1.1\r\n"))
  }

  @Test func untrustedCertificateIsRefused() throws {
    #expect(try refusal(TestClient(.encrypted))?.contains("certificate") == true)
  }

  @Test func certificateOfAnotherAuthorityIsRefused() throws {
    #expect(try refusal(TestClient(.encrypted, trusting: "wrong"))?.contains("certificate") == true)
  }

  @Test func certificateForAnotherHostIsRefused() throws {
    #expect(try refusal(TestClient(.misnamed, trusting: "wrong"))?.contains("127.0.0.1") == true)
  }

  @Test func missingAuthorityFileTrustsNothing() throws {
    #expect(try refusal(TestClient(.encrypted, trusting: "missing")) != nil)
  }

  @Test func redirectToPlainHTTPIsRefused() throws {
    let client = try TestClient(.encrypted, trusting: "right")
    let plain = "http://127.0.0.1:\(client.server.plain)/echo"
    #expect(try client.failure("/redirect/307/plain", "PROPFIND") == .sentElsewhere(plain))
    #expect(try client.echo("/redirect/307/here", "PROPFIND").hasPrefix("PROPFIND /echo"))
  }

  @Test func credentialsAreSentOverTLS() throws {
    let ada = Login(user: "ada", secret: Secret("open sesame"))
    let client = try TestClient(.encrypted, as: ada, trusting: "right")
    #expect(try client.ask("/digest").status == 200)
    #expect(try client.ask("/basic").status == 200)
  }

  @Test func truncatedTLSResponseIsRejected() throws {
    let client = try TestClient(.encrypted, trusting: "right")
    guard case .cutShort = try client.failure("/cut") else {
      Issue.record("the truncated response was accepted")
      return
    }
  }
}
