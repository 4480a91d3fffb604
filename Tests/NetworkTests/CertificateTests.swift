import Interchange
import Network
import Remote
import Support
import Testing

@Suite(
  "TLS certificates", .cannotHang,
  .enabled(if: HostileServer.encrypts, "openssl is not installed"))
struct CertificateTests {
  private func refusal(_ asking: Asking) throws -> String? {
    guard case .certificate(let reason) = try asking.failure("/echo") else { return nil }
    return reason
  }

  @Test func customAuthorityIsTrusted() throws {
    #expect(try Asking(.encrypted, trusting: "right").echo("/echo").hasPrefix("GET /echo HTTP/1.1\r\n"))
  }

  @Test func untrustedCertificateIsRefused() throws {
    #expect(try refusal(Asking(.encrypted))?.contains("certificate") == true)
  }

  @Test func certificateOfAnotherAuthorityIsRefused() throws {
    #expect(try refusal(Asking(.encrypted, trusting: "wrong"))?.contains("certificate") == true)
  }

  @Test func certificateForAnotherHostIsRefused() throws {
    #expect(try refusal(Asking(.misnamed, trusting: "wrong"))?.contains("127.0.0.1") == true)
  }

  @Test func missingAuthorityFileTrustsNothing() throws {
    #expect(try refusal(Asking(.encrypted, trusting: "missing")) != nil)
  }

  @Test func redirectToPlainHTTPIsRefused() throws {
    let asking = try Asking(.encrypted, trusting: "right")
    let plain = "http://127.0.0.1:\(asking.server.plain)/echo"
    #expect(try asking.failure("/redirect/307/plain", "PROPFIND") == .sentElsewhere(plain))
    #expect(try asking.echo("/redirect/307/here", "PROPFIND").hasPrefix("PROPFIND /echo"))
  }

  @Test func credentialsAreSentOverTLS() throws {
    let ada = Login(user: "ada", secret: Secret("open sesame"))
    let asking = try Asking(.encrypted, as: ada, trusting: "right")
    #expect(try asking.ask("/digest").status == 200)
    #expect(try asking.ask("/basic").status == 200)
  }

  @Test func truncatedTLSResponseIsRejected() throws {
    let asking = try Asking(.encrypted, trusting: "right")
    guard case .cutShort = try asking.failure("/cut") else {
      Issue.record("the truncated response was accepted")
      return
    }
  }
}
