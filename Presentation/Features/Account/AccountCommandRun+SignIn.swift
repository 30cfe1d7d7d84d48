import Domain

// MARK: - Signing in

extension AccountCommandRun {
  func signIn() async throws(CommandFailure) {
    if let typed = invocation.value(of: AccountOption.with) { return try await signIn(with: typed) }
    guard let name = invocation.arguments.first, !invocation.givesAny(of: AccountOption.withProvider) else {
      throw refusals.nameOrProvider
    }
    let account = try await services.signIn(name, in: session)
    let state = try await services.state()
    session.announce(StyledLine(words.signedIn(account))) { Self.state(state) }
  }

  private func signIn(with typed: String) async throws(CommandFailure) {
    guard invocation.arguments.isEmpty else { throw refusals.nameOrProvider }
    let provider = try SignInProvider(typed: typed, texts)
    // The password comes first, as with a name.
    try await services.openLock(in: session)
    let isGuest = try await services.account() == nil
    guard isGuest || !invocation.givesAny(of: AccountOption.ofNewAccount) else { throw refusals.failure(.hasAccount) }
    let user = try await session.cancellingAtEnd { [self] () async throws(CommandFailure) in
      try await services.signIn(at: provider, SignInPrompt(invocation, in: session))
    }
    if let note = user.note { session.warn(note) }
    if isGuest { try await create(for: user) } else { try await link(user) }
  }

  private func create(for user: ProviderUser) async throws(CommandFailure) {
    var account = try newAccount(of: user.identity)
    var unread: CommandFailure?
    do throws(CommandFailure) { account.picture = try await picture(of: user, asks: true) } catch {
      unread = refusals.createdWithout(error)
    }
    let created = account
    let changed = try await explaining(refusals.failure) { () async throws(AccountError) in
      try await CreateAccount(services.store)(created, of: user.identity)
    }
    let state = try await services.state()
    session.announce(changed, { words.created($0, for: user.identity) }, json: { _ in Self.state(state) })
    if let unread { throw unread }
  }

  /// Fills in an account from the options and the provider, and asks for the rest.
  private func newAccount(of identity: AccountIdentity) throws(CommandFailure) -> Account {
    var account = Account(sentBy: identity)
    try Account.Field.read(invocation, into: &account, in: fields)
    let missing = account.missing
    if !missing.isEmpty { session.remark(words.notSent(by: identity.provider.name)) }
    for name in missing {
      // A slip must not lose the sign-in.
      try session.askAgain { () throws(CommandFailure) in
        try name.ask("\(texts(name.field.label)):", in: session, into: &account, in: fields)
      }
    }
    return account
  }

  private func link(_ user: ProviderUser) async throws(CommandFailure) {
    let (account, outcome) = try await linked(user.identity)
    var (hasPicture, unread) = (false, CommandFailure?.none)
    do throws(CommandFailure) {
      let asks = outcome == .linked && account.picture == nil
      if let picture = try await picture(of: user, asks: asks) {
        try await services.save(picture)
        hasPicture = true
      }
    } catch { unread = refusals.signedInWithout(error) }
    let state = try await services.state()
    let line = words.linked(account, user.identity, outcome, withPicture: hasPicture)
    session.announce(StyledLine(line)) { Self.state(state) }
    if let unread { throw unread }
  }

  /// Links the identity; a further one only if the user agrees.
  private func linked(
    _ identity: AccountIdentity
  ) async throws(CommandFailure) -> (account: Account, outcome: LinkIdentity.Outcome) {
    let link = LinkIdentity(services.store)
    do throws(AccountError) { return try await link(identity, mayAdd: false) } catch .hasIdentity {
      try confirmOrDecline(words.linkQuestion(identity))
    } catch { throw refusals.failure(error) }
    return try await explaining(refusals.failure) { () async throws(AccountError) in
      try await link(identity, mayAdd: true)
    }
  }

  /// Fetches the user's picture, only if the user wants it.
  ///
  /// - Parameter asks: `true` to ask the user at a terminal; otherwise only the option says yes.
  private func picture(of user: ProviderUser, asks: Bool) async throws(CommandFailure) -> ProfilePicture? {
    let isWanted = invocation.has(AccountOption.withPicture)
    guard let address = user.picture else {
      if isWanted { throw refusals.noPicture(at: user.identity.provider.name) }
      return nil
    }
    if !isWanted {
      guard asks, session.context.canAsk, try session.confirm(words.pictureQuestion(address.host)) else { return nil }
    }
    return try await services.picture(at: address)
  }
}

// MARK: - Identities

extension AccountCommandRun {
  func unlink() async throws(CommandFailure) {
    let typed = invocation.text
    let state = try await services.state()
    guard state.account != nil else { throw refusals.failure(.isGuest) }
    let found = state.identities.filter { $0.isNamed(by: typed) }
    guard let identity = found.first else { throw refusals.noIdentity(typed, known: state.identities) }
    guard found.count == 1 else { throw refusals.severalIdentities(found) }
    try await services.unlink(identity)
    let left = try await services.state()
    session.announce(StyledLine(words.unlinked(identity))) { Self.state(left) }
  }

