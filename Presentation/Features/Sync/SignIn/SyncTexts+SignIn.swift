import Domain

// MARK: - Signing in with a provider

extension SyncTexts {
  /// The page that the browser shows at the end.
  var backToTheTerminal: String {
    let (title, text) = (
      texts(ko: "하루", en: "Haru"),
      texts(ko: "터미널로 돌아가 주세요. 이 창은 닫아도 돼요.", en: "Back to the terminal. You can close this window.")
    )
    return
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>\(title)</title></head><body><p>\(text)</p></body></html>"
  }

  /// Returns what to do in the browser, one thing to a line.
  func browserOpened(_ provider: String, _ address: String) -> [String] {
    [
      texts(
        ko: "브라우저에서 \(provider)에 로그인해 주세요. 브라우저가 열리지 않으면 이 주소를 열어 주세요:",
        en: "Sign in to \(provider) in your browser. If no browser opened, open this address:"),
      address,
    ]
  }

  /// Returns what to do in the browser of any computer, one thing to a line.
  func openElsewhere(_ provider: String, _ address: String) -> [String] {
    [
      texts(
        ko: "아무 컴퓨터의 브라우저에서나 이 주소를 열고 \(provider)에 로그인해 주세요:",
        en: "Open this address in a browser on any computer, and sign in to \(provider):"),
      address,
      texts(
        ko: "마지막에 브라우저가 열지 못하는 127.0.0.1 주소가 나오면, 그 주소를 모두 복사해 주세요.",
        en: "At the end, the browser can't open an address with 127.0.0.1. Copy that whole address."),
    ]
  }

  var signInAgain: String { texts(ko: "다시 로그인하기", en: "Sign in again") }

  var pasteQuestion: String { texts(ko: "브라우저에 나온 주소:", en: "Address in the browser:") }

  func signedIn(_ account: String, _ user: SignedInUser, _ place: SecretPlace) -> String {
    let place = texts.secrets.name(of: place)
    return texts(
      ko: "\(account): \(Particle.direction.attached(to: user.name)) 로그인했어요. 토큰은 암호화해 \(place)에 저장했어요.",
      en: "\(account): signed in as \(user.name). The tokens are saved, encrypted, in \(place).")
  }

  func signedOut(_ provider: String, isEnded: Bool) -> String {
    isEnded
      ? texts(ko: "\(provider)에서도 로그인을 끝냈어요.", en: "The sign-in has also ended at \(provider).")
      : texts(
        ko: "\(provider)에는 알리지 못했으니, 그 계정 설정에서 하루의 권한을 지워 주세요.",
        en: "\(provider) couldn't be told, so remove Haru's permission in your account there.")
  }
}

// MARK: - Failures

extension SyncTexts {
  func clientMissing(_ provider: SignInProvider, _ path: String) -> CommandFailure {
    let lines = "\(provider.clientKey)=…"
    let hint =
      provider.issuer == .google
      ? texts(
        ko: """
          console.cloud.google.com에서 프로젝트를 만들어 CalDAV API를 켜고, '데스크톱 앱' OAuth 클라이언트를 만들어 주세요. \
          그 ID와 보안 비밀을 \(path) 파일에 '\(lines)'와 '\(provider.secretKey)=…'로 쓰고 chmod 600을 해 주세요.
          """,
        en: """
          At console.cloud.google.com, create a project, enable the CalDAV API, and create an OAuth client of the type \
          'Desktop app'. Write its ID and secret into \(path) as '\(lines)' and '\(provider.secretKey)=…', and run \
          chmod 600 on the file.
          """)
      : texts(
        ko: """
          \(provider.name)에 하루를 공개(네이티브) 클라이언트로, 돌아올 주소를 http://127.0.0.1로 등록해 주세요. \
          그 ID를 \(path) 파일에 '\(lines)'로 쓰고 chmod 600을 해 주세요.
          """,
        en: """
          Register Haru at \(provider.name) as a public (native) client with the redirect address http://127.0.0.1. \
          Write its ID into \(path) as '\(lines)', and run chmod 600 on the file.
          """)
    return CommandFailure(
      "client_missing",
      texts(
        ko: "\(provider.name)에 로그인하려면 클라이언트 ID가 필요해요.",
        en: "Signing in to \(provider.name) needs a client ID, and none is set."), hint: hint)
  }

