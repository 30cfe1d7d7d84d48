import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// The names on the screen before a first run, with a server in memory that has one address book.
@MainActor
struct SyncPreviewStoryTests {
  private static let folder = SyncHref("/minji/people/")
  private let server = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })

  /// Opens the preview of a new account, whose server has a different name for one of two contacts here.
  private func previewed(_ language: Settings.Language, _ size: Size) async throws -> SettingsStage {
    let stage = try await SettingsStage(language, davServer: server, patience: .seconds(600), size: size)
    for contact in [Contact.sample("엄마", id: 7), .sample("이영희", id: 8)] {
      try await StoredContacts(stage.app.store).save(contact)
    }
    let text = CardFormat.text(uid: "sample-7", name: "Kim", raw: "a")
    await server.store(text, at: SyncHref("\(Self.folder.text)a.vcf"))
    await stage.openRow(language == .korean ? "휴대폰과 컴퓨터" : "Phones and computers")
    await stage.fillAccount()
    await stage.press(.control("s"))
    return stage
  }

  @Test(arguments: [
    (Settings.Language.english, ["Sent to dav.example: '이영희'", "'엄마' here, 'Kim' there", "The other fields of both"]),
    (.korean, ["dav.example 서버로 보낼 항목: '이영희'", "하루 앱 '엄마', 서버 'Kim'", "나머지 내용이"]),
  ])
  func questionNamesWhoIsSentAndMerged(language: Settings.Language, words: [String]) async throws {
    let stage = try await previewed(language, Size(columns: 80, rows: 24))
    for words in words { #expect(stage.picture.contains(words), "\(stage.picture)") }
    await stage.press(.escape)
    #expect(await server.texts.count == 1)
  }

  @Test(arguments: Settings.Language.allCases)
  func narrowQuestionNamesSentAndMergedPeople(language: Settings.Language) async throws {
    let stage = try await previewed(language, Size(columns: 40, rows: 24))
    for name in ["'이영희'", "'엄마'", "'Kim'"] { #expect(stage.picture.contains(name), "\(stage.picture)") }
    await stage.press(.enter)
    #expect(await server.texts.count == 2)
  }
}
