package import Domain

/// The operations that commands and screens of the account share.
package struct AccountServices: FailureExplaining, Sendable {
  let store: any Store
  let manager: any DataManaging
  let eraseData: EraseData
  let lock: LockServices
  let secrets: any SecretKeeping
  let files: UserFiles
  let pictures: ProfilePictures
  let signIn: SignInServices
  /// The folder with all of the user's data.
  let folder: String
  let texts: Texts
  /// The colors of the full screen, which decide whether it shows the picture.
  let colors: ColorLevel
  let time: TimeSource
  let close: @Sendable () async -> Void
  /// The time after which a box shows that work is in progress.
  let patience: Duration

  /// - Parameters:
  ///   - close: Closes the store's file before the file is erased.
  ///   - patience: The time after which a box shows that work is in progress.
  package init(
    _ store: any Store, _ manager: any DataManaging, erase: EraseData, lock: LockServices,
    secrets: any SecretKeeping, files: UserFiles, pictures: ProfilePictures, signIn: SignInServices, folder: String,
    time: TimeSource, texts: Texts, colors: ColorLevel, close: @escaping @Sendable () async -> Void,
    patience: Duration = .milliseconds(300)
  ) {
    (self.store, self.manager, eraseData, self.lock, self.secrets) = (store, manager, erase, lock, secrets)
    self.files = files
    (self.pictures, self.signIn, self.folder, self.time, self.close) = (pictures, signIn, folder, time, close)
    (self.texts, self.colors, self.patience) = (texts, colors, patience)
  }

  private var words: AccountTexts { texts.account }
  private var refusals: AccountRefusals { texts.accountRefusals }

  func account() async throws(CommandFailure) -> Account? {
    try await explaining({ texts.storeFailure($0) }) { () async throws(StoreError) in
      try await store.read { transaction throws(StoreError) in try transaction.account.account() }
    }
  }

  /// - Parameter path: The path as the user typed it.
  func picture(at path: String) async throws(CommandFailure) -> ProfilePicture {
    try await explaining({ refusals.failure($0, path) }) { () async throws(ProfilePictureError) in
      try await pictures(files.path(path))
    }
  }

  /// Signs out of a named account in every terminal.
  func signOut() async throws(CommandFailure) -> Account {
    let account = try await explaining(refusals.failure) { () async throws(AccountError) in try await SignOut(store)() }
    lock.sessions.closeAll()
    return account
  }

  /// Erases the data of a guest, who has no name to sign back in with.
  func leaveAsGuest(backsUp: Bool) async throws(CommandFailure) -> ErasedAccount {
    let backup = backsUp ? try await backUp(to: nil, with: nil) : nil
    return ErasedAccount(backup: backup, notRevoked: try await erase(withBackups: false))
  }

  /// - Throws: A failure if a backup at this path would be erased with the account.
  func checkBackupStays(_ path: String) throws(CommandFailure) {
    let path = files.path(path)
    if manager.isErased(path) { throw refusals.backupInside(path) }
  }

  /// Erases everything, with all backups but an encrypted one at the given path.
  func withdraw(backup: String?, with secret: (any TypedSecret)?) async throws(CommandFailure) -> ErasedAccount {
    var path: String?
    if let backup {
      try checkBackupStays(backup)
      path = try await backUp(to: files.path(backup), with: secret)
    }
    return ErasedAccount(backup: path, notRevoked: try await erase(withBackups: true))
  }

  private func backUp(to path: String?, with secret: (any TypedSecret)?) async throws(CommandFailure) -> String {
    try await explaining({ texts.storeManagement.failure($0, file: path ?? folder, store: folder) }) {
      () async throws(StoreManagementError) in try await manager.backUp(to: path, replaces: false, with: secret)
    }
  }

  private func erase(withBackups: Bool) async throws(CommandFailure) -> [SignInProvider] {
    await close()
    return try await explaining({ texts.storeManagement.failure($0, file: folder, store: folder) }) {
      () async throws(StoreManagementError) in try await eraseData(withBackups: withBackups)
    }
  }
}

/// The result of erasing an account or the data of a guest.
struct ErasedAccount: Sendable {
  /// The path of the backup; `nil` without a backup.
  let backup: String?
  /// The providers that weren't notified that sign-ins have ended.
  let notRevoked: [SignInProvider]
}

extension AccountServices {
  /// Asks a signed-out user for the nickname or email address, up to three times, if the session can ask.
  package func offerSignIn(in session: CommandSession) async throws(CommandFailure) {
    let state = try await state()
    guard state.isSignedOut, session.context.canAsk else { return }
    let providers = state.identities.providers
    let (signedOut, words) = (session.texts.accountRefusals.signedOut(providers), session.texts.account)
    session.warn(signedOut.message)
    for provider in providers { session.warn(words.signInInstead(provider)) }
    for _ in 1...3 {
      let name = try? session.ask(words.signInQuestion, insteadOf: Account.Field.nickname.option)
      guard let name, !name.isEmpty else { throw signedOut }
      do throws(CommandFailure) {
        let typed = SignInIssuer(typed: name)
        if let provider = providers.first(where: { typed?.isSame(as: $0.issuer) == true }) {
          try await signIn(at: provider, in: session)
        } else {
          _ = try await signIn(name, in: session)
        }
        return
      } catch { session.warn([error.message, error.hint, error.note].compactMap(\.self).spaced) }
    }
    throw signedOut
  }

