import Data
import Domain
import Foundation
import Support
import Testing

/// Tests that every HTTP client passes, with servers that work.
struct HTTPContractTests {
  private typealias Server = LoopbackServer

  @Test func libraryReportsItsVersion() {
    #expect(CurlLibrary.version?.prefixMatch(of: /\d+\.\d+\.\d+( |$)/) != nil)
  }

  @Test(arguments: HTTPWay.allCases)
  func answerHasItsStatusHeadersAndBody(way: HTTPWay) async throws {
    let body = [UInt8]("책".utf8) + [0, 0xFF, 0x0D, 0x0A, 0x0D, 0x0A, 1]
    let server = try Server { _ in
      [
        .send(Array("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".utf8)),
        .send(Server.answer(404, ["X-Odd": " a:b "], body: body)),
      ]
    }
    let response = try await way.client()(HTTPRequest(server.address))
    #expect(response.status == 404)
    #expect(response.header("x-odd") == "a:b")
    #expect(response.header("Link") == nil)
    #expect(response.body == body)
  }

  @Test(arguments: HTTPWay.allCases)
  func requestHasItsTargetAuthorizationAndAgent(way: HTTPWay) async throws {
    let server = try Server { _ in [.send(Server.answer())] }
    _ = try await way.client()(
      HTTPRequest(
        "\(server.address)/a b/%2F".replacing(" ", with: "%20"),
        query: [("q", "데미안 &=+\"\\\n[1-3]{a}")],
        key: "a+b",
        authorization: "KakaoAK 1\"2\\3"
      )
    )
    let request = try #require(server.requests.first)
    let text = "%EB%8D%B0%EB%AF%B8%EC%95%88%20%26%3D%2B%22%5C%0A%5B1-3%5D%7Ba%7D"
    #expect(request.target == "/a%20b/%2F?q=\(text)&key=a%2Bb")
    #expect(request.headers["authorization"] == "KakaoAK 1\"2\\3")
    #expect(request.headers["user-agent"] == HTTPWay.agent)
  }

  @Test(arguments: HTTPWay.allCases)
  func gzipBodyIsUnpacked(way: HTTPWay) async throws {
    let server = try Server { request in
      guard request.headers["accept-encoding"]?.contains("gzip") == true else { return [] }
      return [.send(Server.answer(200, ["Content-Encoding": "gzip"], body: Gzip.zeros(5_000)))]
    }
    let response = try await way.client()(HTTPRequest(server.address))
    #expect(response.body == [UInt8](repeating: 0, count: 5_000))
  }

