import Domain

// MARK: - Signing in with a provider

extension SyncTexts {
  var signInAgain: String { texts(ko: "다시 로그인하기", en: "Sign in again") }

  var signInElsewhere: String { texts(ko: "다른 기기에서 로그인하기", en: "Sign in on another device") }

  /// The question where to sign in, if not in the browser here.
  var whereToSignIn: String {
    SignInPlace.allCases.filter { $0 != .here }.map(texts.signIn.explanation).joined(separator: "\n")
  }

  /// - Parameter end: The end of a sign-in for an account that wasn't added.
  func notAdded(_ provider: SignInProvider, _ end: SignInEnd) -> String {
    "\(texts(ko: "계정을 추가하지 않았어요.", en: "The account wasn't added.")) \(texts.signIn.ended(provider, end))"
  }

  func signedIn(_ account: String, _ user: SignedInUser, _ place: SecretPlace) -> String {
    let place = texts.secrets.name(of: place)
    return texts(
      ko: "\(account): \(Particle.direction.attached(to: user.name)) 로그인했어요. 토큰은 암호화해 \(place)에 저장했어요.",
      en: "\(account): signed in as \(user.name). The tokens are saved, encrypted, in \(place).")
  }
}

// MARK: - Failures

extension SyncTexts {
  func usesProvider(_ account: String, _ provider: String) -> CommandFailure {
    CommandFailure(
      "uses_provider", in: texts, ko: "\(account)에는 비밀번호가 없고, \(provider)에 로그인해서 써요.",
      en: "\(account) has no password; you sign in to \(provider).", hint: signInCommand(account))
  }

  func usesPassword(_ account: String) -> CommandFailure {
    CommandFailure(
      "uses_password", in: texts, ko: "\(account)에는 비밀번호로 로그인해요.", en: "\(account) uses a password.",
      hint: "haru sync password \(ShellQuote.word(account))")
  }

  var userWithProvider: CommandFailure {
    CommandFailure(
      "no_password_needed", in: texts, ko: "이 서버에는 이름과 비밀번호 대신 브라우저에서 로그인해요.",
      en: "You sign in to this server in the browser, without a name and a password here.",
      hintKo: "--user와 --password-from을 빼 주세요.", hintEn: "Leave out --user and --password-from.", kind: .usage)
  }

  var deviceNeedsProvider: CommandFailure {
    CommandFailure(
      "provider_needed", in: texts, ko: "이 서버에는 비밀번호로 로그인해서, 다른 기기의 코드를 쓸 수 없어요.",
      en: "You sign in to this server with a password, so there is no code for another device.",
      hintKo: "OpenID Connect 서버가 있으면 --with로 정해 주세요.", hintEn: "Name its OpenID Connect provider with --with ISSUER.",
      kind: .usage)
  }

