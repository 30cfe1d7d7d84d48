package import Domain

extension NewestVersion {
  /// Returns a source that asks an address whose response is a version as text, or as `{"version": "1.2.0"}`.
  package static func at(_ address: String, http: HTTPClient) -> NewestVersion {
    NewestVersion { () async throws(NewestVersionError) in
      guard let address = WebAddress(address) else { throw .wrongAddress }
      let limits = HTTPRequest.Limits(bytes: 1 << 16, connecting: .seconds(3), time: .seconds(5), redirects: 3)
      let response: HTTPResponse
      do throws(HTTPError) {
        response = try await http(HTTPRequest(address, limits: limits))
      } catch {
        throw .notReached
      }
      guard response.status == 200 else { throw .refused(status: response.status) }
      guard let version = version(in: response.body) else { throw .unreadable }
      return version
    }
  }

  /// Parses a version; any other text is ignored.
  static func version(in body: [UInt8]) -> AppVersion? {
    let text = JSONTree(document: body)?["version"]?.string ?? String(validating: body, as: UTF8.self)
    return text.flatMap { AppVersion(String($0.split(whereSeparator: \.isWhitespace).joined(separator: " "))) }
  }
}
