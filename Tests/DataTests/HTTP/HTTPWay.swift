import Data
import Domain
import Foundation
import Testing

/// A way to ask servers, which all have to do the same.
enum HTTPWay: String, CaseIterable, CustomTestStringConvertible {
  case library, program

  /// Those that this computer has; the library is wherever git is.
  static let allCases = [library, program].filter {
    $0 == .library || FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")
  }

  var testDescription: String { rawValue }

  /// One that finds nothing but this.
  func client(certificates: String? = nil, environment: [String: String] = [:]) -> HTTPClient {
    var environment = environment
    if self == .program { environment["PATH"] = "/usr/local/bin:/usr/bin:/bin" }
    let settings = HTTPSettings(agent: Self.agent, certificates: certificates, environment: environment)
    return WebClient(settings, libraries: self == .library ? CurlLibrary.names : []).client
  }

  static let agent = "haru/1.2.3 (https://haru.example)"
}

extension HTTPRequest {
  /// With little room, so that a test is over soon, and much time: a busy machine may come back to it late.
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
