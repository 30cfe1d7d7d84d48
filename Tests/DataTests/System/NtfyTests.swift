import Data
import Domain
import Foundation
import Support
import Testing

/// Tests with a local server that stands in for ntfy.
struct NtfyTests {
  private typealias Server = LoopbackServer

  private let folder = TemporaryFolder()

  private func ntfy(
    at address: String,
    way: HTTPWay = .library,
    words: Bool = false,
    body: String = "",
    token: String? = nil,
    patience: Duration = .seconds(600)
  ) throws -> Ntfy {
    let keys = KeyFile(environment: token.map { ["HARU_NTFY_TOKEN": $0] } ?? [:], path: folder.path + "/keys")
    let settings = ReminderSettings(ntfy: WebAddress(address + "/my-topic"), ntfyWords: words)
    return try #require(
      Ntfy(settings, keys: keys, http: way.client(), patience: patience, words: .sample(body: body))
    )
  }

  /// Makes a server like ntfy 2.16 and later.
  private static func fresh() throws -> Server {
    try Server { request in
      let parts = request.target.split(separator: "/")
      let event = request.method == "DELETE" ? "message_delete" : "message"
      let sequence = parts.count > 1 ? #","sequence_id":"\#(parts[1])""# : ""
      return [.send(Server.answer(body: Array(#"{"id":"x","time":1,"event":"\#(event)"\#(sequence)}"#.utf8)))]
    }
  }

  /// Makes a server like ntfy before 2.16, which ignores unknown fields.
  private static func old() throws -> Server {
    try Server { request in
      request.target == "/my-topic" && request.method == "POST"
        ? [.send(Server.answer(body: Array(#"{"id":"x","time":1,"event":"message"}"#.utf8)))]
        : [.send(Server.answer(404, body: Array(#"{"code":40401,"http":404,"error":"page not found"}"#.utf8)))]
    }
  }

  @Test(arguments: HTTPWay.allCases)
  func titlesAreSentOnlyIfWanted(way: HTTPWay) async throws {
    let server = try Self.fresh()
    let id = try ReminderNotice.sample("약 먹기").id.digits
    #expect(try await ntfy(at: server.address, way: way).deliver(.sample("약 먹기")) == .delivered)
    #expect(
      try await ntfy(at: server.address, way: way, words: true, body: "오늘 \"9시\"\n@집").deliver(.sample("약 먹기"))
        == .delivered
    )
    #expect(server.requests.map { "\($0.method) \($0.target)" } == Array(repeating: "POST /my-topic/\(id)", count: 2))
    #expect(server.requests.map(\.body) == ["09:00", "오늘 \"9시\"\n@집"])
    #expect(server.requests.map { $0.headers["title"] } == ["Haru", "=?UTF-8?B?7JW9IOuoueq4sA==?="])
    #expect(server.requests.map { $0.headers["authorization"] } == [nil, nil])
    #expect(server.requests.allSatisfy { $0.headers["delay"] == nil && $0.headers["tags"] == "bell" })
  }

  @Test(arguments: HTTPWay.allCases)
  func scheduledMessagesAreMovedAndCancelledByID(way: HTTPWay) async throws {
    let server = try Self.fresh()
    let ntfy = try ntfy(at: server.address, way: way, token: "tk_abc")
    let notice = try ReminderNotice.sample("a")
    for seconds in [1_800_000_000, 1_800_000_600] {
      #expect(await ntfy.schedule(notice, for: Instant(secondsSince1970: seconds)) == .delivered)
    }
    #expect(await ntfy.cancel(notice.id) == .delivered)
    let place = "/my-topic/\(notice.id.digits)"
    #expect(
      server.requests.map { "\($0.method) \($0.target)" } == ["POST \(place)", "POST \(place)", "DELETE \(place)"]
    )
    #expect(server.requests.map { $0.headers["delay"] } == ["1800000000", "1800000600", nil])
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer tk_abc" })
  }

  @Test func olderServerIsAskedToScheduleOnlyOnce() async throws {
    let server = try Self.old()
    let ntfy = try ntfy(at: server.address)
    let notice = try ReminderNotice.sample("a")
    let later = Instant(secondsSince1970: 1_800_000_000)
    #expect(await ntfy.schedule(notice, for: later) == .unavailable(.schedule))
    #expect(await ntfy.schedule(notice, for: later) == .unavailable(.schedule))
    #expect(await ntfy.cancel(notice.id) == .unavailable(.schedule))
    #expect(await ntfy.deliver(try .sample("a")) == .delivered)
    #expect(server.requests.map(\.target) == ["/my-topic/\(notice.id.digits)", "/my-topic"])
  }

  @Test func insistentMessagesHaveNoIDAndDigestsHaveTheirOwn() async throws {
    let server = try Self.fresh()
    let ntfy = try ntfy(at: server.address)
    #expect(await ntfy.deliver(try .sample("a", insists: true)) == .delivered)
    #expect(await ntfy.deliver(try .sample("a", "b")) == .delivered)
    let first = try ReminderNotice.sample("a").id.digits
    #expect(server.requests.map(\.target) == ["/my-topic", "/my-topic/\(first)-2"])
  }

  @Test(
    arguments: [
      (
        "401", Server.answer(401, body: Array(#"{"code":40101,"http":401,"error":"unauthorized"}"#.utf8)),
        "401 unauthorized"
      ),
      ("429", Server.answer(429, body: Array(#"{"error":"limit reached: tk_abc"}"#.utf8)), "429 limit reached:"),
      ("500", Server.answer(500, body: Array("oops".utf8)), "500"),
      ("HTML", Server.answer(body: Array("<html>Log in</html>".utf8)), "200: not ntfy"),
      ("another's JSON", Server.answer(body: Array("{}".utf8)), "200: not ntfy"),
      ("no id", Server.answer(body: Array(#"{"event":"message"}"#.utf8)), "200: not ntfy"),
      ("too much", Server.answer(body: [UInt8](repeating: 0x20, count: 1 << 20)), "not ntfy"),
      ("elsewhere", Server.answer(301, ["Location": "http://127.0.0.1:1/"]), "301"),
      ("nothing", [], "the connection ended without an answer"),
    ] as [(String, [UInt8], String)]
  )
  func badAnswerIsARefusalAndStopsFurtherRequests(_ bad: (name: String, bytes: [UInt8], detail: String)) async throws {
    let server = try Server { _ in bad.bytes.isEmpty ? [] : [.send(bad.bytes)] }
    let ntfy = try ntfy(at: server.address, token: "tk_abc")
    for _ in 0..<2 {
      #expect(await ntfy.deliver(try .sample("a")) == .refused(detail: bad.detail), "\(bad.name)")
    }
    let notice = try ReminderNotice.sample("a")
    #expect(await ntfy.schedule(notice, for: notice.at) == .refused(detail: bad.detail))
    #expect(server.requests.count == 1)
  }

  @Test func refusedMessageDoesNotStopOthers() async throws {
    let server = try Server { _ in [.send(Server.answer(400, body: Array(#"{"error":"bad delay"}"#.utf8)))] }
    let ntfy = try ntfy(at: server.address)
    for _ in 0..<2 { #expect(await ntfy.deliver(try .sample("a")) == .refused(detail: "400 bad delay")) }
    #expect(server.requests.count == 2)
  }

  @Test func silentServerTimesOut() async throws {
    let server = try Server { _ in [.hold] }
    let ntfy = try ntfy(at: server.address, patience: .milliseconds(300))
    for _ in 0..<2 { #expect(await ntfy.deliver(try .sample("a")) == .tooSlow) }
    #expect(server.requests.count <= 1)
  }

  @Test func tokenThatOthersCanReadIsNotSent() async throws {
    let server = try Self.fresh()
    let path = folder.path + "/keys"
    try Data("HARU_NTFY_TOKEN=tk_abc\n".utf8).write(to: URL(filePath: path))
    for (rights, result) in [
      (0o644, DeliveryResult.refused(detail: "chmod 600 '\(path)'")), (0o600, .delivered),
    ] {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
      #expect(try await ntfy(at: server.address).deliver(.sample("a")) == result)
    }
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer tk_abc"])
  }

  @Test func tokenIsNotSentUnencrypted() async throws {
    let ntfy = try ntfy(at: "http://ntfy.invalid", token: "tk_abc")
    #expect(await ntfy.deliver(try .sample("a")) == .refused(detail: "the token would be sent unencrypted"))
  }

  @Test func longBodiesAreShortenedAndTitlesAddNoHeaders() async throws {
    let server = try Self.fresh()
    let body = String(repeating: "하루", count: 3_000) + "\r\n"
    let ntfy = try ntfy(at: server.address, words: true, body: body)
    #expect(await ntfy.deliver(try .sample("a\r\nX-Call: yes =?")) == .delivered)
    let request = try #require(server.requests.first)
    #expect(request.body.utf8.count <= 4_000 && request.body.utf8.count > 3_990 && request.body.hasSuffix("하루…"))
    #expect(request.headers["x-call"] == nil)
    #expect(request.headers["title"] == "=?UTF-8?B?YSAgWC1DYWxsOiB5ZXMgPT8=?=")
  }

  @Test func tooLargeKeyFileIsRefused() async throws {
    let (server, path) = (try Self.fresh(), folder.path + "/keys")
    let text = String(repeating: "# much\n", count: 10_000) + "HARU_NTFY_TOKEN=tk_secret\n"
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    #expect(FileManager.default.createFile(atPath: path, contents: Data(text.utf8), attributes: attributes))
    guard case .refused(let detail) = await (try ntfy(at: server.address)).deliver(try .sample("a")) else {
      Issue.record("It is refused")
      return
    }
    #expect(detail.contains("too large") && server.requests.isEmpty)
  }

  @Test func ntfyNeedsATopic() {
    #expect(
      Ntfy(
        ReminderSettings(),
        keys: KeyFile(environment: [:], path: folder.path),
        http: HTTPWay.library.client(),
        words: .sample()
      ) == nil
    )
  }
}
