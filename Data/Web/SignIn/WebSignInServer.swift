package import Domain
import Foundation

/// Asks OpenID Connect providers over the network.
package struct WebSignInServer: SignInServing {
  /// No provider's response exceeds this size, not even a list of many keys.
  private static let limits = HTTPRequest.Limits(bytes: 1 << 20, connecting: .seconds(10), time: .seconds(30))

  private static let json = ["Content-Type": "application/json", "Accept": "application/json"]

  private let http: HTTPClient

  /// - Parameter http: A client that never repeats a request, because a provider may accept a token only once.
  package init(_ http: HTTPClient) { self.http = http }

  package func discover(_ issuer: SignInIssuer) async throws(SignInError) -> SignInServer {
    guard let address = WebAddress(exactly: issuer.discovery) else { throw .wrongIssuer(issuer.text) }
    let answer = try await read(address, as: .discovery)
    guard let name = answer.text("issuer"), let authorization = answer.text("authorization_endpoint"),
      let token = answer.text("token_endpoint"), let keys = answer.text("jwks_uri")
    else { throw .unreadable(.discovery) }
    func texts(_ name: String) -> Set<String>? { answer[name].map { Set($0.items.compactMap(\.text)) } }
    let document = SignInServer.Document(
      issuer: name, authorization: authorization, token: token, keys: keys,
      revocation: answer.text("revocation_endpoint"), device: answer.text("device_authorization_endpoint"),
      registration: answer.text("registration_endpoint"), scopes: texts("scopes_supported") ?? [],
      clientMethods: texts("token_endpoint_auth_methods_supported") ?? ["client_secret_basic"],
      revocationMethods: texts("revocation_endpoint_auth_methods_supported"),
      namesIssuer: answer["authorization_response_iss_parameter_supported"] == .word("true"))
    return try SignInServer(document, of: issuer)
  }

  package func keys(of server: SignInServer) async throws(SignInError) -> [SigningKey] {
    guard let keys = try await read(server.keys, as: .keys)["keys"] else { throw .unreadable(.keys) }
    return keys.items.compactMap { SigningKey($0) }
  }

  package func register(
    _ registration: ClientRegistration, at server: SignInServer
  ) async throws(SignInError) -> SignInClient {
    guard let address = server.registration else { throw .noClient }
    let description = ClientDescription(registration, at: server)
    let response = try await answer(
      to: HTTPRequest(
        address, sending: HTTPRequest.Sending(.post, headers: Self.json, body: description.bytes), limits: Self.limits))
    // Some providers let only their administrators register programs.
    guard response.status != 401, response.status != 403 else { throw .noClient }
    let answer = try accepted(response, [200, 201], .registration, hiding: [])
    guard let id = answer.text("client_id") else { throw .unreadable(.registration) }
    let method = answer.text("token_endpoint_auth_method") ?? description.token_endpoint_auth_method
    let secret = method == ClientDescription.noSecret ? nil : answer.text("client_secret").map { Secret($0) }
    guard let client = SignInClient(id: id, secret: secret) else { throw .unreadable(.registration) }
    return client
  }

  package func deviceCode(
    for permissions: SignInPermissions, as client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> DeviceCode {
    guard let address = server.device else { throw .noDevices }
    let response = try await post(
      [("scope", permissions.scope(at: server))], to: address, client, server.clientMethods)
    let answer = try accepted(response, [200], .device, hiding: [client.secret].compactMap(\.self))
    guard let code = answer.text("device_code"), let userCode = answer.text("user_code"),
      // Google's name for this address predates the standard.
      let page = answer.text("verification_uri") ?? answer.text("verification_url"),
      let lifetime = answer.number("expires_in")
    else { throw .unreadable(.device) }
    var document = DeviceCode.Document(
      code: Secret(code), userCode: userCode, address: page, complete: answer.text("verification_uri_complete"),
      lifetime: lifetime)
    if let pause = answer.number("interval") { document.pause = pause }
    return try DeviceCode(document, for: permissions, as: client, at: server)
  }

  package func tokens(for code: DeviceCode) async throws(SignInError) -> SignInTokens {
    let body = [("grant_type", DeviceCode.grant), ("device_code", code.code.text)]
    return try await tokens(code.server, code.client, body, hiding: [code.code])
  }

  package func tokens(for code: Secret, of request: SignInRequest) async throws(SignInError) -> SignInTokens {
    let body = [
      ("grant_type", "authorization_code"), ("code", code.text), ("redirect_uri", request.redirectedTo),
      ("code_verifier", request.verifier.text),
    ]
    return try await tokens(request.server, request.client, body, hiding: [code, request.verifier])
  }

  package func refresh(
    _ token: Secret, of client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> SignInTokens {
    do throws(SignInError) {
      let body = [("grant_type", "refresh_token"), ("refresh_token", token.text)]
      return try await tokens(server, client, body, hiding: [token])
    } catch .refused("invalid_grant", _) { throw .ended }
  }

  package func revoke(
    _ token: Secret, of client: SignInClient, at server: SignInServer
  ) async throws(SignInError) -> Bool {
    guard let address = server.revocation else { return false }
    let answer = try await post([("token", token.text)], to: address, client, server.revocationMethods)
    // Google refuses a token that has already expired, although the standard requires 200 (RFC 7009 §2.2).
    return answer.status == 200
      || answer.status == 400 && JSONTree(document: answer.body)?.text("error") == "invalid_token"
  }

  // MARK: - Requests

  private func read(_ address: WebAddress, as part: SignInError.Part) async throws(SignInError) -> JSONTree {
    let response = try await answer(to: HTTPRequest(address, limits: Self.limits))
    guard !response.isBusy else { throw .busy }
    guard response.status == 200, let tree = JSONTree(document: response.body) else {
      throw .unreadable(part)
    }
    return tree
  }

  private func tokens(
    _ server: SignInServer, _ client: SignInClient, _ body: [(String, String)], hiding sent: [Secret]
  ) async throws(SignInError) -> SignInTokens {
    let response = try await post(body, to: server.token, client, server.clientMethods)
    guard response.status < 500 else { throw .busy }
    let answer = try accepted(response, [200], .tokens, hiding: sent + [client.secret].compactMap(\.self))
    guard let access = answer.text("access_token"),
      answer.text("token_type")?.lowercased() == "bearer"
    else { throw .unreadable(.tokens) }
    let tokens = SignInTokens(
      access: Secret(access), lifetime: answer.number("expires_in"),
      refresh: answer.text("refresh_token").map { Secret($0) },
      identity: answer.text("id_token").flatMap { IDToken($0) },
      scopes: answer.text("scope").map { Set($0.split(separator: " ").map(String.init)) })
    guard let tokens else { throw .unreadable(.tokens) }
    return tokens
  }

  /// Returns the content of a response, or throws the refusal in it (RFC 6749 §5.2).
  ///
  /// - Parameter secrets: The secrets that were sent; the message of a refusal that repeats a secret is dropped,
  ///   because messages are shown.
  private func accepted(
    _ response: HTTPResponse, _ statuses: Set<Int>, _ part: SignInError.Part, hiding secrets: [Secret]
  ) throws(SignInError) -> JSONTree {
    let answer = JSONTree(document: response.body)
    if !statuses.contains(response.status), (400...499).contains(response.status), let error = answer?.text("error") {
      func withoutSecrets(_ words: String) -> String { secrets.contains { $0.isRepeated(in: words) } ? "" : words }
      throw .refused(withoutSecrets(error), words: withoutSecrets(answer?.text("error_description") ?? ""))
    }
    guard !response.isBusy else { throw .busy }
    guard let answer, statuses.contains(response.status) else { throw .unreadable(part) }
    return answer
  }

  /// Sends a form with the program's name (RFC 6749 §2.3.1).
  ///
  /// - Parameter methods: The methods by which the address accepts the program's secret.
  private func post(
    _ body: [(String, String)], to address: WebAddress, _ client: SignInClient, _ methods: Set<String>
  ) async throws(SignInError) -> HTTPResponse {
    var (body, authorization) = (body, Secret?.none)
    if let secret = client.secret, !methods.contains("client_secret_post") {
      let login = "\(WebAddress.encoded(client.id)):\(WebAddress.encoded(secret.text))"
      authorization = Secret("Basic " + Foundation.Data(login.utf8).base64EncodedString())
    } else {
      body.append(("client_id", client.id))
      if let secret = client.secret { body.append(("client_secret", secret.text)) }
    }
    let form = body.map { "\($0.0)=\(WebAddress.encoded($0.1))" }.joined(separator: "&")
    let headers = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"]
    return try await answer(
      to: HTTPRequest(
        address, authorization: authorization,
        sending: HTTPRequest.Sending(.post, headers: headers, body: form), limits: Self.limits))
  }

  private func answer(to request: HTTPRequest) async throws(SignInError) -> HTTPResponse {
    do throws(HTTPError) { return try await http(request) } catch {
      throw error == .cancelled ? .cancelled : .unreachable(error)
    }
  }
}

extension HTTPResponse {
  fileprivate var isBusy: Bool { status == 429 || status == 503 }
}

extension SigningKey {
  /// Reads a JSON Web Key (RFC 7517 and 7518 §6); `nil` for a key that Haru can't verify signatures with.
  fileprivate init?(_ tree: JSONTree) {
    func number(_ name: String) -> [UInt8]? { tree.text(name).flatMap { [UInt8](base64URL: $0) } }
    // A key for encryption, or for an algorithm that Haru doesn't know, can't verify signatures.
    guard tree.text("use") ?? "sig" == "sig" else { return nil }
    let name = tree.text("alg")
    let algorithm = name.flatMap { SigningAlgorithm(rawValue: $0) }
    guard name == nil || algorithm != nil else { return nil }
    let id = tree.text("kid")
    switch tree.text("kty") {
    case "RSA":
      guard let modulus = number("n"), let exponent = number("e") else { return nil }
      self.init(id: id, .rsa(modulus: modulus, exponent: exponent), for: algorithm)
    case "EC":
      guard tree.text("crv") == "P-256", let x = number("x"), let y = number("y") else { return nil }
      self.init(id: id, .p256(x: x, y: y), for: algorithm)
    default: return nil
    }
  }
}

extension IDToken {
  /// Reads a signed token in its compact form (RFC 7515 §7.1 and 7519); `nil` for any other text.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = [UInt8](base64URL: parts[0]).flatMap({ JSONTree(document: $0) }),
      let body = [UInt8](base64URL: parts[1]).flatMap({ JSONTree(document: $0) }),
      let signature = [UInt8](base64URL: parts[2]),
      // Haru supports no extension that must be understood (RFC 7515 §4.1.11).
      head["crit"] == nil, let algorithm = head.text("alg"),
      let issuer = body.text("iss"), let subject = body.text("sub"),
      let issued = body["iat"].flatMap({ Instant(claim: $0) }),
      let expires = body["exp"].flatMap({ Instant(claim: $0) })
    else { return nil }
    let audience = (body["aud"]?.items ?? []).compactMap(\.text) + [body.text("aud")].compactMap(\.self)
    let claims = Claims(
      issuer: issuer, subject: subject, audience: audience, authorizedParty: body.text("azp"), issued: issued,
      expires: expires, nonce: body.text("nonce"), email: body.text("email"),
      // Some providers send this Boolean as a string.
      isEmailVerified: [JSONTree.word("true"), .text("true")].contains(body["email_verified"]),
      name: body.text("name") ?? body.text("nickname"), picture: body.text("picture"))
    self.init(
      algorithm: algorithm, keyID: head.text("kid"), claims, signed: Array("\(parts[0]).\(parts[1])".utf8),
      signature: signature)
  }
}

/// This program's description of itself, with the names of RFC 7591 §2.
private struct ClientDescription: Encodable {
  /// The method of a program that has no secret, like every program that users install.
  static let noSecret = "none"

  let client_name = ClientRegistration.name
  let application_type = "native"
  let redirect_uris: [String]
  let grant_types: [String]
  let response_types = ["code"]
  let token_endpoint_auth_method: String
  let scope: String

  init(_ registration: ClientRegistration, at server: SignInServer) {
    redirect_uris = [registration.redirect.text]
    grant_types = [registration.grant, "refresh_token"]
    scope = registration.scope
    // If the provider requires a secret, this is the method that the other requests use.
    token_endpoint_auth_method =
      [Self.noSecret, "client_secret_post"].first(where: server.clientMethods.contains) ?? "client_secret_basic"
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings can't fail.
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }
}

extension JSONTree {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Returns a member that is a text.
  fileprivate func text(_ name: String) -> String? { self[name]?.text }
}

extension Instant {
  /// Reads a number of seconds, which may have a fraction (RFC 7519 §2).
  fileprivate init?(claim: JSONTree) {
    guard case .word(let text) = claim, let seconds = Double(text), seconds.magnitude < 1e15 else { return nil }
    self.init(secondsSince1970: Int(seconds.rounded(.down)))
  }
}
