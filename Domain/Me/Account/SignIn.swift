public struct SignOut: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Leaves a named account, whose data stay.
  public func callAsFunction() async throws(AccountError) -> Account {
    try await store.note { things throws(AccountError) in
      guard let account = try things.account.account() else { throw .isGuest }
      try things.account.noteSignedOut(true)
      return account
    }
  }
}

public struct SignIn: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Parameter name: The nickname or the e-mail address.
  public func callAsFunction(_ name: String) async throws(AccountError) -> Account {
    try await store.note { things throws(AccountError) in
      guard let account = try things.account.account() else { throw .isGuest }
      guard try things.account.isSignedOut() else { throw .isSignedIn }
      guard account.isNamed(by: name) else { throw .wrongName }
      try things.account.noteSignedOut(false)
      return account
    }
  }
}
