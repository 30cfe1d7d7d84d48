import Domain
import struct Foundation.URL

/// Follows a request to other addresses; its keys are sent only to the server they are for.
struct HTTPRedirects {
  private let secrets: [Secret]
  private let limit: Int
  private var count = 0
  private(set) var hop: HTTPHop

  /// - Throws: ``HTTPError/forbidden`` when a key would go out unencrypted, or is more than one line.
  init(_ request: HTTPRequest) throws(HTTPError) {
    let header = request.authorization?.text.utf8
    guard !request.isExposed, header?.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) != false,
      request.sending?.isSafe != false
    else { throw .forbidden }
    secrets = request.secrets
    limit = request.limits.redirects
    hop = HTTPHop(
      url: request.url, authorization: request.authorization, sending: request.sending, limits: request.limits)
  }

  /// Goes on to where an answer sends.
  ///
  /// - Parameter time: What is left of it.
  /// - Returns: Whether it sends anywhere.
  mutating func follow(_ response: HTTPResponse, time: Duration) throws(HTTPError) -> Bool {
    // Data that is sent isn't meant for another server.
    guard hop.sending == nil, [301, 302, 303, 307, 308].contains(response.status),
      let place = response.header("Location")
    else { return false }
    guard count < limit else { throw .tooManyRedirects }
    guard let url = URL(string: hop.url), let next = URL(string: place, relativeTo: url)?.absoluteURL,
      let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme), next.host() != nil,
      // An encrypted request isn't repeated without encryption: a computer nearby could have sent the redirect.
      scheme == "https" || url.scheme?.lowercased() == "http"
    else { throw .forbidden }
    let text = next.absoluteString
    let isSame = Self.origin(url) == Self.origin(next)
    if !isSame, secrets.contains(where: { text.contains(WebAddress.encoded($0.text)) || text.contains($0.text) }) {
      throw .forbidden
    }
    count += 1
    var limits = hop.limits
    limits.time = time
    hop = HTTPHop(url: text, authorization: isSame ? hop.authorization : nil, sending: nil, limits: limits)
    return true
  }

  private static func origin(_ url: URL) -> [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    return [scheme, url.host()?.lowercased() ?? "", String(url.port ?? (scheme == "https" ? 443 : 80))]
  }
}
