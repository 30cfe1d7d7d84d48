import Data
import Domain
import Foundation
import Support
import Testing

/// Tests of covers from local servers; `djpeg` is usually a script that the test provides.
struct WebCoversTests {
  private typealias Server = LoopbackServer

  private static let now = Instant(secondsSince1970: 1_795_132_800)
  /// A stand-in for `djpeg` that records its arguments and input, and turns everything into one pixel.
  private static let script = #"printf '%s ' "$@" >> "$0.told"; cat > "$0.read"; printf 'P6\n1 1\n255\nabc'"#
  private static let jpeg = JPEGSample.head(width: 500, height: 750)

  private let folder: ProgramFolder
  private var cacheFolder: String { folder.path + "/covers" }

  init() throws { folder = try ProgramFolder() }

  private func covers(_ http: HTTPClient, mirror: String? = nil, now: Instant = now) -> WebCovers {
    WebCovers(
      http,
      cache: BookAnswers(in: cacheFolder, time: TimeSource(zone: .utc) { now }, limits: .covers),
      Programs(environment: folder.environment, temporaryDirectory: folder.temporaryDirectory),
      mirrors: [mirror.flatMap { WebAddress($0) }].compactMap(\.self),
      patience: .seconds(60)
    )
  }

  private func failure(_ covers: WebCovers, _ address: String = "https://covers.example/a.jpg") async -> CoverError? {
    do throws(CoverError) {
      _ = try await covers.cover(at: address)
      return nil
    } catch {
      return error
    }
  }

