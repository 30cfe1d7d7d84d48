import Data
import Domain
import Foundation
import Support
import Testing

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
      ("a redirect to itself", [.send(Server.answer(302, ["Location": "/"]))], .tooManyRedirects),
    ] as [(String, [LoopbackServer.Step], HTTPError)]
  )
  func itIsAnErrorWithinTheLimits(
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
  func whatIsBehindTheLengthIsLeftThere(way: HTTPWay) async throws {
    let server = try Server { _ in [.send(Server.answer(body: [1, 2, 3], length: 2))] }
    #expect(try await way.client()(HTTPRequest(server.address)).body == [1, 2])
  }

  @Test(arguments: HTTPWay.allCases)
  func exactlyWhatIsAllowedIsTaken(way: HTTPWay) async throws {
    let server = try Server { _ in [.send(Server.answer(body: [1, 2, 3]))] }
    #expect(try await way.client()(HTTPRequest(server.address, bytes: 3)).body == [1, 2, 3])
    await #expect(throws: HTTPError.tooLarge) { try await way.client()(HTTPRequest(server.address, bytes: 2)) }
  }

  @Test(arguments: HTTPWay.allCases)
  func encryptionThatNeverBeginsIsTimedOut(way: HTTPWay) async throws {
    let server = try Server { _ in [.hold] }
    let address = server.address.replacing("http:", with: "https:")
    await #expect(throws: HTTPError.timedOut) {
      try await way.client()(HTTPRequest(address, time: .milliseconds(300)))
    }
  }

  @Test(arguments: HTTPWay.allCases)
  func whoDoesNotEncryptIsNoServerOfHTTPS(way: HTTPWay) async throws {
    let server = try Server { _ in [.send(Self.head)] }
    let address = server.address.replacing("http:", with: "https:")
    await #expect(throws: HTTPError.self) { try await way.client()(HTTPRequest(address, time: .milliseconds(300))) }
  }

  @Test(arguments: HTTPWay.allCases)
  func nobodyThereIsSaid(way: HTTPWay) async throws {
    await #expect(throws: HTTPError.noHost) { try await way.client()(HTTPRequest("http://books.invalid")) }
    await #expect(throws: HTTPError.cannotConnect) { try await way.client()(HTTPRequest("http://127.0.0.1:1")) }
  }

  @Test(arguments: HTTPWay.allCases)
  func whoGivesUpWaitingIsLetGo(way: HTTPWay) async throws {
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

  @Test func aComputerWithNeitherSaysSo() async throws {
    let settings = HTTPSettings(agent: "", environment: ["PATH": "/nowhere"])
    let client = WebClient(settings, libraries: ["libnothing.so.9"]).client
    await #expect(throws: HTTPError.noLibrary) { try await client(HTTPRequest("http://127.0.0.1:1")) }
  }
}
