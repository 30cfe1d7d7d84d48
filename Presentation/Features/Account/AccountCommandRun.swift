package import Domain

typealias AccountCommand = Command<AccountCommandRun>

struct AccountCommandRun: CommandRun {
  let services: AccountServices
  var invocation: Invocation
  let session: CommandSession

  var words: AccountTexts { texts.account }
  var refusals: AccountRefusals { texts.accountRefusals }
  var fields: FieldContext { .ofAccount(texts) }

  func show() async throws(CommandFailure) {
    let state = try await services.shownState()
    session.write(
      json: { Self.state(state) },
      plain: { state.account.map { account in [Account.Field.typed.map { $0.field.text(account, fields) }] } ?? [] },
      text: { width in
        let facts = words.facts(of: state).lines(width: width)
        guard let account = state.account else { return [StyledLine(words.guest)] + facts }
        let picture =
          session.context.showsColorPictures
          ? account.picture?.frame.lines(in: session.context.colors) : nil
        return (picture ?? []) + facts
      })
  }

  func create() async throws(CommandFailure) {
    guard try await services.account() == nil else { throw refusals.failure(.hasAccount) }
    var account = Account.blank
    try Account.Field.read(invocation, into: &account, in: fields)
    for name in [Account.Field.nickname, .email] where !invocation.givesAny(of: [name.option]) {
      try name.ask("\(texts(name.field.label)):", in: session, into: &account, in: fields)
    }
    var unread: CommandFailure?
    if let path = invocation.value(of: AccountOption.picture), !path.trimmed.isEmpty {
      do throws(ProfilePictureError) {
        account.picture = try await services.pictures(services.files.path(path))
      } catch {
        // A wrong path stops the command, because the user can correct it at once; an unreadable picture doesn't.
        if case .unusable = error { throw refusals.failure(error, path) }
        unread = refusals.createdWithout(refusals.failure(error, path))
      }
    }
    let created = account
    let changed = try await explaining(refusals.failure) { () async throws(AccountError) in
      try await CreateAccount(services.store)(created)
    }
    session.announce(changed, words.created, json: { Self.account($0) })
    if let unread { throw unread }
  }

  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: AccountOption.details) else { throw refusals.nothingToChange }
    var typed = Account.blank
    try Account.Field.read(invocation, into: &typed, in: fields)
    let (picture, invocation, fields) = (try await picture(), invocation, fields)
    let changed = try await explaining(refusals.failure) { () async throws(AccountError) in
      try await EditAccount(services.store)({ account in
        // The options were read above, so they can be read again.
        try? Account.Field.read(invocation, into: &account, in: fields)
        if let picture { account.picture = picture }
      })
    }
    session.announce(changed, words.edited, json: { Self.account($0) })
  }

  func signOut() async throws(CommandFailure) {
    let state = try await services.state()
    guard state.account != nil else { return try await leaveAsGuest() }
    let account = try await services.signOut()
    session.announce(StyledLine(words.signedOut(account, state.identities.providers))) { Self.left(nil) }
    if let remark = texts.signIn.staying(await services.eraseData.providers()) { session.remark(remark) }
  }

  func withdraw() async throws(CommandFailure) {
    guard let account = try await services.account() else { throw refusals.failure(.isGuest) }
    let backup = invocation.value(of: AccountOption.backup)
    if let backup { try services.checkBackupStays(backup) }
    session.remark(words.withdrawal(account, ending: await services.eraseData.providers()))
    let confirmed = invocation.value(of: AccountOption.confirmedName)
    let typed =
      if let confirmed { confirmed } else {
        try session.ask("\(words.withdrawQuestion):", insteadOf: AccountOption.confirmedName)
      }
    try words.checkName(typed, of: account)
    let secret = backup == nil ? nil : try services.lock.hashing.newBackupSecret(in: session)
    let erased = try await services.withdraw(backup: backup, with: secret)
    session.announce(StyledLine(words.withdrawn(erased.backup))) { Self.withdrawn(erased.backup) }
    texts.signIn.notRevoked(erased.notRevoked).forEach(session.warn)
  }

  /// - Returns: `nil` without the option, and `.some(nil)` to remove the picture.
  private func picture() async throws(CommandFailure) -> ProfilePicture?? {
    guard let path = invocation.value(of: AccountOption.picture) else { return nil }
    if path.trimmed.isEmpty { return .some(nil) }
    return try await services.picture(at: path)
  }

  /// Erases the data of a guest, who has no name to sign back in with.
  private func leaveAsGuest() async throws(CommandFailure) {
    session.remark(words.guestIsErased(ending: await services.eraseData.providers()))
    try confirmOrDecline(words.eraseQuestion)
    let erased = try await services.leaveAsGuest(backsUp: try session.confirm(words.backupQuestion))
    session.announce(StyledLine(words.guestErased(erased.backup))) { Self.left(erased.backup) }
    texts.signIn.notRevoked(erased.notRevoked).forEach(session.warn)
  }

  static let account = JSONObject<Account?>(
    [.init("guest") { $0 == nil }] + Account.Field.json.map { field in .init(field.key) { $0.map(field.value) } }
      + [.init("picture") { $0?.picture != nil }],
    notes: [.init("picture", ko: "사진이 있는지", en: "whether a picture is set")])

  /// The result of signing out, with the path of the backup if there is one.
  static let left = JSONObject<String?>(.init("signed_out") { _ in true }, .init("backup") { $0 })
  static let withdrawn = JSONObject<String?>(.init("withdrawn") { _ in true }, .init("backup") { $0 })
}

