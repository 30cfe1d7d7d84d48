import Domain

package struct AccountCommand: RoomCommand {
  private let services: AccountServices

  package init(_ services: AccountServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    switch invocation.verb(as: AccountVerb.self) {
    case .create: try await create(invocation, in: session)
    case .edit: try await edit(invocation, in: session)
    case .signIn: try await signIn(invocation.arguments.first ?? "", in: session)
    case .signOut: try await signOut(in: session)
    case .withdraw: try await withdraw(invocation, in: session)
    case .show, nil: show(try await account(session), in: session)
    }
  }

  private func account(_ session: CommandSession) async throws(CommandFailure) -> Account? {
    try await session.read(services.store) { things throws(StoreError) in try things.account.account() }
  }

  private func show(_ account: Account?, in session: CommandSession) {
    let texts = session.texts.account
    session.write(
      json: { AccountRecord.json(account) },
      plain: { account.map { [[$0.nickname.text, $0.email.text, $0.phone?.text ?? ""]] } ?? [] },
      text: { width in
        guard let account else { return [StyledLine(texts.guest)] }
        let facts = [
          Fact(texts.nickname, account.nickname.text), Fact(texts.email, account.email.text),
          Fact(texts.phone, account.phone?.text),
        ]
        let picture =
          session.context.showsPictures
          ? account.picture.map { ProfilePictureLines.lines($0, in: session.context.colors) } : nil
        return (picture ?? []) + facts.lines(width: width)
      })
  }

  // MARK: Making and changing

  private func create(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.account
    guard try await account(session) == nil else { throw texts.failure(.hasAccount) }
    let nickname = try nickname(try answer(texts.nickname, AccountOption.nickname, invocation, session), texts)
    let email = try email(try answer(texts.email, AccountOption.email, invocation, session), session.texts)
    let phone = try phone(invocation, session.texts) ?? nil
    var (picture, unread): (ProfilePicture?, CommandFailure?) = (nil, nil)
    if let path = invocation.value(of: AccountOption.picture), !path.trimmed.isEmpty {
      do throws(ProfilePictureError) {
        picture = try await services.pictures(services.files.path(path))
      } catch {
        // A path can be corrected at once, a picture often cannot.
        if case .unusable = error { throw texts.failure(error, path) }
        unread = texts.createdWithout(texts.failure(error, path))
      }
    }
    let account = Account(nickname: nickname, email: email, phone: phone, picture: picture)
    announce(
      try await explaining(session) { () async throws(AccountError) in try await CreateAccount(services.store)(account)
      },
      texts.created, in: session)
    if let unread { throw unread }
  }

  /// What an option says, or what is typed in answer to its name.
  private func answer(
    _ question: String, _ option: OptionSpec, _ invocation: Invocation, _ session: CommandSession
  ) throws(CommandFailure) -> String {
    if let value = invocation.value(of: option) { return value }
    return try session.ask("\(question):", insteadOf: option)
  }

  private func edit(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts
    let nickname: Nickname? =
      if let text = invocation.value(of: AccountOption.nickname) { try nickname(text, texts.account) } else { nil }
    let email: EmailAddress? =
      if let text = invocation.value(of: AccountOption.email) { try email(text, texts) } else { nil }
    let phone = try phone(invocation, texts)
    let picture = try await picture(invocation, texts)
    guard nickname != nil || email != nil || phone != nil || picture != nil else { throw texts.account.nothingToChange }
    announce(
      try await explaining(session) { () async throws(AccountError) in
        try await EditAccount(services.store)({ account in
          if let nickname { account.nickname = nickname }
          if let email { account.email = email }
          if let phone { account.phone = phone }
          if let picture { account.picture = picture }
        })
      },
      texts.account.edited, in: session)
  }

  private func announce(_ changed: Changed<Account>, _ text: (Account) -> String, in session: CommandSession) {
    session.announce(changed) {
      text($0)
    } json: {
      AccountRecord.json($0)
    }
  }

  private func nickname(_ text: String, _ texts: AccountTexts) throws(CommandFailure) -> Nickname {
    do throws(TextLimitError) {
      return try Nickname(text)
    } catch {
      throw texts.texts.failure(error, of: AccountOption.nickname)
    }
  }

  private func email(_ text: String, _ texts: Texts) throws(CommandFailure) -> EmailAddress {
    do throws(EmailAddressError) {
      return try EmailAddress(text)
    } catch {
      throw texts.failure(error, of: text, in: AccountOption.email)
    }
  }

  /// - Returns: `nil` when nothing was said of it, and `.some(nil)` when it is to go.
  private func phone(_ invocation: Invocation, _ texts: Texts) throws(CommandFailure) -> PhoneNumber?? {
    guard let text = invocation.value(of: AccountOption.phone) else { return nil }
    if text.trimmed.isEmpty { return .some(nil) }
    do throws(PhoneNumberError) {
      return try PhoneNumber(text)
    } catch {
      throw texts.failure(error, of: text, in: AccountOption.phone)
    }
  }

  private func picture(_ invocation: Invocation, _ texts: Texts) async throws(CommandFailure) -> ProfilePicture?? {
    guard let path = invocation.value(of: AccountOption.picture) else { return nil }
    if path.trimmed.isEmpty { return .some(nil) }
    do throws(ProfilePictureError) {
      return try await services.pictures(services.files.path(path))
    } catch {
      throw texts.account.failure(error, path)
    }
  }

  // MARK: Coming and going

  /// Asks who signed out for the name that leads back, a few times, where somebody can be asked.
  package func offerSignIn(in session: CommandSession) async throws(CommandFailure) {
    let isSignedOut = try await session.read(services.store) { things throws(StoreError) in
      try things.account.isSignedOut()
    }
    guard isSignedOut, session.context.canAsk else { return }
    let signedOut = session.texts.lock.signedOut
    session.warn(signedOut.message)
    for _ in 1...3 {
      guard let name = try? session.ask(session.texts.account.signInQuestion, insteadOf: AccountOption.nickname),
        !name.isEmpty
      else { throw signedOut }
      do throws(CommandFailure) {
        _ = try await signedIn(name, in: session)
        return
      } catch { session.warn(error.message) }
    }
    throw signedOut
  }

  private func signIn(_ name: String, in session: CommandSession) async throws(CommandFailure) {
    let account = try await signedIn(name, in: session)
    session.announce(StyledLine(session.texts.account.signedIn(account))) { AccountRecord.json(account) }
  }

  private func signedIn(_ name: String, in session: CommandSession) async throws(CommandFailure) -> Account {
    // Nobody learns by guessing names that a password is asked for as well.
    if let lock = try await services.lock.lock(session) {
      services.lock.sessions.open(try await services.lock.opened(lock, in: session))
    }
    return try await explaining(session) { () async throws(AccountError) in try await SignIn(services.store)(name) }
  }

  private func signOut(in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.account
    guard try await account(session) != nil else { return try await leaveAsGuest(in: session) }
    let account = try await explaining(session) { () async throws(AccountError) in try await SignOut(services.store)() }
    services.lock.sessions.closeAll()
    session.announce(StyledLine(texts.signedOut(account))) { ["signed_out": true, "backup": .null] }
  }

  /// A guest has no name to come back by, so that what is theirs goes.
  private func leaveAsGuest(in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.account
    session.remark(texts.guestIsErased)
    guard try session.confirm(texts.eraseQuestion) else {
      throw CommandFailure("declined", session.texts.notChanged)
    }
    let backup = try session.confirm(texts.backupQuestion) ? try await backUp(to: nil, with: nil, in: session) : nil
    try await erase(withBackups: false, in: session)
    session.announce(StyledLine(texts.guestErased(backup))) { ["signed_out": true, "backup": .text(backup)] }
  }

  private func withdraw(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.account
    guard let account = try await account(session) else { throw texts.failure(.isGuest) }
    let backup = invocation.value(of: AccountOption.backup).map(services.files.path)
    if let backup, services.keeper.isErased(backup) { throw texts.backupInside(backup) }
    session.remark(texts.withdrawal(account))
    let typed = try answer(texts.withdrawQuestion, AccountOption.confirmedName, invocation, session)
    guard typed.trimmed == account.nickname.text else { throw texts.otherName }
    var kept: String?
    if let backup {
      let secret = try services.lock.newBackupSecret(in: session)
      kept = try await backUp(to: backup, with: secret, in: session)
    }
    try await erase(withBackups: true, in: session)
    session.announce(StyledLine(texts.withdrawn(kept))) { ["withdrawn": true, "backup": .text(kept)] }
  }

  private func backUp(
    to path: String?, with secret: (any TypedSecret)?, in session: CommandSession
  ) async throws(CommandFailure) -> String {
    do throws(StoreKeepingError) {
      return try await services.keeper.backUp(to: path, replaces: false, with: secret)
    } catch { throw session.texts.data.failure(error, file: path ?? services.folder, store: services.folder) }
  }

  private func erase(withBackups: Bool, in session: CommandSession) async throws(CommandFailure) {
    await services.close()
    do throws(StoreKeepingError) {
      try await services.keeper.erase(withBackups: withBackups)
    } catch {
      throw session.texts.data.failure(error, file: services.folder, store: services.folder)
    }
  }

  private func explaining<Value>(
    _ session: CommandSession, _ work: () async throws(AccountError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(AccountError) {
      return try await work()
    } catch {
      throw session.texts.account.failure(error)
    }
  }
}

enum AccountVerb: String, Hashable, Sendable, CaseIterable {
  case show, create, edit
  case signIn = "sign-in"
  case signOut = "sign-out"
  case withdraw
}

enum AccountRecord {
  static func json(_ account: Account?) -> JSONValue {
    [
      "guest": .bool(account == nil), "nickname": .text(account?.nickname.text), "email": .text(account?.email.text),
      "phone": .text(account?.phone?.text), "picture": .bool(account?.picture != nil),
    ]
  }
}

/// A small picture in half blocks.
enum ProfilePictureLines {
  /// In columns; half as many rows.
  private static let columns = 16

  static func lines(_ picture: ProfilePicture, in colors: ColorLevel) -> [StyledLine] {
    var raster = Raster(size: PixelSize(width: ProfilePicture.side, height: ProfilePicture.side))
    for y in 0..<ProfilePicture.side {
      for x in 0..<ProfilePicture.side {
        let place = (y * ProfilePicture.side + x) * 3
        raster[x, y] = Pixel(
          RGB(red: picture.bytes[place], green: picture.bytes[place + 1], blue: picture.bytes[place + 2]))
      }
    }
    var frame = Frame(size: Size(columns: columns, rows: columns / 2))
    frame.place(raster, in: Rect(origin: Point(column: 0, row: 0), size: frame.size))
    return frame.lines(in: colors)
  }
}
