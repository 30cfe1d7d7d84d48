import Data
import Domain
import Foundation
import Support
import Testing

/// Account pictures from files and from the web.
struct ProfilePictureTests {
  private let folder: ProgramFolder
  private let pixmap = Array("P6\n1 1\n255\nabc".utf8)

  init() throws { folder = try ProgramFolder() }

  private func pictures(_ http: HTTPClient = ScriptedHTTP("").client) -> ProfilePictures {
    .files(Programs(environment: folder.environment, temporaryDirectory: folder.temporaryDirectory), http)
  }

  private func failure(
    _ http: ScriptedHTTP, _ address: String = "https://login.example/a.png?s=96"
  ) async throws
    -> ProfilePictureError?
  {
    let address = try #require(WebAddress(exactly: address))
    do throws(ProfilePictureError) {
      _ = try await pictures(http.client)(at: address)
      return nil
    } catch { return error }
  }

  @Test func pictureOnTheWebIsReadLikeAFile() async throws {
    let path = folder.path + "/a.ppm"
    try Data(pixmap).write(to: URL(filePath: path))
    let http = ScriptedHTTP(.success(HTTPResponse(status: 200, body: pixmap)))
    let address = try #require(WebAddress(exactly: "https://login.example/a.png?s=96"))
    let picture = try await pictures(http.client)(at: address)
    #expect(try await pictures()(path) == picture)
    #expect(picture.bytes.prefix(3) == [97, 98, 99])
    // Only the address is sent.
    #expect(http.requests == ["https://login.example/a.png?s=96"] && http.authorizations == [nil])
  }

  @Test func nothingIsFetchedWithoutEncryption() async throws {
    let http = ScriptedHTTP(.success(HTTPResponse(status: 200, body: pixmap)))
    #expect(try await failure(http, "http://login.example/a.png") == .unreachable(.forbidden))
    #expect(http.requests.isEmpty)
  }

  @Test(arguments: [HTTPError.tooLarge, .forbidden, .timedOut, .noHost, .cancelled])
  func failureOfTheWebIsReported(error: HTTPError) async throws {
    #expect(try await failure(ScriptedHTTP(.failure(error))) == .unreachable(error))
  }

  @Test func answerThatIsNotAPictureIsRefused() async throws {
    for body in ["", "<html>", "P6\n1000000 1000000\n255\n", "\u{89}PNG\r\n"] {
      #expect(try await failure(ScriptedHTTP(body)) == .unreadable)
    }
    #expect(try await failure(ScriptedHTTP("", status: 404)) == .unreachable(.unreadable))
  }

  @Test func pictureLargerThanTwoMegabytesIsNotRead() async throws {
    let server = try LoopbackServer { _ in [.send(LoopbackServer.answer(body: Array(repeating: 0, count: 3 << 20)))] }
    // The test checks the requested limit. The address is local, so nothing is downloaded from elsewhere.
    let client = HTTPClient { request throws(HTTPError) in
      #expect(request.limits.bytes == 2 << 20)
      guard let local = WebAddress(exactly: server.address) else { throw .unreadable }
      return try await HTTPWay.library.client()(HTTPRequest(local, limits: request.limits))
    }
    let address = try #require(WebAddress(exactly: "https://login.example/a.png"))
    await #expect(throws: ProfilePictureError.unreachable(.tooLarge)) { try await pictures(client)(at: address) }
  }
}