  func wrongProvider(_ typed: String) -> CommandFailure {
    CommandFailure(
      "wrong_provider",
      texts(
        ko: "\(Particle.topic.quoting(texts.shortened(typed))) 로그인 서버의 주소가 아니에요.",
        en: "'\(texts.shortened(typed))' isn't the address of a sign-in provider."),
      hint: texts(
        ko: "https://login.example.com 같은 OpenID Connect 주소를 써 주세요.",
        en: "Use an OpenID Connect address such as https://login.example.com."))
  }

  /// - Parameter place: The word for a provider's server.
  func addOnTheCommandLine(_ place: String) -> CommandFailure {
    CommandFailure(
      "browser_needed",
      texts(
        ko: "이 서버는 브라우저에서 로그인해요. 'haru sync add \(place)'로 추가해 주세요.",
        en: "You sign in to this server in the browser. Add it with 'haru sync add \(place)'."))
  }

  func usesProvider(_ account: String, _ provider: String) -> CommandFailure {
    CommandFailure(
      "uses_provider",
      texts(
        ko: "\(account)에는 비밀번호가 없고, \(provider)에 로그인해서 써요.",
        en: "\(account) has no password; you sign in to \(provider)."),
      hint: "haru sync sign-in \(ShellQuote.word(account))")
  }

  func usesPassword(_ account: String) -> CommandFailure {
    CommandFailure(
      "uses_password",
      texts(ko: "\(account)에는 비밀번호로 로그인해요.", en: "\(account) uses a password."),
      hint: "haru sync password \(ShellQuote.word(account))")
  }

  var userWithProvider: CommandFailure {
    CommandFailure(
      "no_password_needed",
      texts(
        ko: "이 서버에는 이름과 비밀번호 대신 브라우저에서 로그인해요.",
        en: "You sign in to this server in the browser, without a name and a password here."),
      hint: texts(
        ko: "--user와 --password-from을 빼 주세요.", en: "Leave out --user and --password-from."), kind: .usage)
  }

  func browserNeeded(_ account: String?) -> CommandFailure {
    CommandFailure(
      "browser_needed", texts(ko: "브라우저를 열 수 없어요.", en: "No browser can be opened here."),
      hint: account.map { "haru sync sign-in \(ShellQuote.word($0)) --no-browser" }
        ?? texts(ko: "터미널에서 다시 해 주세요.", en: "Try again on a terminal."))
  }

