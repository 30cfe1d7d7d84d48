import Domain

typealias AccountCommand = Command<AccountCall>

struct AccountCall: CommandCall {
  private static let blank = Account(nickname: Nickname(imported: ""), email: EmailAddress(imported: ""))

  let services: AccountServices
  var invocation: Invocation
  let session: CommandSession

  init(_ services: AccountServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session) = (services, invocation, session)
  }

  private var words: AccountTexts { texts.account }
  /// No field of an account is a date.
  private var fields: FieldContext { FieldContext(texts, DateHabits(), today: .earliest) }

  func show() async throws(CommandFailure) {
    let account = try await account()
    session.write(
      json: { Self.account(account) },
      plain: { account.map { account in [Account.Field.typed.map { $0.field.text(account, texts) }] } ?? [] },
      text: { width in
        guard let account else { return [StyledLine(words.guest)] }
        let facts = Account.Field.typed.map { Fact(texts($0.field.label), $0.field.text(account, texts)) }
        let picture =
          session.context.showsPictures
          ? account.picture.map { ProfilePictureLines.lines($0, in: session.context.colors) } : nil
        return (picture ?? []) + facts.lines(width: width)
      })
  }

  func create() async throws(CommandFailure) {
    guard try await account() == nil else { throw words.failure(.hasAccount) }
    var account = Self.blank
    try Account.Field.read(invocation, into: &account, in: fields)
    for name in [Account.Field.nickname, .email] where !invocation.givesAny(of: [name.option]) {
      try name.ask("\(texts(name.field.label)):", in: session, into: &account, in: fields)
    }
    var unread: CommandFailure?
    if let path = invocation.value(of: AccountOption.picture), !path.trimmed.isEmpty {
      do throws(ProfilePictureError) {
        account.picture = try await services.pictures(services.files.path(path))
      } catch {
        // A path can be corrected at once, a picture often cannot.
        if case .unusable = error { throw words.failure(error, path) }
        unread = words.createdWithout(words.failure(error, path))
      }
    }
    let created = account
    let changed = try await explaining(words.failure) { () async throws(AccountError) in
      try await CreateAccount(services.store)(created)
    }
    session.announce(changed, words.created, json: { Self.account($0) })
    if let unread { throw unread }
  }

  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: AccountOption.details) else { throw words.nothingToChange }
    var typed = Self.blank
    try Account.Field.read(invocation, into: &typed, in: fields)
    let (picture, invocation, fields) = (try await picture(), invocation, fields)
    let changed = try await explaining(words.failure) { () async throws(AccountError) in
      try await EditAccount(services.store)({ account in
        // The options could be read once, and so can be again.
        try? Account.Field.read(invocation, into: &account, in: fields)
        if let picture { account.picture = picture }
      })
    }
    session.announce(changed, words.edited, json: { Self.account($0) })
  }

  func signIn() async throws(CommandFailure) {
    let account = try await services.signIn(invocation.arguments.first ?? "", in: session)
    session.announce(StyledLine(words.signedIn(account))) { Self.account(account) }
  }

  func signOut() async throws(CommandFailure) {
    guard try await account() != nil else { return try await leaveAsGuest() }
    let account = try await explaining(words.failure) { () async throws(AccountError) in
      try await SignOut(services.store)()
    }
    services.lock.sessions.closeAll()
    session.announce(StyledLine(words.signedOut(account))) { Self.left(nil) }
  }

  func withdraw() async throws(CommandFailure) {
    guard let account = try await account() else { throw words.failure(.isGuest) }
    let backup = invocation.value(of: AccountOption.backup).map(services.files.path)
    if let backup, services.keeper.isErased(backup) { throw words.backupInside(backup) }
    session.remark(words.withdrawal(account))
    let confirmed = invocation.value(of: AccountOption.confirmedName)
    let typed =
      if let confirmed { confirmed } else {
        try session.ask("\(words.withdrawQuestion):", insteadOf: AccountOption.confirmedName)
      }
    guard typed.trimmed == account.nickname.text else { throw words.otherName }
    var kept: String?
    if let backup {
      let secret = try services.lock.newBackupSecret(in: session)
      kept = try await backUp(to: backup, with: secret)
    }
    try await erase(withBackups: true)
    session.announce(StyledLine(words.withdrawn(kept))) { Self.withdrawn(kept) }
  }

  private func account() async throws(CommandFailure) -> Account? {
    try await session.read(services.store) { things throws(StoreError) in try things.account.account() }
  }

  /// - Returns: `nil` without the option, and `.some(nil)` to remove the picture.
  private func picture() async throws(CommandFailure) -> ProfilePicture?? {
    guard let path = invocation.value(of: AccountOption.picture) else { return nil }
    if path.trimmed.isEmpty { return .some(nil) }
    return try await explaining({ words.failure($0, path) }) { () async throws(ProfilePictureError) in
      try await services.pictures(services.files.path(path))
    }
  }

  /// Erases the data of a guest, who has no name to come back by.
  private func leaveAsGuest() async throws(CommandFailure) {
    session.remark(words.guestIsErased)
    try confirmOrDecline(words.eraseQuestion)
    let backup = try session.confirm(words.backupQuestion) ? try await backUp(to: nil, with: nil) : nil
    try await erase(withBackups: false)
    session.announce(StyledLine(words.guestErased(backup))) { Self.left(backup) }
  }

  private func backUp(to path: String?, with secret: (any TypedSecret)?) async throws(CommandFailure) -> String {
    let folder = services.folder
    return try await explaining({ texts.data.failure($0, file: path ?? folder, store: folder) }) {
      () async throws(StoreKeepingError) in
      try await services.keeper.backUp(to: path, replaces: false, with: secret)
    }
  }

  private func erase(withBackups: Bool) async throws(CommandFailure) {
    await services.close()
    let folder = services.folder
    try await explaining({ texts.data.failure($0, file: folder, store: folder) }) {
      () async throws(StoreKeepingError) in try await services.keeper.erase(withBackups: withBackups)
    }
  }
}

extension AccountCall {
  static let account = JSONObject<Account?>(
    .init("guest") { $0 == nil }, .init("nickname") { $0?.nickname.text }, .init("email") { $0?.email.text },
    .init("phone") { $0?.phone?.text }, .init("picture") { $0?.picture != nil },
    notes: [.init("picture", ko: "사진이 있는지", en: "whether there is one")])

  /// The path of the backup that was left, if any.
  static let left = JSONObject<String?>(.init("signed_out") { _ in true }, .init("backup") { $0 })
  static let withdrawn = JSONObject<String?>(.init("withdrawn") { _ in true }, .init("backup") { $0 })
}

/// A small picture in half blocks.
enum ProfilePictureLines {
  /// The width in columns; there are half as many rows.
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
