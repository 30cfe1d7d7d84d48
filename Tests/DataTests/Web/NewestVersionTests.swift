import Data
import Domain
import Testing

struct NewestVersionTests {
  @Test(arguments: [
    ("0.2.0\n", "0.2.0"), ("v1.10.0", "1.10.0"), (#"{"version": "0.3.0-beta.1", "x": [1]}"#, "0.3.0-beta.1"),
    ("<html>", nil), ("", nil), (#"{"version": 2}"#, "2"), (#"{"name": "0.2.0"}"#, nil), ("1.2.3.4", nil),
    ("0.2.0\u{1B}[2J", nil), (String(repeating: "1", count: 99), nil), ("0.2.0 or newer", nil), ("-1", nil),
  ])
  func answerIsAVersionOrUnreadable(body: String, version: String?) async {
    let newest = NewestVersion.at(
      "http://127.0.0.1:1/v",
      http: HTTPClient { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    )
    do throws(NewestVersionError) {
      #expect(try await newest().text == version)
    } catch {
      #expect(error == .unreadable && version == nil)
    }
  }

  @Test func failedRequestsAndInvalidAddressesAreReported() async {
    let missing = NewestVersion.at("https://example.org", http: HTTPClient { _ in HTTPResponse(status: 404) })
    await #expect(throws: NewestVersionError.refused(status: 404)) { try await missing() }
    let offline = NewestVersion.at(
      "https://example.org",
      http: HTTPClient { _ throws(HTTPError) in throw .noHost }
    )
    await #expect(throws: NewestVersionError.notReached) { try await offline() }
    let wrong = NewestVersion.at("file:///etc/passwd", http: HTTPClient { _ in HTTPResponse(status: 200) })
    await #expect(throws: NewestVersionError.wrongAddress) { try await wrong() }
  }
}