  func failure(_ error: SecretKeepingError, _ account: String) -> CommandFailure {
    switch error {
    case .exposed(let path):
      CommandFailure(
        "secrets_exposed",
        texts(
          ko: "다른 사람도 \(path) 파일을 읽을 수 있어서 비밀번호를 쓰지 않았어요.",
          en: "Other users can read \(path), so the passwords in it weren't used."),
        hint: "chmod 600 \(ShellQuote.word(path))")
    case .damaged(let path):
      CommandFailure(
        "secrets_damaged",
        texts(
          ko: "\(path) 파일에서 \(account)의 비밀번호를 읽을 수 없어요. 파일이 상했거나 열쇠가 달라요.",
          en: "The password of \(account) in \(path) can't be read: the file is damaged, or its key is another one."),
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
        texts(ko: "잠겨 있어요. 맞추려면 하루를 열어 주세요.", en: "Locked: unlock Haru to synchronize."),
        hint: texts(
          command: LocalizedText(
            ko: "터미널에서 'haru sync run'을 실행하면 비밀번호나 PIN을 물어봐요.",
            en: "Run 'haru sync run' on a terminal; Haru asks for your password or PIN there."),
          screen: LocalizedText(ko: "하루를 잠갔다가 다시 열어 주세요.", en: "Lock Haru, and unlock it again.")))
    case .unreachable(let place, let fault):
      CommandFailure(
        "keyring_unreachable",
        texts(
          ko: "\(account)의 비밀번호는 \(texts.secrets.name(of: place))에 있는데, 지금은 쓸 수 없어요"
            + (texts.secrets.reason(fault).map { ": \($0)." } ?? "."),
          en: "The password of \(account) is in \(texts.secrets.name(of: place)), which can't be used now"
            + (texts.secrets.reason(fault).map { ": \($0)." } ?? ".")),
        hint: texts(
          ko: "키링을 열거나 데스크톱에서 다시 해 주세요. 파일에 저장하려면 비밀번호를 다시 알려 주세요: haru sync password \(ShellQuote.word(account))",
          en: """
            Unlock the keyring, or try again on the desktop. To save the password in a file instead, give it again: \
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

  /// Says that a new password isn't in the keyring, and why; `nil` if it is where the user wants it.
  func remark(on place: SecretPlace) -> String? {
    guard place.fault.flatMap(texts.secrets.reason) != nil else { return nil }
    return texts(
      ko: "비밀번호를 저장한 곳: \(texts.secrets.name(of: place))", en: "The password is in \(texts.secrets.name(of: place)).")
  }

  func failure(_ error: SecretFileError, keysIn path: String) -> CommandFailure {
    switch error {
    case .exposed:
      CommandFailure(
        "keys_exposed",
        texts(
          ko: "다른 사람도 \(path) 파일을 읽을 수 있어서 쓰지 않았어요.", en: "Other users can read \(path), so it wasn't used."),
        hint: "chmod 600 \(ShellQuote.word(path))")
    case .empty:
      CommandFailure("keys_unreadable", texts(ko: "\(path) 파일이 비어 있어요.", en: "\(path) is empty."))
    case .unreadable(let detail):
      CommandFailure(
        "keys_unreadable",
        texts(ko: "\(path) 파일을 읽을 수 없어요: \(texts.reason(detail))", en: "\(path) can't be read: \(detail)"))
    }
  }

  /// Explains a failure of a server, and names the account and its provider.
  func failure(_ error: DAVError, of account: SyncAccount) -> CommandFailure {
    guard case .signIn(let error) = error, let provider = account.provider else {
      return failure(error, account.shownServer)
    }
    return failure(error, at: provider.name, account.name)
  }

  /// Explains why nothing is sent to an account.
  func signInNeeded(_ account: SyncAccount) -> CommandFailure {
    account.provider.map { failure(SignInError.ended, at: $0.name, account.name) } ?? signInNeeded(account.name)
  }

  /// - Parameters:
  ///   - error: The failure.
  ///   - provider: The name of the provider, or the address of the server if the provider isn't known here.
  ///   - account: The name of the account; `nil` if there is none yet.
  func failure(_ error: SignInError, at provider: String, _ account: String? = nil) -> CommandFailure {
    if case .secrets(let error) = error { return failure(error, account ?? provider) }
    if case .unreachable(let error) = error {
      let isInsecure = [HTTPError.untrusted, .tls, .forbidden].contains(error)
      return failure(isInsecure ? .insecure(error) : .unreachable(error), provider)
    }
    let again = account.map { "haru sync sign-in \(ShellQuote.word($0))" }
    return CommandFailure(
      error.asksForSignIn ? "sign_in_needed" : error == .cancelled ? "stopped" : "sign_in_failed",
      texts(text(error, provider)), hint: hint(error) ?? (error.asksForSignIn ? again : nil))
  }

  private func text(_ error: SignInError, _ provider: String) -> LocalizedText {
    switch error {
    case .ended, .notAccepted, .missing, .notGranted, .notLasting, .otherUser, .declined: userText(error, provider)
    case .refused(let word, let words):
      LocalizedText(
        ko: "\(provider)에서 거절했어요\(reason("\(word) \(words)".trimmed)).",
        en: "\(provider) refused the sign-in\(reason("\(word) \(words)".trimmed)).")
    case .unreadable(let part):
      LocalizedText(
        ko: "\(provider)의 답(\(name(of: part).korean))은 OpenID Connect의 답이 아니에요.",
        en: "\(provider) doesn't answer like an OpenID Connect provider (\(name(of: part).english)).")
    case .wrongIssuer(let other):
      LocalizedText(
        ko: "\(provider) 대신 다른 곳에서 답해서 멈췄어요\(reason(other)).",
        en: "Another provider answered instead of \(provider)\(reason(other)).")
    case .unencrypted(let address):
      LocalizedText(
        ko: "\(provider)의 주소 중 하나를 암호화하지 않아서 멈췄어요\(reason(address)).",
        en: "One of the addresses of \(provider) isn't encrypted\(reason(address)).")
    case .wrongAnswer:
      LocalizedText(ko: "이번 로그인의 마지막 주소가 아니에요.", en: "That isn't the address at the end of this sign-in.")
    case .invalidIdentity(let fault):
      LocalizedText(
        ko: "누가 로그인했는지 확인하지 못했어요 (\(name(of: fault).korean)).",
        en: "\(provider) couldn't prove who signed in (\(name(of: fault).english)).")
    case .timedOut:
      LocalizedText(ko: "5분 동안 브라우저에서 답이 없었어요.", en: "The browser didn't answer within 5 minutes.")
    case .noPort: LocalizedText(ko: "브라우저의 답을 기다릴 포트가 없어요.", en: "No port is free for the browser's answer.")
    case .cancelled: LocalizedText(ko: "멈췄어요.", en: "Stopped.")
    case .unreachable, .secrets: LocalizedText(ko: "로그인하지 못했어요.", en: "Signing in failed.")
    }
  }

  /// Returns a provider's words for the end of a sentence; an ending in the log has none.
  private func reason(_ words: String) -> String { words.isEmpty ? "" : ": \(texts.shortened(words))" }

  /// Explains failures that the user can end.
  private func userText(_ error: SignInError, _ provider: String) -> LocalizedText {
    switch error {
    case .missing:
      LocalizedText(
        ko: "이 컴퓨터에는 \(provider) 로그인이 없어요.", en: "This computer isn't signed in to \(provider).")
    case .notAccepted:
      LocalizedText(
        ko: "서버가 \(provider) 로그인을 받아 주지 않아요.", en: "The server doesn't accept the sign-in at \(provider).")
    case .notGranted(let scopes):
      LocalizedText(
        ko: "\(provider)에서 필요한 권한을 주지 않았어요\(reason(scopes.joined(separator: " "))).",
        en: "You didn't allow what Haru needs at \(provider)\(reason(scopes.joined(separator: " "))).")
    case .notLasting:
      LocalizedText(
        ko: "\(provider)에서 계속 쓸 수 있는 권한(refresh token)을 주지 않았어요.",
        en: "\(provider) gave no lasting permission (refresh token).")
    case .otherUser(let user):
      LocalizedText(
        ko: "다른 사람(\(texts.shortened(user)))이 로그인해서 저장하지 않았어요.",
        en: "Somebody else signed in (\(texts.shortened(user))), so nothing was saved.")
    case .declined:
      LocalizedText(ko: "\(provider)에서 허용하지 않았어요.", en: "You didn't allow it at \(provider).")
    default:
      LocalizedText(ko: "\(provider)에서 로그인을 끝냈어요.", en: "\(provider) has ended this sign-in.")
    }
  }

  private func hint(_ error: SignInError) -> String? {
    switch error {
    case .wrongAnswer:
      texts(
        ko: "다시 실행하고, http://127.0.0.1로 시작하는 주소를 모두 붙여 넣어 주세요.",
        en: "Run the command again, and paste the whole address that begins with http://127.0.0.1.")
    case .invalidIdentity(.time):
      texts(ko: "이 컴퓨터의 시계를 확인해 주세요.", en: "Check the clock of this computer.")
    case .refused("invalid_client", _), .refused("unauthorized_client", _), .refused("redirect_uri_mismatch", _):
      texts(ko: "클라이언트 ID와 등록한 내용을 확인해 주세요.", en: "Check the client ID and how it is registered.")
    case .otherUser:
      texts(
        ko: "이 계정의 사람으로 로그인하거나, 새 계정을 추가해 주세요.",
        en: "Sign in as the user of this account, or add another account.")
    default: nil
    }
  }

  private func name(of part: SignInError.Part) -> LocalizedText {
    switch part {
    case .discovery: LocalizedText(ko: "설정", en: "its description")
    case .keys: LocalizedText(ko: "열쇠", en: "its keys")
    case .tokens: LocalizedText(ko: "토큰", en: "the tokens")
    case .identity: LocalizedText(ko: "사용자 정보", en: "the statement about the user")
    }
  }

  private func name(of fault: IDTokenFault) -> LocalizedText {
    switch fault {
    case .issuer: LocalizedText(ko: "다른 로그인 서버", en: "another provider")
    case .audience: LocalizedText(ko: "다른 프로그램", en: "for another program")
    case .nonce: LocalizedText(ko: "다른 로그인", en: "from another sign-in")
    case .time: LocalizedText(ko: "시간", en: "the time is wrong")
    case .algorithm: LocalizedText(ko: "모르는 서명 방식", en: "an unknown kind of signature")
    case .key: LocalizedText(ko: "없는 열쇠", en: "an unknown key")
    case .signature: LocalizedText(ko: "틀린 서명", en: "a wrong signature")
    }
  }
}
