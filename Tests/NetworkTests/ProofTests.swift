import Interchange
import Network
import Remote
import Support
import Testing

/// The hosts to which credentials are sent.
@Suite("Authentication", .cannotHang)
struct ProofTests {
  private let ada = Login(user: "ada", secret: Secret("open sesame"))
  private let basic = "\r\nAuthorization: Basic YWRhOm9wZW4gc2VzYW1l\r\n"

  @Test func credentialsAreSentOnlyAfterAChallenge() throws {
    let asking = try Asking(as: ada)
    #expect(!(try asking.echo("/echo").contains("Authorization")))
    #expect(try asking.echo("/basic", "PUT", "body").contains(basic))
    // The method is known by now.
    #expect(try asking.echo("/echo").contains(basic))
  }

  @Test func digestIsPreferredToBasic() throws {
    let asking = try Asking(as: ada)
    let said = try asking.echo("/digest", "PUT", "body")
    #expect(said.contains("\r\nAuthorization: Digest username=\"ada\", realm=\"r\""))
    #expect(said.hasSuffix("\r\n\r\nbody"))
    #expect(!(try asking.echo("/digest").contains("Basic")))
  }

  @Test func methodOfAuthenticationMayChange() throws {
    let asking = try Asking(as: ada)
    #expect(try asking.ask("/basic").status == 200)
    #expect(try asking.ask("/digest", "PUT", "body").status == 200)
    #expect(try asking.ask("/basic", "PUT", "body").status == 200)
  }

  /// Cyrus with a password table that it cannot use for Digest.
  @Test func basicIsTriedIfOfferedDigestFails() throws {
    let asking = try Asking(as: ada)
    #expect(try asking.ask("/broken-digest").status == 200)
    #expect(try asking.ask("/broken-digest", "PUT", "body").status == 200)
    let stranger = try Asking(as: Login(user: "ada", secret: Secret("wrong")))
    #expect(try stranger.ask("/broken-digest").status == 401)
  }

  @Test func rejectedCredentialsAreReported() throws {
    let stranger = try Asking(as: Login(user: "ada", secret: Secret("wrong")))
    #expect(try stranger.ask("/digest").status == 401)
    #expect(try Asking().ask("/basic").status == 401)
    #expect(try Asking().ask("/basic").text == "who?")
  }

  @Test func credentialsAreNeverSentToAnotherHost() throws {
    let asking = try Asking(as: ada)
    #expect(try asking.ask("/basic").status == 200)
    let elsewhere = try asking.ask("/basic", at: .other)
    #expect(elsewhere.status == 401)
    #expect(!(try asking.echo("/echo", at: .other).contains("Authorization")))
    #expect(try asking.echo("/echo").contains(basic))
  }

  @Test func credentialsAreSentAsUTF8() throws {
    let asking = try Asking(as: Login(user: "세칸", secret: Secret("é:\"")))
    #expect(try asking.echo("/basic").contains("\r\nAuthorization: Basic 7IS47Lm4OsOpOiI=\r\n"))
  }

  @Test func secretIsNotPrinted() {
    #expect("\(ada)".contains("ada"))
    #expect(!"\(ada)".contains("sesame"))
    #expect(!String(reflecting: ada).contains("sesame"))
  }
}
