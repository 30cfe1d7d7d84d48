import Domain
import Support
import Testing

/// Tests that every HTTP client passes, with servers that work.
struct HTTPContractTests {
  private typealias Server = LoopbackServer

  @Test(arguments: HTTPWay.allCases)
  func anAnswerComesWholeWithItsStatusAndHeaders(way: HTTPWay) async throws {
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
  func theServerHearsWhoAsksAndWhat(way: HTTPWay) async throws {
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
  func whatIsPackedIsUnpacked(way: HTTPWay) async throws {
    let server = try Server { request in
      guard request.headers["accept-encoding"]?.contains("gzip") == true else { return [] }
      return [.send(Server.answer(200, ["Content-Encoding": "gzip"], body: Gzip.zeros(5_000)))]
    }
    let response = try await way.client()(HTTPRequest(server.address))
    #expect(response.body == [UInt8](repeating: 0, count: 5_000))
  }

  @Test(arguments: HTTPWay.allCases)
  func aHundredAtOnceAreAllAnswered(way: HTTPWay) async throws {
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
  func aProxyIsAskedUnlessTheServerNeedsNone(way: HTTPWay) async throws {
    let proxy = try Server { _ in [.send(Server.answer(body: Array("proxy".utf8)))] }
    let client = way.client(environment: ["http_proxy": proxy.address, "no_proxy": "127.0.0.1"])
    #expect(try await client(HTTPRequest("http://books.invalid/a")).body == Array("proxy".utf8))
    #expect(proxy.requests.map(\.target) == ["http://books.invalid/a"])
    let server = try Server { _ in [.send(Server.answer(body: Array("server".utf8)))] }
    #expect(try await client(HTTPRequest(server.address)).body == Array("server".utf8))
    // `HTTP_PROXY` is ignored, because anyone who sends a request to a web server can set it there.
    let other = way.client(environment: ["HTTP_PROXY": proxy.address])
    #expect(try await other(HTTPRequest(server.address)).body == Array("server".utf8))
  }

  @Test(arguments: HTTPWay.allCases)
  func redirectsAreFollowedToTheFifth(way: HTTPWay) async throws {
    let server = try Server { request in
      let left = Int(request.target.dropFirst()) ?? 0
      let redirect = Server.answer(302, ["Location": "/\(left - 1)"], body: [1])
      return [.send(left == 0 ? Server.answer(body: [7]) : redirect)]
    }
    #expect(try await way.client()(HTTPRequest("\(server.address)/5")).body == [7])
    await #expect(throws: HTTPError.tooManyRedirects) { try await way.client()(HTTPRequest("\(server.address)/6")) }
  }
}
