import Data
import Domain
import Support
import Testing

/// Tests that a user of a sign-in provider belongs to only one account of a server.
@Suite(.onServer) struct SharedIdentityTests {
  private let homes: [ServerHome]

  init() throws { homes = [try ServerHome(), try ServerHome()] }

  private func identity(_ subject: String, of issuer: SignInIssuer = .google) -> AccountIdentity {
    AccountIdentity(issuer: issuer, subject: subject, check: .signature, since: Instant(secondsSince1970: 7))
  }

  private func opened() async throws -> [SQLiteStore] {
    let stores = try homes.map { SQLiteStore(try $0.open()) }
    for store in stores { _ = try await CreateAccount(store)(account) }
    return stores
  }

  private var account: Account {
    get throws { Account(nickname: try Nickname("미나"), email: try EmailAddress("mina@example.org")) }
  }

  private func identities(in store: SQLiteStore) async throws -> [AccountIdentity] {
    try await store.read { transaction throws(StoreError) in try transaction.account.identities() }
  }

  @Test func secondAccountIsRefusedUntilTheFirstUnlinksTheUser() async throws {
    let stores = try await opened()
    let slashed = try #require(SignInIssuer("https://login.example.org/"))
    let plain = try #require(SignInIssuer("https://login.example.org"))
    _ = try await LinkIdentity(stores[0])(identity("refused", of: plain), mayAdd: false)
    await #expect(throws: AccountError.isElsewhere) {
      try await LinkIdentity(stores[1])(identity("refused", of: slashed), mayAdd: true)
    }
    #expect(try await identities(in: stores[1]).isEmpty)
    // The user's own account doesn't count as another account, and signing in again stays possible.
    #expect(try await LinkIdentity(stores[0])(identity("refused", of: slashed), mayAdd: false).outcome == .known)
    _ = try await UnlinkIdentity(stores[0])(identity("refused", of: plain))
    #expect(
      try await LinkIdentity(stores[1])(identity("refused", of: slashed), mayAdd: false).outcome == .linked)
  }

  @Test func newAccountOfAUserWhoOwnsAnotherOneIsRefused() async throws {
    let stores = try homes.map { SQLiteStore(try $0.open()) }
    _ = try await CreateAccount(stores[0])(account, of: identity("owner"))
    await #expect(throws: AccountError.isElsewhere) {
      try await CreateAccount(stores[1])(account, of: identity("owner"))
    }
    let created = try await stores[1].read { transaction throws(StoreError) in try transaction.account.account() }
    #expect(created == nil)
  }

  @Test func onlyOneOfTwoAccountsThatLinkAUserAtTheSameTimeSucceeds() async throws {
    let stores = try await opened()
    for number in 0..<8 {
      let refused = await withTaskGroup(of: AccountError?.self) { group in
        for store in stores {
          group.addTask {
            do throws(AccountError) {
              _ = try await LinkIdentity(store)(identity("race \(number)"), mayAdd: true)
              return nil
            } catch { return error }
          }
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
      }
      #expect(refused == [.isElsewhere])
    }
    #expect(try await identities(in: stores[0]).count + identities(in: stores[1]).count == 8)
  }

  /// Older versions of Haru allowed two accounts to have the same user.
  @Test func accountsThatShareAUserAlreadyStayUsable() async throws {
    let stores = try await opened()
    for home in homes {
      try PostgreSQLConnection(to: home.address, settings: .account).execute(
        """
        INSERT INTO account_identity SELECT account_id, 'https://accounts.google.com', 'shared', NULL, 0, NULL,
        'signature', 7 FROM calendar
        """)
    }
    for store in stores {
      #expect(try await LinkIdentity(store)(identity("shared"), mayAdd: false).outcome == .known)
    }
    _ = try await SignOut(stores[0])()
    #expect(try await LinkIdentity(stores[0])(identity("shared"), mayAdd: false).outcome == .signedIn)
    #expect(try await UnlinkIdentity(stores[1])(identity("shared")))
    #expect(try await identities(in: stores[0]).map(\.subject) == ["shared"])
  }
}