  func signIn(_ name: String, in session: CommandSession) async throws(CommandFailure) -> Account {
    // The password comes first, so that nobody without it can find out the name by guessing.
    try await openLock(in: session)
    return try await explaining(session.texts.accountRefusals.failure) { () async throws(AccountError) in
      try await SignIn(store)(name)
    }
  }

  /// Signs in to the account again with a provider that it is linked to.
  private func signIn(at provider: SignInProvider, in session: CommandSession) async throws(CommandFailure) {
    try await openLock(in: session)
    let user = try await signIn(at: provider, SignInPrompt(.here, in: session))
    if let note = user.note { session.warn(note) }
    _ = try await explaining(session.texts.accountRefusals.failure) { () async throws(AccountError) in
      try await LinkIdentity(store)(user.identity, mayAdd: false)
    }
  }

  /// Asks for the secret of the lock, if there is a lock.
  func openLock(in session: CommandSession) async throws(CommandFailure) {
    guard let lock = try await lock.lock(session.texts) else { return }
    self.lock.sessions.open(try await self.lock.opened(lock, in: session))
  }
}

extension Account {
  /// The values of a new account before anything is typed.
  static let blank = Account(nickname: Nickname(imported: ""), email: EmailAddress(imported: ""))

  /// Creates the account of a guest with what a provider sent, which may have blank fields.
  init(sentBy identity: AccountIdentity) {
    self = .blank
    nickname = Nickname(identity) ?? nickname
    email = identity.verifiedEmail ?? email
  }

  /// The required fields that are blank.
  var missing: [Field] {
    [nickname.text.isEmpty ? Field.nickname : nil, email.text.isEmpty ? .email : nil].compactMap(\.self)
  }
}

extension ProfilePicture {
  /// The width in columns; the picture takes half as many rows.
  private static let columns = 16

  /// The picture in half blocks, which a terminal that shows images replaces by the picture itself.
  var frame: Frame {
    var raster = Raster(size: PixelSize(width: Self.side, height: Self.side))
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let place = (y * Self.side + x) * 3
        raster[x, y] = Pixel(RGB(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2]))
      }
    }
    var frame = Frame(size: Size(columns: Self.columns, rows: Self.columns / 2))
    frame.place(raster, in: Rect(frame.size))
    return frame
  }
}

/// A user who has just signed in with a provider.
struct ProviderUser: Hashable, Sendable {
  let identity: AccountIdentity
  /// The address of the user's picture; `nil` if there is none that can be fetched with encryption.
  let picture: WebAddress?
  /// See ``SignInTexts/note(_:_:)``.
  let note: String?
}

/// The account with the users of providers who own it, read from one state of the store.
struct AccountState: Sendable {
  var account: Account?
  let identities: [AccountIdentity]
  let isSignedOut: Bool
  /// Indicates whether servers need passwords of the user.
  let hasPasswords: Bool
  let zone: Zone
  /// The place of the passwords for servers, if it was asked for; the system's keyring may take a moment.
  var secrets: SecretPlace?
}

extension [AccountIdentity] {
  /// The providers of the users, each once.
  var providers: [SignInProvider] { map(\.provider).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension AccountServices {
  func state() async throws(CommandFailure) -> AccountState {
    let zone = time.zone
    return try await explaining({ texts.storeFailure($0) }) { () async throws(StoreError) in
      try await store.read { transaction throws(StoreError) in
        AccountState(
          account: try transaction.account.account(), identities: try transaction.account.linkedIdentities(),
          isSignedOut: try transaction.account.isSignedOut(),
          hasPasswords: try transaction.sync.accounts().contains { !$0.user.isEmpty }, zone: zone)
      }
    }
  }

  /// Returns the state with the place of the passwords, if servers need any.
  func shownState() async throws(CommandFailure) -> AccountState {
    var state = try await state()
    if state.hasPasswords { state.secrets = await secretPlace() }
    return state
  }

  /// Looks up where passwords are stored, in the background, because a keyring that doesn't respond must not block the
  /// screen.
  @concurrent private func secretPlace() async -> SecretPlace { secrets.place }

  /// Asks a provider who the user is; no token is kept.
  func signIn(at provider: SignInProvider, _ prompt: SignInPrompt) async throws(CommandFailure) -> ProviderUser {
    try user(try await signIn.signIn(at: provider, for: .account, prompt), at: provider)
  }

  func user(_ finished: FinishedSignIn, at provider: SignInProvider) throws(CommandFailure) -> ProviderUser {
    guard let identity = AccountIdentity(finished.signedIn, at: time.now()) else {
      throw texts.signIn.failure(.unreadable(.identity), at: provider.name).noting(finished.note)
    }
    return ProviderUser(
      identity: identity, picture: finished.signedIn.claims.pictureAddress, note: finished.note)
  }

  /// Fetches the picture that the user has at a provider.
  func picture(at address: WebAddress) async throws(CommandFailure) -> ProfilePicture {
    try await explaining({ refusals.failure($0, address.host) }) { () async throws(ProfilePictureError) in
      try await pictures(at: address)
    }
  }

  /// Saves the picture that the user has at a provider.
  func save(_ picture: ProfilePicture) async throws(CommandFailure) {
    _ = try await explaining(refusals.failure) { () async throws(AccountError) in
      try await EditAccount(store)({ $0.picture = picture })
    }
  }

  func unlink(_ identity: AccountIdentity) async throws(CommandFailure) {
    _ = try await explaining(refusals.failure) { () async throws(AccountError) in
      try await UnlinkIdentity(store)(identity)
    }
  }
}
