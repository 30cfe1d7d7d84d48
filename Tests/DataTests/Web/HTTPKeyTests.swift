import Data
import Domain
import Foundation
import Support
import Testing

/// Tests that keys reach only the server that they are meant for.
struct HTTPKeyTests {
  private typealias Server = LoopbackServer

  @Test(arguments: HTTPWay.allCases)
  func authorizationIsNotSentToAnotherServer(way: HTTPWay) async throws {
    let other = try Server { _ in [.send(Server.answer(body: [7]))] }
    let server = try Server { request in
      let place = request.target == "/" ? "/same" : other.address
      return [.send(Server.answer(307, ["Location": place]))]
    }
    let request = try HTTPRequest(server.address, authorization: "KakaoAK abc")
    #expect(try await way.client()(request).body == [7])
    #expect(server.requests.map { $0.headers["authorization"] } == ["KakaoAK abc", "KakaoAK abc"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
  }

  @Test(arguments: HTTPWay.allCases)
  func redirectDoesNotSendAKeyToAnotherServer(way: HTTPWay) async throws {
    let other = try Server { _ in [.send(Server.answer())] }
    let server = try Server { request in
      [.send(Server.answer(302, ["Location": "\(other.address)\(request.target)"]))]
    }
    await #expect(throws: HTTPError.forbidden) {
      try await way.client()(HTTPRequest(server.address, query: [("q", "1")], key: "a+b"))
    }
    #expect(other.requests.isEmpty)
    #expect(try await way.client()(HTTPRequest(server.address, query: [("q", "1")])).status == 200)
  }

  @Test(arguments: HTTPWay.allCases)
  func keyIsNotSentUnencrypted(way: HTTPWay) async throws {
    let proxy = try Server { _ in [.send(Server.answer())] }
    let client = way.client(environment: ["http_proxy": proxy.address])
    await #expect(throws: HTTPError.forbidden) { try await client(HTTPRequest("http://books.example", key: "a")) }
    await #expect(throws: HTTPError.forbidden) {
      try await client(HTTPRequest("http://127.0.0.1.books.example", authorization: "a"))
    }
    await #expect(throws: HTTPError.forbidden) {
      try await client(HTTPRequest("http://127.0.0.1", authorization: "a\r\nHost: b"))
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test(arguments: HTTPWay.allCases)
  func proxyNeverSeesAKeyForThisComputer(way: HTTPWay) async throws {
    let (proxy, server) = (try Server { _ in [.send(Server.answer())] }, try Server { _ in [.send(Server.answer())] })
    let client = way.client(environment: ["http_proxy": proxy.address, "all_proxy": proxy.address])
    #expect(try await client(HTTPRequest(server.address, authorization: "a")).status == 200)
    #expect(server.requests.map { $0.headers["authorization"] } == ["a"])
    #expect(proxy.requests.isEmpty)
  }

  @Test(
    arguments: HTTPWay.allCases,
    [
      HTTPRequest.Sending(.post, headers: ["Title": "a\r\nX-Call: yes"]),
      HTTPRequest.Sending(.put, headers: ["Title\n": "a"]), HTTPRequest.Sending(.post, body: "a\0b"),
    ]
  )
  func injectedHeadersAndNullBytesAreRefused(way: HTTPWay, sending: HTTPRequest.Sending) async throws {
    let server = try Server { _ in [.send(Server.answer())] }
    let address = try #require(WebAddress(server.address))
    await #expect(throws: HTTPError.forbidden) { try await way.client()(HTTPRequest(address, sending: sending)) }
    #expect(server.requests.isEmpty)
  }

  @Test func keysAreNotPassedAsArguments() async throws {
    let folder = try ProgramFolder()
    try folder.install("curl", #"printf 'HTTP/1.1 200 Fine\r\n\r\n'; printf '%s|' "$@"; env; cat"#)
    let settings = HTTPSettings(agent: "haru", environment: folder.environment)
    let client = WebClient(settings, libraries: []).client
    let body = try await client(HTTPRequest("http://127.0.0.1", key: "abc", authorization: "def")).body
    let parts = String(decoding: body, as: UTF8.self).split(separator: "|", maxSplits: 3)
    #expect(parts[..<3] == ["-q", "--config", "-"])
    #expect(parts[3].contains("url = \"http://127.0.0.1?key=abc\"\n"))
    #expect(parts[3].contains("header = \"Authorization: def\"\n"))
  }

  @Test(arguments: [("http://127.0.0.1/b", HTTPError.forbidden), ("https://127.0.0.1/b", .tooManyRedirects)])
  func httpsDoesNotRedirectToHTTP(place: String, error: HTTPError) async throws {
    let folder = try ProgramFolder()
    try folder.install("curl", #"printf 'HTTP/1.1 302 Found\r\nLocation: \#(place)\r\n\r\n'"#)
    let client = WebClient(HTTPSettings(agent: "haru", environment: folder.environment), libraries: []).client
    await #expect(throws: error) { try await client(HTTPRequest("https://books.example/a")) }
  }

  @Test func keysAreNotShownInDescriptions() throws {
    let request = try HTTPRequest("https://books.example/a", query: [("q", "책")], key: "abc", authorization: "abc")
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped, "\(request.secrets)"] {
      #expect(!text.contains("abc"), "\(text)")
    }
    #expect("\(request)" == "https://books.example/a?q=%EC%B1%85")
    #expect(request.url == "https://books.example/a?q=%EC%B1%85&key=abc")
  }
}

/// Tests with servers whose certificate only the test trusts.
@Suite(.enabled(if: EncryptedServer.isAvailable, "the openssl program isn't installed"))
struct EncryptedServerTests {
  @Test(arguments: HTTPWay.allCases)
  func onlyTrustedCertificatesAreAccepted(way: HTTPWay) async throws {
    let server = try await EncryptedServer()
    let request = try HTTPRequest(server.address, key: "a")
    await #expect(throws: HTTPError.untrusted) { try await way.client()(request) }
    #expect(try await way.client(certificates: server.certificate)(request).status == 200)
    #expect(try await way.client(environment: ["SSL_CERT_FILE": server.certificate])(request).status == 200)
    await #expect(throws: HTTPError.untrusted) { try await way.client(certificates: "/nowhere/a.pem")(request) }
  }
}

/// The `openssl` program as a server, which ends with this value.
private final class EncryptedServer: Sendable {
  private static let program = "/usr/bin/openssl"

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

  let address: String
  private let folder: ProgramFolder
  private let process: Process

  var certificate: String { folder.path + "/certificate.pem" }

  init() async throws {
    folder = try ProgramFolder()
    let key = folder.path + "/key.pem"
    process = Process()
    let (making, output) = (Process(), Pipe())
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    making.arguments =
      words.split(separator: " ").map(String.init)
      + ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", folder.path + "/certificate.pem"]
    process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-www", "-naccept", "20"]
    process.arguments? += ["-key", key, "-cert", folder.path + "/certificate.pem"]
    for process in [making, process] {
      process.executableURL = URL(filePath: Self.program)
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try making.run()
    making.waitUntilExit()
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains(/ACCEPT .*:\d+\s/), let more = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: more, as: UTF8.self)
    }
    address = "https://127.0.0.1:\(try #require(text.firstMatch(of: /ACCEPT .*:(\d+)\s/)).output.1)"
  }

  // SIGKILL is needed, because the process inherits the blocked signals of the thread that starts it.
  deinit { kill(process.processIdentifier, SIGKILL) }
}
