import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the screens of synchronization with contacts of an address book that is no longer synchronized.
@MainActor
struct SyncStrayStoryTests {
  private static let folders = [SyncHref("/minji/club/"), SyncHref("/minji/people/")]
  private let servers = folders.map { folder in
    MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
  }

  /// Opens the list of accounts, with an account whose book `club` was switched off after it had two people.
  private func switchedOff(_ language: Settings.Language) async throws -> SettingsStage {
    for uid in ["a", "b"] {
      let text = CardFormat.text(uid: uid, name: "person \(uid)", raw: uid)
      await servers[0].store(text, at: SyncHref("\(Self.folders[0].text)\(uid).vcf"))
    }
    let server = JoinedDAVServer(zip(Self.folders, servers).map { ($0, $1) })
    let stage = try await SettingsStage(language, davServer: server, patience: .seconds(600))
    await stage.openRow(language == .korean ? "휴대폰과 컴퓨터" : "Phones and computers")
    await stage.fillAccount()
    await stage.press(.control("s"), .enter)
    let club = try await stage.app.store.read { transaction throws(StoreError) in
      try transaction.sync.collections().first { $0.name == "club" }?.id
    }
    try await RemoveSyncAccount(stage.app.store, { _ in nil })(try #require(club))
    return stage
  }

  @Test(arguments: [(Settings.Language.english, "Only in Haru"), (.korean, "하루 앱에만 있는 항목")])
  func peopleAreSentToAnotherBookOnceTheUserAgrees(language: Settings.Language, row: String) async throws {
    let stage = try await switchedOff(language)
    await stage.press(.enter)
    #expect(stage.picture.contains(row), "\(stage.picture)")
    await stage.select(row)
    await stage.press(.enter, .character("n"))
    #expect(stage.picture.contains(row))
    await stage.press(.enter, .character("y"))
    #expect(!stage.picture.contains(row), "\(stage.picture)")
    await stage.press(.escape, .character(" "))
    #expect(await servers[1].texts.count == 2)
  }
}
