import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Requests to a server that accepts a provider's tokens, as Google's calendars do.
struct DAVTokenTests {
  private typealias Server = LoopbackServer

  private static let list = Array("<multistatus xmlns='DAV:'><sync-token>t1</sync-token></multistatus>".utf8)
  private static let collection = SyncHref("/a/")

  /// A server that accepts one token.
  private static func server(accepting token: String) throws -> LoopbackServer {
    try Server { request in
      let isRight = request.headers["authorization"] == "Bearer \(token)"
      return [.send(Server.answer(isRight ? 207 : 401, body: isRight ? list : []))]
    }
  }

  private static func dav(_ server: LoopbackServer, _ tokens: CountedTokens) throws -> DAVServer {
    let client = DAVClient(
      at: try #require(DAVAddress(server.address + "/")), as: DAVCredentials(.tokens(tokens)),
      http: HTTPWay.library.client(keptConnections: 4), clock: ImpatientClock())
    return DAVServer(client, newID: IDGenerator { UUID() })
  }

  @Test func requestsCarryTheToken() async throws {
    let server = try Self.server(accepting: "token1")
    let tokens = CountedTokens()
    let dav = try Self.dav(server, tokens)
    for _ in 0..<3 { _ = try await dav.changes(in: Self.collection, since: SyncToken("t")) }
    #expect(server.requests.count == 3 && tokens.refused.isEmpty)
  }

  @Test func refusedTokenIsReplacedOnce() async throws {
    let server = try Self.server(accepting: "token2")
    let tokens = CountedTokens()
    let dav = try Self.dav(server, tokens)
    #expect(try await dav.changes(in: Self.collection, since: SyncToken("t")).token == SyncToken("t1"))
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer token1", "Bearer token2"])
    #expect(tokens.refused == ["token1"])
  }

  /// A change that the server refused without examining it had no effect, so it can be sent again.
  @Test func changeIsSentAgainWithANewToken() async throws {
    let server = try Server { request in
      [.send(Server.answer(request.headers["authorization"] == "Bearer token2" ? 204 : 401))]
    }
    let dav = try Self.dav(server, CountedTokens())
    try await dav.put([65], at: SyncHref("/a/1.ics"), as: .events, if: .absent)
    #expect(server.requests.map(\.body) == ["A", "A"])
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == "*" })
  }

  @Test func serverThatRefusesEveryTokenIsNoLongerAsked() async throws {
    let server = try Self.server(accepting: "never")
    let dav = try Self.dav(server, CountedTokens())
    for _ in 0..<2 {
      await #expect(throws: DAVError.signIn(.notAccepted)) {
        try await dav.changes(in: Self.collection, since: SyncToken("t"))
      }
    }
    #expect(server.requests.count == 2)
  }

  @Test func withoutATokenNothingIsSent() async throws {
    let server = try Self.server(accepting: "token1")
    for error in [SignInError.ended, .missing, .unreachable(.noHost)] {
      let tokens = CountedTokens(error)
      let dav = try Self.dav(server, tokens)
      for _ in 0..<2 {
        await #expect(throws: DAVError.signIn(error)) {
          try await dav.changes(in: Self.collection, since: SyncToken("t"))
        }
      }
      // A sign-in that has ended isn't tried again, and the network may work the next time.
      #expect(tokens.count == (error.asksForSignIn ? 1 : 2))
    }
    #expect(server.requests.isEmpty)
  }

  /// A token can be longer than the shown part of a server's message.
  @Test func refusalDoesNotRepeatTheToken() async throws {
    let name = String(repeating: "0123456789", count: 100)
    for part in [name + "1", String(name.prefix(300))] {
      let server = try Server { _ in
        [.send(Server.answer(403, ["Content-Type": "text/plain"], body: Array("no right: Bearer \(part)".utf8)))]
      }
      let dav = try Self.dav(server, CountedTokens(name: name))
      await #expect(throws: DAVError.refused(DAVRefusal(403))) {
        try await dav.put([65], at: SyncHref("/a/1.ics"), as: .events, if: .absent)
      }
    }
  }

  @Test func tokenGoesToNoOtherServer() async throws {
    let other = try Self.server(accepting: "token1")
    let server = try Server { _ in [.send(Server.answer(302, ["Location": other.address + "/a/"]))] }
    let dav = try Self.dav(server, CountedTokens())
    await #expect(throws: DAVError.redirected(to: other.address + "/a/")) {
      try await dav.changes(in: Self.collection, since: SyncToken("t"))
    }
    #expect(other.requests.isEmpty)
  }
}

/// Numbered tokens; whenever a server refuses the last one, there is a new one.
private final class CountedTokens: AccessTokenProviding {
  private let error: SignInError?
  private let name: String
  private let state = Mutex((number: 1, refused: [String](), count: 0))

  init(_ error: SignInError? = nil, name: String = "token") { (self.error, self.name) = (error, name) }

  var refused: [String] { state.withLock(\.refused) }

  /// The number of times that a token was asked for.
  var count: Int { state.withLock(\.count) }

  func token(insteadOf refused: Secret?) async throws(SignInError) -> Secret {
    let number = state.withLock { state in
      state.count += 1
      guard let refused else { return state.number }
      state.refused.append(refused.text)
      state.number += 1
      return state.number
    }
    if let error { throw error }
    return Secret("\(name)\(number)")
  }
}
