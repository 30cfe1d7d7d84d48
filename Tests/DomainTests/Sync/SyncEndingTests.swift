import Domain
import DomainTesting
import Testing

struct SyncEndingTests {
  private static let secret = "private-4f2a"

  @Test(arguments: [
    DAVError.refused(DAVRefusal(403, .other(secret), words: "\(secret)\u{1B}[31m")),
    .signInNeeded(DAVRefusal(401, words: "Basic realm=\(secret)")),
    .redirected(to: "https://mina:\(secret)@evil.example/\(secret)?key=\(secret)"),
    .redirected(to: "//evil.example\u{1B}\\\(secret)"), .unreadable(detail: "no\u{7}multistatus 민수"),
  ])
  func endingHasNoSecretsAndNoControls(error: DAVError) {
    let text = "\(SyncEnding(error))"
    #expect(!text.contains(Self.secret) && !text.contains("\\u{") && !text.contains("민수"))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
  }

  @Test func endingKeepsTheDetailsThatExplainTheError() {
    #expect(SyncEnding(.refused(DAVRefusal(403, words: "no"))) == .failed(.refused(DAVRefusal(403))))
    #expect(SyncEnding(.redirected(to: "https://portal.example/in")) == .failed(.redirected(to: "portal.example")))
    #expect(SyncEnding(.unreachable(.timedOut)) == .failed(.unreachable(.timedOut)))
    // If the length of a pause counted, each run would get its own row in the log.
    #expect(SyncEnding(.busy(retryAfter: .seconds(30))) == SyncEnding(.busy(retryAfter: .seconds(60))))
    #expect(SyncEnding(.unreachable(.cancelled)) == .stopped && !SyncEnding.stopped.isFailure)
  }

  @Test func everyNetworkErrorHasItsOwnCode() {
    let errors: [HTTPError] = [
      .noLibrary, .noHost, .cannotConnect, .timedOut, .untrusted, .tls, .tooLarge, .tooManyRedirects, .forbidden,
      .cutOff, .unreadable, .cancelled, .failed(code: 7),
    ]
    #expect(errors.map { HTTPError(word: $0.word) } == errors)
    #expect(Set(errors.map(\.word)).count == errors.count)
    #expect(HTTPError(word: "curl_x") == nil && HTTPError(word: "") == nil)
  }

  @Test func failedRunSavesItsEndingEvenWithoutAnEffect() async throws {
    let server = MemoryDAVServer.ofNotes()
    let user = SyncUser("A", server)
    await user.server.fail(.before, at: 1)
    guard case .failed(let error) = try await user.sync().end else {
      Issue.record("the run didn't fail")
      return
    }
    #expect(await user.store.contents.endings == [SyncEnding(error)])
    try await user.sync()
    #expect(await user.store.contents.endings.count == 1)
  }

  @Test func missingCollectionEndsItsRun() async throws {
    let user = SyncUser("A", MemoryDAVServer.ofNotes())
    await user.store.update { $0.href = SyncHref("/minji/other/") }
    try await user.sync()
    #expect(await user.store.contents.endings == [.replaced])
  }

  @Test func previewOfAServerThatFailsSavesNothing() async throws {
    let user = SyncUser("A", MemoryDAVServer.ofNotes())
    let before = await user.store.contents
    await user.server.fail(.before, at: 1)
    try await user.sync(SyncOptions(now: SyncUser.start, isPreview: true))
    #expect(await user.store.contents == before)
  }
}
