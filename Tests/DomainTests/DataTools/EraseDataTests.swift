import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Erasing all data signs its accounts out at their providers.
struct EraseDataTests {
  private static let google = "https://accounts.google.com"
  private let secrets = MemorySecrets()
  private let provider: ScriptedProvider
  private let accounts = [
    Self.account(1, at: google), Self.account(2, at: ScriptedProvider.issuer), Self.account(3, at: nil),
  ]

  init() throws {
    provider = ScriptedProvider(now: try ManualTime().source.now)
    try store("one", of: 0)
    try store("two", of: 1)
    try secrets.save(ScriptedSecret("password"), of: accounts[2].id)
  }

  private static func account(_ number: Int, at issuer: String?) -> SyncAccount {
    SyncAccount(
      id: SyncAccount.ID(UUID(number: number)), name: "\(number)", server: "https://dav\(number).example",
      user: "minji@example.com", signIn: issuer.map { .provider($0) } ?? .password)
  }

  private func store(_ refresh: String, of place: Int) throws {
    try secrets.save(ScriptedSecret("haru\n\n\(refresh)"), of: accounts[place].id)
  }

  private func eraseData(_ store: ErasableStore) -> EraseData {
    EraseData(store, secrets, provider, makeSecret: { ScriptedSecret() }, wait: { _ in })
  }

  @Test func providersAreNotifiedAfterTheDataIsErased() async throws {
    let store = ErasableStore(accounts) { [provider, secrets] in
      #expect(provider.current.revoked.isEmpty)
      for account in [1, 2] { try? secrets.remove(SyncAccount.ID(UUID(number: account))) }
    }
    #expect(await eraseData(store).providers().map(\.name) == ["Google", "login.example"])
    #expect(try await eraseData(store)(withBackups: true) == [])
    #expect(store.erasures == [true])
    #expect(provider.current.revoked.sorted() == ["one", "two"])
  }

  @Test(
    arguments: [
      { $0.failure = .unreachable(.noHost) }, { $0.document.revocation = nil }, { $0.isSilent = true },
    ] as [@Sendable (inout ScriptedProvider.State) -> Void])
  func dataIsErasedWhateverTheProvidersAnswer(
    change: @escaping @Sendable (inout ScriptedProvider.State) -> Void
  ) async throws {
    provider.change { change(&$0) }
    let store = ErasableStore(accounts)
    #expect(try await eraseData(store)(withBackups: false).map(\.name) == ["Google", "login.example"])
    #expect(store.erasures == [false] && provider.current.revoked.isEmpty)
  }

  @Test func failedErasureEndsNoSignIn() async throws {
    let store = ErasableStore(accounts, failure: .noStore)
    await #expect(throws: StoreManagementError.noStore) { try await eraseData(store)(withBackups: false) }
    #expect(provider.current.revoked.isEmpty && secrets.all.count == 3)
  }

  /// A program without the token couldn't end the sign-in later.
  @Test func failedErasureEndsTheSignInsWhoseTokensAreGone() async throws {
    let store = ErasableStore(accounts, failure: .noStore) { [secrets, accounts] in try? secrets.remove(accounts[0].id)
    }
    await #expect(throws: StoreManagementError.noStore) { try await eraseData(store)(withBackups: false) }
    #expect(provider.current.revoked == ["one"] && secrets.all.count == 2)
  }

  /// A restored copy has no tokens, and tokens whose key is locked can't be read.
  @Test(arguments: [nil, SecretKeepingError.locked])
  func providersOfTokensThatCannotBeReadAreNamed(failure: SecretKeepingError?) async throws {
    try secrets.remove(accounts[1].id)
    secrets.failure = failure
    let notRevoked = try await eraseData(ErasableStore(accounts))(withBackups: false)
    #expect(notRevoked.map(\.name) == (failure == nil ? ["login.example"] : ["Google", "login.example"]))
    #expect(provider.current.revoked == (failure == nil ? ["one"] : []))
  }

  @Test func providerOfSeveralAccountsIsNamedOnce() async throws {
    provider.change { $0.failure = .unreachable(.noHost) }
    let store = ErasableStore([accounts[0], Self.account(4, at: Self.google)])
    #expect(await eraseData(store).providers().map(\.name) == ["Google"])
    #expect(try await eraseData(store)(withBackups: false).map(\.name) == ["Google"])
  }

  @Test func dataWithoutSignInsAsksNobody() async throws {
    provider.change { $0.isSilent = true }
    let store = ErasableStore([accounts[2]])
    #expect(await eraseData(store).providers() == [])
    #expect(try await eraseData(store)(withBackups: false) == [])
  }
}

/// A store with accounts that a test specifies, which can be erased once.
private final class ErasableStore: BackupManaging {
  private let accounts: [SyncAccount]
  private let failure: StoreManagementError?
  private let onErase: @Sendable () -> Void
  private let erased = Mutex<[Bool]>([])

  init(
    _ accounts: [SyncAccount], failure: StoreManagementError? = nil, onErase: @escaping @Sendable () -> Void = {}
  ) { (self.accounts, self.failure, self.onErase) = (accounts, failure, onErase) }

  /// The erasures so far; each is `true` if the backups were erased, too.
  var erasures: [Bool] { erased.withLock(\.self) }

  func backups() async throws(StoreManagementError) -> [StoredBackup] { [] }

  func syncAccounts() async -> [SyncAccount] { erasures.isEmpty ? accounts : [] }

  func unsentChanges() async -> Int { 0 }

  func erase(withBackups: Bool) async throws(StoreManagementError) {
    onErase()
    if let failure { throw failure }
    erased.withLock { $0.append(withBackups) }
  }

  func isErased(_ path: String) -> Bool { false }
}
