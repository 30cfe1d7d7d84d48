import Data
import Domain
import Foundation
import Support
import Testing

/// The browser's response at a port of this computer, and everyone else who connects there.
struct LoopbackListenerTests {
  private static let page = "<p>Back to the terminal</p>"
  private static let patience = Duration.seconds(120)

  private func request(port: Int) throws -> SignInRequest {
    let server = try SignInServer(ScriptedProvider.document, of: try #require(SignInIssuer(ScriptedProvider.issuer)))
    return SignInRequest(
      at: server, as: try #require(SignInClient(id: "haru")), for: SignInPermissions(),
      to: LoopbackAddress(port: port, path: "/path"), random: .seeded(1), hash: Sodium.sha256)
  }

  private func get(_ address: String, _ sending: HTTPRequest.Sending? = nil) async throws -> HTTPResponse {
    try await HTTPWay.library.client()(
      HTTPRequest(try #require(WebAddress(exactly: address)), sending: sending, limits: .init(time: .seconds(60))))
  }

  @Test func answerComesAndTheBrowserGetsThePage() async throws {
    let port = try LoopbackListener().open([])
    let request = try request(port: port.number)
    async let target = port.answer(to: request, page: Self.page, within: Self.patience)
    let response = try await get(ScriptedBrowser.answer(to: request))
    #expect(response.status == 200 && response.body == Array(Self.page.utf8))
    #expect(response.header("Referrer-Policy") == "no-referrer" && response.header("Cache-Control") == "no-store")
    #expect(response.header("Content-Security-Policy") == "default-src 'none'")
    let answer = try await target
    #expect(try request.code(in: answer).text == ScriptedBrowser.code)
  }

  @Test func everyOtherRequestGets404AndTheWaitContinues() async throws {
    let port = try LoopbackListener().open([])
    let request = try request(port: port.number)
    async let target = port.answer(to: request, page: Self.page, within: Self.patience)
    let home = "http://127.0.0.1:\(port.number)"
    let answer = ScriptedBrowser.answer(to: request)
    for address in [
      home, "\(home)/favicon.ico", request.redirect.text, "\(request.redirect.text)?code=evil&state=wrong",
      "\(home)/other?\(answer.split(separator: "?")[1])", "\(answer)&state=wrong",
      answer.replacing("127.0.0.1", with: "localhost"),
    ] {
      #expect(try await get(address).status == 404)
    }
    for sending in [
      HTTPRequest.Sending(.post, body: String(answer.split(separator: "?")[1])), .init(.put), .init(.options),
      .init(.get, headers: ["Host": "evil.example"]), .init(.get, headers: ["Host": "127.0.0.1"]),
      .init(.get, headers: ["Sec-Fetch-Dest": "image"]), .init(.get, headers: ["Sec-Fetch-Dest": "iframe"]),
      .init(.get, headers: ["Sec-Fetch-Mode": "cors"]), .init(.get, headers: ["Sec-Purpose": "prefetch;prerender"]),
    ] {
      #expect(try await get(answer, sending).status == 404)
    }
    let navigation = ["Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "cross-site"]
    #expect(try await get(answer, .init(.get, headers: navigation)).status == 200)
    _ = try await target
  }

  @Test func silentConnectionsDoNotKeepTheBrowserOut() async throws {
    let port = try LoopbackListener().open([])
    let request = try request(port: port.number)
    async let target = port.answer(to: request, page: Self.page, within: Self.patience)
    let silent = try (0..<60).map { _ in try Self.connected(to: port.number) }
    defer { for socket in silent { close(socket) } }
    #expect(try await get(ScriptedBrowser.answer(to: request)).status == 200)
    _ = try await target
  }

  #if os(Linux)
  /// The process list shows the browser's address to all users.
  @Test(.enabled(if: geteuid() == 0, "Only root can connect as another user."))
  func programOfAnotherUserIsNotTheBrowser() async throws {
    let (port, busy) = (try LoopbackListener().open([]), try LoopbackListener().open([]))
    // The strangers can be anywhere in the system's list of connections, so the list is long.
    let others = try (0..<100).map { _ in try Self.connected(to: busy.number) }
    defer { for socket in others { close(socket) } }
    let request = try request(port: port.number)
    async let target = port.answer(to: request, page: Self.page, within: Self.patience)
    let strangers = try (0..<5).map { _ in
      try Self.answered(request) { #expect(fchown($0, 65_534, gid_t.max) == 0) }
    }
    defer { for socket in strangers { close(socket) } }
    #expect(try await get(ScriptedBrowser.answer(to: request)).status == 200)
    #expect(try request.code(in: try await target).text == ScriptedBrowser.code)
    for socket in strangers { #expect(Self.received(from: socket).hasPrefix("HTTP/1.1 404 ")) }
  }

  /// A socket that its program has closed or reset could belong to another user.
  @Test(arguments: [false, true])
  func programThatDoesNotWaitForThePageIsNotTheBrowser(resets: Bool) async throws {
    let port = try LoopbackListener().open([])
    let request = try request(port: port.number)
    let socket = try Self.answered(request) { socket in
      var atOnce = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<linger>.size)
      if resets { #expect(unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &atOnce, size) == 0) }
    }
    close(socket)
    async let target = port.answer(to: request, page: Self.page, within: Self.patience)
    #expect(try await get(ScriptedBrowser.answer(to: request)).status == 200)
    #expect(try request.code(in: try await target).text == ScriptedBrowser.code)
  }

  /// A browser may close its sending side and still wait for the page.
  @Test func browserThatClosesItsSideGetsThePage() async throws {
    let port = try LoopbackListener().open([])
    let request = try request(port: port.number)
    let socket = try Self.answered(request, with: ScriptedBrowser.code) { _ in }
    defer { close(socket) }
    shutdown(socket, Int32(SHUT_WR))
    #expect(
      try request.code(in: try await port.answer(to: request, page: Self.page, within: Self.patience)).text
        == ScriptedBrowser.code)
    #expect(Self.received(from: socket).hasPrefix("HTTP/1.1 200 "))
  }
  #endif

  @Test func waitEndsWithTheTimeOrTheTask() async throws {
    let port = try LoopbackListener().open([])
    let request = try request(port: port.number)
    await #expect(throws: SignInError.timedOut) {
      try await port.answer(to: request, page: Self.page, within: .milliseconds(1))
    }
    let waiting = Task { try await port.answer(to: request, page: Self.page, within: Self.patience) }
    waiting.cancel()
    await #expect(throws: SignInError.cancelled) { try await waiting.value }
  }

  @Test func portClosesAfterTheSignIn() async throws {
    var port: (any LoopbackPort)? = try LoopbackListener().open([])
    let number = try #require(port).number
    port = nil
    await #expect(throws: HTTPError.cannotConnect) { try await get("http://127.0.0.1:\(number)/") }
    let (first, second) = (try LoopbackListener().open([]), try LoopbackListener().open([]))
    #expect(first.number != second.number)
  }

  @Test func portThatAnotherProgramUsesIsSkipped() async throws {
    let (taken, free) = (try LoopbackListener().open([]), try freePort())
    let port = try LoopbackListener().open([taken.number, free])
    #expect(port.number == free)
    #expect(throws: SignInError.noPort([taken.number, free])) { try LoopbackListener().open([taken.number, free]) }
    withExtendedLifetime((taken, port)) {}
  }

  /// The connection of a sign-in blocks its port for a minute, but the next sign-in doesn't wait for that.
  @Test func sameNumberServesTheNextSignInAtOnce() async throws {
    let number = try freePort()
    for _ in 0..<2 {
      let port = try await port(number)
      let request = try request(port: number)
      async let target = port.answer(to: request, page: Self.page, within: Self.patience)
      #expect(try await get(ScriptedBrowser.answer(to: request)).status == 200)
      _ = try await target
    }
  }

  /// Opens a port as soon as the task that answered there before has released it.
  private func port(_ number: Int) async throws -> any LoopbackPort {
    for _ in 0..<10_000 {
      if let port = try? LoopbackListener().open([number]) { return port }
      await Task.yield()
    }
    return try LoopbackListener().open([number])
  }

  /// Returns a port that was free a moment ago, below the numbers that the system assigns to connections automatically.
  private func freePort() throws -> Int { try LoopbackListener().open((20_000..<30_000).shuffled()).number }

  /// Returns a connection that has sent a response with a code, after something was done with its socket.
  private static func answered(
    _ request: SignInRequest, with code: String = "evil", _ prepare: (Int32) throws -> Void
  ) throws -> Int32 {
    let address = try #require(URL(string: ScriptedBrowser.answer(to: request, code: code)))
    let port = try #require(address.port)
    let socket = try connected(to: port)
    try prepare(socket)
    let lines = ["GET \(address.path)?\(address.query ?? "") HTTP/1.1", "Host: 127.0.0.1:\(port)", "", ""]
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    #expect(unsafe write(socket, bytes, bytes.count) == bytes.count)
    return socket
  }

  private static func received(from socket: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4 << 10)
    let count = unsafe read(socket, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Returns a connection that sends nothing.
  private static func connected(to port: Int) throws -> Int32 {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = Foundation.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw SystemError("connect") }
    return socket
  }
}
