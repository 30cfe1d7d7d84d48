import Data
import Domain
import Foundation
import Support
import Testing

/// The page in `.github` that forwards the response of a provider to this computer.
struct SignInPageTests {
  private let page: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../.github/sign-in-page.html")
    page = try String(contentsOf: file, encoding: .utf8)
  }

  private func part(after start: String, before end: String) throws -> Substring {
    let from = try #require(page.range(of: start)).upperBound
    return page[from..<(try #require(page.range(of: end, range: from..<page.endIndex)).lowerBound)]
  }

  @Test func pageRunsOnlyItsOwnScript() throws {
    let script = try part(after: "<script>", before: "</script>")
    let hash = Foundation.Data(Sodium.sha256(Array(script.utf8))).base64EncodedString()
    #expect(page.contains("content=\"default-src 'none'; script-src 'sha256-\(hash)'\""))
    // Nothing is loaded from elsewhere, and no other page learns the code.
    #expect(page.ranges(of: "<script").count == 1 && !page.contains("src=") && !page.contains("https://"))
    #expect(page.contains(#"<meta name="referrer" content="no-referrer">"#))
    #expect(script.ranges(of: "://").count == 1 && script.contains("`http://127.0.0.1:${port}/"))
  }

  @Test func pageKnowsTheStateOfASignIn() throws {
    let pattern = try Regex(String(part(after: "= /", before: "/.exec(state)")))
    let page = try #require(WebAddress(exactly: "https://haru.example/"))
    let client = try #require(SignInClient(id: "haru", page: page))
    let server = try SignInServer(ScriptedProvider.document, of: try #require(SignInIssuer(ScriptedProvider.issuer)))
    for seed in 0..<100 as Range<UInt64> {
      let random = RandomSource.seeded(seed)
      let request = SignInRequest(
        at: server, as: client, for: SignInPermissions(), to: LoopbackAddress(port: 49_152 + Int(seed), random),
        random: random, hash: Sodium.sha256)
      let state = request.parameter("state")
      let match = try #require(try pattern.wholeMatch(in: state))
      #expect(match.output[1].substring == "\(request.redirect.port)")
      #expect(match.output[2].substring.map { "/\($0)" } == request.redirect.path)
      for wrong in [state + "x", "evil.example/" + state, state.replacing(".", with: "/"), String(state.dropFirst(6))] {
        #expect(try pattern.wholeMatch(in: wrong) == nil)
      }
    }
  }
}
