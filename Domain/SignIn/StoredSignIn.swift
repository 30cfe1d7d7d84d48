/// The part of a sign-in that is stored: this program's name at the provider, and the refresh token.
public struct StoredSignIn: Hashable, Sendable {
  public let client: SignInClient
  public let refresh: Secret

  public init(client: SignInClient, refresh: Secret) { (self.client, self.refresh) = (client, refresh) }

  /// Reads a stored sign-in; `nil` if the bytes are another secret.
  init?(_ secret: any TypedSecret) {
    let text = String(decoding: (0..<secret.count).map { secret[$0] }, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, lines[2].isSendable,
      let client = SignInClient(id: lines[0], secret: lines[1].isEmpty ? nil : Secret(lines[1]))
    else { return nil }
    self.init(client: client, refresh: Secret(lines[2]))
  }

  /// Writes the sign-in into a secret.
  ///
  /// - Returns: `false` if it doesn't fit.
  func write(to secret: any TypedSecret) -> Bool {
    secret.clear()
    // The texts have no line breaks, so each is a line.
    let text = [client.id, client.secret?.text ?? "", refresh.text].joined(separator: "\n")
    return text.utf8.allSatisfy { secret.append($0) }
  }
}
