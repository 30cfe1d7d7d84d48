/// Why an account was not made, changed, entered or left.
public enum AccountError: Error, Hashable, Sendable {
  case store(StoreError)
  case isGuest
  case hasAccount
  case isSignedIn
  case wrongName
}

extension AccountError: StoreFailure {}

public struct CreateAccount: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Gives a guest a name; everything stays as it is.
  public func callAsFunction(_ account: Account) async throws(AccountError) -> Changed<Account> {
    try await store.change(as: { UndoLabel(.added, .account, $0.nickname.text) }) { things throws(AccountError) in
      guard try things.account.account() == nil else { throw .hasAccount }
      try things.account.save(account)
      return account
    }
  }
}

public struct EditAccount: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Parameter change: Sets what is to be different; may be run more than once.
  public func callAsFunction(
    _ change: @Sendable (inout Account) -> Void
  ) async throws(AccountError) -> Changed<Account> {
    try await store.change(as: { UndoLabel(.changed, .account, $0.nickname.text) }) { things throws(AccountError) in
      guard var account = try things.account.account() else { throw .isGuest }
      change(&account)
      try things.account.save(account)
      return account
    }
  }
}
