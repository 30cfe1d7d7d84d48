import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that options and the form read the fields of an account in the same way.
@MainActor
struct AccountFieldTests {
  /// The fields that are typed; a picture is read from a file.
  private nonisolated static let fields = Account.Field.allCases.filter { $0 != .picture }
  private nonisolated static let words = [
    " Mi  na ", "none", " 없음 ", "", "nowhere", "Mina@Example.com ", "010 1234-5678", "+1 (212) 555-0100", "12",
  ]

  @Test(arguments: fields, words)
  func optionAndFormSetTheSameValue(field: Account.Field, words: String) async throws {
    let (stage, tester) = (try await SettingsStage(), try await CommandLineTester())
    let account = Account(
      nickname: try Nickname("minji"), email: try EmailAddress("minji@example.com"), phone: try PhoneNumber("112"))
    for store in [stage.app.store, tester.store] { _ = try await CreateAccount(store)(account) }
    let outcome = await tester.run(["account", "edit", "--\(field.option.name)", words])
    await stage.press(KeyPress(.home), .enter, .enter)
    for _ in Self.fields.prefix(while: { $0 != field }) { await stage.press(.tab) }
    await stage.press(.control("e"), .control("u"))
    await stage.app.type(words)
    #expect(stage.picture.contains("Ctrl-S save"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Ctrl-S save") == (outcome.status != 0), "\(outcome)")
    #expect(try await self.account(in: stage.app.store) == self.account(in: tester.store))
  }

  private func account(in store: InMemoryStore) async throws -> Account? {
    try await store.read { transaction throws(StoreError) in try transaction.account.account() }
  }
}