  @Test(arguments: HTTPWay.allCases)
  func hundredConcurrentRequestsAreAnswered(way: HTTPWay) async throws {
    let server = try Server { request in [.send(Server.answer(body: Array(request.target.utf8)))] }
    let client = way.client()
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<100 {
        group.addTask {
          String(decoding: try await client(HTTPRequest("\(server.address)/\(number)")).body, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(answers == Set((0..<100).map { "/\($0)" }))
  }

  @Test(arguments: HTTPWay.allCases)
  func proxyIsUsedUnlessExcluded(way: HTTPWay) async throws {
    let proxy = try Server { _ in [.send(Server.answer(body: Array("proxy".utf8)))] }
    let client = way.client(environment: ["http_proxy": proxy.address, "no_proxy": "127.0.0.1"])
    #expect(try await client(HTTPRequest("http://books.invalid/a")).body == Array("proxy".utf8))
    #expect(proxy.requests.map(\.target) == ["http://books.invalid/a"])
    let server = try Server { _ in [.send(Server.answer(body: Array("server".utf8)))] }
    #expect(try await client(HTTPRequest(server.address)).body == Array("server".utf8))
    // `HTTP_PROXY` is ignored, because on a web server any client's request can set it.
    let other = way.client(environment: ["HTTP_PROXY": proxy.address])
    #expect(try await other(HTTPRequest(server.address)).body == Array("server".utf8))
  }

  @Test(arguments: HTTPWay.allCases, HTTPRequest.Sending.Method.allCases)
  func everyMethodSendsItsBodyUnchanged(way: HTTPWay, method: HTTPRequest.Sending.Method) async throws {
    let server = try Server { _ in [.send(Server.answer(204))] }
    let address = try #require(WebAddress(exactly: server.address + "/a/%ea%B9%80%20b@c/"))
    let body = "<a>\"데미안\\ \r\n</a>"
    let sending = HTTPRequest.Sending(method, headers: ["Depth": "1"], body: body)
    #expect(try await way.client()(HTTPRequest(address, sending: sending)).status == 204)
    let request = try #require(server.requests.first)
    #expect(request.method == method.rawValue && request.body == body)
    #expect(request.target == "/a/%ea%B9%80%20b@c/" && request.headers["depth"] == "1")
  }

  @Test(arguments: HTTPWay.allCases)
  func largeBodyArrivesWhole(way: HTTPWay) async throws {
    let server = try Server { request in [.send(Server.answer(body: Array("\(request.body.utf8.count)".utf8)))] }
    let address = try #require(WebAddress(server.address))
    let body = [UInt8](repeating: UInt8(ascii: "\""), count: 700_000)
    let sending = HTTPRequest.Sending(.put, body: body)
    #expect(try await way.client()(HTTPRequest(address, sending: sending)).body == Array("700000".utf8))
  }

  @Test(arguments: [(0, 4), (4, 1)])
  func connectionStaysOpenIfWanted(kept: Int, connections: Int) async throws {
    let answer = Array("HTTP/1.1 200 Fine\r\nContent-Length: 1\r\n\r\n7".utf8)
    let server = try Server(requestsPerConnection: 9) { _ in [.send(answer)] }
    let client = HTTPWay.library.client(keptConnections: kept)
    for _ in 0..<4 { #expect(try await client(HTTPRequest(server.address)).body == [0x37]) }
    #expect(server.connections == connections)
  }

  /// A request after a closed connection must not fail, and a POST must not arrive twice.
  @Test func closedConnectionIsReplaced() async throws {
    let answer = Array("HTTP/1.1 200 Fine\r\nContent-Length: 1\r\n\r\n7".utf8)
    let server = try Server { _ in [.send(answer)] }
    let (client, address) = (HTTPWay.library.client(keptConnections: 4), try #require(WebAddress(server.address)))
    for method in [HTTPRequest.Sending.Method.propfind, .put, .post, .post] {
      let sending = HTTPRequest.Sending(method, body: "a")
      #expect(try await client(HTTPRequest(address, sending: sending)).body == [0x37])
    }
    #expect(server.requests.map(\.method) == ["PROPFIND", "PUT", "POST", "POST"])
  }

  @Test(arguments: HTTPWay.allCases)
  func atMostFiveRedirectsAreFollowed(way: HTTPWay) async throws {
    let server = try Server { request in
      let left = Int(request.target.dropFirst()) ?? 0
      let redirect = Server.answer(302, ["Location": "/\(left - 1)"], body: [1])
      return [.send(left == 0 ? Server.answer(body: [7]) : redirect)]
    }
    #expect(try await way.client()(HTTPRequest("\(server.address)/5")).body == [7])
    await #expect(throws: HTTPError.tooManyRedirects) { try await way.client()(HTTPRequest("\(server.address)/6")) }
  }
}

/// Tests that every HTTP client passes when the server or the network misbehaves.
struct HostileServerTests {
  private typealias Server = LoopbackServer

  private static let head = Array("HTTP/1.1 200 Fine\r\nConnection: close\r\n".utf8)
  private static let packed = Array("Content-Encoding: gzip\r\n".utf8)
  private static let pieces = Array("Transfer-Encoding: chunked\r\n".utf8)
  private static let piece = Array("4\r\nabcd\r\n".utf8)
  private static let header = Array("X-A: \(String(repeating: "a", count: 999))\r\n".utf8)
  private static let end = Array("\r\n".utf8)
  private static let zeros = [UInt8](repeating: 0, count: 64 << 10)

  @Test(
    arguments: HTTPWay.allCases,
    [
      ("an endless body", [.send(head + end), .repeating(zeros, pause: .zero)], HTTPError.tooLarge),
      ("an endless body in pieces", [.send(head + pieces + end), .repeating(piece, pause: .zero)], .tooLarge),
      ("a gzip bomb", [.send(head + packed + end + Gzip.zeros(200 << 20))], .tooLarge),
      ("endless headers", [.send(head), .repeating(header, pause: .zero)], .tooLarge),
      ("a drip", [.send(head + end), .repeating([1], pause: .milliseconds(10))], .timedOut),
      ("silence", [.hold], .timedOut),
      ("a body that is cut off", [.send(Server.answer(body: [1, 2], length: 3))], .cutOff),
      ("nothing", [], .cutOff),
      ("half a head", [.send(head)], .cutOff),
      ("no HTTP", [.send(Array("220 mail.example ESMTP\r\n".utf8))], .unreadable),
      ("gzip that is none", [.send(head + packed + end + Array("<html></html>".utf8))], .unreadable),
      ("a redirect to a file", [.send(Server.answer(302, ["Location": "file:///etc/passwd"]))], .forbidden),
      ("a redirect to no address", [.send(Server.answer(302, ["Location": "http://"]))], .forbidden),
      (
        "an unencrypted redirect to another computer", [.send(Server.answer(302, ["Location": "http://a.example/"]))],
        .forbidden
      ),
      ("a redirect to itself", [.send(Server.answer(302, ["Location": "/"]))], .tooManyRedirects),
    ] as [(String, [LoopbackServer.Step], HTTPError)]
  )
  func hostileAnswerIsAnErrorWithinTheLimits(
    way: HTTPWay,
    _ bad: (name: String, steps: [LoopbackServer.Step], error: HTTPError)
  ) async throws {
    let server = try Server { _ in bad.steps }
    let time: Duration = bad.error == .timedOut ? .milliseconds(300) : .seconds(900)
    await #expect(throws: bad.error, "\(bad.name)") {
      try await way.client()(HTTPRequest(server.address, time: time))
    }
  }

  @Test(arguments: HTTPWay.allCases)
  func bytesBeyondTheDeclaredLengthAreIgnored(way: HTTPWay) async throws {
    let server = try Server { _ in [.send(Server.answer(body: [1, 2, 3], length: 2))] }
    #expect(try await way.client()(HTTPRequest(server.address)).body == [1, 2])
  }

  @Test(arguments: HTTPWay.allCases)
  func bodyMayBeExactlyAtTheLimit(way: HTTPWay) async throws {
    let server = try Server { _ in [.send(Server.answer(body: [1, 2, 3]))] }
    #expect(try await way.client()(HTTPRequest(server.address, bytes: 3)).body == [1, 2, 3])
    await #expect(throws: HTTPError.tooLarge) { try await way.client()(HTTPRequest(server.address, bytes: 2)) }
  }

  @Test(arguments: HTTPWay.allCases)
  func handshakeThatNeverStartsTimesOut(way: HTTPWay) async throws {
    let server = try Server { _ in [.hold] }
    let address = server.address.replacing("http:", with: "https:")
    await #expect(throws: HTTPError.timedOut) {
      try await way.client()(HTTPRequest(address, time: .milliseconds(300)))
    }
  }

  @Test(arguments: HTTPWay.allCases)
  func unencryptedServerFailsOverHTTPS(way: HTTPWay) async throws {
    let server = try Server(greeting: Self.head) { _ in [] }
    let address = server.address.replacing("http:", with: "https:")
    await #expect(throws: HTTPError.tls) { try await way.client()(HTTPRequest(address)) }
  }

  @Test(arguments: HTTPWay.allCases)
  func unreachableServerIsReported(way: HTTPWay) async throws {
    await #expect(throws: HTTPError.noHost) { try await way.client()(HTTPRequest("http://books.invalid")) }
    await #expect(throws: HTTPError.cannotConnect) { try await way.client()(HTTPRequest("http://127.0.0.1:1")) }
  }

  @Test(arguments: HTTPWay.allCases)
  func cancellationEndsTheRequest(way: HTTPWay) async throws {
    let (came, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try Server { _ in
      continuation.yield()
      return [.hold]
    }
    let request = try HTTPRequest(server.address)
    let task = Task { try await way.client()(request) }
    for await _ in came { break }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    let early = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await way.client()(request)
    }
    await #expect(throws: HTTPError.cancelled) { try await early.value }
  }

  @Test func missingLibraryAndProgramAreReported() async throws {
    let settings = HTTPSettings(agent: "", environment: ["PATH": "/nowhere"])
    let client = WebClient(settings, libraries: ["libnothing.so.9"]).client
    await #expect(throws: HTTPError.noLibrary) { try await client(HTTPRequest("http://127.0.0.1:1")) }
  }
}

/// Gzip data for tests, made here because nothing else in Haru compresses.
enum Gzip {
  /// Returns `count` zeros, compressed at up to 1,032 zeros per byte (RFC 1951).
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits()
    // One block with fixed codes: a zero, then copies of the 258 bytes before, then the remaining zeros.
    bits.add(0b011, 3)
    let (copies, rest) = (max(0, count - 1) / 258, max(0, count - 1) % 258)
    for _ in 0..<(count > 0 ? 1 + rest : 0) { bits.add(reversed: 0x30, 8) }
    for _ in 0..<copies {
      bits.add(reversed: 0xC5, 8)
      bits.add(reversed: 0, 5)
    }
    bits.add(0, 7)
    // The end of a decompression bomb is never read, so its checksum can be wrong.
    let checksum = count > 1 << 20 ? 0 : crc(zeros: count)
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return head + bits.bytes + little(checksum) + little(UInt32(truncatingIfNeeded: count))
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func crc(zeros count: Int) -> UInt32 {
    let table = (0..<UInt32(256)).map { byte in
      (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    var value = ~UInt32(0)
    for _ in 0..<count { value = table[Int(value & 0xFF)] ^ value >> 8 }
    return ~value
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func add(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    mutating func add(reversed value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { add(value >> bit & 1, 1) }
    }
  }
}
