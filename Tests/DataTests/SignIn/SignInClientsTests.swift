import Data
import Domain
import Foundation
import Testing

/// The names of this program at providers, in the file with keys.
struct SignInClientsTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  private var path: String { folder.folder + "/keys" }

  private func clients(_ text: String? = nil, rights: Int = 0o600) throws -> SignInClients {
    if let text {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }
    return KeyFile(environment: [:], path: path).clients
  }

  @Test func clientIsReadByTheNameOfItsProvider() throws {
    let clients = try clients(
      "HARU_GOOGLE_CLIENT=a.apps.example\nHARU_GOOGLE_SECRET = s\nHARU_LOGIN_EXAMPLE_CLIENT=haru\n")
    #expect(try clients(at: .google) == SignInClient(id: "a.apps.example", secret: Secret("s")))
    #expect(try clients(at: try #require(SignInIssuer("https://login.example"))) == SignInClient(id: "haru"))
    #expect(try clients(at: try #require(SignInIssuer("https://other.example"))) == nil)
    #expect(clients.path == path)
  }

  @Test func pageThatPassesAnswersOnIsReadIfItIsEncrypted() throws {
    let line = "HARU_LOGIN_EXAMPLE_CLIENT=haru\nHARU_LOGIN_EXAMPLE_REDIRECT="
    let issuer = try #require(SignInIssuer("https://login.example"))
    let page = "https://haru.example/sign-in-page.html"
    #expect(try clients(line + page)(at: issuer)?.page?.text == page)
    for wrong in ["http://haru.example/", "https://haru.example/?a=1", "haru.example", "https://"] {
      let clients = try clients(line + wrong)
      let error = #expect(throws: SecretFileError.self) { try clients(at: issuer) }
      guard case .unreadable(let detail) = error else {
        Issue.record("\(wrong): \(String(describing: error))")
        continue
      }
      #expect(detail.contains("HARU_LOGIN_EXAMPLE_REDIRECT"))
    }
  }

  @Test func withoutAFileThereIsNoClient() throws { #expect(try clients()(at: .google) == nil) }

  @Test func environmentIsNotRead() throws {
    let file = KeyFile(environment: ["HARU_GOOGLE_CLIENT": "a", "HARU_GOOGLE_SECRET": "s"], path: path)
    #expect(try file.clients(at: .google) == nil)
  }

  @Test func fileThatOthersCanReadIsRefused() throws {
    let clients = try clients("HARU_GOOGLE_CLIENT=a", rights: 0o644)
    #expect(throws: SecretFileError.exposed) { try clients(at: .google) }
  }
}
