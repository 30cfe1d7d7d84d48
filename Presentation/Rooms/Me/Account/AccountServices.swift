package import Domain

package struct AccountServices: Sendable {
  let store: any Store
  let keeper: any DataKeeping
  let lock: LockServices
  let files: UserFiles
  let pictures: ProfilePictures
  /// The folder that everything of the user is in.
  let folder: String
  let close: @Sendable () async -> Void

  /// - Parameter close: Gives the store's file back before it is erased.
  package init(
    _ store: any Store, _ keeper: any DataKeeping, lock: LockServices, files: UserFiles, pictures: ProfilePictures,
    folder: String, close: @escaping @Sendable () async -> Void
  ) {
    (self.store, self.keeper, self.lock, self.files) = (store, keeper, lock, files)
    (self.pictures, self.folder, self.close) = (pictures, folder, close)
  }
}

extension AccountServices {
  /// Asks who signed out for the name that leads back, a few times, where somebody can be asked.
  package func offerSignIn(in session: CommandSession) async throws(CommandFailure) {
    let isSignedOut = try await session.read(store) { things throws(StoreError) in
      try things.account.isSignedOut()
    }
    guard isSignedOut, session.context.canAsk else { return }
    let (signedOut, words) = (session.texts.lock.signedOut, session.texts.account)
    session.warn(signedOut.message)
    for _ in 1...3 {
      let name = try? session.ask(words.signInQuestion, insteadOf: Account.Field.nickname.option)
      guard let name, !name.isEmpty else { throw signedOut }
      do throws(CommandFailure) {
        _ = try await signIn(name, in: session)
        return
      } catch { session.warn(error.message) }
    }
    throw signedOut
  }

  func signIn(_ name: String, in session: CommandSession) async throws(CommandFailure) -> Account {
    // Nobody learns by guessing names that a password is asked for as well.
    if let lock = try await lock.lock(session) {
      self.lock.sessions.open(try await self.lock.opened(lock, in: session))
    }
    do throws(AccountError) { return try await SignIn(store)(name) } catch {
      throw session.texts.account.failure(error)
    }
  }
}
