import Data
import Domain
import Foundation
import Testing

/// An HTTP client implementation; all have to behave the same way.
enum HTTPWay: String, CaseIterable, CustomTestStringConvertible {
  case library, program

  /// The implementations on this computer; libcurl is installed wherever git is.
  static let allCases = [library, program].filter {
    $0 == .library || FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")
  }

  var testDescription: String { rawValue }

  /// Makes a client that can use only this implementation.
  func client(
    certificates: String? = nil, environment: [String: String] = [:], keptConnections: Int = 0
  ) -> HTTPClient {
    var environment = environment
    if self == .program { environment["PATH"] = "/usr/local/bin:/usr/bin:/bin" }
    let settings = HTTPSettings(agent: Self.agent, certificates: certificates, environment: environment)
    let libraries = self == .library ? CurlLibrary.names : []
    return WebClient(settings, libraries: libraries, keptConnections: keptConnections).client
  }

  static let agent = "haru/1.2.3 (https://haru.example)"
}

extension HTTPRequest {
  /// Makes a request with a small size limit, so that tests end soon, and a long time limit for busy machines.
  init(
    _ text: String,
    query: [(name: String, value: String)] = [],
    key: String? = nil,
    authorization: String? = nil,
    bytes: Int = 1 << 20,
    time: Duration = .seconds(900)
  ) throws {
    guard let address = WebAddress(text) else { throw CocoaError(.fileReadUnknown) }
    self.init(
      address,
      query: query,
      key: key.map { ("key", Secret($0)) },
      authorization: authorization.map(Secret.init),
      limits: Limits(bytes: bytes, connecting: .seconds(60), time: time)
    )
  }
}