  static let state = JSONObject<AccountState>(
    account.members.map { $0.of { $0.account } } + [
      .init("identities") { state in state.identities.map { identity(($0, state)) } },
      .init("secrets") { $0.secrets?.word },
    ],
    notes: account.form.notes + [
      .init(
        "identities", ko: "로그인 서버의 사용자: [\(identity.form.text)]. check는 signature나 connection",
        en: "users of sign-in providers: [\(identity.form.text)]; check is signature or connection"),
      .init(
        "secrets", ko: "서버 비밀번호를 저장하는 곳: \(SecretPlace.words.joined(separator: ", ")), 없으면 null",
        en: "where passwords for servers are stored: \(SecretPlace.words.joined(separator: ", ")), or null"),
    ])

  private static let identity = JSONObject<(identity: AccountIdentity, state: AccountState)>(
    .init("issuer") { $0.identity.issuer.text }, .init("subject_short") { $0.identity.shortSubject },
    .init("email") { $0.identity.email?.text }, .init("verified") { $0.identity.isEmailVerified },
    .init("name") { $0.identity.name }, .init("since") { InstantText.iso($0.identity.since, in: $0.state.zone) },
    .init("state") { $0.state.isSignedOut ? "signed_out" : "signed_in" },
    .init("check") { $0.identity.check.rawValue })
}

extension AccountOption {
  static let with = OptionSpec(
    "with", value: ValueSpec("PROVIDER", completion: .words(SignInProvider.names)),
    ko: "google, kakao나 OpenID Connect 서버의 주소에 로그인해요",
    en: "Sign in with google, kakao or the address of an OpenID Connect provider")
  static let withPicture = OptionSpec(
    "with-picture", ko: "로그인한 곳에 있는 내 사진을 묻지 않고 받아요", en: "Fetch your picture from the provider without asking")
  static let ofNewAccount = [Account.Field.nickname.option, Account.Field.email.option]
  /// The options that only a sign-in with a provider uses.
  static let withProvider = [SignInOption.noBrowser, SignInOption.device, withPicture] + ofNewAccount
}

extension Command<AccountCommandRun> {
  static let signIn = AccountCommand(
    "sign-in", ko: "계정에 로그인해요", en: "Sign in to your account",
    discussion: LocalizedText(
      ko: """
        별명이나 이메일을 쓰면 로그아웃한 계정으로 돌아가요. --with를 쓰면 브라우저에서 Google 같은 곳에 로그인해요. 하루는 그곳에 내가 \
        누구인지만 물어보고, 캘린더 권한은 받지 않아요. 계정이 없으면 그 이름과 확인된 이메일로 계정을 만들고, 있으면 그대로 둔 채 연결만 해요. \
        토큰은 저장하지 않아서, 그 뒤로는 인터넷 없이도 쓸 수 있어요. 사진은 물어본 뒤에만 받아요. Apple과 Facebook은 터미널 프로그램에서 바로 \
        로그인할 수 없어서, OpenID Connect를 쓰는 내 서버를 거쳐야 해요.
        """,
      en: """
        A nickname or email address returns to an account that you signed out of. With --with, you sign in to a \
        provider such as Google in the browser. Haru only asks who you are, not for calendars. Without an account, \
        one is created with the name and the verified email address there; an existing account stays as it is and is \
        linked. No token is stored, so Haru works offline from then on. Your picture is fetched only if you agree. \
        Apple and Facebook don't let terminal programs sign in; use a provider of your own in between.
        """),
    arguments: [ArgumentSpec("NAME", .oneOrNone, ko: "별명이나 이메일", en: "Nickname or email address")],
    options: [AccountOption.with] + AccountOption.withProvider, json: AccountCommandRun.state.form,
    examples: [
      .init("haru account sign-in mina", ko: "별명으로 로그인해요", en: "Sign in with your nickname"),
      .init("haru account sign-in --with google", ko: "Google로 로그인해요", en: "Sign in with Google"),
      .init(
        "haru account sign-in --with https://login.example.org --no-browser", ko: "내 서버에, 다른 컴퓨터의 브라우저로 로그인해요",
        en: "Sign in with a provider of your own, in the browser of another computer"),
    ],
    whileLocked: .allowed,
    run: AccountCommandRun.signIn)

  static let unlink = AccountCommand(
    "unlink", ko: "로그인 서버와 계정의 연결을 끊어요", en: "Unlink a sign-in provider from your account",
    discussion: LocalizedText(
      ko: "계정과 자료는 그대로예요. 로그인 서버에 남은 하루의 권한은 그곳의 설정에서 지워요.",
      en: """
        The account and your data stay as they are. If the provider lists Haru among your apps, remove it in your \
        account there.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("PROVIDER", completion: .words(SignInProvider.names)), .one,
        name: LocalizedText(ko: "로그인 서버", en: "Provider"), ko: "로그인 서버의 이름이나 주소, 또는 그곳의 이메일",
        en: "Name or address of the provider, or your email address there")
    ],
    json: AccountCommandRun.state.form,
    examples: [.init("haru account unlink google", ko: "Google 연결을 끊어요", en: "Unlink Google")],
    run: AccountCommandRun.unlink)
}