  private func recorded(_ name: String = "told") -> String? {
    FileManager.default.contents(atPath: folder.path + "/djpeg.\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: HTTPWay.allCases)
  func coverIsFetchedOnceAndCachedPrivately(way: HTTPWay) async throws {
    try folder.install("djpeg", Self.script)
    let server = try Server { _ in [.send(Server.answer(body: Self.jpeg))] }
    for _ in 0..<2 {
      let picture = try await covers(way.client(), mirror: server.address).cover(at: "\(server.address)/a%20b.jpg?s=L")
      #expect((picture.width, picture.height) == (1, 1) && picture.bytes == Array("abc".utf8))
    }
    #expect(server.requests.map(\.target) == ["/a%20b.jpg?s=L"])
    #expect(recorded() == String(repeating: "-pnm -scale 6/8 -maxmemory 128m ", count: 2))
    #expect(FileManager.default.contents(atPath: folder.path + "/djpeg.read").map(Array.init) == Self.jpeg)
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: cacheFolder).first)
    for (path, rights) in [("\(cacheFolder)/\(file)", 0o600), (cacheFolder, 0o700)] {
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == rights)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.temporaryDirectory).isEmpty)
  }

  @Test(
    arguments: [
      ("http://covers.example/a.jpg#x", "https://covers.example/a.jpg"),
      ("HTTPS://covers.example/a.jpg?q=%ED%95%98+1&n", "https://covers.example/a.jpg?q=%ED%95%98%2B1&n="),
      ("https://mirror.example:80/a", "http://mirror.example:80/a"),
      ("https://mirror.example/a", "https://mirror.example/a"),
      ("https://mirror.example:8/a", "https://mirror.example:8/a"),
      ("http://127.0.0.1/a", "https://127.0.0.1/a"), ("file:///etc/passwd", nil), ("a.jpg", nil), ("", nil),
      ("://", nil),
      ("https://me:pass@covers.example/a.jpg", nil), ("https://covers.example/\u{1B}[2J", nil),
      ("https://mirror.example:80@covers.example/a", nil),
      ("https://covers.example/a?%", "https://covers.example/a?%25="),
    ] as [(String, String?)]
  )
  func onlyConfiguredMirrorsAreAskedUnencrypted(address: String, asked: String?) async throws {
    try folder.install("djpeg", Self.script)
    let http = ScriptedHTTP(.success(HTTPResponse(status: 404)))
    #expect(await failure(covers(http.client, mirror: "http://mirror.example:80"), address) == .unavailable)
    #expect(http.requests == [asked].compactMap(\.self))
  }

  @Test(
    arguments: HTTPWay.allCases,
    [
      ("a PNG", .send(Server.answer(body: [0x89, 0x50, 0x4E, 0x47, 0x0D])), .otherFormat),
      ("a GIF", .send(Server.answer(body: Array("GIF89a".utf8))), .otherFormat),
      ("WebP", .send(Server.answer(body: Array("RIFF0000WEBP".utf8))), .otherFormat),
      ("a page", .send(Server.answer(body: Array("<html>".utf8))), .unreadable),
      ("nothing", .send(Server.answer(body: [])), .unreadable),
      ("a bomb", .send(Server.answer(body: JPEGSample.head(width: 65_500, height: 65_500))), .unreadable),
      ("a ribbon", .send(Server.answer(body: JPEGSample.head(width: 65_535, height: 123))), .unreadable),
      ("more than 2 MiB", .send(Server.answer(body: jpeg + [UInt8](repeating: 0, count: 2 << 20))), .unreadable),
      ("no such cover", .send(Server.answer(404, body: jpeg)), .unavailable),
      ("half of it", .send(Server.answer(body: jpeg, length: 2_000)), .unavailable),
      ("a way to a file", .send(Server.answer(302, ["Location": "file:///etc/passwd"])), .unavailable),
    ] as [(String, LoopbackServer.Step, CoverError)]
  )
  func hostileAnswersAreReportedAndNotCached(
    way: HTTPWay,
    _ bad: (name: String, step: LoopbackServer.Step, error: CoverError)
  ) async throws {
    try folder.install("djpeg", Self.script)
    let server = try Server { _ in [bad.step] }
    let error = await failure(covers(way.client(), mirror: server.address), server.address + "/a.jpg")
    #expect(error == bad.error, "\(bad.name)")
    #expect(recorded() == nil && !FileManager.default.fileExists(atPath: cacheFolder), "\(bad.name)")
  }

  @Test(
    arguments: [
      "exit 1", "printf 'P6 1 1 255 abc'; exit 2", "printf 'P6 9 9 255 abc'", "kill -9 $$", "printf 'GIF89a'", "",
    ]
  )
  func failingProgramMakesNoPicture(script: String) async throws {
    try folder.install("djpeg", script)
    let http = ScriptedHTTP(.success(HTTPResponse(status: 200, body: Self.jpeg)))
    #expect(await failure(covers(http.client)) == .unreadable)
    #expect(!FileManager.default.fileExists(atPath: cacheFolder))
  }

  @Test func nothingIsRequestedWithoutTheProgram() async {
    let http = ScriptedHTTP("")
    #expect(await failure(covers(http.client)) == .noProgram)
    #expect(http.requests.isEmpty)
  }

  @Test func coverIsRequestedAgainAfterThreeMonths() async throws {
    try folder.install("djpeg", Self.script)
    let http = ScriptedHTTP(.success(HTTPResponse(status: 200, body: Self.jpeg)))
    for (days, count) in [(0, 1), (89, 1), (91, 2)] {
      let now = Instant(secondsSince1970: Self.now.secondsSince1970 + days * 86_400)
      #expect(await failure(covers(http.client, now: now)) == nil)
      #expect(http.requests.count == count)
    }
  }

  @Test func oldCoversAreDeleted() async throws {
    try folder.install("djpeg", Self.script)
    try FileManager.default.createDirectory(atPath: cacheFolder, withIntermediateDirectories: true)
    for (name, days) in [("old", 91), ("new", 89)] {
      try Data().write(to: URL(filePath: "\(cacheFolder)/\(name)"))
      let date = Date(timeIntervalSince1970: Double(Self.now.secondsSince1970 - days * 86_400))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(cacheFolder)/\(name)")
    }
    let http = ScriptedHTTP(.success(HTTPResponse(status: 200, body: Self.jpeg)))
    #expect(await failure(covers(http.client)) == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: cacheFolder)
    #expect(names.count == 2 && names.contains("new"))
  }

  @Test(arguments: HTTPWay.allCases)
  func cancellationEndsTheWait(way: HTTPWay) async throws {
    try folder.install("djpeg", Self.script)
    let server = try Server { _ in [.hold] }
    let covers = covers(way.client(), mirror: server.address)
    let task = Task { await failure(covers, server.address + "/a.jpg") }
    while server.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test(.enabled(if: Programs.path(of: "djpeg", in: ["PATH": "/usr/local/bin:/usr/bin:/bin"]) != nil))
  func realProgramDecodesAPicture() async throws {
    try folder.install("djpeg", #"exec djpeg "$@""#)
    let http = ScriptedHTTP(.success(HTTPResponse(status: 200, body: JPEGSample.red)))
    let picture = try await covers(http.client).cover(at: "https://covers.example/a.jpg")
    #expect((picture.width, picture.height) == (8, 12))
    #expect(picture.bytes[0] > 190 && picture.bytes[1] < 50)
    for count in 2..<JPEGSample.red.count - 2 {
      let broken = ScriptedHTTP(.success(HTTPResponse(status: 200, body: Array(JPEGSample.red.prefix(count)))))
      #expect(await failure(covers(broken.client), "https://covers.example/\(count)") != .noProgram)
    }
  }
}
