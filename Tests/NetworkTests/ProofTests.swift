import Network
import Remote
import Support
import Testing

/// Credentials are sent only to the server's own host.
@Suite("Authentication", .cannotHang)
struct ProofTests {
  private let ada = Login(user: "ada", secret: Secret("open sesame"))
  private let basic = "\r\nAuthorization: Basic YWRhOm9wZW4gc2VzYW1l\r\n"

  @Test func credentialsAreSentOnlyAfterAChallenge() throws {
    let client = try TestClient(as: ada)
    #expect(!(try client.echo("/echo").contains("Authorization")))
    #expect(try client.echo("/basic", "PUT", "body").contains(basic))
    // The method is known by now.
    #expect(try client.echo("/echo").contains(basic))
  }

  @Test func digestIsPreferredToBasic() throws {
    let client = try TestClient(as: ada)
    let received = try client.echo("/digest", "PUT", "body")
    #expect(received.contains("\r\nAuthorization: Digest username=\"ada\", realm=\"r\""))
    #expect(received.hasSuffix("\r\n\r\nbody"))
    #expect(!(try client.echo("/digest").contains("Basic")))
  }

  @Test func methodOfAuthenticationMayChange() throws {
    let client = try TestClient(as: ada)
    #expect(try client.ask("/basic").status == 200)
    #expect(try client.ask("/digest", "PUT", "body").status == 200)
    #expect(try client.ask("/basic", "PUT", "body").status == 200)
  }

  /// Cyrus offers Digest even if its password table cannot be used for that.
  @Test func basicIsTriedIfOfferedDigestFails() throws {
    let client = try TestClient(as: ada)
    #expect(try client.ask("/broken-digest").status == 200)
    #expect(try client.ask("/broken-digest", "PUT", "body").status == 200)
    let stranger = try TestClient(as: Login(user: "ada", secret: Secret("wrong")))
    #expect(try stranger.ask("/broken-digest").status == 401)
  }

  @Test func rejectedCredentialsAreReported() throws {
    let stranger = try TestClient(as: Login(user: "ada", secret: Secret("wrong")))
    #expect(try stranger.ask("/digest").status == 401)
    #expect(try TestClient().ask("/basic").status == 401)
    #expect(try TestClient().ask("/basic").text == "who?")
  }

  @Test func credentialsAreNeverSentToAnotherHost() throws {
    let client = try TestClient(as: ada)
    #expect(try client.ask("/basic").status == 200)
    let elsewhere = try client.ask("/basic", at: .other)
    #expect(elsewhere.status == 401)
    #expect(!(try client.echo("/echo", at: .other).contains("Authorization")))
    #expect(try client.echo("/echo").contains(basic))
  }

  @Test func credentialsAreSentAsUTF8() throws {
    let client = try TestClient(as: Login(user: "세칸", secret: Secret("é:\"")))
    #expect(try client.echo("/basic").contains("\r\nAuthorization: Basic 7IS47Lm4OsOpOiI=\r\n"))
  }

  @Test func secretIsNotPrinted() {
    #expect("\(ada)".contains("ada"))
    #expect(!"\(ada)".contains("sesame"))
    #expect(!String(reflecting: ada).contains("sesame"))
  }
}
