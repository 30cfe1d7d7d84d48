import Domain
import Foundation
import Synchronization

/// A provider on this computer that signs with a real key and checks requests as the standards require.
///
/// The provider also gives codes for other devices (RFC 8628), registers programs (RFC 7591), and has a published
/// calendar for whoever has its newest token.
package final class SigningProvider: Sendable {
  private struct State {
    var challenge = ""
    var nonce = ""
    var refresh = ""
    var count = 0
    var algorithm = "RS256"
    /// The verifier that the provider expects instead of the correct one.
    var verifier: String?
    var isCodeUsed = false
    /// The errors that requests about a device's code get before the tokens, the next one first.
    var deviceErrors: [String] = []
    var clients: Set<String> = ["haru"]
  }

  /// The code for a device, which only the program and the provider know.
  package static let deviceCode = "only-the-program-knows"

  private static let program = "/usr/bin/openssl"

  package static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

  package let server: LoopbackServer
  private let state: SharedState

  private final class SharedState: Sendable {
    let values = Mutex(State())
  }

  package var address: String { server.address }

  package var deviceErrors: [String] {
    get { state.values.withLock(\.deviceErrors) }
    set { state.values.withLock { $0.deviceErrors = newValue } }
  }

  package var algorithm: String {
    get { state.values.withLock(\.algorithm) }
    set { state.values.withLock { $0.algorithm = newValue } }
  }

  package var verifier: String? {
    get { state.values.withLock(\.verifier) }
    set { state.values.withLock { $0.verifier = newValue } }
  }

  /// - Parameters:
  ///   - folder: The folder for the key.
  ///   - hash: SHA-256.
  package init(in folder: String, hash: @escaping @Sendable ([UInt8]) -> [UInt8]) throws {
    let key = folder + "/key.pem"
    _ = try Self.run(["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key])
    let digits = String(decoding: try Self.run(["rsa", "-in", key, "-noout", "-modulus"]), as: UTF8.self)
    let modulus = Self.bytes(digits.split(separator: "=").last ?? "").base64URL
    let state = SharedState()
    self.state = state
    server = try LoopbackServer { request in
      let home = "http://\(request.headers["host"] ?? "")"
      let (status, body) = Self.answer(to: request, home, modulus, key, hash, state)
      return [.send(LoopbackServer.answer(status, body: Array(body.utf8)))]
    }
  }

  /// Returns the address to which the sign-in page redirects the browser.
  package func visit(_ address: String) -> String {
    let query = Self.parameters(address.split(separator: "?").last ?? "")
    state.values.withLock { state in
      (state.challenge, state.nonce) = (query["code_challenge"] ?? "", query["nonce"] ?? "")
    }
    return "\(query["redirect_uri"] ?? "")?code=code&state=\(query["state"] ?? "")"
  }

  private static func answer(
    to request: LoopbackServer.Request, _ home: String, _ modulus: String, _ key: String,
    _ hash: ([UInt8]) -> [UInt8], _ state: SharedState
  ) -> (Int, String) {
    switch request.target {
    case "/.well-known/openid-configuration":
      return (
        200,
        """
        {"issuer": "\(home)", "authorization_endpoint": "\(home)/authorize", "token_endpoint": "\(home)/token",
         "jwks_uri": "\(home)/keys", "revocation_endpoint": "\(home)/revoke",
         "device_authorization_endpoint": "\(home)/code", "registration_endpoint": "\(home)/register",
         "token_endpoint_auth_methods_supported": ["none"]}
        """
      )
    case "/register":
      guard request.body.contains(#""redirect_uris":["http://127.0.0.1:"#), request.body.contains("native") else {
        return (400, #"{"error": "invalid_redirect_uri"}"#)
      }
      return state.values.withLock { state in
        state.clients.insert("registered\(state.clients.count)")
        return (201, #"{"client_id": "registered\#(state.clients.count - 1)", "client_secret": "not needed"}"#)
      }
    case "/code":
      let form = parameters(request.body)
      guard state.values.withLock({ $0.clients.contains(form["client_id"] ?? "") }), form["scope"] == "openid email"
      else { return (400, #"{"error": "invalid_client"}"#) }
      return (
        200,
        """
        {"device_code": "\(deviceCode)", "user_code": "WDJB-MJHT", "verification_uri": "\(home)/device",
         "verification_uri_complete": "\(home)/device?user_code=WDJB-MJHT", "expires_in": 600, "interval": 1}
        """
      )
    case "/holidays.ics":
      let token = state.values.withLock { "Bearer access\($0.count)" }
      return request.headers["authorization"] == token ? (200, calendar) : (401, "")
    case "/keys": return (200, #"{"keys": [{"kty": "RSA", "kid": "k", "n": "\#(modulus)", "e": "AQAB"}]}"#)
    case "/revoke": return (200, "")
    case "/token": return state.values.withLock { tokens(for: parameters(request.body), home, key, hash, &$0) }
    default: return (404, "")
    }
  }

  private static func tokens(
    for form: [String: String], _ home: String, _ key: String, _ hash: ([UInt8]) -> [UInt8], _ state: inout State
  ) -> (Int, String) {
    guard let client = form["client_id"], state.clients.contains(client) else {
      return (401, #"{"error": "invalid_client"}"#)
    }
    var identity = ""
    switch form["grant_type"] {
    case "authorization_code":
      let verifier = state.verifier ?? form["code_verifier"] ?? ""
      guard !state.isCodeUsed, form["code"] == "code", hash(Array(verifier.utf8)).base64URL == state.challenge
      else { return (400, #"{"error": "invalid_grant"}"#) }
      state.isCodeUsed = true
      identity = statement(for: client, home, key, #", "nonce": "\#(state.nonce)""#, state)
    case "urn:ietf:params:oauth:grant-type:device_code":
      guard !state.isCodeUsed, form["device_code"] == deviceCode else { return (400, #"{"error": "invalid_grant"}"#) }
      guard state.deviceErrors.isEmpty else {
        return (400, #"{"error": "\#(state.deviceErrors.removeFirst())"}"#)
      }
      state.isCodeUsed = true
      identity = statement(for: client, home, key, "", state)
    case "refresh_token":
      guard form["refresh_token"] == state.refresh else { return (400, #"{"error": "invalid_grant"}"#) }
    default: return (400, #"{"error": "unsupported_grant_type"}"#)
    }
    state.count += 1
    state.refresh = "refresh\(state.count)"
    return (
      200,
      """
      {"access_token": "access\(state.count)", "token_type": "Bearer", "expires_in": 3600,
       "refresh_token": "\(state.refresh)"\(identity)}
      """
    )
  }

  /// Returns the member of a response with the signed statement about the user.
  private static func statement(
    for client: String, _ home: String, _ key: String, _ nonce: String, _ state: State
  ) -> String {
    let claims = """
      {"iss": "\(home)", "sub": "1", "aud": "\(client)", "iat": 1800000000, "exp": 1800003600,
       "email": "minji@example.com"\(nonce)}
      """
    let head = #"{"alg": "\#(state.algorithm)", "kid": "k"}"#
    let signed = [head, claims].map { Array($0.utf8).base64URL }.joined(separator: ".")
    let signature = (try? run(["dgst", "-sha256", "-sign", key], input: Array(signed.utf8))) ?? []
    return #", "id_token": "\#(signed).\#(signature.base64URL)""#
  }

  private static let calendar = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Holidays//EN", "BEGIN:VEVENT", "UID:1@example.com",
    "DTSTAMP:20270101T000000Z", "DTSTART;VALUE=DATE:20270301", "SUMMARY:Independence Movement Day", "END:VEVENT",
    "END:VCALENDAR", "",
  ].joined(separator: "\r\n")

  private static func parameters(_ query: some StringProtocol) -> [String: String] {
    query.split(separator: "&").reduce(into: [:]) { found, part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? "" }
      if sides.count == 2 { found[sides[0]] = sides[1] }
    }
  }

  private static func bytes(_ digits: some StringProtocol) -> [UInt8] {
    let digits = digits.filter(\.isHexDigit).map { UInt8($0.hexDigitValue ?? 0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let (process, output, source) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (source, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input))
    try source.fileHandleForWriting.close()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return bytes
  }
}
