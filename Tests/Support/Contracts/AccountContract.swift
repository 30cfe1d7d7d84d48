import Domain
import Testing

/// Checks for the owner of a store and the protection against others.
package enum AccountContract {
  package static let checks: [ContractCheck] = [
    ContractCheck("an empty store has no account and no lock") { store async throws in
      #expect(try await store.account() == nil)
      #expect(try await store.lock() == nil)
    },
    ContractCheck("an account is stored unchanged, and undo restores the previous state") { store async throws in
      let picture = ProfilePicture(bytes: (0..<ProfilePicture.side * ProfilePicture.side * 3).map { UInt8($0 % 251) })
      let account = Account(
        nickname: try Nickname("미나"),
        email: try EmailAddress("mina@example.org"),
        phone: try PhoneNumber("010-1234-5678"),
        picture: picture
      )
      _ = try await CreateAccount(store.store)(account)
      #expect(try await store.account() == account)
      let other = try Nickname("민아")
      _ = try await EditAccount(store.second)({ account in
        (account.nickname, account.phone, account.picture) = (other, nil, nil)
      })
      #expect(try await store.account() == Account(nickname: other, email: account.email))
      #expect(try await store.history.undo()?.label == UndoLabel(.changed, .account, "민아"))
      #expect(try await store.account() == account)
      #expect(try await store.history.undo()?.label == UndoLabel(.added, .account, "미나"))
      #expect(try await store.account() == nil)
    },
    ContractCheck("signing out isn't an undo step") { store async throws in
      let account = Account(nickname: try Nickname("미나"), email: try EmailAddress("mina@example.org"))
      _ = try await CreateAccount(store.store)(account)
      _ = try await SignOut(store.second)()
      #expect(try await store.isSignedOut())
      #expect(try await store.history.undo()?.label == UndoLabel(.added, .account, "미나"))
      #expect(try await store.isSignedOut())
    },
    ContractCheck("identities are stored unchanged, and undo leaves them as they are") { store async throws in
      let account = Account(nickname: try Nickname("미나"), email: try EmailAddress("mina@example.org"))
      let long = String(repeating: "가", count: AccountIdentity.longestSubject / 3)
      let issuer = SignInIssuer.google
      let first = AccountIdentity(
        issuer: issuer, subject: "42", email: try EmailAddress("mina@example.org"), isEmailVerified: true,
        name: "미나\u{0}", check: .signature, since: Instant(secondsSince1970: 7))
      let second = AccountIdentity(
        issuer: issuer, subject: long, check: .connection, since: Instant(secondsSince1970: 5))
      _ = try await CreateAccount(store.store)(account, of: first)
      #expect(try await LinkIdentity(store.second)(second, mayAdd: true).outcome == .linked)
      #expect(try await store.identities() == [second, first])
      _ = try await SignOut(store.store)()
      #expect(try await LinkIdentity(store.second)(first, mayAdd: false).outcome == .signedIn)
      #expect(try await store.history.undo()?.label == UndoLabel(.added, .account, "미나"))
      #expect(try await store.identities() == [])
      _ = try await store.history.redo()
      #expect(try await store.identities() == [second, first])
      #expect(try await UnlinkIdentity(store.second)(first))
      #expect(try await store.identities() == [second])
      _ = try await store.history.undo()
      _ = try await CreateAccount(store.second)(account)
      #expect(try await store.identities() == [])
    },
    ContractCheck("two programs that link users at the same time don't lose one") { store async throws in
      let account = Account(nickname: try Nickname("미나"), email: try EmailAddress("mina@example.org"))
      _ = try await CreateAccount(store.store)(account)
      let identities = (1...4).map {
        AccountIdentity(
          issuer: .google, subject: "\($0 / 2)", check: .signature, since: Instant(secondsSince1970: $0))
      }
      let outcomes = try await withThrowingTaskGroup(of: LinkIdentity.Outcome.self) { group in
        for (number, identity) in identities.enumerated() {
          let store = number.isMultiple(of: 2) ? store.store : store.second
          group.addTask { try await LinkIdentity(store)(identity, mayAdd: true).outcome }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count { $0 == .linked } == 3)
      #expect(Set(try await store.identities().map(\.subject)) == ["0", "1", "2"])
    },
    ContractCheck("a lock is stored unchanged and isn't an undo step") { store async throws in
      let start = LockMoment.SinceStart(start: "boot", seconds: 12)
      for last in [nil, LockMoment(clock: .zero, sinceStart: nil), LockMoment(clock: .zero, sinceStart: start)] {
        let lock = Lock(
          id: Event.ID(number: 7).uuid,
          kind: .pin,
          hash: PasswordHash("$argon2id$x"),
          version: 3,
          codes: [CodeFingerprint([1, 2]), CodeFingerprint([3])],
          attempts: LockAttempts(count: 4, last: last)
        )
        try await store.store.note { transaction throws(StoreError) in try transaction.lock.save(lock) }
        #expect(try await store.lock() == lock)
      }
      #expect(try await store.history.undo() == nil)
      try await store.store.note { transaction throws(StoreError) in try transaction.lock.save(nil) }
      #expect(try await store.lock() == nil)
    },
  ]
}

extension Instant {
  fileprivate static let zero = Instant(secondsSince1970: 0)
}

extension StoreUnderTest {
  fileprivate func account() async throws -> Account? {
    try await second.read { transaction throws(StoreError) in try transaction.account.account() }
  }

  fileprivate func identities() async throws -> [AccountIdentity] {
    try await second.read { transaction throws(StoreError) in try transaction.account.linkedIdentities() }
  }

  fileprivate func isSignedOut() async throws -> Bool {
    try await second.read { transaction throws(StoreError) in try transaction.account.isSignedOut() }
  }

  fileprivate func lock() async throws -> Lock? {
    try await second.read { transaction throws(StoreError) in try transaction.lock.lock() }
  }
}