  func failure(_ error: SecretKeepingError, _ account: String) -> CommandFailure {
    switch error {
    case .exposed(let path):
      CommandFailure(
        "secrets_exposed", in: texts, ko: "다른 사람도 \(path) 파일을 읽을 수 있어서 비밀번호를 쓰지 않았어요.",
        en: "Other users can read \(path), so the passwords in it weren't used.",
        hint: "chmod 600 \(ShellQuote.word(path))")
    case .damaged(let path):
      CommandFailure(
        "secrets_damaged", in: texts, ko: "\(path) 파일에서 \(account)의 비밀번호를 읽을 수 없어요. 파일이 손상됐거나 키가 달라요.",
        en: "The password of \(account) in \(path) can't be read: the file is damaged, or its key is another one.",
        hint: "haru sync password \(ShellQuote.word(account))")
    case .unusable(let path, let detail):
      CommandFailure(
        "secrets_unusable",
        path.isEmpty
          ? texts(ko: "비밀번호가 있는 파일을 쓸 수 없었어요.", en: "The file with the passwords couldn't be used.")
          : texts(ko: "\(path) 파일을 쓸 수 없어요: \(texts.reason(detail))", en: "\(path) can't be used: \(detail)"))
    case .locked:
      CommandFailure(
        "secrets_locked",
        texts(ko: "잠겨 있어요. 동기화하려면 하루의 잠금을 풀어 주세요.", en: "Locked: unlock Haru to synchronize."),
        hint: texts(
          ko: "터미널에서 'haru sync run'을 실행하면 비밀번호나 PIN을 물어봐요.",
          en: "Run 'haru sync run' on a terminal; Haru asks for your password or PIN there.",
          screenKo: "하루를 잠갔다가 다시 열어 주세요.", screenEn: "Lock Haru, and unlock it again."))
    case .unreachable(let place, let fault):
      CommandFailure(
        "keyring_unreachable",
        texts(
          ko: "\(account)의 비밀번호는 \(texts.secrets.name(of: place))에 있는데, 지금은 쓸 수 없어요"
            + (texts.secrets.reason(fault).map { ": \($0)." } ?? "."),
          en: "The password of \(account) is in \(texts.secrets.name(of: place)), which can't be used now"
            + (texts.secrets.reason(fault).map { ": \($0)." } ?? ".")),
        hint: texts(
          ko: "키링을 열거나 데스크톱에서 다시 해 주세요. 파일에 저장하려면 비밀번호를 다시 입력해 주세요: haru sync password \(ShellQuote.word(account))",
          en: """
            Unlock the keyring, or try again on the desktop. To save the password in a file instead, enter it again: \
            haru sync password \(ShellQuote.word(account))
            """))
    }
  }

  /// Names the places of the passwords of accounts; `nil` if there are none.
  func line(secretsOf all: [SyncAccountStatus]) -> String? {
    let places = all.compactMap(\.secrets).map(texts.secrets.name).reduce(into: [String]()) { places, place in
      if !places.contains(place) { places.append(place) }
    }
    guard !places.isEmpty else { return nil }
    return texts(ko: "비밀번호가 있는 곳: ", en: "Passwords are in: ") + places.joined(separator: " · ")
  }

  /// Explains that a new password isn't in the keyring, and why; `nil` if it is where the user wants it.
  func remark(on place: SecretPlace) -> String? {
    guard place.fault.flatMap(texts.secrets.reason) != nil else { return nil }
    return texts(
      ko: "비밀번호를 저장한 곳: \(texts.secrets.name(of: place))", en: "The password is in \(texts.secrets.name(of: place)).")
  }

  /// Explains a failure of a server, and names the account and its provider.
  func failure(_ error: DAVError, of account: SyncAccount) -> CommandFailure {
    guard case .signIn(let error) = error, let provider = account.provider else {
      // The hint for a new account doesn't help, because the password was right before.
      if case .signInNeeded = error, !account.user.isEmpty { return signInNeeded(account.name) }
      return failure(error, account.shownServer)
    }
    return failure(error, at: provider.name, account.name)
  }

  /// Explains why nothing is sent to an account.
  func signInNeeded(_ account: SyncAccount) -> CommandFailure {
    guard let provider = account.provider?.name else { return signInNeeded(account.name) }
    return CommandFailure(
      "sign_in_needed", in: texts, ko: "\(provider)에 다시 로그인해야 해요. 그때까지는 아무것도 보내지 않아요.",
      en: "You need to sign in to \(provider) again; until then, nothing is sent.", hint: signInCommand(account.name))
  }

  /// - Parameters:
  ///   - error: The failure.
  ///   - provider: The name of the provider, or the address of the server if the provider isn't known here.
  ///   - account: The name of the account; `nil` if there is none yet.
  func failure(_ error: SignInError, at provider: String, _ account: String? = nil) -> CommandFailure {
    if case .secrets(let error) = error { return failure(error, account ?? provider) }
    return texts.signIn.failure(error, at: provider, again: account.map(signInCommand))
  }

  private func signInCommand(_ account: String) -> String { "haru sync sign-in \(ShellQuote.word(account))" }
}