extension Account.Field: EntityField {
  /// The fields that the user types; a picture is read from a file.
  static let typed = allCases.filter { $0 != .picture }

  package var field: Field<Account> {
    switch self {
    case .nickname:
      .text(
        \.nickname, "nickname", value: "NAME", ko: "별명", en: "Nickname",
        help: LocalizedText(ko: "별명(1~8자)", en: "Nickname, 1 to 8 characters"))
    case .email:
      Field(
        LocalizedText(ko: "이메일", en: "Email"),
        option: OptionSpec("email", value: "ADDRESS", ko: "이메일", en: "Email address"),
        text: { account, _ in account.email.text },
        read: { input, account throws(CommandFailure) in account.email = try input.email(input.text) }
      )
      .json("email") { $0.email.text }
    case .phone:
      .value(
        \.phone, "phone", value: "NUMBER", ko: "전화번호", en: "Phone",
        help: LocalizedText(ko: "전화번호. ''를 쓰면 지워요", en: "Phone number; '' removes it"), print: \.text,
        parse: { input throws(CommandFailure) in try input.phone(input.text) }
      )
      .json("phone") { $0.phone?.text }
    case .picture:
      Field(
        LocalizedText(ko: "사진", en: "Picture"), option: nil, text: { _, _ in "" }, read: { _, _ in })
    }
  }
}

enum AccountOption {
  static let picture = OptionSpec(
    "picture", value: ValueSpec("FILE", completion: .files), ko: "사진 파일(JPEG, PNG, PPM). 작은 사본을 저장해요. ''를 쓰면 지워요",
    en: "Picture file (JPEG, PNG, PPM); a small copy is saved; '' removes it")
  static let details = Account.Field.options + [picture]
  static let backup = OptionSpec(
    "backup", value: ValueSpec("FILE", completion: .files), ko: "먼저 암호화한 백업을 남겨요", en: "Save an encrypted backup first"
  )
  static let confirmedName = OptionSpec(
    "confirm", value: "NICKNAME", ko: "물어보지 않고 별명으로 확인해요", en: "Your nickname, to confirm without a question")
}

extension Command<AccountCommandRun> {
  static let account = AccountCommand(
    "account", ko: "내 계정을 관리해요", en: "Show and edit your account",
    discussion: LocalizedText(
      ko: "계정이 없어도 모든 기능을 쓸 수 있어요. 계정은 내 자료와 함께 저장하고, 다른 곳으로 보내지 않아요.",
      en: "You don't need an account. An account is stored with your data and isn't sent anywhere else."),
    examples: [
      .init(
        "haru account create --nickname mina --email mina@example.com", ko: "지금 자료를 그대로 둔 채 계정을 만들어요",
        en: "Create an account; your data stays")
    ],
    subcommands: [
      AccountCommand(
        "show", ko: "계정을 보여 줘요", en: "Show the account", json: AccountCommandRun.state.form,
        plain: .columns(ko: "별명, 이메일, 전화번호", en: "nickname, email address, phone number"), run: AccountCommandRun.show),
      AccountCommand(
        "create", ko: "계정을 만들어요", en: "Create an account", options: AccountOption.details,
        json: AccountCommandRun.account.form,
        examples: [
          .init(
            "haru account create --nickname mina --email mina@example.com --picture mina.jpg", ko: "사진도 넣어요",
            en: "Add a picture")
        ],
        run: AccountCommandRun.create),
      AccountCommand(
        "edit", ko: "계정을 고쳐요", en: "Edit the account", options: AccountOption.details,
        json: AccountCommandRun.account.form,
        examples: [.init("haru account edit --phone ''", ko: "전화번호를 지워요", en: "Remove the phone number")],
        run: AccountCommandRun.edit),
      .signIn, .unlink,
      AccountCommand(
        "sign-out", ko: "계정에서 로그아웃해요", en: "Sign out of your account",
        discussion: LocalizedText(
          ko: "계정의 자료는 남고, 다시 로그인할 때까지 아무것도 보이지 않아요. 계정이 없으면 물어본 뒤 자료를 지워요.",
          en: """
            The account's data stays, and nothing is shown until you sign in again. Without an account, signing out \
            deletes your data; Haru asks first.
            """),
        json: AccountCommandRun.left.form, run: AccountCommandRun.signOut),
      AccountCommand(
        "withdraw", ko: "탈퇴하고 모두 지워요", en: "Close the account and erase everything",
        discussion: LocalizedText(
          ko: "별명을 입력해야 지워져요. 백업도 함께 지워져요. --backup FILE은 암호화한 백업을 먼저 남겨요.",
          en: "Asks for your nickname first. Backups are erased, too; --backup FILE saves an encrypted one first."),
        options: [AccountOption.backup, AccountOption.confirmedName], json: AccountCommandRun.withdrawn.form,
        examples: [
          .init(
            "haru account withdraw --backup /media/stick/haru.encrypted", ko: "암호화한 백업을 남기고 모두 지워요",
            en: "Erase everything but an encrypted backup")
        ],
        run: AccountCommandRun.withdraw),
    ],
    defaultSubcommand: "show")
}
