package import Domain

/// Asks over the network, by libcurl or by the `curl` program, whichever this computer has.
package actor WebClient {
  private let settings: HTTPSettings
  private let libraries: [String]
  private var transport: (any HTTPTransport)?

  /// - Parameter libraries: The names of libcurl, of which the first that is there is opened at the first request.
  package init(_ settings: HTTPSettings, libraries: [String] = CurlLibrary.names) {
    (self.settings, self.libraries) = (settings, libraries)
  }

  package nonisolated var client: HTTPClient {
    HTTPClient { request async throws(HTTPError) in try await self.send(request) }
  }

  private func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    transport = transport ?? library ?? program
    guard let transport else { throw .noLibrary }
    let end = ContinuousClock.now + request.limits.time
    var redirects = try HTTPRedirects(request)
    while true {
      let response = try await transport.answer(to: redirects.hop, settings)
      let left = ContinuousClock.now.duration(to: end)
      guard try redirects.follow(response, time: left) else { return response }
      guard left > .zero else { throw .timedOut }
    }
  }

  private var library: (any HTTPTransport)? { libraries.lazy.compactMap { CurlLibrary(named: $0) }.first }

  private var program: (any HTTPTransport)? {
    Programs.path(of: "curl", in: settings.environment).map { CurlProgram(path: $0) }
  }
}
